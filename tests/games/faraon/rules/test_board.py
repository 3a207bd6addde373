"""The slider, and the board as it is seen after sandstorms."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from serai.core.errors import IllegalAction
from serai.games.faraon.rules.board import (
    DIRECTIONS,
    HOLES,
    LINES,
    STEPS,
    board_direction,
    hole_at,
    moved_last,
    seen_at,
    seen_direction,
    seen_size,
    slide,
)
from tests.games.faraon.rules.tables import hole, play, table
from tests.rules import rule

BOARD = "".join(chr(0x100 + number) for number in range(HOLES))


def naive_slide(
    board: list[list[str]], x: int, y: int, dx: int, dy: int, count: int
) -> tuple[int, int]:
    """Carry pyramids one by one into the gap in front of each: the obvious way."""
    for _ in range(count):
        board[y][x] = board[y - dy][x - dx]
        x, y = x - dx, y - dy
        board[y][x] = "gap"
    return x, y


@rule("FA-16", "C13", "C25")
@given(free=st.integers(0, HOLES - 1), data=st.data())
def test_the_slider_agrees_with_a_naive_one(free: int, data: st.DataObject) -> None:
    direction = data.draw(st.sampled_from(list(LINES[free])))
    count = data.draw(st.integers(1, len(LINES[free][direction])))
    grid = [list(BOARD[y * 8 : y * 8 + 8]) for y in range(6)]
    grid[free // 8][free % 8] = "gap"
    x, y = naive_slide(grid, free % 8, free // 8, *STEPS[direction], count)
    start = BOARD[:free] + "." + BOARD[free + 1 :]
    board, under, left = slide(start, start, free, direction, count)
    assert left == hole_at(x, y)
    assert board == under == "".join("." if sign == "gap" else sign for row in grid for sign in row)
    # The pyramid that left the hole stands beside it now.
    assert board[moved_last(left, direction)] == start[left]


@rule("FA-16", "FA-17")
def test_e4_1_a_pyramid_beside_the_free_hole_moves_into_it() -> None:
    before = table(free="d3")
    played = play(before, "slide w")
    assert played.state.free == hole("e3")
    assert played.state.pyramids[hole("d3")] == before.pyramids[hole("e3")]
    changed = [h for h in range(HOLES) if played.state.pyramids[h] != before.pyramids[h]]
    assert set(changed) <= {hole("d3"), hole("e3")}


@rule("FA-17")
def test_two_pyramids_cannot_be_moved_together() -> None:
    state = table(free="d4")
    assert play(state).actions() == ["slide n", "slide e", "slide s", "slide w"]
    with pytest.raises(IllegalAction, match="one pyramid at a time"):
        play(state, "slide e2")


@rule("C4")
def test_pyramids_move_along_rows_and_columns_only() -> None:
    for free in range(HOLES):
        x, y = free % 8, free // 8
        near = {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)}
        inside = {hole_at(a, b) for a, b in near if 0 <= a < 8 and 0 <= b < 6}
        assert {line[0] for line in LINES[free].values()} == inside


@rule("C10", "C4")
def test_every_hole_has_at_least_two_neighbours() -> None:
    assert min(len(lines) for lines in LINES) == 2


@rule("FA-32", "C13")
def test_e4_8_superpowers_push_a_whole_line() -> None:
    state = table(free="a3", goal="2Ph3", powers=True)
    row = play(state, "slide w7")
    assert row.state.free == hole("h3")
    assert (
        row.state.pyramids[hole("a3") : hole("h3")] == state.pyramids[hole("b3") : hole("h3") + 1]
    )
    column = play(state, "slide n3")
    assert column.state.free == hole("a6")
    assert [column.state.pyramids[hole(f"a{y}")] for y in (3, 4, 5)] == [
        state.pyramids[hole(f"a{y}")] for y in (4, 5, 6)
    ]


@rule("C13", "FA-32")
def test_superpowers_push_at_most_seven_in_a_row_and_five_in_a_column() -> None:
    actions = play(table(free="a1", goal="2Ph3", powers=True, layout=_moved("a1", "b2"))).actions()
    assert actions == [
        *(f"slide n{n}".removesuffix("1") for n in range(1, 6)),
        *(f"slide w{n}".removesuffix("1") for n in range(1, 8)),
    ]
    with pytest.raises(IllegalAction, match="only 5 stand in that line"):
        play(table(free="a6", goal="2Ph3", powers=True), "slide s6")


def _moved(old: str, new: str) -> str:
    """Return the layout of the tests with one treasure somewhere else in its block."""
    from tests.games.faraon.rules.tables import LAYOUT

    signs = list(LAYOUT)
    signs[hole(new)], signs[hole(old)] = signs[hole(old)], "."
    return "".join(signs)


@rule("C9", "FA-25")
def test_e4_5_the_turned_board_is_seen_6_wide_and_8_high() -> None:
    for y in range(6):
        for x in range(8):
            at = hole_at(x, y)
            assert seen_at(at, 0) == (x, y)
            assert seen_at(at, 1) == (5 - y, x)
            assert seen_at(at, 2) == (7 - x, 5 - y)
            assert seen_at(at, 3) == (y, 7 - x)
    assert [seen_size(quarters) for quarters in range(4)] == [(8, 6), (6, 8), (8, 6), (6, 8)]


@rule("C9")
def test_a_direction_turns_with_the_board() -> None:
    steps = {"n": (0, -1), "e": (1, 0), "s": (0, 1), "w": (-1, 0)}
    for quarters in range(4):
        for direction in DIRECTIONS:
            start, end = hole_at(3, 3), hole_at(3 + STEPS[direction][0], 3 + STEPS[direction][1])
            (x, y), (u, v) = seen_at(start, quarters), seen_at(end, quarters)
            seen = seen_direction(direction, quarters)
            assert (u - x, v - y) == steps[seen]
            assert board_direction(seen, quarters) == direction
