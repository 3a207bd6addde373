"""The tables of this process: what is asked of them is checked, written, and then told."""

import asyncio
import logging
import secrets
import time
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from serai.core.errors import SeraiError
from serai.core.game import Seat
from serai.server.protocol.errors import NotOver, NotYourSeat, Refusal, Unavailable
from serai.server.protocol.messages import Act, Closing, Done, Rematch, TableCommand, Welcome
from serai.server.protocol.over_http import NewTable, SitDown
from serai.server.runtime.fanout import Broker, Connection, Hint
from serai.server.runtime.house import House
from serai.server.runtime.live import Live
from serai.server.runtime.memory import Memory
from serai.server.runtime.writing import Writer
from serai.server.storage.store import Store
from serai.server.tables import decide as requests
from serai.server.tables import facts as log
from serai.server.tables.decide import Decision
from serai.server.tables.seats import Caller, hashed, new_key, new_table_id
from serai.server.tables.state import Table
from serai.server.tables.telling import encode

IDLE = 300.0
"""A table nobody listens to is dropped from memory after so many seconds."""

TRIES = 20
"""How often to try again when other processes write first."""

T = TypeVar("T")
Then = Callable[[Done | Exception], None]
"""Hears how a request ended."""

_log = logging.getLogger("serai.server.runtime.tables")


