"""What a server really puts on the wire: the bytes of a connection, below any WebSocket client."""

from typing import Any

from websockets.asyncio.client import ClientConnection

_TEXT, _CLOSE, _PING, _PONG = 0x81, 0x88, 0x89, 0x8A
_TWO_BYTES, _EIGHT_BYTES = 126, 127
_OF_THE_MOMENT = (b"sec-websocket-accept:", b"date:")
"""Headers that answer a random number from the client, or give the time."""


class TappedConnection(ClientConnection):
    """A client that keeps every byte as it comes, before anything makes sense of it."""

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self.received = bytearray()

    def data_received(self, data: bytes) -> None:
        self.received += data
        super().data_received(data)


def split(received: bytes | bytearray) -> tuple[list[bytes], list[bytes]]:
    """Take a connection apart: the lines of the answer to the handshake, and the raw frames."""
    head, _, rest = bytes(received).partition(b"\r\n\r\n")
    frames = []
    while rest:
        size = _head_size(rest) + _payload_size(rest)
        assert size <= len(rest), "the last frame is not whole"
        frames.append(rest[:size])
        rest = rest[size:]
    return head.split(b"\r\n"), frames


def _head_size(frame: bytes) -> int:
    return {_TWO_BYTES: 4, _EIGHT_BYTES: 10}.get(frame[1], 2)


def _payload_size(frame: bytes) -> int:
    short = frame[1]
    assert short <= _EIGHT_BYTES, "a server never masks what it sends"
    if short < _TWO_BYTES:
        return short
    return int.from_bytes(frame[2 : _head_size(frame)], "big")


def payload(frame: bytes) -> bytes:
    """Return what a frame carries."""
    return frame[_head_size(frame) :]


def texts(received: bytes | bytearray) -> list[bytes]:
    """Return what the text frames of a connection carry; each text is whole."""
    _, frames = split(received)
    assert {frame[0] for frame in frames} <= {_TEXT, _CLOSE, _PING, _PONG}
    return [payload(frame) for frame in frames if frame[0] == _TEXT]


def told(received: bytes | bytearray) -> list[bytes]:
    """Return all that a server sent, but for the time, and the random numbers of its pings."""
    lines, frames = split(received)
    return [
        *(line for line in lines if not line.lower().startswith(_OF_THE_MOMENT)),
        *(frame for frame in frames if frame[0] != _PING),
    ]
