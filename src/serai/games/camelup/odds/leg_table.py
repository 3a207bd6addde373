"""All legs without tiles and crazy camels, solved at once: odds of such boards are looked up.

There are 15,504 positions by rank and 31 sets of dice left. Camels only ever move forward, so they
are solved backwards from the finish line, as whole races are in `first_race`. It takes a second and
140 MB, once in a process: worth it for those who ask by the million, inside whole games.
"""

from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from serai.games.camelup.odds.compiled import advance, crossed, kernel
from serai.games.camelup.odds.first_race import ALL_DICE
from serai.games.camelup.odds.kernels import FACES, Floats, Ints, podium
from serai.games.camelup.odds.ranks import (
    CHOOSE,
    all_spaces,
    locate,
    pattern_numbers,
    stand,
)
from serai.games.camelup.rules.editions import SPACES
from serai.games.camelup.rules.moves import HEIGHT_BITS, RACING

FIRST, SECOND, WINS, LOSES = range(4)
"""What is known of each camel: its chances in the leg, and in the race."""


class LegTable(NamedTuple):
    """What is known of every position and set of dice left; camels go by their ranks."""

    chances: Floats
    """By position, dice left, rank and `FIRST`, `SECOND`, `WINS`, `LOSES`."""

    landings: Floats
    """By position, dice left and space: how many units are expected to land there in this leg."""


@kernel
def _solve(
    order: Ints,
    spaces: NDArray[np.int8],
    choose: Ints,
    numbers: Ints,
    chances: Floats,
    landings: Floats,
) -> None:
    """Fill in the tables."""
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
                first, second, last = podium(moved)
                landed = (places[die] >> HEIGHT_BITS) + steps
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
                    if landed <= SPACES:
                        landings[position, left, landed] += share
                    if over or then == 0:
                        chances[position, left, first, FIRST] += share
                        chances[position, left, second, SECOND] += share
                    if over:
                        chances[position, left, first, WINS] += share
                        chances[position, left, last, LOSES] += share
                        continue
                    for camel in range(RACING):
                        later = chances[target, then if then else ALL_DICE, ranks[camel]]
                        if then:
                            chances[position, left, camel, FIRST] += share * later[FIRST]
                            chances[position, left, camel, SECOND] += share * later[SECOND]
                        chances[position, left, camel, WINS] += share * later[WINS]
                        chances[position, left, camel, LOSES] += share * later[LOSES]
                    if then:
                        for space in range(SPACES + 1):
                            landings[position, left, space] += share * landings[target, then, space]


@cache
def leg_table() -> LegTable:
    """Return the table; solved on first use."""
    spaces = all_spaces(RACING)
    # A move always adds to the sum of the spaces.
    order = np.argsort(-spaces.sum(axis=1, dtype=np.int64), kind="stable")
    chances = np.zeros((len(spaces), ALL_DICE + 1, RACING, 4))
    landings = np.zeros((len(spaces), ALL_DICE + 1, SPACES + 1))
    _solve(order, spaces, CHOOSE, pattern_numbers(RACING), chances, landings)
    return LegTable(chances, landings)


@kernel
def find(places: Ints, pyramid: int, choose: Ints, numbers: Ints, ranks: Ints) -> tuple[int, int]:
    """Return where a position and the dice left are in the table; fill in each camel's rank."""
    scratch = np.empty(RACING, np.int64)
    position = locate(places, choose, numbers, 0, scratch, ranks)
    left = 0
    for camel in range(RACING):
        if pyramid >> camel & 1:
            left |= 1 << ranks[camel]
    return position, left
