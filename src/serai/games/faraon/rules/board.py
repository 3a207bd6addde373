"""The board: 8 by 6 holes, the blocks of the treasure tiles below, and the one slider."""

from typing import Literal

WIDTH = 8
HEIGHT = 6
HOLES = WIDTH * HEIGHT
"""A board of 48 holes, 8 wide and 6 high, counted row by row from the top left. [FA-02, C1]"""

BLOCKS = 12
"""Every block of 2 by 2 holes lies over one treasure tile. [FA-03, C1]"""

QUARTERS = 4
"""Quarter turns that bring the board back to its start. [C9]"""

Direction = Literal["n", "e", "s", "w"]
DIRECTIONS: tuple[Direction, ...] = ("n", "e", "s", "w")
"""Clockwise from the top edge of the board as it was at the start. [C4]"""

OPPOSITE: dict[Direction, Direction] = {"n": "s", "e": "w", "s": "n", "w": "e"}
STEPS: dict[Direction, tuple[int, int]] = {"n": (0, -1), "e": (1, 0), "s": (0, 1), "w": (-1, 0)}

CORNERS = frozenset((0, WIDTH - 1, HOLES - WIDTH, HOLES - 1))

NO_HOLE = -1
FREE = "."
"""Marks a hole without a pyramid."""

_COLUMNS = "abcdefgh"


def hole_at(x: int, y: int) -> int:
    """Return the hole in column x, row y, both from 0 at the top left."""
    return y * WIDTH + x


def hole_name(hole: int) -> str:
    """Name a hole: its column a to h, its row 1 to 6 from the top, as `c4`."""
    return f"{_COLUMNS[hole % WIDTH]}{hole // WIDTH + 1}"


HOLE_NAMES = tuple(map(hole_name, range(HOLES)))
HOLE_BY_NAME = {name: hole for hole, name in enumerate(HOLE_NAMES)}


def block_of(hole: int) -> int:
    """Return the block of a hole: 0 to 11, row by row. [C1]"""
    x, y = hole % WIDTH, hole // WIDTH
    return y // 2 * (WIDTH // 2) + x // 2


BLOCK_HOLES: tuple[tuple[int, ...], ...] = tuple(
    tuple(hole for hole in range(HOLES) if block_of(hole) == block) for block in range(BLOCKS)
)
"""The four holes of every block."""


def _line(hole: int, direction: Direction) -> tuple[int, ...]:
    """List the holes from which pyramids slide towards `hole` in a direction, nearest first."""
    dx, dy = STEPS[OPPOSITE[direction]]
    x, y = hole % WIDTH + dx, hole // WIDTH + dy
    found = []
    while 0 <= x < WIDTH and 0 <= y < HEIGHT:
        found.append(hole_at(x, y))
        x, y = x + dx, y + dy
    return tuple(found)


LINES: tuple[dict[Direction, tuple[int, ...]], ...] = tuple(
    {direction: line for direction in DIRECTIONS if (line := _line(hole, direction))}
    for hole in range(HOLES)
)
"""Per free hole: the pyramids that can slide towards it in each direction. [FA-16, C4]"""


def slide(
    pyramids: str, tokens: str, free: int, direction: Direction, count: int
) -> tuple[str, str, int]:
    """Slide `count` pyramids one step towards the free hole. [FA-16, FA-17, C13]

    It is the only mover of pyramids. What is under a pyramid travels with it [C25]; the
    treasures below the board stay. Returns the board, the tokens and the hole left free.
    """
    line = LINES[free][direction][:count]
    return _shift(pyramids, free, line), _shift(tokens, free, line), line[-1]


def _shift(row: str, free: int, line: tuple[int, ...]) -> str:
    """Move every character of a line one hole towards the free one."""
    if not row:
        return row
    signs = list(row)
    nothing = signs[free]
    hole = free
    for next_ in line:
        signs[hole] = signs[next_]
        hole = next_
    signs[hole] = nothing
    return "".join(signs)


def moved_last(free: int, direction: Direction) -> int:
    """Return where the pyramid that has just left the free hole now stands. [C10, C26]"""
    dx, dy = STEPS[direction]
    return free + dx + dy * WIDTH


# -- the board as people see it after sandstorms -------------------------------------------


def seen_at(hole: int, orientation: int) -> tuple[int, int]:
    """Return the column and row of a hole after quarter turns clockwise. [FA-25, C9]"""
    x, y = hole % WIDTH, hole // WIDTH
    if orientation == 1:
        return HEIGHT - 1 - y, x
    if orientation == 2:
        return WIDTH - 1 - x, HEIGHT - 1 - y
    if orientation == 3:
        return y, WIDTH - 1 - x
    return x, y


def seen_size(orientation: int) -> tuple[int, int]:
    """Return how many holes wide and high the board is seen. [C9]"""
    return (HEIGHT, WIDTH) if orientation % 2 else (WIDTH, HEIGHT)


def seen_direction(direction: Direction, orientation: int) -> Direction:
    """Return where a direction of the board points to after quarter turns clockwise."""
    return DIRECTIONS[(DIRECTIONS.index(direction) + orientation) % QUARTERS]


def board_direction(seen: Direction, orientation: int) -> Direction:
    """Return the direction of the board that is seen as `seen`."""
    return DIRECTIONS[(DIRECTIONS.index(seen) - orientation) % QUARTERS]
