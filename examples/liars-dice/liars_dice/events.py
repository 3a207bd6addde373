"""What happens, for sentences in every language and for programs."""

from serai import Event, Seat


class StarterChosen(Event, frozen=True):
    """A seat will make the first bid."""

    seat: Seat


class DiceRolled(Event, frozen=True):
    """A seat rolled its dice; the others do not see them."""

    seat: Seat
    dice: tuple[int, ...] | None


class BidMade(Event, frozen=True):
    """A seat said that there are at least this many of a face."""

    seat: Seat
    count: int
    face: int


class LiarCalled(Event, frozen=True):
    """A seat did not believe the bidder."""

    seat: Seat
    bidder_seat: Seat


class DiceShown(Event, frozen=True):
    """A seat lifted its cup."""

    seat: Seat
    dice: tuple[int, ...]


class DiceCounted(Event, frozen=True):
    """How many dice counted for the face of the bid."""

    found: int
    count: int
    face: int


class DieLost(Event, frozen=True):
    """A seat lost a die, and has this many left."""

    seat: Seat
    left: int


class GameWon(Event, frozen=True):
    """Only this seat has dice left."""

    seat: Seat
