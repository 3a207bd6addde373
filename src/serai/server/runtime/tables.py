"""All tables, as clients use them: opening one, sitting down, acting, listening."""

import asyncio
import logging
from collections.abc import Callable
from functools import partial

from serai.core.game import Seat
from serai.server.protocol.commands import Act, NewTable, Rematch, SitDown, TableCommand
from serai.server.protocol.errors import NotYourSeat, Refusal
from serai.server.protocol.limits import Limits
from serai.server.protocol.messages import Done, Welcome
from serai.server.runtime.broker import Broker
from serai.server.runtime.clocks import Clocks
from serai.server.runtime.connections import Connection
from serai.server.runtime.live_table import Decide, LiveTable
from serai.server.runtime.live_tables import LiveTables
from serai.server.runtime.process import Process
from serai.server.runtime.rounds import Rounds
from serai.server.storage.store import Store
from serai.server.tables.decide import (
    Decision,
    NothingToDo,
    bounded,
    decide,
    own_seat,
    request_tag,
    sit,
    start_game,
)
from serai.server.tables.facts import KeyAdded, Rematched
from serai.server.tables.keys import Caller, hashed
from serai.server.tables.opening import check_rematch, draft, rematch_of
from serai.server.tables.state import TableState
from serai.server.world import World

Answered = Callable[[Done | Exception], None]
"""Is told how a command ended."""

_log = logging.getLogger(__name__)


