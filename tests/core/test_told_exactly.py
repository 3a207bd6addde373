"""Refusals of the core, as exactly as they are told; and what they are told with."""

from random import Random
from typing import Any

import pytest

import serai
from serai.core.dealer import Dealer
from serai.core.errors import (
    BadPosition,
    BadRecord,
    BadSetup,
    UnknownBot,
    UnknownSeat,
    either,
    listed,
    quoted,
    shown,
)
from serai.core.game import CHANCE
from serai.core.imagine import imagine
from serai.core.match import LONGEST_NAME, Match, read_sitters
from serai.core.odds import reckoner_of
from serai.core.record import dump, parse, verify
from serai.core.registry import GAMES, find_bot, find_game, game_at
from serai.core.ruleset import check_label, read_label
from serai.games.camelup.rules.events import CardPlaced, TilePaid
from tests.games.camelup.rules.tables import FIRST

NAMES = ("Ann", "Ben", "Cleo")


def test_a_name_may_have_so_many_characters_and_no_more() -> None:
    assert read_sitters(["x" * LONGEST_NAME])[0].name == "x" * LONGEST_NAME
    with pytest.raises(BadSetup, match="at most 80 characters, this one 81: shorten it"):
        read_sitters(["x" * (LONGEST_NAME + 1)])


@pytest.mark.parametrize("seats", ["Ann", b"Ann", 3, None])
def test_seats_are_a_list(seats: Any) -> None:
    kind = type(seats).__name__
    with pytest.raises(BadSetup) as told:
        read_sitters(seats)
    assert str(told.value) == f"the seats are a list of names, as ['Anna', 'Bruno'], not {kind}"


def test_somebody_does_every_action() -> None:
    game: Any = find_game(FIRST)
    with pytest.raises(UnknownSeat) as told:
        game.redact_action(game.parse_action("roll"), None, 0)
    assert str(told.value) == "somebody did it: give a seat, or serai.CHANCE, not None"
    assert game.redact_action(game.parse_action("roll"), CHANCE, 0) == game.parse_action("roll")


def test_a_state_is_imagined_from_a_view() -> None:
    thing: Any = {"game": FIRST}
    with pytest.raises(BadSetup, match="a state is imagined from a view, not from dict"):
        imagine(thing, Random(1))


@pytest.mark.parametrize("version", ["", "0", "x", "-1", "1234567", "1.5"])
def test_versions_are_numbers(version: str) -> None:
    assert read_label("camelup-1@12") == ("camelup-1", 12)
    assert read_label("camelup-1") == ("camelup-1", None)
    with pytest.raises(BadPosition) as told:
        read_label(f"camelup-1@{version}")
    assert told.value.reason.code == "no-such-version"
    assert told.value.reason.arguments == {"version": version, "name": "camelup-1"}


def test_a_position_of_another_game_is_told_by_its_name() -> None:
    with pytest.raises(BadPosition) as told:
        check_label("x" * 60, FIRST, 1)
    assert told.value.reason.arguments == {"found": "x" * 40, "name": FIRST}


def test_a_bot_without_parameters_tells_which_it_was_given() -> None:
    with pytest.raises(UnknownBot) as told:
        find_bot("random:" + "x" * 60)
    assert told.value.reason.arguments["parameter"] == "x" * 40


def test_who_looks_is_a_seat_or_a_spectator() -> None:
    with pytest.raises(UnknownSeat) as told:
        find_game(FIRST).view(played(12).state, -1)
    assert str(told.value).endswith("and None is a spectator")


def test_events_are_tagged_in_small_letters() -> None:
    tags = {kind.__struct_config__.tag for kind in (CardPlaced, TilePaid)}
    assert tags == {"card-placed", "tile-paid"}


def test_what_is_long_is_cut() -> None:
    assert quoted("x" * 40) == "x" * 40
    assert quoted("x" * 41) == "x" * 40 + "…"
    assert quoted("xyz", 2) == "xy…"
    assert shown("y" * 100) == "'" + "y" * 39
    assert shown("two\nlines") == r"'two\nlines'"
    assert shown([1, 2], 4) == "[1,"


def test_lists_and_alternatives() -> None:
    assert (listed([1, "b"]), listed([])) == ("1, b", "none")
    assert (either("abc"), either("ab"), either("a")) == ("a, b or c", "a or b", "a")


@pytest.mark.parametrize("position", ["", "  "])
def test_a_position_begins_with_its_ruleset(position: str) -> None:
    with pytest.raises(BadPosition) as told:
        game_at(position)
    assert str(told.value) == "a position cannot be empty: it starts with the name of a ruleset"
    assert told.value.reason.code == "position-empty"


def test_camel_up_has_odds() -> None:
    assert reckoner_of("camelup-2") is not None
    assert {name for name in GAMES if reckoner_of(name)} >= {"camelup-1", "camelup-2"}


def played(actions: int) -> Match[Any, Any, Any]:
    """Play so many actions, the first that is legal each time."""
    table: Match[Any, Any, Any] = Match(find_game(FIRST), NAMES, dealer=Dealer(bytes(32)))
    while table.moves < actions:
        table.do(table.actions()[0])
    return table


def test_a_record_without_a_result_is_not_in_order() -> None:
    table = played(12)
    with pytest.raises(BadRecord) as told:
        verify(table.game, table.record)
    assert str(told.value) == (
        f"the record is unfinished: it stops after {table.moves} actions without a result"
    )


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
