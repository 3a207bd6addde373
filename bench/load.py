"""Five people at each of many tables, each on a socket of their own, all acting at once."""

import asyncio
import json
from random import Random
from time import perf_counter

import httpx
import msgspec
from msgspec import Struct

from bench.sockets import Socket

SEATS = 5
NAMES = ["Anna", "Bruno", "Chiara", "Dario", "Elena"]
ROLLS = 0.35
"""How often somebody rolls; otherwise any legal action."""


class _Position(Struct):
    to_act: int | None
    actions: tuple[str, ...]


class _Message(Struct):
    type: str
    seq: int = -1
    position: _Position | None = None
    error: str = ""


_decode = msgspec.json.Decoder(_Message).decode


class Group:
    """Five sockets at one table, or at one group of the bare echo."""

    def __init__(self, number: int) -> None:
        self.rng = Random(number)
        self.sockets: list[Socket] = []
        self.heard = 0
        """Messages of the fan-out, over all sockets."""

        self.bytes = 0
        self.actions = 0
        self.last = 0.0
        """When the last seat heard of the last action."""

        self.taken: list[float] = []
        """Seconds from sending each action until the last seat has heard of it."""

        self._sent = 0.0
        self._missing = 0
        self._told: asyncio.Future[None] | None = None

    async def act(self) -> None:
        """Send one action and wait until all five have heard the result."""
        self._missing = SEATS
        told = self._told = asyncio.get_running_loop().create_future()
        socket, data = self.choose()
        self._sent = perf_counter()
        socket.send(data)
        await told

    def choose(self) -> tuple[Socket, bytes]:
        """Choose who sends, and what."""
        return self.sockets[self.actions % SEATS], b'{"type":"act","id":"r1","seq":1,"do":"roll"}'

    def count(self, size: int) -> None:
        """Note that one seat has heard of an action."""
        self.heard += 1
        self.bytes += size
        self._missing -= 1
        if self._missing == 0:
            self.last = perf_counter()
            self.taken.append(self.last - self._sent)
            self.actions += 1
            if self._told is not None and not self._told.done():
                self._told.set_result(None)

    def forget(self) -> None:
        """Start counting again."""
        self.heard = self.bytes = self.actions = 0
        self.taken = []

    def close(self) -> None:
        """Close all sockets."""
        for socket in self.sockets:
            socket.close()


class EchoGroup(Group):
    """Five sockets of the bare echo."""

    async def open(self, port: int, number: int) -> None:
        """Open the sockets."""
        for _ in range(SEATS):
            self.sockets.append(
                await Socket.open(port, f"/{number}", None, lambda data: self.count(len(data)))
            )


class TableGroup(Group):
    """Five people at a table."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.table = ""
        self.keys: list[str] = []
        self.over = False
        self._seq = -1
        self._to_act: int | None = None
        self._actions: dict[int, tuple[str, ...]] = {}
        self._requests = 0

    async def open(self, client: httpx.AsyncClient, game: str) -> None:
        """Open a table and start its game."""
        wanted = {"settings": {"game": game, "seats": SEATS}, "names": NAMES, "start": True}
        answer = await client.post("/api/tables", json=wanted)
        answer.raise_for_status()
        opened = answer.json()
        self.table = opened["table"]
        self.keys = [key["key"] for key in opened["keys"]]

    async def connect(self, port: int, source: str | None = None) -> None:
        """Let everybody open a socket, and wait for their welcomes."""
        path = f"/api/tables/{self.table}/socket"
        for seat, key in enumerate(self.keys):
            welcome: asyncio.Future[None] = asyncio.get_running_loop().create_future()

            def hear(
                data: bytes, seat: int = seat, welcome: "asyncio.Future[None]" = welcome
            ) -> None:
                self._hear(seat, data, welcome)

            self.sockets.append(await Socket.open(port, path, key, hear, source))
            await asyncio.wait_for(welcome, 10)

    def choose(self) -> tuple[Socket, bytes]:
        """Let whoever's turn it is choose at random, or roll."""
        assert self._to_act is not None  # noqa: S101
        actions = self._actions[self._to_act]
        do = "roll" if self.rng.random() < ROLLS and "roll" in actions else self.rng.choice(actions)
        self._requests += 1
        wanted = {"type": "act", "id": f"r{self._requests}", "seq": self._seq, "do": do}
        return self.sockets[self._to_act], json.dumps(wanted).encode()

    def _hear(self, seat: int, data: bytes, welcome: "asyncio.Future[None]") -> None:
        if data.startswith((b'{"type":"presence"', b'{"type":"done"')):
            return
        message = _decode(data)
        if message.type == "refused":
            raise RuntimeError(f"the server refused: {message.error}")
        position = message.position
        self._seq = max(self._seq, message.seq)
        if position is not None:
            self._to_act = position.to_act
            self._actions[seat] = position.actions
            self.over = self.over or position.to_act is None
        if message.type == "welcome":
            welcome.set_result(None)
        elif message.type == "update":
            self.count(len(data))
