"""How many are at tables, as lists of tables show it: also at those that other processes hold."""

from msgspec import Struct

from serai.server.protocol.absence import ELSEWHERE
from serai.server.runtime.broker import Hint
from serai.server.runtime.live_table import LiveTable


class Crowd(Struct, frozen=True):
    """How many people are at a table."""

    present: int = 0
    """Those who have a seat."""

    watching: int = 0


class Crowds:
    """What other processes said of their tables, for as long as it is valid."""

    def __init__(self) -> None:
        self._told: dict[str, dict[str, tuple[float, Hint]]] = {}
        """By table and process: until when a report is valid, and what it says."""

    def hear(self, hint: Hint, now: float) -> None:
        """Note what another process says."""
        if hint.here is not None:
            self._told.setdefault(hint.table, {})[hint.process] = (now + ELSEWHERE, hint)

    def forget(self, now: float) -> None:
        """Forget what is not valid any more."""
        for table, told in list(self._told.items()):
            valid = {process: one for process, one in told.items() if one[0] > now}
            if valid:
                self._told[table] = valid
            else:
                del self._told[table]

    def at(self, table: str, live: LiveTable | None, now: float) -> Crowd:
        """Say how many are at a table; `live` is the table itself, if this process holds it."""
        if live is not None:
            attendance = live.audience.attendance
            here = zip(live.table.occupants, attendance.present(now), strict=True)
            people = sum(here and seat is not None and seat.bot is None for seat, here in here)
            return Crowd(people, attendance.watching(now))
        told = [hint for until, hint in self._told.get(table, {}).values() if until > now]
        people = len({number for hint in told for number in hint.here or () if number >= 0})
        return Crowd(people, sum(hint.watching for hint in told))
