"""Those who listen to a table, on sockets and streams: what they are told waits in bounds."""

import asyncio
from collections.abc import Callable

from serai.core.game import Seat
from serai.server.tables.keys import Caller

QUEUE = 64
"""So many messages may wait for a client; one that does not read is let go."""

Push = Callable[[bytes], bool]
"""Writes a message at once; False: this client has let too much wait."""


class Connection:
    """Somebody who listens to a table, on a socket or a stream."""

    def __init__(
        self,
        caller: Caller,
        looking: Seat | None,
        wants: Seat | None = None,
        write: Push | None = None,
    ) -> None:
        self.caller = caller
        self.looking = looking
        self.wants = wants
        """The seat it asked to look through."""

        self.too_slow = False
        self.on_too_slow: Callable[[], object] | None = None
        """Called once when too many messages wait."""

        self._ended = False
        self._write = write
        """Writes a message at once, where that can be done; otherwise messages are queued."""

        self._queue: asyncio.Queue[bytes | None] = asyncio.Queue(QUEUE)

    def push(self, data: bytes) -> None:
        """Send a message; whoever lets too many wait is let go."""
        if self._ended:
            return
        if self._write is not None:
            if not self._write(data):
                self._let_go()
            return
        try:
            self._queue.put_nowait(data)
        except asyncio.QueueFull:
            self._let_go()

    def _let_go(self) -> None:
        self.too_slow = True
        self.end()
        if self.on_too_slow is not None:
            self.on_too_slow()

    def end(self) -> None:
        """Say that there will be no more messages."""
        self._ended = True
        while True:
            try:
                self._queue.put_nowait(None)
                return
            except asyncio.QueueFull:
                self._queue.get_nowait()

    async def next(self) -> bytes | None:
        """Wait for the next message; None: there will be no more."""
        return await self._queue.get()
