"""Action 1: the betting tickets."""

import pytest

from serai.games.camelup import EDITIONS, BettingTicket
from serai.games.camelup.rules.events import TicketTaken
from tests.games.camelup.rules.tables import (
    FIRST,
    SECOND,
    both,
    choices,
    do,
    game_of,
    opened,
    play,
    refused,
    told,
)
from tests.rules import rule


@rule("CU1-23", "CU2-41")
@both
def test_the_top_ticket_of_a_colour_goes_in_front_of_who_takes_it(name: str) -> None:
    step = play(opened(name), "ticket g", "ticket b", "ticket g", "ticket g")
    assert told(step, TicketTaken) == [
        TicketTaken(0, "g", 5),
        TicketTaken(1, "b", 5),
        TicketTaken(2, "g", 3),
        TicketTaken(0, "g", 2),
    ]
    view = game_of(name).view(step.state, None)
    assert [seat.tickets for seat in view.seats] == [
        (BettingTicket("g", 5), BettingTicket("g", 2)),
        (BettingTicket("b", 5),),
        (BettingTicket("g", 3),),
    ]
    ladder = EDITIONS[name].ladder
    assert view.tickets["g"] == ladder[3:]
    assert view.tickets["b"] == ladder[1:]
    assert view.tickets["y"] == ladder


@rule("CU1-23", "CU2-41")
@pytest.mark.parametrize(("name", "count"), [(FIRST, 3), (SECOND, 4)])
def test_a_colour_that_is_used_up_cannot_be_taken(name: str, count: int) -> None:
    state = opened(name)
    for _ in range(count):
        assert not refused(state, "ticket y")
        state = do(state, "ticket y")
    assert refused(state, "ticket y")
    assert not refused(state, "ticket b")


@rule("CU1-23", "CU2-41")
@both
def test_a_ticket_of_any_colour_may_be_taken(name: str) -> None:
    listed = [text for text in choices(opened(name)) if text.startswith("ticket")]
    assert listed == [f"ticket {camel}" for camel in EDITIONS[name].racing]


@rule("CU1-24", "CU2-41")
@both
def test_a_player_may_take_any_number_of_tickets_also_of_one_colour(name: str) -> None:
    state = opened(name)
    for camel, card in zip("gggbb", EDITIONS[name].racing, strict=True):
        state = do(state, f"ticket {camel}", f"winner {card}", f"loser {card}")
    assert [(ticket.camel, ticket.value) for ticket in state.held[0]] == [
        ("g", 5),
        ("g", 3),
        ("g", 2),
        ("b", 5),
        ("b", 3),
    ]
    assert not refused(state, "ticket b")


@rule("CU2-26")
@pytest.mark.parametrize("text", ["ticket B", "ticket W", "winner B", "winner W", "loser B"])
def test_nobody_can_bet_on_a_crazy_camel(text: str) -> None:
    state = opened(SECOND)
    assert refused(state, text)
    assert not any(camel in text for text in choices(state) for camel in "BW")
    assert set(game_of(SECOND).view(state, 0).tickets) == set("bgpry")
