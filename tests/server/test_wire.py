"""What is written straight to sockets: frames as the protocol has them, in order, and bounded."""

import asyncio

import pytest
from websockets.exceptions import ConnectionClosedError
from websockets.frames import Frame, Opcode
from websockets.streams import StreamReader

from serai.server.wire import text_frame
from tests.server.running import Message, Player, ServerProcess, open_table


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 65535, 65536, 100_000])
def test_a_frame_is_what_the_protocol_says(size: int) -> None:
    data = ("è" * size).encode()[:size]
    reader = StreamReader()
    reader.feed_data(text_frame(data))
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
