"""Action 2: the tiles on the track, and what they do to those who stop on them."""

from itertools import product

import pytest

from serai.core.errors import IllegalAction
from serai.games.camelup import HouseOptions, Tile
from serai.games.camelup.rules.actions import BACK, FORWARD
from serai.games.camelup.rules.events import TilePaid, TilePlaced, UnitMoved
from tests.games.camelup.rules.tables import (
    SECOND,
    both,
    choices,
    do,
    game_of,
    last_dice,
    play,
    refused,
    rolled,
    rolls,
    table,
    tile_spaces,
    told,
)
from tests.rules import rule

TRACK = set(range(1, 17))


# -- where a tile may lie ------------------------------------------------------------------


@rule("CU1-25", "CU2-42")
@both
def test_a_tile_needs_a_space_without_camels(name: str) -> None:
    state = table(name, "5:bg,9:y", rest=3)
    assert tile_spaces(state) == TRACK - {1, 3, 5, 9}
    for space in (3, 5, 9):
        assert refused(state, f"tile {space}+")
        assert refused(state, f"tile {space}-")


@rule("CU2-42")
def test_a_crazy_camel_keeps_tiles_off_its_space_too() -> None:
    assert tile_spaces(table(SECOND, "12:W,14:B", rest=3)) == TRACK - {1, 3, 12, 14}


@rule("CU1-25", "CU1-26", "CU2-42")
@both
@pytest.mark.parametrize("side", ["+", "-"])
def test_a_tile_needs_a_space_without_a_tile_and_not_next_to_one(name: str, side: str) -> None:
    state = table(name, "", tiles=f"6{side}1,13{side}2")
    assert tile_spaces(state) == TRACK - {1, 5, 6, 7, 12, 13, 14}


@rule("CU1-27", "CU2-42", "B9")
@both
def test_space_one_never_holds_a_tile_and_every_other_space_may(name: str) -> None:
    # F: space 16 or 2 refused for tiles.
    free = table(name, "8:b", rest=3)
    assert refused(free, "tile 1+")
    assert refused(free, "tile 1-")
    for space in (2, 16):
        for side in "+-":
            assert not refused(free, f"tile {space}{side}")
    assert tile_spaces(free) == TRACK - {1, 3, 8}
    assert refused(free, "tile 0+")
    assert refused(free, "tile 17+")


@rule("B10")
@both
def test_sixteen_and_one_are_neighbours_but_no_tile_ever_lies_on_one(name: str) -> None:
    end = table(name, "8:b", rest=5, tiles="16+1")
    assert tile_spaces(end) == TRACK - {1, 5, 8, 15, 16}
    start = table(name, "8:b", rest=5, tiles="2-1")
    assert tile_spaces(start) == TRACK - {1, 2, 3, 5, 8}
    assert not refused(end, "tile 2+")
    assert not refused(start, "tile 16+")


@rule("CU1-28", "CU2-43", "B8")
@both
def test_a_tile_on_the_track_may_be_moved_to_another_space(name: str) -> None:
    state = table(name, "5:b", tiles="8+0,12-1")
    assert tile_spaces(state) == TRACK - {1, 5, 8, 11, 12, 13}
    step = play(state, "tile 3+")
    assert step.state.tile_of(0) == 3
    assert step.state.tiles[8] == 0
    assert told(step, TilePlaced) == [TilePlaced(0, 3, "+", 8)]
    assert step.state.tile_of(1) == 12


@rule("CU1-29", "CU2-44")
@both
@pytest.mark.parametrize("side", ["+", "-"])
@pytest.mark.parametrize("before", ["", "8+0", "8-0"])
def test_the_owner_chooses_the_side_on_placing_and_on_moving(
    name: str, before: str, side: str
) -> None:
    step = play(table(name, "4:b", tiles=before), f"tile 6{side}")
    assert told(step, TilePlaced) == [
        TilePlaced(0, 6, FORWARD if side == "+" else BACK, 8 if before else None)
    ]
    for viewer in (None, 0, 1):
        (shown,) = game_of(name).view(step.state, viewer).tiles
        assert (shown.space, shown.side, shown.seat) == (6, side, 0)
    # It does what the side says to the unit that stops on it.
    after = rolled(step.state, "b2")
    assert after.stacks[7 if side == "+" else 5] == "b"


@rule("B7", "CU1-26", "CU2-42")
@both
def test_ones_own_tile_does_not_block_the_spaces_next_to_it(name: str) -> None:
    # F: one's own tile blocking its own move.
    state = table(name, "3:b", tiles="8+0,12-1")
    assert not refused(state, "tile 9+")
    assert not refused(state, "tile 7-")
    # Another's tile still does.
    assert refused(state, "tile 11+")
    other = table(name, "3:b", tiles="8+0,12-1", turn=1)
    assert refused(other, "tile 7+")
    assert refused(other, "tile 9+")
    assert not refused(other, "tile 11+")
    assert not refused(other, "tile 13+")


