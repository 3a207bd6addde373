"""The smallest WebSocket client that can load a server from one core.

It trusts the server: frames come whole and unfragmented, text only, as ours sends them. Its own
frames are masked with zeros, which the protocol allows and which costs nothing.
"""

import asyncio
import base64
import os
from collections.abc import Callable
from typing import cast

Hear = Callable[[bytes], None]

_TEXT, _CLOSE, _PING, _PONG = 1, 8, 9, 10
_SHORT, _LONG = 126, 127


class Socket(asyncio.Protocol):
    """One client; `hear` is called with every text message."""

    def __init__(self) -> None:
        self.hear: Hear = lambda _: None
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.closed = False
        self._rest = b""
        self._transport: asyncio.Transport | None = None

    @classmethod
    async def open(
        cls, port: int, path: str, key: str | None, hear: Hear, source: str | None = None
    ) -> "Socket":
        """Open a socket; a seat's key goes along as a bearer token."""
        loop = asyncio.get_running_loop()
        _, socket = await loop.create_connection(
            cls, "127.0.0.1", port, local_addr=None if source is None else (source, 0)
        )
        socket.hear = hear
        nonce = base64.b64encode(os.urandom(16)).decode()
        bearer = f"Authorization: Bearer {key}\r\n" if key else ""
        socket._write(
            f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            f"Sec-WebSocket-Key: {nonce}\r\n{bearer}\r\n".encode()
        )
        await socket.opened
        return socket

    def send(self, data: bytes) -> None:
        """Send a text message."""
        self._frame(_TEXT, data)

    def close(self) -> None:
        """Close the connection."""
        if self._transport is not None:
            self._transport.abort()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Remember where to write."""
        self._transport = cast("asyncio.Transport", transport)

    def connection_lost(self, exc: Exception | None) -> None:  # noqa: ARG002
        """Note that the other side is gone."""
        self.closed = True
        if not self.opened.done():
            self.opened.set_exception(ConnectionError("the server closed the socket at once"))

    def data_received(self, data: bytes) -> None:
        """Extract frames from what came."""
        if self._rest:
            data = self._rest + data
        if not self.opened.done():
            head, end, data = data.partition(b"\r\n\r\n")
            if not end:
                self._rest = head
                return
            if not head.startswith(b"HTTP/1.1 101"):
                self.opened.set_exception(ConnectionError(head.split(b"\r\n")[0].decode()))
                return
            self.opened.set_result(None)
        at, size = 0, len(data)
        while size - at >= 2:
            length, start = data[at + 1], at + 2
            if length == _SHORT:
                length, start = int.from_bytes(data[start : start + 2], "big"), start + 2
            elif length == _LONG:
                length, start = int.from_bytes(data[start : start + 8], "big"), start + 8
            if start + length > size:
                break
            opcode, body = data[at] & 15, data[start : start + length]
            at = start + length
            if opcode == _TEXT:
                self.hear(body)
            elif opcode == _PING:
                self._frame(_PONG, body)
            elif opcode == _CLOSE:
                self.close()
        self._rest = data[at:]

    def _frame(self, opcode: int, data: bytes) -> None:
        size = len(data)
        if size < _SHORT:
            head = bytes((128 | opcode, 128 | size))
        else:
            head = bytes((128 | opcode, 128 | _SHORT)) + size.to_bytes(2, "big")
        self._write(head + b"\0\0\0\0" + data)

    def _write(self, data: bytes) -> None:
        if self._transport is not None:
            self._transport.write(data)
