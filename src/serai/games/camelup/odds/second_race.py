"""The whole race with crazy camels: solved by value iteration, leg by leg.

Crazy camels carry racers back, so no order of positions is free of cycles. But giving a race one
more leg to end gives a lower bound for every position, and what is missing from 1 is the chance
that the race is not over yet: after enough legs that is as small as we like, and it is a strict
bound on the error.

Within a leg a position also includes the dice left. Sets of dice are solved layer by layer, from
two dice left (one of them is revealed, the other stays in the pyramid) up to all six.
"""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from os import cpu_count

import numpy as np
from numpy.typing import NDArray

from serai.games.camelup.odds.compiled import advance, crazy_to_move, crossed, kernel
from serai.games.camelup.odds.kernels import FACES, GREY, Ints, podium
from serai.games.camelup.odds.ranks import (
    CHOOSE,
    PERMUTATIONS,
    all_spaces,
    locate,
    pattern_masks,
    pattern_numbers,
    permutation_number,
    positions,
    stand,
)
from serai.games.camelup.rules.editions import SPACES
from serai.games.camelup.rules.moves import BLACK, RACING, WHITE

CAMELS = 7
DICE = 6
MOVES = RACING * FACES + 2 * FACES
"""Every racing die and face, then the grey die's black and white numbers."""

POSITIONS = positions(CAMELS)
CHUNK = 1 << 15

Values = NDArray[np.float32]
Progress = Callable[[int], None]
Chunks = Sequence[tuple[int, int]]
"""Which positions: from one of each pair up to the other."""


def _sets(dice: int) -> list[int]:
    """List the sets of this many dice, as bit masks."""
    return [mask for mask in range(1 << DICE) if mask.bit_count() == dice]


LAYERS = {dice: np.array(_sets(dice), np.int64) for dice in range(1, DICE + 1)}
SLOT = np.array([_sets(mask.bit_count()).index(mask) for mask in range(1 << DICE)], np.int64)
"""Where in its layer each set of dice is."""


def _relabel() -> NDArray[np.uint8]:
    """Return what each set of dice becomes when the camels change ranks."""
    table = np.zeros((len(PERMUTATIONS), 1 << DICE), np.uint8)
    for number, ranks in enumerate(PERMUTATIONS):
        for mask in range(1 << DICE):
            grey = mask & 1 << GREY
            racing = sum(1 << int(ranks[r]) for r in range(RACING) if mask >> r & 1)
            table[number, mask] = grey | racing
    return table


RELABEL = _relabel()