@rule("B8", "CU1-28", "CU2-43")
@both
def test_a_tile_may_not_be_turned_over_in_place(name: str) -> None:
    state = table(name, "3:b", tiles="8+0")
    assert refused(state, "tile 8-")
    with pytest.raises(IllegalAction, match="it lies there already and must go to another space"):
        game_of(name).apply(state, Tile(8, "+"))


@rule("B8")
@both
@pytest.mark.parametrize(("side", "other"), ["+-", "-+"])
def test_the_house_may_let_a_tile_be_turned_over_in_place(name: str, side: str, other: str) -> None:
    options = HouseOptions(turn_over_in_place=True)
    state = table(name, "3:b", tiles=f"8{side}0,12+1", options=options)
    assert not refused(state, f"tile 8{other}")
    assert refused(state, f"tile 8{side}")
    assert refused(state, f"tile 12{other}")
    with pytest.raises(
        IllegalAction, match=rf"that side up: turn it over \(8\{other}\) or take it"
    ):
        game_of(name).apply(state, game_of(name).parse_action(f"tile 8{side}"))
    turned = do(state, f"tile 8{other}")
    assert turned.tiles[8] == -state.tiles[8]
    assert sum(map(bool, turned.tiles)) == 2
    assert [text for text in choices(state) if text.startswith("tile 8")] == [f"tile 8{other}"]


# -- what a tile does ----------------------------------------------------------------------


@rule("CU1-34")
@both
@pytest.mark.parametrize("side", ["+", "-"])
def test_a_tile_that_is_passed_over_has_no_effect(name: str, side: str) -> None:
    state = rolled(table(name, "5:b", tiles=f"6{side}1"), "b3")
    assert state.stacks[8] == "b"
    assert state.money == (3, 3, 3)


@rule("CU1-35", "CU2-34")
@both
@pytest.mark.parametrize("side", ["+", "-"])
@pytest.mark.parametrize("unit", ["b", "bgy"])
def test_a_tile_pays_its_owner_one_pound_at_once_and_per_unit(
    name: str, side: str, unit: str
) -> None:
    # F: a tile paying once per camel instead of once per unit.
    step = play(table(name, f"5:{unit}", tiles=f"7{side}2"), "roll", "die b2")
    assert step.state.phase == "turn"
    assert step.state.money == (3, 3, 4)
    assert told(step, TilePaid) == [TilePaid(2, 7, 1)]


@rule("CU1-36", "CU2-35")
@both
def test_oasis_moves_the_unit_on_and_on_top_of_the_waiting_camels(name: str) -> None:
    step = play(table(name, "8:bg,11:y", tiles="10+1"), "roll", "die b2")
    assert step.state.stacks[11] == "ybg"
    assert told(step, UnitMoved) == [UnitMoved("b", "bg", 8, 10, 11, under=False)]


@rule("CU1-36", "CU2-35")
@both
def test_oasis_moves_the_unit_on_to_an_empty_space(name: str) -> None:
    assert rolled(table(name, "8:bg", tiles="10+1"), "b2").stacks[11] == "bg"


@rule("CU1-37", "CU2-36", "B2")
@both
def test_mirage_puts_the_unit_under_the_waiting_camels(name: str) -> None:
    step = play(table(name, "8:bg,9:y", tiles="10-1"), "roll", "die b2")
    assert step.state.stacks[9] == "bgy"
    assert step.state.ranking[:3] == "ygb"
    assert told(step, UnitMoved) == [UnitMoved("b", "bg", 8, 10, 9, under=True)]


@rule("CU1-37", "CU2-36")
@both
def test_mirage_moves_the_unit_back_to_an_empty_space(name: str) -> None:
    assert rolled(table(name, "8:bg", tiles="11-1"), "b3").stacks[10] == "bg"


@rule("CU1-37", "CU2-36", "B2")
@both
def test_mirage_puts_the_unit_under_a_whole_stack_that_keeps_its_order(name: str) -> None:
    state = rolled(table(name, "8:b,9:gy", tiles="10-1"), "b2")
    assert state.stacks[9] == "bgy"
    # It is now at the bottom: those above leave without it.
    after = rolled(state, "g2")
    assert (after.stacks[9], after.stacks[11]) == ("b", "gy")


