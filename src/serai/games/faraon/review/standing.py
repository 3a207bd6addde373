"""Where everybody stands at a moment, and what that makes of what can still come."""

from math import erf, floor, sqrt
from typing import TypeVar

from msgspec import Struct
from msgspec.structs import replace

from serai.core.game import Seat
from serai.core.reviewing import SeatWorth, Worths
from serai.games.faraon.review.prospects import (
    NO_MUMMY,
    Branch,
    Moment,
    Spread,
    Stack,
    backs,
    coming,
    gain,
    kept,
    mixed,
    pairs,
    searching,
    turned_up,
)
from serai.games.faraon.rules.board import HOLES
from serai.games.faraon.rules.scoring import EXPLORER_PRIZES
from serai.games.faraon.rules.state import NOBODY

T = TypeVar("T", int, float)

TOGETHER = 0.83
"""Beating each of the others is not independent of beating another: the power to which the
product of the chances is taken. Calibrated on games between bots."""

SCARAB_WORTH = 1.0
"""Points that another use of the scarab is worth, while treasures are left to find."""

HOPES = 0.5
"""How many misses of its own a seat can expect, for each treasure nobody has found but one."""


class Standing(Struct, frozen=True):
    """What decides the rest of the game, as far as somebody knows it. Seats are the table's."""

    points: tuple[float, ...]
    """Of the cards of each seat; of hidden ones the average."""

    cards: tuple[int, ...]
    deck: tuple[Stack, ...]
    symbol: str
    """What the back of the next card makes happen, as moments say it."""

    unfound: int
    hats: tuple[int, ...] = ()
    """Of everybody's explorers; empty in a game without."""

    bag: tuple[int, ...] = ()
    """The hats of the explorers still under pyramids."""

    scarabs: tuple[int, ...] = ()
    mummy: Seat = NOBODY
    alone: bool = False
    """Whether cards are kept instead of points won. [FS-06]"""

    kept_of: int = 0
    """How many cards a lone player can keep at most."""

    @property
    def seats(self) -> int:
        """The number of seats."""
        return len(self.points)

    # -- what can happen -------------------------------------------------------------------

    def moment(self, turn: Seat) -> Moment:
        """Return this moment with a seat on turn."""
        mummy = NO_MUMMY if self.mummy == NOBODY else (self.mummy - turn) % self.seats
        return Moment(self.seats, self.unfound, self.deck, self.symbol, mummy)

    def found_one(self) -> "Standing":
        """Return the same with one more treasure found."""
        return replace(self, unfound=max(self.unfound - 1, 0))

    def won(self, seat: Seat, points: int) -> Worths:
        """Return what it is worth to all that a seat wins the open card."""
        if self.alone:
            return self._kept(1 + kept(self.unfound, self.deck))
        moment = self.moment(seat).passed()
        return self.worths(seat, [(1.0, gain(self.seats, points), 1, coming(moment))], won=seat)

    def lost(self) -> Worths:
        """Return what is left to a lone player who lost the open card. [FS-04]"""
        return self._kept(kept(self.unfound, self.deck))

    def search(self, seat: Seat, points: int, *, found: bool) -> Worths:
        """Return what it is worth that a seat is to look for the open card."""
        if self.alone:
            chance = 1.0 if found else 1 / max(self.unfound, 1)
            after = self.unfound - (not found)
            return self._kept(chance + kept(max(after, 0), self.deck))
        after_ = searching(self.moment(seat), points, found=found)
        return self.worths(seat, [(1.0, (0,) * self.seats, 0, after_)])

    def next_card(self, seat: Seat) -> Worths:
        """Return what it is worth that a seat turns up the next card."""
        if self.alone:
            return self._kept(kept(self.unfound, self.deck))
        after = turned_up(self.moment(seat))
        return self.worths(seat, [(1.0, (0,) * self.seats, 0, after)])

    def after_win(self, seat: Seat) -> Worths:
        """Return what it is worth when the back of the next card is seen on a seat's turn."""
        return self.worths(seat, [(1.0, (0,) * self.seats, 0, coming(self.moment(seat)))])

    def stung(self, seat: Seat, points: float | None) -> Worths:
        """Return what it is worth that a scorpion catches a seat; None: it has no card.

        [FA-29..31]
        """
        seats, to = self.seats, (seat - 1) % self.seats
        moment = self.moment(seat).passed()
        if points is not None:
            given = replace(
                self,
                points=_changed(_changed(self.points, seat, -points), to, points),
                cards=_changed(_changed(self.cards, seat, -1), to, 1),
            )
            after = turned_up(moment)
            return given.worths(seat, [(1.0, (0,) * seats, 1, after)])
        first, *others = self.deck
        rest = first.without(self.symbol)
        deck = (rest, *others) if rest.left else tuple(others)
        none = (0,) * seats
        branches: list[Branch] = [
            (share, none, 1, coming(moment._replace(deck=deck, symbol=symbol)))
            for symbol, share in backs(deck)
        ]
        drawn = sum(value * likely for value, likely in first.values)
        taken = replace(
            self, points=_changed(self.points, to, drawn), cards=_changed(self.cards, to, 1)
        )
        return taken.worths(seat, branches)

    def fought(self, winner: Seat, last: Seat, points: float) -> Worths:
        """Return what it is worth that a seat wins both cards of a duel, worth some points."""
        after = replace(
            self,
            points=_changed(self.points, winner, points),
            cards=_changed(self.cards, winner, 2),
        )
        moment = self.moment(last).passed()
        return after.worths(last, [(1.0, (0,) * self.seats, 1, turned_up(moment))])

    def _kept(self, more: float) -> Worths:
        """Return what a lone player can expect: cards, and the share of all cards."""
        cards = self.cards[0] + more
        return (SeatWorth(cards / self.kept_of, cards),)

    # -- who wins --------------------------------------------------------------------------

    def worths(self, turn: Seat, branches: list[Branch], won: Seat | None = None) -> Worths:
        """Return what everybody's chances are if one of some things happens."""
        seats = self.seats
        future = mixed(seats, branches)
        extra = self.extras()
        totals = [p + e for p, e in zip(self.points, extra, strict=True)]
        cards = [count + (seat == won) for seat, count in enumerate(self.cards)]
        beats = [[0.0] * seats for _ in range(seats)]
        for (one, other), spread in zip(pairs(seats), future.margins, strict=True):
            a, b = (one + turn) % seats, (other + turn) % seats
            tie = 0.5
            if not self.deck:
                tie = 0.5 + 0.5 * ((cards[a] > cards[b]) - (cards[a] < cards[b]))
            chance = ahead(spread, totals[a] - totals[b], tie)
            beats[a][b], beats[b][a] = chance, 1 - chance
        wins = _shares(beats)
        return tuple(
            SeatWorth(wins[seat], totals[seat] + future.points[(seat - turn) % seats])
            for seat in range(seats)
        )

    def extras(self) -> tuple[float, ...]:
        """Return what explorers and scarabs are worth to each seat."""
        if not self.hats:
            return (0.0,) * self.seats
        bonus = self._bonus()
        hopes = max(self.unfound - 1, 0) * HOPES
        return tuple(
            each + SCARAB_WORTH * min(uses, hopes)
            for each, uses in zip(bonus, self.scarabs, strict=True)
        )

    def _bonus(self) -> list[float]:
        """Return what each seat can expect for its explorers. [FX-15, C31]"""
        seats = self.seats
        left = sum(stack.left for stack in self.deck)
        # Every card is found, and most treasures missed once, by moving some pyramid.
        found = 1 - (1 - 1 / HOLES) ** (left + self.unfound) if left else 0.0
        spread = sqrt(sum(hats * hats for hats in self.bag) * 2 * found / seats)
        expected = []
        for seat in range(seats):
            ranks = [1.0]
            for other in range(seats):
                if other != seat:
                    beaten = _more(self.hats[other] - self.hats[seat], spread)
                    ranks = [
                        (ranks[n] if n < len(ranks) else 0.0) * (1 - beaten)
                        + (ranks[n - 1] * beaten if n else 0.0)
                        for n in range(len(ranks) + 1)
                    ]
            expected.append(sum(p * q for p, q in zip(EXPLORER_PRIZES, ranks, strict=False)))
        return expected


