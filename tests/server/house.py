"""A server's tables without a process, a port or a disk, on a clock that the test moves."""

import asyncio
import json
import time
from collections.abc import Awaitable, Callable, Iterable, Sequence
from functools import cache
from typing import Any

import httpx
from litestar import Litestar

from serai.core.registry import find_game
from serai.server.http.gate import Gate
from serai.server.ops.app import make_app
from serai.server.ops.config import Config
from serai.server.protocol.answers import Listed
from serai.server.protocol.commands import Act, NewTable, Ready, SitDown, Start, TableCommand
from serai.server.protocol.limits import Limits
from serai.server.protocol.settings import Settings
from serai.server.runtime.broker import Broker, Hears, Hint, NoBroker
from serai.server.runtime.connections import Connection
from serai.server.runtime.live_table import LiveTable
from serai.server.runtime.persons import Persons
from serai.server.runtime.tables import Tables
from serai.server.storage.chain import Stored
from serai.server.storage.persons import Known
from serai.server.storage.store import Append, Store, Summary
from serai.server.tables.keys import Caller
from serai.server.tables.state import TableState
from tests.server.running import Message
from tests.server.staged import NOON, Stage

GAME = "camelup-2"


def person(*keys: str) -> Caller:
    """Somebody who holds keys; the tests need only what is kept of them."""
    return Caller(frozenset(keys))


NOBODY = person()
"""A spectator without any key."""


# -- the parts ---------------------------------------------------------------------------------


class MemoryStore(Store):
    """Keeps everything in memory; several houses may share one."""

    def __init__(self) -> None:
        self.log: dict[str, list[Stored]] = {}
        self.rows: dict[str, Summary] = {}
        self.keys: dict[str, set[str]] = {}
        self.rows_written = 0
        self.heights_of_rows: dict[str, int] = {}
        self.time: float | None = None
        self.secret = b"a secret of the house"

    def put(self, wanted: Append) -> "asyncio.Future[bool]":
        done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        log = self.log.setdefault(wanted.table, [])
        done.set_result(wanted.seq == len(log))
        if wanted.seq == len(log):
            log.append(wanted.stored)
            self.time = max(self.time or 0.0, wanted.stored.served)
            if wanted.summary is not None:
                self.rows[wanted.table] = wanted.summary
                self.heights_of_rows[wanted.table] = wanted.seq
                self.rows_written += 1
            held = self.keys.setdefault(wanted.table, set())
            held.difference_update(wanted.lost)
            held.update(wanted.keys)
        return done

    async def load(self, table: str, after: int = -1) -> list[Stored]:
        return self.log.get(table, [])[after + 1 :]

    async def heights(self, wanted: Iterable[str]) -> dict[str, int]:
        return {table: len(self.log[table]) - 1 for table in wanted if table in self.log}

    async def listed(self, phase: str, limit: int) -> list[Listed]:
        rows = [row for row in self.rows.values() if row.public and row.listed.phase == phase]
        return [row.listed for row in rows][:limit]

    async def listed_for(self, wanted: Iterable[str], limit: int) -> list[Listed]:
        keys = set(wanted)
        found = [row for table, row in self.rows.items() if keys & self.keys[table]]
        return [row.listed for row in found][:limit]

    async def claim(self, holder: str, now: float, until: float, limit: int) -> list[str]:
        due = [
            table
            for table, row in self.rows.items()
            if row.wake_at is not None
            and row.wake_at <= now
            and (row.held_until < now or row.holder == holder)
        ][:limit]
        for table in due:
            row = self.rows[table]
            self.rows[table] = Summary(row.listed, row.public, row.wake_at, holder, until)
        return due

    async def ordered(self) -> dict[str, int]:
        return {}

    async def height(self, table: str) -> int | None:
        return self.heights_of_rows.get(table)

    async def set_aside(self, table: str, until: float) -> None:
        row = self.rows.get(table)
        if row is not None:
            self.rows[table] = Summary(row.listed, row.public, row.wake_at, None, until)

    async def served(self) -> float | None:
        return self.time

    async def beat(self, served: float, due: bool = True) -> float:  # noqa: ARG002
        self.time = max(self.time or 0.0, served)
        return self.time

    async def try_writing(self) -> None:
        pass

    async def close(self) -> None:
        pass


