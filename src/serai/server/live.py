"""A table in memory: its log read so far, those who listen, and who is present."""

import asyncio
from typing import TYPE_CHECKING, Any

from serai.core.bot import SeatedBot
from serai.core.dealer import private_seed
from serai.core.game import Event, Seat
from serai.core.match import Plan
from serai.core.registry import find_bot
from serai.server import log
from serai.server.fanout import Connection
from serai.server.messages import Presence, Said, TableChanged
from serai.server.table import Happened, Sitter, Table
from serai.server.telling import Telling, encode

if TYPE_CHECKING:
    from serai.core.odds import OddsMessage

HTTP_PRESENCE = 30.0
"""Whoever asked something over HTTP counts as present for so many seconds."""


class HouseBot:
    """A bot of the house on a seat; it thinks in a thread of its own."""

    def __init__(self, table: Table, seat: Seat, name: str) -> None:
        match = table.playing
        bot = find_bot(name, match.game.name)
        self.name = name
        self._seated = SeatedBot(match.game, seat, bot, private_seed(table.seed, "bots"))
        self._past = [match.record]
        """The game before it came, if it has not looked at it yet."""

        self._untold: list[tuple[Any, tuple[Event, ...]]] = []

    def tell(self, state: Any, events: tuple[Event, ...]) -> None:
        """Put down what happened, for when it next thinks."""
        self._untold.append((state, events))

    def prepare(self) -> list[tuple[Any, tuple[Event, ...]]]:
        """Take what it has not looked at yet."""
        untold, self._untold = self._untold, []
        return untold

    def think(self, untold: list[tuple[Any, tuple[Event, ...]]], state: Any, moves: int) -> Any:
        """Look at what happened and choose; meant for another thread."""
        while self._past:
            self._seated.relive(self._past.pop())
        for then, events in untold:
            self._seated.tell(then, events)
        return self._seated.choose(state, moves)


class Live:
    """A table in memory."""

    def __init__(self, table: Table, now: float) -> None:
        self.table = table
        self.lock = asyncio.Lock()
        self.connections: set[Connection] = set()
        self.bots: dict[Seat, HouseBot] = {}
        self.timer: asyncio.TimerHandle | None = None
        self.waking = False
        self.loaded = now
        self.touched = now
        self.row_at = now
        """When the table's row was last written; 0.0: nobody here knows what it says."""

        self.wake_at: float | None = None
        """What the table's row says about the next wake."""

        self.ours = False
        """Whether this process wrote last, or took over: then it is the first to go on."""

        self.asked: dict[Seat, float] = {}
        """When a seat last asked something over HTTP."""

        self.elsewhere: dict[str, tuple[float, frozenset[Seat]]] = {}
        """By process: until when it counts, and which seats are present there."""

        self.odds: dict[Seat | None, OddsMessage | None] = {}
        """The odds last asked for through each seat's eyes."""

        self.gone: dict[Seat, float] = {}
        """Since when seats are absent."""

        self.told: tuple[bool, ...] = ()
        """Who is present, as those who listen were last told."""

    def take(self) -> bool:
        """Take the table's lock if it is free, without waiting for it."""
        if self.lock.locked():
            return False
        taking = self.lock.acquire()
        try:
            taking.send(None)
        except StopIteration:
            return True
        taking.close()  # Somebody waits for it already, and comes first.
        return False

    # -- presence --------------------------------------------------------------------------

    def here(self, now: float) -> frozenset[Seat]:
        """Which seats are present at this process."""
        seats = {seat for c in self.connections for seat in self.table.seats_of(c.caller)}
        seats |= {seat for seat, at in self.asked.items() if now - at < HTTP_PRESENCE}
        return frozenset(seats)

    def present(self, now: float) -> tuple[bool, ...]:
        """Whether each seat is present anywhere; bots always are."""
        seats = set(self.here(now))
        for until, others in self.elsewhere.values():
            if until > now:
                seats |= others
        return tuple(
            sitter is not None and (sitter.bot is not None or seat in seats)
            for seat, sitter in enumerate(self.table.sitters)
        )

    def note_presence(self, now: float) -> tuple[bool, ...]:
        """Put down since when seats are absent."""
        present = self.present(now)
        for seat, is_here in enumerate(present):
            if is_here or self.table.sitters[seat] is None:
                self.gone.pop(seat, None)
            else:
                self.gone.setdefault(seat, now)
        return present

    def broadcast_presence(self, now: float) -> None:
        """Tell everybody here who is present."""
        self.told = self.note_presence(now)
        data = encode(Presence(self.told))
        for connection in self.connections:
            connection.push(data)

    # -- going on --------------------------------------------------------------------------

    def read(
        self, seq: int, at: float, fact: log.AnyFact, plan: Plan[Any] | None, now: float
    ) -> None:
        """Take in a fact that is written, and tell everybody who listens here."""
        table = self.table
        before = table.sitters
        table.read(seq, at, fact, plan)
        if table.sitters is not before:
            self._follow_moved_seats(before)
        self.touched = now
        if isinstance(fact, log.Returned):
            self.bots.pop(fact.seat, None)
        match fact:
            case log.Played() | log.Begun():
                happened = table.happened[-1]
                for bot in self.bots.values():
                    bot.tell(table.playing.state, happened.events)
                if isinstance(fact, log.Begun):
                    self._tell_table(now)
                self._tell_move(happened, now)
                if table.phase == "over":
                    self._tell_table(now)
            case log.Spoken():
                data = encode(Said(seq, table.chat[-1]))
                for connection in self.connections:
                    connection.push(data)
            case _:
                self._tell_table(now)

    def _follow_moved_seats(self, before: list[Sitter | None]) -> None:
        """Keep to the people, not to the numbers, when seats were taken away."""
        moved = {
            seat: self.table.sitters.index(sitter)
            for seat, sitter in enumerate(before)
            if sitter is not None and sitter in self.table.sitters
        }
        for connection in self.connections:
            if connection.wants is not None:
                connection.wants = moved.get(connection.wants)
        self.asked = {moved[seat]: at for seat, at in self.asked.items() if seat in moved}
        self.gone = {moved[seat]: at for seat, at in self.gone.items() if seat in moved}

    def look(self, connection: Connection) -> None:
        """See through whose eyes a connection looks: a seat it holds, or a spectator's."""
        mine = self.table.seats_of(connection.caller)
        if connection.wants in mine:
            connection.looking = connection.wants
        elif connection.wants is None and len(mine) == 1:
            connection.looking = mine[0]
        else:
            connection.looking = None

    def _tell_move(self, happened: Happened, now: float) -> None:
        telling = Telling(self.table, happened, now)
        for connection in self.connections:
            connection.push(telling.to(connection.looking))

    def _tell_table(self, now: float) -> None:
        table = self.table
        self.told = self.note_presence(now)
        info = table.info(self.told)
        for connection in self.connections:
            self.look(connection)
            looking = connection.looking
            position = table.position(looking, now)
            you = table.you(connection.caller, looking)
            connection.push(encode(TableChanged(table.seq, info, you, position)))

    def house_bot(self, seat: Seat) -> HouseBot:
        """Return the bot that plays a seat now."""
        name = self.table.sitter(seat).player
        if name is None:
            raise ValueError(f"no bot plays seat {seat}")
        bot = self.bots.get(seat)
        if bot is None or bot.name != name:
            bot = self.bots[seat] = HouseBot(self.table, seat, name)
        return bot
