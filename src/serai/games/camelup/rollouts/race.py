"""Deep judgement of a decision: the game is played on from it, thousands of times.

Merchants play it on, on the same hidden cards and the same dice after every action: to the end, or
to the end of the leg, where the network answers. What is clearly worse is given up early, and all
ends when the best action is clear or the work is used up.
"""

from collections.abc import Sequence
from math import sqrt

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from serai.core.steps import Steps
from serai.games.camelup.bots.board_odds import PLAYOUTS, known_for, memory
from serai.games.camelup.engine.compiled import Row
from serai.games.camelup.engine.layout import SEATS
from serai.games.camelup.odds.kernels import Floats
from serai.games.camelup.rollouts.deals import Deals
from serai.games.camelup.rollouts.kernels.leaf import no_boards
from serai.games.camelup.rollouts.kernels.playing_on import TO_THE_END, Horizon, play_on
from serai.games.camelup.rules.editions import Edition
from serai.games.camelup.value.kernels.net import Net, untrained
from serai.games.camelup.value.seen import orders_of

AT_A_TIME = 60
"""About how many deals all remaining actions are played on from before they are compared."""

PAUSE = 16
"""How many games are played on between two pauses."""

ODD_GAME, ODD_LEG = 1.0, 0.04
"""By how much, squared, one more deal may turn out otherwise than all so far: a game may be won
instead of lost, while the end of a leg changes less."""


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
    ) -> None:
        """Prepare a race; `leaf` answers at the end of the leg, else games are played out."""
        self._seat = seat
        legs, net = (TO_THE_END, untrained()) if leaf is None else (1, leaf)
        self._horizon = Horizon(legs, net, orders_of(edition))
        self._odd = ODD_GAME if leaf is None else ODD_LEG
        self._met = no_boards()
        self._seats = int(row[SEATS])
        self._deals = Deals(row, seat, beliefs, seed)
        self._known = known_for(edition, PLAYOUTS)
        self._kept = memory()
        self._budget = budget
        self._actions = np.array(actions, np.int64)
        self._running = list(range(len(actions)))
        self._shares = [np.empty((0, self._seats), np.float32) for _ in actions]
        self._pounds = [np.empty((0, self._seats), np.float32) for _ in actions]
        self._batch = self._deals.strata * max(1, round(AT_A_TIME / self._deals.strata))
        self._drawn = 0
        self.rollouts = 0
        """How many games have been played on so far."""

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
        """Whether actions are left to be told apart, and work to do so."""
        if not self._drawn:
            return True
        more = self.rollouts + self._batch * len(self._running)
        most = self._budget
        enough = self._drawn + self._batch > most.deals or more > most.rollouts
        return not (self.decided or enough)

    def step(self) -> Steps[None]:
        """Play what is still running on from some more deals, and give up what is behind."""
        yield from self._play(self._batch)
        self._drawn += self._batch
        best = self.best()
        self._running = [index for index in self._running if not self._is_behind(index, best)]

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

    def best(self) -> int:
        """Return the action that wins most often of those still running."""
        seat = self._seat

        def worth(index: int) -> tuple[float, float]:
            return self._shares[index][:, seat].mean(), self._pounds[index][:, seat].mean()

        return max(self._running, key=worth)

    def _behind(self, index: int, best: int) -> tuple[float, float]:
        """Return by how much an action wins less often than the best, and the standard error."""
        mine = self._shares[index][:, self._seat].astype(float)
        lead = self._shares[best][: len(mine), self._seat] - mine
        count = len(lead)
        # One that went otherwise is allowed for: without any difference nothing is certain.
        return float(lead.mean()), sqrt((float(lead.var()) + self._odd / count) / count)

    def _is_behind(self, index: int, best: int) -> bool:
        if index == best:
            return False
        lead, se = self._behind(index, best)
        return lead > self._budget.clearly * se or abs(lead) + 2 * se < self._budget.close

    def lead(self) -> float:
        """Return by how much the best action wins more often than any other."""
        best = self.best()
        others = (index for index in range(len(self._actions)) if index != best)
        return min(self._behind(index, best)[0] for index in others)

    def lead_at_most(self) -> float:
        """Return how large that lead is likely to be at most."""
        best = self.best()
        leads = [self._behind(index, best) for index in range(len(self._actions)) if index != best]
        return min(lead + 2 * se for lead, se in leads)

    def estimates(self) -> tuple[Estimate, ...]:
        """Return what is known of all actions, best first."""
        best = self.best()
        wins, pounds = _mean(self._shares[best]), _mean(self._pounds[best])
        found = []
        for index, number in enumerate(self._actions.tolist()):
            # Against the best on the same deals: what all of them share is known best from it.
            count = len(self._shares[index])
            fewer = _mean(self._shares[best][:count]) - _mean(self._shares[index])
            chances = np.clip(wins - fewer, 0.0, 1.0)
            poorer = _mean(self._pounds[best][:count]) - _mean(self._pounds[index])
            found.append(
                Estimate(
                    number,
                    tuple((chances / chances.sum()).tolist()),
                    tuple((pounds - poorer).tolist()),
                    0.0 if index == best else self._behind(index, best)[1],
                    count,
                )
            )
        found.sort(key=lambda e: (-e.wins[self._seat], -e.pounds[self._seat]))
        return tuple(found)


def _mean(results: NDArray[np.float32]) -> Floats:
    return np.asarray(results.mean(axis=0, dtype=np.float64))
