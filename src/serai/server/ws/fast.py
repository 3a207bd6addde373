"""Sockets that are written without waking a task per message and listener.

This is uvicorn's WebSocket implementation with one difference: what a table tells its listeners
goes straight to their connections, and is written in one go at the end of this turn of the event
loop. With ASGI the server would await each message to each listener, in a task for each.

It relies on private parts of uvicorn: `choose.py` decides where it is used.
"""

import asyncio
from struct import Struct
from typing import Any
from weakref import WeakKeyDictionary

from uvicorn import Config
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Close, CloseCode
from websockets.http11 import Request
from websockets.protocol import OPEN

from serai.server.http.door import LAST_WORDS
from serai.server.runtime.outbox import WAITING
from serai.server.ws.extensions import HEAR, PUSH, Hear

AT_ONCE = 64 * 1024
"""How many bytes are held back at most until the turn is over."""

_TEXT = 0x81
_TWO_BYTE_HEAD, _EIGHT_BYTE_HEAD = Struct("!BBH").pack, Struct("!BBQ").pack
_ONE_BYTE, _TWO_BYTES, _EIGHT_BYTES = 126, 126, 127


def text_head(size: int) -> bytes:
    """Return the frame header of a text from a server: one frame, not masked."""
    if size < _ONE_BYTE:
        return bytes((_TEXT, size))
    if size < 1 << 16:
        return _TWO_BYTE_HEAD(_TEXT, _TWO_BYTES, size)
    return _EIGHT_BYTE_HEAD(_TEXT, _EIGHT_BYTES, size)


class Unwritten:
    """The sockets that have something to write when this turn of the event loop is over."""

    def __init__(self) -> None:
        self._sockets: list[TableSocketProtocol] = []

    def add(self, socket: "TableSocketProtocol", loop: asyncio.AbstractEventLoop) -> None:
        """Remember a socket until the turn is over."""
        if not self._sockets:
            loop.call_soon(self._over)
        self._sockets.append(socket)

    def _over(self) -> None:
        sockets, self._sockets = self._sockets, []
        for socket in sockets:
            socket.flush()


_unwritten: WeakKeyDictionary[Config, Unwritten] = WeakKeyDictionary()
"""By server: several may run in one process, each in a loop of its own."""


class TableSocketProtocol(WebSocketsSansIOProtocol):
    """uvicorn's WebSocket protocol with one more way to send."""

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self._unwritten = _unwritten.setdefault(self.config, Unwritten())
        self._frames: list[bytes] = []
        self._held = 0
        self._longest = AT_ONCE
        self._hear: Hear | None = None

    def handle_connect(self, event: Request) -> None:
        """Offer `push` to the application that is about to begin."""
        super().handle_connect(event)
        if hasattr(self, "scope"):
            extensions: dict[Any, Any] = self.scope["extensions"]
            extensions[PUSH] = self.push
            extensions[HEAR] = self.hear_with

    def hear_with(self, hear: Hear) -> None:
        """Deliver whole texts to somebody before they are queued."""
        self._hear = hear

    def send_receive_event_to_app(self) -> None:
        """Deliver a message at once if somebody takes it; otherwise queue it in order."""
        frames = self.frames
        if (
            self._hear is not None
            and len(frames) == 1
            and self.curr_msg_data_type == "text"
            and not self.close_sent
            and self.queue.empty()
            and self._hear(frames[0])
        ):
            self.frames = []
            return
        super().send_receive_event_to_app()

    def push(self, data: bytes) -> bool:
        """Send a text without waiting; False: too much is already waiting for this client."""
        if self.disconnected or self.conn.state is not OPEN:
            return True  # It is gone: its reader will notice.
        if not self._frames:
            self._unwritten.add(self, self.loop)
        size = len(data)
        self._frames += (text_head(size), data)
        self._held += size
        if self._held > AT_ONCE:
            self._longest = max(self._longest, size)
            self.flush()
        if self.writable.is_set():
            return True
        return self.transport.get_write_buffer_size() <= WAITING + self._longest

    def flush(self) -> None:
        """Write what was pushed."""
        frames, self._frames, self._held = self._frames, [], 0
        if frames and not self.disconnected and self.conn.state is OPEN:
            self.transport.write(b"".join(frames))

    def data_received(self, data: bytes) -> None:
        """Process what came, unless this client has been told to go."""
        if self.conn.parser_exc is None:
            super().data_received(data)

    def handle_parser_exception(self) -> None:
        """Close because of what came, and let the client hear why."""
        told = self.conn.close_sent or Close(CloseCode.PROTOCOL_ERROR, "")
        self.queue.put_nowait(
            {"type": "websocket.disconnect", "code": told.code, "reason": told.reason}
        )
        self.close_sent = True
        self.stop_keepalive()
        self.transport.write(b"".join(self.conn.data_to_send()))
        if self.transport.can_write_eof():
            self.transport.write_eof()
        self._cut_off_later()

    async def send(self, message: Any) -> None:
        """Send as any application does, after what was pushed."""
        self.flush()
        await super().send(message)

    def shutdown(self) -> None:
        """Close because the server stops, after what was pushed; the client hears of it."""
        self.flush()
        if not self.handshake_complete:
            super().shutdown()
            return
        self.stop_keepalive()
        if self.conn.state is OPEN:
            restart = CloseCode.SERVICE_RESTART
            self.queue.put_nowait({"type": "websocket.disconnect", "code": restart})
            self.conn.send_close(restart)
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.close_sent = True
        self._cut_off_later()

    def _cut_off_later(self) -> None:
        """Discard what the client still sends until it has heard why it must go.

        Closing at once with bytes unread would reset the connection, and the last message would
        be lost on the way.
        """
        self.read_paused = False
        self.transport.resume_reading()
        if self.close_timer is not None:
            self.close_timer.cancel()
        self.close_timer = self.loop.call_later(LAST_WORDS, self.transport.close)
