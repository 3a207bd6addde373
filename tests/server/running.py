"""A real server process, and clients that talk to it over real sockets."""

import asyncio
import json
import os
import random
import re
import signal
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tests import processes
from tests.needs import require
from tests.server.tap import TappedConnection

if TYPE_CHECKING:
    from subprocess import Popen

    from tests.processes import Process

Message = dict[str, Any]
GENEROUS = (
    "--tables-per-hour", "100000", "--sockets-per-address", "100000",
    "--requests-per-second", "100000",
)  # fmt: skip
"""Limits that no test means to reach."""


SERVE = ("serve", "--no-warm-up", "--bot-delay", "0")


class ServerProcess:
    """`serai serve` in a process of its own."""

    def __init__(self, *arguments: str, log: Path, port: int = 0) -> None:
        self.arguments = arguments
        self.log = log
        self.port = port
        self.process: Process | Popen[bytes] | None = None

    def start(self) -> "ServerProcess":
        require("process")
        with self.log.open("ab") as log:
            start = self.log.stat().st_size
            self.process = processes.start(
                *(*SERVE, "--port", str(self.port), *self.arguments),
                stdout=log,
                stderr=log,
                env={**os.environ, "PYTHONUNBUFFERED": "1"},
            )
        deadline = time.monotonic() + 60
        while time.monotonic() < deadline:
            told = self.log.read_bytes()[start:].decode()
            found = re.search(r"^Serai .* http://localhost:(\d+)/?$", told, re.MULTILINE)
            if found:
                self.port = int(found[1])
                try:
                    httpx.get(f"{self.url}/healthz", timeout=5)
                    return self
                except httpx.HTTPError:
                    pass
            if self.process.poll() is not None:
                raise RuntimeError(f"the server did not start: {told}")
            time.sleep(0.01)
        raise RuntimeError("the server did not start in a minute")

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def kill(self) -> None:
        self._end(signal.SIGKILL)

    def stop(self) -> int:
        return self._end(signal.SIGTERM)

    def _end(self, number: int) -> int:
        assert self.process is not None
        if self.process.poll() is None:
            self.process.send_signal(number)
        return self.process.wait(30)


def open_table(url: str, **wanted: Any) -> Message:
    """Open a table as a program does; the first key is the first seat's, or the host's."""
    answer = httpx.post(f"{url}/api/tables", json=wanted, timeout=30)
    answer.raise_for_status()
    opened: Message = answer.json()
    return opened


def sit(url: str, table: str, name: str) -> Message:
    answer = httpx.post(f"{url}/api/tables/{table}/seats", json={"name": name}, timeout=30)
    answer.raise_for_status()
    key: Message = answer.json()
    return key


class Player:
    """One client on one socket: keeps what it hears, comes back when the socket breaks."""

    def __init__(self, urls: Callable[[], str], table: str, key: str | None) -> None:
        self.urls = urls
        self.table = table
        self.key = key
        self.socket: ClientConnection | None = None
        self.heard: list[str] = []
        """Every text frame, in order."""

        self.received: list[bytearray] = []
        """The bytes of each of its connections, as they came."""

        self.seq = -1
        self.info: Message = {}
        self.you: Message = {}
        self.position: Message | None = None
        self.moves: list[Message] = []
        self.acknowledged: dict[str, int] = {}
        self.refused: list[Message] = []
        self.requests = 0

    async def connect(self) -> None:
        url = self.urls().replace("http", "ws", 1)
        headers = {"Authorization": f"Bearer {self.key}"} if self.key else {}
        since = f"?since={self.seq}" if self.seq >= 0 else ""
        self.socket = await connect(
            f"{url}/api/tables/{self.table}/socket{since}",
            additional_headers=headers,
            max_size=None,
            open_timeout=5,
            close_timeout=0.5,  # With messages unread, the answer to a goodbye is never seen.
            ping_interval=None,  # It is the server that cuts off, whoever is slow.
            create_connection=TappedConnection,
        )
        assert isinstance(self.socket, TappedConnection)
        self.received.append(self.socket.received)

    async def hear(self, timeout: float = 10) -> Message:
        """Wait for one message and take it in."""
        assert self.socket is not None
        async with asyncio.timeout(timeout):  # Unlike wait_for it never misses a cancellation.
            text = await self.socket.recv()
        assert isinstance(text, str)
        self.heard.append(text)
        message: Message = json.loads(text)
        self.take_in(message)
        return message

    def take_in(self, message: Message) -> None:
        kind = message["type"]
        if message.get("seq", -1) >= 0:
            self.seq = max(self.seq, message["seq"])
        if kind in ("welcome", "table"):
            self.info, self.you = message["table"], message["you"]
            self.position = message["position"]
            self.moves += message.get("missed", [])
        elif kind == "update":
            self.position = message["position"]
            self.moves.append(message["move"])
        elif kind == "done" and message["id"] is not None:
            self.acknowledged[message["id"]] = message["seq"]
        elif kind == "refused":
            self.refused.append(message)
            if message["position"] is not None:
                self.position = message["position"]

    async def send(self, **message: Any) -> str:
        assert self.socket is not None
        self.requests += 1
        request = message.setdefault("id", f"r{self.requests}")
        await self.socket.send(json.dumps(message))
        return str(request)

    async def ask(self, **message: Any) -> Message:
        """Send a request and wait for its answer."""
        request = await self.send(**message)
        while True:
            answer = await self.hear()
            if answer.get("id") == request and answer["type"] in ("done", "refused", "pong"):
                return answer

    async def close(self) -> None:
        if self.socket is not None:
            await self.socket.close()

    @property
    def over(self) -> bool:
        return self.info.get("phase") == "over"

    async def play(self, rng: random.Random, patience: float = 15) -> None:
        """Play random legal actions until the game is over, coming back whenever cut off.

        A request that was not answered is sent again with the same id.
        """
        pending: Message | None = None
        last = time.monotonic()
        while not self.over:
            try:
                if self.socket is None:
                    await self.connect()
                    await self.hear()
                    if pending is not None:
                        await self.send(**pending)
                position = self.position
                if pending is None and position is not None and position["actions"]:
                    self.requests += 1
                    pending = {
                        "type": "act",
                        "id": f"p{self.requests}-{self.seq}",
                        "seq": self.seq,
                        "do": rng.choice(position["actions"]),
                    }
                    await self.send(**pending)
                message = await self.hear(patience)
                last = time.monotonic()
                if pending is not None and message.get("id") == pending["id"]:
                    pending = None
            except (ConnectionClosed, OSError, TimeoutError, ConnectionError):
                if time.monotonic() - last > 4 * patience:
                    raise
                self.socket = None
                await asyncio.sleep(0.1 + 0.2 * rng.random())


async def hear_until(player: Player, wanted: Any, patience: float = 5) -> Message:
    """Listen until a message comes that is wanted."""
    async with asyncio.timeout(patience):
        while True:
            message = await player.hear(patience)
            if wanted(message):
                return message
