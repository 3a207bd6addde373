"""The store, on both databases: what was acknowledged is written, and written once."""

import asyncio
import time
from pathlib import Path

import pytest
from sqlalchemy import event, text
from sqlalchemy.exc import DBAPIError

from serai.server.storage.database import BadDatabase
from serai.server.storage.store import Append, Store
from tests.server.stores import fact, opened, run, summary

# -- writing ------------------------------------------------------------------------------------


def test_facts_are_read_in_the_order_of_their_numbers(url: str) -> None:
    async def job() -> None:
        async with opened(url) as [store]:
            for seq in range(5):
                assert await store.append(fact("a", seq))
                assert await store.append(fact("b", seq))
            assert [row.seq for row in await store.load("a")] == [0, 1, 2, 3, 4]
            assert [row.fact for row in await store.load("b", after=3)] == [b"b 4 "]
            assert await store.heights(["a", "b", "c"]) == {"a": 4, "b": 4}
            assert await store.load("c") == []

    run(job)


def test_a_file_is_written_by_its_own_thread_alone(tmp_path: Path) -> None:
    """Whoever waits for the loop between a write and its commit keeps all others waiting."""

    async def job() -> None:
        async with opened(f"sqlite:///{tmp_path / 'tables.db'}") as [store]:
            said: list[str] = []
            event.listen(
                store.engine.sync_engine,
                "before_cursor_execute",
                lambda _connection, _cursor, statement, *_: said.append(statement.split()[0]),
            )
            assert await store.append(fact("a", 0, phase="over"))
            await store.claim("me", 1e12, 2e12, 10)
            assert await store.prune(1e12, ["over"]) == 1
            assert await store.load("a") == []
            assert said == ["SELECT"]

    run(job)


def test_what_waits_together_is_written_together(url: str) -> None:
    async def job() -> None:
        async with opened(url) as [store]:
            commits: list[object] = []
            event.listen(store.engine.sync_engine, "commit", commits.append)
            writes = [store.append(fact(f"t{n}", 0, phase="open")) for n in range(1000)]
            assert all(await asyncio.gather(*writes))
            assert len(commits) <= 4
            assert len(await store.heights(f"t{n}" for n in range(1000))) == 1000

    run(job)


def test_a_number_is_written_once_and_the_first_fact_stays(url: str) -> None:
    async def job() -> None:
        async with opened(url) as [store]:
            assert await store.append(fact("a", 0, "first"))
            assert not await store.append(fact("a", 0, "second"))
            assert [row.fact for row in await store.load("a")] == [b"a 0 first"]

    run(job)


def test_of_two_writers_of_a_number_one_wins(url: str) -> None:
    async def job() -> None:
        async with opened(url, 2) as [one, other]:
            # The two meet the tables in opposite order, and still never wait for each other.
            tables = [f"t{n:03}" for n in range(200)]
            for seq in range(5):
                won: dict[str, asyncio.Future[list[bool]]] = {}
                for name, store, order in (("one", one, 1), ("other", other, -1)):
                    writes = [
                        store.append(fact(t, seq, name, wake_at=seq)) for t in tables[::order]
                    ]
                    won[name] = asyncio.gather(*writes)
                by_one = dict(zip(tables, await won["one"], strict=True))
                by_other = dict(zip(tables[::-1], await won["other"], strict=True))
                for table in tables:
                    assert by_one[table] != by_other[table]
                    winner = "one" if by_one[table] else "other"
                    [row] = await one.load(table, after=seq - 1)
                    assert row.fact == f"{table} {seq} {winner}".encode()

    run(job)


def test_who_loses_takes_nobody_along(url: str) -> None:
    async def job() -> None:
        async with opened(url) as [store]:
            await store.append(fact("a", 0, phase="open"))
            written = await asyncio.gather(
                store.append(fact("b", 0, phase="open")),
                store.append(fact("a", 0, "late", phase="over")),
                store.append(fact("c", 0, phase="open")),
            )
            assert list(written) == [True, False, True]
            assert [row.fact for row in await store.load("a")] == [b"a 0 "]
            assert sorted(t.id for t in await store.listed("open", 10)) == ["a", "b", "c"]
            assert await store.listed("over", 10) == []

    run(job)


