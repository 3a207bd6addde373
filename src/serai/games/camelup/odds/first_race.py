"""The whole race without crazy camels: solved exactly in memory on first use.

Camels only ever move forward, so positions are solved backwards from the finish line.
"""

from functools import cache

import numpy as np
from numpy.typing import NDArray

from serai.games.camelup.odds.compiled import advance, crossed, kernel
from serai.games.camelup.odds.kernels import FACES, Floats, Ints, podium
from serai.games.camelup.odds.ranks import (
    CHOOSE,
    all_spaces,
    locate,
    pattern_numbers,
    space_sets,
    stand,
)
from serai.games.camelup.rules.editions import SPACES
from serai.games.camelup.rules.moves import RACING

ALL_DICE = (1 << RACING) - 1


@kernel
def _solve(
    order: Ints, spaces: NDArray[np.int8], choose: Ints, numbers: Ints, table: NDArray[np.float64]
) -> None:
    """Fill `table[position, dice left, rank, (wins, loses)]`."""
    sets = len(spaces)
    places = np.empty(RACING, np.int64)
    moved = np.empty(RACING, np.int64)
    scratch = np.empty(RACING, np.int64)
    ranks = np.empty(RACING, np.int64)
    no_tiles = np.zeros(SPACES + 1, np.int64)
    for position in order:
        stand(spaces[position], 0, places)
        for die in range(RACING):
            for steps in range(1, FACES + 1):
                moved[:] = places
                advance(moved, die, steps, no_tiles)
                over = crossed(moved, die)
                first, _, last = podium(moved)
                target = 0
                if not over:
                    target = locate(moved, choose, numbers, sets, scratch, ranks)
                for left in range(1, ALL_DICE + 1):
                    if not left >> die & 1:
                        continue
                    dice = 0
                    then = 0
                    for camel in range(RACING):
                        if left >> camel & 1:
                            dice += 1
                            if camel != die and not over:
                                then |= 1 << ranks[camel]
                    share = 1.0 / (dice * FACES)
                    if over:
                        table[position, left, first, 0] += share
                        table[position, left, last, 1] += share
                        continue
                    if then == 0:
                        then = ALL_DICE
                    for camel in range(RACING):
                        row = table[target, then, ranks[camel]]
                        table[position, left, camel, 0] += share * row[0]
                        table[position, left, camel, 1] += share * row[1]


@cache
def race_table() -> Floats:
    """Return for every position at a leg's start each rank's chance to win and to lose."""
    spaces = all_spaces(RACING)
    # A move always adds to the sum of the spaces.
    order = np.argsort(-spaces.sum(axis=1, dtype=np.int64), kind="stable")
    table = np.zeros((space_sets(RACING), ALL_DICE + 1, RACING, 2))
    _solve(order, spaces, CHOOSE, pattern_numbers(RACING), table)
    return np.ascontiguousarray(table[:, ALL_DICE])
