"""Why a bot chose as it did, in numbers."""

from typing import Any

from msgspec import Struct

DIGITS = 9
"""Actions are told apart by so many digits behind the point, and equals keep the order of the
rules: in the last digits of a float one machine may differ from another."""


class Considered(Struct, frozen=True):
    """An action that a bot weighed."""

    action: Any
    pounds: float
    """What it expects to gain by it."""

    win: float | None = None
    """The share of the victory it expects after it, if it looks that far."""


class Why(Struct, frozen=True):
    """What a bot weighed in its last choice, best first; the first is what it chose."""

    considered: tuple[Considered, ...]

    @property
    def chosen(self) -> Considered:
        """The action it chose."""
        return self.considered[0]
