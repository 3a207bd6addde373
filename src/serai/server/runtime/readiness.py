"""Whether this process can serve: it can write to the database, and hears the other processes."""

import asyncio

from sqlalchemy.exc import DBAPIError

from serai.core.errors import SeraiError
from serai.server.protocol.errors import Unavailable
from serai.server.runtime.process import Process

FRESH = 2.0
"""Seconds that an answer is given again: however many ask, the database is asked so often."""

PATIENCE = 5.0
"""Seconds that the database and the broker may take."""


class Readiness:
    """Finds out whether anything can be written, by writing."""

    def __init__(self, process: Process) -> None:
        self._process = process
        self._checking: asyncio.Task[str | None] | None = None
        self._known_at: float | None = None
        self._problem: str | None = None

    async def check(self) -> None:
        """Refuse with a line that says why, if nothing can be kept now."""
        process = self._process
        if process.closing:
            raise Unavailable("the server is stopping")
        now = process.clock.now()
        if self._known_at is None or now - self._known_at >= FRESH:
            self._problem = await self._ask()
            self._known_at = process.clock.now()
        if self._problem is not None:
            raise Unavailable(self._problem)

    async def _ask(self) -> str | None:
        """Ask, unless somebody is asking already; what does not answer is not asked once more."""
        if self._checking is None or self._checking.done():
            self._checking = self._process.spawn(self._find_out(), "readiness")
        try:
            return await asyncio.wait_for(asyncio.shield(self._checking), PATIENCE)
        except TimeoutError:
            return "the database does not answer"

    async def _find_out(self) -> str | None:
        process = self._process
        try:
            await process.store.try_writing()
        except SeraiError as error:
            return str(error)
        except DBAPIError as error:
            said = str(error.orig or error).splitlines()[0].rpartition(">: ")[2]
            return f"the database cannot be written: {said}"
        except Exception:
            return "the database does not answer"
        try:
            await asyncio.wait_for(process.broker.ping(), PATIENCE / 2)
        except Exception:
            return "the broker does not answer"
        return None
