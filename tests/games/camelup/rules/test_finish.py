"""The end of the race and the final scoring."""

from fractions import Fraction

import pytest

from serai.core.errors import GameNotOver, SeraiError
from serai.core.game import Outcome
from serai.games.camelup import EDITIONS, State
from serai.games.camelup.rules.events import (
    CardScored,
    DieRevealed,
    GameEnded,
    LegScored,
    LegStarted,
    PyramidTicketTaken,
    RaceEnded,
    TilePaid,
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
    spread,
    table,
    told,
)
from tests.rules import rule


def behind(name: str) -> tuple[str, str]:
    """The two racing camels that are not blue, green or yellow."""
    one, other = (camel for camel in EDITIONS[name].racing if camel not in "bgy")
    return one, other


# -- crossing ------------------------------------------------------------------------------


@rule("CU1-59", "CU2-63")
@both
def test_the_race_ends_at_once_when_a_unit_crosses_the_line(name: str) -> None:
    game = game_of(name)
    step = play(table(name, "15:b,9:g"), *rolls("b2"))
    assert step.state.phase == "over"
    assert game.to_act(step.state) is None
    assert game.actions(step.state) == ()
    for text in ("roll", "ticket b", "tile 9+", "winner g", "die g1"):
        assert refused(step.state, text)
    assert not told(step, LegStarted)
    # Until then nobody has won.
    with pytest.raises(GameNotOver):
        game.outcome(table(name, "15:b,9:g"))


@both
def test_finish_cards_nobody_has_seen_are_not_scored(name: str) -> None:
    game = game_of(name)
    seen = game.conceal(table(name, "15:b,9:g", winner="1g"), 0)
    with pytest.raises(SeraiError) as unscored:
        play(seen, *rolls("b2"))
    assert str(unscored.value) == (
        "finish cards nobody has seen cannot be scored: fill in the unknown cards first"
    )
    assert unscored.value.reason.code == "camelup-unknown-cards"


@rule("B15", "CU1-59", "CU2-63")
@both
@pytest.mark.parametrize(
    ("start", "number", "end"),
    [(16, 1, 17), (16, 2, 18), (16, 3, 19), (15, 2, 17), (15, 3, 18), (14, 3, 17)],
)
def test_crossing_is_moving_beyond_sixteen(name: str, start: int, number: int, end: int) -> None:
    # F: the finish line off by one.
    state = rolled(table(name, f"{start}:b"), f"b{number}")
    assert state.phase == "over"
    assert state.stacks[end] == "b"
    assert state.ranking[0] == "b"


@rule("B15")
@both
@pytest.mark.parametrize(("start", "number"), [(15, 1), (14, 2), (13, 3)])
def test_stopping_on_sixteen_is_not_crossing(name: str, start: int, number: int) -> None:
    # F: the finish line off by one.
    state = rolled(table(name, f"{start}:b"), f"b{number}")
    assert state.phase == "turn"
    assert state.stacks[16] == "b"


@rule("B16", "B14")
@both
def test_an_oasis_on_sixteen_sends_a_unit_over_the_line(name: str) -> None:
    step = play(table(name, "13:bg,7:y", tiles="16+1"), *rolls("b3"))
    assert step.state.phase == "over"
    assert step.state.stacks[17] == "bg"
    assert told(step, TilePaid) == [TilePaid(1, 16, 1)]
    assert step.state.money == (4, 4, 3)


@rule("B16")
@both
def test_a_mirage_on_sixteen_sends_a_unit_back_and_the_race_goes_on(name: str) -> None:
    state = rolled(table(name, "13:bg,15:y", tiles="16-1"), "b3")
    assert state.phase == "turn"
    assert state.stacks[15] == "bgy"


@rule("B17")
@both
@pytest.mark.parametrize("side", ["+", "-"])
@pytest.mark.parametrize(("number", "tile"), [(2, 2), (3, 3)])
def test_a_unit_that_crosses_sets_off_no_tile(name: str, number: int, tile: int, side: str) -> None:
    step = play(table(name, "16:b,9:g", tiles=f"{tile}{side}1"), *rolls(f"b{number}"))
    assert step.state.stacks[16 + number] == "b"
    assert not told(step, TilePaid)
    assert step.state.money == (4, 3, 3)
    assert told(step, UnitMoved) == [UnitMoved("b", "b", 16, None, 16 + number, under=False)]


@rule("B17")
@both
@pytest.mark.parametrize("number", [1, 2, 3])
def test_a_unit_that_crosses_climbs_on_nobody_and_is_ahead_of_all(name: str, number: int) -> None:
    state = rolled(table(name, f"16:bg,{number}:y", rest=8), f"b{number}")
    assert state.stacks[16 + number] == "bg"
    assert state.stacks[number] == "y"
    assert state.ranking[:2] == "gb"
    assert state.ranking[-1] == "y"


