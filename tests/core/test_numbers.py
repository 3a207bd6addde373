"""Every action a seat can take has a number, and the numbers never change."""

import pickle
from collections.abc import Iterable
from copy import deepcopy
from dataclasses import replace
from hashlib import sha256
from itertools import islice
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import serai
from serai import camelup, faraon
from serai.core.game import CHANCE
from serai.core.numbers import Numbers, numbers_of
from serai.core.registry import registry
from serai.games.faraon.rules.components import default
from tests.games.camelup.rules.whole_games import play, tables
from tests.games.faraon.rules.whole_games import RULESETS, random_game

TURNS_OF_CAMEL_UP = [
    "roll",
    *(f"ticket {camel}" for camel in "bgpry"),
    *(f"tile {space}{side}" for space in range(2, 17) for side in "+-"),
    *(f"{deck} {camel}" for deck in ("winner", "loser") for camel in "bgpry"),
    *(f"partner {seat}" for seat in range(8)),
]
OPENING_STACKS_FROM = 54

FARAON = [
    *("n", "n2", "n3", "n4", "n5"),
    *("e", "e2", "e3", "e4", "e5", "e6", "e7"),
    *("s", "s2", "s3", "s4", "s5"),
    *("w", "w2", "w3", "w4", "w5", "w6", "w7"),
    *("lift", "leave", "scarab", "pass"),
    *(f"give {letter}{value}" for letter in "abcdefghijklmnopqrstuvwxyz" for value in (1, 2, 3, 4)),
    *(f"show {letter}{value}" for letter in "abcdefghijklmnopqrstuvwxyz" for value in (1, 2, 3, 4)),
]

OF_ALL = {
    ("camelup-1", 1): "7c812b325e491223",
    ("camelup-1", 2): "7c812b325e491223",
    ("camelup-2", 1): "caa60618144d6936",
    ("camelup-2", 2): "caa60618144d6936",
    ("faraon", 1): "42bf20d0c52623a9",
    ("faraon-expert", 1): "42bf20d0c52623a9",
    ("faraon-solo", 1): "42bf20d0c52623a9",
}
"""A digest of all action texts in the order of their numbers. A line is never changed: a new
version of the rules adds one."""


def texts(name: str, version: int | None = None) -> list[str]:
    """Write every action of a ruleset in the order of their numbers."""
    game, numbers = serai.game(name, version), serai.numbers(name, version)
    return [game.action_text(numbers.action(number)) for number in range(numbers.count)]


def check(numbers: Numbers[Any], legal: Iterable[Any]) -> None:
    """See that legal actions have numbers of their own, and are all that the mask lets through."""
    listed = list(legal)
    told = [numbers.number(action) for action in listed]
    assert [numbers.action(number) for number in told] == listed
    mask = numbers.mask(listed)
    assert len(mask) == numbers.count
    assert [number for number, can in enumerate(mask) if can] == sorted(told)
    assert len(set(told)) == len(told)


# -- they never change ---------------------------------------------------------------------


def test_the_numbers_of_every_version_are_what_they_always_were() -> None:
    found = {
        (name, version): sha256("\n".join(texts(name, version)).encode()).hexdigest()[:16]
        for name, versions in registry().rulesets.items()
        for version in versions
        if name.startswith(("camelup", "faraon"))
    }
    assert found == OF_ALL


def test_what_is_done_in_turns_comes_before_the_opening_stacks() -> None:
    told = texts("camelup-2")
    assert told[:OPENING_STACKS_FROM] == TURNS_OF_CAMEL_UP
    assert told[OPENING_STACKS_FROM:][:2] == ["stack 1:bgp", "stack 1:bgr"]
    assert all(text.startswith("stack ") for text in told[OPENING_STACKS_FROM:])
    assert len(told) == 2034


@pytest.mark.parametrize("name", ["faraon", "faraon-expert", "faraon-solo"])
def test_all_rulesets_of_faraon_have_the_same_numbers(name: str) -> None:
    slides = [f"slide {text}" if len(text) < 3 else text for text in FARAON]
    assert texts(name) == slides


@pytest.mark.parametrize("name", ["camelup-1", "camelup-2", "faraon"])
def test_every_numbered_action_can_be_written_and_read(name: str) -> None:
    game, numbers = serai.game(name), serai.numbers(name)
    for number in range(numbers.count):
        action = numbers.action(number)
        assert game.parse_action(game.action_text(action)) == action
        assert numbers.number(action) == number


