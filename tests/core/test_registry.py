"""Games and bots by name, and plug-ins that bring more of them."""

from collections.abc import Sequence
from importlib.metadata import EntryPoint
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest
from msgspec.structs import replace

from serai.core.errors import BadPlugin, UnknownBot, UnknownGame
from serai.core.kit import Kit
from serai.core.random_bot import RandomBot
from serai.core.registry import (
    BOTS,
    BOTS_GROUP,
    GAMES,
    GAMES_GROUP,
    Registry,
    bots_for,
    find_bot,
    house_bot,
    problems,
    registry,
)
from serai.core.warm import warm_up
from serai.games.camelup import FIRST, CamelUp
from serai.games.faraon.bots.notebook import NotebookBot


def test_a_name_may_carry_a_parameter() -> None:
    for name, reliability in (("notebook", 1.0), ("notebook:0.5", 0.5), ("notebook:0", 0.0)):
        bot = find_bot(name, "faraon")
        assert isinstance(bot, NotebookBot)
        assert bot.reliability == reliability


@pytest.mark.parametrize(
    "name", ["notebook:", "notebook:x", "notebook:2", "notebook:-1", "notebook:nan"]
)
def test_a_reliability_that_is_none_is_refused(name: str) -> None:
    with pytest.raises(UnknownBot, match="reliability is a number from 0 to 1, not"):
        find_bot(name)


def test_a_bot_without_parameters_takes_none() -> None:
    with pytest.raises(UnknownBot, match="takes no parameter, so leave out ':5'"):
        find_bot("random:5")


def test_an_unknown_bot_is_refused_with_the_known_ones() -> None:
    with pytest.raises(UnknownBot, match=r"no bot is called 'nobody' \(bots: random, greedy"):
        find_bot("nobody:3")


def test_a_bot_plays_only_its_games() -> None:
    assert bots_for("camelup-1") == ["random", "greedy", "vizier", "sultan"]
    assert bots_for("faraon-solo") == [
        "random",
        "forgetful",
        "attentive",
        "unforgetting",
        "farsighted",
        "notebook",
    ]
    with pytest.raises(
        UnknownBot, match=r"notebook does not play camelup-2 \(bots that do: random, greedy"
    ):
        find_bot("notebook", "camelup-2")
    with pytest.raises(UnknownBot, match="greedy does not play faraon"):
        find_bot("greedy", "faraon")
    for game in GAMES:
        assert set(bots_for(game)) <= set(BOTS)
        for name in bots_for(game):
            find_bot(name, game)


# -- plug-ins ----------------------------------------------------------------------------------


def ruleset(name: str) -> CamelUp:
    return CamelUp(replace(FIRST, name=name))


KIT = Kit(name="races", rulesets=(ruleset("races-1"),))
NO_KIT = "not a kit"
EMPTY = Kit(name="empty", rulesets=())
TWICE = Kit(name="twice", rulesets=(ruleset("races-1"), ruleset("races-1")))
SAME_FAMILY = Kit(name="races", rulesets=(ruleset("races-2"),))
SAME_RULESET = Kit(name="others", rulesets=(ruleset("races-1"),))
BOT_NAMED_TWICE = Kit(
    name="more",
    rulesets=(ruleset("more-1"),),
    bots={"dice": "serai.core.random_bot:RandomBot"},
)
BOT_OF_BOTH = Kit(
    name="both",
    rulesets=(ruleset("both-1"),),
    bots={"dice": "serai.core.random_bot:RandomBot"},
)
no_mapping: Any = ["dice"]
BOTS_LISTED = Kit(name="listed", rulesets=(ruleset("listed-1"),), bots=no_mapping)
no_game: Any = SimpleNamespace(name="half-1")
HALF_A_GAME = Kit(name="half", rulesets=(no_game,))
TEXTLESS = Kit(name="textless", rulesets=(ruleset("textless-1"),), texts="serai_nowhere")
WITH_TEXTS = Kit(name="races", rulesets=KIT.rulesets, texts="serai.games.camelup.texts")


class Slow(RandomBot):
    """A bot that comes on its own, for one family."""

    families = frozenset(("races",))


def point(group: str, name: str, value: str) -> EntryPoint:
    return EntryPoint(name=name, value=value, group=group)


def made(games: Sequence[str], bots: Sequence[tuple[str, str]] = ()) -> Registry:
    """A registry of what this module offers."""
    return Registry(
        [point(GAMES_GROUP, value.lower(), f"{__name__}:{value}") for value in games],
        [point(BOTS_GROUP, name, value) for name, value in bots],
    )


@pytest.mark.parametrize(
    ("games", "told"),
    [
        (["NO_KIT"], "no_kit is left out: it names str, where a Kit is expected"),
        (["EMPTY"], "empty is left out: it brings no rulesets"),
        (["TWICE"], "twice is left out: it brings version 2 of the rules of races-1 twice"),
        (["KIT", "SAME_FAMILY"], "same_family is left out: there is a game called races already"),
        (
            ["KIT", "SAME_RULESET"],
            "same_ruleset is left out: there is something called races-1 already",
        ),
        (
            ["KIT", "BOT_NAMED_TWICE", "BOT_OF_BOTH"],
            "bot_of_both is left out: there is something called dice already",
        ),
        (
            ["BOTS_LISTED"],
            "bots_listed is left out: its bots are list, where a mapping is expected",
        ),
        (["HALF_A_GAME"], "half_a_game is left out: its ruleset SimpleNamespace has no title"),
        (
            ["TEXTLESS", "KIT"],
            "textless is left out: its texts are not there: no package is called serai_nowhere",
        ),
    ],
)
def test_a_broken_plug_in_is_named_in_one_line_and_the_rest_works(
    games: list[str], told: str, caplog: pytest.LogCaptureFixture
) -> None:
    found = made(games)
    assert found.problems == [f"the plug-in {told}"]
    assert [entry.message for entry in caplog.records] == found.problems
    expected = [name for name in ("races", "more") if name == "races" or len(games) == 3]
    assert list(found.kits) == (expected if "KIT" in games else [])


