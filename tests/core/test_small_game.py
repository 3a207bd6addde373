"""A game that is unlike those that come with Serai is guarded and played like them."""

from collections.abc import Hashable
from typing import Any, cast

import pytest

from serai.core.dealer import Dealer
from serai.core.errors import BadAction, BadPosition, IllegalAction, SeraiError, UnknownSeat
from serai.core.game import Event
from serai.core.guards import event_types
from serai.core.match import Match
from serai.core.registry import find_game
from serai.core.verify import verify
from tests.core.heap import Heap, HeapOptions, Kind, KindOfTakeAway, Take, TakeAway, Taken, Throw

GAME: Any = TakeAway()


def test_it_is_played_to_its_end() -> None:
    table: Any = Match(GAME, ["Ann", "Ben"])
    assert table.action_texts() == ("take 1", "take 2")
    for text in ("take 2", "take 2", "take 1"):
        table.do(text)
    assert table.outcome.winners == (0,)
    assert verify(GAME, table.record).actions == 3


def test_options_that_no_state_keeps_are_those_that_were_given() -> None:
    for options in (None, HeapOptions(9)):
        begun: Any = Match(GAME, ["Ann", "Ben"], options, position="take-away 3 1")
        assert begun.options == (options or HeapOptions())
        assert begun.header.options == ({} if options is None else {"size": 9})
        assert begun.state == Heap(3, 1)
    assert Match(GAME, ["Ann", "Ben", "Cleo"], position=Heap(3)).state == Heap(3)


def test_without_seats_in_its_states_every_seat_there_can_be_may_look() -> None:
    assert GAME.view(Heap(3), 2).left == 3
    with pytest.raises(UnknownSeat, match="there is no seat 3: the seats are 0 to 2"):
        GAME.view(Heap(3), 3)


@pytest.mark.parametrize("state", [3, "take-away 3 0", None, HeapOptions()])
def test_what_is_no_state_is_refused(state: Any) -> None:
    with pytest.raises(BadPosition, match="take-away is played from state to state"):
        GAME.to_act(state)


STONES, COINS = Kind("stones", 1), Kind("coins", 3)
WITH_STONES: Any = KindOfTakeAway(STONES)


@pytest.mark.parametrize(
    ("method", "more"),
    [
        *((name, ()) for name in ("to_act", "actions", "reveal", "position")),
        *(("view", (0,)), ("conceal", (0,)), ("apply", (Take(1),))),
    ],
)
def test_rules_that_are_told_apart_answer_for_their_own_states(
    method: str, more: tuple[Any, ...]
) -> None:
    ask = getattr(WITH_STONES, method)
    # Equal is enough: a state may have been read from somewhere.
    for kind in (STONES, Kind("stones", 1)):
        assert ask(Heap(5, 0, kind), *more) is not None
    with pytest.raises(BadPosition) as told:
        ask(Heap(5, 0, COINS), *more)
    assert str(told.value) == (
        "this is a state of version 3 of coins, not of version 1 of take-away: "
        "ask serai.game('coins', 3) about it"
    )
    with pytest.raises(BadPosition, match="take-away is played from state to state"):
        ask(5, *more)


def do(action: Any) -> Any:
    return GAME.apply(Heap(5), action)


def say(action: Any) -> Any:
    return GAME.action_text(action)


take, throw = cast("Any", Take), cast("Any", Throw)
BAD: Any = [
    (take("1"), BadAction, "its count is a whole number, not str '1'"),
    (take(True), BadAction, "its count is a whole number, not bool True"),  # noqa: FBT003
    (take(3), IllegalAction, "its count is 1 or 2, not 3"),
    (take(1, gently=1), BadAction, "its gently is True or False, not int 1"),
    (take(1, seconds=1), BadAction, "its seconds is a number, not int 1"),
    (throw(7), BadAction, "Throw(at=7) is no action: "),
    (throw(Heap(3)), BadAction, "Throw(at=Heap(left=3, turn=0, kind=None)) is no action: "),
    (throw(True), BadAction, "Throw(at=True) is no action: "),  # noqa: FBT003
    (
        Heap(3),
        BadAction,
        "Heap(left=3, turn=0, kind=None) is no action of take-away: give one of actions()",
    ),
]


@pytest.mark.parametrize("call", [do, say])
@pytest.mark.parametrize(("action", "error", "told"), BAD)
def test_every_field_of_a_move_is_looked_at(
    call: Any, action: Any, error: type[SeraiError], told: str
) -> None:
    with pytest.raises(error) as refused:
        call(action)
    assert told in str(refused.value)


def test_a_move_whose_field_is_of_several_kinds_is_looked_at_as_a_whole() -> None:
    assert GAME.action_text(Throw("*")) == "throw *"
    assert GAME.action_text(Throw(1)) == "throw 1"
    with pytest.raises(IllegalAction) as told:
        GAME.apply(Heap(5), Throw(1))
    assert str(told.value) == "'throw 1' cannot be done now: seat 0 takes"


def test_it_has_no_chance_and_no_early_end() -> None:
    with pytest.raises(IllegalAction) as told:
        GAME.chances(Heap(5, 1))
    assert str(told.value) == "chance cannot act: seat 1 takes"
    with pytest.raises(SeraiError) as early:
        GAME.outcome(Heap(5, 1))
    assert str(early.value) == "the game is not over: seat 1 takes"


def test_rulesets_are_shown_by_name_and_version() -> None:
    assert repr(GAME) == "<TakeAway take-away, rules 1>"
    assert (TakeAway(), hash(TakeAway())) == (GAME, hash(GAME))
    assert GAME not in (find_game("camelup-1"), "take-away")


def test_the_events_of_a_game_are_those_of_its_package() -> None:
    assert Taken in event_types(TakeAway)
    assert GAME.redact(Taken(1), 0) == Taken(1)
    others = event_types(type(find_game("faraon")))
    assert others
    assert not {Taken, *event_types(TakeAway)} & {*others}
    assert not {*others} & {*event_types(type(find_game("camelup-1")))}


def test_a_game_in_one_file_has_the_events_of_that_file() -> None:
    class Alone:
        __module__ = "alone"

    class Happened(Event, frozen=True):
        __module__ = "alone"

    class Elsewhere(Event, frozen=True):
        __module__ = "alone_too"

    found = event_types(Alone)
    assert Happened in found
    assert Elsewhere not in found


def test_what_changes_has_no_hash() -> None:
    for thing in (Match(GAME, ["Ann", "Ben"]), Dealer(bytes(32))):
        assert not isinstance(thing, Hashable)
