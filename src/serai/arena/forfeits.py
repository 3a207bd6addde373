"""How a bot can lose its seat: it crashed, took too long, cheated, or flooded its output."""

from typing import Literal

from msgspec import Struct

from serai.core.game import Seat

Kind = Literal["crash", "timeout", "illegal", "flood", "withdrawn"]
"""`withdrawn`: it forfeited so often that it is not asked any more."""

LONGEST = 300


class Lost(Struct, frozen=True):
    """What cost a seat its game, and after how many actions of seats."""

    seat: Seat
    kind: Kind
    why: str
    move: int


class Forfeit(Exception):
    """Raised when a bot loses its seat."""

    def __init__(self, kind: Kind, why: str) -> None:
        super().__init__(why)
        self.kind: Kind = kind
        self.why = " ".join(why.split())[:LONGEST]