@rule("CU1-33", "CU1-37", "CU2-28", "CU2-36", "B13")
@both
@pytest.mark.parametrize(
    ("track", "face", "stack"),
    [("8:bg,9:y", "g2", "gy"), ("8:b,9:yg", "g1", "gy")],
    ids=["under others", "under those who stayed"],
)
def test_the_next_unit_climbs_on_top_of_a_stack_that_grew_from_below(
    name: str, track: str, face: str, stack: str
) -> None:
    state = rolled(table(name, track, tiles="10-1"), face)
    assert state.stacks[9] == stack
    assert rolled(state, "b1").stacks[9] == stack + "b"


@rule("CU1-38", "CU2-38")
@both
@pytest.mark.parametrize("side", ["+", "-"])
def test_a_tile_stays_after_its_effect_and_works_again(name: str, side: str) -> None:
    state = table(name, "5:b,4:g", tiles=f"7{side}2")
    once = rolled(state, "b2")
    assert once.tile_of(2) == 7
    twice = rolled(once, "g3")
    assert twice.tile_of(2) == 7
    assert twice.money == (3, 3, 5)
    assert twice.stacks[8 if side == "+" else 6] == ("bg" if side == "+" else "gb")


@rule("CU1-38", "CU2-38", "CU1-54", "CU2-58")
@both
def test_a_tile_goes_back_to_its_owner_at_the_end_of_the_leg(name: str) -> None:
    state = table(name, "4:b", tiles="8+0,12-1", dice=last_dice(name))
    after = rolled(state, "b1")
    assert after.leg == 2
    assert [after.tile_of(seat) for seat in range(3)] == [None, None, None]
    assert not any(after.tiles)
    # It is seat 1's turn, and it may place its tile again as if for the first time.
    step = play(after, "tile 9+")
    assert told(step, TilePlaced) == [TilePlaced(1, 9, "+", None)]


@rule("CU1-38", "CU2-38")
@both
def test_nobody_but_its_owner_moves_a_tile(name: str) -> None:
    state = do(table(name, "4:b", tiles="8+0", turn=1), "tile 11-")
    assert state.tile_of(0) == 8
    assert state.tile_of(1) == 11


# -- rulings -------------------------------------------------------------------------------


@rule("B11")
@both
def test_a_mirage_never_pushes_anyone_behind_the_start(name: str) -> None:
    state = rolled(table(name, "1:bg", rest=3, tiles="2-2"), "b1")
    assert state.stacks[1] == "bg"
    assert state.phase == "turn"
    assert state.money == (3, 3, 4)


@rule("B12")
@both
def test_the_effects_of_tiles_do_not_chain(name: str) -> None:
    # Where a tile sends a unit there can be no other tile.
    for space in range(3, 16):
        beside = table(name, "", tiles=f"{space}+1")
        assert not tile_spaces(beside) & {space - 1, space + 1}
    for first, sides, number in product(range(5, 13), product("+-", repeat=2), (1, 2, 3)):
        tiles = f"{first}{sides[0]}1,{first + 2}{sides[1]}2"
        state = rolled(table(name, f"{first - 1}:b", rest=2, tiles=tiles), f"b{number}")
        end = next(space for space, camels in state.stacks.items() if "b" in camels)
        assert not state.tiles[end]
        landed = {1: 1, 3: 2}.get(number)
        assert state.money == (3, *(4 if seat == landed else 3 for seat in (1, 2)))


@rule("B13")
@both
def test_a_unit_thrown_back_where_it_came_from_goes_under_those_who_stayed(name: str) -> None:
    # F: a mirage thrown back onto the space just left, put on top instead of under.
    state = rolled(table(name, "5:bgy", tiles="6-1"), "g1")
    assert state.stacks[5] == "gyb"
    assert state.ranking[:3] == "byg"
    top = rolled(table(name, "5:bgy", tiles="6-1"), "y1")
    assert top.stacks[5] == "ybg"
    whole = rolled(table(name, "5:bgy", tiles="6-1"), "b1")
    assert whole.stacks[5] == "bgy"


@rule("B14")
@both
def test_the_owner_is_paid_also_on_his_own_roll(name: str) -> None:
    state = rolled(table(name, "5:b", tiles="7-0"), "b2")
    assert state.money == (4, 3, 3)


@rule("B14", "B16")
@both
def test_the_owner_is_paid_also_when_the_stop_ends_the_race(name: str) -> None:
    step = play(table(name, "14:b", tiles="16+2", money=(3, 3, 3)), *rolls("b2"))
    assert told(step, TilePaid) == [TilePaid(2, 16, 1)]
    # Seat 0 got one for its pyramid ticket.
    assert game_of(name).outcome(step.state).scores == (4, 3, 4)


@rule("CU1-35", "CU2-34")
@both
def test_a_tile_without_a_stop_pays_nothing(name: str) -> None:
    assert rolled(table(name, "5:b", tiles="8+1"), "b2").money == (3, 3, 3)
