"""What a learner sees: a view as a row of small whole numbers, in a layout that stays.

A network wants numbers in fixed places. A game's observer says which field of its views goes
where. It is given views and nothing else, so what a seat may not know cannot get in.
"""

from math import prod
from typing import Any, Protocol

from msgspec import Struct

from serai.core.game import Game, Options

LOWEST, HIGHEST = -(2**15), 2**15 - 1
"""The numbers of an observation fit in 16 bits; what could be greater is cut off there."""


class Field(Struct, frozen=True):
    """One field of an observation: its name, how many numbers, and between which they are."""

    name: str
    shape: tuple[int, ...]
    low: int
    high: int

    @property
    def size(self) -> int:
        """How many numbers it has."""
        return prod(self.shape)


class Observer(Protocol):
    """Turns the views of the rulesets of one kit into numbers."""

    @property
    def version(self) -> int:
        """Raised whenever a field changes its place or its meaning."""

    def fields(self, game: Game[Any, Any, Any], seats: int) -> tuple[Field, ...]:
        """List the fields of a table with this many seats, in their order."""

    def numbers(self, view: Any) -> list[int]:
        """Return a seat's view as numbers: all fields, one after the other."""

    def actions(self, game: Game[Any, Any, Any], options: Options) -> int:
        """Return how many of the ruleset's action numbers, from 0 up, these options need."""

    def outcomes(self, game: Game[Any, Any, Any], seats: int) -> int:
        """Return between how many outcomes chance ever has to choose, at most."""
