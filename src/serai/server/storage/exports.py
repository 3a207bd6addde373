"""Exporting tables from a database and importing them into another, even while a server runs.

An export is JSON Lines: a header, then for each table a line about it and its facts as they are in
the log, and a last line that says it is complete. It holds sealed seeds and the hashes of keys, so
only its owner may read it.
"""

import contextlib
from collections.abc import AsyncIterator, Iterable, Iterator, Sequence
from itertools import islice
from pathlib import Path
from typing import IO

import msgspec
from msgspec import Raw, Struct
from sqlalchemy import insert, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from serai.core.errors import SeraiError
from serai.server.protocol.answers import Listed
from serai.server.storage.schema import facts, keys, tables
from serai.server.storage.store import Store
from serai.server.storage.upkeep import CannotKeep, new_file, opened, sqlite_file
from serai.server.tables.state import TableState
from serai.server.tables.versions import read_fact

FORMAT = "serai-tables/1"


class BadExport(SeraiError):
    """An export that cannot be read."""


class Head(Struct, frozen=True, tag_field="line", tag="head"):
    """The first line."""

    format: str


class TableLine(Struct, frozen=True, tag_field="line", tag="table"):
    """A table; its facts follow."""

    id: str
    facts: int
    public: bool
    listed: Listed
    changed: float
    wake_at: float | None
    keys: tuple[str, ...]
    """Hashes of the keys that have a seat there."""


class FactLine(Struct, frozen=True, tag_field="line", tag="fact"):
    """A fact, byte for byte as it is in the log."""

    seq: int
    at: float
    fact: Raw


class End(Struct, frozen=True, tag_field="line", tag="end"):
    """The last line."""

    tables: int


AnyLine = Head | TableLine | FactLine | End

_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(AnyLine).decode


# -- exporting tables --------------------------------------------------------------------------


async def export(url: str, path: Path, only: Sequence[str] = ()) -> int:
    """Write tables, by default all, to a new file; return how many."""
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
            file.write(_encode(Head(FORMAT)) + b"\n")
            count = 0
            for table in wanted:
                count += await _write_table(store, table, file)
            file.write(_encode(End(count)) + b"\n")
    return count


async def _ids(store: Store) -> list[str]:
    async with store.engine.connect() as connection:
        rows = await connection.execute(select(tables.c.id).order_by(tables.c.id))
        return [row[0] for row in rows.all()]


async def _write_table(store: Store, table: str, file: IO[bytes]) -> bool:
    async with _one_moment(store) as connection:
        row = (await connection.execute(select(tables).where(tables.c.id == table))).first()
        if row is None:
            return False  # Somebody pruned it just now.
        query = select(facts.c.seq, facts.c.at, facts.c.fact).where(facts.c.table_id == table)
        found = (await connection.execute(query.order_by(facts.c.seq))).all()
        query_keys = select(keys.c.key).where(keys.c.table_id == table).order_by(keys.c.key)
        held = tuple(key for (key,) in (await connection.execute(query_keys)).all())
    line = TableLine(
        id=table,
        facts=len(found),
        public=bool(row.public),
        listed=msgspec.json.decode(row.listed, type=Listed),
        changed=row.changed,
        wake_at=row.wake_at,
        keys=held,
    )
    file.write(_encode(line) + b"\n")
    for seq, at, fact in found:
        file.write(_encode(FactLine(seq, at, Raw(fact))) + b"\n")
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
            for line, rows in _read(path):
                if await _insert(store, line, rows):
                    count += 1
                else:
                    there.append(line.id)
    except OSError as error:
        raise BadExport(
            f"cannot read {path}: {error.strerror}",
            "cannot-read",
            path=str(path),
            problem=error.strerror or "",
        ) from None
    return count, there


def _read(path: Path) -> Iterator[tuple[TableLine, list[FactLine]]]:
    """Read an export table by table, and check that each is sound and that none is missing."""
    with path.open("rb") as file:
        lines = _lines(path, file)
        _, head = next(lines, (1, None))
        if not isinstance(head, Head) or head.format != FORMAT:
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
                return
            if not isinstance(line, TableLine):
                raise BadExport(
                    f"{path}, line {number}: a table was expected here",
                    "export-wants-a-table",
                    path=str(path),
                    line=number,
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
            yield line, rows
        raise BadExport(
            f"{path} is cut off: its last line is missing", "export-cut-off", path=str(path)
        )


def _lines(path: Path, file: IO[bytes]) -> Iterator[tuple[int, AnyLine]]:
    for number, text in enumerate(file, 1):
        try:
            line: AnyLine = _decode(text)
        except (msgspec.MsgspecError, UnicodeDecodeError) as error:
            raise BadExport(
                f"{path}, line {number}: {error}",
                "export-bad-line",
                path=str(path),
                line=number,
                problem=str(error),
            ) from None
        yield number, line


def _replay(path: Path, line: TableLine, rows: Iterable[FactLine]) -> None:
    """Check that a table's log can be read to its end, and that its row matches."""
    table = TableState(line.id)
    try:
        for row in rows:
            table.apply(row.seq, row.at, read_fact(bytes(row.fact)))
    except (SeraiError, ValueError, LookupError, msgspec.MsgspecError) as error:
        reason = " ".join(str(error).split())
        raise BadExport(
            f"{path}: the log of table {line.id} is broken: {reason}",
            "export-log-broken",
            path=str(path),
            table=line.id,
            problem=str(reason),
        ) from None
    if table.seq < 0 or line.listed.id != line.id or line.listed.phase != table.phase:
        raise BadExport(
            f"{path}: the line of table {line.id} does not fit its log",
            "export-does-not-fit",
            path=str(path),
            table=line.id,
        )


async def _insert(store: Store, line: TableLine, rows: Sequence[FactLine]) -> bool:
    row = {
        "id": line.id,
        "phase": line.listed.phase,
        "public": line.public,
        "listed": _encode(line.listed),
        "changed": line.changed,
        # Nobody holds it: the server of this database looks after it from now on.
        "wake_at": line.wake_at,
        "holder": None,
        "held_until": 0.0,
    }
    log_rows = [
        {"table_id": line.id, "seq": row.seq, "at": row.at, "fact": bytes(row.fact)} for row in rows
    ]
    held = [{"key": key, "table_id": line.id} for key in line.keys]
    try:
        async with store.engine.begin() as connection:
            await connection.execute(insert(tables), row)
            await connection.execute(insert(facts), log_rows)
            if held:
                await connection.execute(insert(keys), held)
    except IntegrityError:
        return False
    return True
