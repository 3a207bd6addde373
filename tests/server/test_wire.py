"""What goes over sockets, fast and plain: in order, bounded, and with a last word."""

import asyncio
import contextlib
import time

import pytest
from websockets.exceptions import ConnectionClosed, ConnectionClosedError

from serai.server.http.door import LAST_WORDS
from tests.server.running import Message, Player, ServerProcess, hear_until, open_table
from tests.server.sockets import both_sockets

pytestmark = both_sockets


def test_messages_come_in_order_and_the_goodbye_before_the_end(own_server: ServerProcess) -> None:
    opened = open_table(own_server.url, names=["Anna", "Bruno", "Chiara"], start=True)
    key = opened["keys"][0]["key"]

    async def talk() -> list[Message]:
        player = Player(lambda: own_server.url, opened["table"], key)
        await player.connect()
        await player.hear()
        for number in range(50):
            await player.send(type="say", text=f"number {number}")
        heard: list[Message] = []
        while sum(message["type"] == "done" for message in heard) < 50:
            heard.append(await player.hear())
        stopping = asyncio.create_task(asyncio.to_thread(own_server.stop))
        while heard[-1]["type"] != "closing":
            heard.append(await player.hear())
        with pytest.raises(ConnectionClosedError, match="1012"):
            await player.hear()
        await stopping
        return heard

    heard = asyncio.run(asyncio.wait_for(talk(), 60))
    said = [m["line"]["text"] for m in heard if m["type"] == "said"]
    assert said == [f"number {number}" for number in range(50)]
    assert heard[-1]["type"] == "closing"


def test_whoever_sends_too_much_hears_why_however_much_it_was(
    server: ServerProcess, sockets: str
) -> None:
    """A close while bytes still arrive would reset the connection and lose the reason.

    Plain sockets are closed by uvicorn itself for what is far too long, and that happens to them.
    """
    opened = open_table(server.url, names=["Anna", "Bruno", "Chiara"], start=True)

    async def shout(size: int) -> int | None:
        player = Player(lambda: server.url, opened["table"], opened["keys"][0]["key"])
        await player.connect()
        assert player.socket is not None
        with contextlib.suppress(ConnectionClosed):
            await player.socket.send("z" * size)
            while True:
                await player.hear()
        return player.socket.close_code

    for size in (32 * 1024 + 1, 40_000, 3_000_000, 20_000_000) * 3:
        code = asyncio.run(asyncio.wait_for(shout(size), 60))
        assert code == 1009 or (code == 1006 and sockets == "plain" and size > 100_000)


def test_the_longest_message_is_heard(server: ServerProcess) -> None:
    opened = open_table(server.url, names=["Anna", "Bruno", "Chiara"], start=True)

    async def say() -> Message:
        player = Player(lambda: server.url, opened["table"], opened["keys"][0]["key"])
        await player.connect()
        ping = '{"type":"ping","id":"long"}'
        assert player.socket is not None
        await player.socket.send(ping + " " * (32 * 1024 - len(ping)))
        pong = await hear_until(player, lambda message: message["type"] == "pong")
        await player.close()
        return pong

    assert asyncio.run(asyncio.wait_for(say(), 60))["id"] == "long"


def test_whoever_never_stops_sending_is_cut_off(server: ServerProcess, sockets: str) -> None:
    opened = open_table(server.url, names=["Anna", "Bruno", "Chiara"], start=True)

    async def shout() -> float:
        reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
        writer.write(
            f"GET /api/tables/{opened['table']}/socket HTTP/1.1\r\nHost: localhost\r\n"
            "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n".encode()
        )
        await reader.readuntil(b"\r\n\r\n")
        start = time.monotonic()
        writer.write(b"\x81\xff" + (1 << 40).to_bytes(8, "big") + b"mask")
        with contextlib.suppress(ConnectionError):
            while True:
                writer.write(b"z" * 10_000)
                await writer.drain()
                await asyncio.sleep(0.02)
        return time.monotonic() - start

    lasted = asyncio.run(asyncio.wait_for(shout(), 60))
    assert lasted < LAST_WORDS + 20
    assert lasted > LAST_WORDS - 0.5 or sockets == "plain"


def test_whatever_is_sent_at_once_is_answered_in_turn(server: ServerProcess) -> None:
    """Actions are taken without a queue, and still nothing overtakes anything."""
    opened = open_table(server.url, names=["Anna", "Bruno", "Chiara"], start=True)

    async def talk() -> None:
        players = [
            Player(lambda: server.url, opened["table"], key["key"]) for key in opened["keys"]
        ]
        for player in players:
            await player.connect()
            await player.hear()
        position = players[0].position
        assert position is not None
        player, seq = players[position["to_act"]], position["seq"]
        sent = [
            await player.send(type="act", seq=seq, do="roll"),
            await player.send(type="act", seq=seq, do="roll"),
            await player.send(type="say", text="so"),
            await player.send(type="ping"),
            await player.send(type="act", seq=seq, do="roll"),
        ]
        answered: list[str] = []
        while len(answered) < len(sent):
            message = await player.hear()
            if message["type"] in ("done", "refused", "pong"):
                answered.append(message["id"])
        for each in players:
            await each.close()
        assert [m["code"] for m in player.refused] == ["stale", "stale"]
        assert answered == sent

    asyncio.run(asyncio.wait_for(talk(), 60))
