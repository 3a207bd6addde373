"""The state of a game: what is on the board and in front of every seat."""

from typing import Literal

from msgspec import Struct

from serai.core.game import Seat
from serai.games.camelup.rules.actions import Deck
from serai.games.camelup.rules.editions import SPACES, Edition
from serai.games.camelup.rules.moves import HEIGHTS, ranking
from serai.games.camelup.rules.options import HouseOptions

NOWHERE = -999 * HEIGHTS
"""The place of a camel that has not been set up yet."""

UNKNOWN = "?"
"""A finish card that the viewer may not know."""

UNKNOWN_MONEY = -1
"""A total that the viewer may not know."""

NO_TILES = (0,) * (SPACES + 1)
NOBODY = -1

Phase = Literal["marker", "lineup", "arrange", "crazy", "turn", "die", "over"]
"""Set-up is `marker`, `lineup` (racing dice), `arrange` (house option) and `crazy` (grey die);
then every turn is `turn`, followed by `die` if the pyramid was chosen."""


class BettingTicket(Struct, frozen=True):
    """A betting ticket in front of a seat."""

    camel: str
    value: int


class PlacedCard(Struct, frozen=True):
    """A finish card in a deck: everybody knows whose it is, its owner which camel. [B39]"""

    seat: Seat
    camel: str


class Board(Struct, frozen=True):
    """The race: what odds need to know."""

    edition: Edition
    places: tuple[int, ...]
    """Of each camel: its space times 8 plus its height (see `moves`)."""

    tiles: tuple[int, ...]
    """By space: 0 for none, seat + 1 for oasis/cheering, -(seat + 1) for mirage/booing."""

    pyramid: int
    """The dice still in the pyramid, one bit per die."""

    @property
    def stacks(self) -> dict[int, str]:
        """The camels on each space, bottom to top."""
        found: dict[int, str] = {}
        letters = self.edition.camels
        for place, letter in sorted(zip(self.places, letters, strict=True)):
            if place != NOWHERE:
                space = place // HEIGHTS
                found[space] = found.get(space, "") + letter
        return found

    @property
    def ranking(self) -> str:
        """The racing camels, first to last. [CU1-48, CU2-54]"""
        letters = self.edition.camels
        return "".join(letters[camel] for camel in ranking(self.places))

    @property
    def dice(self) -> str:
        """The letters of the dice still in the pyramid."""
        letters = self.edition.dice_letters
        return "".join(letter for die, letter in enumerate(letters) if self.pyramid >> die & 1)

    def tile_of(self, seat: Seat) -> int | None:
        """Return the space of a seat's tile, None if it is in front of its owner."""
        for space, tile in enumerate(self.tiles):
            if tile and abs(tile) == seat + 1:
                return space
        return None


class State(Board, frozen=True):
    """A whole game at one moment. Fields about seats have one entry per seat."""

    options: HouseOptions
    phase: Phase
    turn: Seat
    marker: Seat
    leg: int
    tents: tuple[tuple[str, int], ...]
    """The dice revealed in this leg, in order: colour of the number, and the number. [CU1-39]"""

    tickets: tuple[int, ...]
    """How many betting tickets are left of each racing camel."""

    money: tuple[int, ...]
    held: tuple[tuple[BettingTicket, ...], ...]
    pyramid_tickets: tuple[int, ...]
    hands: tuple[str, ...]
    """The camels on the finish cards in hand, in edition order."""

    partners: tuple[Seat, ...]
    winner_deck: tuple[PlacedCard, ...]
    """Finish cards in the order of placing. [CU1-42, CU1-61]"""

    loser_deck: tuple[PlacedCard, ...]

    acts_left: int | None
    """How many more actions this leg may see before only rolls are left; None: any. [B42]"""

    @property
    def acts(self) -> int:
        """How many actions this leg has seen, as far as they count. [B42]"""
        cap = leg_cap(self.edition, self.options)
        return 0 if cap is None or self.acts_left is None else cap - self.acts_left

    @property
    def one_act_less(self) -> int | None:
        """What is left after one more action: at 0 it stays, where there is no cap at None."""
        left = self.acts_left
        return left and left - 1

    @property
    def seats(self) -> int:
        """The number of seats."""
        return len(self.money)

    @property
    def left_neighbour(self) -> Seat:
        """The seat that plays after the current one. [CU1-21]"""
        return (self.turn + 1) % len(self.money)

    def deck(self, deck: Deck) -> tuple[PlacedCard, ...]:
        """Return one of the two finish decks."""
        return self.winner_deck if deck == "winner" else self.loser_deck


def leg_cap(edition: Edition, options: HouseOptions) -> int | None:
    """After how many actions of a leg only rolls are left; None: tiles may move forever. [B42]"""
    return edition.leg_cap if options.leg_cap is None else options.leg_cap


def set_at(values: tuple[int, ...], index: int, value: int) -> tuple[int, ...]:
    """Return the tuple with one entry changed."""
    return (*values[:index], value, *values[index + 1 :])


def paid(money: int, change: int) -> int:
    """Return a total after a payment: nobody drops below 0. [CU1-58, CU2-62, B21]"""
    return money if money == UNKNOWN_MONEY else max(0, money + change)
