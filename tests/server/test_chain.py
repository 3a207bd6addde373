"""A log that is not as it was written is noticed when it is read, and left as it is."""

import asyncio
import contextlib
import json
import logging
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest

from serai.server.ops.metrics import DAMAGED
from serai.server.protocol.commands import Act, Say
from serai.server.protocol.errors import Damaged
from serai.server.storage.chain import SIZE, Chain, Stored
from serai.server.storage.exports import BadExport, export, put_in
from serai.server.storage.store import Append
from serai.server.storage.upkeep import CannotKeep, back_up
from tests.server.house import House, Hub, MemoryStore, in_house, person
from tests.server.inside import ServerThread
from tests.server.running import open_table, sit
from tests.server.stores import opened, summary

ZAID = person("zaid")
MIA = "UPDATE facts SET fact = CAST(replace(fact, 'Lea', 'Mia') AS BLOB)"


def chained(table: str, *said: bytes) -> list[Stored]:
    """Return a log with its chain."""
    chain, log = Chain(table), []
    for seq, fact in enumerate(said):
        log.append(Stored(seq, 1.5, fact, 0.0, chain.after(seq, 1.5, fact)))
        chain.take(log[-1])
    return log


def read(table: str, log: list[Stored]) -> bytes:
    chain = Chain(table)
    for row in log:
        chain.take(row)
    return chain.end


LOG = chained("t", b"one", b"two", b"three", b"four")


def test_a_log_as_it_was_written_is_read() -> None:
    end = read("t", LOG)
    assert end == LOG[-1].chain
    assert len(end) == SIZE


def without_chain(row: Stored) -> Stored:
    return Stored(row.seq, row.at, row.fact, row.served)


@pytest.mark.parametrize(
    ("spoil", "seq"),
    [
        (lambda log: [log[0], Stored(1, 1.5, b"tvo", 0.0, log[1].chain), *log[2:]], 1),
        (lambda log: [log[0], Stored(1, 2.5, b"two", 0.0, log[1].chain), *log[2:]], 1),
        (lambda log: [log[0], *log[2:]], 1),
        (lambda log: log[1:], 0),
        (lambda log: [log[0], log[2], log[1], log[3]], 1),
        (lambda log: [*log, log[3]], 4),
        (lambda log: [*log[:2], *chained("t", b"a", b"b", b"c", b"d")[2:]], 2),
        (lambda log: [log[0], without_chain(log[1]), *log[2:]], 1),
        (lambda log: [*log[:3], without_chain(log[3])], 3),
        (lambda log: chained("u", *(row.fact for row in log)), 0),
    ],
    ids=["changed", "another time", "lost", "first lost", "swapped", "twice", "another log's",
         "no hash", "no hash at the end", "another table's"],
)  # fmt: skip
def test_whatever_was_changed_is_noticed_where_it_begins(
    spoil: Callable[[list[Stored]], list[Stored]], seq: int
) -> None:
    with pytest.raises(Damaged) as error:
        read("t", spoil(LOG))
    assert error.value.reason.arguments == {"table": "t", "seq": seq}


def test_old_facts_are_taken_as_they_are_and_covered_by_the_next() -> None:
    old = [without_chain(row) for row in LOG[:2]]
    assert read("t", [*old, *LOG[2:]]) == LOG[-1].chain
    with pytest.raises(Damaged):
        read("t", [Stored(0, 1.5, b"ome", 0.0), old[1], *LOG[2:]])


# -- at a table --------------------------------------------------------------------------------


def test_a_damaged_table_is_refused_and_left_as_it_is(caplog: pytest.LogCaptureFixture) -> None:
    async def play(house: House) -> None:
        table = await house.open("zaid", "lea", "milo", clock=60)
        sound = await house.open("zaid", "lea", "milo", clock=60)
        for one in (table, sound):
            house.tables._clocks.unset(house.live(one))
        log = house.store.log[table]
        log[2] = Stored(2, log[2].at, log[2].fact + b" ", log[2].served, log[2].chain)
        before = list(log)
        later = House(stage=house.stage, store=house.store)
        for _ in range(3):
            with pytest.raises(Damaged):
                await later.tables.do(table, ZAID, Say(text="hello"))
            with pytest.raises(Damaged):
                await later.listen(table, ZAID)
            async with later.http() as http:
                answer = await http.get(f"/api/tables/{table}")
            assert answer.status_code == 500
            assert answer.json()["code"] == "damaged"
        await house.wait(90)
        for _ in range(3):
            await later.go_round()
        assert later.state(sound).happened[-1].how == "clock", "the others go on"
        assert log == before
        assert _sample() == 1
        told = [r.message for r in caplog.records if r.levelno == logging.ERROR]
        assert len(told) == 1
        assert told[0].startswith(f"the log of table {table} is damaged from number 2 on")
        # It is restored while the server runs.
        log[2] = Stored(2, log[2].at, log[2].fact[:-1], log[2].served, log[2].chain)
        await house.wait(61)
        await later.do(table, ZAID, Say(text="hello"))
        assert _sample() == 0
        await later.tables.stop()

    in_house(play)


