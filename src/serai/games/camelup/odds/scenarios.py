"""Ways the rest of a race can go: the leg exactly, the rest by simulation.

The leg is split by its next die, since that is when the table learns something. For every face
the rest of the leg is enumerated; then its ends are sampled evenly, and from each a race is run.
"""

from functools import lru_cache

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from serai.games.camelup.odds.compiled import advance, crazy_to_move, crossed, kernel
from serai.games.camelup.odds.kernels import (
    FACES,
    GREY,
    MASK_BITS,
    Floats,
    Ints,
    leg,
    podium,
    unpack,
)
from serai.games.camelup.odds.known_editions import refuse_other_races
from serai.games.camelup.odds.lanes import from_lanes, to_lanes
from serai.games.camelup.odds.outcomes import race, race_is_exact
from serai.games.camelup.odds.races import ORDERS, run_race
from serai.games.camelup.rules.editions import PYRAMID_TICKETS, SPACES, Edition
from serai.games.camelup.rules.moves import BLACK, HEIGHTS, RACING, WHITE
from serai.games.camelup.rules.state import Board

KEPT = 48
PER_LEG = 3.5
"""About how many spaces the leader gains in a leg."""

RARE = 1e-9
"""Never divide by less."""

Bytes = NDArray[np.int8]


class Scenarios(Struct, frozen=True):
    """Scenarios of a board, in groups by what the next die shows."""

    reveals: int
    """Dice still to be revealed in this leg."""

    chances: Floats
    """The probability of each group."""

    over: NDArray[np.bool_]
    """Whether the race ends with that die."""

    pairs: Floats
    """For each group the probability of each first and second at the end of the leg."""

    bounds: Ints
    """Group g has the scenarios from `bounds[g]` up to `bounds[g + 1]`."""

    ends: Bytes
    """For each scenario first and second of the leg, winner and loser of the race."""

    legs: Floats
    """For each scenario about how many legs are still to come after this one."""

    weights: Floats
    """The probability of each scenario."""

    race: Floats
    """Each camel's chance to win and to lose the race; exact where there is a table."""

    landings: Floats
    """How many units are expected to land on each space in this leg."""

    @property
    def all_pairs(self) -> Floats:
        """The probability of each first and second before the next die."""
        pairs: Floats = np.tensordot(self.chances, self.pairs, axes=1)
        return pairs


@kernel
def _next_die(
    start: Ints, tiles: Ints, pyramid: int
) -> tuple[int, Ints, Ints, Floats, NDArray[np.bool_], Floats]:
    """List what the next die can do: positions, dice left, chances, and whether it is over."""
    most = (RACING + 2) * FACES
    places = np.empty((most, len(start)), np.int64)
    left = np.empty(most, np.int64)
    chances = np.empty(most)
    over = np.empty(most, np.bool_)
    landings = np.zeros(SPACES + 1)
    dice = 0
    for die in range(MASK_BITS):
        dice += pyramid >> die & 1
    count = 0
    for die in range(MASK_BITS):
        if not pyramid >> die & 1:
            continue
        movers = 1
        mover = die
        if die == GREY:
            mover = crazy_to_move(start, BLACK)
            if crazy_to_move(start, WHITE) != mover:
                movers = 2
        for turn in range(movers):
            if turn:
                mover = crazy_to_move(start, WHITE)
            ahead = 1 if mover < RACING else -1
            for steps in range(1, FACES + 1):
                places[count] = start
                chances[count] = 1.0 / (dice * FACES * movers)
                landed = start[mover] // HEIGHTS + ahead * steps
                if 1 <= landed <= SPACES:
                    landings[landed] += chances[count]
                advance(places[count], mover, steps, tiles)
                over[count] = crossed(places[count], mover)
                left[count] = pyramid & ~(1 << die)
                count += 1
    return count, places, left, chances, over, landings


