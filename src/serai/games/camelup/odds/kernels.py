"""The leg, enumerated: every die, every face, every position once."""

import numpy as np
from numpy.typing import NDArray

from serai.games.camelup.odds.compiled import advance, crazy_to_move, crossed, kernel
from serai.games.camelup.rules.editions import SPACES
from serai.games.camelup.rules.moves import BLACK, HEIGHT_BITS, RACING, WHITE

Ints = NDArray[np.int64]
Floats = NDArray[np.float64]

GREY = RACING
"""The number of the grey die: it comes after the racing ones."""

FACES = 3
PLACE_BITS = 8
MASK_BITS = 6
_HASH = -7046029254386353131
"""An odd number near 2**64 divided by the golden ratio, as a signed integer."""


@kernel
def pack(places: Ints, pyramid: int) -> int:
    """Pack a position and the dice left into one number."""
    key = 0
    for camel in range(len(places)):
        key = (key << PLACE_BITS) | places[camel]
    return (key << MASK_BITS) | pyramid


@kernel
def unpack(key: int, places: Ints) -> int:
    """Unpack a position into `places`; return the dice left."""
    pyramid = key & ((1 << MASK_BITS) - 1)
    key >>= MASK_BITS
    for camel in range(len(places) - 1, -1, -1):
        places[camel] = key & ((1 << PLACE_BITS) - 1)
        key >>= PLACE_BITS
    return pyramid


@kernel
def podium(places: Ints) -> tuple[int, int, int]:
    """Return the racing camels that are first, second and last."""
    first = 0
    last = 0
    for camel in range(1, RACING):
        if places[camel] > places[first]:
            first = camel
        if places[camel] < places[last]:
            last = camel
    second = -1
    for camel in range(RACING):
        if camel != first and (second < 0 or places[camel] > places[second]):
            second = camel
    return first, second, last


@kernel
def insert(
    key: int, weight: float, slots: NDArray[np.int32], keys: Ints, weights: Floats, count: int
) -> int:
    """Add weight to a position, which is new or known; return how many there are now."""
    size = len(slots)
    slot = ((key * _HASH) >> 32) & (size - 1)
    while slots[slot] >= 0:
        known = slots[slot]
        if keys[known] == key:
            weights[known] += weight
            return count
        slot = (slot + 1) & (size - 1)
    slots[slot] = count
    keys[count] = key
    weights[count] = weight
    return count + 1


@kernel
def leg(
    start: Ints, tiles: Ints, pyramid: int, reveals: int, keep: bool
) -> tuple[Floats, Floats, Floats, Floats, Ints, Floats]:
    """Play a leg to its end in every way at once, merging paths that meet.

    Returns the probability of each first and second; of each last; of each first, second and
    last with the race ending in this leg; how many units are expected to land on each space;
    and, if asked to keep them, the positions at the leg's end with their probabilities.
    """
    camels = len(start)
    places = np.empty(camels, np.int64)
    moved = np.empty(camels, np.int64)
    pairs = np.zeros((RACING, RACING))
    lasts = np.zeros(RACING)
    ended = np.zeros((RACING, RACING, RACING))
    landings = np.zeros(SPACES + 1)
    keys = np.empty(1, np.int64)
    keys[0] = pack(start, pyramid)
    weights = np.ones(1)
    dice = 0
    for die in range(MASK_BITS):
        dice += pyramid >> die & 1
    for level in range(reveals):
        final = level == reveals - 1
        merge = keep or not final
        room = len(keys) * (dice + 1) * FACES if merge else 1
        size = 2
        while size < 2 * room:
            size *= 2
        slots = np.full(size if merge else 1, -1, np.int32)
        next_keys = np.empty(room, np.int64)
        next_weights = np.empty(room)
        count = 0
        for state in range(len(keys)):
            left = unpack(keys[state], places)
            for die in range(MASK_BITS):
                if not left >> die & 1:
                    continue
                remaining = left & ~(1 << die)
                movers = 1
                mover = die
                if die == GREY:
                    mover = crazy_to_move(places, BLACK)
                    if crazy_to_move(places, WHITE) != mover:
                        movers = 2
                share = weights[state] / (dice * FACES * movers)
                for turn in range(movers):
                    if turn:
                        mover = crazy_to_move(places, WHITE)
                    ahead = 1 if mover < RACING else -1
                    for steps in range(1, FACES + 1):
                        for camel in range(camels):
                            moved[camel] = places[camel]
                        landed = (places[mover] >> HEIGHT_BITS) + ahead * steps
                        if 1 <= landed <= SPACES:
                            landings[landed] += share
                        advance(moved, mover, steps, tiles)
                        over = crossed(moved, mover)
                        if merge and not over:
                            key = pack(moved, 0 if final else remaining)
                            count = insert(key, share, slots, next_keys, next_weights, count)
                            continue
                        first, second, last = podium(moved)
                        pairs[first, second] += share
                        lasts[last] += share
                        if over:
                            ended[first, second, last] += share
        keys = next_keys[:count]
        weights = next_weights[:count]
        dice -= 1
    if keep:
        for state in range(len(keys)):
            unpack(keys[state], places)
            first, second, last = podium(places)
            pairs[first, second] += weights[state]
            lasts[last] += weights[state]
    return pairs, lasts, ended, landings, keys, weights