def _sample() -> float:
    [metric] = DAMAGED.collect()
    return metric.samples[0].value


def test_a_log_that_ends_too_early_is_refused() -> None:
    async def play(house: House) -> None:
        table = await house.open("zaid", "lea", "milo")
        del house.store.log[table][3:]
        later = House(stage=house.stage, store=house.store)
        with pytest.raises(Damaged) as error:
            await later.tables.find(table)
        assert error.value.reason.arguments["seq"] == 3
        await later.tables.stop()

    in_house(play)


def test_news_that_do_not_fit_end_the_table_for_everybody_here() -> None:
    async def play(house: House) -> None:
        table = await house.open("zaid", "lea", "milo")
        listener = await house.listen(table, ZAID)
        other = House(stage=house.stage, store=house.store, hub=hub)
        await other.do(table, person("lea"), Say(text="one"))
        log = house.store.log[table]
        log[-1] = Stored(log[-1].seq, log[-1].at, log[-1].fact, log[-1].served, b"?" * SIZE)
        before = len(log)
        seq = house.state(table).moved
        with pytest.raises(Damaged):
            await house.tables.do(table, ZAID, Act(do="roll", seq=seq))
        assert house.tables.in_memory(table) is None
        assert listener.heard[-1]["type"] == "closing"
        assert len(log) == before
        await other.tables.stop()

    hub = Hub()
    in_house(play, hub=hub, store=MemoryStore())


# -- in a database -----------------------------------------------------------------------------


@pytest.fixture
def two_tables(tmp_path: Path) -> tuple[Path, str, str]:
    """A database with a table whose log is damaged, and a sound one."""
    path = tmp_path / "tables.db"
    with ServerThread(f"sqlite:///{path}") as server:
        names = [
            open_table(server.url, settings={"game": "camelup-1"}, names=["Zaid"])["table"]
            for _ in range(2)
        ]
        for table in names:
            sit(server.url, table, "Lea")
    change(path, f"{MIA} WHERE table_id = ?", names[0])
    return path, names[0], names[1]


def change(path: Path, statement: str, *arguments: Any) -> None:
    with contextlib.closing(sqlite3.connect(path)) as database, database:
        database.execute(statement, arguments)


def test_a_server_serves_the_sound_tables(two_tables: tuple[Path, str, str]) -> None:
    path, damaged, sound = two_tables
    with ServerThread(f"sqlite:///{path}") as server:
        assert httpx.get(f"{server.url}/api/tables/{sound}").status_code == 200
        refused = httpx.get(f"{server.url}/api/tables/{damaged}").json()
        assert (refused["status"], refused["code"]) == (500, "damaged")
        assert refused["reason"]["code"] == "log-damaged"
        figures = httpx.get(f"{server.url}/metrics").text
        assert "\nserai_damaged_tables 1.0\n" in figures


@pytest.fixture
def malformed(tmp_path: Path) -> tuple[Path, str, str]:
    """A database with a page that is no page, in the middle of a log, and a sound table."""
    path = tmp_path / "tables.db"

    async def write() -> None:
        async with opened(f"sqlite:///{path}") as [store]:
            for table in ("bad", "good"):
                for row in chained(table, *[f"{table} {n}".encode() * 40 for n in range(200)]):
                    first = summary(table) if row.seq == 0 else None
                    await store.append(
                        Append(table, row.seq, row.at, row.fact, first, served=0.0, chain=row.chain)
                    )

    asyncio.run(write())
    change(path, "PRAGMA wal_checkpoint(TRUNCATE)")
    size = 4096
    data = bytearray(path.read_bytes())
    pages = range(0, len(data), size)
    on_it = [page for page in pages if b"bad 100bad 100" in data[page : page + size]]
    assert on_it
    for page in on_it:
        assert b"good 1" not in data[page : page + size]
        data[page : page + 8] = b"\xff" * 8
    path.write_bytes(data)
    return path, "bad", "good"


