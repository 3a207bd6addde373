"""Processes are killed and frozen at random moments of many games, and nobody loses anything.

What was acknowledged is in the log, once; what was sent again is not done twice; everybody who
comes back sees the same and acts again within ten seconds; and every record verifies in the end.
"""

import asyncio
import contextlib
import itertools
import os
import random
import signal
import statistics
import time
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from pathlib import Path
from typing import Any

import pytest

from serai.core.registry import GAMES
from tests.conftest import SOAK
from tests.server.pairs import command, start_pair
from tests.server.running import GENEROUS, ServerProcess, open_table, sit
from tests.server.services import Postgres, Redis
from tests.server.sockets import on_both_sockets
from tests.server.stubborn import Stubborn, check_log, check_record, converged
from tests.server.test_disk import backends

AT_ONCE = 5
"""How many games are on when something is killed."""

KILLS = 8 if SOAK else 4
"""How often something is killed or frozen while they are on."""

LIMIT = 10.0

Disaster = Callable[[random.Random], Awaitable[tuple[str, float, str]]]
"""Kills or freezes something; returns what and when, and an address that serves again."""


class Figures:
    """What a campaign measured."""

    def __init__(self) -> None:
        self.games = self.acknowledged = self.comings = 0
        self.seconds: dict[str, list[float]] = {}
        """By what was harmed, until all see the same again."""

        self.acting: list[float] = []
        """Until somebody's action is acknowledged again."""

    def progress(self, what: str) -> None:
        """Say how one fault ended, for whoever watches a long campaign."""
        faults = sum(map(len, self.seconds.values()))
        print(f"{faults}: {what}, {self.seconds[what][-1]:.2f} s", flush=True)

    def tell(self, what: str) -> None:
        kills = sum(map(len, self.seconds.values()))
        print(
            f"\n{what}: {self.games} games, {kills} faults, {self.acknowledged} acknowledged "
            f"actions (none lost, none twice), clients came {self.comings} times"
        )
        if self.acting:
            print(
                f"  acting again after {statistics.median(self.acting):.2f} s (median), "
                f"{max(self.acting):.2f} s (longest)"
            )
        for name, seconds in sorted(self.seconds.items()):
            print(
                f"  {name}: {len(seconds)} times, all see the same again after "
                f"{statistics.median(seconds):.2f} s (median), {max(seconds):.2f} s (longest)"
            )


class Game:
    """A table with players who always come back, and a spectator."""

    def __init__(self, ruleset: str, urls: Callable[[], str], rng: random.Random) -> None:
        counts = GAMES[ruleset].seat_counts
        seats = min(rng.randint(max(2, counts.start), 4), counts.stop - 1)
        persons = rng.randint(min(2, seats), seats)
        settings = {"game": ruleset, "seats": seats}
        opened = open_table(urls(), settings=settings, names=["Zaid"])
        self.table, keys = opened["table"], [opened["keys"][0]["key"]]
        keys += [sit(urls(), self.table, f"P{n}")["key"] for n in range(1, persons)]
        for _ in range(persons, seats):
            command(urls(), self.table, keys[0], type="bot", bot="random").raise_for_status()
        for key in keys[1:]:
            command(urls(), self.table, key, type="ready").raise_for_status()
        command(urls(), self.table, keys[0], type="start").raise_for_status()
        self.players = [
            Stubborn(urls, self.table, key, random.Random(rng.random()), think=0.03)
            for key in [*keys, None]
        ]
        for player in self.players:
            if GAMES[ruleset].memory:
                player.stamina = 60  # Played at random, Faraon takes thousands of actions.


def acknowledged(players: Sequence[Stubborn]) -> int:
    """How many actions the server has answered for."""
    return sum(len(player.acknowledged) for player in players)


async def play_and_kill(
    games: Sequence[Game], disaster: Disaster, figures: Figures, rng: random.Random
) -> None:
    """Let games be played to their end while something is killed now and then."""
    players = [player for game in games for player in game.players]
    tasks = [asyncio.create_task(player.run()) for player in players]
    try:
        for _ in range(KILLS):
            await asyncio.sleep(rng.uniform(0.1, 1.5))
            what, killed, url = await disaster(rng)
            for player in players:
                player.may_act = False
            await converged(players, url)
            figures.seconds.setdefault(what, []).append(time.monotonic() - killed)
            done = acknowledged(players)
            for player in players:
                player.may_act = True
            while acknowledged(players) == done and not all(player.over for player in players):
                assert time.monotonic() - killed < 60, "nobody acts any more"
                await asyncio.sleep(0.02)
            if acknowledged(players) > done:
                figures.acting.append(time.monotonic() - killed)
            figures.progress(what)
            for task in tasks:
                if task.done():
                    task.result()
        await asyncio.wait_for(asyncio.gather(*tasks), 120)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for player in players:
            await player.close()


async def campaign(
    count: int,
    urls: Callable[[], str],
    disaster: Disaster,
    database: str,
    rng: random.Random,
) -> Figures:
    """Play so many games of all rulesets, and check everything."""
    figures = Figures()
    rulesets = [name for _ in range(count) for name in GAMES][:count]
    for start in range(0, count, AT_ONCE):
        games = [Game(name, urls, rng) for name in rulesets[start : start + AT_ONCE]]
        await play_and_kill(games, disaster, figures, rng)
        for game in games:
            figures.acknowledged += await check_log(database, game.table, game.players)
            check_record(urls(), game.table)
            assert all(player.over for player in game.players)
            figures.games += 1
            figures.comings += sum(player.comings for player in game.players)
    assert figures.acknowledged > 20 * figures.games
    return figures


