"""The transport that uvicorn's protocols are given: whoever takes it over stays behind the door."""

import asyncio
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable

    from serai.server.http.door import Door


class Inner(Protocol):
    """A protocol of uvicorn's, as far as a door is concerned."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Begin."""

    def data_received(self, data: bytes) -> None:
        """Take what came."""

    def eof_received(self) -> bool | None:
        """Hear that nothing more will come."""

    def connection_lost(self, exc: Exception | None) -> None:
        """End."""

    def pause_writing(self) -> None:
        """Write no more for now."""

    def resume_writing(self) -> None:
        """Write again."""


class Doorway:
    """A transport through a door."""

    def __init__(self, real: asyncio.Transport, door: "Door") -> None:
        self._real = real
        self._door = door
        self.write: Callable[[bytes], None] = real.write
        self.get_write_buffer_size = real.get_write_buffer_size

    def __getattr__(self, name: str) -> Any:
        return getattr(self._real, name)

    def set_protocol(self, protocol: Inner) -> None:
        """Let another protocol go on: a request has become a WebSocket."""
        self._door.become_socket(protocol)

    def pause_reading(self) -> None:
        """Let nothing more in for now."""
        self._door.hold("inside")

    def resume_reading(self) -> None:
        """Let something in again."""
        self._door.go_on("inside")

    def close(self) -> None:
        """Close, once the client has had time to hear why if it was told to go."""
        self._door.close()

    def shut(self) -> None:
        """Write nothing more."""
        self.write = _ignored


def _ignored(data: bytes) -> None:
    """Write nothing: the client has been told to go."""
