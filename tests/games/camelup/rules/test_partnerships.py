"""Action 5 of the 2nd edition: betting partnerships."""

import pytest

from serai.games.camelup.rules.events import LegScored, PartnershipEntered
from tests.games.camelup.rules.tables import (
    FIRST,
    SECOND,
    choices,
    do,
    game_of,
    last_dice,
    opened,
    play,
    refused,
    rolled,
    rolls,
    table,
    told,
)
from tests.rules import rule

LAST = last_dice(SECOND)
LEADER = "9:b,7:g,6:y,5:p,4:r"
"""After blue rolls 1: blue leads, green is second, the others lose."""

NO_PYRAMID = (0, 0, 0, 0, 0, 4)
"""Seat 5 has rolled and rolls again: nobody else has a pyramid ticket."""


def copied(held: list[str], pyramid: tuple[int, ...] = NO_PYRAMID) -> list[int]:
    """Score a leg in which seats 0 and 3 are partners; give what each seat copied."""
    seats = len(pyramid)
    state = table(
        SECOND,
        LEADER,
        rest=2,
        dice=LAST,
        turn=5,
        money=(10,) * seats,
        held=held,
        pyramid=pyramid,
        partners=[(0, 3)],
    )
    (scored,) = told(play(state, *rolls("b1")), LegScored)
    return [row.copied for row in scored.seats]


# -- entering ------------------------------------------------------------------------------


@rule("CU2-48")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_there_are_no_partnerships_with_fewer_than_six_players(seats: int) -> None:
    state = opened(SECOND, seats=seats)
    assert refused(state, "partner 1")
    assert not any(text.startswith("partner") for text in choices(state))


@rule("CU2-48", "B1")
def test_there_are_no_partnerships_in_the_first_edition() -> None:
    state = opened(FIRST, seats=8)
    assert refused(state, "partner 1")
    assert not any(seat.available for seat in game_of(FIRST).view(state, 0).seats)


@rule("CU2-48", "CU2-49", "B35")
@pytest.mark.parametrize("seats", [6, 7, 8])
def test_any_available_player_may_be_chosen(seats: int) -> None:
    state = opened(SECOND, seats=seats, first=2)
    listed = [text for text in choices(state) if text.startswith("partner")]
    assert listed == [f"partner {seat}" for seat in range(seats) if seat != 2]
    assert refused(state, "partner 2")
    assert refused(state, f"partner {seats}")


@rule("CU2-49", "CU2-50", "B35")
def test_the_two_exchange_cards_at_once_and_the_other_may_not_refuse() -> None:
    game = game_of(SECOND)
    step = play(opened(SECOND, seats=6), "partner 4")
    assert told(step, PartnershipEntered) == [PartnershipEntered(0, 4)]
    view = game.view(step.state, None)
    assert [seat.partner for seat in view.seats] == [4, None, None, None, 0, None]
    assert [seat.available for seat in view.seats] == [False, True, True, True, False, True]
    # Nobody is asked: it is the turn of the proposer's left neighbour.
    assert game.to_act(step.state) == 1


@rule("CU2-48", "B35")
def test_a_player_with_a_partner_may_not_enter_another_partnership() -> None:
    state = table(SECOND, "5:b", seats=6, turn=4, partners=[(0, 4)])
    assert not any(text.startswith("partner") for text in choices(state))
    for other in range(6):
        assert refused(state, f"partner {other}")


@rule("CU2-49", "B35")
def test_a_player_with_a_partner_cannot_be_chosen() -> None:
    state = table(SECOND, "5:b", seats=6, turn=1, partners=[(0, 4)])
    listed = [text for text in choices(state) if text.startswith("partner")]
    assert listed == ["partner 2", "partner 3", "partner 5"]
    assert refused(state, "partner 0")
    assert refused(state, "partner 4")


@rule("B35")
def test_only_the_player_who_proposes_spends_an_action() -> None:
    state = do(opened(SECOND, seats=6), "partner 1")
    assert game_of(SECOND).to_act(state) == 1
    assert not refused(state, "ticket b")


@rule("B35")
def test_with_an_odd_number_of_players_somebody_stays_alone() -> None:
    game = game_of(SECOND)
    texts = ["partner 6", "partner 2", "ticket b", "partner 5"]
    state = do(opened(SECOND, seats=7), *texts)
    view = game.view(state, None)
    assert [seat.partner for seat in view.seats] == [6, 2, 1, 5, None, 3, 0]
    assert game.to_act(state) == 4
    assert not any(text.startswith("partner") for text in choices(state))


