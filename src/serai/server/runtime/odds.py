"""The odds requested at a table, kept until its game moves on, and what moves were worth."""

from serai.core.game import Seat
from serai.core.odds import OddsMessage
from serai.server.protocol.answers import WhyMove
from serai.server.tables.state import MOVES_KEPT


class KnownOdds:
    """The odds last calculated, for each seat's view and for spectators."""

    def __init__(self) -> None:
        self._known: dict[Seat | None, OddsMessage | None] = {}
        self._judged: dict[int, WhyMove] = {}

    def find(self, seat: Seat | None, seq: int) -> OddsMessage | None:
        """Return the odds of the position of this number; None: nobody has asked yet."""
        known = self._known.get(seat)
        return known if known is not None and known.seq == seq else None

    def keep(self, seat: Seat | None, odds: OddsMessage | None) -> None:
        """Keep what was calculated."""
        self._known[seat] = odds

    def judged(self, seq: int) -> WhyMove | None:
        """Return what the alternatives to a move were worth; None: nobody has asked yet."""
        return self._judged.get(seq)

    def keep_judged(self, found: WhyMove) -> None:
        """Keep it; of as many moves as a table remembers."""
        if len(self._judged) >= MOVES_KEPT:
            self._judged.clear()
        self._judged[found.seq] = found
