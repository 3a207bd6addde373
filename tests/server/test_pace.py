"""Clients that do not keep to the pace: slow, silent or flooding, they disturb nobody."""

import asyncio
import contextlib
import json
import socket
import time
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from tests.server.hostile import Target, answer_of, assert_refused, dial
from tests.server.running import Player, ServerProcess
from tests.server.sockets import both_sockets

pytestmark = both_sockets


def test_a_client_that_never_reads_is_let_go_and_can_come_back(server: ServerProcess) -> None:
    target = Target(server)

    async def starve() -> None:
        async with dial(target, target.other_key, ping_interval=None) as sock:
            await answer_of(sock, "welcome")
            sock.transport.pause_reading()
            talker = Player(lambda: target.url, target.id, target.key)
            await talker.connect()
            for _ in range(100):
                await talker.ask(type="say", text="blah " * 59)
            # Each answer tells all that was said: soon no buffer on the way takes any more.
            for _ in range(600):
                await sock.send('{"type":"look","seat":1}')
            dropped, deadline = 0.0, time.monotonic() + 15
            while not dropped and time.monotonic() < deadline:
                await asyncio.sleep(0.2)
                dropped = _metric(server, "serai_dropped_sockets_total")
            assert dropped
            again = Player(lambda: target.url, target.id, target.other_key)
            await again.connect()
            assert (await again.hear())["type"] == "welcome"
            assert again.seq == target.seq
            await again.close()
            await talker.close()

    asyncio.run(starve())


async def _until_closed(sock: ClientConnection) -> AsyncIterator[dict[str, Any]]:
    while True:
        try:
            yield json.loads(await asyncio.wait_for(sock.recv(), 10))
        except ConnectionClosed:
            return


def _metric(server: ServerProcess, name: str) -> float:
    for line in httpx.get(f"{server.url}/metrics").text.splitlines():
        if line.startswith(f"{name} "):
            return float(line.split()[1])
    return 0.0


def test_slow_and_idle_connections_disturb_nobody(target: Target) -> None:
    """A hundred half-sent requests and silent sockets: the table answers as before."""
    host, port = target.url.removeprefix("http://").split(":")
    half = [socket.create_connection((host, int(port)), 10) for _ in range(100)]
    try:
        for raw in half:
            raw.sendall(b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{")
        with target.unharmed():
            started = time.monotonic()
            assert httpx.get(f"{target.url}/healthz").status_code == 200
            assert time.monotonic() - started < 10
    finally:
        for raw in half:
            raw.close()


@contextlib.contextmanager
def _strict(folder: Path, rate: int) -> Iterator[ServerProcess]:
    """A server that lets nobody ask for more than so much a second."""
    server = ServerProcess(
        "--database", f"sqlite:///{folder / 'tables.db'}", "--requests-per-second", str(rate),
        log=folder / "log",
    )  # fmt: skip
    server.start()
    try:
        yield server
    finally:
        server.stop()


@pytest.mark.process
def test_flooding_a_socket(tmp_path: Path) -> None:
    """Who sends too fast is told so, then closed; another socket is not held up."""
    with _strict(tmp_path, 20) as server:
        target = Target(server)

        async def flood() -> None:
            calm_one, flooding = dial(target, target.other_key), dial(target, target.key)
            async with calm_one as calm, flooding as sock:
                # More than it may, but not so much that the door closes before anybody has read it.
                for _ in range(150):
                    await sock.send('{"type":"ping"}')
                codes = [m.get("code", m["type"]) async for m in _until_closed(sock)]
                assert sock.close_code in (4408, 4429)
                assert "too-fast" in codes
                assert 40 <= codes.count("pong") <= 200
                await calm.send('{"type":"ping","id":"calm"}')
                assert (await answer_of(calm, "pong"))["id"] == "calm"

        asyncio.run(flood())
        with httpx.Client(base_url=server.url) as http:
            answers = [http.get("/api/games") for _ in range(200)]
        refused = [a for a in answers if a.status_code == 429]
        assert refused
        assert_refused(refused[-1], 429, "too-fast")
        assert refused[-1].headers["retry-after"] == "1"


@pytest.mark.process
def test_actions_that_are_refused_count_once(tmp_path: Path) -> None:
    """A brim of 40: thirty clicks that come too late are all answered, and not as too fast."""
    with _strict(tmp_path, 10) as server:
        target = Target(server)

        async def click() -> list[str]:
            async with dial(target, target.key) as sock:
                await answer_of(sock, "welcome")
                codes = []
                for number in range(30):
                    await sock.send(f'{{"type":"act","id":"{number}","seq":0,"do":"roll"}}')
                    codes.append((await answer_of(sock, "refused"))["code"])
                return codes

        assert asyncio.run(click()) == ["stale"] * 30