def _changed(row: tuple[T, ...], seat: Seat, by: T) -> tuple[T, ...]:
    return tuple(each + by if s == seat else each for s, each in enumerate(row))


def _more(lead: int, spread: float) -> float:
    """Return how likely somebody with a lead will have more at the end."""
    if not spread:
        return float(lead > 0)
    return (1 + erf((lead - 0.5) / spread / sqrt(2))) / 2


def ahead(spread: Spread, lead: float, tie: float) -> float:
    """Return how likely a lead and what comes to it is more than nothing; a tie counts partly."""
    whole = floor(lead)
    part = lead - whole
    chance = _ahead(spread, whole, tie)
    return chance if not part else (1 - part) * chance + part * _ahead(spread, whole + 1, tie)


def _ahead(spread: Spread, lead: int, tie: float) -> float:
    low, chances = spread
    even = -lead - low
    if even < 0:
        return 1.0
    if even >= len(chances):
        return 0.0
    return min(sum(chances[even + 1 :]) + tie * chances[even], 1.0)


def _shares(beats: list[list[float]]) -> list[float]:
    """Return everybody's share of the victory from the chances to beat each other."""
    seats = len(beats)
    if seats == 2:
        return [beats[0][1], 1 - beats[0][1]]
    products = []
    for seat, row in enumerate(beats):
        product = 1.0
        for other, chance in enumerate(row):
            if other != seat:
                product *= chance
        products.append(product**TOGETHER)
    whole = sum(products)
    return [each / whole for each in products] if whole else [1 / seats] * seats


def mix(parts: list[tuple[float, Worths]]) -> Worths:
    """Return the average of what some things are worth, by how likely each is."""
    seats = len(parts[0][1])
    return tuple(
        SeatWorth(
            sum(chance * worths[seat].win for chance, worths in parts),
            sum(chance * worths[seat].pounds for chance, worths in parts),
        )
        for seat in range(seats)
    )


DECIMALS = 9
"""Figures that agree to so many decimal places count as equal."""


def rank(worths: Worths, seat: Seat) -> tuple[float, float]:
    """Say by what a seat prefers one thing to another."""
    return round(worths[seat].win, DECIMALS), round(worths[seat].pounds, DECIMALS)


def better(one: Worths, other: Worths, seat: Seat) -> Worths:
    """Return what is worth more to a seat."""
    return other if rank(other, seat) > rank(one, seat) else one
