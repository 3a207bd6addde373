"""What is written straight to sockets: frames as the protocol has them, in order, and bounded."""

import asyncio
import contextlib
import time

import pytest
from websockets.exceptions import ConnectionClosed, ConnectionClosedError
from websockets.frames import Frame, Opcode
from websockets.streams import StreamReader

from serai.server.wire import LAST_WORDS, text_head
from tests.server.running import Message, Player, ServerProcess, open_table


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 65535, 65536, 100_000])
def test_a_frame_is_what_the_protocol_says(size: int) -> None:
    data = ("è" * size).encode()[:size]
    reader = StreamReader()
    reader.feed_data(text_head(len(data)) + data)
    parsing = Frame.parse(reader.read_exact, mask=False)
    with pytest.raises(StopIteration) as done:
        next(parsing)
    frame = done.value.value
    assert (frame.opcode, frame.data, frame.fin) == (Opcode.TEXT, data, True)
    assert reader.buffer == b""


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


def test_whoever_sends_too_much_hears_why_however_much_it_was(server: ServerProcess) -> None:
    """A close while bytes still arrive would reset the connection and lose the reason."""
    opened = open_table(server.url, names=["Anna", "Bruno", "Chiara"], start=True)

    async def shout(size: int) -> None:
        player = Player(lambda: server.url, opened["table"], opened["keys"][0]["key"])
        await player.connect()
        assert player.socket is not None
        await player.socket.send("z" * size)
        with contextlib.suppress(ConnectionClosed):
            while True:
                await player.hear()
        assert player.socket.close_code == 1009

    for size in (40_000, 3_000_000, 20_000_000) * 3:
        asyncio.run(asyncio.wait_for(shout(size), 60))


def test_whoever_never_stops_sending_is_cut_off(server: ServerProcess) -> None:
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
    assert LAST_WORDS - 0.5 < lasted < LAST_WORDS + 20


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
