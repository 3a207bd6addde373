"""Facts are written for good, and only then taken in and told."""

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from serai.core.registry import find_game
from serai.server import log
from serai.server.database import BadDatabase
from serai.server.fanout import Hint
from serai.server.live import Live
from serai.server.metrics import ACTIONS_BY, FACTS
from serai.server.over_http import Listed
from serai.server.refusals import Unavailable
from serai.server.requests import Decision
from serai.server.store import Append, Store, Summary
from serai.server.table import Table

if TYPE_CHECKING:
    from serai.server.tables import Tables

LEASE = 10.0
"""So long after its time a table may still be looked after by the process that holds it."""

ROW_EVERY = 60.0
"""A table's row tells at least this often that something happened."""

Ended = Callable[[bool | BaseException], None]
"""Hears whether a fact was kept; False: another process was first."""

_IN_GAME = (log.Played, log.StoodIn, log.Returned, log.Spoken)
"""Facts that change nothing of what lists show."""

_log = logging.getLogger("serai.server.writing")


class Writer:
    """Writes what was decided at the tables of this process."""

    def __init__(self, tables: "Tables", store: Store) -> None:
        self.closing = False
        """Whether nothing more is written."""

        self._tables = tables
        self._store = store
        self._writing = 0
        self._quiet = asyncio.Event()

    async def finish(self) -> None:
        """Write nothing more but what is being written, and wait until that is told."""
        self.closing = True
        while self._writing:
            self._quiet.clear()
            await self._quiet.wait()

    async def commit(self, live: Live, decision: Decision) -> bool:
        """Write a fact, then tell it; False: another process was first, look again.

        The caller holds the table's lock.
        """
        if self.closing:
            raise Unavailable("the server is stopping: come back in a moment")
        append = self._append(live, decision)
        self._writing += 1
        try:
            if await self._store.append(append):
                self._kept(live, decision, append)
                return True
            await self.look(live)
        except Exception as error:
            await self.look(live, error)
        finally:
            self._over()
        return False

    def begin(self, live: Live, decision: Decision, ended: Ended) -> None:
        """Write a fact without waiting; it is told, and then `ended` hears of it.

        The caller holds the table's lock until then.
        """
        append = self._append(live, decision)
        written = self._store.put(append)
        self._writing += 1

        def end(written: "asyncio.Future[bool]") -> None:
            outcome: bool | BaseException = False
            try:
                outcome = written.result()
                if outcome:
                    self._kept(live, decision, append)
            except Exception as error:
                outcome = error
            self._over()
            ended(outcome)

        written.add_done_callback(end)

    def _over(self) -> None:
        self._writing -= 1
        if self.closing and not self._writing:
            self._quiet.set()

    async def look(self, live: Live, error: Exception | None = None) -> None:
        """See what was written instead of a fact that was not, or raise if that cannot be told.

        The caller holds the table's lock.
        """
        if error is None:
            await self._tables.catch_up(live)
            return
        if not isinstance(error, BadDatabase):
            _log.error("cannot write to the store, or tell what is written", exc_info=error)
        # If it was written all the same the log says so, now or when its number is next tried.
        with contextlib.suppress(Exception):
            if await self._tables.catch_up(live):
                return
        raise Unavailable("this cannot be kept now: try again in a moment") from None

    def _append(self, live: Live, decision: Decision) -> Append:
        table, fact, at = live.table, decision.fact, time.time()
        summary = self._summary(live, decision, at)
        text, seq = log.encode(fact), table.seq + 1
        return Append(table.id, seq, at, text, summary, _keys(fact), _lost_keys(table, fact))

    def _kept(self, live: Live, decision: Decision, append: Append) -> None:
        """Take in and tell what is written."""
        fact, at, summary = decision.fact, append.at, append.summary
        if summary is not None:
            live.row_at, live.wake_at = at, summary.wake_at
        live.ours = True
        FACTS.inc()
        if isinstance(fact, log.Played):
            ACTIONS_BY[fact.how].inc()
        tables = self._tables
        live.read(append.seq, at, fact, decision.plan, at)
        tables.broker.publish(Hint(tables.process, append.table, seq=append.seq))
        tables.house.schedule(live)

    async def create(self, table_id: str, opened: log.TableOpened) -> Live:
        """Write the first fact of a table."""
        at = time.time()
        table = Table(table_id)
        table.read(0, at, opened)
        keys = {key for seat in opened.seats if isinstance(seat, log.Seated) for key in seat.keys}
        process, public = self._tables.process, opened.settings.public
        summary = Summary(_listed(table, at, "open"), public, None, process, 0.0)
        append = Append(table_id, 0, at, log.encode(opened), summary, tuple(sorted(keys)))
        try:
            won = await self._store.append(append)
        except BadDatabase as error:
            raise Unavailable(str(error)) from None
        if not won:
            raise Unavailable("a table of that name was there already: try again")
        FACTS.inc()
        live = Live(table, at)
        self._tables.keep(live)
        return live

    def _summary(self, live: Live, decision: Decision, at: float) -> Summary | None:
        """Say what the table's row must tell after this, if anything new."""
        table, fact = live.table, decision.fact
        wake_at = self._tables.house.wake_after(table, decision, at)
        if isinstance(fact, _IN_GAME):
            ends = isinstance(fact, log.Played) and decision.to_act is None
            if wake_at == live.wake_at and not ends and at - live.row_at < ROW_EVERY:
                return None
            listed = _listed(table, at, "over" if ends else table.phase)
        elif isinstance(fact, log.Begun):
            listed = _listed(table, at, "playing")
        else:
            listed = _listed(table.with_seats_of(fact, at), at, table.phase)
        until = 0.0 if wake_at is None else wake_at + LEASE
        public = table.settings.public
        if isinstance(fact, log.SettingsChanged):
            public = fact.settings.public
        return Summary(listed, public, wake_at, self._tables.process, until)


def _listed(table: Table, at: float, phase: Any) -> Listed:
    """Say what lists show of a table."""
    return Listed(
        id=table.id,
        game=table.settings.game,
        title=find_game(table.settings.game).title,
        phase=phase,
        names=tuple(table.names),
        free=sum(sitter is None for sitter in table.sitters) if phase == "open" else 0,
        clock=table.settings.clock,
        odds=table.settings.odds,
        created=table.created,
        changed=at,
    )


def _keys(fact: log.AnyFact) -> tuple[str, ...]:
    if isinstance(fact, log.Seated):
        return fact.keys
    if isinstance(fact, log.KeyAdded) and fact.seat is not None:
        return (fact.key,)
    return ()


def _lost_keys(table: Table, fact: log.AnyFact) -> tuple[str, ...]:
    """List the keys that have no seat at the table any more after this."""
    if not isinstance(fact, log.SeatFreed):
        return ()
    others = [s for seat, s in enumerate(table.sitters) if s is not None and seat != fact.seat]
    kept = {key for sitter in others for key in sitter.keys}
    return tuple(sorted(table.sitter(fact.seat).keys - kept))