class Tables(Memory):
    """All tables, as this process sees them."""

    def __init__(self, store: Store, broker: Broker, bot_delay: float = 0.0) -> None:
        super().__init__(store, broker)
        self.bot_delay = bot_delay
        self.thinkers = ThreadPoolExecutor(2, thread_name_prefix="bot")
        self.house = House(self)
        self.writer = Writer(self, store)

    async def start(self) -> None:
        """Begin to listen to other processes and to look after tables."""
        await self.broker.start(self._hear)
        self._spawn(self.house.keep(), "house")

    async def goodbye(self) -> None:
        """Take no more requests, finish what is being written, and tell everybody."""
        if self.writer.closing:
            return
        await self.writer.finish()
        goodbye = encode(Closing("the server is stopping", 1.0))
        for live in self.live.values():
            if live.timer is not None:
                live.timer.cancel()
            for connection in live.connections:
                connection.push(goodbye)
                connection.end()

    async def stop(self) -> None:
        """Say goodbye and stop."""
        await self.goodbye()
        for task in list(self._tasks):
            if task.get_name() in ("house", "bot"):
                task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self.thinkers.shutdown(wait=False, cancel_futures=True)
        await self.broker.stop()

    # -- asking something of a table -------------------------------------------------------

    async def do(self, table_id: str, caller: Caller, command: TableCommand) -> Done:
        """Carry out a request; what is acknowledged is written."""
        return await self._unbroken(self.carry_out(table_id, caller, command))

    async def carry_out(self, table_id: str, caller: Caller, command: TableCommand) -> Done:
        """Carry out a request of somebody who is sure to wait until it is done."""
        if isinstance(command, Rematch):
            return await self._rematch(table_id, caller, command)
        tag = requests.request_tag(caller, command.id)
        seq = await self._decide(
            table_id, tag, lambda table: requests.decide(table, caller, command, tag)
        )
        return Done(command.id, seq)

    async def _ask(self, table_id: str, decide: Callable[[Table], Decision]) -> int:
        return await self._unbroken(self._decide(table_id, None, decide))

    async def _unbroken(self, job: Coroutine[Any, Any, T]) -> T:
        """Do something to its end: a client that goes away must not take back what is written."""
        return await asyncio.shield(self._spawn(job, "request"))

    async def _decide(
        self, table_id: str, tag: str | None, decide: Callable[[Table], Decision]
    ) -> int:
        """Decide what a request leads to and write it; return the number it got."""
        for _ in range(TRIES):
            async with self.holding(table_id) as live:
                if tag is not None and tag in live.table.requests:
                    return live.table.requests[tag]
                try:
                    decision = requests.bounded(live.table, decide(live.table))
                except Refusal:
                    # Another process may have written what makes it right.
                    if self.broker.alone or not await self.catch_up(live):
                        raise
                    continue
                if await self.writer.commit(live, decision):
                    return live.table.seq
        raise Unavailable("too many write to this table at once: try again")

    def begin(self, live: Live, caller: Caller, command: Act, then: Then) -> bool:
        """Carry out an action without waiting, if nothing stands in its way; `then` hears of it.

        False: it must wait, or it is wrong. Then `carry_out` waits, and says what is wrong.
        """
        table = live.table
        if self.writer.closing or self.live.get(table.id) is not live or not live.take():
            return False
        tag = requests.request_tag(caller, command.id)

        def ended(outcome: bool | BaseException) -> None:
            if outcome is True:
                live.lock.release()
                then(Done(command.id, table.seq))
            else:
                error = outcome if isinstance(outcome, Exception) else None
                self._spawn(self._begin_again(live, error, caller, command, then), "request")

        try:
            if tag is None or tag not in table.requests:
                self.writer.begin(live, requests.decide(table, caller, command, tag), ended)
                live.touched = time.time()
                return True
        except SeraiError:
            pass
        except BaseException:
            live.lock.release()
            raise
        live.lock.release()
        return False

    async def _begin_again(
        self, live: Live, error: Exception | None, caller: Caller, command: Act, then: Then
    ) -> None:
        try:
            try:
                await self.writer.look(live, error)
            finally:
                live.lock.release()
            outcome: Done | Exception = await self.carry_out(live.table.id, caller, command)
        except Exception as failed:
            outcome = failed
        then(outcome)

    # -- opening, sitting down -------------------------------------------------------------

    async def open(
        self, caller: Caller, wanted: NewTable
    ) -> tuple[str, list[tuple[Seat, str]], str]:
        """Open a table; return its name, the keys of those who sat down, and the host's key."""
        table = Table(new_table_id())
        settings = requests.read_settings(wanted.settings)
        opened = log.TableOpened(
            settings=settings, seed=secrets.token_hex(32), host=tuple(caller.keys)
        )
        table.read(0, 0.0, opened)
        keys: list[tuple[Seat, str]] = []
        seated: list[log.Seated | log.BotSeated] = []
        for name in wanted.names:
            key = new_key()
            sat = requests.sit(table, name, None, (hashed(key), *caller.keys))
            fact: log.Seated | log.BotSeated = log.Seated(
                seat=sat.seat, name=sat.name, keys=sat.keys, ready=True
            )
            table.read(table.seq + 1, 0.0, fact)
            keys.append((sat.seat, key))
            seated.append(fact)
        for bot in wanted.bots:
            fact = requests.seat_bot(table, bot)
            table.read(table.seq + 1, 0.0, fact)
            seated.append(fact)
        host_key = keys[0][1] if keys else new_key()
        table.host.add(hashed(host_key))
        if wanted.start:
            requests.begin(table)  # Refuse a game that cannot start before a table is made.
        opened = log.TableOpened(
            settings=settings,
            seed=opened.seed,
            host=tuple(sorted(table.host)),
            seats=tuple(seated),
        )
        await self.writer.create(table.id, opened)
        if wanted.start:
            await self._ask(table.id, requests.begin)
        return table.id, keys, host_key

    async def sit(self, table_id: str, caller: Caller, wanted: SitDown) -> tuple[Seat, str]:
        """Let somebody take a seat; return it with its key."""
        key = new_key()
        taken: list[Seat] = []

        def decide(table: Table) -> Decision:
            fact = requests.sit(table, wanted.name, wanted.seat, (hashed(key), *caller.keys))
            taken[:] = [fact.seat]
            return Decision(fact)

        await self._ask(table_id, decide)
        return taken[0], key

    async def add_key(self, table_id: str, caller: Caller, seat: Seat) -> str:
        """Make another key for a seat that somebody holds."""
        key = new_key()

        def decide(table: Table) -> Decision:
            requests.own_seat(table, caller, seat)
            return Decision(log.KeyAdded(seat=seat, key=hashed(key)))

        await self._ask(table_id, decide)
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
            fact = log.KeyAdded(seat=seat, key=device)
            await self._ask(table_id, lambda _, fact=fact: Decision(fact))  # type: ignore[misc]

    async def _rematch(self, table_id: str, caller: Caller, command: Rematch) -> Done:
        live = await self.latest(table_id)
        table = live.table
        if table.phase != "over":
            raise NotOver("there is a rematch when the game is over")
        if not table.is_host(caller):
            requests.own_seat(table, caller, (*table.seats_of(caller), None)[0])
        if table.rematch is not None:
            return Done(command.id, table.seq)
        seats: list[log.Seated | log.BotSeated] = []
        for seat, sitter in enumerate(table.sitters):
            if sitter is not None and sitter.bot is not None:
                seats.append(log.BotSeated(seat=seat, bot=sitter.bot, name=sitter.name))
            elif sitter is not None:
                ready = not caller.keys.isdisjoint(sitter.keys)
                keys = tuple(sorted(sitter.keys))
                seats.append(log.Seated(seat=seat, name=sitter.name, keys=keys, ready=ready))
        opened = log.TableOpened(
            settings=requests.read_settings(table.settings),
            seed=secrets.token_hex(32),
            host=tuple(sorted(caller.keys)),
            previous=table.id,
            seats=tuple(seats),
        )
        other = await self.writer.create(new_table_id(), opened)

        def decide(now: Table) -> Decision:
            if now.rematch is not None:
                raise _Settled
            return Decision(log.Rematched(table=other.table.id))

        try:
            return Done(command.id, await self._decide(table_id, None, decide))
        except _Settled:
            return Done(command.id, live.table.seq)

    # -- listening -------------------------------------------------------------------------

    async def join(self, table_id: str, connection: Connection, since: int | None) -> Live:
        """Let a connection listen to a table; its first message is a welcome."""
        async with self.holding(table_id) as live:
            await self.look_again(live)
            now = time.time()
            live.connections.add(connection)
            live.look(connection)
            live.touched = now
            connection.push(encode(self._welcome(live, connection, since, now)))
            self.presence_changed(live, now)
        try:
            await self.house.welcome_back(live, connection.caller)
        except Refusal as refusal:
            _log.info("a seat could not be given back: %s", refusal.code)
        except BaseException:
            self.leave(live, connection)
            raise
        return live

    def _welcome(
        self, live: Live, connection: Connection, since: int | None, now: float
    ) -> Welcome:
        return live.table.welcome(
            connection.caller, connection.looking, live.present(now), since, now
        )

    def leave(self, live: Live, connection: Connection) -> None:
        """Let a connection go."""
        live.connections.discard(connection)
        live.touched = time.time()
        if not self.writer.closing:
            self.presence_changed(live, live.touched)

    async def look(self, live: Live, connection: Connection, seat: Seat | None) -> Welcome:
        """Let a connection look through the eyes of another of its seats."""
        async with live.lock:
            if seat is not None:
                requests.own_seat(live.table, connection.caller, seat)
            connection.wants = seat
            live.look(connection)
            if seat is None:
                connection.looking = None
            return self._welcome(live, connection, live.table.seq, time.time())

    async def glance(self, table_id: str, caller: Caller, seat: Seat | None) -> Welcome:
        """Show a table once."""
        async with self.holding(table_id) as live:
            await self.look_again(live)
            now = time.time()
            glancing = Connection(caller, None, seat)
            if seat is not None:
                requests.own_seat(live.table, caller, seat)
            live.look(glancing)
            self.touch(live, caller, now)
            return self._welcome(live, glancing, None, now)

    def touch(self, live: Live, caller: Caller, now: float) -> None:
        """Put down that somebody asked something over HTTP."""
        live.touched = now
        came = [seat for seat in live.table.seats_of(caller) if not live.present(now)[seat]]
        for seat in live.table.seats_of(caller):
            live.asked[seat] = now
        if came:
            self.presence_changed(live, now)

    def presence_changed(self, live: Live, now: float) -> None:
        """Tell everybody, here and elsewhere, who is present."""
        live.broadcast_presence(now)
        here = tuple(sorted(live.here(now)))
        self.broker.publish(Hint(self.process, live.table.id, here=here))
        self.house.schedule(live)

    # -- other processes -------------------------------------------------------------------

    def _hear(self, hint: Hint) -> None:
        live = self.live.get(hint.table)
        if live is None or hint.process == self.process:
            return
        now = time.time()
        if hint.asks:
            here = tuple(sorted(live.here(now)))
            self.broker.publish(Hint(self.process, hint.table, here=here))
        if hint.here is not None:
            before = live.present(now)
            live.elsewhere[hint.process] = (now + self.house.PRESENCE, frozenset(hint.here))
            if live.present(now) != before:
                live.broadcast_presence(now)
                self.house.schedule(live)
        if hint.seq is not None and hint.seq > live.table.seq:
            self._spawn(self.refresh(live), "refresh")

    async def refresh(self, live: Live) -> None:
        """Read what other processes wrote, if anything."""
        async with live.lock:
            await self.look_again(live)

    def background(self, job: Coroutine[Any, Any, Any], name: str) -> None:
        """Run something beside the requests."""
        if self.writer.closing:
            job.close()
        else:
            self._spawn(job, name)


class _Settled(Exception):
    """Somebody else has done it already."""


def refusal_of(error: Exception) -> Refusal:
    """Turn an error into what the client hears of it."""
    if isinstance(error, Refusal):
        return error
    if isinstance(error, SeraiError):
        return Refusal(str(error))
    _log.error("a request failed", exc_info=error)
    return Unavailable("something went wrong here; nothing was done: try again")
