"""Looking after a server's database while it runs: clearing up, backing up."""

import contextlib
import os
import sqlite3
from collections.abc import AsyncIterator, Iterator, Sequence
from pathlib import Path

from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError

from serai.core.errors import SeraiError
from serai.server.storage.store import Store


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
            problem=error.strerror or "",
        ) from None


async def prune(url: str, before: float, phases: Sequence[str]) -> int:
    """Delete tables of these phases unchanged since then; return how many."""
    sqlite_file(url)
    async with opened(url) as store:
        return await store.prune(before, phases)


def back_up(url: str, path: Path) -> int:
    """Copy a SQLite database as of this moment, even while a server writes; return its size."""
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
                raise CannotKeep(
                    f"the copy of {source} is broken: {verdict}",
                    "backup-broken",
                    path=str(source),
                    problem=str(verdict),
                )
            copy.execute("PRAGMA journal_mode=DELETE")  # One file, with nothing beside it.
    except sqlite3.Error as error:
        raise CannotKeep(
            f"cannot back up {source}: {error}",
            "cannot-back-up",
            path=str(source),
            problem=str(error),
        ) from None
    return path.stat().st_size
