"""Exporting tables from a database and importing them into another, even while a server runs.

An export is JSON Lines: a header, then for each table a line about it and its facts as they are in
the log, and a last line that says it is complete and carries a chain of hashes over all lines
before: each link is the SHA-256 of the link before and the next line. It holds sealed seeds and the
hashes of keys, so only its owner may read it.
"""

import contextlib
from collections.abc import AsyncIterator, Iterable, Iterator, Sequence
from hashlib import sha256
from itertools import islice
from pathlib import Path
from time import time
from typing import IO, Annotated

import msgspec
from msgspec import Meta, Raw, Struct
from msgspec.structs import asdict, replace
from sqlalchemy import insert, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from serai.core.errors import UNREADABLE, SeraiError
from serai.core.foreign import problem_of
from serai.core.options import read_options
from serai.server.protocol.answers import Listed
from serai.server.protocol.errors import Damaged
from serai.server.storage.chain import Chain, Stored
from serai.server.storage.malformed import reading
from serai.server.storage.schema import facts, keys, tables
from serai.server.storage.store import Store, count_facts, facts_of
from serai.server.storage.upkeep import CannotKeep, new_file, opened, refuse_damaged, sqlite_file
from serai.server.tables.keys import read_table_id
from serai.server.tables.state import TableState
from serai.server.tables.versions import read_fact

FORMAT = "serai-tables/2"

UNCHAINED = "serai-tables/1"
"""Exports of earlier releases: they carry no chain."""


Count = Annotated[int, Meta(ge=0, le=2**53)]
Moment = Annotated[float, Meta(ge=0, le=2**53)]
KeyHash = Annotated[str, Meta(pattern=r"^[!-~]{1,64}\Z")]


class BadExport(SeraiError):
    """An export that cannot be read."""


class Head(Struct, frozen=True, tag_field="line", tag="head"):
    """The first line."""

    format: str
    served: Moment | None = None
    """The time that all processes share, when this was exported."""


class TableLine(Struct, frozen=True, tag_field="line", tag="table"):
    """A table; its facts follow."""

    id: str
    facts: Count
    public: bool
    listed: Listed
    changed: Moment
    wake_at: Moment | None
    keys: tuple[KeyHash, ...]
    """Hashes of the keys that have a seat there."""

    chain: str | None = None
    """The hash at the end of its log's chain."""


class FactLine(Struct, frozen=True, kw_only=True, tag_field="line", tag="fact"):
    """A fact, byte for byte as it is in the log."""

    seq: Count
    at: Moment
    served: Moment | None = None
    fact: Raw


class End(Struct, frozen=True, tag_field="line", tag="end"):
    """The last line."""

    tables: Count
    chain: str = ""


AnyLine = Head | TableLine | FactLine | End

_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(AnyLine).decode


class _Chain:
    """Links lines, one after the other."""

    def __init__(self) -> None:
        self.link = b""

    def take(self, line: bytes) -> bytes:
        """Link the next line, and return it."""
        self.link = sha256(self.link + line).digest()
        return line


# -- exporting tables --------------------------------------------------------------------------


async def export(url: str, path: Path, only: Sequence[str] = ()) -> int:
    """Write tables, by default all, to a new file; return how many.

    Damaged ones are left out; that is said when all others are written.
    """
    sqlite_file(url)
    async with opened(url) as store:
        wanted = await _ids(store)
        missing = sorted(set(only) - set(wanted))
        if missing:
            raise CannotKeep(
                f"there is no table {missing[0][:40]!r}: nothing was exported",
                "nothing-exported",
                table=missing[0][:40],
            )
        if only:
            wanted = [table for table in wanted if table in set(only)]
        with new_file(path) as part, part.open("wb") as file:
            chain = _Chain()
            file.write(chain.take(_encode(Head(FORMAT, await store.served())) + b"\n"))
            count, damaged = 0, []
            for table in wanted:
                try:
                    with reading(table):
                        count += await _write_table(store, table, file, chain)
                except Damaged:
                    damaged.append(table)
            file.write(_encode(End(count, chain.link.hex())) + b"\n")
    refuse_damaged(path, damaged)
    return count