@pytest.mark.process
@on_both_sockets
def test_a_killed_server_loses_nothing(tmp_path: Path, sockets: str) -> None:
    database = f"sqlite:///{tmp_path / 'tables.db'}"
    server = ServerProcess("--database", database, *GENEROUS, log=tmp_path / "server.log").start()
    restarts: list[float] = []

    async def disaster(_: random.Random) -> tuple[str, float, str]:
        started = time.monotonic()
        server.kill()
        await asyncio.to_thread(server.start)
        restarts.append(time.monotonic() - started)
        return "the only server", started, server.url

    try:
        rng = random.Random("kill")
        # A hundred kills in all, and a short one in every test run.
        count = {"fast": 50, "plain": 15}[sockets] if SOAK else {"fast": 5, "plain": 2}[sockets]
        figures = asyncio.run(campaign(count, lambda: server.url, disaster, database, rng))
    finally:
        server.stop()
    figures.tell("SQLite")
    [seconds] = figures.seconds.values()
    served = [took - start for took, start in zip(seconds, restarts, strict=True)]
    print(
        f"  of that after the server was there again: {statistics.median(served):.2f} s (median), "
        f"{max(served):.2f} s (longest)"
    )
    assert max(served) < LIMIT
    assert max(figures.acting, default=0.0) < LIMIT + max(restarts)


FAULTS = (
    "a server killed",
    "a server frozen",
    "Redis killed",
    "Redis frozen",
    "PostgreSQL crashed",
    "PostgreSQL frozen",
    "a server and Redis killed",
)


def test_a_fault_of_any_of_several_loses_nothing(
    postgres: Postgres, database: str, broker: Redis, tmp_path: Path
) -> None:
    one, other = start_pair(tmp_path, database, broker)
    rng = random.Random("kill two")
    waiting: set[asyncio.Task[None]] = set()
    serving = [one, other]
    # Each of them in turn, in an order of chance: none is left out.
    faults = itertools.cycle(rng.sample(FAULTS, len(FAULTS)))

    async def restart(killed: ServerProcess | Redis, after: float) -> None:
        await asyncio.sleep(after)
        await asyncio.to_thread(killed.start)
        if isinstance(killed, ServerProcess):
            serving.append(killed)

    async def freeze(pids: Sequence[int], seconds: float) -> None:
        for number, pause in ((signal.SIGSTOP, seconds), (signal.SIGCONT, 0.0)):
            for pid in pids:
                with contextlib.suppress(ProcessLookupError):
                    os.kill(pid, number)
            await asyncio.sleep(pause)

    def later(job: Coroutine[Any, Any, None]) -> None:
        waiting.add(asyncio.create_task(job))

    async def disaster(rng: random.Random) -> tuple[str, float, str]:
        await asyncio.gather(*waiting)  # Whatever was harmed before is back.
        waiting.clear()
        what = next(faults)
        harmed, alive = rng.sample((one, other), 2)
        assert harmed.process is not None
        assert broker.kept is not None
        started = time.monotonic()
        if what in ("a server killed", "a server and Redis killed"):
            serving.remove(harmed)
            harmed.kill()
        if what in ("Redis killed", "a server and Redis killed"):
            broker.kill()
            # A server starts only if Redis is there.
            later(restart(broker, rng.uniform(0, 2)))
            if what != "Redis killed":
                await asyncio.gather(*waiting)
        if what in ("a server killed", "a server and Redis killed"):
            later(restart(harmed, rng.uniform(0, 2)))
        if what == "a server frozen":
            await freeze([harmed.process.pid], rng.uniform(1, 4))
        if what == "Redis frozen":
            await freeze([broker.kept.pid], rng.uniform(1, 4))
        if what == "PostgreSQL frozen":
            hung = (postgres.kept.pid, *backends(postgres.kept.pid))
            await freeze(hung, rng.uniform(1, 3))
        if what == "PostgreSQL crashed":
            # When one of its processes is killed, it ends all others and recovers from its log.
            serving_it = backends_of(postgres.kept.pid, database.rpartition("/")[2])
            with contextlib.suppress(ProcessLookupError):
                os.kill(rng.choice(serving_it), signal.SIGKILL)
        return what, started, alive.url

    def urls() -> str:
        return rng.choice(serving).url

    async def run() -> Figures:
        try:
            return await campaign(30 if SOAK else 5, urls, disaster, database, rng)
        finally:
            await asyncio.gather(*waiting)

    try:
        figures = asyncio.run(run())
    finally:
        for server in (one, other):
            server.stop()
    figures.tell("PostgreSQL and Redis")
    assert max(max(seconds) for seconds in figures.seconds.values()) < LIMIT
    assert max(figures.acting, default=0.0) < LIMIT


def backends_of(postmaster: int, database: str) -> list[int]:
    """The processes of PostgreSQL that serve a database."""
    found = []
    for pid in backends(postmaster):
        with contextlib.suppress(OSError):
            if f" {database} " in Path(f"/proc/{pid}/cmdline").read_text().replace("\0", " "):
                found.append(pid)
    return found
