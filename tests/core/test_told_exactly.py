"""Refusals of the core, as exactly as they are told; and what they are told with."""

from typing import Any

import pytest

import serai
from serai.core.dealer import Dealer
from serai.core.errors import (
    BadPosition,
    BadRecord,
    BadSetup,
    Reason,
    SeraiError,
    either,
    kind_of,
    listed,
    plainly,
    quoted,
    shown,
)
from serai.core.game import CHANCE, Event
from serai.core.match import LONGEST_NAME, Match, read_sitters
from serai.core.odds import reckoner_of
from serai.core.record import Sitter, dump, parse
from serai.core.registry import GAMES, find_game
from serai.core.ruleset import read_label
from serai.games.camelup.rules.events import CardPlaced
from tests.games.camelup.rules.tables import FIRST

NAMES = ("Ann", "Ben", "Cleo")


def test_a_name_may_have_so_many_characters_and_no_more() -> None:
    assert read_sitters(["x" * LONGEST_NAME])[0].name == "x" * LONGEST_NAME
    with pytest.raises(BadSetup):
        read_sitters(["x" * (LONGEST_NAME + 1)])


@pytest.mark.parametrize("version", ["", "0", "x", "-1", "1234567", "1.5"])
def test_versions_are_numbers(version: str) -> None:
    assert read_label("camelup-1@12") == ("camelup-1", 12)
    assert read_label("camelup-1") == ("camelup-1", None)
    with pytest.raises(BadPosition) as told:
        read_label(f"camelup-1@{version}")
    assert told.value.reason.code == "no-such-version"
    assert told.value.reason.arguments == {"version": version, "name": "camelup-1"}


def test_events_are_tagged_in_small_letters() -> None:
    class ACamelSat(Event, frozen=True):
        pass

    assert ACamelSat.__struct_config__.tag == "a-camel-sat"
    assert CardPlaced.__struct_config__.tag == "card-placed"


def test_what_is_long_is_cut() -> None:
    assert quoted("x" * 40) == "x" * 40
    assert quoted("x" * 41) == "x" * 40 + "…"
    assert quoted("xyz", 2) == "xy…"
    assert shown("y" * 100) == "'" + "y" * 39
    assert shown("two\nlines") == r"'two\nlines'"
    assert shown([1, 2], 4) == "[1,"


class Shy:
    def __repr__(self) -> str:
        raise RuntimeError("do not look at me")


def test_a_thing_of_the_wrong_kind_is_told_with_its_kind_in_one_line() -> None:
    assert kind_of(None) == "None"
    assert kind_of(Shy) == "the class Shy"
    assert kind_of(type("y" * 60, (), {})) == f"the class {'y' * 40}"
    assert kind_of(5) == "int 5"
    assert kind_of(Shy()) == shown(Shy()) == "Shy"
    assert kind_of(["a b" * 20]) == "list ['" + ("a b" * 20)[:37]
    # A look that has the kind in it says enough, and may be longer.
    assert kind_of(Sitter("z" * 60)) == f"Sitter(name='{'z' * 47}"
    assert shown([" " * 60, "a"], 10) == "[' ', 'a']"


def test_what_others_say_is_told_in_one_line_too() -> None:
    assert plainly(ValueError("two\nlines\x1b[2J of “text”")) == r"two\nlines\x1b[2J of “text”"


def test_an_error_that_says_nothing_says_nothing() -> None:
    error = SeraiError()
    assert (str(error), error.reason, error.reason.code) == ("", "", "")
    assert (Reason(), Reason().code, Reason().arguments) == ("", "", {})


def test_lists_and_alternatives() -> None:
    assert (listed([1, "b"]), listed([])) == ("1, b", "none")
    assert (either("abc"), either("ab"), either("a")) == ("a, b or c", "a or b", "a")


def test_camel_up_has_odds() -> None:
    assert reckoner_of("camelup-2") is not None
    assert {name for name in GAMES if reckoner_of(name)} >= {"camelup-1", "camelup-2"}


def played(actions: int) -> Match[Any, Any, Any]:
    """Play so many actions, the first that is legal each time."""
    table: Match[Any, Any, Any] = Match(find_game(FIRST), NAMES, dealer=Dealer(bytes(32)))
    while table.moves < actions:
        table.do(table.actions()[0])
    return table


@pytest.mark.parametrize("number", [0, 3, -1])
def test_a_line_of_a_record_has_no_other_fields(number: int) -> None:
    table = played(12)
    while not table.over:
        table.do("roll" if table.to_act is not CHANCE else table.actions()[0])
    lines = dump(table.record).splitlines()
    assert parse(b"\n".join(lines) + b"\n") == table.record
    lines[number] = lines[number][:-1] + b',"extra":1}'
    with pytest.raises(BadRecord, match="extra"):
        parse(b"\n".join(lines) + b"\n")


def test_a_dealer_that_follows_in_vain_has_drawn_nothing() -> None:
    whole = played(16)
    follower: Match[Any, Any, Any] = Match(find_game(FIRST), NAMES, dealer=Dealer(bytes(32)))
    assert follower.dealer is not None
    start, drawn = follower.moves, follower.dealer.draws
    wrong = [*whole.entries[start:12], whole.entries[0]]
    with pytest.raises(serai.SeraiError):
        follower.follow(wrong)
    assert (follower.moves, follower.dealer.draws) == (start, drawn)
    follower.follow(whole.entries[start:])
    assert follower == whole
    stranger: Match[Any, Any, Any] = Match(find_game(FIRST), NAMES)
    with pytest.raises(serai.SeraiError):
        stranger.follow(wrong)
    assert stranger.moves == 0
