"""The store: facts are appended in one durable transaction before anybody hears of them.

Appends that arrive during a transaction share the next one, so that many tables cost few
waits for the disk.
"""

import asyncio
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from shutil import disk_usage
from typing import Any, TypeVar

import msgspec
from msgspec import Struct
from sqlalchemy import (
    Connection,
    Engine,
    Select,
    bindparam,
    case,
    delete,
    func,
    insert,
    or_,
    select,
    update,
)
from sqlalchemy.dialects.postgresql import insert as postgresql_insert
from sqlalchemy.dialects.sqlite import insert as sqlite_insert
from sqlalchemy.exc import IntegrityError

from serai.server.protocol.answers import Listed
from serai.server.storage.chain import Stored
from serai.server.storage.database import BadDatabase, Database, open_database
from serai.server.storage.malformed import reading
from serai.server.storage.schema import (
    alerts,
    devices,
    emails,
    facts,
    keys,
    orders,
    pushes,
    reports,
    server,
    tables,
    turns,
    webhooks,
)
from serai.server.storage.tide import TideMark, check, mark_of
from serai.server.tables.standing import Standing

T = TypeVar("T")

GROUP = 500
"""How many appends may share a transaction."""

LEAST_FREE = 1024 * 1024
"""Bytes that must be free on the disk of a file: it grows in steps."""

WAITING = 20_000
"""How many appends may wait; beyond that the store refuses more."""

_INSERT_FACTS = {
    "sqlite": "INSERT INTO facts (table_id, seq, at, fact, served, chain) "
    "VALUES (?, ?, ?, ?, ?, ?)",
    "postgresql": "INSERT INTO facts (table_id, seq, at, fact, served, chain) "
    "VALUES ($1, $2, $3, $4, $5, $6)",
}
"""As the drivers want it: the most frequent statement takes no detours."""

_COUNT = "UPDATE server SET facts = facts + ?, served = max(coalesce(served, ?), ?) RETURNING facts"

_decode_listed = msgspec.json.Decoder(Listed).decode


class Summary(Struct, frozen=True):
    """What a table's row says from now on."""

    listed: Listed
    public: bool
    wake_at: float | None
    holder: str | None
    held_until: float
    standing: Standing | None = None


class Waiting(Struct, frozen=True):
    """Whose turn begins with a fact, at a table where they may not be looking."""

    seat: int | None
    """None: the game is over, and nobody is waited for."""

    due: float = 0.0
    """When it is time to tell them, in the time that all processes share."""


class Append(Struct, frozen=True):
    """One fact to write."""

    table: str
    seq: int
    at: float
    """When it happened, as people read it."""

    fact: bytes
    summary: Summary | None = None
    keys: tuple[str, ...] = ()
    """Keys that gain a seat at the table."""

    lost: tuple[str, ...] = ()
    """Keys that lose theirs."""

    served: float | None = None
    """When it happened in the time that all processes share; None: the same."""

    chain: bytes | None = None
    """The hash of this fact and all before it; None: it has no chain."""

    waiting: Waiting | None = None
    """Whose turn begins; None: nothing that anybody would have to be told."""

    heir: str | None = None
    """The table of the rematch, which is told of elsewhere as this one was; None: there is none."""

    @property
    def stored(self) -> Stored:
        """The fact as it is read back."""
        served = self.at if self.served is None else self.served
        return Stored(self.seq, self.at, self.fact, served, self.chain)


