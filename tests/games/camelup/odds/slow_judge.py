"""The judge the slow way: one object per seat, everything copied, no arrays shared.

It says in plain Python what `portfolio.Judge` compiles: what a seat takes next, what a scenario
pays, who then has most.
"""

from copy import deepcopy
from dataclasses import dataclass, field
from itertools import product
from math import exp, sqrt

import numpy as np

from serai.games.camelup.odds import portfolio
from serai.games.camelup.odds.portfolio import FRESH, LIKELY, Table
from serai.games.camelup.odds.scenarios import Scenarios

PRIZES = (8, 5, 3, 2, 1)
CAMELS = range(5)


@dataclass
class Sitter:
    """What one seat has."""

    money: float
    tickets: list[tuple[int, int]] = field(default_factory=list)
    """The camel and the value of each."""

    pyramid: int = 0
    partner: int | None = None
    hand: list[float] = field(default_factory=lambda: [0.0] * 5)
    placed: list[tuple[int, list[float]]] = field(default_factory=list)
    """For each finish card its deck, and what it pays for each camel that may be right."""


@dataclass
class SlowTable:
    """Everybody, the tickets left, and for each deck what is thought of each card in it."""

    ladder: tuple[int, ...]
    sitters: list[Sitter]
    left: list[int]
    decks: tuple[list[list[float]], list[list[float]]] = field(default_factory=lambda: ([], []))

    def arrays(self) -> Table:
        """Return the same table as the judge wants it."""
        seats = len(self.sitters)
        worth, number, best = (np.zeros((seats, 5)) for _ in range(3))
        pays, counts = np.zeros((2, 5, seats)), np.zeros((2, 5, 5))
        for seat, sitter in enumerate(self.sitters):
            for camel, value in sitter.tickets:
                worth[seat, camel] += value
                number[seat, camel] += 1
                best[seat, camel] = max(best[seat, camel], value)
            for deck, due in sitter.placed:
                pays[deck, :, seat] += due
        for deck in range(2):
            for camel in CAMELS:
                for chance, right in self._ways(deck, camel):
                    counts[deck, camel, min(right, 4)] += chance
        partners = [-1 if s.partner is None else s.partner for s in self.sitters]
        return Table(
            money=np.array([s.money for s in self.sitters], float),
            worth=worth,
            number=number,
            best=best,
            pyramid=np.array([s.pyramid for s in self.sitters], float),
            partners=np.array(partners),
            hands=np.array([s.hand for s in self.sitters]),
            left=np.array(self.left),
            pays=pays,
            counts=counts,
        )

    def _ways(self, deck: int, camel: int) -> list[tuple[float, int]]:
        """List every way that the cards of a deck can be of a camel or not."""
        found = []
        for ways in product((False, True), repeat=len(self.decks[deck])):
            chance = 1.0
            for row, right in zip(self.decks[deck], ways, strict=True):
                chance *= row[camel] if right else 1 - row[camel]
            found.append((chance, sum(ways)))
        return found

    def prize(self, deck: int, camel: int) -> float:
        return sum(chance * PRIZES[min(n, 4)] for chance, n in self._ways(deck, camel))

    # -- what seats do -----------------------------------------------------------------------

    def roll(self, seat: int) -> None:
        self.sitters[seat].pyramid += 1

    def take(self, seat: int, camel: int) -> None:
        self.sitters[seat].tickets.append((camel, self.top(camel)))
        self.left[camel] -= 1

    def top(self, camel: int) -> int:
        return self.ladder[-self.left[camel]]

    def place(self, seat: int, deck: int, camel: int) -> None:
        prize = self.prize(deck, camel)
        due = [prize if right == camel else -1.0 for right in CAMELS]
        self.sitters[seat].placed.append((deck, due))
        self.sitters[seat].hand[camel] = 0.0
        self.decks[deck].append([float(other == camel) for other in CAMELS])

    def bind(self, seat: int, other: int) -> None:
        self.sitters[seat].partner, self.sitters[other].partner = other, seat

    def best_pick(self, seat: int, pairs: np.ndarray, race: np.ndarray) -> tuple[str, int, int]:
        """Say what is worth most pounds to a seat; of equals what comes first."""
        offers: list[tuple[float, tuple[str, int, int]]] = [(1.0, ("roll", 0, 0))]
        for camel in CAMELS:
            first, second = pairs[camel].sum(), pairs[:, camel].sum()
            if self.left[camel]:
                pounds = first * self.top(camel) + second - (1 - first - second)
                offers.append((pounds, ("ticket", camel, 0)))
            if self.sitters[seat].hand[camel] >= LIKELY:
                for deck in range(2):
                    right = race[camel, deck]
                    pounds = right * self.prize(deck, camel) - (1 - right)
                    offers.append((pounds, ("card", camel, deck)))
        return max(offers, key=lambda offer: round(offer[0], 9))[1]

    def act(self, seat: int, pick: tuple[str, int, int]) -> bool:
        """Let a seat do something; say whether it rolled."""
        what, camel, deck = pick
        if what == "ticket":
            self.take(seat, camel)
        elif what == "card":
            self.place(seat, deck, camel)
        else:
            self.roll(seat)
        return what == "roll"

    def total(self, seat: int, end: list[int], fresh: float) -> float:
        """Return a seat's money at the end of a scenario; it never falls below 0."""
        first, second, winner, loser = end
        sitter = self.sitters[seat]
        leg = float(sitter.pyramid)
        for camel, value in sitter.tickets:
            leg += value if camel == first else 1 if camel == second else -1
        if sitter.partner is not None:
            other = self.sitters[sitter.partner]
            copied = [value for camel, value in other.tickets if camel == first]
            copied += [1 for camel, _ in other.tickets if camel == second]
            copied += [1] * min(1, other.pyramid)
            leg += max(copied, default=0)
        after = max(0.0, sitter.money + leg) + fresh
        for deck, due in sitter.placed:
            after += due[loser if deck else winner]
        return max(0.0, after)


