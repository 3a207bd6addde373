"""The end of a leg: who is ahead, what is paid, and what goes back."""

import pytest

from serai.core.game import CHANCE
from serai.games.camelup import EDITIONS, State
from serai.games.camelup.rules.events import (
    DieRevealed,
    LegScored,
    LegStarted,
    SeatLegScore,
    TicketPay,
    UnitMoved,
)
from tests.games.camelup.rules.tables import (
    FIRST,
    SECOND,
    both,
    do,
    game_of,
    last_dice,
    play,
    refused,
    rolled,
    rolls,
    table,
    told,
)
from tests.rules import rule

IN_A_ROW = "9:b,7:g,6:y"
"""Blue leads, green is second, yellow third, and the others are behind."""


def last_turn(
    name: str,
    track: str = IN_A_ROW,
    *,
    held: tuple[str, ...] = (),
    money: tuple[int, ...] = (10, 10, 10),
    turn: int = 2,
    tiles: str = "",
    rest: int = 1,
) -> State:
    """Build a table at which one die ends the leg; the seat on turn took all pyramid tickets."""
    pyramid = tuple(4 if seat == turn else 0 for seat in range(len(money)))
    return table(
        name,
        track,
        dice=last_dice(name),
        held=held,
        money=money,
        turn=turn,
        tiles=tiles,
        pyramid=pyramid,
        rest=rest,
    )


# -- when ----------------------------------------------------------------------------------


@rule("CU1-45")
def test_a_leg_of_the_first_edition_ends_when_the_fifth_die_is_resolved() -> None:
    state = table(FIRST, "2:b,5:g,10:y,11:o,14:w")
    step = play(state, *rolls("b1", "w1", "g1", "o1"))
    assert not told(step, LegScored)
    assert step.state.dice == "y"
    last = play(step.state, *rolls("y3"))
    kinds = [type(event) for event in last.events]
    assert kinds[-4:] == [DieRevealed, UnitMoved, LegScored, LegStarted]
    # The last move counts.
    assert told(last, LegScored)[0].ranking == "wyogb"


@rule("CU2-52")
def test_a_leg_of_the_second_edition_ends_when_five_of_the_six_dice_are_out() -> None:
    # F: a 2nd-edition leg played with six dice instead of five of six.
    state = table(SECOND, "2:b,5:g,10:y,11:p,14:r", rest=8)
    step = play(state, *rolls("b1", "r1", "g1", "p1"))
    assert not told(step, LegScored)
    assert step.state.dice == "yx"
    for face, ranking in (("y3", "rypgb"), ("W1", "rpygb")):
        last = play(step.state, *rolls(face))
        (scored,) = told(last, LegScored)
        assert scored.ranking == ranking
        assert last.state.leg == 2


@rule("CU2-52")
def test_the_grey_die_counts_as_one_of_the_five() -> None:
    state = table(SECOND, "2:b,5:g,10:y,11:p,14:r", rest=8)
    step = play(state, *rolls("b1", "W2", "g1", "p1", "r1"))
    assert len(told(step, LegScored)) == 1
    assert len(told(step, DieRevealed)) == 5


@rule("CU1-46")
@both
def test_the_leg_is_scored_before_the_next_turn(name: str) -> None:
    state = last_turn(name, held=("b5",))
    after = rolled(state, "b1")
    assert after.money == (15, 10, 15)
    assert game_of(name).to_act(after) == 0
    waiting = do(state, "roll")
    assert game_of(name).to_act(waiting) is CHANCE
    assert waiting.money == (10, 10, 10)


@rule("CU1-47", "CU2-53", "B3", "B20")
@both
@pytest.mark.parametrize(("marker", "taker"), [(0, 2), (1, 3), (3, 0), (2, 2)])
def test_the_marker_goes_to_the_left_of_whoever_took_the_last_pyramid_ticket(
    name: str, marker: int, taker: int
) -> None:
    state = table(name, IN_A_ROW, dice=last_dice(name), seats=4, marker=marker, turn=taker)
    step = play(state, *rolls("b1"))
    assert step.state.marker == (taker + 1) % 4
    assert told(step, LegStarted) == [LegStarted(2, (taker + 1) % 4)]


