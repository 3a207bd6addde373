"""When a process or the broker is gone, the others go on."""

import asyncio
import random
import signal
import time
from pathlib import Path

import httpx

from tests.server.pairs import command, seat_everybody, start_pair
from tests.server.running import Player, hear_until, open_table
from tests.server.services import Redis
from tests.server.stubborn import Stubborn, check_log, check_record, read_log


def test_bots_and_clocks_of_a_killed_process_are_taken_over(
    database: str, broker: Redis, tmp_path: Path
) -> None:
    one, other = start_pair(tmp_path, database, broker, "--bot-delay", "0.1")
    try:
        clocked, keys = seat_everybody(
            (one, one), "camelup-1", 2, seats=2, clock=15, fallback="random"
        )
        command(one.url, clocked, keys[0], type="start").raise_for_status()
        bots = ["random"] * 3
        of_bots = open_table(one.url, settings={"game": "camelup-2"}, bots=bots, start=True)
        time.sleep(1)
        one.kill()

        async def wait() -> None:
            # Nobody looks at the table of bots; somebody watches the one with the clock.
            watcher = Player(lambda: other.url, clocked, None)
            await watcher.connect()
            welcome = await watcher.hear()
            assert welcome["position"]["deadline"] is not None
            played = await hear_until(watcher, lambda m: m["type"] == "update", 25)
            assert played["move"]["how"] == "clock"
            assert -0.1 < time.time() - welcome["position"]["deadline"] < 6
            await watcher.close()
            deadline = time.monotonic() + 30
            while True:
                facts = await read_log(database, of_bots["table"])
                if len(facts) > 20 and await _is_over(other.url, of_bots["table"]):
                    break
                assert time.monotonic() < deadline
                await asyncio.sleep(0.5)

        asyncio.run(wait())
        check_record(other.url, of_bots["table"])
    finally:
        one.kill()
        other.stop()


async def _is_over(url: str, table: str) -> bool:
    async with httpx.AsyncClient() as client:
        shown = (await client.get(f"{url}/api/tables/{table}")).json()
        return bool(shown["table"]["phase"] == "over")


def test_a_stopped_process_does_not_hold_up_the_other(
    database: str, broker: Redis, tmp_path: Path
) -> None:
    one, other = start_pair(tmp_path, database, broker)
    table, keys = seat_everybody((one, other), "camelup-2", 3, seats=4)
    command(one.url, table, keys[0], type="bot", bot="random").raise_for_status()
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
                await faithful.hear(10)
            assert time.monotonic() - started < 10
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
