"""`/healthz` says that the process lives; `/readyz` whether it can keep anything, or why not."""

import asyncio
import contextlib
import os
import resource
import signal
import sqlite3
import subprocess
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest

from serai.server.runtime.readiness import FRESH
from serai.server.storage import store as stores
from tests.server.house import House, in_house
from tests.server.inside import ServerThread
from tests.server.pairs import start_pair
from tests.server.running import GENEROUS, ServerProcess, open_table
from tests.server.services import Postgres, Redis

Answer = tuple[int, str]


def ready(url: str) -> Answer:
    """Ask whether a server is ready; the status, and the line it says if it is not."""
    answer = httpx.get(f"{url}/readyz", timeout=30)
    told = answer.json()
    return answer.status_code, told.get("error", "")


def soon(url: str, expected: Callable[[Answer], bool]) -> Answer:
    """Wait until a server answers as expected, while it always says that it lives."""
    deadline = time.monotonic() + 30
    while True:
        assert httpx.get(f"{url}/healthz", timeout=5).status_code == 200
        answer = ready(url)
        if expected(answer):
            return answer
        assert time.monotonic() < deadline, answer
        time.sleep(0.1)


def is_ready(answer: Answer) -> bool:
    return answer == (200, "")


def is_not(answer: Answer) -> bool:
    return answer[0] == 503


@pytest.fixture
def asked_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    """Servers of this process ask their database whenever they are asked."""
    monkeypatch.setattr("serai.server.runtime.readiness.FRESH", 0.0)


@pytest.fixture
def server(tmp_path: Path) -> Iterator[ServerProcess]:
    """A server of the test's own, which it may harm."""
    database = f"sqlite:///{tmp_path / 'tables.db'}"
    process = ServerProcess("--database", database, *GENEROUS, log=tmp_path / "log").start()
    yield process
    process.stop()


def test_a_server_on_a_full_disk_lives_and_is_not_ready(
    server: ServerProcess, tmp_path: Path
) -> None:
    assert server.process is not None
    assert ready(server.url) == (200, "")
    # No file may grow any more, as if the disk were full.
    written = (tmp_path / "tables.db-wal").stat().st_size
    before = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (written, before[1]))
    line = soon(server.url, is_not)[1]
    assert line == "the database cannot be written: disk I/O error"
    assert httpx.post(f"{server.url}/api/tables", json={}).status_code == 503
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, before)
    soon(server.url, is_ready)
    open_table(server.url)


@contextlib.contextmanager
def small_disk(folder: Path) -> Iterator[Path]:
    """A disk of eight megabytes, where somebody may mount one."""
    folder.mkdir()
    mounted = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", "size=8m", "tmpfs", str(folder)],
        capture_output=True,
        check=False,
    )
    try:
        yield folder
    finally:
        if mounted.returncode == 0:
            subprocess.run(["umount", "-l", str(folder)], check=True)


@pytest.mark.process
def test_a_disk_that_is_really_full_is_said_and_so_is_that_it_is_not_any_more(
    tmp_path: Path,
) -> None:
    """Where no disk can be mounted, the limit on the size of files stands in for it (above)."""
    with small_disk(tmp_path / "disk") as disk:
        if not os.path.ismount(disk):
            return
        database = f"sqlite:///{disk / 'tables.db'}"
        server = ServerProcess("--database", database, *GENEROUS, log=tmp_path / "log").start()
        try:
            assert ready(server.url) == (200, "")
            ballast = disk / "ballast"
            with ballast.open("wb", buffering=0) as file, contextlib.suppress(OSError):
                while True:
                    file.write(b"x" * 4096)
            assert soon(server.url, is_not) == (503, "the disk is full")
            statuses = {httpx.post(f"{server.url}/api/tables", json={}).status_code}
            for _ in range(200):
                statuses.add(httpx.post(f"{server.url}/api/tables", json={}).status_code)
            assert 503 in statuses
            ballast.unlink()
            soon(server.url, is_ready)
            table = open_table(server.url)["table"]
            server.kill()
            server.start()
            assert httpx.get(f"{server.url}/api/tables/{table}").status_code == 200
        finally:
            server.stop()


@pytest.mark.usefixtures("asked_anew")
def test_a_database_that_somebody_has_locked_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("serai.server.runtime.readiness.PATIENCE", 0.5)
    path = tmp_path / "tables.db"
    with ServerThread(f"sqlite:///{path}") as server:
        with contextlib.closing(sqlite3.connect(path)) as other:
            other.execute("BEGIN IMMEDIATE")
            assert soon(server.url, is_not)[1] == "the database does not answer"
            other.rollback()
        soon(server.url, is_ready)


