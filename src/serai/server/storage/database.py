"""The database: which one to use, locking its file, and keeping its schema up to date."""

import asyncio
import contextlib
import os
from pathlib import Path
from typing import Any

from filelock import FileLock, Timeout
from msgspec import Struct
from sqlalchemy import URL, Connection, Engine, create_engine, event, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, DBAPIError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from serai.core.errors import SeraiError
from serai.core.foreign import problem_of, quoted_words

PATIENCE = 10
"""Seconds without an answer after which PostgreSQL counts as down."""

POSTGRESQL: dict[str, Any] = {
    "timeout": PATIENCE,
    "command_timeout": PATIENCE,
    # A process that hangs in the middle of a write must not block the others.
    "server_settings": {"idle_in_transaction_session_timeout": "3000"},
}
"""How to connect to PostgreSQL."""

_DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg"}


class BadDatabase(SeraiError):
    """A database that cannot be used."""


class Database(Struct, frozen=True):
    """A database that can be used."""

    engine: AsyncEngine
    file: Engine | None = None
    """A second SQLite connection, for the writer's own thread: one call per group."""

    lock: FileLock | None = None
    """Keeps other processes away from a SQLite file."""

    path: Path | None = None
    """The SQLite file."""

    number: int | None = None
    """What the file system calls that file, whatever its name is; None: it does not say."""

    @property
    def engines(self) -> tuple[Engine, ...]:
        """Every connection pool: the readers', and the file writer's."""
        read = self.engine.sync_engine
        return (read,) if self.file is None else (read, self.file)

    def check_file(self) -> None:
        """Refuse to go on with a SQLite file that is no longer where it was opened."""
        if self.path is None or self.number is None:
            return
        if not self.path.exists() or self.path.stat().st_ino != self.number:
            raise BadDatabase(
                f"the file {self.path} was removed or replaced while it was served: "
                "stop the server, put the file back, start it again",
                "database-gone",
                path=str(self.path),
            )

    async def close(self) -> None:
        """Close the database."""
        await self.engine.dispose()
        if self.file is not None:
            self.file.dispose()
        if self.lock is not None:
            self.lock.release()


async def open_database(url: str, alone: bool = True) -> Database:
    """Open a database and bring its schema up to date.

    SQLite is for one server process: `alone` makes sure that there is no other.
    """
    wanted = read_url(url)
    is_file = wanted.get_backend_name() == "sqlite"
    database = _open_file(wanted, alone) if is_file else _open_server(wanted)
    try:
        if database.file is not None:
            # A connection of the readers that fails outlives this loop, and complains about it.
            await asyncio.to_thread(_migrate_file, database.file)
        else:
            async with database.engine.begin() as connection:
                await connection.run_sync(_migrate)
    except (DBAPIError, OSError) as error:
        await database.close()
        raise unusable(wanted, error) from None
    return database


def unusable(wanted: URL, error: Exception) -> BadDatabase:
    """Return the error for a database that does not answer, or not as it should."""
    reason = (str(getattr(error, "orig", None) or error) or "no answer").splitlines()[0]
    shown = wanted.set(drivername=wanted.get_backend_name()).render_as_string()
    return BadDatabase(
        f"cannot use the database {shown}: {reason}",
        "database-unusable",
        url=str(shown),
        problem=quoted_words(reason),
    )


def read_url(url: str) -> URL:
    """Read the URL of a database; its driver is the one that Serai uses."""
    try:
        wanted = make_url(url)
        return wanted.set(drivername=_DRIVERS[wanted.get_backend_name()])
    except (ArgumentError, ValueError, KeyError):
        raise BadDatabase(
            "a database is given as sqlite:///FILE or postgresql://USER:PASSWORD@HOST/NAME",
            "bad-database-url",
        ) from None


def _open_file(wanted: URL, alone: bool) -> Database:
    if not wanted.database or wanted.database == ":memory:":
        raise BadDatabase("a SQLite database needs a file: sqlite:///FILE", "sqlite-needs-a-file")
    path = Path(wanted.database)
    lock = None
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        if alone:
            lock = FileLock(f"{path}.lock", blocking=False)
            lock.acquire()
        # It holds the sealed seeds of running games: nobody else on the machine may read it.
        os.close(os.open(path, os.O_RDONLY | os.O_CREAT, 0o600))
        number = path.stat().st_ino or None
    except Timeout:
        raise BadDatabase(
            f"another server uses {path}: SQLite is for one process; "
            "stop the other one, or give several a postgresql:// database",
            "database-in-use",
            path=str(path),
        ) from None
    except OSError as error:
        raise BadDatabase(
            f"cannot open {path}: {error.strerror}",
            "cannot-open",
            path=str(path),
            problem=problem_of(error),
        ) from None
    database = Database(
        engine=create_async_engine(wanted, hide_parameters=True),
        file=create_engine(wanted.set(drivername="sqlite"), hide_parameters=True),
        lock=lock,
        path=path,
        number=number,
    )
    for engine in database.engines:
        event.listen(engine, "connect", _prepare_sqlite)
    return database


def _open_server(wanted: URL) -> Database:
    return Database(
        create_async_engine(
            wanted,
            pool_size=8,
            pool_pre_ping=True,
            hide_parameters=True,
            connect_args=POSTGRESQL,
        )
    )


def _prepare_sqlite(connection: Any, _record: object) -> None:
    """Make every commit reach the disk before it is answered."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=10000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _migrate_file(engine: Engine) -> None:
    with engine.begin() as connection:
        _migrate(connection)


def _migrate(connection: Connection) -> None:
    # Alembic pulls in a template engine: import it here, not with this module.
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", "serai.server.storage:migrations")
    config.attributes["connection"] = connection
    if connection.dialect.name == "postgresql":
        # Several processes may start at once; the first one migrates.
        connection.execute(text("SELECT pg_advisory_xact_lock(7236541)"))
    else:
        # All or nothing: the driver starts no transaction for schema changes by itself.
        connection.execute(text("BEGIN IMMEDIATE"))
    with contextlib.redirect_stdout(None):
        command.upgrade(config, "head")
