"""What is offered first, and who steps in."""

from types import SimpleNamespace
from typing import Any

import pytest

from serai.core import extras, registry
from serai.core.errors import UnknownGame
from serai.core.registry import BOTS, GAMES, bots_for, first_game, house_bot, kit_of


def test_the_ruleset_that_a_kit_offers_first_comes_first() -> None:
    assert first_game() == "camelup-2"
    assert next(iter(GAMES)) == "camelup-1"


@pytest.mark.parametrize(
    ("first", "offered"), [("b", "b"), (None, "a")], ids=["said", "else the first listed"]
)
def test_a_kit_may_offer_any_of_its_rulesets(
    first: str | None, offered: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    listed = [SimpleNamespace(name="a"), SimpleNamespace(name="b")]
    kits = {"one": SimpleNamespace(first=first, rulesets=listed), "two": None}
    monkeypatch.setattr(registry, "registry", lambda: SimpleNamespace(kits=kits))
    assert first_game() == offered
    kits.clear()
    with pytest.raises(UnknownGame):
        first_game()


def test_what_comes_with_serai_is_found_before_what_others_add(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def point(name: str, package: str) -> Any:
        return SimpleNamespace(name=name, value=name, dist=SimpleNamespace(name=package))

    points = [point("b", "other"), point("z", "serai"), point("a", "other"), point("y", "serai")]
    # Found twice, as in a source tree that is installed as well, it counts once.
    monkeypatch.setattr(registry, "entry_points", lambda **_: [*points, points[1]])
    assert [found.name for found in registry._points("any")] == ["y", "z", "a", "b"]


def test_bots_that_play_everything_are_listed_first() -> None:
    assert next(iter(BOTS)) == "random"
    assert bots_for("camelup-1") == ["random", "greedy", "vizier", "sultan"]
    assert bots_for("faraon-solo") == [
        "random",
        "forgetful",
        "attentive",
        "unforgetting",
        "farsighted",
        "notebook",
    ]
    assert len(BOTS) == len(list(BOTS))


def test_a_house_bot_is_the_kits_own_while_it_can_play(monkeypatch: pytest.MonkeyPatch) -> None:
    assert house_bot("camelup-2") == "greedy"
    assert house_bot("faraon-expert") == "attentive"
    # As it is before anybody has loaded them, in an installation without odds.
    for name, reference in kit_of("camelup-2").bots.items():
        monkeypatch.setitem(registry.registry().bots, name, reference)
    monkeypatch.setattr(extras, "has", lambda _: False)
    assert house_bot("camelup-2") == "random"
    assert bots_for("camelup-2") == ["random"]
    assert house_bot("faraon") == "attentive"


def test_an_extra_is_there_when_all_of_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    there = {"numpy"}
    monkeypatch.setattr(extras, "find_spec", lambda name: name if name in there else None)
    assert not extras.has("odds")
    there.update(extras.EXTRAS["odds"])
    assert extras.has("odds")
    assert not extras.has("server")


def test_every_ruleset_knows_its_kit() -> None:
    assert {name: kit_of(name).name for name in GAMES} == {
        name: name.partition("-")[0] for name in GAMES
    }


def test_memory_is_part_of_faraon_alone() -> None:
    assert [name for name in GAMES if GAMES[name].memory] == [
        "faraon",
        "faraon-expert",
        "faraon-solo",
    ]
