"""Rounds over all tables: take over from dead processes, tell who is here, forget idle ones."""

import logging
from collections.abc import Awaitable, Callable

from serai.server.protocol.errors import Damaged
from serai.server.runtime.clocks import Clocks
from serai.server.runtime.live_table import LiveTable
from serai.server.runtime.live_tables import LiveTables
from serai.server.runtime.process import Process
from serai.server.runtime.table_row import LEASE

EVERY = 1.0
"""Seconds between two rounds."""

IDLE = 300.0
"""Seconds after which a table without listeners is dropped from memory."""

TELL_PRESENCE = 10.0
"""Seconds between two reports to other processes of who is present here."""

BEAT = 5.0
"""Seconds between two times that the shared time is written down while tables wait."""

IDLE_BEAT = 60.0
"""The same while none does."""

ASIDE = 60.0
"""Seconds that a table is left alone that cannot be looked after."""

READ_ANYWAY = 4.0
"""Seconds between two looks into the store even without a hint."""

Errand = Callable[[], Awaitable[None]]

_log = logging.getLogger(__name__)


class Rounds:
    """Visits the tables of this process for as long as it serves."""

    def __init__(self, process: Process, live_tables: LiveTables, clocks: Clocks) -> None:
        self._process = process
        self._live_tables = live_tables
        self._clocks = clocks
        self.errands: list[Errand] = []
        """What else is done in each round."""

        self._told = 0.0
        self._read = 0.0
        self._beaten = 0.0
        self._written = 0.0

    async def keep_going(self) -> None:
        """Keep visiting them."""
        while True:
            await self._process.world.sleep(EVERY)
            for errand in self.errands:
                try:
                    await errand()
                except Exception:
                    _log.exception("an errand failed")
            try:
                await self._go_round(self._process.clock.now())
            except Exception:
                _log.exception("a round failed")

    async def _go_round(self, now: float) -> None:
        broker = self._process.broker
        await self._obey()
        await self._beat(now)
        await self._take_over(now)
        if not broker.alone:
            if now - self._read >= (READ_ANYWAY if broker.connected else EVERY):
                self._read = now
                await self._read_anyway()
            if now - self._told >= TELL_PRESENCE:
                self._told = now
                self._tell_presence(now)
        self._forget(now)

    async def _obey(self) -> None:
        """Read what an operator wrote to tables that are in memory."""
        live = self._live_tables.live
        for table_id, seq in (await self._process.store.ordered()).items():
            if table_id in live and live[table_id].table.seq < seq:
                await live[table_id].catch_up()

    async def _beat(self, now: float) -> None:
        """Write down the time that all share; less often while no table waits for anything."""
        if now - self._beaten < BEAT:
            return
        self._beaten = now
        process = self._process
        due = now - self._written >= IDLE_BEAT
        if due:
            self._written = now
        process.clock.catch_up(await process.store.beat(process.clock.served(), due))

    async def _take_over(self, now: float) -> None:
        # A second's grace lets the table's own timer act first.
        process, store = self._process, self._process.store
        served = process.clock.served(now)
        for table_id in await store.claim(process.name, served - 1.0, served + LEASE, 50):
            try:
                live = await self._live_tables.latest(table_id)
            except Exception as error:
                if not isinstance(error, Damaged):
                    _log.exception("a table cannot be looked after")
                await store.set_aside(table_id, served + ASIDE)
                continue
            live.take_over()
            self._clocks.wake(live)

    async def _read_anyway(self) -> None:
        watched = [
            table_id for table_id, live in self._live_tables.live.items() if live.connections
        ]
        for start in range(0, len(watched), 500):
            heights = await self._process.store.heights(watched[start : start + 500])
            for table_id, seq in heights.items():
                live = self._live_tables.live.get(table_id)
                if live is not None and seq > live.table.seq:
                    await live.refresh()

    def _tell_presence(self, now: float) -> None:
        for table_id, live in self._live_tables.live.items():
            attendance = live.audience.attendance
            here, watching = attendance.numbers_here(now), attendance.watching_here()
            if here:
                self._process.publish(table_id, here=here, watching=watching)

    def _forget(self, now: float) -> None:
        self._live_tables.crowds.forget(now)
        for live in list(self._live_tables.live.values()):
            attendance = live.audience.attendance
            if attendance.passes and attendance.note(now) != live.audience.told:
                live.presence_changed(now)
            if now - live.touched > IDLE and not self._is_used(live):
                self._live_tables.drop(live)
            elif attendance.somebody_is_gone and not self._clocks.is_set(live):
                self._clocks.set(live)

    def _is_used(self, live: LiveTable) -> bool:
        return bool(live.connections) or live.busy or self._clocks.is_waking(live)
