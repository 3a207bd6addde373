"""The odds that were asked for at a table, kept until its game goes on."""

from typing import Any

from serai.core.game import Seat


class KnownOdds:
    """The odds last worked out for the eyes of each seat, and of spectators."""

    def __init__(self) -> None:
        self._known: dict[Seat | None, tuple[int, Any]] = {}

    def find(self, seat: Seat | None, seq: int) -> tuple[int, Any] | None:
        """Return what is known of the position of this number; None: nothing yet."""
        known = self._known.get(seat)
        return known if known is not None and known[0] == seq else None

    def keep(self, seat: Seat | None, seq: int, odds: Any) -> tuple[int, Any]:
        """Keep what was worked out."""
        self._known[seat] = (seq, odds)
        return self._known[seat]