@kernel
def _moves(
    first: int,
    last: int,
    spaces: NDArray[np.int8],
    masks: Ints,
    choose: Ints,
    numbers: Ints,
    targets: NDArray[np.int32],
    changes: NDArray[np.uint8],
) -> None:
    """Fill in where every move from positions `first` to `last` leads.

    A target below 0 is the end of the race: -1 - (winner * 5 + loser), by their old ranks.
    """
    sets = len(spaces)
    places = np.empty(CAMELS, np.int64)
    moved = np.empty(CAMELS, np.int64)
    scratch = np.empty(CAMELS, np.int64)
    ranks = np.empty(RACING, np.int64)
    no_tiles = np.zeros(SPACES + 1, np.int64)
    for position in range(first, last):
        stand(spaces[position % sets], masks[position // sets], places)
        for move in range(MOVES):
            die = move // FACES
            mover = die
            if die >= RACING:
                mover = crazy_to_move(places, BLACK if die == GREY else WHITE)
            moved[:] = places
            advance(moved, mover, move % FACES + 1, no_tiles)
            if crossed(moved, mover):
                winner, _, loser = podium(moved)
                targets[position, move] = -1 - (winner * RACING + loser)
            else:
                targets[position, move] = locate(moved, choose, numbers, sets, scratch, ranks)
                changes[position, move] = permutation_number(ranks)


@kernel
def _layer(
    first: int,
    last: int,
    masks: Ints,
    slot: Ints,
    relabel: NDArray[np.uint8],
    permutations: NDArray[np.int8],
    targets: NDArray[np.int32],
    changes: NDArray[np.uint8],
    loses: bool,
    before: Values,
    after: Values,
) -> None:
    """Solve one layer: `after[position, set, rank]` from `before`, which has one die fewer."""
    dice = 0
    for die in range(DICE):
        dice += masks[0] >> die & 1
    ends_leg = dice == 2
    sums = np.empty((len(masks), RACING))
    for position in range(first, last):
        sums[:] = 0.0
        for move in range(MOVES):
            die = min(move // FACES, GREY)
            share = 1.0 / (dice * FACES) if die < GREY else 1.0 / (2 * dice * FACES)
            target = targets[position, move]
            if target < 0:
                end = -1 - target
                rank = end % RACING if loses else end // RACING
                for s in range(len(masks)):
                    if masks[s] >> die & 1:
                        sums[s, rank] += share
                continue
            change = changes[position, move]
            ranks = permutations[change]
            for s in range(len(masks)):
                if not masks[s] >> die & 1:
                    continue
                then = 0 if ends_leg else slot[relabel[change, masks[s] & ~(1 << die)]]
                row = before[target, then]
                for rank in range(RACING):
                    sums[s, rank] += share * row[ranks[rank]]
        for s in range(len(masks)):
            for rank in range(RACING):
                after[position, s, rank] = sums[s, rank]


class Solver:
    """Solves who wins, or who loses, from every position at the start of a leg."""

    def __init__(self, threads: int | None = None) -> None:
        self.targets = np.empty((POSITIONS, MOVES), np.int32)
        self.changes = np.zeros((POSITIONS, MOVES), np.uint8)
        # Two layers are needed at a time; the widest have 20 and 15 sets.
        self._wide = np.empty((POSITIONS, 20, RACING), np.float32)
        self._narrow = np.empty((POSITIONS, 15, RACING), np.float32)
        self._pool = ThreadPoolExecutor(threads or cpu_count() or 1)

    @staticmethod
    def steps_of_a_sweep() -> int:
        """Return how many times a sweep reports progress."""
        return (DICE - 1) * len(list(_chunks()))

    @staticmethod
    def steps_of_preparing() -> int:
        """Return how many times preparing reports progress."""
        return len(list(_chunks()))

    def prepare(self, progress: Progress, chunks: Chunks | None = None) -> None:
        """Work out where every move leads, from all positions or from some."""
        spaces, masks = all_spaces(CAMELS), pattern_masks(CAMELS)
        numbers = pattern_numbers(CAMELS)
        self._run(
            lambda a, b: _moves(a, b, spaces, masks, CHOOSE, numbers, self.targets, self.changes),
            progress,
            chunks,
        )

    def sweep(
        self, values: Values, loses: bool, progress: Progress, chunks: Chunks | None = None
    ) -> Values:
        """Give every race one more leg to end, or those from some positions.

        What is returned for other positions means nothing.
        """
        before = values.reshape(POSITIONS, 1, RACING)
        for dice in range(2, DICE + 1):
            masks = LAYERS[dice]
            buffer = self._narrow if dice % 2 == 0 else self._wide
            after = buffer.reshape(-1)[: POSITIONS * len(masks) * RACING]
            after = after.reshape(POSITIONS, len(masks), RACING)
            self._solve_layer(masks, loses, before, after, progress, chunks)
            before = after
        return before.reshape(POSITIONS, RACING).copy()

    def _solve_layer(
        self,
        masks: Ints,
        loses: bool,
        before: Values,
        after: Values,
        progress: Progress,
        chunks: Chunks | None,
    ) -> None:
        self._run(
            lambda a, b: _layer(
                a,
                b,
                masks,
                SLOT,
                RELABEL,
                PERMUTATIONS,
                self.targets,
                self.changes,
                loses,
                before,
                after,
            ),
            progress,
            chunks,
        )

    def _run(
        self, work: Callable[[int, int], None], progress: Progress, chunks: Chunks | None
    ) -> None:
        if chunks is not None:
            for first, last in chunks:  # They may be many and small: not worth a thread each.
                work(first, last)
            return
        for done in self._pool.map(lambda chunk: work(*chunk), list(_chunks())):
            del done
            progress(1)

    def close(self) -> None:
        """Stop working; drop whatever is still waiting."""
        self._pool.shutdown(cancel_futures=True)


def _chunks() -> Iterator[tuple[int, int]]:
    for first in range(0, POSITIONS, CHUNK):
        yield first, min(first + CHUNK, POSITIONS)


def unsettled(values: Values) -> float:
    """Return the highest chance, over all positions, that the race is not over yet."""
    return float(1 - values.sum(axis=1, dtype=np.float64).min())
