"""Action 3: the pyramid, and how camels move."""

from fractions import Fraction

import pytest

from serai.core.game import CHANCE
from serai.games.camelup import EDITIONS
from serai.games.camelup.rules.events import DieRevealed, PyramidTicketTaken, UnitMoved
from serai.games.camelup.rules.view import DieView
from tests.games.camelup.rules.tables import (
    FIRST,
    SECOND,
    both,
    do,
    game_of,
    last_dice,
    odds,
    odds_of_dice,
    opened,
    play,
    refused,
    rolled,
    rolls,
    table,
    told,
)
from tests.rules import rule


@rule("CU1-30", "CU2-45")
@both
def test_the_pyramid_ticket_is_taken_before_the_die_comes_out(name: str) -> None:
    game = game_of(name)
    state = do(table(name, "5:b", turn=1), "roll")
    assert game.to_act(state) is CHANCE
    assert state.pyramid_tickets == (0, 1, 0)
    assert game.view(state, None).pyramid_tickets == 4
    step = play(table(name, "5:b", turn=1), "roll", "die b2")
    assert step.events == (
        PyramidTicketTaken(1),
        DieRevealed("b", "b", 2),
        UnitMoved("b", "b", 5, None, 7, under=False),
    )


@rule("CU1-30", "CU2-45")
@pytest.mark.parametrize(
    ("name", "dice"), [(FIRST, "bgowy"), (FIRST, "gy"), (SECOND, "bgpryx"), (SECOND, "gyx")]
)
def test_each_die_still_in_the_pyramid_is_as_likely_as_any_other(name: str, dice: str) -> None:
    state = do(table(name, "5:b", dice=dice), "roll")
    assert odds_of_dice(state) == {die: Fraction(1, len(dice)) for die in dice}
    for text, probability in odds(state).items():
        faces = 6 if text[4] in "BW" and name == SECOND else 3
        assert probability == Fraction(1, len(dice) * faces)


@rule("CU1-31", "CU2-25", "CU2-29")
@both
@pytest.mark.parametrize("number", [1, 2, 3])
@pytest.mark.parametrize("camel", ["b", "g", "y"])
def test_the_camel_of_the_die_walks_clockwise_as_far_as_the_die_says(
    name: str, camel: str, number: int
) -> None:
    before = table(name, "4:b,8:g,12:y")
    step = play(before, *rolls(f"{camel}{number}"))
    start = next(space for space, stack in before.stacks.items() if stack == camel)
    assert step.state.stacks == {
        (space + number if stack == camel else space): stack
        for space, stack in before.stacks.items()
    }
    assert told(step, UnitMoved) == [
        UnitMoved(camel, camel, start, None, start + number, under=False)
    ]


@rule("CU1-31", "CU2-29")
@both
def test_every_racing_die_moves_the_camel_of_its_own_colour(name: str) -> None:
    for camel in EDITIONS[name].racing:
        assert rolled(table(name, f"8:{camel}"), f"{camel}2").stacks[10] == camel


@rule("CU1-32", "CU2-27")
@both
def test_a_camel_carries_all_above_it_and_leaves_those_below(name: str) -> None:
    before = table(name, "8:bgy")
    assert rolled(before, "g2").stacks == {**before.stacks, 8: "b", 10: "gy"}
    top = rolled(before, "y2")
    assert (top.stacks[8], top.stacks[10]) == ("bg", "y")
    bottom = rolled(before, "b2")
    assert 8 not in bottom.stacks
    assert bottom.stacks[10] == "bgy"


@rule("CU2-27")
def test_racing_and_crazy_camels_form_one_stack() -> None:
    state = rolled(table(SECOND, "8:pBgW"), "g1")
    assert state.stacks[8] == "pB"
    assert state.stacks[9] == "gW"
    state = rolled(table(SECOND, "8:pBgWr"), "B1")
    assert state.stacks[8] == "p"
    assert state.stacks[7] == "BgWr"