# -- every legal action has one ------------------------------------------------------------


@given(tables())
def test_all_legal_actions_of_camel_up_have_numbers(
    table: tuple[camelup.CamelUp, camelup.State, Random],
) -> None:
    game, start, rng = table
    numbers = numbers_of(game.name, game.rules_version)
    for state, actor, action, _ in play(game, start, rng):
        if actor is CHANCE:
            with pytest.raises(serai.BadAction, match="only what a seat"):
                numbers.number(action)
        else:
            check(numbers, game.actions(state))


@given(st.sampled_from(RULESETS), st.integers(0, 2**32), st.booleans())
def test_all_legal_actions_of_faraon_have_numbers(
    ruleset: tuple[str, range], seed: int, own_components: bool
) -> None:
    name, counts = ruleset
    rng = Random(seed)
    options = faraon.HouseOptions(
        move_cap=rng.choice((3, 200)), components=own_treasures() if own_components else None
    )
    numbers = serai.numbers(name)
    game = serai.game(name)
    for state, action, _ in islice(random_game(name, rng.choice(counts), seed, options), 2000):
        if game.to_act(state) is CHANCE:
            with pytest.raises(serai.BadAction, match="only what a seat"):
                numbers.number(action)
        else:
            check(numbers, game.actions(state))


def own_treasures() -> faraon.Components:
    """Return components whose treasures have letters from the end of the alphabet."""
    box = default()
    other = dict(zip(box.letters, "zyxwvutsrqpo", strict=True))
    return faraon.Components(
        treasures=tuple((other[letter], name) for letter, name in box.treasures),
        cards=tuple(f"{card[:2]}{other[card[2]]}{card[3]}" for card in box.cards),
        hats=box.hats,
    )


def test_all_opening_stacks_have_numbers() -> None:
    game, numbers = serai.game("camelup-1"), serai.numbers("camelup-1")
    options = camelup.HouseOptions(starter_arranges=True, first=0)
    seen = 0
    for seed in range(200):
        rng = Random(seed)
        state = game.start(2, options)
        while game.to_act(state) is CHANCE:
            state = game.apply(state, game.chances(state).sample(rng)).state
        if state.phase == "arrange":
            check(numbers, game.actions(state))
            seen = max(seen, len(game.actions(state)))
    assert seen == 120  # All five camels on one space.


# -- what has none -------------------------------------------------------------------------


@pytest.mark.parametrize("number", [-1, 236, True, "0", None, 1.0])
def test_numbers_that_are_none_are_refused(number: Any) -> None:
    with pytest.raises(serai.BadAction, match="the numbers are 0 to 235"):
        serai.numbers("faraon").action(number)


@pytest.mark.parametrize("action", ["roll", None, camelup.Die("b", 1), camelup.Tile(1, "+"), [], 0])
def test_actions_without_a_number_are_refused(action: Any) -> None:
    numbers = serai.numbers("camelup-1")
    with pytest.raises(serai.BadAction, match="has no number"):
        numbers.number(action)
    with pytest.raises(serai.BadAction, match="has no number"):
        numbers.mask([camelup.ROLL, action])


def test_a_game_without_numbers_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    kit = registry().kit_of["camelup-1"]
    monkeypatch.setitem(registry().kit_of, "camelup-1", replace(kit, numbers=None))
    numbers_of.cache_clear()
    with pytest.raises(serai.SeraiError, match="the actions of camelup-1 have no numbers"):
        serai.numbers("camelup-1")


def test_numbers_survive_pickling_and_copying() -> None:
    numbers = serai.numbers("faraon")
    for other in (pickle.loads(pickle.dumps(numbers)), deepcopy(numbers)):  # noqa: S301
        assert other == numbers
        assert hash(other) == hash(numbers)
        assert other.number(faraon.LIFT) == numbers.number(faraon.LIFT)
    assert numbers != serai.numbers("faraon-expert")
    assert numbers != "numbers"
    assert repr(numbers) == "<Numbers of faraon, 0 to 235>"


def test_no_two_actions_share_a_number() -> None:
    with pytest.raises(serai.BadPlugin, match="the same number"):
        Numbers("a game", ["a", "b", "a"])