@rule("CU2-51")
def test_a_partnership_lasts_until_the_leg_is_over() -> None:
    # After a round of other turns it is still there ...
    start = table(SECOND, "9:b,7:g,6:y", seats=6)
    state = do(start, "partner 3", "ticket b", *rolls("g1"), "tile 12+", "winner b", "loser g")
    assert state.partners == (3, -1, -1, 0, -1, -1)
    assert refused(state, "partner 1")
    # ... and counts at the scoring.
    assert copied(["", "b5", "", "b3"]) == [3, 0, 0, 0, 0, 0]


# -- scoring -------------------------------------------------------------------------------


@rule("CU2-56", "B34")
def test_a_partner_adds_the_reward_of_one_ticket_of_the_other() -> None:
    state = table(
        SECOND,
        LEADER,
        rest=2,
        dice=LAST,
        turn=5,
        money=(10,) * 6,
        held=["y5", "", "", "b5 b3"],
        pyramid=NO_PYRAMID,
        partners=[(0, 3)],
    )
    after = rolled(state, "b1")
    # One ticket only, the best one, and its owner is paid as well.
    assert after.money == (10 - 1 + 5, 10, 10, 10 + 5 + 3, 10, 15)


@rule("CU2-56", "B34")
@pytest.mark.parametrize(
    ("held", "pyramid", "reward"),
    [
        (["", "b5", "", "b3"], (0, 0, 0, 0, 0, 4), 3),
        (["", "b5 b3", "", "b2"], (0, 0, 0, 0, 0, 4), 2),
        (["", "", "", "g5"], (0, 0, 0, 0, 0, 4), 1),
        (["", "", "", "y5"], (0, 0, 0, 1, 0, 3), 1),
        (["", "", "", "g5 b5"], (0, 0, 0, 1, 0, 3), 5),
        (["", "", "", ""], (0, 0, 0, 2, 0, 2), 1),
    ],
)
def test_the_copied_reward_is_what_the_ticket_brought_its_owner(
    held: list[str], pyramid: tuple[int, ...], reward: int
) -> None:
    assert copied(held, pyramid)[0] == reward


@rule("CU2-56", "B34")
def test_nobody_has_to_copy_a_loss() -> None:
    assert copied(["b5", "", "", "y5 p5"]) == [0, 0, 0, 5, 0, 0]
    assert copied(["y5", "", "", "y3"]) == [0, 0, 0, 0, 0, 0]
    assert copied(["", "", "", ""]) == [0, 0, 0, 0, 0, 0]


@rule("B34")
def test_both_partners_copy_and_a_copied_reward_is_not_copied_back() -> None:
    assert copied(["b5", "", "", "b3"]) == [3, 0, 0, 5, 0, 0]
    # Seat 3 copies the 5, but has nothing of its own for seat 0.
    assert copied(["b5", "", "", ""]) == [0, 0, 0, 5, 0, 0]


@rule("CU2-56")
def test_players_without_a_partner_copy_nothing() -> None:
    assert copied(["b5", "b3", "g5", "b2", "y5"]) == [2, 0, 0, 5, 0, 0]


@rule("B34", "B19")
def test_partners_copy_in_the_last_leg_scoring_too() -> None:
    state = table(
        SECOND,
        "16:b,7:g,6:y,5:p,4:r",
        rest=2,
        money=(10,) * 6,
        turn=5,
        held=["y5", "", "", "b5"],
        partners=[(0, 3)],
    )
    after = rolled(state, "b1")
    assert after.phase == "over"
    assert after.money == (10 - 1 + 5, 10, 10, 15, 10, 11)


@rule("CU2-59")
def test_all_cards_are_available_again_after_the_leg_scoring() -> None:
    state = table(SECOND, LEADER, rest=2, dice=LAST, seats=6, partners=[(0, 3), (1, 2)])
    after = rolled(state, "b1")
    view = game_of(SECOND).view(after, None)
    assert after.leg == 2
    assert [seat.partner for seat in view.seats] == [None] * 6
    assert [seat.available for seat in view.seats] == [True] * 6
    assert not refused(after, "partner 2")
    # The old partners gain nothing from each other in the new leg.
    again = rolled(do(after, "ticket b"), "g1")
    assert again.partners == (-1,) * 6
