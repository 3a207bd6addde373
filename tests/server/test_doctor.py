"""The doctor and what a server needs: real databases, brokers and servers, well and broken."""

import asyncio
import hashlib
import shutil
import socket
import sqlite3
import threading
from pathlib import Path

import pytest

from serai.core.finding import Finding
from serai.server.ops.checkup import look_at_broker, look_at_database, look_at_port
from serai.server.ops.config import Config
from serai.server.storage.database import open_database
from serai.server.storage.tide import mark_of
from tests.server.inside import ServerThread
from tests.server.services import Redis

OLD = Path(__file__).parent / "databases" / "0.1.0.db"


def database(path: Path) -> Finding:
    return look_at_database(Config(database=f"sqlite:///{path}"))


def made(path: Path) -> Path:
    async def make() -> None:
        await (await open_database(f"sqlite:///{path}")).close()

    asyncio.run(make())
    return path


def test_a_database_is_left_as_it_was(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    shutil.copy(OLD, path)
    before = hashlib.sha256(path.read_bytes()).hexdigest()
    found = database(path)
    assert (found.state, found.code) == ("fine", "database-older")
    assert hashlib.sha256(path.read_bytes()).hexdigest() == before
    asyncio.run(migrated(path))
    found = database(path)
    assert (found.state, found.code) == ("fine", "database-good")
    with sqlite3.connect(path) as reading:
        tables = reading.execute("SELECT count(*) FROM tables").fetchone()[0]
        assert not reading.execute(
            "SELECT 1 FROM sqlite_master WHERE name='serai_doctor'"
        ).fetchall()
    assert found.arguments["tables"] == tables > 0


async def migrated(path: Path) -> None:
    await (await open_database(f"sqlite:///{path}")).close()


def test_a_database_that_is_not_there_yet_leaves_no_trace(tmp_path: Path) -> None:
    found = database(tmp_path / "new" / "tables.db")
    assert (found.state, found.code) == ("fine", "database-new")
    assert list(tmp_path.iterdir()) == []


def test_a_database_in_use_is_well(tmp_path: Path) -> None:
    server = ServerThread(f"sqlite:///{tmp_path}/tables.db").start()
    try:
        assert database(tmp_path / "tables.db").state == "fine"
        port = int(server.url.rpartition(":")[2])
        served = look_at_port(Config(port=port))
        assert (served.state, served.code) == ("fine", "port-ours")
    finally:
        server.stop()
    assert look_at_port(Config(port=port)).code == "port-free"


def test_files_that_are_no_database_of_ours(tmp_path: Path) -> None:
    (tmp_path / "text").write_text("not a database" * 100)
    (tmp_path / "folder").mkdir()
    with sqlite3.connect(tmp_path / "other") as other:
        other.execute("CREATE TABLE tables (id INTEGER)")
    for name in ("text", "folder", "other", "text/below"):
        found = database(tmp_path / name)
        assert (found.state, found.code) == ("broken", "database-bad"), name


def test_a_database_of_a_later_serai(tmp_path: Path) -> None:
    with sqlite3.connect(made(tmp_path / "tables.db")) as later:
        later.execute("UPDATE alembic_version SET version_num = '9999'")
    found = database(tmp_path / "tables.db")
    assert found.state == "broken"
    assert "a later Serai wrote" in str(found.arguments["problem"])


def test_a_database_that_is_damaged(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    shutil.copy(OLD, path)
    whole = bytearray(path.read_bytes())
    size = int.from_bytes(whole[16:18], "big")
    for page in range(1, len(whole) // size):
        whole[page * size : page * size + 16] = b"\xff" * 16
    path.write_bytes(whole)
    assert database(path).state == "broken"


def test_a_database_that_has_lost_something(tmp_path: Path) -> None:
    path = made(tmp_path / "tables.db")
    mark_of(path).write_text(f"{7:020d}\n")
    found = database(path)
    assert found.state == "broken"
    assert found.do == f"serai admin accept --database sqlite:///{path}"


def test_a_database_that_nobody_lets_go_of(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("serai.server.storage.examine.PATIENCE", 0.05)
    path = made(tmp_path / "tables.db")
    holder = sqlite3.connect(path, isolation_level=None)
    holder.execute("BEGIN IMMEDIATE")
    try:
        found = database(path)
        assert found.state == "broken"
        assert "locked" in str(found.arguments["problem"])
    finally:
        holder.close()
    assert database(path).state == "fine"


def test_a_database_on_a_server(database: str) -> None:
    found = look_at_database(Config(database=database))
    assert (found.state, found.code) == ("fine", "database-new")

    async def make() -> None:
        await (await open_database(database)).close()

    asyncio.run(make())
    found = look_at_database(Config(database=database))
    assert (found.state, found.code, found.arguments["tables"]) == ("fine", "database-good", 0)


def test_a_database_server_that_is_away_or_lets_nobody_in(database: str) -> None:
    with socket.socket() as closed:
        closed.bind(("127.0.0.1", 0))
        port = closed.getsockname()[1]
        away = f"postgresql://serai:s3cret@127.0.0.1:{port}/serai"
        nowhere = f"{database}-which-is-not-there"
        for url in (away, nowhere):
            found = look_at_database(Config(database=url))
            assert (found.state, found.code) == ("broken", "database-bad")
            assert "s3cret" not in str(found)


def test_a_broker(broker: Redis) -> None:
    assert look_at_broker(Config(broker=broker.url)).code == "broker-good"


def test_a_broker_that_is_something_else(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("serai.server.ops.checkup.PATIENCE", 0.2)
    with socket.socket() as silent:
        silent.bind(("127.0.0.1", 0))
        silent.listen()
        url = f"redis://127.0.0.1:{silent.getsockname()[1]}"
        assert look_at_broker(Config(broker=url)).state == "broken"
        talker = threading.Thread(target=_rude, args=(silent,))
        talker.start()
        assert look_at_broker(Config(broker=url)).state == "broken"
        silent.shutdown(socket.SHUT_RDWR)
        talker.join()


def _rude(listening: socket.socket) -> None:
    """Answer everything with something that is no Redis."""
    try:
        while True:
            connection, _ = listening.accept()
            with connection:
                connection.sendall(b"HTTP/1.1 400 Bad Request\r\n\r\n")
    except OSError:
        return
