"""Hints between processes through Redis."""

import asyncio
import contextlib
import logging

import msgspec
import redis.asyncio as redis
from redis.exceptions import RedisError

from serai.core.errors import UNREADABLE
from serai.core.foreign import problem_of
from serai.server.runtime.broker import BadBroker, Broker, Hears, Hint

CHANNEL = "serai:hints"
RETRY = 0.5

_log = logging.getLogger(__name__)


class RedisBroker(Broker):
    """Hints through Redis. While it is down, hints are lost and `connected` is False."""

    def __init__(self, url: str) -> None:
        try:
            self._redis = redis.Redis.from_url(
                url, socket_connect_timeout=2, socket_timeout=None, health_check_interval=5
            )
        except ValueError:
            raise BadBroker("a broker is given as redis://HOST:PORT", "bad-broker-url") from None
        self._out: asyncio.Queue[bytes] = asyncio.Queue(10_000)
        self._tasks: list[asyncio.Task[None]] = []
        self.connected = False

    async def start(self, hears: Hears) -> None:
        """Start listening; Redis must be up for that."""
        try:
            await asyncio.wait_for(self._redis.ping(), 3)
        except (RedisError, OSError, TimeoutError) as error:
            problem = problem_of(error)
            raise BadBroker(
                f"the broker does not answer: {problem}", "broker-silent", problem=problem
            ) from None
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

    async def ping(self) -> None:
        """Raise if Redis does not answer."""
        await self._redis.ping()

    def publish(self, hint: Hint) -> None:
        """Tell the other processes; if too much is waiting, this hint is lost."""
        with contextlib.suppress(asyncio.QueueFull):
            self._out.put_nowait(msgspec.msgpack.encode(hint))

    async def _send(self) -> None:
        while True:
            data = await self._out.get()
            try:
                await asyncio.wait_for(self._redis.publish(CHANNEL, data), 2)
            except Exception:  # Whatever happened: this hint is lost, the next may not be.
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
            except UNREADABLE:
                _log.warning("the broker carried something that is not a hint")
            except Exception as error:  # If it stopped listening, this process would never know.
                if self.connected:
                    _log.warning("the broker is away: %s", type(error).__name__)
                self.connected = False
                await asyncio.sleep(RETRY)
