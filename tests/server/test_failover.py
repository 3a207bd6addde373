"""When a process or the broker is gone, the others go on."""

import asyncio
import random
import signal
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx

from serai.server.runtime.clocks import SPARE
from serai.server.runtime.table_row import LEASE
from serai.server.tables import facts
from tests.server.inside import ServerThread
from tests.server.pairs import command, seat_everybody, start_pair
from tests.server.running import (
    GENEROUS,
    Message,
    Player,
    ServerProcess,
    hear_until,
    open_table,
)
from tests.server.services import Redis
from tests.server.staged import Stage
from tests.server.stubborn import Stubborn, check_log, check_record, read_log

PATIENCE = 40
"""Seconds that some turns may take on a busy machine."""


def test_bots_and_clocks_of_a_killed_process_are_taken_over(
    database: str, broker: Redis, tmp_path: Path
) -> None:
    """At two tables nobody looks: only what their rows in the database say can wake them."""
    shared = ("--database", database, "--broker", broker.url, *GENEROUS, "--bot-delay", "0.2")
    killed = ServerProcess(*shared, log=tmp_path / "log").start()
    stage = Stage()
    stage.now = time.time()
    with ServerThread(database, broker=broker.url, world=stage.world) as survivor:
        try:
            watched, unwatched = _with_a_clock(killed), _with_a_clock(killed)
            settings = {"game": "camelup-2"}
            of_bots = open_table(killed.url, settings=settings, bots=["random"] * 3, start=True)
            _wait_until(lambda: look(killed.url, of_bots["table"])["seq"] >= 5)
            soon, later = (
                look(killed.url, table)["position"]["deadline"] for table in (watched, unwatched)
            )
        finally:
            killed.kill()
        before = look_into(database, unwatched)
        assert not any(isinstance(fact, facts.Played) for fact in before)

        # Watchers wait for a while to see whether the other process continues, and no longer.
        stage.let_pass(soon + SPARE + 0.1 - stage.now)
        asyncio.run(_hear_the_clock(survivor.url, watched))
        assert look_into(database, unwatched) == before

        # When the leases are over, the survivor plays on at all tables.
        left = len(look_into(database, of_bots["table"]))
        stage.let_pass(later + LEASE + 1.1 - stage.now)
        _wait_until(lambda: len(look_into(database, unwatched)) > len(before))
        played = look_into(database, unwatched)[-1]
        assert isinstance(played, facts.Played)
        assert played.how == "clock"
        _wait_until(lambda: len(look_into(database, of_bots["table"])) > left)
        _wait_until(lambda: look(survivor.url, of_bots["table"])["table"]["phase"] == "over")
        check_record(survivor.url, of_bots["table"])


def _with_a_clock(server: ServerProcess) -> str:
    """Open a table of two people whose turns have a clock, and start the game."""
    settings: dict[str, Any] = {"seats": 2, "clock": 15, "fallback": "random"}
    table, keys = seat_everybody((server, server), "camelup-1", 2, **settings)
    command(server.url, table, keys[0], type="start").raise_for_status()
    return table


async def _hear_the_clock(url: str, table: str) -> None:
    watcher = Player(lambda: url, table, None)
    await watcher.connect()
    assert (await watcher.hear())["position"]["deadline"] is not None
    played = await hear_until(watcher, lambda m: m["type"] == "update")
    assert played["move"]["how"] == "clock"
    await watcher.close()


def look(url: str, table: str) -> Message:
    shown: Message = httpx.get(f"{url}/api/tables/{table}", timeout=30).json()
    return shown


def look_into(database: str, table: str) -> list[facts.AnyFact]:
    return asyncio.run(read_log(database, table))


def _wait_until(there: Callable[[], bool], patience: float = 30) -> None:
    deadline = time.monotonic() + patience
    while not there():
        assert time.monotonic() < deadline
        time.sleep(0.05)


def test_a_stopped_process_does_not_hold_up_the_other(
    database: str, broker: Redis, tmp_path: Path
) -> None:
    one, other = start_pair(tmp_path, database, broker)
    table, keys = seat_everybody((one, other), "camelup-2", 3, 1, seats=4)
    command(one.url, table, keys[0], type="start").raise_for_status()
    stopped = [False]
    rng = random.Random(3)

    def choose() -> str:
        return other.url if stopped[0] else rng.choice((one, other)).url

    players = [
        Stubborn(choose, table, key, random.Random(f"stop {n}"), think=0.05)
        for n, key in enumerate([*keys, None])
    ]

    async def play() -> None:
        assert one.process is not None
        games = [asyncio.create_task(player.run()) for player in players]
        # Somebody who stays with the stopped process and waits.
        faithful = Player(lambda: one.url, table, None)
        await faithful.connect()
        await faithful.hear()
        for _ in range(2):
            await asyncio.sleep(0.5)
            one.process.send_signal(signal.SIGSTOP)
            stopped[0] = True
            before = max(player.seq for player in players)
            started = time.monotonic()
            while not players[0].over and min(player.seq for player in players) <= before + 8:
                assert time.monotonic() - started < 20
                await asyncio.sleep(0.05)
            one.process.send_signal(signal.SIGCONT)
            stopped[0] = False
            started = time.monotonic()
            while faithful.seq <= before + 8 and not faithful.over:
                await faithful.hear(PATIENCE)
            assert time.monotonic() - started < PATIENCE
        await asyncio.wait_for(asyncio.gather(*games), 60)
        while not faithful.over:
            await faithful.hear(10)
        assert faithful.position is not None
        assert players[-1].position is not None
        assert faithful.position["view"] == players[-1].position["view"]
        await faithful.close()
        for player in players:
            await player.close()
        await check_log(database, table, players)

    try:
        asyncio.run(play())
        assert check_record(one.url, table) == check_record(other.url, table)
    finally:
        assert one.process is not None
        one.process.send_signal(signal.SIGCONT)
        one.stop()
        other.stop()


def test_without_redis_everybody_still_hears_everything(
    database: str, broker: Redis, tmp_path: Path
) -> None:
    one, other = start_pair(tmp_path, database, broker)
    try:
        table, keys = seat_everybody((one, other), "camelup-1", 2, seats=2)

        async def talk() -> None:
            zaid = Player(lambda: one.url, table, keys[0])
            alia = Player(lambda: other.url, table, keys[1])
            for player in (zaid, alia):
                await player.connect()
                await player.hear()
            slowest: dict[str, float] = {}
            for redis in ("there", "killed", "back"):
                if redis == "killed":
                    broker.kill()
                elif redis == "back":
                    broker.start()
                    await asyncio.sleep(3)
                for _ in range(5):
                    started = time.monotonic()
                    await zaid.ask(type="say", text=redis)
                    await hear_until(alia, lambda m: m["type"] == "said", 10)
                    took = time.monotonic() - started
                    slowest[redis] = max(slowest.get(redis, 0), took)
            assert slowest["there"] < 2
            assert slowest["killed"] < 8
            assert slowest["back"] < 2
            for player in (zaid, alia):
                await player.close()

        asyncio.run(talk())
    finally:
        one.stop()
        other.stop()
