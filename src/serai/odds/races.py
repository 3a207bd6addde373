"""Many races at once, without betting."""

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from serai.games.camelup.editions import PYRAMID_TICKETS, SPACES
from serai.games.camelup.moves import BLACK, RACING, WHITE
from serai.odds.compiled import advance, crazy_to_move, crossed, kernel
from serai.odds.kernels import FACES, GREY, Floats, Ints, podium, unpack

_GOLDEN = np.uint64(0x9E3779B97F4A7C15)
_HALF = np.uint64(32)
_LOW = np.uint64(0xFFFFFFFF)
_TWICE_FACES = np.uint64(2 * FACES)
_MIX_1 = np.uint64(0xBF58476D1CE4E5B9)
_MIX_2 = np.uint64(0x94D049BB133111EB)


@kernel
def next_number(state: NDArray[np.uint64]) -> Any:
    """Return 64 random bits (SplitMix64)."""
    state[0] += _GOLDEN
    z = state[0]
    z = (z ^ (z >> np.uint64(30))) * _MIX_1
    z = (z ^ (z >> np.uint64(27))) * _MIX_2
    return z ^ (z >> np.uint64(31))


@kernel
def run_race(
    places: Ints, dice: Ints, no_tiles: Ints, state: NDArray[np.uint64]
) -> tuple[int, int]:
    """Run a race from the start of a leg to its end; return the winner and the loser."""
    reveal = 0
    mover = 0
    while not crossed(places, mover):
        # One draw has bits to spare for the die, its number and a grey number's colour.
        bits = next_number(state)
        left = np.uint64(len(dice) - reveal)
        chosen = reveal + int(((bits >> _HALF) * left) >> _HALF)
        die = dice[chosen]
        dice[chosen] = dice[reveal]
        dice[reveal] = die
        face = int(((bits & _LOW) * _TWICE_FACES) >> _HALF)
        mover = die
        if die == GREY:
            mover = crazy_to_move(places, BLACK if face >= FACES else WHITE)
        advance(places, mover, face % FACES + 1, no_tiles)
        reveal = reveal + 1 if reveal < PYRAMID_TICKETS - 1 else 0
    winner, _, loser = podium(places)
    return winner, loser


def _runner(camels: int, dice_count: int) -> Callable[..., NDArray[np.int64]]:
    """Make a kernel for a fixed number of camels, so that its loops can be unrolled."""

    @kernel
    def run(keys: Ints, weights: Floats, races: int, seed: int) -> NDArray[np.int64]:
        counts = np.zeros((RACING, 2), np.int64)
        places = np.empty(camels, np.int64)
        dice = np.arange(dice_count)
        no_tiles = np.zeros(SPACES + 1, np.int64)
        state = np.empty(1, np.uint64)
        state[0] = np.uint64(seed)
        total = weights.sum()
        position = 0
        reached = weights[0]
        for race in range(races):
            mark = (race + 0.5) / races * total
            while reached < mark and position < len(keys) - 1:
                position += 1
                reached += weights[position]
            unpack(keys[position], places)
            winner, loser = run_race(places, dice, no_tiles, state)
            counts[winner, 0] += 1
            counts[loser, 1] += 1
        return counts

    return run


_RUNNERS = {RACING: _runner(RACING, RACING), RACING + 2: _runner(RACING + 2, RACING + 1)}


def race_many(keys: Ints, weights: Floats, camels: int, races: int, seed: int) -> NDArray[np.int64]:
    """Count winners and losers of races that start from weighted positions.

    The starts are spread evenly over the weights, which only narrows the error.
    """
    return _RUNNERS[camels](keys, weights, races, seed)
