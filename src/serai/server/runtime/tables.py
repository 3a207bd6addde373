"""All tables, as clients use them: opening one, sitting down, acting, listening."""

import asyncio
import logging
from collections.abc import Callable, Iterable
from contextlib import suppress
from functools import partial

from msgspec.structs import replace

from serai.core.game import Seat
from serai.server.protocol.answers import Listed
from serai.server.protocol.commands import (
    Act,
    AskCoach,
    NewTable,
    PlayOn,
    Rematch,
    SitDown,
    Start,
    TableCommand,
)
from serai.server.protocol.errors import NoTable, NotYourSeat, Refusal, Reused
from serai.server.protocol.limits import Limits
from serai.server.protocol.messages import Done, Welcome
from serai.server.runtime.broker import Broker
from serai.server.runtime.clocks import Clocks
from serai.server.runtime.connections import Connection
from serai.server.runtime.live_table import Decide, LiveTable
from serai.server.runtime.live_tables import LiveTables
from serai.server.runtime.process import Process
from serai.server.runtime.readiness import Readiness
from serai.server.runtime.rounds import Errand, Rounds
from serai.server.storage.store import Store
from serai.server.tables import coaching, moderation
from serai.server.tables.decide import (
    Decision,
    NothingToDo,
    bounded,
    decide,
    fill_a_seat,
    own_seat,
    start_game,
)
from serai.server.tables.facts import KeyAdded, Rematched
from serai.server.tables.keys import KEY_LENGTH, TABLE_LENGTH, Caller, derived, hashed
from serai.server.tables.occupants import LINK
from serai.server.tables.opening import (
    Draft,
    Moment,
    check_rematch,
    draft,
    draft_from,
    join_rematch,
    rematch_of,
)
from serai.server.tables.requests import coming_of, request_of
from serai.server.tables.state import TableState
from serai.server.world import World

Answered = Callable[[Done | Exception], None]
"""Is told how a command ended."""

_log = logging.getLogger(__name__)


