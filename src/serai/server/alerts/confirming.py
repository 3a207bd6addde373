"""Asking addresses whether they want mails: outside of every request's way, and over restarts.

Each mail has a code of its own, of which the database keeps a hash. What a server did not take is
tried again; what it may have taken is not.
"""

import asyncio
import logging

from serai.server.alerts.channels import Outcome
from serai.server.alerts.desk import AGAIN, EVERY, GOODBYE, LEASE
from serai.server.alerts.mails import Mails
from serai.server.ops.metrics import ALERTS
from serai.server.runtime.tables import Tables
from serai.server.storage.emails import Email, claim, forget_late, is_due, note_asked, note_token
from serai.server.tables.keys import hashed

_log = logging.getLogger(__name__)


class Confirming:
    """Asks addresses for one process."""

    def __init__(self, tables: Tables, mails: Mails) -> None:
        self._tables = tables
        self._store = tables.store
        self._mails = mails
        self._looked = -EVERY
        self._asking: asyncio.Task[None] | None = None
        self._stopped = False

    async def look(self) -> None:
        """See whether an address is to be asked; return before it is."""
        clock = self._tables.process.clock
        busy = self._asking is not None and not self._asking.done()
        if self._stopped or busy or clock.now() - self._looked < EVERY:
            return
        self._looked = clock.now()
        if await is_due(self._store, clock.served()):
            self._asking = asyncio.create_task(self._ask_some(), name="emails")

    async def stop(self) -> None:
        """Ask nobody more; what is on its way has a moment to arrive."""
        self._stopped = True
        if self._asking is not None:
            _, late = await asyncio.wait({self._asking}, timeout=GOODBYE)
            for task in late:
                task.cancel()
            await asyncio.gather(*late, return_exceptions=True)

    async def _ask_some(self) -> None:
        try:
            await forget_late(self._store, self._served())
            # One after the other: a stranger's mails never keep those about turns waiting.
            while not self._stopped and (one := await self._next()):
                await self._ask(one)
        except Exception:
            _log.exception("addresses cannot be asked now")

    async def _next(self) -> Email | None:
        served = self._served()
        return await claim(self._store, served, served + LEASE)

    def _served(self) -> float:
        return self._tables.process.clock.served()

    async def _ask(self, one: Email) -> None:
        code = self._tables.world.new_key()
        if not await note_token(self._store, one, hashed(code)):
            return
        outcome = await self._mails.ask(one, code)
        ALERTS.labels(channel="confirm", how=outcome.how).inc()
        await self._settle(one, outcome)

    async def _settle(self, one: Email, outcome: Outcome) -> None:
        if outcome.how == "later" and one.tries < len(AGAIN):
            await note_asked(self._store, one, self._served() + AGAIN[one.tries], None)
            return
        if outcome.how != "sent":
            _log.info("an address is not asked: %s", outcome.why)
        # Without a status it may have been taken, and somebody may yet follow the link.
        failed = outcome.how != "sent" and (outcome.how != "given-up" or outcome.status)
        ended = self._tables.world.time() if failed else None
        await note_asked(self._store, one, None, ended)