@rule("CU1-55", "CU2-60", "B20")
@both
@pytest.mark.parametrize("taker", [0, 1, 2])
def test_the_marker_holder_starts_the_new_leg_and_the_order_of_play_goes_on(
    name: str, taker: int
) -> None:
    state = table(name, IN_A_ROW, dice=last_dice(name), marker=0, turn=taker)
    after = rolled(state, "b1")
    assert game_of(name).to_act(after) == after.marker == (taker + 1) % 3
    # The same seat is next when the roll does not end the leg.
    sooner = rolled(table(name, IN_A_ROW, turn=taker), "b1")
    assert game_of(name).to_act(sooner) == game_of(name).to_act(after)
    assert sooner.marker == 0


# -- ranking -------------------------------------------------------------------------------


@rule("CU1-48", "B2")
def test_farther_is_ahead_and_higher_is_ahead_on_the_same_space() -> None:
    assert table(FIRST, "10:oyg,8:b,7:w").ranking == "gyobw"
    # Also in stacks that do not lead.
    assert table(FIRST, "10:o,8:wbyg").ranking == "ogybw"
    assert table(FIRST, "3:gb,2:wy,1:o").ranking == "bgywo"


@rule("CU2-54", "B2")
def test_only_racing_camels_are_ranked() -> None:
    assert table(SECOND, "10:ryg,8:bB,7:p,15:W").ranking == "gyrbp"
    assert table(SECOND, "10:r,8:pBbWyg").ranking == "rgybp"
    assert table(SECOND, "3:gb,2:py,1:r,16:BW").ranking == "bgypr"


@rule("CU2-54", "CU2-55")
def test_a_crazy_camel_in_front_takes_nothing_from_the_leader() -> None:
    state = last_turn(SECOND, "9:bBW,7:g,6:y", held=("b5", "g5"))
    assert rolled(state, "b1").money == (15, 11, 15)


# -- what is paid --------------------------------------------------------------------------


@rule("CU1-49", "CU1-50", "CU1-51", "CU2-55")
@both
@pytest.mark.parametrize(
    ("held", "gain"),
    [
        (("b5",), 5),
        (("b3", "b5"), 3),
        (("b2", "b5 b3"), 2),
        (("g5",), 1),
        (("g3", "g5"), 1),
        (("g2", "g5 g3"), 1),
        (("y5",), -1),
        (("y3", "y5"), -1),
        (("y2", "y5 y3"), -1),
        (("b5 b3 b2",), 10),
        (("g5 g3 g2",), 3),
        (("y5 y3 y2",), -3),
        (("b5 g5 y5",), 5),
    ],
)
def test_tickets_pay_for_the_leader_and_the_second_and_cost_for_any_other(
    name: str, held: tuple[str, ...], gain: int
) -> None:
    # F: wrong pay-out ladders.
    assert rolled(last_turn(name, held=held), "b1").money[0] == 10 + gain


@rule("CU1-51", "CU2-55")
@both
def test_third_fourth_and_fifth_place_all_cost_one(name: str) -> None:
    fourth, fifth = (c for c in EDITIONS[name].racing if c not in "bgy")
    for camel in ("y", fourth, fifth):
        assert rolled(last_turn(name, held=(f"{camel}5",)), "b1").money[0] == 9


@rule("CU2-06", "CU2-55")
def test_the_second_two_of_a_colour_pays_two_as_well() -> None:
    assert rolled(last_turn(SECOND, held=("b2 b2", "b5 b3")), "b1").money[0] == 14


@rule("CU1-52", "CU2-55")
@both
def test_each_pyramid_ticket_pays_one(name: str) -> None:
    # The one just taken counts.
    assert rolled(last_turn(name), "b1").money == (10, 10, 15)
    shared = table(name, IN_A_ROW, dice=last_dice(name), pyramid=(2, 2, 0), money=(0, 0, 0))
    assert rolled(shared, "b1").money == (3, 2, 0)


