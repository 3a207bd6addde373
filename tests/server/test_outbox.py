"""What waits for a client: in order, bounded, and never with a gap."""

import asyncio

from serai.server.runtime.connections import Connection
from serai.server.runtime.outbox import WAITING, Outbox
from serai.server.tables.keys import Caller


async def _all(outbox: Outbox | Connection) -> list[bytes]:
    texts = []
    while (text := await outbox.next()) is not None:
        texts.append(text)
    return texts


def test_messages_come_in_order_and_then_the_end() -> None:
    async def listen() -> None:
        outbox = Outbox()
        writer = asyncio.create_task(_all(outbox))
        for number in range(3):
            assert outbox.push(b"%d" % number)
            await asyncio.sleep(0)
        outbox.push(b"3")
        outbox.push(b"4")
        outbox.end()
        assert await writer == [b"0", b"1", b"2", b"3", b"4"]

    asyncio.run(listen())


def test_one_long_message_is_never_too_much_but_those_that_wait_beside_it_are() -> None:
    outbox = Outbox()
    assert outbox.push(b"z" * 10 * WAITING)
    assert outbox.push(b"z" * WAITING)
    assert not outbox.push(b"z")


def test_what_was_written_waits_no_more() -> None:
    async def listen() -> None:
        outbox = Outbox()
        for _ in range(10):
            assert outbox.push(b"z" * WAITING)
            assert await outbox.next() is not None

    asyncio.run(listen())


def test_what_is_not_written_yet_still_waits() -> None:
    async def listen() -> None:
        outbox = Outbox()
        outbox.push(b"z" * (WAITING - 2))
        outbox.push(b"zz")
        assert await outbox.next() == b"z" * (WAITING - 2)
        assert outbox.push(b"z" * (WAITING - 2))
        assert outbox.push(b"z" * (WAITING - 2)), "one long message is extra"
        assert not outbox.push(b"zzz")
        assert WAITING == 256 * 1024

    asyncio.run(listen())


def test_what_is_forgotten_waits_no_more() -> None:
    async def listen() -> None:
        outbox = Outbox()
        for _ in range(2):
            outbox.push(b"z" * WAITING)
        outbox.forget()
        assert outbox.push(b"y" * WAITING)
        assert outbox.push(b"x" * WAITING)
        assert await outbox.next() == b"y" * WAITING

    asyncio.run(listen())


def test_whoever_is_let_go_hears_nothing_after_a_gap() -> None:
    """Who comes back tells the last number that was heard: all before it must have been heard."""

    async def listen() -> None:
        gone: list[bool] = []
        connection = Connection(Caller(), None)
        connection.on_too_slow = lambda: gone.append(True)
        connection.push(b"first")
        assert await connection.next() == b"first"
        while not connection.too_slow:
            connection.push(b"z" * 10_000)
        connection.push(b"after")
        assert await _all(connection) == []
        assert gone == [True]

    asyncio.run(listen())


def test_the_goodbye_comes_after_all_that_waits() -> None:
    async def listen() -> None:
        connection = Connection(Caller(), None)
        texts = [b"%d" % number for number in range(100)]
        for text in texts:
            connection.push(text)
        connection.push(b"goodbye")
        connection.end()
        assert await _all(connection) == [*texts, b"goodbye"]

    asyncio.run(listen())


def test_a_wait_that_is_given_up_loses_nothing() -> None:
    async def listen() -> None:
        outbox = Outbox()
        waiting = asyncio.create_task(outbox.next())
        await asyncio.sleep(0)
        outbox.push(b"first")
        waiting.cancel()
        await asyncio.gather(waiting, return_exceptions=True)
        outbox.end()
        assert await _all(outbox) == [b"first"]

    asyncio.run(listen())