@rule("B18", "CU1-65", "CU2-67")
@both
def test_when_a_stack_crosses_its_top_camel_wins_and_the_others_follow_by_height(name: str) -> None:
    step = play(table(name, "4:y,15:bg", rest=9), *rolls("b3"))
    one, other = behind(name)
    (ended,) = told(step, RaceEnded)
    assert ended == RaceEnded("b", clockwise=True, ranking="gb" + other + one + "y")


@rule("B18")
@both
def test_a_camel_left_behind_on_sixteen_ranks_after_those_who_crossed(name: str) -> None:
    state = rolled(table(name, "16:bgy"), "g1")
    assert state.stacks[16] == "b"
    assert state.ranking[:3] == "ygb"


# -- the last leg scoring ------------------------------------------------------------------


@rule("CU1-60", "CU2-64", "B19")
@both
def test_one_last_leg_scoring_counts_what_is_held_with_the_pyramid_ticket_just_taken(
    name: str,
) -> None:
    state = table(name, "16:b,9:g,8:y", held=["b5 y5", "g5", "b3"], money=(10, 10, 10), turn=1)
    step = play(state, *rolls("b1"))
    (scored,) = told(step, LegScored)
    assert scored.leg == 1
    assert [row.total for row in scored.seats] == [5 - 1, 1 + 1, 3]
    assert step.state.money == (14, 12, 13)


@rule("B19")
@both
def test_if_the_fifth_die_ends_the_race_there_is_only_one_leg_scoring(name: str) -> None:
    state = table(name, "16:b,9:g,8:y", held=["b5"], dice=last_dice(name), pyramid=(0, 2, 2))
    step = play(state, *rolls("b1"))
    assert len(told(step, LegScored)) == 1
    assert not told(step, LegStarted)
    assert step.state.money == (3 + 5 + 1, 5, 5)
    assert step.state.leg == 1


@rule("CU1-60", "CU1-61", "CU1-64", "CU2-64", "CU2-65", "CU2-66")
@both
def test_the_end_comes_in_its_order(name: str) -> None:
    state = table(name, "15:b,9:g,8:y", tiles="16+2", winner="0b 1g", loser="2y")
    step = play(state, *rolls("b1"))
    assert [type(event) for event in step.events] == [
        PyramidTicketTaken,
        DieRevealed,
        UnitMoved,
        TilePaid,
        RaceEnded,
        LegScored,
        CardScored,
        CardScored,
        CardScored,
        GameEnded,
    ]
    assert [card.deck for card in told(step, CardScored)] == ["winner", "winner", "loser"]


@rule("CU1-60", "CU2-64")
@both
def test_the_last_leg_is_scored_before_the_cards(name: str) -> None:
    # Seat 1 has nothing to lose in the leg, and keeps the whole prize.
    state = table(name, "16:b,9:g,8:y", held=["", "y5"], winner="1b", money=(0, 0, 0))
    assert rolled(state, "b1").money == (1, 8, 0)


# -- the decks -----------------------------------------------------------------------------


@rule("CU1-61", "CU1-62", "CU2-65")
@both
def test_right_cards_on_the_winner_pay_eight_five_three_two_then_one_each(name: str) -> None:
    # F: wrong pay-out ladders.
    order = "52741603"
    state = table(
        name, "16:b", seats=8, winner=" ".join(f"{seat}b" for seat in order), money=(10,) * 8
    )
    step = play(state, *rolls("b1"))
    paid = [(card.seat, card.due, card.paid) for card in told(step, CardScored)]
    prizes = [8, 5, 3, 2, 1, 1, 1, 1]
    assert paid == [(int(seat), due, due) for seat, due in zip(order, prizes, strict=True)]
    assert step.state.money == (11 + 1, 11, 15, 11, 12, 18, 11, 13)


@rule("CU1-64", "CU2-66")
@both
def test_right_cards_on_the_loser_pay_in_the_same_way(name: str) -> None:
    # F: wrong pay-out ladders.
    last, _ = behind(name)
    order = "30614725"
    state = table(
        name, "16:b,9:g", seats=8, loser=" ".join(f"{seat}{last}" for seat in order), winner="0b"
    )
    step = play(state, *rolls("b1"))
    assert step.state.ranking[-1] == last
    paid = [(card.seat, card.due) for card in told(step, CardScored) if card.deck == "loser"]
    prizes = [8, 5, 3, 2, 1, 1, 1, 1]
    assert paid == [(int(seat), due) for seat, due in zip(order, prizes, strict=True)]


@rule("CU1-61", "CU1-42", "CU2-65", "CU2-46")
@both
def test_who_laid_a_card_first_is_paid_first(name: str) -> None:
    state = do(table(name, "16:b,9:g,8:y", turn=1), "winner b", "winner b", "winner b")
    step = play(state, *rolls("b1"))
    assert [(card.seat, card.due) for card in told(step, CardScored)] == [(1, 8), (2, 5), (0, 3)]
    assert step.state.money == (6, 12, 8)


