"""The odds of a board inside compiled games: calculated once, then remembered for a while.

Between two rolls all seats ask about the same board, with the same few tiles tried on it. The
figures are those of `odds.outcomes`, from the same kernels.
"""

from functools import cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from serai.games.camelup.bots.compiled import kernel
from serai.games.camelup.bots.weighing import QUICK_RACES
from serai.games.camelup.engine.compiled import Ints, Row
from serai.games.camelup.engine.layout import CAMELS, OUT, PLACES, PYRAMID
from serai.games.camelup.odds.first_race import race_table
from serai.games.camelup.odds.kernels import Floats, leg, pack, podium
from serai.games.camelup.odds.lanes import from_lanes, to_lanes
from serai.games.camelup.odds.leg_table import (
    FIRST,
    LOSES,
    SECOND,
    WINS,
    LegTable,
    find,
    leg_table,
)
from serai.games.camelup.odds.outcomes import SEED, RaceTable, add_up, race_table_of
from serai.games.camelup.odds.playouts import BEFORE_THE_LINE, REACHED, play_out
from serai.games.camelup.odds.races import ORDERS, run_races
from serai.games.camelup.odds.ranks import CHOOSE, locate, pattern_numbers, space_sets
from serai.games.camelup.rules.editions import PYRAMID_TICKETS, SPACES, Edition
from serai.games.camelup.rules.moves import RACING

REMEMBERED = 256
"""How many boards a thread remembers."""

PLAYOUTS = 54
"""How often merchants play a leg out for its odds: measured, see docs/guides/bots.md."""

MOST_PLAYOUTS = 1_944
"""How often a leg can be played out for its odds: four dice in every way."""

# What is remembered of a board, one figure after the other.
LEADS = 0  # each camel's chance to be first in the leg
FOLLOWS = LEADS + RACING  # and to be second
PAIRS = FOLLOWS + RACING  # the chance of each first and second, but not from a table
LANDINGS = PAIRS + RACING * RACING  # how many units are expected to land on each space
RACE = LANDINGS + SPACES + 1  # each camel's chance to win the race, and to lose it
RACE_KNOWN = RACE + 2 * RACING
FIGURES = RACE_KNOWN + 1

_SPREAD = -7046029254386353131
"""An odd number near 2**64 divided by the golden ratio, as a signed integer."""


class Known(NamedTuple):
    """What the odds of an edition are made with."""

    values: NDArray[Any]
    """The table of race odds."""

    scale: float
    exact: bool
    """Whether there is such a table; otherwise races are run."""

    numbers: Ints
    sets: int
    orders: Ints
    legs: LegTable
    tabled: bool
    """Whether the odds of boards without tiles are in the table of legs."""

    playouts: int
    """How often a leg is played out, at most, for its odds; 0: odds are exact."""


@cache
def known_for(edition: Edition, playouts: int = 0) -> Known:
    """Return what the odds of an edition are made with, in this installation.

    With `playouts` they are estimates, and never need more than what every installation has.
    """
    # The table without crazy camels is enough for estimates, which every installation can make.
    camels = RACING if playouts else len(edition.camels)
    table = RaceTable(race_table(), 1.0, 0.0) if playouts else race_table_of(edition)
    values: NDArray[Any] = np.zeros((1, RACING, 2)) if table is None else np.asarray(table.values)
    scale = 1.0 if table is None else table.scale
    numbers, sets = pattern_numbers(camels), space_sets(camels)
    # Partnerships would need the chance of each pair, which the table of legs does not have.
    tabled = not edition.crazy and edition.partnerships_from is None
    legs = leg_table() if tabled else LegTable(np.zeros((1, 1, 1, 4)), np.zeros((1, 1, 1)))
    exact, orders = table is not None, ORDERS[camels]
    return Known(values, scale, exact, numbers, sets, orders, legs, tabled, playouts)


class Memory(NamedTuple):
    """The boards that a thread remembers: what they are, and their figures."""

    boards: Ints
    figures: Floats
    ends: Ints
    """Where playouts have ended: room to work in."""

    pairs: Ints
    landings: Ints


@kernel
def memory() -> Memory:
    """Return a memory without any boards."""
    return Memory(
        np.zeros((REMEMBERED, 2), np.int64),
        np.empty((REMEMBERED, FIGURES)),
        np.empty(MOST_PLAYOUTS, np.int64),
        np.empty(RACING * RACING, np.int64),
        np.empty(REACHED, np.int64),
    )


