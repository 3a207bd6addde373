"""Whose bots think when: nobody's wait for those of somebody who opened many tables."""

import asyncio
import threading
import time
from collections.abc import Callable, Collection, Coroutine
from functools import partial
from itertools import pairwise
from pathlib import Path

import httpx
import pytest

from serai.server.runtime.process import UNSEEN
from serai.server.runtime.thinkers import NOBODY, Thinkers
from tests.server.bare import connected, serving, until, upgrade
from tests.server.house import House, Listener, in_house
from tests.server.house import person as somebody
from tests.server.running import open_table

MANY = 60
DELAY = 2.0


def run(play: Callable[[Thinkers], Coroutine[None, None, None]]) -> None:
    async def go() -> None:
        thinkers = Thinkers()
        try:
            await play(thinkers)
        finally:
            thinkers.shutdown()

    asyncio.run(go())


def test_bots_wait_for_one_thought_of_each_other_household_at_most() -> None:
    async def play(thinkers: Thinkers) -> None:
        began: list[str] = []

        def thought(name: str) -> None:
            began.append(name)
            time.sleep(0.01)

        many = [
            asyncio.create_task(thinkers.think({home}, partial(thought, home)))
            for home in ("crowd", "throng", "horde")
            for _ in range(MANY)
        ]
        await asyncio.sleep(0.05)
        before = len(began)
        await thinkers.think({"home"}, partial(thought, "home"))
        assert began.index("home") - before <= 3
        assert len(began) < MANY
        for task in many:
            task.cancel()
        await asyncio.gather(*many, return_exceptions=True)

    run(play)


def test_bots_of_one_household_think_half_of_the_time_in_one_thread() -> None:
    async def play(thinkers: Thinkers) -> None:
        spans: list[tuple[float, float]] = []

        def thought() -> None:
            began = time.perf_counter()
            time.sleep(0.02)
            spans.append((began, time.perf_counter()))

        await asyncio.gather(*(thinkers.think({"crowd"}, thought) for _ in range(5)))
        for (began, ended), (following, _) in pairwise(spans):
            assert following - ended >= 0.9 * (ended - began)

    run(play)


def test_a_household_of_its_own_thinks_meanwhile() -> None:
    async def play(thinkers: Thinkers) -> None:
        go = threading.Event()
        slow = asyncio.create_task(thinkers.think({"crowd"}, partial(go.wait, 30)))
        await asyncio.sleep(0)
        try:
            assert await asyncio.wait_for(thinkers.think({"home"}, lambda: 7), 20) == 7
            assert await asyncio.wait_for(thinkers.think((), lambda: 8), 20) == 8
        finally:
            go.set()
        assert await slow

    run(play)


def test_nobody_slows_bots_down_by_watching_them() -> None:
    """Who watches along is not charged as long as somebody waits less."""

    async def play(thinkers: Thinkers) -> None:
        go = threading.Event()
        mine = [
            asyncio.create_task(thinkers.think({"crowd"}, partial(go.wait, 30)))
            for _ in range(MANY)
        ]
        await asyncio.sleep(0)
        assert thinkers.waiting["crowd"] == MANY
        try:
            both = {"crowd", "home"}
            assert await asyncio.wait_for(thinkers.think(both, lambda: 7), 20) == 7
        finally:
            go.set()
        await asyncio.gather(*mine)
        await asyncio.sleep(0.05)
        assert not thinkers.waiting, "nothing is remembered of who thinks no more"
        assert not thinkers._turns

    run(play)


def test_who_is_no_longer_waited_for_leaves_no_place_behind() -> None:
    async def play(thinkers: Thinkers) -> None:
        go = threading.Event()
        first = asyncio.create_task(thinkers.think((), partial(go.wait, 30)))
        second = asyncio.create_task(thinkers.think((), int))
        await asyncio.sleep(0)
        assert thinkers.waiting[NOBODY] == 2
        second.cancel()
        await asyncio.gather(second, return_exceptions=True)
        assert thinkers.waiting[NOBODY] == 1
        go.set()
        await first

    run(play)


def test_bots_take_their_time_while_nobody_is_there() -> None:
    async def play(house: House) -> None:
        table = await house.open(bots=["random"] * 3)
        moved = house.state(table).moved
        for _ in range(UNSEEN - 1):
            await house.wait(DELAY)
            await house.go_round()
        assert house.state(table).moved == moved
        await house.wait(DELAY)
        assert house.state(table).moved == moved + 1

        watcher = await house.listen(table, somebody("watcher"))
        await house.wait(DELAY)
        assert house.state(table).moved == moved + 2
        await house.wait(DELAY)
        assert house.state(table).moved == moved + 3

        house.live(table).go(watcher.connection)
        for _ in range(UNSEEN - 1):
            await house.wait(DELAY)
        assert house.state(table).moved == moved + 3

    in_house(play, bot_delay=DELAY, unseen=UNSEEN)


def test_who_watches_at_another_process_is_somebody_too() -> None:
    async def play(house: House) -> None:
        table = await house.open(bots=["random"] * 3)
        attendance = house.live(table).audience.attendance
        assert not attendance.anybody(house.now)
        assert not attendance.numbers_here(house.now)
        await house.listen(table, somebody("watcher"))
        told = attendance.numbers_here(house.now)
        assert told
        assert not any(attendance.present(house.now)[3:])

        other = await house.open(bots=["random"] * 3)
        attendance = house.live(other).audience.attendance
        attendance.hear_of("another process", told, house.now)
        assert attendance.anybody(house.now)
        assert not attendance.anybody(house.now + 3600)

    in_house(play, bot_delay=DELAY)


def test_a_listener_is_charged_by_its_household() -> None:
    async def play(house: House) -> None:
        table = await house.open("zaid", bots=["random"] * 2)
        assert house.live(table).audience.households == frozenset()
        listener = Listener(somebody("zaid"))
        listener.connection.household = "192.0.2.1"
        await house.tables.join(table, listener.connection, None)
        assert house.live(table).audience.households == {"192.0.2.1"}

    in_house(play)


@pytest.mark.parametrize("how", ["fast", "plain", "stream"])
def test_bots_think_for_the_household_of_whoever_listens(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, how: str
) -> None:
    charged: set[frozenset[str]] = set()
    think = Thinkers.think

    async def noted(
        self: Thinkers, households: Collection[str], thought: Callable[[], object]
    ) -> object:
        charged.add(frozenset(households))
        return await think(self, households, thought)

    monkeypatch.setattr(Thinkers, "think", noted)
    sockets = "auto" if how == "stream" else how
    with serving(tmp_path, sockets) as server, connected(server, "127.0.3.7") as one:
        bots = open_table(server.url, names=["Anna"], bots=["random"] * 2)
        table, key = bots["table"], bots["keys"][0]["key"]
        if how == "stream":
            one.sendall(f"GET /api/tables/{table}/stream HTTP/1.1\r\nhost: x\r\n\r\n".encode())
            while b"welcome" not in one.recv(65536):
                pass
        else:
            upgrade(one, table)
        bearer = {"authorization": f"Bearer {key}"}
        address = f"{server.url}/api/tables/{table}/commands"
        for command in ("start", "leave"):
            httpx.post(address, json={"type": command}, headers=bearer).raise_for_status()
        assert until(lambda: bool(charged))
        assert charged == {frozenset({"127.0.3.7"})}