def test_a_plug_in_that_is_not_there_is_left_out() -> None:
    (line,) = made(["MISSING"]).problems
    assert line.startswith("the plug-in missing is left out: AttributeError: ")


def test_a_plug_in_is_named_with_the_package_it_comes_from() -> None:
    come: Any = SimpleNamespace(
        name="races", dist=SimpleNamespace(name="more-races"), load=lambda: NO_KIT
    )
    assert Registry([come], []).problems == [
        "the plug-in races of the package more-races is left out: "
        "it names str, where a Kit is expected"
    ]


def test_a_kit_may_bring_texts() -> None:
    assert list(made(["WITH_TEXTS"]).kits) == ["races"]


def test_a_plug_in_that_raises_anything_while_it_loads_is_left_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "explodes.py").write_text("raise RuntimeError('two\\nlines')\n")
    monkeypatch.syspath_prepend(tmp_path)
    found = Registry(
        [
            point(GAMES_GROUP, "explodes", "explodes:KIT"),
            point(GAMES_GROUP, "kit", f"{__name__}:KIT"),
        ],
        [],
    )
    assert found.problems == ["the plug-in explodes is left out: RuntimeError: two lines"]
    assert list(found.rulesets) == ["races-1"]


def test_bots_that_come_on_their_own_play_what_they_say() -> None:
    found = made(
        ["KIT"], [("dice", "serai.core.random_bot:RandomBot"), ("slow", f"{__name__}:Slow")]
    )
    assert found.families == {"dice": None, "slow": frozenset(("races",))}
    assert found.bot("slow") is Slow


def test_a_bot_of_a_known_name_or_of_no_kind_is_left_out() -> None:
    found = made(
        ["KIT", "BOT_NAMED_TWICE"],
        [("dice", "serai.core.random_bot:RandomBot"), ("text", f"{__name__}:NO_KIT")],
    )
    assert found.problems == [
        "the plug-in dice is left out: there is a bot called dice already",
        "the plug-in text is left out: it names 'not a kit', where a subclass of Bot is expected",
    ]


def test_a_part_that_cannot_be_loaded_says_which() -> None:
    kit = Kit(name="races", rulesets=KIT.rulesets, odds="serai.nowhere:ODDS")
    with pytest.raises(
        BadPlugin, match=r"the odds of races cannot be loaded from serai.nowhere:ODDS"
    ):
        kit.load("odds")
    assert kit.load("drawing") is None


def test_every_built_in_kit_loads_all_it_brings() -> None:
    for kit in registry().kits.values():
        for part in ("odds", "show_odds", "solve", "evaluate", "train", "sentences", "drawing"):
            assert (kit.load(part) is None) == (getattr(kit, part) is None)
        assert {kit.house_bot, *kit.bots} <= set(BOTS)
    assert problems() == ()


@pytest.mark.parametrize("reference", ["serai.nowhere:Bot", "json:JSONDecoder", "json:dumps"])
def test_a_kit_whose_bot_is_none_says_so_when_it_is_wanted(
    reference: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(registry().bots, "greedy", reference)
    with pytest.raises(BadPlugin, match="the bot greedy cannot"):
        find_bot("greedy", "camelup-1")
    assert house_bot("camelup-1") == "random"
    assert house_bot("faraon") == "attentive"


def test_a_kit_that_offers_what_it_has_not_is_left_out() -> None:
    kit = Kit(name="races", rulesets=KIT.rulesets, first="races-9")
    with pytest.raises(BadPlugin, match="it offers 'races-9' first, which is none of its rulesets"):
        Registry([], [])._add_kit(kit)


@pytest.mark.parametrize("opponents", [-1, "three", None, 1.5, True])
def test_a_kit_whose_opponents_are_no_number_is_left_out(opponents: Any) -> None:
    kit = Kit(name="races", rulesets=KIT.rulesets, opponents=opponents)
    with pytest.raises(BadPlugin, match=r"its opponents are .*, where a number is expected"):
        Registry([], [])._add_kit(kit)


def test_a_bot_is_made_only_for_a_ruleset_there_is() -> None:
    with pytest.raises(UnknownGame, match="no ruleset is called 'chess'"):
        find_bot("random", "chess")


@pytest.mark.slow
def test_a_bot_that_fails_does_not_keep_others_from_warming_up(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    warmed = []

    def choose(bot: RandomBot, _: object, actions: Sequence[object], rng: Random) -> object:
        warmed.append(type(bot))
        return rng.choice(actions)

    class Failing(RandomBot):
        def choose(self, *_: object) -> object:
            raise RuntimeError("no idea")

    monkeypatch.setattr(RandomBot, "choose", choose)
    monkeypatch.setattr("serai.core.warm.ready_to_review", lambda _: (yield))  # It plays games.
    monkeypatch.setattr(registry(), "bots", {"failing": Failing, "random": RandomBot})
    monkeypatch.setattr(registry(), "families", {"failing": None, "random": None})
    warm_up(moves=1)
    assert warmed == [RandomBot] * len(GAMES)
    assert len(caplog.records) == len(GAMES)
    told = caplog.records[0].message
    assert told.startswith("the bot failing of camelup-1 is not ready: ")
    assert "RuntimeError: no idea" in told
