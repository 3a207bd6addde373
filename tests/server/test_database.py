"""The database: its schema, how it is kept on the disk, and who may use it."""

import asyncio
import contextlib
from pathlib import Path
from typing import Any

import pytest
from alembic import op
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, event, inspect, text
from sqlalchemy.exc import DBAPIError

from serai.server.storage.database import BadDatabase
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
                assert (await connection.execute(version)).scalars().all() == ["0001"]

    run(job)


def test_several_processes_may_start_on_an_empty_database(database: str) -> None:
    async def job() -> None:
        stores = await asyncio.gather(*(Store.open(database) for _ in range(4)))
        assert await stores[0].append(fact("a", 0))
        for store in stores:
            assert await store.heights(["a"]) == {"a": 0}
            await store.close()

    run(job)


def test_a_migration_that_was_cut_off_has_done_nothing(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def cut_off(*_: object) -> None:
        raise OSError("the power went")

    async def job() -> None:
        with monkeypatch.context() as patch:
            patch.setattr(op, "create_index", cut_off)
            with pytest.raises(BadDatabase, match="the power went"):
                await Store.open(url)
        async with opened(url) as [store]:
            assert await store.append(fact("a", 0))
            async with store.engine.connect() as connection:
                names = await connection.run_sync(lambda c: inspect(c).get_table_names())
            assert sorted(names) == ["alembic_version", "facts", "keys", "tables"]

    run(job)


# -- the disk -----------------------------------------------------------------------------------


def test_every_connection_waits_until_the_disk_has_it(url: str) -> None:
    wanted = (
        {"PRAGMA journal_mode": "wal", "PRAGMA synchronous": 2}
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


def test_one_process_uses_a_sqlite_file(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'tables.db'}"

    async def job() -> None:
        async with opened(url) as [store]:
            assert await store.append(fact("a", 0))
            with pytest.raises(BadDatabase, match="another server uses"):
                await Store.open(url)
        async with opened(url) as [store]:
            assert await store.heights(["a"]) == {"a": 0}

    run(job)


@pytest.mark.parametrize(
    "url",
    ["", "tables.db", "mysql://x/y", "sqlite://", "sqlite:///:memory:", "postgresql://h:port/x"],
)
def test_what_is_no_database_is_refused(url: str) -> None:
    with pytest.raises(BadDatabase, match=r"is given as|needs a file"):
        asyncio.run(Store.open(url))
