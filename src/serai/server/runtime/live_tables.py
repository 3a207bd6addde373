"""The tables in memory: found there, or read from their logs."""

import asyncio
from collections.abc import Sequence

from serai.core.errors import UnknownRules
from serai.core.steps import Steps
from serai.server.ops.metrics import TABLES
from serai.server.protocol.errors import Damaged, NoTable, Unavailable
from serai.server.runtime.broker import Hint
from serai.server.runtime.clocks import Clocks
from serai.server.runtime.crowds import Crowd, Crowds
from serai.server.runtime.known_damage import KnownDamage
from serai.server.runtime.live_table import LiveTable
from serai.server.runtime.process import Process
from serai.server.runtime.server_clock import ServerClock
from serai.server.storage.chain import Chain, Stored
from serai.server.tables.decide import Decision
from serai.server.tables.facts import TableOpened
from serai.server.tables.state import TableState
from serai.server.tables.versions import NewerFact, read_fact


class LiveTables:
    """What this process knows about tables; memory is the log applied so far."""

    def __init__(self, process: Process, clocks: Clocks) -> None:
        self.live: dict[str, LiveTable] = {}
        self.crowds = Crowds()
        self._process = process
        self._clocks = clocks
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._damage = KnownDamage(process.clock.now)

    async def find(self, table_id: str) -> LiveTable:
        """Return a table, from memory or from its log."""
        live = self.live.get(table_id)
        if live is not None:
            live.touched = self._process.clock.now()
            return live
        loading = self._loading.get(table_id)
        if loading is None:
            loading = self._process.spawn(self._load(table_id), "load")
            self._loading[table_id] = loading
            loading.add_done_callback(lambda _: self._loading.pop(table_id))
        return await asyncio.shield(loading)

    async def latest(self, table_id: str) -> LiveTable:
        """Return a table as it is now, whichever process wrote to it last."""
        live = await self.find(table_id)
        await live.refresh()
        if live.damage is not None:
            raise live.damage
        return live

    async def _load(self, table_id: str) -> LiveTable:
        self._damage.check(table_id)
        try:
            live = await self._read(table_id)
        except Damaged as damage:
            self._damage.note(table_id, damage)
            raise
        self._damage.forget(table_id)
        self._keep(live)
        return live

    async def _read(self, table_id: str) -> LiveTable:
        stored = await self._read_whole(table_id)
        if not stored:
            raise NoTable(table_id)
        chain, clock = Chain(table_id), self._process.clock
        table = TableState(table_id, self._process.world.make_dealer)
        try:
            await self._process.lane.do(_apply(table, chain, clock, stored))
        except (NewerFact, UnknownRules) as error:
            raise Unavailable(f"table {table_id} cannot be read here: {error}") from None
        return LiveTable(table, self._process, chain)

    async def _read_whole(self, table_id: str) -> list[Stored]:
        """Read the log of a table, which must be as long as its row says."""
        store = self._process.store
        height = await store.height(table_id)
        stored = await store.load(table_id)
        last = len(stored)
        if height is not None and last <= height and await store.height(table_id) is not None:
            raise Damaged(table_id, last)  # It was not pruned meanwhile.
        return stored

    async def create(self, table_id: str, opened: TableOpened) -> LiveTable:
        """Make a table from its first fact."""
        live = LiveTable(TableState(table_id, self._process.world.make_dealer), self._process)

        def open_it(table: TableState) -> Decision:
            if table.seq >= 0:
                raise Unavailable("a table of that name was there already: try again")
            return Decision(opened)

        made: asyncio.Future[LiveTable] = asyncio.get_running_loop().create_future()

        def opened_it(outcome: int | Exception) -> None:
            there = self.live.get(table_id)
            if isinstance(outcome, Exception):
                made.set_exception(outcome)
            elif there is not None:
                made.set_result(there)  # The same request came twice at once.
            else:
                # At once: anybody who asks from now on gets this one.
                self._keep(live)
                made.set_result(live)

        live.change(open_it, opened_it, opened.request)
        return await asyncio.shield(made)

    def _keep(self, live: LiveTable) -> None:
        """Keep a table in memory from now on."""
        self.live[live.table.id] = live
        TABLES.set(len(self.live))
        live.audience.attendance.note(self._process.clock.now())
        self._process.publish(live.table.id, asks=True)
        live.on_change = lambda: self._changed(live)
        self._clocks.set(live)

    def _changed(self, live: LiveTable) -> None:
        if live.damage is None:
            self._clocks.set(live)
            return
        self._damage.note(live.table.id, live.damage)
        live.audience.say_goodbye("the log of this table is damaged")
        self.drop(live)

    def drop(self, live: LiveTable) -> None:
        """Forget a table until somebody asks for it again."""
        live.dropped = True
        live.on_change = None
        self._clocks.unset(live)
        if self.live.get(live.table.id) is live:
            del self.live[live.table.id]
        TABLES.set(len(self.live))

    def crowd(self, table_id: str) -> Crowd:
        """Say how many are at a table, in whichever process."""
        return self.crowds.at(table_id, self.live.get(table_id), self._process.clock.now())

    def hear(self, hint: Hint) -> None:
        """Apply what another process says about a table."""
        if hint.process == self._process.name:
            return
        self.crowds.hear(hint, self._process.clock.now())
        live = self.live.get(hint.table)
        if live is None:
            return
        live.hear(hint)
        if hint.seq is not None and hint.seq > live.table.seq:
            self._process.spawn(live.refresh(), "refresh")


def _apply(
    table: TableState, chain: Chain, clock: ServerClock, stored: Sequence[Stored]
) -> Steps[None]:
    for row in stored:
        chain.take(row)
        table.apply(row.seq, row.at, read_fact(row.fact), here=clock.here(row.served))
        yield
