"""The listeners of a table, on sockets and streams: their queues are bounded."""

from collections.abc import Callable

from serai.core.game import Seat
from serai.server.ops.metrics import DROPPED
from serai.server.runtime.outbox import Outbox
from serai.server.tables.keys import Caller

CLOSE_REVOKED = 4401
"""The key that a socket came with opens its seat no more."""

Push = Callable[[bytes], bool]
"""Sends a text without waiting; False: too much is already waiting for this client."""


class Connection:
    """A listener of a table, on a socket or a stream."""

    def __init__(
        self,
        caller: Caller,
        looking: Seat | None,
        wants: Seat | None = None,
        write: Push | None = None,
        household: str = "",
    ) -> None:
        self.caller = caller
        self.household = household
        """Where it comes from: what is done for it is charged to them."""

        self.looking = looking
        self.wants = wants
        """The seat whose view it asked for."""

        self.spectating = False
        """Whether it asked for a spectator's view."""

        self.too_slow = False
        self.on_too_slow: Callable[[], object] | None = None
        """Called once when too many messages are waiting."""

        self.farewell: tuple[int, str] | None = None
        """The code and the reason for closing it, if it is not because the server stops."""

        self._ended = False
        self._outbox = Outbox()
        self._write = write or self._outbox.push
        """Writes a message at once, where that can be done; otherwise messages are queued."""

    def push(self, data: bytes) -> None:
        """Send a message; a client that lets too many wait is disconnected."""
        if not self._ended and not self._write(data):
            self._let_go()

    def _let_go(self) -> None:
        self.too_slow = True
        DROPPED.inc()
        self._outbox.forget()
        self.end()
        if self.on_too_slow is not None:
            self.on_too_slow()

    def close(self, code: int, reason: str) -> None:
        """Say why there will be no more messages."""
        self.farewell = code, reason
        self.end()

    def end(self) -> None:
        """Say that there will be no more messages."""
        self._ended = True
        self._outbox.end()

    async def next(self) -> bytes | None:
        """Wait for the next message; None: there will be no more."""
        return await self._outbox.next()
