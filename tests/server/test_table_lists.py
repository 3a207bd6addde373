"""What the store finds again: lists of tables, and tables that are due."""

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace
from sqlalchemy import text

from serai.server.protocol.answers import Listed
from serai.server.storage import store as stores
from serai.server.storage.database import BadDatabase, open_database
from serai.server.storage.store import Append, Store
from tests.server.stores import fact, opened, run, summary


@pytest.fixture
def url(tmp_path: Path) -> str:
    """A fresh file: the SQL is the same for both databases."""
    return f"sqlite:///{tmp_path / 'tables.db'}"


async def write(store: Store, table: str, seq: int, at: float, **row: Any) -> None:
    assert await store.append(Append(table, seq, at, b"x", summary(table, **row)))


def ids(tables: list[Listed]) -> list[str]:
    return [table.id for table in tables]


# -- lists -----------------------------------------------------------------------------------


def test_a_list_has_public_tables_of_one_phase_newest_first_and_so_many(url: str) -> None:
    async def job() -> None:
        async with opened(url) as [store]:
            for table, at in (("a", 3.0), ("b", 1.0), ("c", 2.0)):
                await write(store, table, 0, at, phase="open")
            await write(store, "hidden", 0, 9.0, phase="open", public=False)
            await write(store, "on", 0, 9.0, phase="playing")
            assert ids(await store.listed("open", 10)) == ["a", "c", "b"]
            assert ids(await store.listed("open", 2)) == ["a", "c"]
            assert ids(await store.listed("playing", 10)) == ["on"]
            assert await store.listed("over", 10) == []

    run(job)


def test_every_part_of_a_row_changes_with_it(url: str) -> None:
    async def job() -> None:
        async with opened(url) as [store]:
            await write(store, "a", 0, 1.0, phase="open", wake_at=5.0, holder="x", held_until=50.0)
            await write(store, "b", 0, 2.0, phase="open")
            row = summary("a", "playing", public=False, wake_at=7.0, holder="y", held_until=70.0)
            row = replace(row, listed=replace(row.listed, names=("Lea",), free=3))
            assert await store.append(Append("a", 1, 9.0, b"x", row, ("k",)))
            async with store.engine.connect() as connection:
                found = (await connection.execute(text("SELECT * FROM tables"))).all()
            told = {one.id: one for one in found}
            assert tuple(told["a"]) == (
                "a", "playing", 0, msgspec.json.encode(row.listed), 9.0, 7.0, "y", 70.0, 9.0, 1,
                None, None,
            )  # fmt: skip
            assert (told["b"].phase, told["b"].changed) == ("open", 2.0), "no other row changes"
            assert await store.listed_for(["k"], 5) == [row.listed], "also when it is hidden"
            assert await store.append(Append("a", 2, 11.0, b"x", None))
            assert ids(await store.listed("open", 5)) == ["b"]

    run(job)


def test_a_device_lists_its_own_tables_newest_first_and_so_many(url: str) -> None:
    async def job() -> None:
        async with opened(url) as [store]:
            for table, at in (("a", 3.0), ("b", 1.0), ("c", 2.0)):
                row = summary(table, public=False)
                assert await store.append(Append(table, 0, at, b"x", row, ("k", "l")))
            assert ids(await store.listed_for(["k"], 10)) == ["a", "c", "b"]
            assert ids(await store.listed_for(["l", "k"], 2)) == ["a", "c"]
            assert await store.listed_for([], 10) == []

    run(job)


# -- tables that are due ---------------------------------------------------------------------


def test_the_longest_due_are_claimed_first_and_held_from_then_on(url: str) -> None:
    async def job() -> None:
        async with opened(url) as [store]:
            for table, wake in (("a", 30.0), ("b", 10.0), ("c", 20.0), ("d", 50.0), ("e", 50.5)):
                await write(store, table, 0, 0.0, wake_at=wake)
            assert sorted(await store.claim("me", 50.0, 60.0, 2)) == ["b", "c"]
            assert sorted(await store.claim("other", 50.0, 60.0, 9)) == ["a", "d"]
            assert await store.claim("third", 60.0, 70.0, 9) == ["e"], "held until 60, and at 60"
            assert sorted(await store.claim("third", 60.5, 70.0, 9)) == ["a", "b", "c", "d", "e"]

    run(job)


# -- too much --------------------------------------------------------------------------------


def test_a_store_that_is_too_slow_takes_no_more(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stores, "WAITING", 3)

    async def job() -> None:
        async with opened(url) as [store]:
            waiting = [store.put(fact(f"t{n}", 0)) for n in range(3)]
            with pytest.raises(BadDatabase, match="no more writes"):
                store.put(fact("late", 0))
            assert await asyncio.gather(*waiting) == [True] * 3
            assert await store.append(fact("late", 0))

    run(job)


def test_twenty_thousand_writes_may_wait(url: str) -> None:
    async def job() -> None:
        store = Store(await open_database(url))  # Nobody writes yet.
        wanted = fact("a", 0)
        for _ in range(20_000):
            store.put(wanted)
        with pytest.raises(BadDatabase, match="takes no more writes now"):
            store.put(wanted)
        await store.close()

    run(job)


def test_facts_of_a_table_are_written_in_order_however_they_came(url: str) -> None:
    async def job() -> None:
        async with opened(url) as [store]:
            assert await store.append(fact("a", 0, phase="open"))
            both = (fact("a", 2, phase="over"), fact("a", 1, phase="playing"))
            assert await asyncio.gather(*map(store.append, both)) == [True, True]
            assert ids(await store.listed("over", 5)) == ["a"]

    run(job)


# -- clearing up -----------------------------------------------------------------------------


def test_only_tables_of_the_named_phases_that_are_older_are_pruned(url: str) -> None:
    async def job() -> None:
        async with opened(url) as [store]:
            for phase in ("open", "playing", "over"):
                for at in (9.0, 10.0):
                    await write(store, f"{phase}{at:.0f}", 0, at, phase=phase)
            assert await store.append(Append("over9", 1, 9.0, b"x", None, ("k",)))
            assert await store.prune(10.0, ("open", "over")) == 2
            assert set(await store.heights([f"{p}{n}" for p in ("open", "playing", "over")
                                            for n in (9, 10)])) == {
                "open10", "over10", "playing9", "playing10",
            }  # fmt: skip
            async with store.engine.connect() as connection:
                assert (await connection.execute(text("SELECT * FROM keys"))).all() == []

    run(job)