class Store:
    """The database, through one writer."""

    def __init__(self, database: Database) -> None:
        self.engine = database.engine
        self._database = database
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="store")
        self._waiting: list[tuple[Append, asyncio.Future[bool]]] = []
        self._woken = asyncio.Event()
        self._writer: asyncio.Task[None] | None = None
        self._closing = False
        self.secret = b""
        """From which keys are derived for requests that have an id."""

        self._mark: TideMark | None = None

    @property
    def engines(self) -> tuple[Engine, ...]:
        """Every connection pool: the readers', and the file writer's."""
        return self._database.engines

    @classmethod
    async def open(cls, url: str, alone: bool = True) -> "Store":
        """Open a database and bring its schema up to date.

        SQLite is for one server process: `alone` makes sure that there is no other.
        """
        store = cls(await open_database(url, alone))
        try:
            await store._look_at_its_row(alone)
        except BaseException:
            await store._database.close()
            raise
        store._writer = asyncio.create_task(store._write_groups(), name="store writer")
        return store

    async def close(self) -> None:
        """Finish pending writes, then close the database."""
        self._closing = True
        self._woken.set()
        if self._writer is not None:
            await self._writer
        self._thread.shutdown()
        if self._mark is not None:
            self._mark.close()
        await self._database.close()

    async def _look_at_its_row(self, alone: bool) -> None:
        """Read what all processes share; a file that is behind its tide mark is not opened."""
        async with self.engine.connect() as connection:
            row = (await connection.execute(select(server))).one()
        self.secret = row.secret
        path = self._database.path
        if alone and path is not None:
            check(path, row.facts)
            self._mark = TideMark(mark_of(path))
            self._mark.write(row.facts)

    # -- writing ---------------------------------------------------------------------------

    async def append(self, wanted: Append) -> bool:
        """Write a fact durably; False: somebody else wrote that number first."""
        return await self.put(wanted)

    def put(self, wanted: Append) -> "asyncio.Future[bool]":
        """Write a fact durably without waiting for it."""
        if self._closing or len(self._waiting) >= WAITING:
            raise BadDatabase("the store takes no more writes now", "store-closed")
        done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._waiting.append((wanted, done))
        self._woken.set()
        return done

    async def _write_groups(self) -> None:
        while True:
            if not self._waiting:
                if self._closing:
                    return
                self._woken.clear()
                await self._woken.wait()
                continue
            group, self._waiting = self._waiting[:GROUP], self._waiting[GROUP:]
            try:
                await self._write(group)
            except Exception as error:  # Each waiter hears of it.
                for _, done in group:
                    if not done.done():
                        done.set_exception(error)

    async def _write(self, group: Sequence[tuple[Append, "asyncio.Future[bool]"]]) -> None:
        try:
            # In the same order everywhere, so that two processes never deadlock.
            await self._transact(sorted((a for a, _ in group), key=_place))
        except IntegrityError:
            # Somebody else wrote one of these numbers first: find out which, one by one.
            for wanted, done in group:
                won = True
                try:
                    await self._transact([wanted])
                except IntegrityError:
                    won = False
                if not done.done():
                    done.set_result(won)
            return
        for _, done in group:
            if not done.done():
                done.set_result(True)

    async def _transact(self, group: Sequence[Append]) -> None:
        await self.in_one_go(partial(insert_facts, group=group), self._mark)

    async def in_one_go(self, write: Callable[[Connection], T], mark: TideMark | None = None) -> T:
        """Write in one transaction; a file stays locked no longer than its own thread needs."""
        file = self._database.file
        if file is not None:
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(self._thread, _transact, file, write, mark)
        async with self.engine.begin() as connection:
            return await connection.run_sync(write)

    # -- reading ---------------------------------------------------------------------------

    async def load(self, table: str, after: int = -1) -> list[Stored]:
        """Return the facts of a table after a number, in their order."""
        with reading(table, after + 1):
            async with self.engine.connect() as connection:
                rows = (await connection.execute(facts_of(table, after))).all()
        return [Stored(*row) for row in rows]

    async def height(self, table: str) -> int | None:
        """Return which number a table's log reaches at least; None: its row does not say."""
        query = select(tables.c.height).where(tables.c.id == table)
        with reading(table):
            async with self.engine.connect() as connection:
                return (await connection.execute(query)).scalar()

    async def heights(self, wanted: Iterable[str]) -> dict[str, int]:
        """Return the last number of each of these tables."""
        query = (
            select(facts.c.table_id, func.max(facts.c.seq))
            .where(facts.c.table_id.in_(list(wanted)))
            .group_by(facts.c.table_id)
        )
        async with self.engine.connect() as connection:
            rows = (await connection.execute(query)).all()
        return {row[0]: row[1] for row in rows}

    async def listed(self, phase: str, limit: int) -> list[Listed]:
        """List public tables of a phase, most recently changed first."""
        query = (
            select(tables.c.listed)
            .where(tables.c.public, tables.c.phase == phase)
            .order_by(tables.c.changed.desc())
            .limit(limit)
        )
        return await self._listed(query)

    async def listed_for(self, wanted: Iterable[str], limit: int) -> list[Listed]:
        """List the tables where one of these keys has a seat, most recently changed first."""
        query = (
            select(tables.c.listed)
            .where(tables.c.id.in_(select(keys.c.table_id).where(keys.c.key.in_(list(wanted)))))
            .order_by(tables.c.changed.desc())
            .limit(limit)
        )
        return await self._listed(query)

    async def _listed(self, query: Any) -> list[Listed]:
        async with self.engine.connect() as connection:
            return [_decode_listed(row[0]) for row in (await connection.execute(query)).all()]

    async def try_writing(self) -> None:
        """Write something that changes nothing; raise if that cannot be done."""
        path = self._database.path
        if path is not None and disk_usage(path.parent).free < LEAST_FREE:
            raise BadDatabase("the disk is full", "disk-full")
        self._database.check_file()

        def write(connection: Connection) -> None:
            connection.execute(update(server).values(id=server.c.id))

        await self.in_one_go(write)

    async def ordered(self) -> dict[str, int]:
        """Return the tables to which an operator wrote, and the number of the last such fact."""
        query = select(orders.c.table_id, orders.c.seq)
        async with self.engine.connect() as connection:
            rows = (await connection.execute(query)).all()
        return {row[0]: row[1] for row in rows}

    # -- looking after tables --------------------------------------------------------------

    async def claim(self, holder: str, now: float, until: float, limit: int) -> list[str]:
        """Take over tables that need attention now and that no living process holds."""
        due = (
            select(tables.c.id)
            .where(
                tables.c.wake_at <= now,
                or_(tables.c.held_until < now, tables.c.holder == holder),
            )
            .order_by(tables.c.wake_at)
            .limit(limit)
            .with_for_update(skip_locked=True)
        )
        take = (
            update(tables)
            .where(tables.c.id.in_(due))
            .values(holder=holder, held_until=until)
            .returning(tables.c.id)
        )

        def claim(connection: Connection) -> list[str]:
            return [row[0] for row in connection.execute(take).all()]

        return await self.in_one_go(claim)

    async def set_aside(self, table: str, until: float) -> None:
        """Leave a table that cannot be looked after alone for a while."""
        aside = update(tables).where(tables.c.id == table).values(holder=None, held_until=until)

        def leave(connection: Connection) -> None:
            connection.execute(aside)

        await self.in_one_go(leave)

    async def count(self) -> int:
        """Return how many facts the database ever held; only SQLite counts them."""
        async with self.engine.connect() as connection:
            found: int = (await connection.execute(select(server.c.facts))).scalar_one()
            return found

    async def served(self) -> float | None:
        """Return the time that all processes share, as last written; None: it never was."""
        async with self.engine.connect() as connection:
            found: float | None = (await connection.execute(select(server.c.served))).scalar_one()
            return found

    async def beat(self, served: float, due: bool = True) -> float:
        """Write down the time that all processes share; return what it is.

        A file is spared, unless it is due or a table waits for something: every fact that is
        written to it brings the time along.
        """
        waits = select(tables.c.id).where(tables.c.wake_at.is_not(None)).exists()
        ahead = case((server.c.served > served, server.c.served), else_=served)

        def beat(connection: Connection) -> float:
            if due or self._database.file is None or connection.execute(select(waits)).scalar_one():
                connection.execute(update(server).values(served=ahead))
            return connection.execute(select(server.c.served)).scalar_one() or served

        return await self.in_one_go(beat)

    async def prune(self, before: float, phases: Sequence[str]) -> int:
        """Delete tables of these phases unchanged since then in the shared time; say how many."""
        since = func.coalesce(tables.c.served, tables.c.changed)
        old = delete(tables).where(since < before, tables.c.phase.in_(phases))

        def remove(connection: Connection) -> int:
            gone = [row[0] for row in connection.execute(old.returning(tables.c.id)).all()]
            for start in range(0, len(gone), GROUP):
                some = gone[start : start + GROUP]
                connection.execute(delete(facts).where(facts.c.table_id.in_(some)))
                connection.execute(delete(keys).where(keys.c.table_id.in_(some)))
                for about in (orders, turns, alerts, reports, webhooks):
                    connection.execute(delete(about).where(about.c.table_id.in_(some)))
            if gone:  # Who has no seat any more is told of nothing.
                connection.execute(delete(pushes).where(pushes.c.key.not_in(select(keys.c.key))))
                seated = select(devices.c.person).where(
                    devices.c.person.is_not(None), devices.c.key.in_(select(keys.c.key))
                )
                connection.execute(
                    delete(emails).where(
                        emails.c.owner.not_in(select(keys.c.key)), emails.c.owner.not_in(seated)
                    )
                )
            return len(gone)

        return await self.in_one_go(remove)


