"""What happened, in the order a table would see it."""

from msgspec import Struct

from serai.core.game import Event, Seat
from serai.games.camelup.rules.actions import Deck, Side


class MarkerGiven(Event, frozen=True):
    """A seat got the starting player marker. [CU1-17, CU2-24]"""

    seat: Seat


class CamelPlaced(Event, frozen=True):
    """A camel was placed at set-up, on top of those there. [CU1-18, CU2-18, CU2-20]"""

    camel: str
    number: int
    space: int


class StacksArranged(Event, frozen=True):
    """The starting player arranged the opening stacks. [CU1-19, B36]"""

    seat: Seat
    stacks: str


class LegStarted(Event, frozen=True):
    """A leg began; the seat with the marker starts. [CU1-55, CU2-60]"""

    leg: int
    seat: Seat


class TicketTaken(Event, frozen=True):
    """A seat took a betting ticket. [CU1-23, CU2-41]"""

    seat: Seat
    camel: str
    value: int


class TilePlaced(Event, frozen=True):
    """A seat placed its tile, or moved it from another space. [CU1-25..29, CU2-42..44]"""

    seat: Seat
    space: int
    side: Side
    moved_from: int | None


class PyramidTicketTaken(Event, frozen=True):
    """A seat took a pyramid ticket. [CU1-30, CU2-45]"""

    seat: Seat


class DieRevealed(Event, frozen=True):
    """The pyramid released a die: the colour of its number, and the number. [CU1-39]"""

    die: str
    camel: str
    number: int


class UnitMoved(Event, frozen=True):
    """A camel moved with all it carried, listed bottom to top. [CU1-31..37, CU2-29..37]

    `via` is the space of the tile it landed on, if any; `under` says that it then went
    underneath the camels on `end`.
    """

    camel: str
    unit: str
    start: int
    via: int | None
    end: int
    under: bool


class TilePaid(Event, frozen=True):
    """A tile paid its owner because a unit landed on it. [CU1-35, CU2-34]"""

    seat: Seat
    space: int
    pounds: int


class CardPlaced(Event, frozen=True):
    """A seat placed a finish card; `camel` is `?` for everybody else. [CU1-41, CU2-46, B39]"""

    seat: Seat
    deck: Deck
    camel: str


class PartnershipEntered(Event, frozen=True):
    """Two seats became partners for the rest of the leg. [CU2-48..51]"""

    seat: Seat
    partner: Seat


class RaceEnded(Event, frozen=True):
    """A unit crossed the finish line. [CU1-59, CU2-63]"""

    camel: str
    clockwise: bool
    ranking: str


class TicketPay(Struct, frozen=True):
    """What one betting ticket earned or cost. [CU1-49..51, CU2-55]"""

    camel: str
    value: int
    pounds: int


class SeatLegScore(Struct, frozen=True):
    """One seat's leg scoring: the sum of its parts is `total`, `paid` what was actually paid."""

    seat: Seat
    tickets: tuple[TicketPay, ...]
    pyramid: int
    copied: int
    total: int
    paid: int


class LegScored(Event, frozen=True):
    """The leg was scored. [CU1-46..53, CU2-54..57]"""

    leg: int
    ranking: str
    seats: tuple[SeatLegScore, ...]


class CardScored(Event, frozen=True):
    """A finish card was turned up and paid. [CU1-61..64, CU2-65, CU2-66, B22]"""

    deck: Deck
    seat: Seat
    camel: str
    due: int
    paid: int


class GameEnded(Event, frozen=True):
    """The game is over. [CU1-66, CU2-69]"""

    scores: tuple[int, ...]
    winners: tuple[Seat, ...]