@rule("CU1-48", "CU1-49", "CU2-54")
@both
def test_the_highest_of_the_leading_stack_leads(name: str) -> None:
    state = last_turn(name, "8:b,9:gy", held=("b5", "y5", "g5"))
    assert rolled(state, "b1").money == (15, 11, 10 - 1 + 5)


@rule("CU1-53", "CU2-57", "B21")
@both
def test_a_player_adds_up_first_and_then_takes_or_pays(name: str) -> None:
    # F: floored ticket by ticket in the leg.
    state = last_turn(name, held=("y5 b5 y3 g5", "y2"), money=(3, 0, 7))
    step = play(state, *rolls("b1"))
    (scored,) = told(step, LegScored)
    assert scored.leg == 1
    assert scored.seats[0] == SeatLegScore(
        seat=0,
        tickets=(
            TicketPay("y", 5, -1),
            TicketPay("b", 5, 5),
            TicketPay("y", 3, -1),
            TicketPay("g", 5, 1),
        ),
        pyramid=0,
        copied=0,
        total=4,
        paid=4,
    )
    assert (scored.seats[1].total, scored.seats[1].paid) == (-1, 0)
    assert (scored.seats[2].total, scored.seats[2].paid) == (5, 5)
    assert step.state.money == (3 + 4, 0, 7 + 5)


# -- clearing up ---------------------------------------------------------------------------


@rule("CU1-54", "CU2-58")
@both
def test_tickets_tiles_and_dice_go_back_and_the_camels_stay(name: str) -> None:
    game = game_of(name)
    state = last_turn(name, held=("b5 y5", "b3 g5", "b2"), tiles="12+0,14-1")
    after = rolled(state, "b1")
    view = game.view(after, None)
    assert view.tickets == dict.fromkeys(EDITIONS[name].racing, EDITIONS[name].ladder)
    assert [seat.tickets for seat in view.seats] == [(), (), ()]
    assert view.pyramid_tickets == 5
    assert [seat.pyramid_tickets for seat in view.seats] == [0, 0, 0]
    assert view.tiles == ()
    assert view.dice_in == EDITIONS[name].dice_letters
    assert view.dice_out == ()
    before = dict(state.stacks)
    assert before.pop(9) == "b"
    assert after.stacks == {**before, 10: "b"}
    assert after.leg == 2
    # The tickets can be taken again from the 5 down.
    again = do(after, "ticket b", "ticket b", "ticket b")
    assert [row[0].value for row in again.held] == [5, 3, 2]


@rule("CU2-58")
def test_the_tickets_lie_five_three_two_two_again() -> None:
    after = rolled(last_turn(SECOND, held=("b5 b3", "b2", "b2")), "b1")
    assert game_of(SECOND).view(after, 0).tickets["b"] == (5, 3, 2, 2)


@rule("CU1-54", "CU2-58")
@both
def test_cards_on_the_decks_and_money_outlast_the_leg(name: str) -> None:
    state = table(name, IN_A_ROW, dice=last_dice(name), winner="0b 1g", loser="2y", turn=2)
    after = rolled(state, "b1")
    assert after.winner_deck == state.winner_deck
    assert after.loser_deck == state.loser_deck
    assert after.hands == state.hands
    assert min(after.money) >= 3
    assert refused(after, "winner b")


@rule("CU1-45", "CU2-52")
@both
def test_the_next_leg_takes_five_dice_again(name: str) -> None:
    state = table(name, "2:bgy", dice=last_dice(name))
    step = play(state, *rolls("b1"), *rolls("b1", "g1", "y1"))
    assert step.state.leg == 2
    fourth, fifth = (c for c in EDITIONS[name].racing if c not in "bgy")
    step = play(step.state, *rolls(f"{fourth}1", f"{fifth}1"))
    assert step.state.leg == 3
