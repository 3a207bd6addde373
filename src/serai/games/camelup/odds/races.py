"""Many races at once, without betting."""

from itertools import permutations
from typing import Any

import numpy as np
from numpy.typing import NDArray

from serai.games.camelup.odds.compiled import kernel
from serai.games.camelup.odds.kernels import FACES, GREY, Floats, Ints, podium, unpack
from serai.games.camelup.odds.lanes import (
    advance,
    crazy_to_move,
    crossed,
    from_lanes,
    lane,
    to_lanes,
)
from serai.games.camelup.rules.editions import PYRAMID_TICKETS
from serai.games.camelup.rules.moves import BLACK, HEIGHTS, RACING

GOLDEN = np.uint64(0x9E3779B97F4A7C15)
_HALF = np.uint64(32)
_MIX_1 = np.uint64(0xBF58476D1CE4E5B9)
_MIX_2 = np.uint64(0x94D049BB133111EB)
HALF_BITS = 32
HALF = (1 << HALF_BITS) - 1
DIE_BITS = 3


def _orders(dice: int) -> Ints:
    """List every order in which the dice of a leg can be revealed, the first die lowest."""
    listed = permutations(range(dice), PYRAMID_TICKETS)
    packed = [sum(die << DIE_BITS * i for i, die in enumerate(order)) for order in listed]
    return np.array(packed, np.int64)


ORDERS = {RACING: _orders(RACING), RACING + 2: _orders(RACING + 1)}
"""By the number of camels."""


@kernel
def mix(z: Any) -> Any:
    """Mix 64 bits so thoroughly that each depends on all."""
    z = (z ^ (z >> np.uint64(30))) * _MIX_1
    z = (z ^ (z >> np.uint64(27))) * _MIX_2
    return z ^ (z >> np.uint64(31))


@kernel
def next_number(state: NDArray[np.uint64]) -> Any:
    """Return 64 random bits (SplitMix64)."""
    state[0] += GOLDEN
    return mix(state[0])


@kernel
def run_race(lanes: int, orders: Ints, state: NDArray[np.uint64]) -> int:
    """Run a race from the start of a leg; return the position in which it ends."""
    while True:
        # One draw is enough for a leg: half for the order of the dice, half for their numbers.
        bits = next_number(state)
        order = orders[np.int64(bits >> _HALF) * len(orders) >> HALF_BITS]
        numbers = np.int64(bits) & HALF
        for _ in range(PYRAMID_TICKETS):
            die = order & (1 << DIE_BITS) - 1
            order >>= DIE_BITS
            numbers *= 2 * FACES
            face = numbers >> HALF_BITS
            numbers &= HALF
            # Two of six faces show each number; on the grey die one is black and one is white.
            way = (face // 2 + 1) * HEIGHTS
            if die == GREY:
                place = crazy_to_move(lanes, BLACK + face % 2)
                way = -way
            else:
                place = lane(lanes, die)
            lanes = advance(lanes, place, way)
            if crossed(place + way):
                return lanes


@kernel
def run_races(
    keys: Ints, weights: Floats, camels: int, orders: Ints, races: int, seed: int
) -> NDArray[np.int64]:
    """Do what `race_many` does, given all orders of the dice."""
    counts = np.zeros((RACING, 2), np.int64)
    places = np.empty(camels, np.int64)
    state = np.empty(1, np.uint64)
    state[0] = np.uint64(seed)
    total = weights.sum()
    position = -1
    reached = 0.0
    start = 0
    for race in range(races):
        mark = (race + 0.5) / races * total
        if reached < mark:
            while reached < mark and position < len(keys) - 1:
                position += 1
                reached += weights[position]
            unpack(keys[position], places)
            start = to_lanes(places)
        from_lanes(run_race(start, orders, state), places)
        winner, _, loser = podium(places)
        counts[winner, 0] += 1
        counts[loser, 1] += 1
    return counts


def race_many(keys: Ints, weights: Floats, camels: int, races: int, seed: int) -> NDArray[np.int64]:
    """Count winners and losers of races that start from weighted positions.

    The starts are spread evenly over the weights, which only reduces the error.
    """
    return run_races(keys, weights, camels, ORDERS[camels], races, seed)
