"""How a game of Faraon can go on from a moment between two cards, if nobody forgets anything.

Whoever is on turn walks to a treasure that was seen before; of those nobody has found, each that
shows up is the goal with the same chance. So the course of the game is whose turn it is, what is
on the backs of the cards, and how many treasures nobody has found. All of that is counted here,
card by card: the points every seat can expect, and how likely every margin between two of them is.

Seats are counted from the one on turn.
"""

from array import array
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from serai.games.faraon.rules.components import DUEL, PLAIN, SCORPION

CHEAPEST = 1
"""Points of the card that somebody loses to a scorpion or in a duel: their cheapest."""


SLIP = 0.1
"""How often a treasure that was seen is not found on somebody's turn: people forget.

docs/guides/review-faraon.md compares what is claimed so with what was observed.
"""

NO_MUMMY = -1


class Stack(NamedTuple):
    """Cards that can come next in any order."""

    plain: int
    """How many without a symbol that matters."""

    scorpions: int
    duels: int
    values: tuple[tuple[int, float], ...]
    """The points of a card, and how likely they are."""

    base: int
    """Among how many treasures those asked for are; 0: nobody has to look for them any more."""

    @property
    def left(self) -> int:
        """How many cards there are."""
        return self.plain + self.scorpions + self.duels

    def without(self, symbol: str) -> "Stack":
        """Return what is left when a card with this symbol is turned up."""
        plain, scorpions, duels, values, base = self
        # What somebody drew face down may have had the symbol that is not left.
        if scorpions and (symbol == SCORPION or not plain + duels):
            scorpions -= 1
        elif duels and (symbol == DUEL or not plain):
            duels -= 1
        else:
            plain -= 1
        return Stack(plain, scorpions, duels, values, max(base - 1, 0))


KEPT = 1 << 13
"""How many futures of each kind are kept. A game of five seats in the expert variant has some nine
thousand, of six kilobytes each; whoever reviews game after game must not take ever more."""


class Moment(NamedTuple):
    """A moment of the game."""

    seats: int
    unfound: int
    """How many treasures nobody has found."""

    deck: tuple[Stack, ...]
    """The stack that comes next is the first; none is empty."""

    symbol: str
    """What the back of the next card shows, if it acts; else `.`; empty without a card."""

    mummy: int = NO_MUMMY
    """The seat that the mummy stands in front of."""

    def passed(self, by: int = 1) -> "Moment":
        """Return the same moment with a later seat on turn."""
        mummy = self.mummy
        if mummy != NO_MUMMY:
            mummy = (mummy - by) % self.seats
        return self._replace(mummy=mummy)


class Spread(NamedTuple):
    """How likely each number is, from `low` on."""

    low: int
    chances: "array[float]"
    """Eight bytes each: very many are kept."""


class Future(NamedTuple):
    """What every seat still gets."""

    points: tuple[float, ...]
    """What each seat can expect."""

    margins: tuple[Spread, ...]
    """What each seat gets more than each later one, pair by pair."""


@lru_cache(maxsize=8)
def pairs(seats: int) -> tuple[tuple[int, int], ...]:
    """List each seat with each later one."""
    return tuple((one, other) for one in range(seats) for other in range(one + 1, seats))


@lru_cache(maxsize=64)
def _turned(seats: int, by: int) -> tuple[tuple[int, bool], ...]:
    """Say which pair each pair is, and whether the other way round, when a later seat counts."""
    places = {pair: place for place, pair in enumerate(pairs(seats))}
    found = []
    for one, other in pairs(seats):
        first, second = (one - by) % seats, (other - by) % seats
        back = first > second
        found.append((places[(second, first) if back else (first, second)], back))
    return tuple(found)


def nothing(seats: int) -> Future:
    """Return the future in which nobody gets anything."""
    return Future((0.0,) * seats, (Spread(0, array("d", (1.0,))),) * len(pairs(seats)))


Branch = tuple[float, tuple[int, ...], int, Future]
"""How likely something is, what each seat gets by it, who is on turn then, and what follows."""


def mixed(seats: int, branches: list[Branch]) -> Future:
    """Return what is to be expected when one of some things will happen."""
    points = [0.0] * seats
    for chance, gains, by, after in branches:
        for seat in range(seats):
            points[seat] += chance * (gains[seat] + after.points[(seat - by) % seats])
    margins = []
    turns = [_turned(seats, by) for _, _, by, _ in branches]
    for place, (one, other) in enumerate(pairs(seats)):
        parts = []
        for (chance, gains, _, after), turned in zip(branches, turns, strict=True):
            where, back = turned[place]
            low, chances = after.margins[where]
            if back:
                low, chances = 1 - low - len(chances), chances[::-1]
            parts.append((chance, low + gains[one] - gains[other], chances))
        margins.append(_sum(parts))
    return Future(tuple(points), tuple(margins))


def _sum(parts: list[tuple[float, int, "array[float]"]]) -> Spread:
    if len(parts) == 1 and parts[0][0] == 1:
        return Spread(*parts[0][1:])
    least = min(low for _, low, _ in parts)
    most = max(low + len(chances) for _, low, chances in parts)
    found = [0.0] * (most - least)
    for chance, low, chances in parts:
        start = low - least
        for place, value in enumerate(chances, start):
            found[place] += chance * value
    return Spread(least, array("d", found))


# -- what happens between cards ------------------------------------------------------------


