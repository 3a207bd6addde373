"""Sockets by ASGI and nothing else: whatever the server is, a client gets the same."""

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from serai.server.http.door import CLOSE_TOO_FAST
from serai.server.ops.app import make_app
from serai.server.ops.config import Config
from serai.server.protocol.commands import NewTable
from serai.server.protocol.limits import Limits
from serai.server.runtime.tables import Tables
from serai.server.tables.keys import Caller
from serai.server.ws import sockets

ADDRESS = "192.0.2.1"


class Client:
    """A client over ASGI; its server waits with every message as long as it does not read."""

    def __init__(self, table: str) -> None:
        self.table = table
        path = f"/api/tables/{table}/socket"
        self.scope: Any = {
            "type": "websocket", "asgi": {"version": "3.0", "spec_version": "2.3"},
            "http_version": "1.1", "scheme": "ws", "path": path, "raw_path": path.encode(),
            "query_string": b"", "root_path": "", "headers": [], "subprotocols": [],
            "client": (ADDRESS, 50000), "server": ("host", 80), "state": {},
        }  # fmt: skip
        self.sent: asyncio.Queue[Any] = asyncio.Queue()
        self.sent.put_nowait({"type": "websocket.connect"})
        self.heard: list[Any] = []
        self.reads = asyncio.Event()
        self.reads.set()
        self.gone = False
        self.closed = asyncio.Event()

    def say(self, text: str) -> None:
        self.sent.put_nowait({"type": "websocket.receive", "text": text})

    async def receive(self) -> Any:
        return await self.sent.get()

    async def send(self, message: Any) -> None:
        await self.reads.wait()
        if self.gone:
            raise OSError("the client has gone")
        self.heard.append(message)
        if message["type"] == "websocket.send":
            assert set(message) <= {"type", "bytes", "text"}, "ASGI knows no more"
        if message["type"] == "websocket.close":
            self.sent.put_nowait({"type": "websocket.disconnect", "code": message["code"]})
            self.closed.set()

    @property
    def texts(self) -> list[Any]:
        return [json.loads(m["text"]) for m in self.heard if m["type"] == "websocket.send"]

    @property
    def code(self) -> int:
        """The code with which it was closed: the last it heard."""
        last = self.heard[-1]
        assert last["type"] == "websocket.close"
        code: int = last["code"]
        return code


Meet = Callable[[Client, Tables], Awaitable[None]]


def attend(folder: Path, meet: Meet, limits: Limits = Limits()) -> Client:  # noqa: B008
    """Let a client come to a table, and see that nothing is left of it when it has gone."""

    async def serve() -> Client:
        database = f"sqlite:///{folder / 'tables.db'}"
        app = make_app(Config(database=database, warm_up=False, limits=limits))
        async with app.lifespan(), asyncio.timeout(20):
            tables: Tables = app.state.tables
            table, _, _ = await tables.open(Caller(), NewTable(names=("Zaid",)))
            client = Client(table)
            async with _served(app, client):
                while not client.texts or client.texts[-1]["type"] != "presence":
                    await asyncio.sleep(0.01)
                await meet(client, tables)
            assert not (await tables.find(table)).connections
            assert app.state.gate.sockets[ADDRESS] == 0
        return client

    return asyncio.run(serve())


@contextlib.asynccontextmanager
async def _served(app: Any, client: Client) -> AsyncIterator[None]:
    serving = asyncio.create_task(app(client.scope, client.receive, client.send))
    yield
    await serving


def _tell(tables: Tables, client: Client, count: int, size: int) -> None:
    """Tell the client so many messages of a size, as the table does when something happens."""
    live = tables.in_memory(client.table)
    assert live is not None
    [connection] = live.connections
    for number in range(count):
        connection.push(json.dumps({"type": "said", "number": number, "z": "z" * size}).encode())


def test_whoever_goes_leaves_nothing_behind(tmp_path: Path) -> None:
    async def meet(client: Client, _: Tables) -> None:
        client.sent.put_nowait({"type": "websocket.disconnect", "code": 1001})

    attend(tmp_path, meet)


def test_whoever_does_not_read_is_let_go_without_a_word(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sockets, "LAST_WORDS", 0.1)

    async def meet(client: Client, tables: Tables) -> None:
        client.reads.clear()
        _tell(tables, client, 40, 10_000)

    client = attend(tmp_path, meet)
    assert [text["type"] for text in client.texts] == ["welcome", "presence"]


def test_whoever_reads_again_in_time_hears_why_and_nothing_after_a_gap(tmp_path: Path) -> None:
    async def meet(client: Client, tables: Tables) -> None:
        client.reads.clear()
        _tell(tables, client, 3, 10)
        await asyncio.sleep(0.01)  # The first of them is with the server now.
        _tell(tables, client, 40, 10_000)
        await asyncio.sleep(0.01)
        client.reads.set()

    client = attend(tmp_path, meet)
    assert client.code == sockets.CLOSE_TOO_SLOW == 4408
    assert client.heard[-1]["reason"] == "too slow: come back with since"
    assert [text.get("number") for text in client.texts] == [None, None, 0]


def test_whoever_reads_hears_as_much_as_there_is(tmp_path: Path) -> None:
    async def meet(client: Client, tables: Tables) -> None:
        for _number in range(100):
            _tell(tables, client, 10, 10_000)
            await asyncio.sleep(0)
        await tables.goodbye()

    client = attend(tmp_path, meet)
    assert client.code == sockets.CLOSE_RESTART == 1012
    assert client.heard[-1]["reason"] == "come back in a moment"
    assert [text.get("number") for text in client.texts[2:-1]] == [*range(10)] * 100
    assert client.texts[-1]["type"] == "closing"


def test_what_was_told_before_comes_before_the_close(tmp_path: Path) -> None:
    async def meet(client: Client, _: Tables) -> None:
        for number in range(100):
            client.say(f'{{"type":"ping","id":"{number}"}}')

    limits = Limits(requests_per_second=1, burst=10)
    client = attend(tmp_path, meet, limits)
    assert client.code == CLOSE_TOO_FAST == 4429
    told = [(text["type"], text.get("code")) for text in client.texts[2:]]
    assert told == [("pong", None)] * 10 + [("refused", "too-fast")] * 50


def test_a_message_that_is_too_long_is_not_read(tmp_path: Path) -> None:
    longest = Limits().message_bytes

    async def meet(client: Client, _: Tables) -> None:
        ping = '{"type":"ping","id":"just"}'
        client.say(ping + " " * (longest - len(ping)))
        client.say("è" * (longest // 2) + "z")

    client = attend(tmp_path, meet)
    assert [text["type"] for text in client.texts[2:]] == ["pong"]
    assert client.code == sockets.CLOSE_TOO_BIG == 1009


def test_a_client_that_is_gone_when_it_is_told_something(tmp_path: Path) -> None:
    async def meet(client: Client, tables: Tables) -> None:
        client.gone = True
        _tell(tables, client, 1, 10)

    attend(tmp_path, meet)
