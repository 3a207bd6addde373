"""`serai serve --workers N`, and what it says when it cannot be served like that."""

import asyncio
import os
import random
import re
import signal
import socket
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from serai.server.ops.run import SLOW_START
from tests import processes
from tests.server.running import GENEROUS, SERVE, Player, ServerProcess, open_table
from tests.server.services import Postgres, Redis, free_port
from tests.server.stubborn import Stubborn, check_log, check_record, read_log


@pytest.fixture
def workers(database: str, broker: Redis, tmp_path: Path) -> Iterator[ServerProcess]:
    """Two workers on one port."""
    server = ServerProcess(
        *("--database", database, "--broker", broker.url, "--workers", "2", *GENEROUS),
        log=tmp_path / "workers.log",
    )
    server.start()
    yield server
    server.stop()


def worker_ids(server: ServerProcess) -> list[int]:
    """The processes that serve: children that listen, without the one that tracks resources."""
    assert server.process is not None
    children = Path(f"/proc/{server.process.pid}/task/{server.process.pid}/children").read_text()
    return [
        int(pid)
        for pid in children.split()
        if b"resource_tracker" not in Path(f"/proc/{pid}/cmdline").read_bytes()
    ]


def runs(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def figure(server: ServerProcess, name: str) -> float:
    """Sum a figure over its labels."""
    with httpx.Client(timeout=30) as client:
        told = client.get(f"{server.url}/metrics").text
    return sum(float(n) for n in re.findall(rf"^{name}(?:{{.*}})? (\S+)$", told, re.MULTILINE))


def wait_until(there: object, patience: float = 20) -> None:
    assert callable(there)
    deadline = time.monotonic() + patience
    while not there():
        assert time.monotonic() < deadline
        time.sleep(0.1)


def test_workers_share_a_port_their_tables_and_their_figures(
    workers: ServerProcess, database: str
) -> None:
    wait_until(lambda: len(worker_ids(workers)) == 2)
    settings = {"game": "camelup-2", "seats": 4}
    opened = open_table(workers.url, settings=settings, names=["A", "B", "C"], bots=["random"])
    table, keys = opened["table"], [key["key"] for key in opened["keys"]]

    async def play() -> None:
        players = [
            Stubborn(lambda: workers.url, table, key, random.Random(n), think=0.01)
            for n, key in enumerate([*keys, None, None])
        ]
        host = Player(lambda: workers.url, table, keys[0])
        await host.connect()
        assert (await host.ask(type="start"))["type"] == "done"
        games = [asyncio.create_task(player.run()) for player in players]
        while not all(player.online for player in players):
            await asyncio.sleep(0.05)
        await asyncio.to_thread(wait_until, lambda: figure(workers, "serai_sockets") == 6)
        # One of them dies: the others of its clients come back, and a new one takes its place.
        before = worker_ids(workers)
        os.kill(before[0], signal.SIGKILL)
        await asyncio.wait_for(asyncio.gather(*games), 120)
        for player in players:
            await player.close()
        await host.close()
        assert await check_log(database, table, players) > 50

        def replaced() -> bool:
            return len({*worker_ids(workers)} - {*before}) == 1

        # If it died just when it was asked whether it is well, its answer is waited for.
        await asyncio.to_thread(wait_until, replaced, SLOW_START + 30)

    asyncio.run(play())
    check_record(workers.url, table)
    wait_until(lambda: figure(workers, "serai_sockets") == 0)
    facts = len(asyncio.run(read_log(database, table)))
    # What the killed worker counted stays counted; it may have died between writing and counting.
    assert facts - 1 <= figure(workers, "serai_facts_total") <= facts


def test_workers_do_not_outlive_their_supervisor(workers: ServerProcess) -> None:
    wait_until(lambda: len(worker_ids(workers)) == 2)
    ids = worker_ids(workers)
    workers.kill()
    wait_until(lambda: not any(runs(pid) for pid in ids))
    workers.start()  # The port is free again.


def test_workers_stop_when_they_are_told(workers: ServerProcess) -> None:
    wait_until(lambda: len(worker_ids(workers)) == 2)
    ids = worker_ids(workers)
    started = time.monotonic()
    workers.stop()
    assert time.monotonic() - started < 20
    assert not any(runs(pid) for pid in ids)


# -- what cannot be served ---------------------------------------------------------------------


def refused(*arguments: str) -> str:
    """Try to serve, and return the one line that says why not."""
    tried = processes.run(*SERVE, "--port", "0", *arguments)
    assert tried.returncode == 2, tried
    assert tried.stdout == ""
    assert len(tried.stderr.splitlines()) == 1, tried.stderr
    return tried.stderr


def test_several_workers_need_a_database_and_a_broker_they_can_share(
    tmp_path: Path, postgres: Postgres
) -> None:
    sqlite = f"sqlite:///{tmp_path / 'tables.db'}"
    assert "cannot share a SQLite database" in refused("--database", sqlite, "--workers", "2")
    shared = ("--database", postgres.url("postgres"))
    assert "need a broker" in refused(*shared, "--workers", "2")


@pytest.mark.process
def test_a_second_process_on_a_sqlite_file_is_refused(tmp_path: Path) -> None:
    shared = ("--database", f"sqlite:///{tmp_path / 'tables.db'}")
    first = ServerProcess(*shared, log=tmp_path / "first.log").start()
    try:
        assert "another server uses" in refused(*shared)
        assert httpx.get(f"{first.url}/healthz", timeout=5).status_code == 200
    finally:
        first.kill()
    # A killed one does not keep the next from starting.
    ServerProcess(*shared, log=tmp_path / "second.log").start().stop()


def test_a_wrong_database_is_refused_in_one_line(tmp_path: Path, postgres: Postgres) -> None:
    assert "is given as" in refused("--database", "mysql://here/there")
    (tmp_path / "text").write_text("a shopping list, " * 100)
    assert "not a database" in refused("--database", f"sqlite:///{tmp_path / 'text'}")
    stranger = postgres.url("postgres").replace("postgres@", "stranger:secret@")
    said = refused("--database", stranger)
    assert "does not exist" in said
    assert "secret" not in said
    nobody = f"postgresql://postgres@127.0.0.1:{free_port()}/name"
    assert "cannot use the database" in refused("--database", nobody)


@pytest.mark.slow
def test_a_wrong_broker_is_refused_in_one_line(tmp_path: Path) -> None:
    database = ("--database", f"sqlite:///{tmp_path / 'tables.db'}")
    assert "is given as" in refused(*database, "--broker", "http://here")
    with socket.create_server(("127.0.0.1", 0)) as silent:
        mute = f"redis://127.0.0.1:{silent.getsockname()[1]}"
        assert "does not answer" in refused(*database, "--broker", mute)
