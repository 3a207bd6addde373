"""A first game on a new machine, where nothing is compiled yet."""

from pathlib import Path

import pytest

from serai.cli import play
from serai.core.stand_in import PromptBot
from serai.games.camelup.bots import counsel, line_up
from tests.cli.in_process import at_home, run

LOADED = (counsel, line_up)
"""Loaded now, compiled code comes from the usual folder, whatever a test pretends to have."""

SAID = "The bots’ code is being compiled, once on this machine."
SEATS = ("play", "--terminal", "camelup-1", "--seats", "you=Anna,greedy,vizier")


@pytest.fixture
def begun(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Let nothing be compiled; note when compiling is begun in the background."""
    at_home(tmp_path, monkeypatch)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    calls: list[str] = []
    monkeypatch.setattr(play, "warm_up_in_background", lambda: calls.append("begun"))
    return calls


def test_plain_bots_play_and_that_is_said(begun: list[str]) -> None:
    done = run(*SEATS, told="roll\nroll\nq\n")
    assert done.exit_code == 0, done.output
    assert begun == ["begun"]
    assert done.stdout.count(SAID) == 1
    assert "· greedy" in done.stdout
    assert "· vizier" in done.stdout


def test_whoever_names_a_seed_gets_the_bots_of_that_seed(
    begun: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def never(*_: object) -> None:
        raise AssertionError("a stand-in would play another game")

    monkeypatch.setattr(PromptBot, "choose", never)
    done = run(*SEATS, "--seed", "mine", "--option", "first=0", told="q\n")
    assert done.exit_code == 0, done.output
    assert begun == []
    assert SAID not in done.stdout


def test_nobody_needs_a_stand_in_among_people_and_random(begun: list[str]) -> None:
    done = run(*SEATS[:3], "--seats", "you=Anna,random,random", told="q\n")
    assert done.exit_code == 0, done.output
    assert begun == []
    assert SAID not in done.stdout