def _place(append: Append) -> tuple[str, int]:
    return append.table, append.seq


def _transact(engine: Engine, write: Callable[[Connection], T], mark: TideMark | None) -> T:
    with engine.begin() as connection:
        written = write(connection)
    if mark is not None and isinstance(written, int):
        mark.write(written)  # Only now is it on disk.
    return written


def insert_facts(connection: Connection, group: Sequence[Append]) -> int | None:
    """Write a group; return how many facts the database ever held, if it counts them."""
    rows = [(a.table, a.seq, a.at, a.fact, a.served, a.chain) for a in group]
    connection.exec_driver_sql(_INSERT_FACTS[connection.dialect.name], rows)
    new = [_row(a, a.summary) for a in group if a.summary and a.seq == 0]
    if new:
        connection.execute(insert(tables), new)
    changed = [
        {f"new_{k}": v for k, v in _row(a, a.summary).items()} for a in group if a.summary and a.seq
    ]
    if changed:
        connection.execute(_CHANGE_ROW, changed)
    _insert_keys(connection, group)
    _note_turns(connection, group)
    for append in group:
        if append.heir is not None:
            here = webhooks.c.table_id == append.table
            connection.execute(update(webhooks).where(here).values(table_id=append.heir))
    return count_facts(connection, len(group), max(a.stored.served for a in group))


