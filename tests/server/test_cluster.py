"""Several server processes with one PostgreSQL and one Redis: any of them serves any table."""

import asyncio
import itertools
import random
import signal
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from serai.games import GAMES
from serai.server import log
from tests.server.running import GENEROUS, Player, ServerProcess, hear_until, open_table, sit
from tests.server.services import Postgres, Redis, broker, database, postgres
from tests.server.stubborn import Stubborn, check_log, check_record, converged, read_log

__all__ = ["broker", "database", "postgres"]

Pair = tuple[ServerProcess, ServerProcess]


def start_pair(folder: Path, database: str, redis: Redis, *more: str) -> Pair:
    shared = ("--database", database, "--broker", redis.url, *GENEROUS, *more)
    one = ServerProcess(*shared, log=folder / "one.log")
    return one.start(), ServerProcess(*shared, log=folder / "other.log").start()


@pytest.fixture(scope="module")
def shared_database(postgres: Postgres) -> Iterator[str]:
    with postgres.database() as url:
        yield url


@pytest.fixture(scope="module")
def pair(shared_database: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Pair]:
    """Two processes that no test harms."""
    folder = tmp_path_factory.mktemp("pair")
    redis = Redis(folder).start()
    both = start_pair(folder, shared_database, redis)
    yield both
    for server in both:
        server.stop()
    redis.stop()
    for server in both:
        assert '"level":"error"' not in server.log.read_text(), server.log.read_text()


def command(url: str, table: str, key: str, **message: Any) -> httpx.Response:
    return httpx.post(
        f"{url}/api/tables/{table}/commands",
        json=message,
        headers={"Authorization": f"Bearer {key}"},
        timeout=30,
    )


def seat_everybody(pair: Pair, game: str, persons: int, **settings: Any) -> tuple[str, list[str]]:
    """Open a table at one process and let everybody sit down, at one and at the other."""
    urls = itertools.cycle(server.url for server in pair)
    wanted = {"game": game, **settings}
    opened = open_table(next(urls), settings=wanted, names=["Zaid"])
    table, keys = opened["table"], [opened["keys"][0]["key"]]
    keys += [sit(next(urls), table, name)["key"] for name in ("Alia", "Omar")[: persons - 1]]
    for key in keys[1:]:
        command(next(urls), table, key, type="ready").raise_for_status()
    return table, keys


def players_at(pair: Pair, table: str, keys: list[str], seed: str) -> list[Stubborn]:
    """Players on one process and the other in turn, and a spectator on each."""
    return [
        Stubborn(lambda server=pair[n % 2]: server.url, table, key, random.Random(f"{seed} {n}"))  # type: ignore[misc]
        for n, key in enumerate([*keys, None, None])
    ]


# -- whole games -------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_with_players_on_both_processes(
    game: str, pair: Pair, shared_database: str
) -> None:
    persons = min(3, GAMES[game].seat_counts.stop - 1)
    seats = min(4, GAMES[game].seat_counts.stop - 1)
    table, keys = seat_everybody(pair, game, persons, seats=seats)
    one, other = pair
    if persons < seats:
        command(other.url, table, keys[0], type="bot", bot="random").raise_for_status()
    command(other.url, table, keys[0], type="start").raise_for_status()
    players = players_at(pair, table, keys, game)
    for player in players:
        player.stamina = 40

    async def play() -> None:
        await asyncio.wait_for(asyncio.gather(*(player.run() for player in players)), 120)
        await converged(players, one.url)
        await converged(players, other.url)
        for player in players:
            await player.close()
        assert await check_log(shared_database, table, players) > 3

    asyncio.run(play())
    *_, here, there = players
    assert here.position is not None
    assert there.position is not None
    assert here.position["view"] == there.position["view"]
    if not GAMES[game].memory:
        first = max(here.moves[0]["seq"], there.moves[0]["seq"])
        shown = [[m for m in guest.moves if m["seq"] >= first] for guest in (here, there)]
        assert len(shown[0]) > 10
        assert shown[0] == shown[1]
    assert check_record(one.url, table) == check_record(other.url, table)


def test_a_program_may_ask_another_process_each_time(pair: Pair) -> None:
    table, keys = seat_everybody(pair, "camelup-1", 2, seats=2)
    urls = itertools.cycle(server.url for server in pair)
    rng = random.Random(5)
    command(next(urls), table, keys[0], type="start").raise_for_status()
    with httpx.Client(timeout=30) as client:
        for turn in itertools.count():
            for seat, key in enumerate(keys):
                headers = {"Authorization": f"Bearer {key}"}
                where = f"{next(urls)}/api/tables/{table}"
                shown = client.get(where, params={"seat": seat}, headers=headers).json()
                if shown["table"]["phase"] == "over":
                    check_record(next(urls), table)
                    return
                if shown["position"]["actions"]:
                    wanted = {"do": rng.choice(shown["position"]["actions"]), "seq": shown["seq"]}
                    where = f"{next(urls)}/api/tables/{table}"
                    answer = client.post(f"{where}/actions", json=wanted, headers=headers)
                    assert answer.status_code == 200, answer.text
                    next(urls)  # The next look is through the process that did not write.
            assert turn < 1000