@kernel
def odds_of(row: Row, tiles: Ints, far: bool, known: Known, kept: Memory) -> Floats:
    """Return the figures of a row's board with these tiles; `far`: those of the race as well.

    They are to be read before the next board is asked about.
    """
    places = np.empty(row[CAMELS], np.int64)
    for camel in range(len(places)):
        places[camel] = row[PLACES + camel]
    pyramid = np.int64(row[PYRAMID])
    # No board has the number 0 for its places, so a memory of zeros is empty.
    position = pack(places, pyramid)
    laid = 0
    for space in range(1, SPACES + 1):
        laid = laid * 3 + (tiles[space] > 0) + 2 * (tiles[space] < 0)
    slot = (((position * 31 + laid) * _SPREAD) >> 40) & (REMEMBERED - 1)
    figures: Floats = kept.figures[slot]
    remembered = kept.boards[slot, 0] == position and kept.boards[slot, 1] == laid
    if remembered and (figures[RACE_KNOWN] or not far):
        return figures
    kept.boards[slot, 0] = position
    kept.boards[slot, 1] = laid
    if known.tabled and laid == 0:
        _look_up(places, pyramid, known, figures)
        return figures
    reveals = PYRAMID_TICKETS - np.int64(row[OUT])
    if known.playouts:
        _estimate(places, tiles, pyramid, reveals, far, known, kept, figures)
        return figures
    pairs, _, ended, landings, keys, weights = leg(places, tiles, pyramid, reveals, far)
    for camel in range(2 * RACING):
        figures[LEADS + camel] = 0.0
    for first in range(RACING):
        for second in range(RACING):
            chance = pairs[first, second]
            figures[PAIRS + first * RACING + second] = chance
            figures[LEADS + first] += chance
            figures[FOLLOWS + second] += chance
    for space in range(SPACES + 1):
        figures[LANDINGS + space] = landings[space]
    figures[RACE_KNOWN] = far
    if far:
        _race(ended, keys, weights, len(places), known, figures)
    return figures


@kernel
def _estimate(
    places: Ints,
    tiles: Ints,
    pyramid: int,
    reveals: int,
    far: bool,
    known: Known,
    kept: Memory,
    figures: Floats,
) -> None:
    """Fill in the odds of a board from playouts of its leg."""
    forward = 0
    back = 0
    for space in range(1, SPACES + 1):
        forward |= (tiles[space] > 0) << space + BEFORE_THE_LINE
        back |= (tiles[space] < 0) << space + BEFORE_THE_LINE
    for figure in range(FIGURES):
        figures[figure] = 0.0
    kept.pairs[:] = 0
    kept.landings[:] = 0
    start = to_lanes(places)
    count = play_out(
        start, forward, back, pyramid, reveals, known.playouts, kept.ends, kept.pairs, kept.landings
    )
    share = 1.0 / count
    for first in range(RACING):
        for second in range(RACING):
            chance = share * kept.pairs[first * RACING + second]
            figures[PAIRS + first * RACING + second] = chance
            figures[LEADS + first] += chance
            figures[FOLLOWS + second] += chance
    for space in range(1, SPACES + 1):
        figures[LANDINGS + space] = share * kept.landings[space + BEFORE_THE_LINE]
    figures[RACE_KNOWN] = far
    if far:
        _estimate_race(count, known, kept, figures)


@kernel
def _estimate_race(count: int, known: Known, kept: Memory, figures: Floats) -> None:
    """Fill in the odds of the race from the ends of its leg's playouts.

    From there on crazy camels are left out: then all that can follow is in a table.
    """
    places = np.empty(RACING, np.int64)
    scratch = np.empty(RACING, np.int64)
    ranks = np.empty(RACING, np.int64)
    share = 1.0 / count
    for playout in range(count):
        end = kept.ends[playout]
        if end < 0:
            from_lanes(~end, places)
            first, _, last = podium(places)
            figures[RACE + 2 * first] += share
            figures[RACE + 2 * last + 1] += share
            continue
        from_lanes(end, places)
        position = locate(places, CHOOSE, known.numbers, known.sets, scratch, ranks)
        for camel in range(RACING):
            figures[RACE + 2 * camel] += share * known.values[position, ranks[camel], 0]
            figures[RACE + 2 * camel + 1] += share * known.values[position, ranks[camel], 1]


@kernel
def _look_up(places: Ints, pyramid: int, known: Known, figures: Floats) -> None:
    """Fill in the odds of a board without tiles from the table."""
    ranks = np.empty(RACING, np.int64)
    position, left = find(places, pyramid, CHOOSE, known.numbers, ranks)
    for camel in range(RACING):
        chances = known.legs.chances[position, left, ranks[camel]]
        figures[LEADS + camel] = chances[FIRST]
        figures[FOLLOWS + camel] = chances[SECOND]
        figures[RACE + 2 * camel] = chances[WINS]
        figures[RACE + 2 * camel + 1] = chances[LOSES]
    for space in range(SPACES + 1):
        figures[LANDINGS + space] = known.legs.landings[position, left, space]
    figures[RACE_KNOWN] = True


@kernel
def _race(
    ended: Floats, keys: Ints, weights: Floats, camels: int, known: Known, figures: Floats
) -> None:
    """Fill in the odds of the race, given how the leg can end."""
    for figure in range(RACE, RACE + 2 * RACING):
        figures[figure] = 0.0
    for first in range(RACING):
        for second in range(RACING):
            for last in range(RACING):
                figures[RACE + 2 * first] += ended[first, second, last]
                figures[RACE + 2 * last + 1] += ended[first, second, last]
    if len(keys) == 0:
        return
    if known.exact:
        later = add_up(
            keys, weights, camels, known.values, known.scale, CHOOSE, known.numbers, known.sets
        )
    else:
        counts = run_races(keys, weights, camels, known.orders, QUICK_RACES, SEED)
        later = weights.sum() * counts / QUICK_RACES
    for camel in range(RACING):
        figures[RACE + 2 * camel] += later[camel, 0]
        figures[RACE + 2 * camel + 1] += later[camel, 1]