def test_a_page_that_cannot_be_read_damages_the_table_on_it(
    malformed: tuple[Path, str, str], caplog: pytest.LogCaptureFixture
) -> None:
    path, damaged, sound = malformed

    async def look() -> None:
        async with opened(f"sqlite:///{path}") as [store]:
            assert len(await store.load(sound)) == 200
            with pytest.raises(Damaged, match="table bad is damaged from number 0 on"):
                await store.load(damaged)
            with pytest.raises(Damaged, match="from number 51 on"):
                await store.load(damaged, 50)

    asyncio.run(look())
    caplog.clear()
    with ServerThread(f"sqlite:///{path}") as server:
        for _ in range(3):
            refused = httpx.get(f"{server.url}/api/tables/{damaged}").json()
            assert (refused["status"], refused["code"]) == (500, "damaged")
        assert "\nserai_damaged_tables 1.0\n" in httpx.get(f"{server.url}/metrics").text
    assert [r.getMessage()[:20] for r in caplog.records if r.levelno >= logging.ERROR] == [
        "the log of table bad"
    ]


def test_an_export_leaves_tables_on_broken_pages_out(
    malformed: tuple[Path, str, str], tmp_path: Path
) -> None:
    path, damaged, _ = malformed
    out = tmp_path / "out.jsonl"
    with pytest.raises(CannotKeep, match=f"1 tables are damaged: {damaged}"):
        asyncio.run(export(f"sqlite:///{path}", out))
    assert len(out.read_bytes().splitlines()) == 1 + 1 + 200 + 1  # Head, table, facts, end.


def test_an_export_leaves_damaged_tables_out_and_says_so(
    two_tables: tuple[Path, str, str], tmp_path: Path
) -> None:
    path, damaged, sound = two_tables
    out = tmp_path / "out.jsonl"
    with pytest.raises(CannotKeep, match=damaged) as error:
        asyncio.run(export(f"sqlite:///{path}", out))
    assert error.value.reason.code == "tables-damaged"
    other = f"sqlite:///{tmp_path / 'other.db'}"
    assert asyncio.run(put_in(other, out)) == (1, [])

    async def log() -> list[Stored]:
        async with opened(other) as [store]:
            return await store.load(sound)

    read(sound, asyncio.run(log()))


def test_an_export_that_was_changed_is_refused(
    two_tables: tuple[Path, str, str], tmp_path: Path
) -> None:
    path, _, sound = two_tables
    out = tmp_path / "out.jsonl"
    asyncio.run(export(f"sqlite:///{path}", out, [sound]))
    out.write_bytes(out.read_bytes().replace(b'"name":"Lea"', b'"name":"Mia"'))
    with pytest.raises(BadExport) as error:
        asyncio.run(put_in(f"sqlite:///{tmp_path / 'other.db'}", out))
    assert error.value.reason.code == "export-does-not-fit"


def test_an_export_from_before_there_was_a_chain_is_taken(
    two_tables: tuple[Path, str, str], tmp_path: Path
) -> None:
    path, _, sound = two_tables
    out = tmp_path / "out.jsonl"
    asyncio.run(export(f"sqlite:///{path}", out, [sound]))
    lines = [json.loads(line) for line in out.read_text().splitlines()]
    lines[0]["format"] = "serai-tables/1"
    for line in lines:
        for newer in ("chain", "served"):
            line.pop(newer, None)
    out.write_text("".join(json.dumps(line) + "\n" for line in lines))
    assert asyncio.run(put_in(f"sqlite:///{tmp_path / 'other.db'}", out)) == (1, [])


@pytest.mark.parametrize("how", ["changed", "shortened", "all gone", "from before"])
def test_a_backup_says_what_is_damaged(
    how: str, two_tables: tuple[Path, str, str], tmp_path: Path
) -> None:
    path, damaged, sound = two_tables
    copy, expected = tmp_path / "copy.db", damaged
    if how == "shortened":
        change(path, "DELETE FROM facts WHERE table_id = ? AND seq = 1", sound)
        expected = ", ".join(sorted((damaged, sound)))
    if how == "all gone":
        change(path, "DELETE FROM facts WHERE table_id = ?", damaged)
    if how == "from before":
        change(path, "UPDATE facts SET chain = NULL")
        assert back_up(f"sqlite:///{path}", copy) > 0
        return
    with pytest.raises(CannotKeep) as error:
        back_up(f"sqlite:///{path}", copy)
    assert error.value.reason.arguments["tables"] == expected
    assert copy.exists()


def test_tables_from_before_there_was_a_chain_go_on(two_tables: tuple[Path, str, str]) -> None:
    path, _, sound = two_tables
    change(path, "UPDATE facts SET chain = NULL, served = NULL")
    change(path, "UPDATE tables SET height = NULL, served = NULL")
    with ServerThread(f"sqlite:///{path}") as server:
        sit(server.url, sound, "Milo")
    change(path, MIA)
    with ServerThread(f"sqlite:///{path}") as server:
        assert httpx.get(f"{server.url}/api/tables/{sound}").status_code == 500
