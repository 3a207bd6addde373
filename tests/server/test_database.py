"""The database: its schema, how it is kept on the disk, and who may use it."""

import asyncio
import contextlib
import re
import socket
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from alembic import command, op
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from sqlalchemy import Connection, create_engine, event, inspect, text
from sqlalchemy.exc import DBAPIError

from serai.server.storage import database as databases
from serai.server.storage.database import BadDatabase
from serai.server.storage.examine import examine
from serai.server.storage.schema import metadata
from serai.server.storage.store import Store
from tests.server.stores import fact, opened, run

# -- the schema ---------------------------------------------------------------------------------


def test_the_migrations_lead_to_the_schema_and_can_be_repeated(url: str) -> None:
    def differences(connection: Connection) -> list[Any]:
        found: list[Any] = compare_metadata(MigrationContext.configure(connection), metadata)
        return found

    async def job() -> None:
        for _ in range(3):
            async with opened(url) as [store], store.engine.connect() as connection:
                assert await connection.run_sync(differences) == []
                version = text("SELECT version_num FROM alembic_version")
                assert (await connection.execute(version)).scalars().all() == ["0010"]

    run(job)


def test_the_migrations_make_what_the_schema_says_to_the_letter(tmp_path: Path) -> None:
    def made(connection: sqlite3.Connection) -> set[Any]:
        query = (
            "SELECT name, sql FROM sqlite_master WHERE name NOT LIKE 'alembic%' AND sql NOT NULL"
        )
        found: set[Any] = set()
        for name, sql in connection.execute(query).fetchall():
            if name.startswith("alembic"):
                continue
            columns = connection.execute(f"PRAGMA table_xinfo({name})").fetchall()
            # Columns that were added later are written elsewhere in the statement.
            words = frozenset(re.findall(r"\w+", sql))
            found.add((name, words, tuple(columns), sql.endswith("WITHOUT ROWID")))
        return found

    async def job() -> None:
        async with opened(f"sqlite:///{tmp_path / 'migrated.db'}"):
            pass

    run(job)
    engine = create_engine(f"sqlite:///{tmp_path / 'made.db'}")
    metadata.create_all(engine)
    engine.dispose()
    found = []
    for name in ("migrated.db", "made.db"):
        with contextlib.closing(sqlite3.connect(tmp_path / name)) as connection:
            found.append(made(connection))
    assert found[0] == found[1]
    assert len(found[0]) == 28


def test_the_migrations_can_be_undone(tmp_path: Path) -> None:
    engine = create_engine(f"sqlite:///{tmp_path / 'tables.db'}")
    with engine.connect() as connection:
        config = Config()
        config.set_main_option("script_location", "serai.server.storage:migrations")
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
        assert inspect(connection).has_table("facts")
        command.downgrade(config, "base")
        assert inspect(connection).get_table_names() == ["alembic_version"]
    engine.dispose()


def test_looking_a_database_over_leaves_nothing_in_it(database: str) -> None:
    async def check() -> None:
        assert (await examine(database)).schema == "new"
        with pytest.raises(BadDatabase, match='database "no_such_database" does not exist'):
            await examine(f"{database.rpartition('/')[0]}/no_such_database")
        async with opened(database) as (store,):
            found = await examine(database)
            assert (found.schema, found.tables) == ("current", 0)
            async with store.engine.connect() as connection:
                there = await connection.run_sync(lambda c: set(inspect(c).get_table_names()))
            assert there == {*metadata.tables, "alembic_version"}

    run(check)


def test_several_processes_may_start_on_an_empty_database(database: str) -> None:
    async def job() -> None:
        stores = await asyncio.gather(*(Store.open(database) for _ in range(4)))
        assert await stores[0].append(fact("a", 0))
        for store in stores:
            assert await store.heights(["a"]) == {"a": 0}
            await store.close()

    run(job)