async def _ids(store: Store) -> list[str]:
    async with store.engine.connect() as connection:
        rows = await connection.execute(select(tables.c.id).order_by(tables.c.id))
        return [row[0] for row in rows.all()]


async def _write_table(store: Store, table: str, file: IO[bytes], lines: _Chain) -> bool:
    async with _one_moment(store) as connection:
        row = (await connection.execute(select(tables).where(tables.c.id == table))).first()
        if row is None:
            return False  # Somebody pruned it just now.
        stored = await connection.execute(facts_of(table))
        found = [Stored(*fact) for fact in stored.all()]
        query_keys = select(keys.c.key).where(keys.c.table_id == table).order_by(keys.c.key)
        held = tuple(key for (key,) in (await connection.execute(query_keys)).all())
    chain = Chain(table)
    for fact in found:
        chain.take(fact)
    if row.height is not None and len(found) <= row.height:
        raise Damaged(table, len(found))
    line = TableLine(
        id=table,
        facts=len(found),
        public=bool(row.public),
        listed=msgspec.json.decode(row.listed, type=Listed),
        changed=row.changed,
        wake_at=row.wake_at,
        keys=held,
        chain=chain.end.hex(),
    )
    file.write(lines.take(_encode(line) + b"\n"))
    for fact in found:
        told = FactLine(seq=fact.seq, at=fact.at, served=fact.served, fact=Raw(fact.fact))
        file.write(lines.take(_encode(told) + b"\n"))
    return True


@contextlib.asynccontextmanager
async def _one_moment(store: Store) -> AsyncIterator[AsyncConnection]:
    """Read everything as of one moment, while a server keeps writing."""
    async with store.engine.connect() as connection:
        if connection.dialect.name == "sqlite":
            await connection.exec_driver_sql("BEGIN")
        else:
            await connection.execution_options(isolation_level="REPEATABLE READ")
        yield connection


# -- importing tables --------------------------------------------------------------------------


async def put_in(url: str, path: Path) -> tuple[int, list[str]]:
    """Import tables into a database, each of them completely or not at all.

    Say how many, and which are there already: those stay as they are. A file that is not whole
    or whose games cannot be played again is refused before anything is written.
    """
    try:
        for _ in _read(path):
            pass
        async with opened(url) as store:
            count, there = 0, []
            now = await store.served()
            for head, line, rows in _read(path):
                if now is None:
                    now = await store.beat(head.served or time())
                # What was left of a turn's clock is left of it here.
                shift = 0.0 if head.served is None else now - head.served
                if await _insert(store, line, rows, now, shift):
                    count += 1
                else:
                    there.append(line.id)
    except OSError as error:
        raise BadExport(
            f"cannot read {path}: {error.strerror}",
            "cannot-read",
            path=str(path),
            problem=problem_of(error),
        ) from None
    return count, there


