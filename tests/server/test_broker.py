"""Hints through Redis: carried to every process, and lost without harm while it is away."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
import pytest
from redis.asyncio import Redis
from redis.exceptions import ConnectionError as RedisAway

from serai.server.runtime import redis_broker
from serai.server.runtime.broker import BadBroker, Hint, make_broker
from serai.server.runtime.redis_broker import CHANNEL, RETRY, RedisBroker

HINT = Hint("one", "t", 7, (0, 2))


class Wire:
    """What is between the processes, as far as they can tell."""

    def __init__(self) -> None:
        self.state = "up"
        """Up, away or hanging."""

        self.clients: list[FakeRedis] = []
        self.listeners: list[asyncio.Queue[Any]] = []
        self.now = 0.0

    async def answer(self) -> None:
        if self.state == "hanging":
            await asyncio.Event().wait()
        if self.state == "away":
            raise RedisAway("nobody there")

    def go_away(self) -> None:
        self.state = "away"
        listeners, self.listeners = self.listeners, []
        for listener in listeners:
            listener.put_nowait(RedisAway("nobody there"))

    def carry(self, data: bytes, channel: str = CHANNEL) -> None:
        for listener in self.listeners:
            listener.put_nowait({"type": "message", "channel": channel, "data": data})

    async def rest(self, seconds: float = 0.0) -> None:
        """Let everybody do what they can do at once, before and after some time goes by."""
        for passing in (0.0, seconds):
            self.now += passing
            for _ in range(30):
                await asyncio.sleep(0)


class FakeRedis:
    """One process's way to it, with the part of Redis's interface that is used."""

    def __init__(self, wire: Wire, url: str, **settings: Any) -> None:
        self.url, self.settings, self.closed = url, settings, False
        self._wire = wire
        wire.clients.append(self)

    async def ping(self) -> bool:
        await self._wire.answer()
        return True

    async def publish(self, channel: str, data: bytes) -> None:
        await self._wire.answer()
        self._wire.carry(data, channel)

    async def aclose(self) -> None:
        self.closed = True
        await self._wire.answer()

    def pubsub(self) -> "FakePubSub":
        return FakePubSub(self._wire)


class FakePubSub:
    """Somebody who listens."""

    def __init__(self, wire: Wire) -> None:
        self._wire = wire
        self._heard: asyncio.Queue[Any] = asyncio.Queue()

    async def __aenter__(self) -> "FakePubSub":
        return self

    async def __aexit__(self, *_: object) -> None:
        if self._heard in self._wire.listeners:
            self._wire.listeners.remove(self._heard)

    async def subscribe(self, channel: str) -> None:
        assert channel == "serai:hints"
        await self._wire.answer()
        self._wire.listeners.append(self._heard)

    async def get_message(self, *, ignore_subscribe_messages: bool, timeout: float) -> Any:
        assert ignore_subscribe_messages
        try:
            async with asyncio.timeout(timeout):
                heard = await self._heard.get()
        except TimeoutError:
            return None
        if isinstance(heard, Exception):
            raise heard
        return heard


@pytest.fixture
def wire(monkeypatch: pytest.MonkeyPatch) -> Wire:
    """A Redis of the test's own, in memory."""
    made = Wire()
    monkeypatch.setattr(Redis, "from_url", lambda url, **settings: FakeRedis(made, url, **settings))
    return made


def among_two(
    wire: Wire, play: Callable[[RedisBroker, RedisBroker, list[Hint]], Awaitable[None]]
) -> None:
    """Start two brokers, of which the second keeps what it hears, on a clock that stands still."""

    async def run() -> None:
        asyncio.get_running_loop().time = lambda: wire.now  # type: ignore[method-assign]
        one, other = RedisBroker("redis://here"), RedisBroker("redis://here")
        heard: list[Hint] = []
        await one.start(lambda _: None)
        await other.start(heard.append)
        await wire.rest()
        try:
            await play(one, other, heard)
        finally:
            wire.state = "up"
            await one.stop()
            await other.stop()

    asyncio.run(run())


def test_what_one_tells_the_others_hear(wire: Wire) -> None:
    async def play(one: RedisBroker, other: RedisBroker, heard: list[Hint]) -> None:
        assert (one.connected, other.connected, one.alone) == (True, True, False)
        hints = [HINT, Hint("one", "t", asks=True), Hint("one", "u", here=())]
        for hint in hints:
            one.publish(hint)
        await wire.rest()
        assert heard == hints
        await wire.rest(5)  # Nobody said anything for a while.
        one.publish(HINT)
        await wire.rest()
        assert heard[3:] == [HINT]

    among_two(wire, play)
    assert {client.url for client in wire.clients} == {"redis://here"}
    assert [client.closed for client in wire.clients] == [True, True]


def test_a_connection_that_hangs_is_noticed_and_one_that_is_quiet_is_not_lost(wire: Wire) -> None:
    RedisBroker("redis://here")
    assert wire.clients[0].settings == {
        "socket_connect_timeout": 2, "socket_timeout": None, "health_check_interval": 5,
    }  # fmt: skip


