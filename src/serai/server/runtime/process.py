"""What all tables of this process share: the store, the broker, the world, threads and tasks."""

import asyncio
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from serai.server.runtime.broker import Broker, Hint
from serai.server.runtime.server_clock import ServerClock
from serai.server.runtime.slow_lane import SlowLane
from serai.server.runtime.thinkers import Thinkers
from serai.server.storage.store import Append, Store
from serai.server.world import World

UNSEEN = 10


class Process:
    """One server process, as its tables see it."""

    def __init__(self, store: Store, broker: Broker, world: World, bot_delay: float) -> None:
        self.store = store
        self.broker = broker
        self.world = world
        self.clock = ServerClock(world)
        self.bot_delay = bot_delay
        """Seconds that a bot waits before it acts, so that people can follow."""

        self.unseen = UNSEEN
        """How many times as long it waits while nobody plays or watches."""

        self.name = world.new_process_name()
        self.lane = SlowLane()
        self.thinkers = Thinkers()
        self.reckoners = ThreadPoolExecutor(1, thread_name_prefix="odds")
        """Calculates odds for people: bots never wait for that."""

        self.closing = False
        """Whether nothing more is written."""

        self._tasks: set[asyncio.Task[Any]] = set()
        self._writing = 0
        self._quiet = asyncio.Event()

    # -- writing ---------------------------------------------------------------------------

    def write(self, append: Append) -> "asyncio.Future[bool]":
        """Write a fact durably without waiting; the caller calls `written` once it knows."""
        written = self.store.put(append)
        self._writing += 1
        return written

    def written(self) -> None:
        """Note that a write has been told, or has failed."""
        self._writing -= 1
        if self.closing and not self._writing:
            self._quiet.set()

    async def finish_writing(self) -> None:
        """Write nothing new, and wait until pending writes have been told."""
        self.closing = True
        while self._writing:
            self._quiet.clear()
            await self._quiet.wait()

    # -- other processes -------------------------------------------------------------------

    def publish(
        self,
        table: str,
        seq: int | None = None,
        here: frozenset[int] | None = None,
        asks: bool = False,
        watching: int = 0,
    ) -> None:
        """Tell other processes something about a table."""
        if not self.broker.alone:
            numbers = None if here is None else tuple(sorted(here))
            self.broker.publish(Hint(self.name, table, seq, numbers, watching, asks))

    # -- tasks -----------------------------------------------------------------------------

    def spawn(self, job: Coroutine[Any, Any, Any], name: str) -> "asyncio.Task[Any]":
        """Run something in the background; it is referenced until it is done."""
        task = asyncio.get_running_loop().create_task(job, name=name)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    def background(self, job: Coroutine[Any, Any, Any], name: str) -> None:
        """Run something in the background, unless the server is stopping."""
        if self.closing:
            job.close()
        else:
            self.spawn(job, name)

    async def end(self, *names: str) -> None:
        """Cancel the tasks of these names, and wait until all are done."""
        for task in list(self._tasks):
            if task.get_name() in names:
                task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self.thinkers.shutdown()
        self.reckoners.shutdown(wait=False, cancel_futures=True)