class Tables:
    """All tables, as this process sees them."""

    def __init__(
        self,
        store: Store,
        broker: Broker,
        world: World | None = None,
        bot_delay: float = 0.0,
        most_changes: int = Limits().changes_per_table,
    ) -> None:
        self.store = store
        self.world = world or World()
        self.process = Process(store, broker, self.world, bot_delay)
        self._most_changes = most_changes
        self._clocks = Clocks(self.process)
        self._live_tables = LiveTables(self.process, self._clocks)
        self._rounds = Rounds(self.process, self._live_tables, self._clocks)

    async def start(self) -> None:
        """Start listening to other processes and looking after tables."""
        await self.process.broker.start(self._live_tables.hear)
        self.process.spawn(self._rounds.keep_going(), "rounds")

    async def goodbye(self) -> None:
        """Accept no more requests, finish pending writes, and tell everybody."""
        if self.process.closing:
            return
        await self.process.finish_writing()
        for live in self._live_tables.live.values():
            self._clocks.unset(live)
            live.audience.say_goodbye("the server is stopping")

    async def stop(self) -> None:
        """Say goodbye and stop."""
        await self.goodbye()
        await self.process.end("rounds", "bot")
        await self.process.broker.stop()

    # -- finding a table -------------------------------------------------------------------

    async def find(self, table_id: str) -> LiveTable:
        """Return a table, from memory or from its log."""
        return await self._live_tables.find(table_id)

    async def latest(self, table_id: str) -> LiveTable:
        """Return a table as it is now, whichever process wrote to it last."""
        return await self._live_tables.latest(table_id)

    def in_memory(self, table_id: str) -> LiveTable | None:
        """Return a table if it is in memory."""
        return self._live_tables.live.get(table_id)

    # -- asking something of a table -------------------------------------------------------

    def act(self, live: LiveTable, caller: Caller, command: Act, then: Answered) -> None:
        """Carry out an action without a task; `then` is called after this returns."""
        tag = request_tag(caller, command.id)

        def ended(outcome: int | Exception) -> None:
            then(outcome if isinstance(outcome, Exception) else Done(command.id, outcome))

        live.change(lambda table: decide(table, caller, command, tag), ended, tag)

    async def do(self, table_id: str, caller: Caller, command: TableCommand) -> Done:
        """Carry out a command; once acknowledged, it is on disk."""
        if isinstance(command, Rematch):
            # To the end: a client that leaves meanwhile must not leave half of it behind.
            rematch = self._rematch(table_id, caller, command)
            done: Done = await asyncio.shield(self.process.spawn(rematch, "request"))
            return done
        tag = request_tag(caller, command.id)
        live = await self.find(table_id)
        seq = await self._ask(live, lambda table: decide(table, caller, command, tag), tag)
        return Done(command.id, seq)

    async def _ask(self, live: LiveTable, wanted: Decide, tag: str | None = None) -> int:
        """Change a table on request, within the limits of what a table may be asked."""
        most = self._most_changes
        return await live.changed(lambda table: bounded(table, wanted(table), most), tag)

    # -- opening, sitting down -------------------------------------------------------------

    async def open(
        self, caller: Caller, wanted: NewTable
    ) -> tuple[str, tuple[tuple[Seat, str], ...], str]:
        """Open a table; return its name, the keys of those who sat down, and the host's key."""
        world = self.world
        table_id = world.new_table_id()
        keys = [world.new_key() for _ in wanted.names] or [world.new_key()]
        trial = TableState(table_id, world.make_dealer)
        drafted = draft(trial, caller, wanted, world.new_seed(), keys)
        live = await self._live_tables.create(table_id, drafted.opened)
        if wanted.start:
            await self._ask(live, start_game)
        return table_id, drafted.keys, drafted.host_key

    async def sit(self, table_id: str, caller: Caller, wanted: SitDown) -> tuple[Seat, str]:
        """Let somebody take a seat; return it with its key."""
        key = self.world.new_key()
        taken: list[Seat] = []

        def take_a_seat(table: TableState) -> Decision:
            fact = sit(table, wanted.name, wanted.seat, (hashed(key), *caller.keys))
            taken[:] = [fact.seat]
            return Decision(fact)

        await self._ask(await self.find(table_id), take_a_seat)
        return taken[0], key

    async def add_key(self, table_id: str, caller: Caller, seat: Seat) -> str:
        """Make another key for a seat that somebody holds."""
        key = self.world.new_key()

        def add(table: TableState) -> Decision:
            own_seat(table, caller, seat)
            return Decision(KeyAdded(seat=seat, key=hashed(key)))

        await self._ask(await self.find(table_id), add)
        return key

    async def hand_in(self, table_id: str, key: str, device: str) -> None:
        """Give a device the seats, and the host's rights, that a key has."""
        bearer = Caller(frozenset((hashed(key),)))
        owner = Caller(frozenset((device,)))
        live = await self.latest(table_id)
        wanted: list[Seat | None] = list(live.table.seats_of(bearer))
        if live.table.is_host(bearer):
            wanted.append(None)
        if not wanted:
            raise NotYourSeat("this key opens no seat at this table: look at it again")
        for seat in wanted:
            if seat in live.table.seats_of(owner) or (seat is None and live.table.is_host(owner)):
                continue
            added = Decision(KeyAdded(seat=seat, key=device))
            await self._ask(live, partial(_as_it_is, added))

    async def _rematch(self, table_id: str, caller: Caller, command: Rematch) -> Done:
        live = await self.latest(table_id)
        check_rematch(live.table, caller)
        if live.table.rematch is not None:
            return Done(command.id, live.table.seq)
        opened = rematch_of(live.table, caller, self.world.new_seed())
        other = await self._live_tables.create(self.world.new_table_id(), opened)

        def name_the_other(table: TableState) -> Decision:
            if table.rematch is not None:
                raise NothingToDo
            return Decision(Rematched(table=other.table.id))

        try:
            return Done(command.id, await self._ask(live, name_the_other))
        except NothingToDo:
            return Done(command.id, live.table.seq)

    # -- listening -------------------------------------------------------------------------

    async def join(self, table_id: str, connection: Connection, since: int | None) -> LiveTable:
        """Let a connection listen to a table; its first message is a welcome."""
        live = await self.latest(table_id)
        live.come(connection, since)
        try:
            await self._clocks.welcome_back(live, connection.caller)
        except Refusal as refusal:
            _log.info("a seat could not be given back: %s", refusal.code)
        except BaseException:
            live.go(connection)
            raise
        return live

    async def show(self, table_id: str, caller: Caller, seat: Seat | None) -> Welcome:
        """Show a table once."""
        return (await self.latest(table_id)).show(caller, seat)


def _as_it_is(decision: Decision, _table: TableState) -> Decision:
    return decision