@kernel
def _sample(
    ended: Floats,
    keys: Ints,
    weights: Floats,
    camels: int,
    orders: Ints,
    ends: Bytes,
    legs: Floats,
    seed: int,
) -> None:
    """Fill in scenarios, spread evenly over the ends of a leg; run a race from each."""
    count = len(ends)
    total = ended.sum() + weights.sum()
    cells = RACING * RACING * RACING
    places = np.empty(camels, np.int64)
    state = np.empty(1, np.uint64)
    state[0] = np.uint64(seed)
    cell = 0
    reached = ended[0, 0, 0]
    for scenario in range(count):
        mark = (scenario + 0.5) / count * total
        while reached < mark and cell < cells + len(keys) - 1:
            cell += 1
            if cell < cells:
                reached += ended[cell // 25, cell // 5 % 5, cell % 5]
            else:
                reached += weights[cell - cells]
        if cell < cells:
            ends[scenario, 0] = ends[scenario, 2] = cell // 25
            ends[scenario, 1] = cell // 5 % 5
            ends[scenario, 3] = cell % 5
            legs[scenario] = 0.0
            continue
        unpack(keys[cell - cells], places)
        first, second, _ = podium(places)
        legs[scenario] = (SPACES + 1 - places[first] // HEIGHTS) / PER_LEG
        from_lanes(run_race(to_lanes(places), orders, state), places)
        winner, _, loser = podium(places)
        ends[scenario, 0] = first
        ends[scenario, 1] = second
        ends[scenario, 2] = winner
        ends[scenario, 3] = loser


@lru_cache(maxsize=KEPT)
def _remembered(
    edition: Edition, places: tuple[int, ...], tiles: tuple[int, ...], pyramid: int, count: int
) -> Scenarios:
    refuse_other_races(edition)
    camels = len(places)
    reveals = PYRAMID_TICKETS - (len(edition.dice) - pyramid.bit_count())
    lying = np.array(tiles)
    groups, moved, left, chances, over, landings = _next_die(np.array(places), lying, pyramid)
    sizes = [max(4, round(count * chance)) for chance in chances[:groups]]
    bounds = np.concatenate([[0], np.cumsum(sizes)])
    ends = np.empty((bounds[-1], 4), np.int8)
    legs = np.empty(bounds[-1])
    pairs = np.zeros((groups, RACING, RACING))
    for group in range(groups):
        chosen = slice(bounds[group], bounds[group + 1])
        if over[group]:
            first, second, last = podium(moved[group])
            pairs[group, first, second] = 1.0
            ends[chosen] = (first, second, first, last)
            legs[chosen] = 0.0
            continue
        rest = leg(moved[group], lying, left[group], reveals - 1, keep=True)
        pairs[group], _, ended, later, keys, shares = rest
        landings += chances[group] * later
        _sample(ended, keys, shares, camels, ORDERS[camels], ends[chosen], legs[chosen], group + 1)
    chances, over = chances[:groups], over[:groups]
    board = Board(edition, places, tiles, pyramid)
    exact = race(board).chances if race_is_exact(board) else None
    cells = np.repeat(np.arange(groups), sizes) * RACING**2 + ends[:, 0] * RACING + ends[:, 1]
    weights = _agree(np.repeat(chances / sizes, sizes), chances, pairs, cells, ends, exact)
    return Scenarios(
        reveals=reveals,
        chances=chances,
        over=over,
        pairs=pairs,
        bounds=bounds,
        ends=ends,
        legs=legs,
        weights=weights,
        race=_shares(ends, weights) if exact is None else exact,
        landings=landings,
    )


def scenarios(board: Board, count: int) -> Scenarios:
    """Return about `count` scenarios of a board; always the same ones."""
    return _remembered(board.edition, board.places, board.tiles, board.pyramid, count)


def forget() -> None:
    """Forget all boards asked about so far, for benchmarks."""
    _remembered.cache_clear()


def _agree(
    weights: Floats,
    chances: Floats,
    pairs: Floats,
    cells: Ints,
    ends: Bytes,
    race: Floats | None,
) -> Floats:
    """Weight the scenarios so that they agree with what is known exactly.

    That is first and second of the leg in every group, and winner and loser where there is a table.
    """
    known = (chances[:, None, None] * pairs).ravel()
    for _ in range(2):
        if race is not None:
            for which in range(2):
                found = np.maximum(_shares(ends, weights)[:, which], RARE)
                weights = weights * (race[:, which] / found)[ends[:, 2 + which]]
        found = np.bincount(cells, weights, len(known))
        weights = weights * (known / np.maximum(found, RARE))[cells]
    total: float = weights.sum()
    return weights / total


def _shares(ends: Bytes, weights: Floats) -> Floats:
    """Return how often each camel wins and loses the race in weighted scenarios."""
    found = [np.bincount(ends[:, 2 + which], weights, RACING) for which in range(2)]
    return np.stack(found, axis=1)
