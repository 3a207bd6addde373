"""Judgement of a decision by playing on from it, hundreds or thousands of times.

Merchants play the game on, on the same hidden cards and the same dice after every action: to the
end, or to the end of the leg, where the network answers. What is clearly worse is given up early,
and all ends when the best action is clear or the work is used up.

What an evaluation says of the actions beforehand counts as well, by how wrong it usually is: the
more has been played, the less. So little work makes small errors, and much work corrects it.
"""

from collections.abc import Sequence
from math import inf, sqrt
from typing import NamedTuple

import numpy as np
from msgspec import Struct

from serai.core.steps import Steps
from serai.games.camelup.bots.board_odds import PLAYOUTS, known_for, memory
from serai.games.camelup.engine.compiled import Row
from serai.games.camelup.engine.layout import SEATS
from serai.games.camelup.odds.kernels import Floats
from serai.games.camelup.rollouts.deals import Deals
from serai.games.camelup.rollouts.kernels.leaf import no_boards
from serai.games.camelup.rollouts.kernels.playing_on import TO_THE_END, Horizon, Results, play_on
from serai.games.camelup.rules.editions import Edition
from serai.games.camelup.value.kernels.net import Net, untrained
from serai.games.camelup.value.seen import orders_of

PAUSE = 16
"""How many games are played on between two pauses."""

ODD_GAME, ODD_LEG, ODD_POUND = 1.0, 0.04, 1.0
"""By how much, squared, one more deal may turn out otherwise than all so far: a game may be won
instead of lost, while the end of a leg changes less; and pounds."""


class Usual(NamedTuple):
    """How wrong an evaluation usually is: the root of the mean square of what it is off by."""

    level: float
    """Of all actions of a decision alike."""

    between: float
    """Of the difference between two of them."""


WIN_ERRORS = Usual(0.08, 0.05)
POUND_ERRORS = Usual(1.5, 0.6)
"""Measured against legs played on: see docs/guides/review.md."""


class Foretold(NamedTuple):
    """What an evaluation says beforehand, by action and seat."""

    wins: Floats
    pounds: Floats


class Budget(Struct, frozen=True):
    """How much work is put into a decision; work is counted, so that all machines do the same."""

    rollouts: int = 12_000
    """How many games are played on in all, at most."""

    deals: int = 2_400
    """From how many deals at most."""

    clearly: float = 4.0
    """An action that is this many standard errors behind the best one is given up."""

    close: float = 0.003
    """Actions that are known to differ by less than about this are not told apart."""

    at_a_time: int = 60
    """About how many deals all remaining actions are played on from before they are compared."""

    least: int = 0
    """From how many deals the best action is played on, however clear it is: they tell how good
    the position is."""

    outlook: int = 720
    """In how many ways the race is played out where a leg ends; a multiple of all that a die can
    show."""


class Estimate(Struct, frozen=True):
    """What rollouts say of an action; wins and pounds are those of every seat."""

    number: int
    wins: tuple[float, ...]
    pounds: tuple[float, ...]
    se: float
    """The standard error of the acting seat's win chance, against the best action."""

    rollouts: int


