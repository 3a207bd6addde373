"""Money: what is seen of it, and that nobody runs into debt."""

import pytest

from serai.core.game import Outcome
from serai.games.camelup import EDITIONS, HouseOptions
from serai.games.camelup.rules.events import CardScored, LegScored
from tests.games.camelup.rules.tables import (
    FIRST,
    SECOND,
    both,
    do,
    game_of,
    last_dice,
    play,
    rolled,
    rolls,
    table,
    told,
)
from tests.rules import rule

IN_A_ROW = "9:b,7:g,6:y"
"""Blue leads, green is second, yellow third, and the others are behind."""


@rule("CU1-56", "CU2-61", "B25", "B2")
@both
def test_nobody_has_to_tell_how_much_they_have_but_may_count_their_own(name: str) -> None:
    game = game_of(name)
    state = table(name, "5:b", money=(4, 7, 0))
    shown = {
        viewer: [seat.money for seat in game.view(state, viewer).seats]
        for viewer in (None, 0, 1, 2)
    }
    assert shown == {
        None: [None, None, None],
        0: [4, None, None],
        1: [None, 7, None],
        2: [None, None, 0],
    }


@rule("CU1-56", "CU2-61", "B25")
@both
def test_a_table_may_agree_to_show_all_totals(name: str) -> None:
    game = game_of(name)
    state = table(name, "5:b", money=(4, 7, 0), options=HouseOptions(open_money=True))
    for viewer in (None, 0, 1, 2):
        assert [seat.money for seat in game.view(state, viewer).seats] == [4, 7, 0]


@rule("B25")
@both
def test_what_is_paid_in_a_leg_is_public(name: str) -> None:
    game = game_of(name)
    step = play(table(name, IN_A_ROW, dice=last_dice(name), held=["b5"]), *rolls("b1"))
    (scored,) = told(step, LegScored)
    for viewer in (None, 0, 1):
        assert game.redact(scored, viewer) == scored


@rule("CU1-57", "CU2-61")
@both
def test_money_is_one_total_whatever_coins_it_came_in(name: str) -> None:
    # Five times 1 for the pyramid and once 5 for a bet: changing coins changes nothing.
    state = table(
        name,
        "16:b",
        dice=last_dice(name),
        held=["", "b5"],
        pyramid=(4, 0, 0),
        money=(3, 3, 3),
    )
    over = rolled(state, "b1")
    assert over.money == (8, 8, 3)
    assert game_of(name).outcome(over) == Outcome((8, 8, 3), (0, 1))


@rule("CU1-58", "CU2-62", "B2", "B21")
@both
@pytest.mark.parametrize(
    ("before", "held", "after"),
    [(0, "y5", 0), (1, "y5", 0), (2, "y5", 1), (1, "y5 y3 y2", 0), (4, "y5 y3 y2", 1)],
)
def test_nobody_drops_below_zero_in_a_leg(name: str, before: int, held: str, after: int) -> None:
    # F: no floor at 0.
    state = table(
        name,
        IN_A_ROW,
        dice=last_dice(name),
        held=[held],
        money=(before, 3, 3),
        pyramid=(0, 2, 2),
        turn=1,
    )
    assert rolled(state, "b1").money == (after, 6, 5)


@rule("CU1-58", "CU2-62", "B22")
@both
def test_nobody_drops_below_zero_in_the_final_scoring(name: str) -> None:
    # F: no floor at 0.
    state = table(name, "16:b,9:g,8:y", winner="1y 1g", loser="2g", money=(3, 1, 0))
    assert rolled(state, "b1").money == (4, 0, 0)


@rule("B21", "CU1-53", "CU2-57")
@both
@pytest.mark.parametrize(
    "held", ["y5 y3 g5", "g5 y5 y3", "y5 g5 y3"], ids=["loss first", "gain first", "in between"]
)
def test_the_leg_is_netted_before_the_floor_in_any_order_of_tickets(name: str, held: str) -> None:
    # F: floored ticket by ticket in the leg.
    state = table(
        name,
        IN_A_ROW,
        dice=last_dice(name),
        held=[held],
        money=(0, 3, 3),
        pyramid=(0, 2, 2),
        turn=1,
    )
    assert rolled(state, "b1").money[0] == 0
    richer = table(
        name,
        IN_A_ROW,
        dice=last_dice(name),
        held=[held],
        money=(1, 3, 3),
        pyramid=(0, 2, 2),
        turn=1,
    )
    assert rolled(richer, "b1").money[0] == 0


@rule("B22")
@both
def test_the_floor_of_the_final_scoring_is_applied_card_by_card(name: str) -> None:
    state = table(name, "16:b,9:g,8:y", winner="1y 1b", money=(0, 0, 0))
    step = play(state, *rolls("b1"))
    assert step.state.money == (1, 8, 0)
    assert [(card.due, card.paid) for card in told(step, CardScored)] == [(-1, 0), (8, 8)]
    # In the other order it is 7.
    turned = table(name, "16:b,9:g,8:y", winner="1b 1y", money=(0, 0, 0))
    assert rolled(turned, "b1").money == (1, 7, 0)


@rule("B22", "CU1-64", "CU2-66")
@both
def test_the_winner_deck_is_paid_before_the_loser_deck(name: str) -> None:
    loser = EDITIONS[name].racing.replace("b", "").replace("g", "").replace("y", "")[0]
    track = f"16:b,9:g,8:y,2:{loser}"
    right_then_wrong = table(name, track, rest=3, winner="1b", loser="1y", money=(0, 0, 0))
    assert rolled(right_then_wrong, "b1").money == (1, 7, 0)
    wrong_then_right = table(name, track, rest=3, winner="1y", loser=f"1{loser}", money=(0, 0, 0))
    assert rolled(wrong_then_right, "b1").money == (1, 8, 0)


@rule("B24")
@pytest.mark.parametrize(("name", "box"), [(FIRST, 410), (SECOND, 200)])
def test_the_bank_never_runs_out(name: str, box: int) -> None:
    state = table(
        name,
        "9:b,7:g,6:y",
        tiles="10+2",
        dice=last_dice(name),
        held=["b5 b3"],
        money=(box, box, box),
        pyramid=(0, 2, 2),
    )
    after = rolled(state, "b1")
    assert after.money == (box + 5 + 3 + 1, box + 2, box + 2 + 1)
    over = rolled(table(name, "16:b", winner="1b 2b", money=(box, box, box)), "b1")
    assert over.money == (box + 1, box + 8, box + 5)


@rule("CU1-56", "CU2-61")
@both
def test_all_totals_are_open_once_the_game_is_over(name: str) -> None:
    game = game_of(name)
    over = rolled(table(name, "16:b", money=(4, 7, 0)), "b1")
    assert [seat.money for seat in game.view(over, None).seats] == [5, 7, 0]
    assert do(table(name, "5:b", money=(4, 7, 0)), "ticket b").money == (4, 7, 0)
