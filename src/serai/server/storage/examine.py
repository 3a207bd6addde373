"""Looking a database over: it is opened, read and written, and left as it was."""

import asyncio
import tempfile
from pathlib import Path
from typing import Literal

from msgspec import Struct
from sqlalchemy import URL, Connection, create_engine, func, inspect, select, text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import create_async_engine

from serai.core.foreign import problem_of, quoted_words
from serai.server.storage import schema, tide
from serai.server.storage.database import (
    PATIENCE,
    POSTGRESQL,
    BadDatabase,
    open_database,
    read_url,
    unusable,
)

Schema = Literal["new", "older", "current"]
"""Nothing is there yet; it will be brought up to date when it is served; it is up to date."""


class Examined(Struct, frozen=True):
    """A database that can be used."""

    shown: str
    """Where it is, without its password."""

    schema: Schema
    tables: int


async def examine(url: str) -> Examined:
    """Look a database over; raise what keeps a server from using it."""
    wanted = read_url(url)
    shown = str(wanted.set(drivername=wanted.get_backend_name()).render_as_string())
    try:
        if wanted.get_backend_name() == "sqlite":
            found = await _file(wanted)
        else:
            found = await _server(wanted)
    except (DBAPIError, OSError, TimeoutError) as error:
        raise unusable(wanted, error) from None
    return Examined(shown, *found)


async def _file(wanted: URL) -> tuple[Schema, int]:
    if not wanted.database or wanted.database == ":memory:":
        raise BadDatabase("a SQLite database needs a file: sqlite:///FILE", "sqlite-needs-a-file")
    path = Path(wanted.database)
    if not path.exists():
        await _try_nearby(path.absolute())
        return "new", 0
    engine = create_engine(wanted.set(drivername="sqlite"), connect_args={"timeout": PATIENCE})

    def look() -> tuple[Schema, int]:
        with engine.connect() as connection:
            # The driver begins no transaction by itself before a table is made.
            connection.exec_driver_sql("BEGIN IMMEDIATE")
            said: str = connection.exec_driver_sql("PRAGMA quick_check(1)").scalar_one()
            damage = said.splitlines()[-1]
            if damage != "ok":
                raise BadDatabase(
                    f"{path} is damaged: {damage}; put the newest copy of it back",
                    "database-damaged",
                    path=str(path),
                    problem=quoted_words(damage),
                )
            found = _look(connection)
            if found[0] == "current":
                facts = connection.execute(select(schema.server.c.facts)).scalar_one()
                tide.check(path, facts)
            return found

    try:
        return await asyncio.to_thread(look)
    finally:
        engine.dispose()


async def _try_nearby(path: Path) -> None:
    """Make a database where one will be, use it and remove it."""
    folder = next(parent for parent in path.parents if parent.exists())
    try:
        with tempfile.TemporaryDirectory(prefix=".serai-doctor-", dir=folder) as inside:
            await (await open_database(f"sqlite:///{inside}/try.db")).close()
    except OSError as error:
        raise BadDatabase(
            f"cannot open {path}: {error.strerror}",
            "cannot-open",
            path=str(path),
            problem=problem_of(error),
        ) from None


async def _server(wanted: URL) -> tuple[Schema, int]:
    engine = create_async_engine(wanted, connect_args=POSTGRESQL)
    try:
        async with engine.connect() as connection:
            return await connection.run_sync(_look)
    finally:
        await engine.dispose()


def _look(connection: Connection) -> tuple[Schema, int]:
    """Read what there is, write a table and take it back."""
    there = set(inspect(connection).get_table_names())
    found = _schema(connection, there)
    tables = 0
    if schema.tables.name in there:
        tables = connection.execute(select(func.count()).select_from(schema.tables)).scalar_one()
    connection.execute(text("CREATE TABLE serai_doctor (n INTEGER)"))
    connection.execute(text("INSERT INTO serai_doctor VALUES (1)"))
    connection.rollback()
    return found, tables


def _schema(connection: Connection, there: set[str]) -> Schema:
    """Compare what is stored with what this Serai stores."""
    from alembic.config import Config
    from alembic.script import ScriptDirectory

    if "alembic_version" not in there:
        if not there.isdisjoint(schema.metadata.tables):
            raise BadDatabase("it has tables of something else", "database-of-others")
        return "new"
    config = Config()
    config.set_main_option("script_location", "serai.server.storage:migrations")
    known = ScriptDirectory.from_config(config)
    version = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    if version not in {step.revision for step in known.walk_revisions()}:
        raise BadDatabase(
            "a later Serai wrote this database: install that one, or put an older copy back",
            "database-newer",
        )
    return "current" if version == known.get_current_head() else "older"
