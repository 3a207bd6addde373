"""The manual page and what shells complete: both made of the commands themselves."""

import re
from pathlib import Path

import pytest

from serai.cli import COMMANDS
from serai.texts import LANGUAGES
from tests.cli.in_process import at_home, ran
from tests.cli.running import serai


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    at_home(tmp_path, monkeypatch)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_has_every_command_and_its_options(language: str) -> None:
    page = ran("man", "--language", language)
    for command in COMMANDS:
        assert f'.SS "serai {command}' in page
    assert '.SS "serai admin export' in page
    assert page.count(r"\fB\-\-resume") == 2  # `play` and `tournament`
    assert "None" not in page


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_in_the_page_is_taken_for_a_request(language: str) -> None:
    for line in ran("man", "--language", language).splitlines():
        assert re.match(r'\.(TH|SH|SS) "|\.(TP|PP)$|[^.\']|$', line), line


@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        ("serai re", ["replay", "review"]),
        ("serai play far", ["faraon", "faraon-expert", "faraon-solo"]),
        ("serai play faraon --seats you,at", ["you,attentive"]),
        ("serai play faraon --seats gre", []),
        ("serai simulate --seats gre", ["greedy"]),
        ("serai play --language ", ["en", "fr", "it"]),
        ("serai play --res", ["--resume"]),
    ],
)
def test_a_shell_completes(tmp_path: Path, typed: str, offered: list[str]) -> None:
    done = serai(
        tmp_path,
        _SERAI_COMPLETE="bash_complete",
        COMP_WORDS=typed,
        COMP_CWORD=str(typed.count(" ")),
    )
    assert [line.partition(",")[2] for line in done.stdout.split()] == offered


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_a_shell_learns_to_complete(tmp_path: Path, shell: str) -> None:
    done = serai(tmp_path, _SERAI_COMPLETE=f"{shell}_source")
    assert done.returncode == 0, done.stderr
    assert f"_SERAI_COMPLETE={shell}_complete" in done.stdout
