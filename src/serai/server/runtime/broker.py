"""The broker: hints between processes that a table went on.

The database is the truth; what processes tell each other are only hints that it is worth a look,
and who is present. If hints are lost, everybody looks by themselves after a while.
"""

import asyncio
import contextlib
import logging
from abc import ABC, abstractmethod
from collections.abc import Callable

import msgspec
import redis.asyncio as redis
from msgspec import Struct
from redis.exceptions import RedisError

from serai.core.errors import SeraiError
from serai.core.game import Seat

CHANNEL = "serai:hints"
RETRY = 0.5

_log = logging.getLogger(__name__)


class BadBroker(SeraiError):
    """A broker that cannot be used."""


class Hint(Struct, frozen=True, omit_defaults=True):
    """What one process tells the others."""

    process: str
    table: str
    seq: int | None = None
    """The number the table is at."""

    here: tuple[Seat, ...] | None = None
    """Which seats are present at this process."""

    asks: bool = False
    """Whether it wants to know who is present elsewhere."""


Hears = Callable[[Hint], None]
"""Takes a hint from another process."""


class Broker(ABC):
    """Carries hints between processes."""

    connected = True
    alone = False
    """Whether there are no other processes."""

    @abstractmethod
    async def start(self, hears: Hears) -> None:
        """Begin to listen."""

    @abstractmethod
    async def stop(self) -> None:
        """Stop listening."""

    @abstractmethod
    def publish(self, hint: Hint) -> None:
        """Tell the other processes; never wait, and never fail."""


class NoBroker(Broker):
    """For one process: there is nobody to tell. If there is one after all, both find out late."""

    def __init__(self, alone: bool) -> None:
        self.alone = alone

    async def start(self, hears: Hears) -> None:
        """Listen to nobody."""

    async def stop(self) -> None:
        """Go on listening to nobody."""

    def publish(self, hint: Hint) -> None:
        """Tell nobody."""


class RedisBroker(Broker):
    """Hints through Redis. While it is away, hints are lost and `connected` is False."""

    def __init__(self, url: str) -> None:
        try:
            self._redis = redis.Redis.from_url(
                url, socket_connect_timeout=2, socket_timeout=None, health_check_interval=5
            )
        except ValueError:
            raise BadBroker("a broker is given as redis://HOST:PORT") from None
        self._out: asyncio.Queue[bytes] = asyncio.Queue(10_000)
        self._tasks: list[asyncio.Task[None]] = []
        self.connected = False

    async def start(self, hears: Hears) -> None:
        """Begin to listen; Redis must be there for that."""
        try:
            await asyncio.wait_for(self._redis.ping(), 3)
        except (RedisError, OSError, TimeoutError) as error:
            raise BadBroker(f"the broker does not answer: {error}") from None
        self._tasks = [
            asyncio.create_task(self._listen(hears), name="broker listener"),
            asyncio.create_task(self._send(), name="broker sender"),
        ]

    async def stop(self) -> None:
        """Stop listening."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        with contextlib.suppress(RedisError, OSError):
            await self._redis.aclose()

    def publish(self, hint: Hint) -> None:
        """Tell the other processes; if too much waits, this hint is lost."""
        with contextlib.suppress(asyncio.QueueFull):
            self._out.put_nowait(msgspec.msgpack.encode(hint))

    async def _send(self) -> None:
        while True:
            data = await self._out.get()
            try:
                await asyncio.wait_for(self._redis.publish(CHANNEL, data), 2)
            except Exception:  # Whatever it is: the hint is lost, the next may not be.
                await asyncio.sleep(RETRY)

    async def _listen(self, hears: Hears) -> None:
        decode = msgspec.msgpack.Decoder(Hint).decode
        while True:
            try:
                async with self._redis.pubsub() as pubsub:
                    await pubsub.subscribe(CHANNEL)
                    self.connected = True
                    while True:
                        message = await pubsub.get_message(
                            ignore_subscribe_messages=True, timeout=5
                        )
                        if message is not None:
                            hears(decode(message["data"]))
            except msgspec.MsgspecError:
                _log.warning("the broker carried something that is not a hint")
            except Exception as error:  # A process that stopped listening would never know.
                if self.connected:
                    _log.warning("the broker is away: %s", type(error).__name__)
                self.connected = False
                await asyncio.sleep(RETRY)


def make_broker(url: str | None, database: str) -> Broker:
    """Make the broker of a server: through Redis, or none for one process."""
    if url is not None:
        return RedisBroker(url)
    return NoBroker(alone=database.startswith("sqlite"))  # Its lock sees to that.