def test_a_row_changes_only_with_the_fact_that_changes_it(url: str) -> None:
    async def job() -> None:
        async with opened(url, 2) as [one, other]:
            await one.append(fact("a", 0, phase="open"))
            assert await one.append(fact("a", 1, phase="playing"))
            assert not await other.append(fact("a", 1, phase="over"))
            assert [t.id for t in await other.listed("playing", 10)] == ["a"]

    run(job)


def test_a_device_finds_its_tables_by_its_keys(url: str) -> None:
    async def job() -> None:
        async with opened(url) as [store]:
            for number, table in enumerate("abc"):
                row = summary(table, "open")
                held = ("k1", "k2") if table != "c" else ("k3",)
                await store.append(Append(table, 0, float(number), b"", row, held))
            await store.append(Append("a", 1, 9.0, b"", summary("a"), ("k1",)))
            assert [t.id for t in await store.listed_for(["k1"], 10)] == ["a", "b"]
            assert [t.id for t in await store.listed_for(["k1", "k3"], 2)] == ["a", "c"]
            assert await store.listed_for(["k4"], 10) == []

    run(job)


def test_a_device_that_lost_its_seat_does_not_find_the_table(url: str) -> None:
    async def job() -> None:
        async with opened(url) as [store]:
            for table in "ab":
                await store.append(Append(table, 0, 0.0, b"", summary(table), ("k1", "k2")))
            await store.append(Append("a", 1, 1.0, b"", summary("a"), lost=("k1",)))
            assert [t.id for t in await store.listed_for(["k1"], 10)] == ["b"]
            assert [t.id for t in await store.listed_for(["k2"], 10)] == ["a", "b"]
            assert not await store.append(Append("a", 1, 2.0, b"", None, lost=("k2",)))
            assert [t.id for t in await store.listed_for(["k2"], 10)] == ["a", "b"]
            # The last word counts, also among facts that are written together.
            await asyncio.gather(
                store.append(Append("a", 2, 3.0, b"", summary("a"), keys=("k1",))),
                store.append(Append("a", 3, 3.0, b"", summary("a"), lost=("k2",))),
                store.append(Append("a", 4, 3.0, b"", summary("a"), lost=("k1",))),
                store.append(Append("a", 5, 3.0, b"", summary("a"), keys=("k2",))),
            )
            assert [t.id for t in await store.listed_for(["k1"], 10)] == ["b"]
            assert [t.id for t in await store.listed_for(["k2"], 10)] == ["a", "b"]

    run(job)


def test_closing_finishes_what_waits_and_takes_no_more(url: str) -> None:
    async def job() -> None:
        store = await Store.open(url)
        writes = [asyncio.create_task(store.append(fact(f"t{n}", 0))) for n in range(1200)]
        await asyncio.sleep(0)
        await store.close()
        assert all(await asyncio.gather(*writes))
        with pytest.raises(BadDatabase, match="no more writes"):
            await store.append(fact("late", 0))
        async with opened(url) as [again]:
            assert len(await again.heights(f"t{n}" for n in range(1200))) == 1200

    run(job)


def test_everybody_who_waits_hears_of_a_failure_and_the_store_goes_on(url: str) -> None:
    async def job() -> None:
        async with opened(url) as [store]:
            async with store.engine.begin() as connection:
                await connection.execute(text("ALTER TABLE facts RENAME TO elsewhere"))
            writes = [store.put(fact(table, 0)) for table in "abc"]
            writes[1].cancel()
            failed = await asyncio.gather(*writes, return_exceptions=True)
            assert [isinstance(one, DBAPIError) for one in failed] == [True, False, True]
            async with store.engine.begin() as connection:
                await connection.execute(text("ALTER TABLE elsewhere RENAME TO facts"))
            assert await store.append(fact("a", 0))

    run(job)


def test_whoever_gives_up_waiting_takes_nobody_along(url: str) -> None:
    async def job() -> None:
        async with opened(url) as [store]:
            writes = [store.put(fact(table, 0)) for table in "abc"]
            writes[0].cancel()
            assert await asyncio.gather(*writes[1:]) == [True, True]
            again = [store.put(fact(table, 0)) for table in "abcd"]
            again[1].cancel()
            assert await asyncio.gather(again[0], *again[2:]) == [False, False, True]

    run(job)


