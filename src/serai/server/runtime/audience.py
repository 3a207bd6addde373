"""The listeners of a table in this process, and what they are told."""

from serai.core.game import Seat
from serai.server.protocol.messages import Closing, Coached, Presence, Said, TableChanged, Welcome
from serai.server.runtime.connections import CLOSE_REVOKED, Connection
from serai.server.runtime.presence import Attendance
from serai.server.tables import facts
from serai.server.tables.occupants import Occupant
from serai.server.tables.state import Happened, TableState
from serai.server.tables.telling import Telling, encode

REVOKED = "revoked"
"""What somebody is told whose key opens their seat no more."""


class Audience:
    """The connections at a table, and which of its seats are present."""

    def __init__(self, table: TableState) -> None:
        self._table = table
        self.connections: set[Connection] = set()
        self.attendance = Attendance(table, self.connections)
        self.told: tuple[bool, ...] = ()
        """Who is present, as listeners were last told."""

    @property
    def households(self) -> frozenset[str]:
        """Where those come from who listen here."""
        return frozenset(connection.household for connection in self.connections)

    def choose_eyes(self, connection: Connection) -> None:
        """Return the seat whose view a connection has; None: a spectator's."""
        mine = self._table.seats_of(connection.caller)
        if connection.wants in mine:
            connection.looking = connection.wants
        elif connection.wants is None and len(mine) == 1 and not connection.spectating:
            connection.looking = mine[0]
        else:
            connection.looking = None

    def welcome(self, connection: Connection, since: int | None, now: float) -> Welcome:
        """Greet somebody who comes, or who comes back."""
        present = self.attendance.present(now)
        return self._table.welcome(connection.caller, connection.looking, present, since, now)

    # -- telling ---------------------------------------------------------------------------

    def tell(self, fact: facts.AnyFact, now: float) -> None:
        """Tell everybody what was just applied to the table."""
        match fact:
            case facts.Played() | facts.Begun():
                if isinstance(fact, facts.Begun):
                    self._tell_table(now)
                self._tell_move(self._table.happened[-1], now)
                if self._table.phase == "over":
                    self._tell_table(now)
            case facts.Spoken():
                self._tell_all(encode(Said(self._table.seq, self._table.chat[-1])))
            case facts.CoachAsked() | facts.CoachSet():
                self._tell_all(encode(Coached(self._table.seq, self._table.coached[-1])))
            case facts.SeatFreed(seat=seat) | facts.PlayerRemoved(seat=seat):
                self.attendance.forget(seat)
                self._tell_table(now)
            case facts.KeysRevoked(keys=keys):
                self._send_away(frozenset(keys))
                self._tell_table(now)
            case _:
                self._tell_table(now)

    def tell_presence(self, now: float) -> None:
        """Tell everybody who is present."""
        self.told = self.attendance.note(now)
        self._tell_all(encode(Presence(self.told, self.attendance.watching(now))))

    def say_goodbye(self, reason: str) -> None:
        """Tell everybody that there will be no more messages."""
        self._tell_all(encode(Closing(reason, 1.0)))
        for connection in self.connections:
            connection.end()

    def send_away_all_but(self, before: frozenset[str], seat: Seat) -> None:
        """Close the connections of keys that opened a seat before, and do so no more."""
        self._send_away(before - self._table.occupant(seat).keys)

    def _send_away(self, keys: frozenset[str]) -> None:
        for connection in list(self.connections):
            caller = connection.caller
            if not caller.keys.isdisjoint(keys) and not self._table.seats_of(caller):
                connection.push(encode(Closing(REVOKED, 1.0)))
                connection.close(CLOSE_REVOKED, REVOKED)

    def _tell_all(self, data: bytes) -> None:
        for connection in self.connections:
            connection.push(data)

    def _tell_move(self, happened: Happened, now: float) -> None:
        telling = Telling(self._table, happened, now)
        for connection in self.connections:
            connection.push(telling.to(connection.looking))

    def _tell_table(self, now: float) -> None:
        table = self._table
        self.told = self.attendance.note(now)
        info = table.info(self.told)
        for connection in self.connections:
            self.choose_eyes(connection)
            looking = connection.looking
            position = table.position(looking, now)
            you = table.you(connection.caller, looking)
            connection.push(encode(TableChanged(table.seq, info, you, position)))

    def follow_moved_seats(self, before: list[Occupant | None]) -> None:
        """Follow the people, not the numbers, when seats are removed."""
        now = self._table.occupants
        moved = {
            seat: now.index(occupant)
            for seat, occupant in enumerate(before)
            if occupant is not None and occupant in now
        }
        for connection in self.connections:
            if connection.wants is not None:
                connection.wants = moved.get(connection.wants)
        self.attendance.follow(moved)
