"""The odds requested at a table, kept until its game moves on."""

from serai.core.game import Seat
from serai.core.odds import OddsMessage


class KnownOdds:
    """The odds last calculated, for each seat's view and for spectators."""

    def __init__(self) -> None:
        self._known: dict[Seat | None, OddsMessage | None] = {}

    def find(self, seat: Seat | None, seq: int) -> OddsMessage | None:
        """Return the odds of the position of this number; None: nobody has asked yet."""
        known = self._known.get(seat)
        return known if known is not None and known.seq == seq else None

    def keep(self, seat: Seat | None, odds: OddsMessage | None) -> None:
        """Keep what was calculated."""
        self._known[seat] = odds