@rule("CU1-33", "CU2-28")
@both
def test_a_unit_goes_on_top_of_the_camels_it_reaches_and_keeps_its_order(name: str) -> None:
    step = play(table(name, "5:yg,7:b"), *rolls("y2"))
    assert step.state.stacks[7] == "byg"
    assert told(step, UnitMoved) == [UnitMoved("y", "yg", 5, None, 7, under=False)]
    again = rolled(table(name, "5:b,7:yg"), "b2")
    assert again.stacks[7] == "ygb"


@rule("CU1-33", "CU2-28")
@both
def test_camels_on_the_way_are_passed_by(name: str) -> None:
    state = rolled(table(name, "5:b,6:g,7:y"), "b3")
    assert (state.stacks[6], state.stacks[7], state.stacks[8]) == ("g", "y", "b")


@rule("CU1-39", "CU2-45")
@both
def test_a_revealed_die_lies_on_its_tent_for_all_to_see(name: str) -> None:
    state = rolled(table(name, "5:b,6:g"), "b2", "g3")
    for viewer in (None, 0, 1):
        view = game_of(name).view(state, viewer)
        assert view.dice_out == (DieView("b", 2), DieView("g", 3))
        assert not {"b", "g"} & set(view.dice_in)


@rule("CU1-39", "CU2-45")
@both
def test_a_revealed_die_is_out_until_the_next_leg(name: str) -> None:
    state = rolled(table(name, "5:b,6:g"), "b2")
    waiting = do(state, "roll")
    assert "b" not in odds_of_dice(waiting)
    assert refused(waiting, "die b1")
    end = rolled(table(name, "5:b,6:g", dice=last_dice(name)), "b2")
    assert end.tents == ()
    assert odds_of_dice(do(end, "roll"))["b"] == Fraction(1, len(EDITIONS[name].dice))


@rule("CU2-45")
def test_the_grey_die_is_out_as_a_whole_whichever_colour_it_shows() -> None:
    state = do(rolled(table(SECOND, "9:B", rest=4), "B1"), "roll")
    assert set(odds_of_dice(state)) == set("bgpry")
    assert refused(state, "die W1")
    assert refused(state, "die B1")
    step = play(table(SECOND, "9:B", rest=4), *rolls("B2"))
    assert told(step, DieRevealed) == [DieRevealed("x", "B", 2)]


@rule("CU1-40", "CU1-52", "CU2-55")
@both
def test_a_pyramid_ticket_is_kept_until_the_leg_is_scored(name: str) -> None:
    state = rolled(table(name, "4:b,5:g"), "b1", "g1")
    assert state.pyramid_tickets == (1, 1, 0)
    assert state.money == (3, 3, 3)
    last = table(name, "4:b", dice=last_dice(name), pyramid=(3, 1, 0), turn=2)
    end = rolled(last, "b1")
    assert end.money == (6, 4, 4)
    assert end.pyramid_tickets == (0, 0, 0)


@rule("CU2-33", "CU2-39")
def test_the_camel_of_the_die_gives_the_whole_unit_its_direction() -> None:
    # A racing camel takes a crazy one clockwise ...
    state = rolled(table(SECOND, "8:pBg"), "p2")
    assert state.stacks[10] == "pBg"
    # ... which still faces its own way and takes the racing camel on its back there.
    state = rolled(state, "B3")
    assert state.stacks[10] == "p"
    assert state.stacks[7] == "Bg"
    # And a racing camel that was carried backwards goes forward again.
    state = rolled(state, "g1")
    assert state.stacks[7] == "B"
    assert state.stacks[8] == "g"


@rule("CU1-30", "CU2-45")
@both
def test_a_set_up_table_reveals_any_die_first(name: str) -> None:
    state = do(opened(name), "roll")
    assert set(odds_of_dice(state)) == set(EDITIONS[name].dice_letters)