class Tables:
    """All tables, as this process sees them."""

    def __init__(
        self,
        store: Store,
        broker: Broker,
        world: World | None = None,
        bot_delay: float = 0.0,
        most_changes: int = Limits().changes_per_table,
    ) -> None:
        self.store = store
        self.world = world or World()
        self.process = Process(store, broker, self.world, bot_delay)
        self.readiness = Readiness(self.process)
        self._most_changes = most_changes
        self._clocks = Clocks(self.process)
        self._live_tables = LiveTables(self.process, self._clocks)
        self._rounds = Rounds(self.process, self._live_tables, self._clocks)

    async def start(self) -> None:
        """Start listening to other processes and looking after tables."""
        served = await self.store.served()
        if served is not None:
            self.process.clock.resume(served)
        await self.process.broker.start(self._live_tables.hear)
        self.process.spawn(self._rounds.keep_going(), "rounds")

    def each_round(self, errand: Errand) -> None:
        """Do something else whenever tables are looked after."""
        self._rounds.errands.append(errand)

    async def goodbye(self) -> None:
        """Accept no more requests, finish pending writes, and tell everybody."""
        if self.process.closing:
            return
        await self.process.finish_writing()
        for live in self._live_tables.live.values():
            self._clocks.unset(live)
            live.audience.say_goodbye("the server is stopping")

    async def stop(self) -> None:
        """Say goodbye and stop."""
        await self.goodbye()
        await self.process.end("rounds", "bot", "readiness")
        await self.process.broker.stop()

    # -- finding a table -------------------------------------------------------------------

    async def find(self, table_id: str) -> LiveTable:
        """Return a table, from memory or from its log."""
        return await self._live_tables.find(table_id)

    async def latest(self, table_id: str) -> LiveTable:
        """Return a table as it is now, whichever process wrote to it last."""
        return await self._live_tables.latest(table_id)

    def in_memory(self, table_id: str) -> LiveTable | None:
        """Return a table if it is in memory."""
        return self._live_tables.live.get(table_id)

    def connections(self) -> list[Connection]:
        """List everybody who listens to a table in this process."""
        return [one for live in self._live_tables.live.values() for one in live.connections]

    def with_crowds(self, listed: Iterable[Listed]) -> tuple[Listed, ...]:
        """Return tables of a list with how many are there now."""
        told = ((table, self._live_tables.crowd(table.id)) for table in listed)
        return tuple(
            replace(table, present=crowd.present, watching=crowd.watching) for table, crowd in told
        )

    # -- asking something of a table -------------------------------------------------------

    def act(self, live: LiveTable, caller: Caller, command: Act, then: Answered) -> None:
        """Carry out an action without a task; `then` is called after this returns."""
        tag = request_of(caller, command)

        def ended(outcome: int | Exception) -> None:
            then(outcome if isinstance(outcome, Exception) else Done(command.id, outcome))

        live.change(lambda table: decide(table, caller, command, tag), ended, tag)

    async def do(self, table_id: str, caller: Caller, command: TableCommand) -> Done:
        """Carry out a command; once acknowledged, it is on disk."""
        if isinstance(command, Rematch):
            # To the end: a client that leaves meanwhile must not leave half of it behind.
            rematch = self._rematch(table_id, caller, command)
            done: Done = await asyncio.shield(self.process.spawn(rematch, "request"))
            return done
        tag = request_of(caller, command)
        live = await self.find(table_id)
        if isinstance(command, Start) and command.fill is not None:
            await self._fill(live, caller, command, command.fill)

        def decided(table: TableState) -> Decision:
            return moderation.decide(table, caller, command, tag, live.room())

        try:
            return Done(command.id, await self._ask(live, caller, decided, tag))
        except NothingToDo:
            return Done(command.id, live.table.seq)

    async def coached(self, live: LiveTable, caller: Caller, seat: Seat, asked: AskCoach) -> None:
        """Note for everybody that a seat is told something by the coach."""

        def note(table: TableState) -> Decision:
            own_seat(table, caller, seat)
            return coaching.noted(table, seat, asked)

        with suppress(NothingToDo):
            await self._ask(live, caller, note)

    async def _ask(
        self, live: LiveTable, caller: Caller, wanted: Decide, tag: str | None = None
    ) -> int:
        """Change a table on request, within the limits of what a table may be asked."""
        most = self._most_changes

        def within(table: TableState) -> Decision:
            return bounded(table, wanted(table), most, table.is_host(caller))

        return await live.changed(within, tag)

    # -- opening, sitting down -------------------------------------------------------------

    async def open(
        self, caller: Caller, wanted: NewTable
    ) -> tuple[str, tuple[tuple[Seat, str], ...], str]:
        """Open a table; return its name, the keys of those who sat down, and the host's key."""
        world = self.world
        table_id = self._code("table", wanted.id, TABLE_LENGTH) or world.new_table_id()
        keys = [
            self._code(f"key {number} {table_id}", wanted.id, KEY_LENGTH) or world.new_key()
            for number in range(len(wanted.names) or 1)
        ]
        trial = TableState(table_id, world.make_dealer)
        drafted = draft(trial, caller, wanted, world.new_seed(), keys)
        await self._open(table_id, caller, drafted, start=wanted.start)
        return table_id, drafted.keys, drafted.host_key

    async def play_on(
        self, caller: Caller, wanted: PlayOn, moment: Moment
    ) -> tuple[str, tuple[tuple[Seat, str], ...]]:
        """Open a table at a moment of a finished game; return its name and the key to its seat."""
        world = self.world
        table_id = self._code("table", wanted.id, TABLE_LENGTH) or world.new_table_id()
        key = self._code(f"key 0 {table_id}", wanted.id, KEY_LENGTH) or world.new_key()
        trial = TableState(table_id, world.make_dealer)
        drafted = draft_from(trial, caller, wanted, moment, world.new_seed(), key)
        await self._open(table_id, caller, drafted, start=True)
        return table_id, drafted.keys

    async def _open(self, table_id: str, caller: Caller, drafted: Draft, *, start: bool) -> None:
        live = await self._opened_before(table_id, drafted.opened.request)
        if live is None:
            live = await self._live_tables.create(table_id, drafted.opened)
        # If the server was killed right after opening it, a repetition begins the game.
        if start and live.table.seq == 0:
            await self._ask(live, caller, start_game)
        keys = {drafted.host_key, *(key for _, key in drafted.keys)}
        for key in sorted(keys) if drafted.opened.request is not None else ():
            await self._tie(live, key, caller)

    async def _opened_before(self, table_id: str, request: str | None) -> LiveTable | None:
        """Return the table that this very request opened before, if it did."""
        if request is None:
            return None
        try:
            live = await self.latest(table_id)
        except NoTable:
            return None
        if live.table.done_before(request) is None:
            raise Reused
        return live

    def _code(self, purpose: str, request: str | None, length: int) -> str | None:
        """Derive a code that a repetition of the request gets too; None: it has no id."""
        if request is None:
            return None
        return derived(self.store.secret, f"{purpose} {request}", length)

    async def _tie(self, live: LiveTable, key: str, caller: Caller) -> None:
        """Let a device that repeats a request have the seats of its key: its cookie may be new."""
        for own in caller.held:
            await self.hand_in(live.table.id, key, own)

    async def sit(self, table_id: str, caller: Caller, wanted: SitDown) -> tuple[Seat, str]:
        """Let somebody take a seat; return it with its key."""
        request = coming_of(wanted)
        key = self._code(f"seat {table_id}", wanted.id, KEY_LENGTH) or self.world.new_key()

        def take_a_seat(table: TableState) -> Decision:
            return Decision(moderation.sit_down(table, caller, wanted, key, request))

        live = await self.find(table_id)
        await self._ask(live, caller, take_a_seat, request)
        held = live.table.seats_of(Caller(frozenset((hashed(key),))))
        if not held:
            raise NotYourSeat("this request took a seat that was freed since: sit down anew")
        if request is not None:
            await self._tie(live, key, caller)
        return held[0], key

    async def add_key(self, table_id: str, caller: Caller, seat: Seat) -> str:
        """Make another key for a seat that somebody holds."""
        key = self.world.new_key()

        def add(table: TableState) -> Decision:
            own_seat(table, caller, seat)
            return Decision(KeyAdded(seat=seat, key=hashed(key), device=LINK))

        await self._ask(await self.find(table_id), caller, add)
        return key

    async def renew_key(self, table_id: str, caller: Caller, seat: Seat) -> str:
        """Make the one key of a seat, as its host; all others open it no more."""
        key = self.world.new_key()
        live = await self.find(table_id)
        await self._ask(live, caller, lambda t: Decision(moderation.renew(t, caller, seat, key)))
        return key

    async def hand_in(self, table_id: str, key: str, device: str, kind: str = "") -> None:
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
            add = partial(_add_key, bearer=bearer, seat=seat, device=device, kind=kind)
            await self._ask(live, bearer, add)

    async def _rematch(self, table_id: str, caller: Caller, command: Rematch) -> Done:
        live = await self.latest(table_id)
        request = request_of(caller, command)
        known = live.table.done_before(request)
        if known is None:
            check_rematch(live.table, caller)
        if live.table.rematch is None:
            await self._open_rematch(live, caller, request)
        if live.table.rematch is not None:
            await self._join_rematch(live.table.rematch, caller)
        return Done(command.id, live.table.seq if known is None else known)

    async def _open_rematch(self, live: LiveTable, caller: Caller, request: str | None) -> None:
        opened = rematch_of(live.table, caller, self.world.new_seed())
        other = await self._live_tables.create(self.world.new_table_id(), opened)

        def name_the_other(table: TableState) -> Decision:
            if table.rematch is not None:
                raise NothingToDo
            return Decision(Rematched(table=other.table.id, request=request))

        with suppress(NothingToDo):
            await self._ask(live, caller, name_the_other, request)

    async def _join_rematch(self, table_id: str, caller: Caller) -> None:
        """Let somebody play again; if it cannot begin like this, the waiting room says why."""
        live = await self.latest(table_id)
        with suppress(NothingToDo, Refusal):
            for _ in range(len(live.table.occupants) + 1):
                await self._ask(live, caller, lambda table: join_rematch(table, caller))

    async def _fill(self, live: LiveTable, caller: Caller, command: Start, bot: str) -> None:
        """Put a bot on every free seat, if the game can begin then."""
        if live.table.done_before(request_of(caller, command)) is not None:
            return

        def take_a_seat(table: TableState) -> Decision:
            return Decision(fill_a_seat(table, caller, bot))

        with suppress(NothingToDo):
            for _ in range(len(live.table.occupants)):
                await self._ask(live, caller, take_a_seat)

    # -- listening -------------------------------------------------------------------------

    async def join(self, table_id: str, connection: Connection, since: int | None) -> LiveTable:
        """Let a connection listen to a table; its first message is a welcome."""
        live = await self.latest(table_id)
        live.come(connection, since)
        try:
            await self._clocks.welcome_back(live, connection.caller)
        except Refusal as refusal:
            _log.info("a seat could not be given back: %s", refusal.code)
        except BaseException:
            live.go(connection)
            raise
        return live

    async def show(self, table_id: str, caller: Caller, seat: Seat | None) -> Welcome:
        """Show a table once."""
        return (await self.latest(table_id)).show(caller, seat)


def _add_key(
    table: TableState, bearer: Caller, seat: Seat | None, device: str, kind: str
) -> Decision:
    """Give a device what a key opens, if the key has not been revoked meanwhile."""
    if seat is None and not table.is_host(bearer):
        raise NotYourSeat("this key is no longer that of the host")
    if seat is not None:
        own_seat(table, bearer, seat)
    return Decision(KeyAdded(seat=seat, key=device, device=kind))
