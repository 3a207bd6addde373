"""A table in memory, and the one way to change it: decide, store, apply, tell."""

import asyncio
import logging
from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any

from serai.core.game import Seat
from serai.server.ops.metrics import ACTIONS_BY, FACTS
from serai.server.protocol.errors import Closed, Damaged, Refusal, Unavailable
from serai.server.protocol.messages import Position, Welcome
from serai.server.runtime.audience import Audience
from serai.server.runtime.bots import HouseBots
from serai.server.runtime.broker import Hint
from serai.server.runtime.connections import Connection
from serai.server.runtime.known_advice import KnownAdvice
from serai.server.runtime.odds import KnownOdds
from serai.server.runtime.one_by_one import OneByOne
from serai.server.runtime.process import Process
from serai.server.runtime.table_row import KnownRow, gained_keys, lost_keys
from serai.server.runtime.waiting import waiting_after
from serai.server.storage.chain import Chain, Stored
from serai.server.storage.database import BadDatabase
from serai.server.storage.store import Append
from serai.server.tables import facts
from serai.server.tables.decide import Decision, own_seat
from serai.server.tables.keys import Caller
from serai.server.tables.moderation import Room
from serai.server.tables.opening import heir_of
from serai.server.tables.state import TableState
from serai.server.tables.telling import encode
from serai.server.tables.versions import read_fact, write_fact

TRIES = 20
"""How often to try again when other processes write first."""

Decide = Callable[[TableState], Decision]
"""Says what a request leads to as the table stands; raises if it leads to nothing."""

Then = Callable[[int | Exception], None]
"""Is told how a change ended: with its number in the log, or with an error."""

_log = logging.getLogger(__name__)


class Attempt:
    """A requested change, and how often it was tried."""

    __slots__ = ("decide", "tag", "then", "tries")

    def __init__(self, decide: Decide, then: Then, tag: str | None) -> None:
        self.decide = decide
        self.then = then
        self.tag = tag
        self.tries = 0


