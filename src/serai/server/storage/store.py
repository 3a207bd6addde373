"""The store: facts are appended in one durable transaction before anybody hears of them.

Appends that arrive during a transaction share the next one, so that many tables cost few
waits for the disk.
"""

import asyncio
from collections.abc import Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import msgspec
from msgspec import Struct
from sqlalchemy import (
    Connection,
    Engine,
    bindparam,
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
from serai.server.storage.database import BadDatabase, Database, open_database
from serai.server.storage.schema import facts, keys, tables

GROUP = 500
"""How many appends may share a transaction."""

WAITING = 20_000
"""How many appends may wait; beyond that the store refuses more."""

_INSERT_FACTS = {
    "sqlite": "INSERT INTO facts (table_id, seq, at, fact) VALUES (?, ?, ?, ?)",
    "postgresql": "INSERT INTO facts (table_id, seq, at, fact) VALUES ($1, $2, $3, $4)",
}
"""As the drivers want it: the most frequent statement takes no detours."""

_decode_listed = msgspec.json.Decoder(Listed).decode


class Summary(Struct, frozen=True):
    """What a table's row says from now on."""

    listed: Listed
    public: bool
    wake_at: float | None
    holder: str | None
    held_until: float


class Append(Struct, frozen=True):
    """One fact to write."""

    table: str
    seq: int
    at: float
    fact: bytes
    summary: Summary | None = None
    keys: tuple[str, ...] = ()
    """Keys that gain a seat at the table."""

    lost: tuple[str, ...] = ()
    """Keys that lose theirs."""


class Stored(Struct, frozen=True):
    """One fact as it was written."""

    seq: int
    at: float
    fact: bytes


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
        store._writer = asyncio.create_task(store._write_groups(), name="store writer")
        return store

    async def close(self) -> None:
        """Finish pending writes, then close the database."""
        self._closing = True
        self._woken.set()
        if self._writer is not None:
            await self._writer
        self._thread.shutdown()
        await self._database.close()

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
        file = self._database.file
        if file is not None:
            loop = asyncio.get_running_loop()
            await loop.run_in_executor(self._thread, _insert_into, file, group)
            return
        async with self.engine.begin() as connection:
            await connection.run_sync(_insert, group)

    # -- reading ---------------------------------------------------------------------------

    async def load(self, table: str, after: int = -1) -> list[Stored]:
        """Return the facts of a table after a number, in their order."""
        query = (
            select(facts.c.seq, facts.c.at, facts.c.fact)
            .where(facts.c.table_id == table, facts.c.seq > after)
            .order_by(facts.c.seq)
        )
        async with self.engine.connect() as connection:
            rows = (await connection.execute(query)).all()
        return [Stored(seq, at, fact) for seq, at, fact in rows]

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

    async def ping(self) -> None:
        """Raise if the database does not answer."""
        async with self.engine.connect() as connection:
            await connection.execute(select(1))

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
        async with self.engine.begin() as connection:
            return [row[0] for row in (await connection.execute(take)).all()]

    async def prune(self, before: float, phases: Sequence[str]) -> int:
        """Delete tables of these phases unchanged since then; return how many."""
        old = delete(tables).where(tables.c.changed < before, tables.c.phase.in_(phases))
        async with self.engine.begin() as connection:
            query = old.returning(tables.c.id)
            gone = [row[0] for row in (await connection.execute(query)).all()]
            for start in range(0, len(gone), GROUP):
                some = gone[start : start + GROUP]
                await connection.execute(delete(facts).where(facts.c.table_id.in_(some)))
                await connection.execute(delete(keys).where(keys.c.table_id.in_(some)))
        return len(gone)


def _place(append: Append) -> tuple[str, int]:
    return append.table, append.seq


def _insert_into(engine: Engine, group: Sequence[Append]) -> None:
    with engine.begin() as connection:
        _insert(connection, group)


def _insert(connection: Connection, group: Sequence[Append]) -> None:
    rows = [(a.table, a.seq, a.at, a.fact) for a in group]
    connection.exec_driver_sql(_INSERT_FACTS[connection.dialect.name], rows)
    new = [_row(a.table, a.at, a.summary) for a in group if a.summary and a.seq == 0]
    if new:
        connection.execute(insert(tables), new)
    changed = [
        {f"new_{k}": v for k, v in _row(a.table, a.at, a.summary).items()}
        for a in group
        if a.summary and a.seq
    ]
    if changed:
        columns = ("phase", "public", "listed", "changed", "wake_at", "holder", "held_until")
        connection.execute(
            update(tables)
            .where(tables.c.id == bindparam("new_id"))
            .values({name: bindparam(f"new_{name}") for name in columns}),
            changed,
        )
    _insert_keys(connection, group)


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


def _row(table: str, at: float, summary: Summary) -> dict[str, Any]:
    return {
        "id": table,
        "phase": summary.listed.phase,
        "public": summary.public,
        "listed": msgspec.json.encode(summary.listed),
        "changed": at,
        "wake_at": summary.wake_at,
        "holder": summary.holder,
        "held_until": summary.held_until,
    }
