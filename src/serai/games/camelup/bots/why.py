"""Why a bot chose as it did, in numbers."""

from typing import Any

from msgspec import Struct

DIGITS = 9
"""Actions are compared to this many decimal places, and equals keep the order of the rules:
machines may differ in the last digits of a float."""


class Considered(Struct, frozen=True):
    """An action that a bot weighed."""

    action: Any
    pounds: float
    """What it expects to gain by it."""

    win: float | None = None
    """The win share it expects afterwards, if it looks that far."""


class Why(Struct, frozen=True):
    """What a bot weighed in its last choice, best first; the first is what it chose."""

    considered: tuple[Considered, ...]

    @property
    def chosen(self) -> Considered:
        """The action it chose."""
        return self.considered[0]
