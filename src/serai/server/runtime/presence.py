"""Who is present at a table: on a socket while it lasts, over HTTP for a while."""

from collections.abc import Mapping, Set

from serai.core.game import Seat
from serai.server.protocol.absence import ELSEWHERE, HTTP_PRESENCE
from serai.server.runtime.connections import Connection
from serai.server.tables.state import TableState


class Attendance:
    """Which seats of a table are present, here and in other processes, and who is away."""

    def __init__(self, table: TableState, connections: Set[Connection]) -> None:
        self._table = table
        self._connections = connections
        self._asked: dict[Seat, float] = {}
        """When a seat last sent a request over HTTP."""

        self._elsewhere: dict[str, tuple[float, frozenset[Seat]]] = {}
        """By process: until when its report is valid, and which seats are present there."""

        self._gone: dict[Seat, float] = {}
        """Since when each seat has been absent."""

    def here(self, now: float) -> frozenset[Seat]:
        """Which seats are present in this process."""
        seats = {seat for c in self._connections for seat in self._table.seats_of(c.caller)}
        seats |= {seat for seat, at in self._asked.items() if now - at < HTTP_PRESENCE}
        return frozenset(seats)

    def present(self, now: float) -> tuple[bool, ...]:
        """Whether each seat is present anywhere; bots always are."""
        seats = set(self.here(now))
        for until, others in self._elsewhere.values():
            if until > now:
                seats |= others
        return tuple(
            occupant is not None and (occupant.bot is not None or seat in seats)
            for seat, occupant in enumerate(self._table.occupants)
        )

    def note(self, now: float) -> tuple[bool, ...]:
        """Note since when seats are absent; return who is present."""
        present = self.present(now)
        for seat, is_here in enumerate(present):
            if is_here or self._table.occupants[seat] is None:
                self._gone.pop(seat, None)
            else:
                self._gone.setdefault(seat, now)
        return present

    def asked(self, seat: Seat, now: float) -> None:
        """Note that a seat sent a request over HTTP."""
        self._asked[seat] = now

    def hear_of(self, process: str, seats: frozenset[Seat], now: float) -> None:
        """Note who is present in another process."""
        self._elsewhere[process] = (now + ELSEWHERE, seats)

    def gone_since(self, seat: Seat) -> float | None:
        """Since when a seat has been absent; None: it is not, or nobody has noticed yet."""
        return self._gone.get(seat)

    @property
    def somebody_is_gone(self) -> bool:
        """Whether any seat is absent."""
        return bool(self._gone)

    @property
    def passes(self) -> bool:
        """Whether somebody counts as present only for a while."""
        return bool(self._asked or self._elsewhere)

    def follow(self, moved: Mapping[Seat, Seat]) -> None:
        """Follow the people, not the numbers, when seats are removed."""
        self._asked = {moved[seat]: at for seat, at in self._asked.items() if seat in moved}
        self._gone = {moved[seat]: at for seat, at in self._gone.items() if seat in moved}
