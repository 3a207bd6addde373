"""What the coach knows about decisions at a table, kept until the same seat has others."""

from serai.core.coaching import Advice
from serai.core.game import Seat

KEPT = 2
"""Of how many decisions of a seat: the one it has, and the last one."""


class KnownAdvice:
    """What was judged, for each seat by the place of the decision in the record."""

    def __init__(self) -> None:
        self._known: dict[Seat, dict[int, Advice]] = {}

    def find(self, seat: Seat, ply: int) -> Advice | None:
        """Return what is known about a decision; None: it was not judged yet."""
        return self._known.get(seat, {}).get(ply)

    def keep(self, seat: Seat, ply: int, advice: Advice) -> None:
        """Keep it, and forget what is older."""
        known = self._known.setdefault(seat, {})
        known[ply] = advice
        for old in sorted(known)[:-KEPT]:
            del known[old]
