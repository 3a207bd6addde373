"""What an evaluation returns; light enough to load before anything is calculated."""

from msgspec import Struct


class SeatValue(Struct, frozen=True):
    """What a position is worth to a seat."""

    win: float
    """Its chance to win; the chances of all seats add up to 1, and shared victories are shared."""

    pounds: float
    """The pounds it can expect to end with."""