class LiveTable:
    """A table in memory: its state, its listeners, its bots."""

    def __init__(self, table: TableState, process: Process, chain: Chain | None = None) -> None:
        self.table = table
        self.chain = chain or Chain(table.id)
        self.audience = Audience(table)
        self.bots = HouseBots(table, process.world.find_bot)
        self.odds = KnownOdds()
        self.advice = KnownAdvice()
        self.touched = self.since = process.clock.now()
        """When somebody last asked for it, and since when it is in memory."""

        self.ours = False
        """Whether this process wrote last or took over, and so acts first."""

        self.dropped = False
        """Whether it was dropped from memory."""

        self.damage: Damaged | None = None
        """What is wrong with its log, if it was found to be damaged."""

        self.on_change: Callable[[], None] | None = None
        """Called when the table has changed, or when somebody came or went."""

        self._process = process
        self._row = KnownRow(process.clock)
        self._turns = OneByOne()
        self._unread = False
        """Whether the log could not be read when somebody last wanted to know what is new."""

    @property
    def busy(self) -> bool:
        """Whether something is being written or read."""
        return self._turns.busy

    # -- the one way to change it ----------------------------------------------------------

    def change(self, decide: Decide, then: Then, tag: str | None = None) -> None:
        """Change the table: decide, store, apply, tell. `then` is called after this returns.

        Changes come one after the other. Nothing waits in a task unless another process wrote
        first or the store fails. A request with the tag of an earlier one is not done again.
        """
        self._turns.take(partial(self._decide, Attempt(decide, then, tag)))

    async def changed(self, decide: Decide, tag: str | None = None) -> int:
        """Change the table and wait for it; whoever stops waiting does not stop the change."""
        ended: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self.change(decide, partial(_settle, ended), tag)
        try:
            return await ended
        finally:
            # A refusal knows this frame: if the frame knew the refusal, both would wait for the
            # collector, with all that was asked for.
            del ended

    def _decide(self, attempt: Attempt) -> None:
        table, process = self.table, self._process
        if self.damage is not None:
            self._end_soon(attempt, self.damage)
            return
        if table.closed is not None:
            # What an operator reopens, another process has written.
            self._refuse(attempt, Closed(f"this table was closed by the operator: {table.closed}"))
            return
        try:
            known = table.done_before(attempt.tag)
            if known is not None:
                self._end_soon(attempt, known)
                return
            decision = attempt.decide(table)
        except Refusal as refusal:
            self._refuse(attempt, refusal)
            return
        except Exception as error:
            self._end_soon(attempt, error)
            return
        if process.closing:
            stopping = Unavailable("the server is stopping: come back in a moment")
            self._end_soon(attempt, stopping)
            return
        self._store(attempt, decision)

    def _refuse(self, attempt: Attempt, refusal: Refusal) -> None:
        if self._process.broker.alone:
            self._end_soon(attempt, refusal)
        else:  # Another process may have written what makes it legal.
            self._spawn(self._decide_anew(attempt, refusal))

    def _store(self, attempt: Attempt, decision: Decision) -> None:
        process = self._process
        try:
            append = self._append(decision)
            written = process.write(append)
        except Exception as error:
            self._spawn(self._find_out(attempt, error))
            return
        written.add_done_callback(partial(self._stored, attempt, decision, append))

    def _stored(
        self, attempt: Attempt, decision: Decision, append: Append, written: "asyncio.Future[bool]"
    ) -> None:
        error: Exception | None = None
        kept = False
        try:
            if written.result():
                self._keep(decision, append)
                kept = True
        except Exception as failed:
            error = failed
        try:
            if kept:
                self._end(attempt, append.seq)
            else:
                self._spawn(self._find_out(attempt, error))
        finally:
            # Whoever asked hears of it before those who only wait until everything is written.
            self._process.written()

    def _keep(self, decision: Decision, append: Append) -> None:
        """Apply and tell what is written."""
        fact = decision.fact
        if append.summary is not None:
            self._row.written(append.summary)
        self.ours = True
        FACTS.inc()
        if isinstance(fact, facts.Played):
            ACTIONS_BY[fact.how].inc()
        stored = append.stored
        self.chain.take(stored)
        self._apply(stored, decision)
        self._tell(fact, self._process.clock.now())
        self._process.publish(append.table, seq=append.seq)
        self._changed()

    def _apply(self, row: Stored, decision: Decision) -> None:
        table, fact = self.table, decision.fact
        before = table.occupants
        held = None
        if isinstance(fact, facts.KeyRenewed):
            held = frozenset(table.occupant(fact.seat).keys)
        table.apply(row.seq, row.at, fact, decision.plan, self._process.clock.here(row.served))
        if held is not None and isinstance(fact, facts.KeyRenewed):
            self.audience.send_away_all_but(held, fact.seat)
        if table.occupants is not before:
            self.audience.follow_moved_seats(before)

    def _tell(self, fact: facts.AnyFact, now: float) -> None:
        self.touched = now
        match fact:
            case facts.Played() | facts.Begun():
                self.bots.tell(self.table.happened[-1].events)
            case facts.Returned(seat=seat) | facts.TakenOver(seat=seat):
                self.bots.leave(seat)
        self.audience.tell(fact, now)

    def _end(self, attempt: Attempt, outcome: int | Exception) -> None:
        try:
            attempt.then(outcome)
        finally:
            self._turns.over()

    def _end_soon(self, attempt: Attempt, outcome: int | Exception) -> None:
        asyncio.get_running_loop().call_soon(self._end, attempt, outcome)

    def _append(self, decision: Decision) -> Append:
        process, table, fact = self._process, self.table, decision.fact
        at, seq, written = process.world.time(), table.seq + 1, write_fact(fact)
        return Append(
            table=table.id,
            seq=seq,
            at=at,
            fact=written,
            summary=self._row.after(table, decision, at, self.bot_delay, process.name),
            keys=gained_keys(fact),
            lost=lost_keys(table, fact),
            served=process.clock.served(),
            chain=self.chain.after(seq, at, written),
            waiting=waiting_after(table, decision, process.clock),
            heir=heir_of(table, fact),
        )

    # -- when things are not as expected ---------------------------------------------------

    async def _decide_anew(self, attempt: Attempt, refusal: Refusal) -> None:
        """Decide again if another process wrote something; otherwise the refusal stands."""
        try:
            news = await self._read_news()
        except Exception as error:
            self._end(attempt, error)
            return
        if news:
            self._try_again(attempt)
        else:
            self._end(attempt, refusal)

    async def _find_out(self, attempt: Attempt, error: Exception | None) -> None:
        """See what was written instead of a fact that was not, and decide again.

        No error: another process was first.
        """
        if error is not None and not isinstance(error, BadDatabase):
            _log.error("cannot write to the store, or tell what is written", exc_info=error)
        try:
            # If it was written after all, the log says so, now or when its number is next tried.
            again = await self._read_news() or error is None
        except Damaged as damage:
            self._end(attempt, damage)
            return
        except Exception:
            _log.info("cannot read from the store", exc_info=error is None)
            again = False
        if again:
            self._try_again(attempt)
        else:
            self._end(attempt, Unavailable("this cannot be kept now: try again in a moment"))

    def _try_again(self, attempt: Attempt) -> None:
        attempt.tries += 1
        if attempt.tries < TRIES:
            self._decide(attempt)
        else:
            self._end(attempt, Unavailable("too many write to this table at once: try again"))

    def _spawn(self, job: Coroutine[Any, Any, None]) -> None:
        self._process.spawn(job, "request")

    # -- what other processes write --------------------------------------------------------

    async def refresh(self) -> None:
        """See whether other processes wrote; without the store, make do with what is known."""
        if not self._process.broker.alone:
            await self.catch_up()

    async def catch_up(self) -> None:
        """See what was written by others, even where no other process serves."""
        read: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._turns.take(lambda: self._spawn(self._refresh(read)))
        await read

    async def _refresh(self, read: "asyncio.Future[None]") -> None:
        self._unread = True
        try:
            await self._read_news()
            self._unread = False
        except Damaged:
            pass  # It is noted already.
        except Exception:
            _log.exception("cannot read from the store")
        finally:
            self._turns.over()
            if not read.done():
                read.set_result(None)

    async def _read_news(self) -> bool:
        """Apply and tell what other processes wrote; say whether there was anything."""
        try:
            return await self._apply_news()
        except Damaged as damage:
            self.damage = damage
            self._changed()
            raise

    async def _apply_news(self) -> bool:
        rows = await self._process.store.load(self.table.id, self.table.seq)
        for row in rows:
            self.chain.take(row)
            decision = Decision(read_fact(row.fact))
            self._apply(row, decision)
            self._tell(decision.fact, self._process.clock.now())
        if rows:
            self.ours = False
            self._row.forget()
            self._changed()
        return bool(rows)

    def take_over(self) -> None:
        """Act first from now on, because the process that wrote last is gone."""
        self.ours = True

    def _changed(self) -> None:
        if self.on_change is not None:
            self.on_change()

    # -- who comes and goes ----------------------------------------------------------------

    @property
    def bot_delay(self) -> float:
        """Seconds that a bot waits here before it acts: longer while nobody is there to see it."""
        attended = self.audience.attendance.anybody(self._process.clock.now())
        return self._process.bot_delay * (1 if attended else self._process.unseen)

    @property
    def connections(self) -> set[Connection]:
        """Those who listen at this process."""
        return self.audience.connections

    def come(self, connection: Connection, since: int | None) -> None:
        """Let a connection listen; its first message is a welcome."""
        now = self.touched = self._process.clock.now()
        if self._unread:
            since = None  # Nobody knows whether they know more than there is.
        if since is not None and since > self.table.seq:
            told = "somebody knows number %d of table %s, which is at %d: facts were lost"
            _log.error(told, since, self.table.id, self.table.seq)
        self.connections.add(connection)
        self.audience.choose_eyes(connection)
        connection.push(encode(self.audience.welcome(connection, since, now)))
        self.presence_changed(now)

    def go(self, connection: Connection) -> None:
        """Let a connection go."""
        now = self.touched = self._process.clock.now()
        self.connections.discard(connection)
        if not self._process.closing:
            self.presence_changed(now)

    def look_through(self, connection: Connection, seat: Seat | None) -> Welcome:
        """Give a connection another of its seats: its view, and the game as it knows it."""
        if seat is not None:
            own_seat(self.table, connection.caller, seat)
        connection.wants = seat
        connection.spectating = seat is None
        self.audience.choose_eyes(connection)
        now = self._process.clock.now()
        return self.audience.welcome(connection, 0, now)

    def show(self, caller: Caller, seat: Seat | None) -> Welcome:
        """Show the table once to somebody who asks over HTTP."""
        passing = Connection(caller, None, seat)
        if seat is not None:
            own_seat(self.table, caller, seat)
        self.audience.choose_eyes(passing)
        self.asked_by(caller)
        return self.audience.welcome(passing, None, self.touched)

    def position(self, looking: Seat | None) -> Position | None:
        """Show the current position as a seat or a spectator sees it."""
        return self.table.position(looking, self._process.clock.now())

    def room(self) -> Room:
        """Say who is there, for those who decide about people."""
        now, table, attendance = self._process.clock.now(), self.table, self.audience.attendance
        present = attendance.note(now)
        host_here = any(table.is_host(connection.caller) for connection in self.connections) or any(
            here and occupant is not None and not occupant.keys.isdisjoint(table.host)
            for here, occupant in zip(present, table.occupants, strict=True)
        )
        seats = range(len(present))
        awaited = tuple(attendance.awaited_since(seat) for seat in seats)
        return Room(now, present, awaited, host_here, self._process.broker.connected)

    def asked_by(self, caller: Caller) -> None:
        """Note that somebody sent a request over HTTP."""
        now = self.touched = self._process.clock.now()
        attendance, seats = self.audience.attendance, self.table.seats_of(caller)
        present = attendance.present(now)
        for seat in seats:
            attendance.asked(seat, now)
        if not all(present[seat] for seat in seats):
            self.presence_changed(now)

    def hear(self, hint: Hint) -> None:
        """Apply what another process says about who is present."""
        now, attendance = self._process.clock.now(), self.audience.attendance
        if hint.asks:
            self._publish_presence(now)
        if hint.here is not None:
            before = attendance.present(now), attendance.watching(now)
            attendance.hear_of(hint.process, frozenset(hint.here), now, hint.watching)
            if (attendance.present(now), attendance.watching(now)) != before:
                self.audience.tell_presence(now)
                self._changed()

    def presence_changed(self, now: float) -> None:
        """Tell everybody, here and elsewhere, who is present."""
        self.audience.tell_presence(now)
        self._publish_presence(now)
        self._changed()

    def _publish_presence(self, now: float) -> None:
        attendance = self.audience.attendance
        here, watching = attendance.numbers_here(now), attendance.watching_here()
        self._process.publish(self.table.id, here=here, watching=watching)


def _settle(ended: "asyncio.Future[int]", outcome: int | Exception) -> None:
    if ended.done():
        return  # Nobody is waiting any more.
    if isinstance(outcome, Exception):
        if isinstance(outcome, Refusal):
            # Where and why it was raised interests nobody, and leads back to whoever waits.
            outcome.__traceback__ = outcome.__context__ = None
        ended.set_exception(outcome)
    else:
        ended.set_result(outcome)
