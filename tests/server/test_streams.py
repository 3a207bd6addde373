"""A client that is gone, whenever it goes, leaves nobody behind who listens in its place."""

import asyncio
import gc
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from serai.server.ops.app import make_app
from serai.server.ops.config import Config
from serai.server.protocol.commands import NewTable
from serai.server.runtime.outbox import WAITING
from serai.server.tables.keys import Caller
from tests.server.test_socket_rules import figure

ADDRESS = "192.0.2.1"


@pytest.fixture
def no_collector() -> Iterator[None]:
    """Nothing is tidied up only because Python happens to look for garbage."""
    gc.disable()
    yield
    gc.enable()


class Vanishing:
    """A client over ASGI that is gone when a given number of its messages has been sent."""

    def __init__(self, path: str, heard: int) -> None:
        self.scope: Any = {
            "type": "http", "asgi": {"version": "3.0"}, "http_version": "1.1", "method": "GET",
            "scheme": "http", "path": path, "raw_path": path.encode(), "query_string": b"",
            "root_path": "", "headers": [], "client": (ADDRESS, 50000), "server": ("host", 80),
            "extensions": {}, "state": {},
        }  # fmt: skip
        self.sent: list[Any] = []
        self.heard = heard
        self.gone = asyncio.Event()
        if not heard:
            self.gone.set()

    async def receive(self) -> Any:
        await self.gone.wait()
        return {"type": "http.disconnect"}

    async def send(self, message: Any) -> None:
        self.sent.append(message)
        if len(self.sent) == self.heard:
            self.gone.set()
            await asyncio.Event().wait()  # A client that is gone reads no more.


@pytest.mark.usefixtures("no_collector")
@pytest.mark.parametrize("heard", [0, 2, 3], ids=["nothing", "its welcome", "who is present"])
def test_a_stream_ends_with_its_client(tmp_path: Path, heard: int) -> None:
    async def listen() -> None:
        app = make_app(Config(database=f"sqlite:///{tmp_path / 'tables.db'}", warm_up=False))
        async with app.lifespan():
            tables, gate = app.state.tables, app.state.gate
            table, _, _ = await tables.open(Caller(), NewTable(names=("Zaid",)))
            client = Vanishing(f"/api/tables/{table}/stream", heard)
            async with asyncio.timeout(10):
                await app(client.scope, client.receive, client.send)
            assert client.sent[0]["status"] == 200
            assert not (await tables.find(table)).connections
            assert gate.sockets[ADDRESS] == 0

    asyncio.run(listen())


def test_a_stream_that_nobody_reads_is_let_go_and_counted(tmp_path: Path) -> None:
    async def listen() -> None:
        app = make_app(Config(database=f"sqlite:///{tmp_path / 'tables.db'}", warm_up=False))
        async with app.lifespan():
            tables = app.state.tables
            table, _, _ = await tables.open(Caller(), NewTable(names=("Zaid",)))
            client = Vanishing(f"/api/tables/{table}/stream", 10**9)
            dropped = figure("serai_dropped_sockets_total")
            listening = asyncio.create_task(app(client.scope, client.receive, client.send))
            async with asyncio.timeout(10):
                while not (live := await tables.find(table)).connections:
                    await asyncio.sleep(0.01)
                (connection,) = live.connections
                for _ in range(3):
                    connection.push(b"x" * WAITING)
                assert figure("serai_dropped_sockets_total") == dropped + 1
                connection.push(b"more")
                client.gone.set()
                await listening
            assert figure("serai_dropped_sockets_total") == dropped + 1, "once is enough"
            assert not live.connections

    asyncio.run(listen())
