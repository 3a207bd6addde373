"""What waits for one client where a server wants every message awaited."""

import asyncio
from collections import deque

WAITING = 256 * 1024
"""So many bytes may wait for a client beside its longest message; one that does not read is let go.

The longest message counts extra, so that nobody is let go for what was told in one piece.
"""


class Outbox:
    """Messages in order, bounded by their size, for one task that writes them."""

    def __init__(self) -> None:
        self._messages: deque[bytes] = deque()
        self._waiting = 0
        """How many bytes wait."""

        self._longest = 0
        self._ended = False
        self._writer: asyncio.Future[None] | None = None
        """Is set when there is something to write again."""

    def push(self, data: bytes) -> bool:
        """Add a message; False: this client has let too much wait."""
        size = len(data)
        self._messages.append(data)
        self._waiting += size
        if size > self._longest:
            self._longest = size
        self._wake()
        return self._waiting <= WAITING + self._longest

    def forget(self) -> None:
        """Throw away all that waits: whoever heard the last of it would miss what came before."""
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
