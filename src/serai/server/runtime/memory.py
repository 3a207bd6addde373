"""The tables in memory: found there, or read from their logs; and held by one at a time."""

import asyncio
import logging
import secrets
import time
from typing import TYPE_CHECKING, Any

from serai.server.ops.metrics import TABLES
from serai.server.protocol.errors import NoTable
from serai.server.runtime.fanout import Broker, Hint
from serai.server.runtime.live import Live
from serai.server.storage.store import Store
from serai.server.tables import facts as log
from serai.server.tables.state import Table

if TYPE_CHECKING:
    from serai.server.runtime.house import House

_log = logging.getLogger("serai.server.runtime.memory")


class Memory:
    """What this process knows of tables; memory is the log read so far."""

    house: "House"

    def __init__(self, store: Store, broker: Broker) -> None:
        self.store = store
        self.broker = broker
        self.process = secrets.token_hex(8)
        self.live: dict[str, Live] = {}
        self._loading: dict[str, asyncio.Task[Live]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()

    def _spawn(self, job: Any, name: str) -> "asyncio.Task[Any]":
        task = asyncio.get_running_loop().create_task(job, name=name)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def find(self, table_id: str) -> Live:
        """Return a table, from memory or from its log."""
        live = self.live.get(table_id)
        if live is not None:
            live.touched = time.time()
            return live
        loading = self._loading.get(table_id)
        if loading is None:
            loading = self._spawn(self._load(table_id), "load")
            self._loading[table_id] = loading
            loading.add_done_callback(lambda _: self._loading.pop(table_id, None))
        return await asyncio.shield(loading)

    async def _load(self, table_id: str) -> Live:
        stored = await self.store.load(table_id)
        if not stored:
            raise NoTable(f"there is no table {table_id[:40]!r}: look at the link again")
        table = Table(table_id)
        for number, row in enumerate(stored):
            table.read(row.seq, row.at, log.decode(row.fact))
            if number % 64 == 63:
                await asyncio.sleep(0)
        live = Live(table, time.time())
        live.row_at = 0.0
        self.keep(live)
        return live

    async def latest(self, table_id: str) -> Live:
        """Return a table as it is now, whichever process wrote to it last."""
        async with self.holding(table_id) as live:
            await self.look_again(live)
        return live

    def keep(self, live: Live) -> None:
        """Have a table in memory from now on."""
        self.live[live.table.id] = live
        TABLES.set(len(self.live))
        live.note_presence(time.time())
        self.broker.publish(Hint(self.process, live.table.id, asks=True))
        self.house.schedule(live)

    def drop(self, live: Live) -> None:
        """Forget a table until somebody asks for it again."""
        if live.timer is not None:
            live.timer.cancel()
        if self.live.get(live.table.id) is live:
            del self.live[live.table.id]
        TABLES.set(len(self.live))

    async def catch_up(self, live: Live) -> bool:
        """Read what other processes wrote, if anything; the caller holds the table's lock."""
        rows = await self.store.load(live.table.id, live.table.seq)
        for row in rows:
            live.read(row.seq, row.at, log.decode(row.fact), None, time.time())
        if rows:
            live.ours = False
            live.row_at = 0.0
            self.house.schedule(live)
        return bool(rows)

    async def look_again(self, live: Live) -> None:
        """See whether other processes wrote; without the store, what is known must do."""
        if self.broker.alone:
            return
        try:
            await self.catch_up(live)
        except Exception:
            _log.exception("cannot read from the store")

    def holding(self, table_id: str) -> "Holding":
        """Hold a table's lock; the table is the one in memory, not one dropped meanwhile."""
        return Holding(self, table_id)


class Holding:
    """Holds the lock of a table for as long as a block lasts."""

    __slots__ = ("_live", "_table_id", "_tables")

    def __init__(self, tables: Memory, table_id: str) -> None:
        self._tables = tables
        self._table_id = table_id

    async def __aenter__(self) -> Live:
        """Wait for the lock of the table that is in memory then."""
        while True:
            live = await self._tables.find(self._table_id)
            await live.lock.acquire()
            if self._tables.live.get(self._table_id) is live:
                self._live = live
                return live
            live.lock.release()

    async def __aexit__(self, *_: object) -> None:
        """Let it go."""
        self._live.lock.release()
