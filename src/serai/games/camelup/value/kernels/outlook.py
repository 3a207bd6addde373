"""Ways in which the rest of a race can go, sampled: first and second of the leg, winner and loser.

The first die is spread evenly over all it can show. Sample n has the same dice on every board, so
that two boards that differ by a tile are compared on the same luck.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from serai.games.camelup.engine.compiled import Row
from serai.games.camelup.engine.dice import GOLDEN, high, low, mix
from serai.games.camelup.engine.layout import CAMELS, OUT, PLACES, PYRAMID, TILES
from serai.games.camelup.odds.compiled import advance, crazy_to_move, crossed
from serai.games.camelup.odds.kernels import FACES, GREY, MASK_BITS, Floats, Ints, podium
from serai.games.camelup.odds.lanes import from_lanes, to_lanes
from serai.games.camelup.odds.races import run_race
from serai.games.camelup.odds.scenarios import PER_LEG
from serai.games.camelup.rules.editions import PYRAMID_TICKETS, SPACES
from serai.games.camelup.rules.moves import BLACK, HEIGHT_BITS, RACING
from serai.games.camelup.value.kernels.compiled import kernel


class Outlook(NamedTuple):
    """What may become of a board."""

    ends: NDArray[np.int8]
    """For each sample first and second of the leg, winner and loser of the race."""

    legs: Floats
    """For each sample about how many legs are still to come after this one."""

    weights: Floats
    """The probability of each sample."""

    pairs: Floats
    """The probability of each first and second of the leg."""

    race: Floats
    """Each camel's chance to win and to lose the race."""

    landings: Floats
    """How many units are expected to land on each space in this leg."""


@kernel
def empty_outlook(samples: int) -> Outlook:
    """Return an outlook with room for this many samples."""
    return Outlook(
        np.empty((samples, 4), np.int8),
        np.empty(samples),
        np.full(samples, 1.0 / samples),
        np.zeros((RACING, RACING)),
        np.zeros((RACING, 2)),
        np.zeros(SPACES + 1),
    )


@kernel
def look(row: Row, orders: Ints, found: Outlook) -> None:
    """Play the rest of the race of a row's board many times."""
    camels = row[CAMELS]
    start = np.empty(camels, np.int64)
    for camel in range(camels):
        start[camel] = row[PLACES + camel]
    tiles = np.empty(SPACES + 1, np.int64)
    for space in range(SPACES + 1):
        tiles[space] = row[TILES + space]
    places = np.empty(camels, np.int64)
    state = np.empty(1, np.uint64)
    reveals = PYRAMID_TICKETS - row[OUT]
    samples = len(found.ends)
    share = 1.0 / samples
    found.pairs[:] = 0.0
    found.race[:] = 0.0
    found.landings[:] = 0.0
    dice = np.empty(MASK_BITS, np.int64)
    for sample in range(samples):
        state[0] = mix(np.uint64(sample + 1) * GOLDEN)
        places[:] = start
        left = 0
        for die in range(MASK_BITS):
            if row[PYRAMID] >> die & 1:
                dice[left] = die
                left += 1
        over = False
        for turn in range(reveals):
            state[0] += GOLDEN
            bits = mix(state[0])
            drawn = high(bits, left) if turn else sample % left
            face = low(bits, 2 * FACES) if turn else sample // left % (2 * FACES)
            die = dice[drawn]
            left -= 1
            dice[drawn] = dice[left]
            mover = crazy_to_move(places, BLACK + face % 2) if die == GREY else die
            ahead = 1 if mover < RACING else -1
            landed = (places[mover] >> HEIGHT_BITS) + ahead * (face // 2 + 1)
            if 1 <= landed <= SPACES:
                found.landings[landed] += share
            advance(places, mover, face // 2 + 1, tiles)
            if crossed(places, mover):
                over = True
                break
        first, second, loser = podium(places)
        winner = first
        found.legs[sample] = 0.0
        if not over:
            found.legs[sample] = (SPACES + 1 - (places[first] >> HEIGHT_BITS)) / PER_LEG
            from_lanes(run_race(to_lanes(places), orders, state), places)
            winner, _, loser = podium(places)
        found.ends[sample, 0] = first
        found.ends[sample, 1] = second
        found.ends[sample, 2] = winner
        found.ends[sample, 3] = loser
        found.weights[sample] = share
        found.pairs[first, second] += share
        found.race[winner, 0] += share
        found.race[loser, 1] += share


@kernel
def show_end(places: Ints, found: Outlook) -> None:
    """Fill in the outlook of a race that is over: one sample, which is certain."""
    first, second, last = podium(places)
    found.ends[0, 0] = found.ends[0, 2] = first
    found.ends[0, 1] = second
    found.ends[0, 3] = last
    found.legs[0] = 0.0
    found.weights[0] = 1.0
    found.pairs[:] = 0.0
    found.pairs[first, second] = 1.0
    found.race[:] = 0.0
    found.race[first, 0] = found.race[last, 1] = 1.0
    found.landings[:] = 0.0