@rule("CU1-63", "CU2-65")
@both
def test_every_other_card_costs_its_owner_one(name: str) -> None:
    # Also one on the camel that came second, and one on the loser.
    last, fourth = behind(name)
    state = table(
        name, "16:b,9:g,8:y", winner=f"0g 1y 2{last} 0b 1{fourth}", money=(10, 10, 10), turn=2
    )
    step = play(state, *rolls("b1"))
    assert [card.due for card in told(step, CardScored)] == [-1, -1, -1, 8, -1]
    assert step.state.money == (17, 8, 10)


@rule("CU1-64", "CU2-66")
@both
def test_wrong_cards_on_the_loser_cost_one_too(name: str) -> None:
    last, fourth = behind(name)
    state = table(
        name, "16:b,9:g,8:y", loser=f"0b 1{fourth} 2{last} 0g", money=(10, 10, 10), turn=2
    )
    step = play(state, *rolls("b1"))
    assert [card.due for card in told(step, CardScored)] == [-1, -1, 8, -1]
    assert step.state.money == (8, 9, 19)


@rule("CU1-65")
def test_the_winner_is_the_first_and_the_loser_the_bottom_one_of_the_last_stack() -> None:
    state = table(FIRST, "16:og,15:y,13:wb", winner="0g 1o", loser="0w 1b", money=(10, 10, 10))
    assert rolled(state, "o1").money == (10 + 1 + 8 + 8, 8, 10)


@rule("CU2-67")
def test_the_loser_is_the_lowest_racing_camel_whatever_stands_below() -> None:
    state = table(SECOND, "16:rgW,15:y,13:Bpb", winner="0g 1r", loser="0p 1b", money=(10, 10, 10))
    step = play(state, *rolls("r1"))
    assert told(step, RaceEnded)[0].ranking == "grybp"
    assert step.state.money == (27, 8, 10)


@rule("CU2-68", "CU2-67", "CU2-63")
def test_the_lowest_rider_taken_over_the_line_counter_clockwise_is_the_loser() -> None:
    # F: the passengers of a backward finish not ranked last.
    state = table(
        SECOND,
        "1:p,2:Brb,9:g,5:y",
        rest=12,
        winner="0g 1b",
        loser="1r 2b 0p",
        money=(10, 10, 10),
        held=["g5", "y5", "r5"],
    )
    step = play(state, *rolls("B3"))
    assert told(step, RaceEnded) == [RaceEnded("B", clockwise=False, ranking="gypbr")]
    assert step.state.money == (10 + 5 + 1 + 8 - 1, 10 + 1 - 1 + 8, 10 - 1 - 1)


@rule("CU2-63", "CU2-64", "CU2-65")
def test_a_race_ended_counter_clockwise_is_won_by_the_leading_racing_camel() -> None:
    state = table(SECOND, "2:B,9:g,5:y", rest=4, winner="0g", money=(10, 10, 10))
    step = play(state, *rolls("B2"))
    assert step.state.money == (10 + 1 + 8, 10, 10)
    assert len(told(step, LegScored)) == 1


# -- who wins ------------------------------------------------------------------------------


@rule("CU1-66", "CU2-69")
@both
@pytest.mark.parametrize(
    ("money", "winners"),
    [((3, 9, 8), (1,)), ((9, 2, 2), (0,)), ((8, 9, 9), (0, 1, 2)), ((3, 9, 9), (1, 2))],
)
def test_most_money_wins_and_a_tie_is_a_shared_victory(
    name: str, money: tuple[int, ...], winners: tuple[int, ...]
) -> None:
    game = game_of(name)
    step = play(table(name, "16:b", money=money), *rolls("b1"))
    scores = (money[0] + 1, *money[1:])
    assert game.outcome(step.state) == Outcome(scores, winners)
    assert step.events[-1] == GameEnded(scores, winners)
    assert game.view(step.state, None).outcome == Outcome(scores, winners)


def spread_of_the_leg(state: State) -> dict[State, Fraction]:
    """Let everybody roll until the leg or the race is over, by every way chance can go."""
    ends: dict[State, Fraction] = {}
    level = {state: Fraction(1)}
    while level:
        following: dict[State, Fraction] = {}
        for before, probability in level.items():
            for after, p in spread([do(before, "roll")]).items():
                into = following if after.phase == "turn" and after.leg == state.leg else ends
                into[after] = into.get(after, Fraction(0)) + probability * p
        level = following
    return ends


@rule("CU1-59", "CU2-63")
@pytest.mark.parametrize(
    ("name", "dice", "ends_the_race"),
    [(FIRST, "bg", Fraction(1)), (SECOND, "bgx", Fraction(8, 9))],
)
def test_a_race_ending_inside_the_leg_counts_with_exactly_its_probability(
    name: str, dice: str, ends_the_race: Fraction
) -> None:
    # F: leg odds that ignore a race ending inside the leg.
    ends = spread_of_the_leg(table(name, "16:b,15:g,9:y", rest=6, dice=dice))
    assert sum(ends.values()) == 1
    assert sum(p for end, p in ends.items() if end.phase == "over") == ends_the_race
    # Blue leads if its die comes before that of green; green could otherwise still pass it.
    assert sum(p for end, p in ends.items() if end.ranking[0] == "b") == Fraction(1, 2)