class Hub:
    """Carries hints between the houses of one test, at once."""

    def __init__(self) -> None:
        self.carried: list[Hint] = []
        self.hearers: list[Hears] = []

    def broker(self) -> "HubBroker":
        return HubBroker(self)


class HubBroker(Broker):
    """One house's way to the hub."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub

    async def start(self, hears: Hears) -> None:
        self._hub.hearers.append(hears)

    async def stop(self) -> None:
        pass

    async def ping(self) -> None:
        pass

    def publish(self, hint: Hint) -> None:
        self._hub.carried.append(hint)
        if self.connected:
            for hears in self._hub.hearers:
                hears(hint)


class Listener:
    """Somebody who listens to a table, and keeps what they hear."""

    def __init__(self, caller: Caller, wants: int | None = None) -> None:
        self.heard: list[Message] = []
        self.connection = Connection(caller, None, wants, self._hear)

    def _hear(self, data: bytes) -> bool:
        self.heard.append(json.loads(data))
        return True

    def last(self, kind: str) -> Message:
        """Return the last message of a kind."""
        return [message for message in self.heard if message["type"] == kind][-1]

    @property
    def position(self) -> Message:
        """How the game stands, as it was last told."""
        told: Message = [m for m in self.heard if m.get("position")][-1]["position"]
        return told


@cache
def the_app() -> Litestar:
    """All addresses; each house brings what they answer with."""
    return make_app(Config(database="sqlite:///nowhere.db", warm_up=False))


class Guests(Persons):
    """A house whose log is in memory knows no persons."""

    async def asked_anew(self, _key: str) -> Known:
        """Say that somebody is a guest."""
        return Known()


# -- the house ---------------------------------------------------------------------------------


class House:
    """A server process, as far as its tables can tell."""

    def __init__(
        self,
        *,
        stage: Stage | None = None,
        store: MemoryStore | None = None,
        hub: Hub | None = None,
        bot_delay: float = 1.0,
        unseen: int = 1,
        limits: Limits = Limits(),  # noqa: B008
        config: Config = Config(warm_up=False),  # noqa: B008
    ) -> None:
        self.stage = stage or Stage()
        self.store = store or MemoryStore()
        self.broker: Broker = hub.broker() if hub is not None else NoBroker(alone=True)
        self.tables = Tables(
            self.store, self.broker, self.stage.world, bot_delay, limits.changes_per_table
        )
        self.tables.process.unseen = unseen
        self.gate = Gate(limits, lambda: self.stage.now)
        self.config = config

    # -- time ------------------------------------------------------------------------------

    @property
    def now(self) -> float:
        return self.stage.now

    async def rest(self) -> None:
        """Wait until nothing more happens by itself without time going by."""
        loop, mine = asyncio.get_running_loop(), asyncio.current_task()
        for _ in range(3000):
            for _ in range(10):
                await asyncio.sleep(0)
            tasks = [
                task
                for task in asyncio.all_tasks()
                if task is not mine and task.get_name() not in ("rounds", "client")
            ]
            if not [task for task in tasks if not task.get_name().startswith("socket ")]:
                return
            await loop.run_in_executor(None, time.sleep, 0.001)
        raise AssertionError(f"the house does not come to rest: {tasks}")

    async def wait(self, seconds: float) -> None:
        """Let time go by."""
        self.stage.now += seconds
        await self.rest()

    async def go_round(self) -> None:
        """Go round all tables once, as a server does every second."""
        await self.tables._rounds._go_round(self.now)
        await self.rest()

    # -- tables ----------------------------------------------------------------------------

    async def open(
        self,
        *people: str,
        bots: Sequence[str] = (),
        start: bool = True,
        **settings: Any,
    ) -> str:
        """Open a table; everybody has one key, called as they are, and the first is the host."""
        settings = {"game": GAME, "stand_in": None, **settings}
        least = find_game(settings["game"]).seat_counts.start
        settings.setdefault("seats", max(least, len(people) + len(bots)))
        host, *others = people or ("host",)
        wanted = NewTable(
            settings=Settings(**settings),
            names=(host.capitalize(),) if people else (),
            bots=tuple(bots),
        )
        table, _, _ = await self.tables.open(person(host), wanted)
        for one in others:
            await self.tables.sit(table, person(one), SitDown(name=one.capitalize()))
            await self.tables.do(table, person(one), Ready())
        if start:
            await self.tables.do(table, person(host), Start())
        return table

    def live(self, table: str) -> LiveTable:
        """Return a table in memory."""
        found = self.tables.in_memory(table)
        assert found is not None, "it is not in memory"
        return found

    def state(self, table: str) -> TableState:
        """Return the state of a table in memory."""
        return self.live(table).table

    def turn(self, table: str) -> int:
        """Return the seat whose turn it is."""
        seat = self.state(table).to_act
        assert seat is not None
        return seat

    def key_of(self, table: str, seat: int) -> str:
        """Return the key of whoever sits on a seat, as this house calls people."""
        occupant = self.state(table).occupant(seat)
        return occupant.name.lower()

    def on_turn(self, table: str) -> Caller:
        """Return the person whose turn it is."""
        return person(self.key_of(table, self.turn(table)))

    async def do(self, table: str, who: Caller, command: TableCommand) -> int:
        """Ask something of a table that must be done; return its number."""
        return (await self.tables.do(table, who, command)).seq

    async def act(self, table: str, do: str = "roll") -> int:
        """Let whoever is to act do something."""
        seat = self.turn(table)
        command = Act(do=do, seq=self.state(table).moved, seat=seat)
        return await self.do(table, self.on_turn(table), command)

    async def listen(
        self, table: str, who: Caller = NOBODY, wants: int | None = None, since: int | None = None
    ) -> Listener:
        """Let somebody listen to a table."""
        listener = Listener(who, wants)
        await self.tables.join(table, listener.connection, since)
        return listener

    def leave(self, table: str, listener: Listener) -> None:
        """Let somebody who listens go."""
        self.live(table).go(listener.connection)

    def row(self, table: str) -> Summary:
        """Return what the table's row in the database says."""
        return self.store.rows[table]

    # -- addresses -------------------------------------------------------------------------

    def app(self) -> Litestar:
        """Return the addresses of this house."""
        app = the_app()
        app.state.update(
            tables=self.tables,
            persons=Guests(self.tables),
            gate=self.gate,
            world=self.stage.world,
            config=self.config,
        )
        return app

    def http(
        self,
        key: str | None = None,
        base: str = "http://house",
        address: str = "192.0.2.1",
        **headers: str,
    ) -> httpx.AsyncClient:
        """Make a client that asks over HTTP."""
        if key is not None:
            headers["authorization"] = f"Bearer {key}"
        transport = httpx.ASGITransport(self.app(), client=(address, 50000))  # type: ignore[arg-type]
        return httpx.AsyncClient(transport=transport, base_url=base, headers=headers)


def in_house(play: Callable[[House], Awaitable[None]], **wanted: Any) -> None:
    """Open a house, and close it when the test is over; its timers go by the test's clock."""

    async def run() -> None:
        house = House(**wanted)
        loop = asyncio.get_running_loop()
        loop.time = lambda: house.stage.now - NOON + 1e-6  # type: ignore[method-assign]
        await house.broker.start(house.tables._live_tables.hear)
        try:
            await play(house)
        finally:
            await house.tables.stop()

    asyncio.run(run())


def last_move(table: TableState) -> tuple[int | None, str]:
    """Say whose the last move was, and who chose it."""
    happened = table.happened[-1]
    return happened.by, happened.how


async def all_here(house: House, *people: str, **settings: Any) -> tuple[str, dict[str, Listener]]:
    """Begin a game with everybody on a socket."""
    table = await house.open(*people, **settings)
    return table, {one: await house.listen(table, person(one)) for one in people}


def go(house: House, table: str, here: dict[str, Listener], who: str) -> None:
    """Let somebody leave who was here."""
    house.leave(table, here.pop(who))