def test_while_it_is_away_hints_are_lost_and_after_that_they_are_not(
    wire: Wire, caplog: pytest.LogCaptureFixture
) -> None:
    async def play(one: RedisBroker, other: RedisBroker, heard: list[Hint]) -> None:
        wire.go_away()
        await wire.rest()
        assert (one.connected, other.connected) == (False, False)
        one.publish(HINT)
        await wire.rest(RETRY - 0.1)
        wire.state = "up"
        await wire.rest()
        assert not other.connected, "it tries again after a while"
        await wire.rest(0.1)
        assert other.connected
        one.publish(Hint("one", "u"))
        await wire.rest(RETRY)
        assert heard == [Hint("one", "u")]
        # Once for each of them, however often it was tried.
        told = [(r.name, r.levelname, r.getMessage()) for r in caplog.records]
        line = (redis_broker.__name__, "WARNING", "the broker is away: ConnectionError")
        assert told == [line, line]

    among_two(wire, play)
    assert RETRY == 0.5


def test_it_is_said_once_that_it_is_away(wire: Wire, caplog: pytest.LogCaptureFixture) -> None:
    async def play(one: RedisBroker, other: RedisBroker, heard: list[Hint]) -> None:
        wire.go_away()
        await wire.rest()
        caplog.clear()
        for _ in range(3):
            await wire.rest(RETRY)
        assert (one.connected, other.connected, heard) == (False, False, [])
        assert caplog.records == []

    among_two(wire, play)


def test_a_hint_that_hangs_is_given_up(wire: Wire) -> None:
    async def play(one: RedisBroker, _: RedisBroker, heard: list[Hint]) -> None:
        wire.state = "hanging"
        one.publish(HINT)
        one.publish(Hint("one", "u"))
        await wire.rest(1.9)
        wire.state = "up"
        await wire.rest()
        assert heard == []
        await wire.rest(0.1)
        await wire.rest(RETRY)
        assert heard == [Hint("one", "u")]

    among_two(wire, play)


def test_more_hints_than_can_wait_are_lost(wire: Wire) -> None:
    broker = RedisBroker("redis://here")
    for number in range(10_002):
        broker.publish(Hint("one", "t", number))
    assert broker._out.qsize() == 10_000
    assert wire.listeners == []


@pytest.mark.parametrize("data", [b"\xc1", msgspec.msgpack.encode({"table": 1})])
def test_what_is_no_hint_is_passed_over(
    wire: Wire, caplog: pytest.LogCaptureFixture, data: bytes
) -> None:
    async def play(one: RedisBroker, other: RedisBroker, heard: list[Hint]) -> None:
        wire.carry(data)
        await wire.rest()
        assert [r.getMessage() for r in caplog.records] == [
            "the broker carried something that is not a hint"
        ] * 2
        assert {r.levelno for r in caplog.records} == {logging.WARNING}
        assert other.connected
        one.publish(HINT)
        await wire.rest()
        assert heard == [HINT]

    among_two(wire, play)


def test_a_broker_is_known_by_its_address() -> None:
    with pytest.raises(BadBroker) as refused:
        make_broker("http://here", "postgresql://db/tables")
    assert str(refused.value) == "a broker is given as redis://HOST:PORT"
    assert refused.value.reason.code == "bad-broker-url"


@pytest.mark.parametrize(
    ("state", "problem"), [("away", "nobody there"), ("hanging", "TimeoutError")]
)
def test_no_server_starts_while_its_broker_is_away(wire: Wire, state: str, problem: str) -> None:
    async def start() -> None:
        asyncio.get_running_loop().time = lambda: wire.now  # type: ignore[method-assign]
        broker = make_broker("redis://here", "postgresql://db/tables")
        assert not broker.connected
        wire.state = state
        starting = asyncio.create_task(broker.start(lambda _: None))
        await wire.rest(2.9)
        assert starting.done() == (state == "away")
        await wire.rest(0.1)
        with pytest.raises(BadBroker) as refused:
            await starting
        assert str(refused.value) == f"the broker does not answer: {problem}"
        reason = refused.value.reason
        assert (reason.code, reason.arguments) == ("broker-silent", {"problem": problem})
        wire.state = "away"
        await broker.stop()  # Nobody need be there for that.
        assert wire.clients[0].closed

    asyncio.run(start())


def test_it_stops_when_it_is_told_to(wire: Wire) -> None:
    async def run() -> None:
        broker = RedisBroker("redis://here")
        await broker.start(lambda _: None)
        names = {task.get_name() for task in asyncio.all_tasks()}
        assert {"broker listener", "broker sender"} < names
        await wire.rest()
        await broker.stop()
        assert asyncio.all_tasks() == {asyncio.current_task()}
        assert wire.listeners == []

    asyncio.run(run())