def judge(
    table: SlowTable,
    seen: Scenarios,
    noise: tuple[float, float, float],
    look: int,
    me: int,
    action: tuple[int, int, int],
) -> tuple[float, float]:
    """Return a seat's chance to win after an action, and its expected total."""
    table = deepcopy(table)
    seats = len(table.sitters)
    what, which, where = action
    rolls = 0
    if what == portfolio.ROLL:
        table.roll(me)
        rolls = 1
    elif what == portfolio.TICKET:
        table.take(me, which)
    elif what == portfolio.CARD:
        table.place(me, where, which)
    elif what == portfolio.PARTNER:
        table.bind(me, which)
    to_come = [(me + turn) % seats for turn in range(1, look + 1)]
    before_the_die = sum(c * p for c, p in zip(seen.chances, seen.pairs, strict=True))
    while not rolls and to_come:
        seat = to_come.pop(0)
        rolls += table.act(seat, table.best_pick(seat, before_the_die, seen.race))
    win = expected = 0.0
    for group in range(len(seen.chances)):
        after, rolled, waiting = deepcopy(table), rolls, list(to_come)
        while rolled and rolled < seen.reveals and waiting and not seen.over[group]:
            seat = waiting.pop(0)
            rolled += after.act(seat, after.best_pick(seat, seen.pairs[group], seen.race))
        fresh = [0.0] * seats
        if rolled == seen.reveals:
            for turn, seat in enumerate(waiting):
                fresh[seat] += FRESH[min(turn, 3)]
        for number in range(seen.bounds[group], seen.bounds[group + 1]):
            goes_on = seen.legs[number] > 0
            totals = [
                after.total(seat, list(seen.ends[number]), fresh[seat] if goes_on else 0.0)
                for seat in range(seats)
            ]
            open_ = noise[0] + noise[1] * seen.reveals + noise[2] * seen.legs[number]
            shares = [exp((total - max(totals)) / sqrt(open_)) for total in totals]
            win += seen.weights[number] * shares[me] / sum(shares)
            expected += seen.weights[number] * totals[me]
    return win, expected
