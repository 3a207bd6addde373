"""Who is present at a table: on a socket while it lasts, over HTTP for a while."""

from collections.abc import Mapping, Set

from serai.core.game import Seat
from serai.server.protocol.absence import ELSEWHERE, HTTP_PRESENCE
from serai.server.runtime.connections import Connection
from serai.server.tables.state import TableState

SPECTATORS = -1
"""The number that stands for whoever listens, whether they have a seat or not."""


class Attendance:
    """Which seats of a table are present, here and in other processes, and who is away."""

    def __init__(self, table: TableState, connections: Set[Connection]) -> None:
        self._table = table
        self._connections = connections
        self._asked: dict[Seat, float] = {}
        """When a seat last sent a request over HTTP."""

        self._elsewhere: dict[str, tuple[float, frozenset[int]]] = {}
        """By process: until when its report is valid, and who is present there, by their numbers.

        Not by their seats: when seats move, or somebody else sits down, a process that has not yet
        read of it would tell of somebody else.
        """

        self._watched: dict[str, tuple[float, int]] = {}
        """By process: until when its report is valid, and how many watch there."""

        self._gone: dict[Seat, float] = {}
        """Since when each seat has been absent."""

        self._came: dict[Seat, float] = {}
        """Since when each seat has been present."""

        self._was_here: dict[Seat, int] = {}
        """At which move each absent seat was last present."""

    def here(self, now: float) -> frozenset[Seat]:
        """Which seats are present in this process."""
        seats = {seat for c in self._connections for seat in self._table.seats_of(c.caller)}
        seats |= {seat for seat, at in self._asked.items() if now - at < HTTP_PRESENCE}
        return frozenset(seats)

    def numbers_here(self, now: float) -> frozenset[int]:
        """Who is present in this process, by the numbers that others know them by."""
        occupants = (self._table.occupants[seat] for seat in self.here(now))
        numbers = {occupant.number for occupant in occupants if occupant is not None}
        return frozenset(numbers | {SPECTATORS} if self._connections else numbers)

    def watching_here(self) -> int:
        """How many listen in this process without a seat, each device once."""
        watchers = [c for c in self._connections if not self._table.seats_of(c.caller)]
        known = {connection.caller.keys for connection in watchers if connection.caller.keys}
        return len(known) + sum(not connection.caller.keys for connection in watchers)

    def watching(self, now: float) -> int:
        """How many listen without a seat, here and in other processes."""
        elsewhere = (count for until, count in self._watched.values() if until > now)
        return self.watching_here() + sum(elsewhere)

    def anybody(self, now: float) -> bool:
        """Whether anybody plays or watches here, or in another process."""
        elsewhere = (others for until, others in self._elsewhere.values() if until > now)
        return bool(self._connections) or bool(self.here(now)) or any(elsewhere)

    def present(self, now: float) -> tuple[bool, ...]:
        """Whether each seat is present anywhere; bots always are."""
        numbers = set(self.numbers_here(now))
        for until, others in self._elsewhere.values():
            if until > now:
                numbers |= others
        return tuple(
            occupant is not None and (occupant.bot is not None or occupant.number in numbers)
            for occupant in self._table.occupants
        )

    def note(self, now: float) -> tuple[bool, ...]:
        """Note since when seats are absent; return who is present."""
        present = self.present(now)
        for seat, is_here in enumerate(present):
            if is_here or self._table.occupants[seat] is None:
                was_gone = self._gone.pop(seat, None) is not None
                # Whoever goes and comes back in the same turn could have acted all the time.
                same_turn = self._was_here.pop(seat, None) == self._table.moved
                if seat not in self._came or (was_gone and not same_turn):
                    self._came[seat] = now
            else:
                if seat not in self._gone and seat in self._came:
                    self._was_here[seat] = self._table.moved
                self._gone.setdefault(seat, now)
        return present

    def awaited_since(self, seat: Seat) -> float | None:
        """Since when a seat could have acted in this turn, or has been away; None: not known."""
        gone = self._gone.get(seat)
        here = gone is None or self._was_here.get(seat) == self._table.moved
        known = self._came.get(seat) if here else gone
        return None if known is None else max(known, self._table.turn_at)

    def asked(self, seat: Seat, now: float) -> None:
        """Note that a seat sent a request over HTTP."""
        self._asked[seat] = now

    def hear_of(self, process: str, numbers: frozenset[int], now: float, watching: int = 0) -> None:
        """Note who is present in another process, and how many watch there."""
        self._elsewhere[process] = (now + ELSEWHERE, numbers)
        self._watched[process] = (now + ELSEWHERE, watching)

    def forget(self, seat: Seat) -> None:
        """Forget who sat on a seat: whoever sits down next is somebody else."""
        self._asked.pop(seat, None)
        self._gone.pop(seat, None)
        self._came.pop(seat, None)
        self._was_here.pop(seat, None)

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
        self._came = {moved[seat]: at for seat, at in self._came.items() if seat in moved}
        self._was_here = {}
