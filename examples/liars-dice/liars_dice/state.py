"""What lies on the table, and what can be done."""

from typing import Literal

from msgspec import Struct

from serai import Options, Seat

FACES = (1, 2, 3, 4, 5, 6)
UNKNOWN = "?"
UNROLLED = "."
FRESH = UNROLLED * 5
"""Everybody starts with five dice."""


class HouseOptions(Options, frozen=True):
    """The house options; the defaults are the rules."""

    wild_ones: bool = False
    """Ones count as every face, except in a bid of ones."""


# -- actions: the first two are chance's -------------------------------------------------------


class Starter(Struct, frozen=True, tag=True):
    """Chance chooses who makes the first bid."""

    seat: Seat


class Roll(Struct, frozen=True, tag=True):
    """A seat rolls all its dice under its cup."""

    seat: Seat
    dice: str


class Bid(Struct, frozen=True, tag=True, order=True):
    """At least `count` of all dice show `face`; a bid is higher by its count, then by its face."""

    count: int
    face: int


class Liar(Struct, frozen=True, tag=True):
    """The bid before is called a lie."""


LIAR = Liar()
Action = Starter | Roll | Bid | Liar


# -- the state ---------------------------------------------------------------------------------

Phase = Literal["starter", "roll", "bid", "over"]


class State(Struct, frozen=True):
    """A whole game at one moment."""

    options: HouseOptions
    hands: tuple[str, ...]
    """The dice of each seat, sorted, as `11346`; `.` if not rolled yet, `?` if not known."""

    turn: Seat | None
    """Who bids, or will when all dice are rolled; None: chance has not chosen yet."""

    bid: Bid | None = None
    """The last bid of this round."""

    @property
    def phase(self) -> Phase:
        """What happens next."""
        if len(self.playing) == 1:
            return "over"
        if self.turn is None:
            return "starter"
        return "roll" if UNROLLED in "".join(self.hands) else "bid"

    @property
    def playing(self) -> tuple[Seat, ...]:
        """The seats that have dice left."""
        return tuple(seat for seat, hand in enumerate(self.hands) if hand)

    @property
    def seats(self) -> int:
        """How many sit at the table."""
        return len(self.hands)

    @property
    def dice(self) -> int:
        """How many dice are left on the table."""
        return sum(map(len, self.hands))

    @property
    def roller(self) -> Seat:
        """The seat that rolls next."""
        return next(seat for seat in self.playing if UNROLLED in self.hands[seat])

    @property
    def bidder(self) -> Seat:
        """Who made the last bid: the seat before the one whose turn it is."""
        earlier = [seat for seat in self.playing if seat < (self.turn or 0)]
        return (earlier or self.playing)[-1]

    def after(self, seat: Seat) -> Seat:
        """Return who plays after a seat."""
        return next((later for later in self.playing if later > seat), self.playing[0])