@lru_cache(maxsize=KEPT)
def searching(moment: Moment, points: int, *, found: bool) -> Future:
    """Return what follows when a seat looks for the open card, found before or not."""
    seats = moment.seats
    if moment.mummy == 0:
        skipped = searching(moment._replace(mummy=NO_MUMMY), points, found=found)
        return mixed(seats, [(1.0, (0,) * seats, 1, skipped)])
    none = (0,) * seats
    if found:
        finders: list[Branch] = [
            (chance, gain(seats, points, seat), seat + 1, coming(moment.passed(seat + 1)))
            for seat, chance in enumerate(finding(seats))
        ]
        return mixed(seats, finders)
    left = max(moment.unfound - 1, 0)
    chance = 1 / max(moment.unfound, 1)
    branches: list[Branch] = [
        (chance, gain(seats, points), 1, coming(moment._replace(unfound=left).passed()))
    ]
    if chance < 1:
        missed = searching(moment._replace(unfound=left).passed(), points, found=False)
        branches.append((1 - chance, none, 1, missed))
    return mixed(seats, branches)


@lru_cache(maxsize=8)
def finding(seats: int) -> tuple[float, ...]:
    """Return how likely each seat is to find a treasure that was seen, from the one on turn."""
    whole = 1 - SLIP**seats
    return tuple((1 - SLIP) * SLIP**seat / whole for seat in range(seats))


def gain(seats: int, points: int, seat: int = 0) -> tuple[int, ...]:
    """Return what everybody gets when one seat gets points."""
    return tuple(points if each == seat else 0 for each in range(seats))


def moved(seats: int, points: int, giver: int, to: int) -> tuple[int, ...]:
    """Return what everybody gets when points go from one seat to another."""
    giver, to = giver % seats, to % seats
    return tuple((points if s == to else 0) - (points if s == giver else 0) for s in range(seats))


@lru_cache(maxsize=KEPT)
def coming(moment: Moment) -> Future:
    """Return what follows when a card was won and its back says what happens now. [FA-23]"""
    seats = moment.seats
    if not moment.deck:
        return nothing(seats)
    if moment.symbol == SCORPION:
        return mixed(seats, [(1 / seats, *stung(moment, seat)) for seat in range(seats)])
    if moment.symbol == DUEL:
        first, second = finding(2)
        return mixed(seats, [(first, *fought(moment, 0, 1, 0)), (second, *fought(moment, 1, 0, 1))])
    return turned_up(moment)


def stung(moment: Moment, seat: int, points: int = CHEAPEST) -> tuple[tuple[int, ...], int, Future]:
    """Return what follows when a scorpion catches a seat. [FA-29, FA-31]"""
    by = seat + 1
    return moved(moment.seats, points, seat, seat - 1), by, turned_up(moment.passed(by))


def fought(
    moment: Moment, winner: int, loser: int, last: int, points: int = CHEAPEST
) -> tuple[tuple[int, ...], int, Future]:
    """Return what follows when a duel is won; the seat after the last to move continues.

    [FA-40, C17]
    """
    by = last + 1
    return moved(moment.seats, points, loser, winner), by, turned_up(moment.passed(by))


@lru_cache(maxsize=KEPT)
def turned_up(moment: Moment) -> Future:
    """Return what follows when the next card is turned up by the seat on turn."""
    seats = moment.seats
    if not moment.deck:
        return nothing(seats)
    if moment.mummy == 0:
        skipped = turned_up(moment.passed()._replace(mummy=NO_MUMMY))
        return mixed(seats, [(1.0, (0,) * seats, 1, skipped)])
    first, *others = moment.deck
    rest = first.without(moment.symbol)
    deck = (rest, *others) if rest.left else tuple(others)
    unknown = min(moment.unfound / first.base, 1.0) if first.base else 0.0
    none = (0,) * seats
    branches: list[Branch] = []
    for symbol, share in backs(deck):
        after = moment._replace(deck=deck, symbol=symbol)
        for points, likely in first.values:
            if unknown < 1:
                known = searching(after, points, found=True)
                branches.append((share * likely * (1 - unknown), none, 0, known))
            if unknown > 0:
                branches.append(
                    (share * likely * unknown, none, 0, searching(after, points, found=False))
                )
    return mixed(seats, branches)


def backs(deck: tuple[Stack, ...]) -> Iterator[tuple[str, float]]:
    """List what the back of the next card can show, and how likely that is."""
    if not deck:
        yield "", 1.0
        return
    first = deck[0]
    for symbol, count in ((PLAIN, first.plain), (SCORPION, first.scorpions), (DUEL, first.duels)):
        if count:
            yield symbol, count / first.left


# -- alone ---------------------------------------------------------------------------------


@lru_cache(maxsize=1 << 14)
def kept(unfound: int, deck: tuple[Stack, ...]) -> float:
    """Return how many of the cards in the deck somebody alone will keep. [FS-03..05]"""
    if not deck:
        return 0.0
    first, *others = deck
    rest = first.without(PLAIN)
    after = (rest, *others) if rest.left else tuple(others)
    unknown = min(unfound / first.base, 1.0) if first.base else 0.0
    worth = (1 - unknown) * (1 + kept(unfound, after))
    if unknown:
        chance = 1 / max(unfound, 1)
        worth += unknown * (chance + kept(unfound - 1, after))
    return worth