def test_a_store_that_can_write_says_so_by_writing(url: str) -> None:
    async def job() -> None:
        async with opened(url) as [store]:
            before = await store.count()
            asked: list[str] = []
            for engine in store.engines:
                event.listen(engine, "before_cursor_execute", lambda *told: asked.append(told[2]))
            await store.try_writing()
            assert asked == ["UPDATE server SET id=server.id"]
            assert await store.count() == before

    run(job)


def test_a_store_that_is_closed_says_so(tmp_path: Path) -> None:
    async def job() -> None:
        store = await Store.open(f"sqlite:///{tmp_path / 'tables.db'}")
        await store.close()
        with pytest.raises(BadDatabase) as refused:
            store.put(fact("late", 0))
        assert refused.value.reason.code == "store-closed"
        assert str(refused.value) == "the store takes no more writes now"

    run(job)


# -- looking after tables -----------------------------------------------------------------------


def test_only_tables_that_are_due_and_that_nobody_holds_are_claimed(url: str) -> None:
    async def job() -> None:
        async with opened(url) as [store]:
            for table, wake, until, holder in (
                ("due", 10.0, 20.0, "dead"),
                ("held", 10.0, 99.0, "alive"),
                ("mine", 10.0, 99.0, "me"),
                ("later", 90.0, 99.0, "me"),
                ("never", None, 0.0, "me"),
            ):
                row = fact(table, 0, wake_at=wake, held_until=until, holder=holder)
                await store.append(row)
            assert sorted(await store.claim("me", 50.0, 60.0, 10)) == ["due", "mine"]
            assert await store.claim("other", 55.0, 65.0, 10) == []
            assert sorted(await store.claim("other", 61.0, 71.0, 10)) == ["due", "mine"]

    run(job)


def test_a_table_is_claimed_by_one_process(url: str) -> None:
    async def job() -> None:
        async with opened(url, 3) as stores:
            await asyncio.gather(
                *(stores[0].append(fact(f"t{n:03}", 0, wake_at=float(n))) for n in range(60))
            )
            claimed: list[str] = []
            while True:
                now = await asyncio.gather(
                    *(s.claim(f"p{n}", 1000.0, 2000.0, 7) for n, s in enumerate(stores))
                )
                # Each process may claim its own again, so it hears of them once here.
                fresh = [t for found in now for t in found if t not in claimed]
                assert len(fresh) == len(set(fresh))
                if not fresh:
                    break
                claimed += fresh
                for table in fresh:
                    height = (await stores[0].heights([table]))[table]
                    await stores[0].append(fact(table, height + 1, wake_at=None))
            assert len(claimed) == 60

    run(job)


def test_a_process_that_hangs_in_a_write_is_waited_for_seconds_only(database: str) -> None:
    async def job() -> None:
        async with opened(database, 2) as [hung, other]:
            await other.append(fact("a", 0))
            connection = await hung.engine.connect()
            await connection.execute(text("INSERT INTO facts VALUES ('a', 1, 0, '')"))
            started = time.monotonic()
            assert await other.append(fact("a", 1, "alive"))
            assert time.monotonic() - started < 20
            with pytest.raises(DBAPIError):
                await connection.execute(text("SELECT 1"))
            await connection.invalidate()
            await connection.close()
            assert not await hung.append(fact("a", 1, "woken"))
            assert [row.fact for row in await other.load("a", 0)] == [b"a 1 alive"]

    run(job)


def test_old_tables_are_pruned_with_all_that_belongs_to_them(url: str) -> None:
    async def job() -> None:
        async with opened(url) as [store]:
            for number in range(600):
                phase = "over" if number % 2 else "playing"
                row = summary(f"t{number}", phase)
                first = Append(f"t{number}", 0, float(number), b"x", row, ("k",))
                if number % 100 == 99:
                    await store.append(first)
                else:
                    _soon.add(asyncio.ensure_future(store.append(first)))
            await asyncio.gather(*_soon)
            assert await store.prune(400.0, ("over",)) == 200
            assert await store.prune(400.0, ("over",)) == 0
            left = await store.heights(f"t{n}" for n in range(600))
            assert len(left) == 400
            assert "t399" not in left
            assert {"t398", "t401"} <= set(left)
            assert len(await store.listed_for(["k"], 1000)) == 400

    _soon: set[asyncio.Future[bool]] = set()
    run(job)
