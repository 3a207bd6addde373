"""The tables in memory: found there, or read from their logs."""

import asyncio

from serai.core.errors import UnknownRules
from serai.server.ops.metrics import TABLES
from serai.server.protocol.errors import NoTable, Unavailable
from serai.server.runtime.broker import Hint
from serai.server.runtime.clocks import Clocks
from serai.server.runtime.live_table import LiveTable
from serai.server.runtime.process import Process
from serai.server.tables.decide import Decision
from serai.server.tables.facts import TableOpened
from serai.server.tables.state import TableState
from serai.server.tables.versions import NewerFact, read_fact


class LiveTables:
    """What this process knows about tables; memory is the log applied so far."""

    def __init__(self, process: Process, clocks: Clocks) -> None:
        self.live: dict[str, LiveTable] = {}
        self._process = process
        self._clocks = clocks
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}

    async def find(self, table_id: str) -> LiveTable:
        """Return a table, from memory or from its log."""
        live = self.live.get(table_id)
        if live is not None:
            live.touched = self._process.world.time()
            return live
        loading = self._loading.get(table_id)
        if loading is None:
            loading = self._process.spawn(self._load(table_id), "load")
            self._loading[table_id] = loading
            loading.add_done_callback(lambda _: self._loading.pop(table_id, None))
        return await asyncio.shield(loading)

    async def latest(self, table_id: str) -> LiveTable:
        """Return a table as it is now, whichever process wrote to it last."""
        live = await self.find(table_id)
        await live.refresh()
        return live

    async def _load(self, table_id: str) -> LiveTable:
        stored = await self._process.store.load(table_id)
        if not stored:
            raise NoTable(f"there is no table {table_id[:40]!r}: look at the link again")
        table = TableState(table_id, self._process.world.make_dealer)
        for number, row in enumerate(stored):
            try:
                table.apply(row.seq, row.at, read_fact(row.fact))
            except (NewerFact, UnknownRules) as error:
                raise Unavailable(f"table {table_id} cannot be read here: {error}") from None
            if number % 64 == 63:
                await asyncio.sleep(0)
        live = LiveTable(table, self._process)
        self._keep(live)
        return live

    async def create(self, table_id: str, opened: TableOpened) -> LiveTable:
        """Make a table from its first fact."""
        live = LiveTable(TableState(table_id, self._process.world.make_dealer), self._process)

        def open_it(table: TableState) -> Decision:
            if table.seq >= 0:
                raise Unavailable("a table of that name was there already: try again")
            return Decision(opened)

        made: asyncio.Future[LiveTable] = asyncio.get_running_loop().create_future()

        def opened_it(outcome: int | Exception) -> None:
            if isinstance(outcome, Exception):
                made.set_exception(outcome)
            else:
                # At once: anybody who asks from now on gets this one.
                self._keep(live)
                made.set_result(live)

        live.change(open_it, opened_it)
        return await asyncio.shield(made)

    def _keep(self, live: LiveTable) -> None:
        """Keep a table in memory from now on."""
        self.live[live.table.id] = live
        TABLES.set(len(self.live))
        live.audience.attendance.note(self._process.world.time())
        self._process.publish(live.table.id, asks=True)
        live.on_change = lambda: self._clocks.set(live)
        self._clocks.set(live)

    def drop(self, live: LiveTable) -> None:
        """Forget a table until somebody asks for it again."""
        live.dropped = True
        live.on_change = None
        self._clocks.unset(live)
        if self.live.get(live.table.id) is live:
            del self.live[live.table.id]
        TABLES.set(len(self.live))

    def hear(self, hint: Hint) -> None:
        """Apply what another process says about a table."""
        live = self.live.get(hint.table)
        if live is None or hint.process == self._process.name:
            return
        live.hear(hint)
        if hint.seq is not None and hint.seq > live.table.seq:
            self._process.spawn(live.refresh(), "refresh")