class Race:
    """The actions of one decision, racing against each other."""

    def __init__(
        self,
        edition: Edition,
        row: Row,
        seat: int,
        beliefs: Floats,
        actions: Sequence[int],
        seed: int,
        budget: Budget = Budget(),  # noqa: B008 (it is frozen)
        leaf: Net | None = None,
        foretold: Foretold | None = None,
    ) -> None:
        """Prepare a race; `leaf` answers at the end of the leg, else games are played out.

        What an evaluation has `foretold` of the actions counts besides.
        """
        self._seat = seat
        legs, net = (TO_THE_END, untrained()) if leaf is None else (1, leaf)
        self._horizon = Horizon(legs, net, orders_of(edition))
        self._odd = ODD_GAME if leaf is None else ODD_LEG
        self._met = no_boards(budget.outlook)
        self._seats = int(row[SEATS])
        self._deals = Deals(row, seat, beliefs, seed)
        self._known = known_for(edition, PLAYOUTS)
        self._kept = memory()
        self._budget = budget
        self._actions = np.array(actions, np.int64)
        self._running = list(range(len(actions)))
        self._shares = [np.empty((0, self._seats), np.float32) for _ in actions]
        self._pounds = [np.empty((0, self._seats), np.float32) for _ in actions]
        self._batch = self._deals.dice * max(1, round(budget.at_a_time / self._deals.dice))
        self._drawn = 0
        self.rollouts = 0
        """How many games have been played on so far."""

        self._foretold = foretold
        self._best = 0
        if foretold is not None:
            self._best = int(np.lexsort((foretold.pounds[:, seat], foretold.wins[:, seat]))[-1])
            self._give_up()

    # -- playing -------------------------------------------------------------------------------

    def run(self) -> Steps[tuple[Estimate, ...]]:
        """Race until the best action is clear, or the work is used up; return all, best first."""
        while self.goes_on:
            yield from self.step()
        return self.estimates()

    @property
    def decided(self) -> bool:
        """Whether one action is left."""
        return len(self._running) == 1

    @property
    def goes_on(self) -> bool:
        """Whether something is left to be found out, and work to do so."""
        if not self._drawn:
            return True
        more = self.rollouts + self._batch * len(self._running)
        most = self._budget
        if self._drawn + self._batch > most.deals or more > most.rollouts:
            return False
        return not self.decided or self._drawn < most.least

    def step(self) -> Steps[None]:
        """Play what is still running on from some more deals, and give up what is behind."""
        yield from self._play(self._batch)
        self._drawn += self._batch
        self._best = min(self._running, key=self.behind)
        self._give_up()

    def _give_up(self) -> None:
        self._running = [index for index in self._running if not self._is_behind(index)]

    def _is_behind(self, index: int) -> bool:
        if index == self._best:
            return False
        lead, se = self.behind(index)
        return lead > self._budget.clearly * se or abs(lead) + 2 * se < self._budget.close

    def _play(self, count: int) -> Steps[None]:
        """Play the running actions on from this many new deals."""
        rows, keys, first = self._deals.draw(count)
        running = self._running
        shares = np.empty((len(running), count, self._seats), np.float32)
        pounds = np.empty_like(shares)
        step = max(1, PAUSE // len(running))
        for start in range(0, count, step):
            stop = min(count, start + step)
            play_on(
                rows,
                keys,
                first,
                self._actions[running],
                self._known,
                self._kept,
                self._horizon,
                self._met,
                shares,
                pounds,
                start,
                stop,
            )
            yield
        for place, index in enumerate(running):
            self._shares[index] = np.concatenate((self._shares[index], shares[place]))
            self._pounds[index] = np.concatenate((self._pounds[index], pounds[place]))
        self.rollouts += count * len(running)

    # -- comparing -----------------------------------------------------------------------------

    def behind(self, index: int) -> tuple[float, float]:
        """Return by how much an action wins less often than the best, and the standard error."""
        count, seat = len(self._shares[index]), self._seat
        lead, variance = 0.0, inf
        if count:
            mine = self._shares[index][:, seat].astype(np.float64)
            found = self._shares[self._best][:count, seat].astype(np.float64) - mine
            lead, variance = float(found.mean()), _variance(found, self._odd)
        if self._foretold is not None:
            told = self._foretold.wins[:, seat]
            expected = float(told[self._best] - told[index])
            trust = _trust(WIN_ERRORS.between, variance)
            lead = expected + trust * (lead - expected)
            # Nothing was found: then it is as wrong as usual.
            variance = trust * variance if count else WIN_ERRORS.between**2
        return lead, sqrt(variance)

    def _others(self) -> list[tuple[float, float]]:
        return [self.behind(index) for index in range(len(self._actions)) if index != self._best]

    def lead(self) -> float:
        """Return by how much the best action wins more often than any other."""
        return min(lead for lead, _ in self._others())

    def lead_at_most(self) -> float:
        """Return how large that lead is likely to be at most."""
        return min(lead + 2 * se for lead, se in self._others())

    def estimates(self) -> tuple[Estimate, ...]:
        """Return what is known of all actions, best first."""
        best, told = self._best, self._foretold
        wins = _Known(self._shares, self._seat, self._odd, WIN_ERRORS, told and told.wins)
        pounds = _Known(self._pounds, self._seat, ODD_POUND, POUND_ERRORS, told and told.pounds)
        level, money = wins.level(best), pounds.level(best)
        found = []
        for index, number in enumerate(self._actions.tolist()):
            # Against the best on the same deals: what all of them share is known best from it.
            chances = np.clip(level - wins.behind(index, best), 0.0, 1.0)
            found.append(
                Estimate(
                    number,
                    tuple((chances / chances.sum()).tolist()),
                    tuple((money - pounds.behind(index, best)).tolist()),
                    0.0 if index == best else self.behind(index)[1],
                    len(self._shares[index]),
                )
            )
        found.sort(key=lambda e: (-e.wins[self._seat], -e.pounds[self._seat]))
        return tuple(found)


class _Known(NamedTuple):
    """What is known of the wins of all actions, or of their pounds."""

    found: list[Results]
    seat: int
    odd: float
    errors: Usual
    told: Floats | None

    def level(self, best: int) -> Floats:
        """Return what everybody can expect after the best action."""
        return self._of(
            self.found[best].astype(np.float64), self.told, best, None, self.errors.level
        )

    def behind(self, index: int, best: int) -> Floats:
        """Return what the best action brings more than another, to everybody."""
        count = len(self.found[index])
        mine = self.found[index].astype(np.float64)
        more = self.found[best][:count].astype(np.float64) - mine
        return self._of(more, self.told, best, index, self.errors.between)

    def _of(
        self, found: Floats, told: Floats | None, best: int, other: int | None, usual: float
    ) -> Floats:
        if told is None:
            return np.asarray(found.mean(axis=0))
        expected = told[best] if other is None else told[best] - told[other]
        if not len(found):
            return np.asarray(expected)
        trust = _trust(usual, _variance(found[:, self.seat], self.odd))
        return np.asarray(expected + trust * (found.mean(axis=0) - expected))


def _variance(found: Floats, odd: float) -> float:
    """Return the square of the standard error of a mean.

    One that went otherwise is allowed for: without any difference nothing is certain.
    """
    count = len(found)
    return (float(found.var()) + odd / count) / count


def _trust(usual: float, variance: float) -> float:
    """Return how much counts what was found, where something was told beforehand."""
    return usual**2 / (usual**2 + variance)
