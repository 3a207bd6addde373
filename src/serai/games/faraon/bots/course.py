"""What the rest of a game of Faraon is worth to a player who forgets nothing.

Once a treasure was seen, whoever is on turn walks to it: 99 turns of 100 that know where to go get
there. So with good memory the course of the game is whose turn it is, what is on the backs of the
cards, and how many treasures nobody has found. All of that can be calculated, card by card.

Worth is counted in points: those of one's own, less what the others get on average. The others are
taken to search whenever they can, and to be caught by a scorpion as often as careless walkers are.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from serai.games.faraon.rules.board import BLOCKS
from serai.games.faraon.rules.components import DUEL, PLAIN, SCORPION

CAUGHT = 0.4
"""How often it is caught by a scorpion, as a multiple of a fair share."""

CHEAPEST = 1
"""Points of the card that somebody loses to a scorpion or in a duel: their cheapest."""


class Stack(NamedTuple):
    """The cards of one number on the back."""

    plain: int
    """How many without a symbol that matters are still in the deck."""

    scorpions: int
    duels: int
    points: float
    """What one of them is worth on average."""

    gone: int
    """How many have left the deck: their treasures have all been found."""

    @property
    def left(self) -> int:
        """How many are still in the deck."""
        return self.plain + self.scorpions + self.duels

    def without(self, symbol: str) -> "Stack":
        """Return what is left when a card with this symbol is turned up."""
        plain, scorpions, duels, points, gone = self
        if symbol == SCORPION:
            scorpions = max(0, scorpions - 1)
        elif symbol == DUEL:
            duels = max(0, duels - 1)
        else:
            plain = max(0, plain - 1)
        return Stack(plain, scorpions, duels, points, gone + 1)


Deck = tuple[Stack, ...]
"""The stack that comes next is the first; none is empty."""


class Course(NamedTuple):
    """A moment of the game, as seen from one seat."""

    seats: int
    me: int
    """How many seats after the one on turn: 0 is oneself."""

    unfound: int
    """How many treasures nobody has found."""

    deck: Deck
    symbol: str
    """What the back of the next card shows; empty without a card."""

    def passed(self, by: int = 1) -> "Course":
        """Return the same moment with a later seat on turn."""
        return self._replace(me=(self.me - by) % self.seats)


def got(course: Course, seat: int, points: float) -> float:
    """Return what it is worth that a seat, counted from the one on turn, gets points."""
    return points if seat % course.seats == course.me else -points / (course.seats - 1)


def moved(course: Course, points: float, giver: int, to: int) -> float:
    """Return what it is worth that points go from one seat to another."""
    return got(course, to, points) - got(course, giver, points)


@lru_cache(maxsize=1 << 16)
def searching(course: Course, points: float, *, found: bool) -> float:
    """Return the worth when a seat is to look for the open card, found before or not."""
    worth = after_search(course, points, 1.0 if found else 1 / course.unfound, found=found)
    if course.me == 0 and course.unfound < BLOCKS - found:
        return max(worth, searching(course.passed(), points, found=found))
    return worth


def after_search(course: Course, points: float, chance: float, *, found: bool) -> float:
    """Return the worth when the seat on turn searches, and reaches the goal with some chance.

    If it does not, it has come upon a treasure that nobody knew.
    """
    left = course.unfound - (not found)
    worth = chance * (got(course, 0, points) + coming(course._replace(unfound=left).passed()))
    if chance < 1:
        missed = course._replace(unfound=course.unfound - 1).passed()
        worth += (1 - chance) * searching(missed, points, found=found)
    return worth


@lru_cache(maxsize=1 << 16)
def coming(course: Course) -> float:
    """Return the worth when a card was won and its back says what happens now. [FA-23]"""
    if not course.symbol:
        return 0.0
    if course.symbol == SCORPION:
        others = course.seats - 1
        mine = CAUGHT / course.seats
        chances = (mine if s == course.me else (1 - mine) / others for s in range(course.seats))
        return sum(chance * stung(course, seat) for seat, chance in enumerate(chances))
    if course.symbol == DUEL:
        if course.me == 0:
            return max(fought(course, 0, 1, 0), fought(course, 1, 0, 1))
        return fought(course, 0, 1, 0)
    return turned_up(course)


def stung(course: Course, seat: int, points: float = CHEAPEST) -> float:
    """Return the worth when a scorpion catches a seat. [FA-29, FA-31]"""
    return moved(course, points, seat, seat - 1) + turned_up(course.passed(seat + 1))


def fought(course: Course, winner: int, loser: int, last: int, points: float = CHEAPEST) -> float:
    """Return the worth when a duel is won; the seat after the last to move goes on. [FA-40, C17]"""
    return moved(course, points, loser, winner) + turned_up(course.passed(last + 1))


@lru_cache(maxsize=1 << 16)
def turned_up(course: Course) -> float:
    """Return the worth when the next card is turned up by the seat on turn."""
    if not course.deck:
        return 0.0
    first, *others = course.deck
    rest = first.without(course.symbol)
    deck = (rest, *others) if rest.left else tuple(others)
    unknown = course.unfound / max(course.unfound, BLOCKS - first.gone, 1)
    worth = 0.0
    for symbol, share in _symbols(deck):
        after = course._replace(deck=deck, symbol=symbol)
        if unknown < 1:
            worth += share * (1 - unknown) * searching(after, first.points, found=True)
        if unknown > 0:
            worth += share * unknown * searching(after, first.points, found=False)
    return worth


def _symbols(deck: Deck) -> Iterator[tuple[str, float]]:
    """List what the back of the next card can show, and how likely that is."""
    if not deck:
        yield "", 1.0
        return
    first = deck[0]
    for symbol, count in ((PLAIN, first.plain), (SCORPION, first.scorpions), (DUEL, first.duels)):
        if count:
            yield symbol, count / first.left
