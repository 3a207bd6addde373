"""What the house decides by itself: when it acts, for whom it stands in, what comes too late."""

import pytest

from serai.server.protocol.commands import Act
from serai.server.protocol.errors import Refusal
from serai.server.protocol.settings import Settings
from serai.server.tables import decide, facts
from serai.server.tables.decide import NothingToDo
from serai.server.tables.state import TableState
from tests.server.staged import NOON

pytestmark = pytest.mark.usefixtures("random_house")


def a_game(stand_in: str | None = None) -> tuple[TableState, int]:
    """A game that has begun, and the seat whose turn it is."""
    table = TableState("t")
    seats = tuple(
        facts.Seated(seat=seat, name=f"P{seat}", keys=(f"k{seat}",), ready=True)
        for seat in range(3)
    )
    settings = decide.read_settings(Settings(game="camelup-2", seats=3))
    table.apply(0, NOON, facts.TableOpened(settings=settings, seed="00" * 32, host=(), seats=seats))
    table.apply(1, NOON, decide.start_game(table).fact)
    seat = table.to_act
    assert seat is not None
    table.occupant(seat).stand_in = stand_in
    return table, seat


def test_the_house_acts_only_for_the_position_it_thought_about() -> None:
    table, seat = a_game("random")
    decision = decide.act_for(table, seat, "roll", table.moved, "bot")
    assert isinstance(decision.fact, facts.Played)
    assert (decision.fact.seat, decision.fact.how) == (seat, "bot")
    for seq in (table.moved - 1, table.moved + 1):
        with pytest.raises(NothingToDo):
            decide.act_for(table, seat, "roll", seq, "bot")
    table.apply(2, NOON, facts.Spoken(seat=0, name="P0", text="hm"))
    decide.act_for(table, seat, "roll", table.moved, "bot")


def test_a_bot_acts_only_as_long_as_it_plays_the_seat_but_the_clock_always() -> None:
    table, seat = a_game()
    with pytest.raises(NothingToDo):
        decide.act_for(table, seat, "roll", table.moved, "bot")
    assert decide.act_for(table, seat, "roll", table.moved, "clock").plan is not None


def test_a_bot_stands_in_only_for_a_person_whose_turn_it_is() -> None:
    table, seat = a_game()
    fact = decide.stand_in(table, seat).fact
    assert fact == facts.StoodIn(seat=seat, bot="random")
    with pytest.raises(NothingToDo):
        decide.stand_in(table, (seat + 1) % 3)
    table.occupant(seat).stand_in = "random"
    with pytest.raises(NothingToDo):
        decide.stand_in(table, seat)


def test_a_seat_is_given_back_only_if_a_bot_plays_it_and_the_game_is_on() -> None:
    table, seat = a_game("random")
    assert decide.give_back(table, seat).fact == facts.Returned(seat=seat)
    with pytest.raises(NothingToDo):
        decide.give_back(table, (seat + 1) % 3)
    table.phase = "over"
    with pytest.raises(NothingToDo):
        decide.give_back(table, seat)


def test_a_click_for_an_older_position_is_stale_and_talk_makes_none_older() -> None:
    table, seat = a_game()
    decide.act(table, seat, Act(do="roll", seq=table.moved), "player")
    with pytest.raises(Refusal) as stale:
        decide.act(table, seat, Act(do="roll", seq=table.moved - 1), "player")
    assert stale.value.code == "stale"
    with pytest.raises(Refusal) as unknown:
        decide.act(table, seat, Act(do="roll", seq=table.seq + 1), "player")
    assert unknown.value.code == "bad-request"
    table.apply(2, NOON, facts.Spoken(seat=0, name="P0", text="hm"))
    for seq in (table.moved, table.seq):
        decide.act(table, seat, Act(do="roll", seq=seq), "player")