def test_presence_chat_and_rematch_cross_over(pair: Pair) -> None:
    one, other = pair
    opened = open_table(one.url, settings={"game": "camelup-1", "seats": 2}, names=["Zaid"])
    table = opened["table"]
    keys = [opened["keys"][0]["key"], sit(other.url, table, "Alia")["key"]]

    async def meet() -> None:
        zaid = Player(lambda: one.url, table, keys[0])
        alia = Player(lambda: other.url, table, keys[1])
        for player in (zaid, alia):
            await player.connect()
        both = [True, True]
        await hear_until(zaid, lambda m: m["type"] == "presence" and m["present"] == both)
        await alia.close()
        await hear_until(zaid, lambda m: m["type"] == "presence" and m["present"] == [True, False])
        await alia.connect()
        await hear_until(zaid, lambda m: m["type"] == "presence" and m["present"] == both)
        # Whoever comes later is told who is present at the other process.
        guest = Player(lambda: other.url, table, None)
        await guest.connect()
        await hear_until(
            guest,
            lambda m: (
                m["type"] == "welcome" and all(s["present"] for s in m["table"]["seats"])
            ) or m.get("present") == both,
        )  # fmt: skip
        assert (await zaid.ask(type="say", text="Peace be upon you"))["type"] == "done"
        said = await hear_until(alia, lambda m: m["type"] == "said")
        assert (said["line"]["name"], said["line"]["text"]) == ("Zaid", "Peace be upon you")
        assert (await alia.ask(type="ready"))["type"] == "done"
        assert (await zaid.ask(type="start"))["type"] == "done"
        await asyncio.gather(
            zaid.play(random.Random(1)), alia.play(random.Random(2)), guest.play(random.Random(3))
        )
        assert (await alia.ask(type="rematch"))["type"] == "done"
        told = await hear_until(zaid, lambda m: m["type"] == "table" and m["table"]["rematch"])
        again = Player(lambda: one.url, told["table"]["rematch"], keys[0])
        await again.connect()
        await again.hear()
        assert [seat["name"] for seat in again.info["seats"]] == ["Zaid", "Alia"]
        assert again.you["seats"] == [0]
        for player in (zaid, alia, guest, again):
            await player.close()

    asyncio.run(meet())


# -- two writers -------------------------------------------------------------------------------


def test_two_writers_of_an_action_never_both_win(pair: Pair, shared_database: str) -> None:
    table, keys = seat_everybody(pair, "camelup-1", 2, seats=2)
    command(pair[0].url, table, keys[0], type="start").raise_for_status()

    async def race() -> int:
        # Each seat is held at both processes, and both act in the same moment.
        seats = [
            [Player(lambda server=server: server.url, table, key) for server in pair]  # type: ignore[misc]
            for key in keys
        ]
        rng, rounds = random.Random(8), 0
        hands = [hand for seat in seats for hand in seat]
        for hand in hands:
            await hand.connect()
            await hand.hear()
        while not hands[0].over:
            height = max(hand.seq for hand in hands)
            for hand in hands:
                while hand.seq < height:
                    await hand.hear()
            position = hands[0].position
            assert position is not None
            if position["to_act"] is None:
                break
            left, right = seats[position["to_act"]]
            assert left.position is not None
            actions = left.position["actions"]
            answers = await asyncio.gather(
                *(
                    hand.ask(type="act", id=name, seq=hand.seq, do=rng.choice(actions))
                    for hand, name in ((left, f"l{rounds}"), (right, f"r{rounds}"))
                )
            )
            assert sorted(a["type"] for a in answers) == ["done", "refused"], answers
            [refused] = [a for a in answers if a["type"] == "refused"]
            assert refused["code"] in ("stale", "not-your-turn", "illegal")
            rounds += 1
        for hand in hands:
            await hand.close()
        played = [f for f in await read_log(shared_database, table) if isinstance(f, log.Played)]
        assert len(played) == rounds
        return rounds

    assert asyncio.run(race()) > 20
    check_record(pair[0].url, table)


def test_a_request_sent_to_both_processes_is_carried_out_once(
    pair: Pair, shared_database: str
) -> None:
    table, keys = seat_everybody(pair, "camelup-1", 2, seats=2)

    async def race() -> None:
        hands = [Player(lambda server=server: server.url, table, keys[0]) for server in pair]  # type: ignore[misc]
        for hand in hands:
            await hand.connect()
            await hand.hear()
        for number in range(50):
            answers = await asyncio.gather(
                *(hand.ask(type="say", id=f"once{number}", text=f"{number}") for hand in hands)
            )
            assert [a["type"] for a in answers] == ["done", "done"]
            assert answers[0]["seq"] == answers[1]["seq"]
        for hand in hands:
            await hand.close()
        spoken = [f for f in await read_log(shared_database, table) if isinstance(f, log.Spoken)]
        assert [fact.text for fact in spoken] == [str(number) for number in range(50)]

    asyncio.run(race())


def test_many_who_write_at_once_are_all_heard(pair: Pair, shared_database: str) -> None:
    table, keys = seat_everybody(pair, "camelup-2", 3, seats=3)

    async def shout() -> None:
        players = players_at(pair, table, keys, "shout")[:3]
        for player in players:
            await player.connect()
            await player.hear()
        for _ in range(20):
            answers = await asyncio.gather(*(p.ask(type="say", text="!") for p in players))
            assert [answer["type"] for answer in answers] == ["done"] * 3
        for player in players:
            await player.close()
        spoken = [f for f in await read_log(shared_database, table) if isinstance(f, log.Spoken)]
        assert len(spoken) == 60

    asyncio.run(shout())


# -- when one dies -----------------------------------------------------------------------------


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
