"""The crazy camels of the 2nd edition and their grey die."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import permutations, product

import pytest

from serai.core.game import CHANCE
from serai.games.camelup import State
from serai.games.camelup.rules.events import DieRevealed, LegStarted, RaceEnded, TilePaid, UnitMoved
from serai.games.camelup.rules.moves import carries_racers
from tests.games.camelup.rules.tables import (
    SECOND,
    do,
    game_of,
    odds_of_dice,
    play,
    rolled,
    rolls,
    table,
    told,
)
from tests.rules import rule

OTHER = {"B": "W", "W": "B"}


def walker(state: State, face: str) -> str:
    """Tell which camel the grey die moved; the die itself lies there as it was rolled."""
    step = play(state, *rolls(face))
    assert told(step, DieRevealed) == [DieRevealed("x", face[0], int(face[1]))]
    assert step.state.tents == ((face[0], int(face[1])),)
    (moved,) = told(step, UnitMoved)
    return moved.camel


# -- which way, and how --------------------------------------------------------------------


@rule("CU2-25", "B5")
@pytest.mark.parametrize("camel", ["B", "W"])
@pytest.mark.parametrize("number", [1, 2, 3])
def test_a_crazy_camel_walks_counter_clockwise_when_the_grey_die_comes_out(
    camel: str, number: int
) -> None:
    step = play(table(SECOND, f"9:{camel}", rest=3), *rolls(f"{camel}{number}"))
    assert step.state.stacks[9 - number] == camel
    assert told(step, UnitMoved) == [UnitMoved(camel, camel, 9, None, 9 - number, under=False)]


@rule("CU2-25", "CU2-29")
def test_racing_camels_walk_clockwise_past_crazy_ones() -> None:
    assert rolled(table(SECOND, "5:b,6:B", rest=3), "b2").stacks[7] == "b"


@rule("CU2-27", "CU2-33")
def test_a_crazy_camel_carries_racing_camels_backwards_and_leaves_those_below() -> None:
    state = rolled(table(SECOND, "9:bBgy"), "B2")
    assert state.stacks[9] == "b"
    assert state.stacks[7] == "Bgy"


@rule("CU2-28")
def test_a_unit_led_by_a_crazy_camel_lands_on_top() -> None:
    # F: crazy camels landing underneath.
    state = rolled(table(SECOND, "9:Bg,7:by"), "B2")
    assert state.stacks[7] == "byBg"
    assert state.ranking[:3] == "gyb"


@rule("CU2-28")
def test_a_racing_camel_lands_on_top_of_a_crazy_one() -> None:
    assert rolled(table(SECOND, "5:bg,7:yB"), "b2").stacks[7] == "yBbg"


# -- whom the grey die moves ---------------------------------------------------------------


@rule("CU2-30", "B27")
@pytest.mark.parametrize("face", ["B1", "B2", "B3", "W1", "W2", "W3"])
@pytest.mark.parametrize("track", ["9:B,12:W", "9:Bb,12:Wg", "9:bB,12:gW", "9:BbWg"])
def test_the_colour_of_the_grey_number_names_the_crazy_camel(track: str, face: str) -> None:
    state = table(SECOND, track, rest=6)
    assert walker(state, face) == face[0]


@rule("CU2-31", "B27")
@pytest.mark.parametrize("face", ["B1", "W1"])
@pytest.mark.parametrize(
    ("track", "moved"),
    [
        ("9:Bb,12:W", "B"),
        ("9:B,12:Wb", "W"),
        ("9:Bbg,12:yW", "B"),
        ("9:BbW", "B"),
        ("9:WbB", "W"),
        ("9:yWbgB", "W"),
    ],
)
def test_the_only_crazy_camel_that_carries_racing_camels_walks(
    track: str, moved: str, face: str
) -> None:
    # F: either exception of the grey die missing.
    assert walker(table(SECOND, track, rest=6), face) == moved


@rule("CU2-32", "B27")
@pytest.mark.parametrize("face", ["B1", "W1"])
@pytest.mark.parametrize(
    ("track", "moved"),
    [("9:BW", "W"), ("9:WB", "B"), ("9:BWb", "W"), ("9:WBbg", "B"), ("9:bBW", "W")],
)
def test_the_upper_of_two_crazy_camels_without_a_racer_between_walks(
    track: str, moved: str, face: str
) -> None:
    # F: either exception of the grey die missing.
    assert walker(table(SECOND, track, rest=6), face) == moved


def patterns() -> Iterator[tuple[str, str]]:
    """Every way for the crazy camels and three racers to stand on two spaces."""
    for order in sorted(set(permutations("BWxxx"))):
        racers = iter("bgy")
        stack = "".join(next(racers) if camel == "x" else camel for camel in order)
        for cut in range(len(stack) + 1):
            yield stack[:cut], stack[cut:]


@rule("B26", "B27", "CU2-30", "CU2-31", "CU2-32")
@pytest.mark.parametrize("colour", ["B", "W"])
def test_the_exceptions_never_collide_and_settle_every_case(colour: str) -> None:
    seen = set()
    for low, high in patterns():
        stacks = [stack for stack in (low, high) if stack]
        carries = {
            camel: any(racer in stack.partition(camel)[2] for stack in stacks for racer in "bgy")
            for camel in "BW"
        }
        # Anywhere above counts: those directly on each other carry the same racers.
        upper = next((pair[1] for pair in ("BW", "WB") if pair in low or pair in high), None)
        alone = next((c for c in "BW" if carries[c] and not carries[OTHER[c]]), None)
        assert upper is None or alone is None
        expected = upper or alone or colour
        seen.add((upper, alone))
        parts = ((space, stack) for space, stack in ((8, low), (11, high)) if stack)
        track = ",".join(f"{space}:{stack}" for space, stack in parts)
        assert walker(table(SECOND, track, rest=5), f"{colour}1") == expected, track
    assert seen == {(None, None), ("B", None), ("W", None), (None, "B"), (None, "W")}


@rule("B26")
@pytest.mark.parametrize(
    ("track", "loaded"),
    [
        ("9:BWb", "BW"),
        ("9:WBb", "BW"),
        ("9:BbW", "B"),
        ("9:bBW", ""),
        ("9:B,10:Wb", "W"),
        ("9:B,10:b,12:W", ""),
    ],
)
def test_a_racing_camel_anywhere_above_is_on_the_back_of_a_crazy_one(
    track: str, loaded: str
) -> None:
    state = table(SECOND, track, rest=6)
    number = state.edition.number
    assert loaded == "".join(c for c in "BW" if carries_racers(state.places, number[c]))


# -- tiles ---------------------------------------------------------------------------------


@rule("CU2-35", "CU2-37", "B28")
def test_cheering_sends_a_crazy_unit_on_counter_clockwise_and_on_top() -> None:
    # F: tile effects absolute instead of along the unit's own direction.
    step = play(table(SECOND, "11:Bg,8:b", tiles="9+1"), *rolls("B2"))
    assert step.state.stacks[8] == "bBg"
    assert told(step, TilePaid) == [TilePaid(1, 9, 1)]


@rule("CU2-36", "CU2-37", "B28")
def test_booing_sends_a_crazy_unit_back_clockwise_and_underneath() -> None:
    # F: tile effects absolute instead of along the unit's own direction.
    step = play(table(SECOND, "11:Bg,10:b", tiles="9-1"), *rolls("B2"))
    assert step.state.stacks[10] == "Bgb"
    assert step.state.money == (3, 4, 3)


@rule("CU2-37", "B13")
def test_booing_sends_a_crazy_unit_back_under_those_it_has_just_left() -> None:
    state = rolled(table(SECOND, "10:bBg", tiles="9-1"), "B1")
    assert state.stacks[10] == "Bgb"


@rule("B28", "CU2-35", "CU2-36")
def test_a_unit_led_by_a_racing_camel_obeys_tiles_as_usual_with_a_crazy_one_on_top() -> None:
    assert rolled(table(SECOND, "9:bBW", tiles="11+1"), "b2").stacks[12] == "bBW"
    assert rolled(table(SECOND, "9:bBW", tiles="11-1"), "b2").stacks[10] == "bBW"


@rule("CU2-34", "CU2-37")
def test_a_tile_passed_over_by_a_crazy_camel_has_no_effect() -> None:
    state = rolled(table(SECOND, "11:B", rest=3, tiles="10-1"), "B2")
    assert state.stacks[9] == "B"
    assert state.money == (3, 3, 3)


@rule("B29")
def test_no_tile_can_take_a_crazy_unit_across_the_line() -> None:
    for space, side, number in product(range(2, 17), "+-", (1, 2, 3)):
        start = space + number
        if start > 16:
            continue
        rest = 4 if start > 8 and space > 4 else 12
        step = play(
            table(SECOND, f"{start}:B", rest=rest, tiles=f"{space}{side}1"), *rolls(f"B{number}")
        )
        end = space - 1 if side == "+" else space + 1
        assert 1 <= end <= 16
        assert "B" in step.state.stacks[end]
        assert step.state.phase == "turn"


# -- ranking and the finish line -----------------------------------------------------------


@rule("CU2-54", "B5")
def test_crazy_camels_are_passed_over_in_the_ranking() -> None:
    assert table(SECOND, "9:yBg,12:W,15:r,2:bp").ranking == "rgypb"


@rule("B30", "CU2-63")
def test_a_crazy_camel_carried_clockwise_over_the_line_changes_nothing() -> None:
    step = play(table(SECOND, "15:rB,9:y,8:g,7:b,6:p", rest=2), *rolls("r3"))
    assert step.state.phase == "over"
    assert step.state.stacks[18] == "rB"
    assert told(step, RaceEnded) == [RaceEnded("r", clockwise=True, ranking="rygbp")]


@rule("B30")
def test_a_racer_on_a_carried_crazy_camel_is_ranked_by_its_height() -> None:
    step = play(table(SECOND, "15:rBp,9:y,8:g,7:b", rest=2), *rolls("r3"))
    assert step.state.ranking == "prygb"


@rule("B31", "CU2-63")
@pytest.mark.parametrize(("start", "number"), [(1, 1), (1, 3), (2, 2), (3, 3)])
def test_a_crazy_camel_crossing_alone_counter_clockwise_ends_the_race(
    start: int, number: int
) -> None:
    # F: a backward finish clamped at space 1.
    track = f"{start}:B,9:y,8:g,7:b,6:p,5:r"
    step = play(table(SECOND, track, rest=12), *rolls(f"B{number}"))
    assert step.state.phase == "over"
    assert game_of(SECOND).to_act(step.state) is None
    assert step.state.stacks[start - number] == "B"
    assert told(step, RaceEnded) == [RaceEnded("B", clockwise=False, ranking="ygbpr")]


@rule("B31", "CU2-63")
def test_a_crazy_camel_that_stops_on_space_one_does_not_end_the_race() -> None:
    state = rolled(table(SECOND, "4:B", rest=12), "B3")
    assert state.stacks[1] == "B"
    assert state.phase == "turn"


@rule("CU2-68", "B31")
def test_riders_carried_over_the_line_counter_clockwise_come_last() -> None:
    # F: the passengers of a backward finish not ranked last.
    step = play(table(SECOND, "2:Brb,9:g,5:y,1:p", rest=12), *rolls("B3"))
    assert told(step, RaceEnded) == [RaceEnded("B", clockwise=False, ranking="gypbr")]
    assert step.state.stacks[-1] == "Brb"


@rule("B31")
def test_if_all_five_are_carried_the_top_one_wins() -> None:
    step = play(
        table(SECOND, "1:Bbgpry,12:W", winner="1y 2b", loser="1b 2y", money=(3, 3, 3)),
        *rolls("B2"),
    )
    assert told(step, RaceEnded) == [RaceEnded("B", clockwise=False, ranking="yrpgb")]
    assert step.state.money == (4, 3 + 8 + 8, 3 - 1 - 1)


# -- the grey die in the leg ---------------------------------------------------------------


def odds_of_the_die_left(state: State) -> dict[str, Fraction]:
    """Play a leg to its end by every order of dice and give the odds of the one left inside."""
    game = game_of(SECOND)
    left: dict[str, Fraction] = {}

    def follow(state: State, probability: Fraction) -> None:
        waiting = do(state, "roll")
        assert game.to_act(waiting) is CHANCE
        for die, p in odds_of_dice(waiting).items():
            step = play(waiting, f"die {'B' if die == 'x' else die}1")
            if told(step, LegStarted):
                (inside,) = set(waiting.dice) - {die}
                left[inside] = left.get(inside, Fraction(0)) + probability * p
            else:
                follow(step.state, probability * p)

    follow(state, Fraction(1))
    return left


@rule("B32", "CU2-52")
def test_each_of_the_six_dice_is_as_likely_to_be_the_one_left_inside() -> None:
    # F: sequences that leave the grey die in the pyramid weighted wrongly.
    sixth = Fraction(1, 6)
    assert odds_of_the_die_left(table(SECOND, "9:B", rest=4)) == dict.fromkeys("bgpryx", sixth)
    quarter = Fraction(1, 4)
    assert odds_of_the_die_left(table(SECOND, "9:B", rest=4, dice="gryx")) == dict.fromkeys(
        "gryx", quarter
    )


@rule("B32", "CU2-58")
@pytest.mark.parametrize(("dice", "face"), [("bx", "b1"), ("bx", "B1"), ("bg", "g1")])
def test_the_next_leg_starts_with_all_six_dice_whichever_was_left(dice: str, face: str) -> None:
    state = rolled(table(SECOND, "9:B,5:b,6:g", rest=4, dice=dice), face)
    assert state.leg == 2
    assert odds_of_dice(do(state, "roll")) == dict.fromkeys("bgpryx", Fraction(1, 6))
