"""Looking after a server's database while it runs: clearing up, backing up."""

import contextlib
import os
import sqlite3
from collections.abc import AsyncIterator, Iterator, Sequence
from itertools import groupby
from operator import itemgetter
from pathlib import Path
from time import time

from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError

from serai.core.errors import SeraiError
from serai.core.foreign import problem_of, quoted_words
from serai.server.protocol.errors import Damaged
from serai.server.storage.chain import Chain, Stored
from serai.server.storage.store import Store
from serai.server.storage.tide import TideMark, mark_of


class CannotKeep(SeraiError):
    """Tables that cannot be exported, imported or backed up like this."""


def sqlite_file(url: str) -> Path | None:
    """Return the file of a SQLite database, which must exist; None: it is another kind."""
    try:
        parsed = make_url(url)
    except ArgumentError:
        return None  # The store will say what is wrong with it.
    if parsed.get_backend_name() != "sqlite" or not parsed.database:
        return None
    path = Path(parsed.database)
    if not path.exists():
        raise CannotKeep(
            f"there is no database {path}: say which with --database",
            "no-database",
            path=str(path),
        )
    return path


@contextlib.asynccontextmanager
async def opened(url: str) -> AsyncIterator[Store]:
    """Open a database that a server may be using too."""
    store = await Store.open(url, alone=False)
    try:
        yield store
    finally:
        await store.close()


@contextlib.contextmanager
def new_file(path: Path) -> Iterator[Path]:
    """Make a file that only its owner can read; it gets its name once it is complete."""
    part = path.with_name(path.name + ".part")
    try:
        if path.exists():
            raise CannotKeep(
                f"{path} exists already: choose another name", "file-exists", path=str(path)
            )
        part.unlink(missing_ok=True)
        os.close(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
        try:
            yield part
            with part.open("rb+") as file:
                os.fsync(file.fileno())
            part.rename(path)
        finally:
            part.unlink(missing_ok=True)
    except OSError as error:
        raise CannotKeep(
            f"cannot write {path}: {error.strerror}",
            "cannot-write",
            path=str(path),
            problem=problem_of(error),
        ) from None


def refuse_damaged(path: Path, damaged: Sequence[str]) -> None:
    """Say which tables are damaged, once everything else is done."""
    if damaged:
        some = ", ".join(damaged[:5]) + (", ..." if len(damaged) > 5 else "")
        raise CannotKeep(
            f"{path} is written, but {len(damaged)} tables are damaged: {some}",
            "tables-damaged",
            path=str(path),
            count=len(damaged),
            tables=some,
        )


async def accept(url: str) -> int:
    """Take a SQLite database as it is, though it is behind its tide mark; return what it holds."""
    path = sqlite_file(url)
    if path is None:
        raise CannotKeep("only a SQLite database has a tide mark", "mark-sqlite-only")
    async with opened(url) as store:
        count = await store.count()
    mark = TideMark(mark_of(path))
    mark.write(count)
    mark.close()
    return count


async def prune(url: str, age: float, phases: Sequence[str]) -> int:
    """Delete tables of these phases unchanged for some seconds; return how many.

    Only time in which the server ran counts, so that a clock that jumps deletes nothing.
    """
    sqlite_file(url)
    async with opened(url) as store:
        now = await store.served()
        return await store.prune((time() if now is None else now) - age, phases)


def back_up(url: str, path: Path) -> int:
    """Copy a SQLite database as of this moment, even while a server writes; return its size.

    A copy with damaged tables is kept, and that is said.
    """
    source = sqlite_file(url)
    if source is None:
        raise CannotKeep(
            "serai backs up SQLite databases only: for PostgreSQL use pg_dump, which does it well",
            "backup-sqlite-only",
        )
    try:
        with (
            new_file(path) as part,
            contextlib.closing(sqlite3.connect(source, timeout=10)) as database,
            contextlib.closing(sqlite3.connect(part)) as copy,
        ):
            database.backup(copy)
            (verdict,) = copy.execute("PRAGMA quick_check").fetchone()
            if verdict != "ok":
                problem = " ".join(verdict.split())
                raise CannotKeep(
                    f"the copy of {source} is broken: {problem}",
                    "backup-broken",
                    path=str(source),
                    problem=quoted_words(problem),
                )
            damaged = _damaged(copy)
            copy.execute("PRAGMA journal_mode=DELETE")  # One file, with nothing beside it.
    except sqlite3.Error as error:
        raise CannotKeep(
            f"cannot back up {source}: {error}",
            "cannot-back-up",
            path=str(source),
            problem=problem_of(error),
        ) from None
    refuse_damaged(path, damaged)
    return path.stat().st_size


def _damaged(copy: sqlite3.Connection) -> list[str]:
    """Find the tables whose logs are not as they were written."""
    if not copy.execute("SELECT 1 FROM pragma_table_info('facts') WHERE name = 'chain'").fetchone():
        return []  # It is from before there was a chain.
    heights: dict[str, int] = dict(copy.execute("SELECT id, coalesce(height, 0) FROM tables"))
    found = copy.execute("SELECT table_id, seq, at, fact, chain FROM facts ORDER BY table_id, seq")
    damaged = set(heights)
    for table, rows in groupby(found, itemgetter(0)):
        chain, last = Chain(table), -1
        try:
            for _, seq, at, fact, link in rows:
                chain.take(Stored(seq, at, fact, at, link))
                last = seq
        except Damaged:
            damaged.add(table)
        else:
            if last >= heights.get(table, 0):
                damaged.discard(table)
    return sorted(damaged)