@pytest.mark.parametrize("step", ["create_index", "bulk_insert"])
def test_a_migration_that_was_cut_off_has_done_nothing(
    url: str, step: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def cut_off(*_: object) -> None:
        raise OSError("the power went")

    async def job() -> None:
        with monkeypatch.context() as patch:
            patch.setattr(op, step, cut_off)
            with pytest.raises(BadDatabase, match="the power went"):
                await Store.open(url)
        async with opened(url) as [store]:
            assert await store.append(fact("a", 0))
            async with store.engine.connect() as connection:
                names = await connection.run_sync(lambda c: inspect(c).get_table_names())
            assert set(names) == {*metadata.tables, "alembic_version"}

    run(job)


# -- the disk -----------------------------------------------------------------------------------


def test_every_connection_waits_until_the_disk_has_it(url: str) -> None:
    wanted = (
        {"PRAGMA journal_mode": "wal", "PRAGMA synchronous": 2, "PRAGMA busy_timeout": 10_000}
        if url.startswith("sqlite")
        else {"SHOW synchronous_commit": "on"}
    )

    async def job() -> None:
        async with opened(url) as [store], contextlib.AsyncExitStack() as stack:
            connections = [
                await stack.enter_async_context(store.engine.connect()) for _ in range(5)
            ]
            for connection in connections:
                for question, answer in wanted.items():
                    assert (await connection.execute(text(question))).scalar() == answer
            for writer in store.engines[1:]:
                with writer.connect() as its:
                    for question, answer in wanted.items():
                        assert its.execute(text(question)).scalar() == answer

    run(job)


def test_a_database_that_cannot_be_written_keeps_what_it_has(tmp_path: Path) -> None:
    async def job() -> None:
        async with opened(f"sqlite:///{tmp_path / 'tables.db'}") as [store]:
            assert await store.append(fact("a", 0, phase="open"))
            read_only = [True]

            def refuse(connection: Any, *_: object) -> None:
                cursor = connection.cursor()
                cursor.execute(f"PRAGMA query_only={'ON' if read_only[0] else 'OFF'}")
                cursor.close()

            for engine in store.engines:
                event.listen(engine, "checkout", refuse)
            with pytest.raises(DBAPIError, match="readonly"):
                await store.append(fact("a", 1, phase="over"))
            assert await store.heights(["a"]) == {"a": 0}
            assert [t.id for t in await store.listed("open", 9)] == ["a"]
            read_only[0] = False
            assert await store.append(fact("a", 1, phase="over"))

    run(job)


def test_an_error_of_the_database_does_not_tell_what_was_to_be_written(url: str) -> None:
    async def job() -> None:
        async with opened(url) as [store]:
            async with store.engine.begin() as connection:
                await connection.execute(text("DROP TABLE facts"))
            with pytest.raises(DBAPIError) as failed:
                await store.append(fact("a", 0, "the hidden card"))
            assert "hidden card" not in str(failed.value)

    run(job)


def said_of(url: str) -> tuple[str, str, dict[str, Any]]:
    """Open what cannot be opened; return what is said of it."""
    with pytest.raises(BadDatabase) as error:
        asyncio.run(Store.open(url))
    reason = error.value.reason
    return str(error.value), reason.code, dict(reason.arguments)


def test_one_process_uses_a_sqlite_file(tmp_path: Path) -> None:
    path = tmp_path / "folder" / "tables.db"
    url = f"sqlite:///{path}"

    async def job() -> None:
        async with opened(url) as [store]:
            assert await store.append(fact("a", 0))
            assert await asyncio.to_thread(said_of, url) == (
                f"another server uses {path}: SQLite is for one process; "
                "stop the other one, or give several a postgresql:// database",
                "database-in-use",
                {"path": str(path)},
            )
        async with opened(url) as [store]:
            assert await store.heights(["a"]) == {"a": 0}

    run(job)


def test_a_file_that_cannot_be_made_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    path = tmp_path / "file" / "tables.db"
    assert said_of(f"sqlite:///{path}") in [
        (f"cannot open {path}: {problem}", "cannot-open", {"path": str(path), "problem": problem})
        for problem in ("Not a directory", "File exists")
    ]


def test_a_file_that_is_no_database_is_said_and_not_kept_locked(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    path.write_text("this is not a database, however long one looks at it " * 9)
    url, problem = f"sqlite:///{path}", "file is not a database"
    said = f"cannot use the database {url}: {problem}"
    assert said_of(url) == (said, "database-unusable", {"url": url, "problem": problem})
    path.unlink()

    async def job() -> None:
        async with opened(url) as [store]:
            assert await store.append(fact("a", 0))

    run(job)


def test_a_server_that_does_not_answer_is_said_without_its_password(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(databases.POSTGRESQL, "timeout", 0.05)
    with socket.create_server(("127.0.0.1", 0)) as listening:
        where = f"127.0.0.1:{listening.getsockname()[1]}/tables"
        shown = f"postgresql://zaid:***@{where}"
        assert said_of(f"postgresql://zaid:secret@{where}") == (
            f"cannot use the database {shown}: no answer",
            "database-unusable",
            {"url": shown, "problem": "no answer"},
        )


GIVEN = "a database is given as sqlite:///FILE or postgresql://USER:PASSWORD@HOST/NAME"
NEEDED = "a SQLite database needs a file: sqlite:///FILE"


@pytest.mark.parametrize(
    ("url", "said", "code"),
    [
        ("", GIVEN, "bad-database-url"),
        ("tables.db", GIVEN, "bad-database-url"),
        ("mysql://x/y", GIVEN, "bad-database-url"),
        ("postgresql://h:port/x", GIVEN, "bad-database-url"),
        ("sqlite://", NEEDED, "sqlite-needs-a-file"),
        ("sqlite:///:memory:", NEEDED, "sqlite-needs-a-file"),
    ],
)
def test_what_is_no_database_is_refused(url: str, said: str, code: str) -> None:
    assert said_of(url) == (said, code, {})