def _read(path: Path) -> Iterator[tuple[Head, TableLine, list[FactLine]]]:
    """Read an export table by table, and check that each is sound and that none is missing."""
    with path.open("rb") as file:
        chain = _Chain()
        lines = _lines(path, file, chain)
        _, head = next(lines, (1, None))
        if not isinstance(head, Head) or head.format not in (FORMAT, UNCHAINED):
            raise BadExport(
                f"{path} is not an export of tables: it must begin with {FORMAT}",
                "not-an-export",
                path=str(path),
                format=str(FORMAT),
            )
        seen: set[str] = set()
        for number, line in lines:
            if isinstance(line, End):
                if line.tables != len(seen):
                    raise BadExport(
                        f"{path} has {len(seen)} tables, not {line.tables} as it says",
                        "export-miscounts",
                        path=str(path),
                        found=len(seen),
                        said=line.tables,
                    )
                if head.format != UNCHAINED and line.chain != chain.link.hex():
                    raise BadExport(
                        f"{path} was changed: its lines are not those that were written",
                        "export-changed",
                        path=str(path),
                    )
                return
            if not isinstance(line, TableLine):
                raise BadExport(
                    f"{path}, line {number}: a table was expected here",
                    "export-wants-a-table",
                    path=str(path),
                    line=number,
                )
            if read_table_id(line.id) != line.id:
                raise BadExport(
                    f"{path}, line {number}: no link can lead to a table called "
                    f"{line.id[:40]!r}: names are digits and small letters without i, l, o and u",
                    "export-no-such-name",
                    path=str(path),
                    line=number,
                    table=line.id[:40],
                )
            rows = [row for _, row in islice(lines, line.facts) if isinstance(row, FactLine)]
            if len(rows) != line.facts:
                raise BadExport(
                    f"{path}, line {number}: table {line.id} is not whole",
                    "export-table-cut",
                    path=str(path),
                    line=number,
                    table=line.id,
                )
            if line.id in seen:
                raise BadExport(
                    f"{path}, line {number}: table {line.id} is there twice",
                    "export-table-twice",
                    path=str(path),
                    line=number,
                    table=line.id,
                )
            _replay(path, line, rows)
            seen.add(line.id)
            yield head, line, rows
        raise BadExport(
            f"{path} is cut off: its last line is missing", "export-cut-off", path=str(path)
        )


def _lines(path: Path, file: IO[bytes], chain: _Chain) -> Iterator[tuple[int, AnyLine]]:
    for number, text in enumerate(file, 1):
        try:
            line: AnyLine = _decode(text)
        except UNREADABLE as error:
            raise BadExport(
                f"{path}, line {number}: {error}",
                "export-bad-line",
                path=str(path),
                line=number,
                problem=problem_of(error),
            ) from None
        if not isinstance(line, End):
            chain.take(text)
        yield number, line


def _replay(path: Path, line: TableLine, rows: Iterable[FactLine]) -> None:
    """Check that a table's log can be read to its end, and that its row matches."""
    table = TableState(line.id)
    chain = Chain(line.id)
    try:
        for row in rows:
            chain.take(Stored(row.seq, row.at, bytes(row.fact), row.at))
            table.apply(row.seq, row.at, read_fact(bytes(row.fact)))
        if table.seq >= 0:
            read_options(table.game, table.settings.options)
    except (SeraiError, ValueError, LookupError, *UNREADABLE) as error:
        reason = " ".join(str(error).split())
        raise BadExport(
            f"{path}: the log of table {line.id} is broken: {reason}",
            "export-log-broken",
            path=str(path),
            table=line.id,
            problem=problem_of(error),
        ) from None
    fits = line.chain is None or line.chain == chain.end.hex()
    if not fits or table.seq < 0 or line.listed.id != line.id or line.listed.phase != table.phase:
        raise BadExport(
            f"{path}: the line of table {line.id} does not fit its log",
            "export-does-not-fit",
            path=str(path),
            table=line.id,
        )


async def _insert(
    store: Store, line: TableLine, rows: Sequence[FactLine], now: float, shift: float
) -> bool:
    row = {
        "id": line.id,
        "phase": line.listed.phase,
        "public": line.public,
        "listed": _encode(line.listed),
        "changed": line.changed,
        # Nobody holds it: the server of this database looks after it from now on.
        "wake_at": None if line.wake_at is None else line.wake_at + shift,
        "served": now,
        "height": len(rows) - 1,
    }
    log_rows, chain = [], Chain(line.id)
    for fact in rows:
        served = fact.at if fact.served is None else fact.served + shift
        stored = Stored(fact.seq, fact.at, bytes(fact.fact), served)
        chain.take(stored)
        kept = replace(stored, chain=chain.end)
        log_rows.append({"table_id": line.id, **asdict(kept)})
    held = [{"key": key, "table_id": line.id} for key in line.keys]
    try:
        async with store.engine.begin() as connection:
            await connection.execute(insert(tables), row)
            await connection.execute(insert(facts), log_rows)
            if held:
                await connection.execute(insert(keys), held)
            await connection.run_sync(count_facts, len(rows), now)
    except IntegrityError:
        return False
    return True
