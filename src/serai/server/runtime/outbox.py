"""What waits for one client on servers where every message must be awaited."""

import asyncio
from collections import deque

WAITING = 256 * 1024
"""Bytes that may wait for a client on top of its longest message; beyond that it is let go.

The longest message is extra, so that nobody is let go because of a single message.
"""


class Outbox:
    """Messages in order, bounded by their size, for one task that writes them."""

    def __init__(self) -> None:
        self._messages: deque[bytes] = deque()
        self._waiting = 0
        """How many bytes are waiting."""

        self._longest = 0
        self._ended = False
        self._writer: asyncio.Future[None] | None = None
        """Set when there is something to write again."""

    def push(self, data: bytes) -> bool:
        """Add a message; False: too much is already waiting for this client."""
        size = len(data)
        self._messages.append(data)
        self._waiting += size
        if size > self._longest:
            self._longest = size
        self._wake()
        return self._waiting <= WAITING + self._longest

    def forget(self) -> None:
        """Discard all that waits: a client that heard its end would miss what came before."""
        self._messages.clear()
        self._waiting = 0

    def end(self) -> None:
        """Say that there will be no more messages."""
        self._ended = True
        self._wake()

    def _wake(self) -> None:
        if self._writer is not None and not self._writer.done():
            self._writer.set_result(None)

    async def next(self) -> bytes | None:
        """Wait for the next message; None: there will be no more."""
        while not self._messages:
            if self._ended:
                return None
            self._writer = asyncio.get_running_loop().create_future()
            await self._writer
        data = self._messages.popleft()
        self._waiting -= len(data)
        return data
