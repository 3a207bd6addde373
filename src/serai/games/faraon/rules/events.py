"""What happened, in the order a table would see it. A card is written as in `components`."""

from serai.core.game import Event, Seat
from serai.games.faraon.rules.board import Direction


class StarterChosen(Event, frozen=True):
    """A seat is the youngest and starts. [FA-14]"""

    seat: Seat


class TileLaid(Event, frozen=True):
    """A treasure was placed under a hole; nobody sees which or where. [FA-08, FA-13, C34]"""

    block: int
    treasure: str
    hole: int | None


class HoleLeftFree(Event, frozen=True):
    """The hole that stays free at set-up. [FA-10, FA-11]"""

    hole: int


class PyramidPlaced(Event, frozen=True):
    """A pyramid was put on a hole at set-up. [FA-10, FX-05, FX-06]"""

    colour: str
    hole: int


class TokenHidden(Event, frozen=True):
    """A token came under a golden pyramid; nobody sees which. [FX-04, C34]"""

    hole: int
    token: str


class CardDealt(Event, frozen=True):
    """A card came under the deck; nobody sees which. [FA-07, C34]"""

    card: str


class GameBegan(Event, frozen=True):
    """The table is set. [FA-13, FA-14]"""

    seat: Seat


class CardTurnedUp(Event, frozen=True):
    """A seat turned up the next goal card. [FA-15]"""

    seat: Seat
    card: str


class Slid(Event, frozen=True):
    """A seat slid pyramids into the free hole; another one is free now. [FA-16, FA-32]"""

    seat: Seat
    direction: Direction
    count: int
    hole: int


class TreasureUncovered(Event, frozen=True):
    """The hole that has just become free shows a treasure. [FA-18..20]"""

    seat: Seat
    hole: int
    treasure: str


class MovesUsedUp(Event, frozen=True):
    """A seat made all the moves a turn may have; its turn is over. [C5]"""

    seat: Seat
    moves: int


class CardWon(Event, frozen=True):
    """A seat won the open goal card, perhaps on turning it up. [FA-20, FA-21, FX-17]"""

    seat: Seat
    card: str
    lucky: bool


class CardLost(Event, frozen=True):
    """A lone player put the open card back in the box. [FS-04]"""

    seat: Seat
    card: str


class SandstormCame(Event, frozen=True):
    """The board was turned a quarter turn clockwise. [FA-25, C9]"""

    orientation: int


class SuperpowersCame(Event, frozen=True):
    """The card about to be turned up gives superpowers. [FA-32]"""


class SuperpowersWent(Event, frozen=True):
    """The card is found and everybody loses the powers. [FA-34]"""


class ScorpionCame(Event, frozen=True):
    """Everybody moves one pyramid in turn until a treasure shows; a seat begins. [FA-26, FA-27]"""

    seat: Seat


class ScorpionCaught(Event, frozen=True):
    """A seat uncovered the treasure. [FA-29]"""

    seat: Seat


class ScorpionWent(Event, frozen=True):
    """Nobody uncovered a treasure in all the moves a turn may have. [C5]"""

    moves: int


class CardGiven(Event, frozen=True):
    """A seat gave a card to its right neighbour, face down. [FA-29, C11]"""

    seat: Seat
    to: Seat
    card: str


class CardDrawn(Event, frozen=True):
    """A seat drew the scorpion card and keeps it, face down. [FA-30, C12]"""

    seat: Seat
    card: str


class DuelCalled(Event, frozen=True):
    """The acting seat and its left neighbour fight a duel. [FA-35]"""

    seat: Seat
    other: Seat


class DuelCardShown(Event, frozen=True):
    """A duellist turned up one of its own cards. [FA-36]"""

    seat: Seat
    card: str


class DuelCardDrawn(Event, frozen=True):
    """A duellist drew from below the duel card; an equal treasure goes back. [FA-37, C14]"""

    seat: Seat
    card: str
    kept: bool


class DuelCancelled(Event, frozen=True):
    """There was no card to draw; everything goes back. [C14]"""


class DuelWon(Event, frozen=True):
    """A duellist's treasure showed; the other takes both cards. [FA-39, FA-40]"""

    seat: Seat
    loser: Seat
    cards: tuple[str, ...]


class PyramidLifted(Event, frozen=True):
    """A seat turned a golden pyramid over; `0` is no token. [FX-07, C26]"""

    seat: Seat
    hole: int
    token: str


class ScarabUsed(Event, frozen=True):
    """A seat used its scarab for an extra turn. [FX-08, FX-10]"""

    seat: Seat
    left: int


class MummyCame(Event, frozen=True):
    """The mummy stands in front of a seat now, perhaps no longer before another. [FX-11, FX-13]"""

    seat: Seat
    before: Seat | None


class MummyWent(Event, frozen=True):
    """A seat put the mummy back instead of searching. [FX-12]"""

    seat: Seat


class GameEnded(Event, frozen=True):
    """The game is over. [FA-42..44, FX-15, FS-06]"""

    scores: tuple[int, ...]
    winners: tuple[Seat, ...]
    bonus: tuple[int, ...]
    """What the explorers added to each score. [FX-15, C31]"""

    title: str | None
    """The title a lone player has earned. [FS-07]"""