def count_facts(connection: Connection, new: int, served: float) -> int | None:
    """Count facts that are written in the same transaction, and note the time they bring along.

    Returns how many the database ever held. Only SQLite counts: elsewhere the writers would wait
    for each other at this one row.
    """
    if connection.dialect.name != "sqlite":
        return None
    counted = connection.exec_driver_sql(_COUNT, (new, served, served))
    total: int = counted.scalar_one()
    return total


def facts_of(table: str, after: int = -1) -> Select[Any]:
    """Ask for the facts of a table after a number, in their order, as `Stored` has them."""
    served = func.coalesce(facts.c.served, facts.c.at)
    return (
        select(facts.c.seq, facts.c.at, facts.c.fact, served, facts.c.chain)
        .where(facts.c.table_id == table, facts.c.seq > after)
        .order_by(facts.c.seq)
    )


def _insert_keys(connection: Connection, group: Sequence[Append]) -> None:
    has_seat: dict[tuple[str, str], bool] = {}
    for append in group:
        has_seat.update({(key, append.table): False for key in append.lost})
        has_seat.update({(key, append.table): True for key in append.keys})
    places = sorted(has_seat)
    held = [{"key": key, "table_id": table} for key, table in places if has_seat[key, table]]
    if held:
        # A key may have several seats at a table, but is written once.
        add = sqlite_insert if connection.dialect.name == "sqlite" else postgresql_insert
        connection.execute(add(keys).on_conflict_do_nothing(), held)
    lost = [{"lost": key, "at": table} for key, table in places if not has_seat[key, table]]
    if lost:
        here = (keys.c.key == bindparam("lost"), keys.c.table_id == bindparam("at"))
        connection.execute(delete(keys).where(*here), lost)


def _note_turns(connection: Connection, group: Sequence[Append]) -> None:
    """Note whose turn it is where somebody may have to be told, in the same transaction."""
    last = {append.table: append for append in group if append.waiting is not None}
    begun = [
        {"table_id": table, "seq": a.seq, "seat": a.waiting.seat, "due": a.waiting.due}
        for table, a in last.items()
        if a.waiting is not None and a.waiting.seat is not None
    ]
    if begun:
        is_file = connection.dialect.name == "sqlite"
        add = (sqlite_insert if is_file else postgresql_insert)(turns)
        new = {name: add.excluded[name] for name in ("seq", "seat", "due")}
        connection.execute(add.on_conflict_do_update(index_elements=["table_id"], set_=new), begun)
    over = [table for table, a in last.items() if a.waiting is not None and a.waiting.seat is None]
    if over:
        connection.execute(delete(turns).where(turns.c.table_id.in_(over)))


_KEPT = ("id", "reviewed")
"""What of a row no fact changes."""

_CHANGE_ROW = (
    update(tables)
    .where(tables.c.id == bindparam("new_id"))
    .values({c.name: bindparam(f"new_{c.name}") for c in tables.c if c.name not in _KEPT})
)


def _row(append: Append, summary: Summary) -> dict[str, Any]:
    return {
        "id": append.table,
        "phase": summary.listed.phase,
        "public": summary.public,
        "listed": msgspec.json.encode(summary.listed),
        "changed": append.at,
        "wake_at": summary.wake_at,
        "holder": summary.holder,
        "held_until": summary.held_until,
        "served": append.stored.served,
        "height": append.seq,
        "standing": summary.standing and msgspec.json.encode(summary.standing),
    }
