"""Lessons: some actions of a decision, each played on to the end of its leg many times.

What games end with is mostly luck; the average over many ends of the leg, as the network judges
them, has a tenth of it. And a lesson tells actions apart that nobody would choose.
"""

from collections.abc import Sequence

import numpy as np

from serai.games.camelup.bots.board_odds import PLAYOUTS, known_for, memory
from serai.games.camelup.engine.compiled import Draws, Ints, Row
from serai.games.camelup.engine.layout import SEATS, TURN
from serai.games.camelup.engine.legal import turn_actions
from serai.games.camelup.engine.numbers import ARRANGE, CARD, PARTNER, ROLL, TICKET, TILE
from serai.games.camelup.learning.fitting import Notes
from serai.games.camelup.learning.kernels.selfplay import Posed
from serai.games.camelup.odds.kernels import Floats
from serai.games.camelup.rollouts.deals import Deals
from serai.games.camelup.rollouts.kernels.leaf import no_boards
from serai.games.camelup.rollouts.kernels.playing_on import Horizon, play_on
from serai.games.camelup.rules.editions import Edition
from serai.games.camelup.value.kernels.features import FEATURES
from serai.games.camelup.value.kernels.net import Net
from serai.games.camelup.value.kernels.outlook import empty_outlook, look
from serai.games.camelup.value.kernels.weighing import NO_ACTION, describe_all
from serai.games.camelup.value.seen import orders_of

DEALS = 36
"""From about how many deals every action is played on."""

SAMPLES = 720
"""In how many ways the race is played out to describe a position, and where a leg ends."""

OF_A_KIND = ((TICKET, TILE, 2), (TILE, CARD, 3), (CARD, PARTNER, 2), (PARTNER, ARRANGE, 1))
"""How many actions of each kind are looked at, besides the roll and the position as it is."""


class Teacher:
    """Makes lessons of an edition with a network that judges the ends of legs."""

    def __init__(self, edition: Edition, net: Net) -> None:
        self._known, self._kept = known_for(edition, PLAYOUTS), memory()
        self._orders = orders_of(edition)
        self._horizon = Horizon(1, net, self._orders)
        self._met = no_boards(SAMPLES)
        self._outlook = empty_outlook(SAMPLES)
        self._prior = net.prior

    def lessons(self, posed: Posed, seed: int, numbers: Draws) -> Notes:
        """Return what there is to learn from kept decisions of games with these numbers."""
        found = [
            self._lesson(posed.rows[game, index], posed.beliefs[game, index], key)
            for game, count in enumerate(posed.counts.tolist())
            for index in range(count)
            if (key := [seed, int(numbers[game]), index])
        ]
        if not found:
            seats = int(posed.rows[0, 0, SEATS])
            nothing = np.empty((0, seats), np.float32)
            return Notes(np.empty((0, seats, FEATURES), np.float16), nothing, nothing)
        return Notes(*(np.concatenate(field) for field in zip(*found, strict=True)))

    def _lesson(self, row: Row, beliefs: Floats, key: Sequence[int]) -> Notes:
        """Play some actions of a decision on: what follows from each is a note."""
        rng, seat, seats = np.random.default_rng(key), int(row[TURN]), int(row[SEATS])
        thought = beliefs.astype(np.float64)
        actions = _some(int(turn_actions(row)), rng)
        deals = Deals(row, seat, thought, int(rng.integers(2**63)))
        count = deals.strata * max(1, round(DEALS / deals.strata))
        shares = np.empty((len(actions), count, seats), np.float32)
        pounds = np.empty_like(shares)
        work = (self._known, self._kept, self._horizon, self._met)
        play_on(*deals.draw(count), actions, *work, shares, pounds, 0, count)
        described = np.empty((len(actions), seats, FEATURES))
        look(row, self._orders, self._outlook)
        describe_all(
            row, seat, thought, self._outlook, self._orders, self._prior, actions, described
        )
        return Notes(described.astype(np.float16), shares.mean(axis=1), pounds.mean(axis=1))


def _some(word: int, rng: np.random.Generator) -> Ints:
    """Return the roll, some other legal actions of every kind, and none at all."""
    found = [NO_ACTION, *([ROLL] if word >> ROLL & 1 else [])]
    for first, end, most in OF_A_KIND:
        legal = [number for number in range(first, end) if word >> number & 1]
        found += rng.permutation(legal)[:most].tolist() if legal else []
    return np.array(found, np.int64)
