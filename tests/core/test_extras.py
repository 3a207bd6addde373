"""What needs an extra that is not installed says so in one line, and the rest works."""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from serai.core import extras
from serai.core.errors import BadPlugin, MissingExtra
from serai.core.kit import Kit
from serai.core.odds import reckoner_of
from serai.core.registry import GAMES, Registry, bots_for, find_bot, house_bot, registry
from serai.core.warm import warm_up
from tests.core.test_registry import KIT, made, point

ROOT = Path(__file__).parents[2]
IMPORTED = {"pillow": "PIL"}
"""What a package is imported as, where that is not its name."""

FROM_ELSEWHERE = Kit(
    name="elsewhere", rulesets=KIT.rulesets, bots={"deep": "elsewhere:Deep [torch]"}
)
BROKEN = Kit(name="broken", rulesets=KIT.rulesets, odds=f"{__name__}.nowhere:ODDS [odds]")


@pytest.fixture
def without_odds(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """An installation in which nobody finds what the odds need."""
    registry.cache_clear()  # It keeps the bots that were loaded before.
    with monkeypatch.context() as patch:
        patch.setattr(extras, "has", lambda extra: extra != "odds")
        yield
    registry.cache_clear()


def test_every_package_of_an_extra_is_one_that_it_installs() -> None:
    written = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    told = written["optional-dependencies"]
    for extra, packages in extras.EXTRAS.items():
        everywhere = [line for line in told[extra] if "sys_platform" not in line]
        names = {re.split(r"[\[<>=]", line)[0].replace("-", "_") for line in everywhere}
        assert set(packages) == {IMPORTED.get(name, name) for name in names - {"serai"}}, extra
    assert "serai[odds,server,passkeys,cluster,arena]" in told["all"]
    assert "serai[all,notebooks,docs]" in told["dev"]


@pytest.mark.usefixtures("without_odds")
def test_bots_without_their_extra_are_not_offered_and_refuse_in_one_line() -> None:
    for game in ("camelup-1", "camelup-2"):
        assert bots_for(game) == ["random"]
        assert house_bot(game) == "random"
    assert bots_for("faraon") == [
        "random",
        "forgetful",
        "attentive",
        "unforgetting",
        "farsighted",
        "notebook",
    ]
    assert house_bot("faraon") == "attentive"
    assert registry().missing_extra("greedy") == "odds"
    with pytest.raises(MissingExtra) as told:
        find_bot("greedy", "camelup-2")
    command = "pip install 'serai[odds]'"
    assert str(told.value) == f"the bot greedy needs more than is installed: {command}"
    what = told.value.reason.arguments["what"]
    assert (what, what.code, what.arguments) == ("the bot greedy", "the-bot", {"name": "greedy"})
    assert told.value.reason.arguments == {
        "what": what,
        "command": command,
        "more": "no",
        "instead": "",
    }


@pytest.mark.usefixtures("without_odds")
def test_odds_without_their_extra_are_none_and_the_warm_up_complains_of_nothing(
    caplog: pytest.LogCaptureFixture,
) -> None:
    assert all(reckoner_of(game) is None for game in GAMES)
    kit = registry().kits["camelup"]
    parts = {"odds": "odds", "show_odds": "odds", "solve": "solver"}
    for part, called in {**parts, "evaluate": "evaluation", "train": "training"}.items():
        with pytest.raises(MissingExtra, match=f"^the {called} of camelup needs more than") as told:
            kit.load(part)
        what = told.value.reason.arguments["what"]
        assert (what.code, what.arguments) == ("part-of", {"part": called, "name": "camelup"})
    warm_up(3)
    assert not caplog.messages


def test_with_everything_installed_nothing_is_missing() -> None:
    assert all(map(extras.has, extras.EXTRAS.keys() - {"ray"}))  # too large to have it by the way
    assert house_bot("camelup-2") == "greedy"
    assert find_bot("greedy", "camelup-2") is not None
    assert not any(map(registry().missing_extra, registry().bots))


def test_a_part_that_is_broken_is_not_taken_for_one_that_is_missing() -> None:
    with pytest.raises(BadPlugin, match=r"the odds of broken cannot be loaded from .*nowhere"):
        BROKEN.load("odds")


def test_a_plug_in_that_asks_for_an_extra_nobody_has_is_left_out() -> None:
    found = Registry([point("serai.games", "elsewhere", f"{__name__}:FROM_ELSEWHERE")], [])
    (line,) = found.problems
    assert line.endswith("it needs 'torch', which is no extra of Serai")
    assert made(["KIT"]).problems == []


def test_what_can_be_done_instead_is_said_in_the_same_line(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(extras, "has", lambda _: False)
    with pytest.raises(
        MissingExtra, match=r"^tea needs .*'serai\[server\]'; or drink water$"
    ) as told:
        extras.require("server", "tea", "or drink water")
    assert told.value.reason.code == "missing-extra"
    assert told.value.reason.arguments["more"] == "yes"
    assert told.value.reason.arguments["instead"] == "or drink water"
