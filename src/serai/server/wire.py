"""Writing to a socket at once, without waking a task for every message and every listener.

The server speaks to uvicorn's WebSocket implementation as every application does, but for one
thing: what a table tells its listeners is written straight to their connections. ASGI would have
it wait for each of them, in a task for each.
"""

from collections.abc import Callable
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import OPEN

Push = Callable[[bytes], bool]

PUSH = "serai.push"
"""The ASGI extension under which a socket offers its `push`."""

WAITING = 256 * 1024
"""So many bytes may wait for a client; one that does not read is let go."""

_TEXT = 0x81
_ONE_BYTE, _TWO_BYTES, _EIGHT_BYTES = 126, 126, 127


def push_of(scope: Any) -> Push | None:
    """Return the `push` of a socket, if its server offers one."""
    push: Push | None = (scope.get("extensions") or {}).get(PUSH)
    return push


def text_frame(data: bytes) -> bytes:
    """Put a text into a frame as a server sends it: whole, and not masked."""
    size = len(data)
    if size < _ONE_BYTE:
        return bytes((_TEXT, size)) + data
    if size < 1 << 16:
        return bytes((_TEXT, _TWO_BYTES)) + size.to_bytes(2, "big") + data
    return bytes((_TEXT, _EIGHT_BYTES)) + size.to_bytes(8, "big") + data


class TableSocketProtocol(WebSocketsSansIOProtocol):
    """uvicorn's WebSocket protocol with one more way to send."""

    def handle_connect(self, event: Request) -> None:
        """Offer `push` to the application that is about to begin."""
        super().handle_connect(event)
        if hasattr(self, "scope"):
            extensions: dict[Any, Any] = self.scope["extensions"]
            extensions[PUSH] = self.push

    def push(self, data: bytes) -> bool:
        """Write a text at once; False: this client has let too much wait."""
        if self.disconnected or self.conn.state is not OPEN:
            return True  # It has gone: its reader will notice.
        self.transport.write(text_frame(data))
        return self.writable.is_set() or self.transport.get_write_buffer_size() <= WAITING
