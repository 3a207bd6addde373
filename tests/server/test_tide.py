"""A database behind its tide mark is noticed; a healthy one never is, wherever it was cut."""

import asyncio
import contextlib
import shutil
import sqlite3
import threading
from pathlib import Path

import pytest

from serai.server.storage.tide import Behind, mark_of, read_mark
from serai.server.storage.upkeep import CannotKeep, accept, back_up
from tests.cli.running import serai
from tests.server.running import GENEROUS, ServerProcess, open_table, sit
from tests.server.stores import fact, opened, run


def write(path: Path, first: int, count: int) -> None:
    async def job() -> None:
        async with opened(f"sqlite:///{path}") as [store]:
            for seq in range(first, first + count):
                assert await store.append(fact("t", seq, phase="open"))

    run(job)


def height(path: Path) -> int:
    async def job() -> int:
        async with opened(f"sqlite:///{path}") as [store]:
            return (await store.heights(["t"])).get("t", -1)

    return asyncio.run(job())


def test_the_mark_says_how_many_facts_were_ever_written(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    write(path, 0, 3)
    assert read_mark(mark_of(path)) == 3
    write(path, 3, 4)
    assert read_mark(mark_of(path)) == 7
    # What is pruned was written all the same.

    async def clear() -> None:
        async with opened(f"sqlite:///{path}") as [store]:
            assert await store.prune(1e12, ["open"]) == 1

    run(clear)
    assert height(path) == -1
    assert read_mark(mark_of(path)) == 7


def test_a_damaged_write_ahead_log_does_not_take_facts_back_in_silence(tmp_path: Path) -> None:
    """The process is killed, and what it had written last is damaged on the disk."""
    path, cut = tmp_path / "tables.db", tmp_path / "cut.db"
    write(path, 0, 4)

    async def job() -> None:
        async with opened(f"sqlite:///{path}") as [store]:
            for seq in range(4, 61):
                assert await store.append(fact("t", seq, phase="open"))
            # As kill -9 leaves it.
            for ending in ("", "-wal", ".tide"):
                shutil.copy(f"{path}{ending}", f"{cut}{ending}")

    run(job)
    whole = cut.with_name("whole.db")
    for ending in ("", "-wal", ".tide"):
        shutil.copy(f"{cut}{ending}", f"{whole}{ending}")
    assert height(whole) == 60
    log = Path(f"{cut}-wal")
    content = bytearray(log.read_bytes())
    content[32 + 24 + 100] ^= 0xFF  # In the first frame: all after it are ignored.
    log.write_bytes(content)
    with pytest.raises(Behind, match="61 facts and now knows of 4") as error:
        height(cut)
    assert error.value.reason.code == "database-behind"
    assert dict(error.value.reason.arguments) == {"path": str(cut), "marked": 61, "count": 4}


def test_an_old_copy_is_taken_only_when_somebody_says_so(tmp_path: Path) -> None:
    path, copy = tmp_path / "tables.db", tmp_path / "copy.db"
    write(path, 0, 4)
    back_up(f"sqlite:///{path}", copy)
    write(path, 4, 3)
    for old in tmp_path.glob("tables.db*"):
        if old.suffix != ".tide":
            old.unlink()
    copy.rename(path)
    refused = serai(tmp_path, "serve", "--port", "0", "--database", f"sqlite:///{path}")
    assert refused.returncode == 2
    [line] = refused.stderr.splitlines()
    assert "7 facts and now knows of 4" in line
    assert "serai admin accept" in line
    told = serai(tmp_path, "admin", "accept", "--database", f"sqlite:///{path}")
    assert told.stdout == "Accepted as it is: the database has 4 facts.\n"
    assert height(path) == 3
    write(path, 4, 1)
    assert read_mark(mark_of(path)) == 5


def test_a_database_that_is_gone_is_missed(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    write(path, 0, 2)
    for gone in tmp_path.glob("tables.db*"):
        if gone.suffix != ".tide":
            gone.unlink()
    with pytest.raises(Behind):
        height(path)
    assert asyncio.run(accept(f"sqlite:///{path}")) == 0
    assert height(path) == -1


def test_only_a_file_has_a_mark() -> None:
    with pytest.raises(CannotKeep) as error:
        asyncio.run(accept("postgresql://somebody@localhost/tables"))
    assert error.value.reason.code == "mark-sqlite-only"


@pytest.mark.parametrize(
    "content", [None, b"", b"\0" * 21, b"half a num", b"00000000000000000001\n"]
)
def test_a_mark_that_is_lost_or_late_stops_nobody(tmp_path: Path, content: bytes | None) -> None:
    """After a power failure it may be old, empty or gone."""
    path = tmp_path / "tables.db"
    write(path, 0, 3)
    if content is None:
        mark_of(path).unlink()
    else:
        mark_of(path).write_bytes(content)
    assert height(path) == 2
    assert read_mark(mark_of(path)) == 3


def test_a_mark_that_cannot_be_written_stops_nobody(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    mark_of(tmp_path / "tables.db").mkdir()
    write(tmp_path / "tables.db", 0, 3)
    told = [record.message for record in caplog.records if "tide mark" in record.message]
    assert len(told) == 1


@pytest.mark.slow
def test_a_mark_is_never_ahead_of_what_others_can_read(tmp_path: Path) -> None:
    """Whoever reads the mark finds at least so much in the database."""
    path, done = tmp_path / "tables.db", threading.Event()
    write(path, 0, 1)
    seen: list[tuple[int, int]] = []

    def watch() -> None:
        with contextlib.closing(sqlite3.connect(path, timeout=10)) as database:
            while not done.is_set():
                marked = read_mark(mark_of(path))
                (count,) = database.execute("SELECT count(*) FROM facts").fetchone()
                seen.append((marked or 0, count))

    watcher = threading.Thread(target=watch)
    watcher.start()
    write(path, 1, 100)
    done.set()
    watcher.join()
    assert all(marked <= count for marked, count in seen)
    assert max(marked for marked, _ in seen) > 1


@pytest.mark.process
def test_a_killed_server_starts_again_every_time(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    server = ServerProcess("--database", f"sqlite:///{path}", *GENEROUS, log=tmp_path / "log")
    for _ in range(3):
        server.start()
        table = open_table(server.url, settings={"game": "camelup-1"}, names=["Zaid"])["table"]
        sit(server.url, table, "Lea")
        server.kill()
    assert read_mark(mark_of(path)) == 6
