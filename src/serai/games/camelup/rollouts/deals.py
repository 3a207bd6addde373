"""Deals for rollouts: what a seat cannot see, made up over and over as it can believe it."""

from itertools import accumulate, permutations
from math import prod
from random import Random

import numpy as np
from numpy.typing import NDArray

from serai.games.camelup.engine.compiled import Row, Rows
from serai.games.camelup.engine.layout import (
    CARDS,
    HANDS,
    LAST_CARD,
    PYRAMID,
    SEAT_OF_CARD,
    SEATS,
)
from serai.games.camelup.engine.numbers import FACES
from serai.games.camelup.odds.kernels import Floats
from serai.games.camelup.rules.moves import RACING
from serai.games.camelup.value.kernels.beliefs import card_at, cards_in

_ALL = (1 << RACING) - 1
_TWO_FACES = 2 * FACES
"""Of six faces two show each number; on the grey die one of them is black and one white."""


class Deals:
    """Draws what could lie behind what one seat sees: hidden cards, and dice, by a seed.

    `beliefs` are by deck, card and camel. Every die comes in turn, and on each every number.
    """

    def __init__(self, row: Row, seat: int, beliefs: Floats, seed: int) -> None:
        self._row = row
        self._rng = Random(seed)  # noqa: S311 (a game)
        others = (other for other in range(int(row[SEATS])) if other != seat)
        self._hidden = [found for other in others if (found := _cards_of(row, other, beliefs))]
        self._dice = int(row[PYRAMID]).bit_count()
        self._drawn = 0

    @property
    def dice(self) -> int:
        """How many dice can come next: in so many deals each of them does."""
        return self._dice

    @property
    def strata(self) -> int:
        """In how many equally likely ways the next die can come up."""
        return self._dice * _TWO_FACES

    def draw(self, count: int) -> tuple[Rows, NDArray[np.uint64], NDArray[np.uint64]]:
        """Return rows with cards made up, keys of their dice, and their first rolls."""
        rows = np.empty((count, len(self._row)), np.int32)
        rows[:] = self._row
        for hidden in self._hidden:
            hidden.deal(rows, self._rng)
        keys = [self._rng.getrandbits(64) for _ in range(count)]
        first = [self._roll(deal) for deal in range(self._drawn, self._drawn + count)]
        self._drawn += count
        return rows, np.array(keys, np.uint64), np.array(first, np.uint64)

    def _roll(self, deal: int) -> int:
        """Return the bits from which the first roll of a deal is drawn."""
        die = deal % self._dice
        face = (die + deal // self._dice) % _TWO_FACES
        return ((2 * die + 1) << 31) // self._dice << 32 | ((2 * face + 1) << 31) // _TWO_FACES


class _Hidden:
    """The cards that one seat has placed, in every way that is possible."""

    def __init__(self, seat: int, columns: list[int], thought: list[list[float]]) -> None:
        self._columns = columns
        ways = list(permutations(range(RACING), len(columns)))
        weights = [
            prod(card[camel] for card, camel in zip(thought, way, strict=True)) for way in ways
        ]
        self._weights = list(accumulate(weights)) if sum(weights) else None
        self._numbers = range(len(ways))
        self._placed = np.array([[(seat << SEAT_OF_CARD | c) + 1 for c in way] for way in ways])
        self._hands = np.array([_ALL & ~sum(1 << c for c in way) for way in ways])
        self._hand = HANDS + seat

    def deal(self, rows: Rows, rng: Random) -> None:
        drawn = rng.choices(self._numbers, cum_weights=self._weights, k=len(rows))
        rows[:, self._columns] = self._placed[drawn]
        rows[:, self._hand] = self._hands[drawn]


def _cards_of(row: Row, seat: int, beliefs: Floats) -> _Hidden | None:
    columns, thought = [], []
    for deck in range(2):
        for index in range(cards_in(row, deck)):
            if card_at(row, deck, index) >> SEAT_OF_CARD == seat:
                columns.append(LAST_CARD - index if deck else CARDS + index)
                thought.append(beliefs[deck, index].tolist())
    return _Hidden(seat, columns, thought) if columns else None