@pytest.mark.usefixtures("asked_anew")
def test_a_database_that_is_read_only_is_said(tmp_path: Path) -> None:
    with ServerThread(f"sqlite:///{tmp_path / 'tables.db'}") as server:
        assert ready(server.url) == (200, "")
        # What a file system does that was mounted read-only meanwhile.
        [*_, writer] = _stores[-1].engines
        with writer.connect() as connection:
            connection.exec_driver_sql("PRAGMA query_only = ON")
        line = soon(server.url, is_not)[1]
        assert line == "the database cannot be written: attempt to write a readonly database"
        with writer.connect() as connection:
            connection.exec_driver_sql("PRAGMA query_only = OFF")
        soon(server.url, is_ready)


_stores: list[stores.Store] = []


@pytest.fixture(autouse=True)
def _known_stores(monkeypatch: pytest.MonkeyPatch) -> None:
    made = stores.Store.__init__

    def note(self: stores.Store, *arguments: object) -> None:
        made(self, *arguments)  # type: ignore[arg-type]
        _stores.append(self)

    monkeypatch.setattr(stores.Store, "__init__", note)


def test_a_broker_or_database_that_is_gone_or_frozen_is_said(
    postgres: Postgres, broker: Redis, tmp_path: Path
) -> None:
    with postgres.database() as database:
        one, other = start_pair(tmp_path, database, broker)
        try:
            assert ready(one.url) == ready(other.url) == (200, "")
            assert broker.kept is not None
            os.kill(broker.kept.pid, signal.SIGSTOP)
            assert soon(one.url, is_not)[1] == "the broker does not answer"
            os.kill(broker.kept.pid, signal.SIGCONT)
            soon(one.url, is_ready)
            broker.kill()
            assert soon(one.url, is_not)[1] == "the broker does not answer"
            broker.start()
            soon(one.url, is_ready)
            name = database.rpartition("/")[2]
            asyncio.run(postgres.run(f"ALTER DATABASE {name} SET default_transaction_read_only=on"))
            asyncio.run(postgres.run(_break_off(name)))
            assert "read-only transaction" in soon(other.url, is_not)[1]
            asyncio.run(postgres.run(f"ALTER DATABASE {name} RESET default_transaction_read_only"))
            asyncio.run(postgres.run(_break_off(name)))
            soon(other.url, is_ready)
        finally:
            for server in (one, other):
                server.stop()


def _break_off(name: str) -> str:
    return f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'"  # noqa: S608


def test_however_many_ask_the_database_is_asked_now_and_then(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def play(house: House) -> None:
        asked: list[float] = []

        async def write() -> None:
            asked.append(house.now)
            await asyncio.sleep(0)

        monkeypatch.setattr(house.store, "try_writing", write)
        async with house.http() as http:
            for _ in range(3):
                answers = await asyncio.gather(*(http.get("/readyz") for _ in range(20)))
                assert {answer.status_code for answer in answers} == {200}
                await house.wait(FRESH - 0.1)
                await http.get("/readyz")
                await house.wait(0.2)
            # And /healthz asks nobody at all.
            await asyncio.gather(*(http.get("/healthz") for _ in range(20)))
        assert len(asked) == 3

    in_house(play)


def test_a_server_that_stops_is_not_ready() -> None:
    async def play(house: House) -> None:
        async with house.http() as http:
            assert (await http.get("/readyz")).json()["status"] == "ready"
            await house.tables.goodbye()
            answer = await http.get("/readyz")
            assert (answer.status_code, answer.json()["error"]) == (503, "the server is stopping")
            assert (await http.get("/healthz")).status_code == 200

    in_house(play)


@pytest.mark.usefixtures("asked_anew")
@pytest.mark.parametrize("how", ["removed", "replaced"])
def test_a_database_file_that_is_no_longer_there_is_said(tmp_path: Path, how: str) -> None:
    file = tmp_path / "tables.db"
    with ServerThread(f"sqlite:///{file}") as server:
        assert ready(server.url) == (200, "")
        file.rename(tmp_path / "elsewhere.db")
        if how == "replaced":
            file.write_bytes((tmp_path / "elsewhere.db").read_bytes())
        status, told = soon(server.url, is_not)
        assert status == 503
        assert "was removed or replaced while it was served: stop the server" in told
        file.unlink(missing_ok=True)
        (tmp_path / "elsewhere.db").rename(file)
        soon(server.url, is_ready)


def test_nobody_else_on_the_machine_may_read_the_database(tmp_path: Path) -> None:
    """It holds the sealed seeds of running games."""
    before = os.umask(0o022)
    try:
        with ServerThread(f"sqlite:///{tmp_path / 'tables.db'}") as server:
            open_table(server.url, names=["Zaid", "Lea", "Milo"], start=True)
            modes = {file.name: file.stat().st_mode & 0o077 for file in tmp_path.glob("tables.db*")}
        del modes["tables.db.lock"]
        assert {"tables.db", "tables.db-wal", "tables.db-shm", "tables.db.tide"} <= set(modes)
        assert not any(modes.values()), modes
    finally:
        os.umask(before)
