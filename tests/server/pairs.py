"""Two server processes with one PostgreSQL and one Redis, and people at both."""

import itertools
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.server.running import GENEROUS, ServerProcess, open_table, sit
from tests.server.services import Postgres, Redis
from tests.server.stubborn import Stubborn

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


def seat_everybody(
    pair: Pair, game: str, persons: int, bots: int = 0, **settings: Any
) -> tuple[str, list[str]]:
    """Open a table at one process and let everybody sit down, at one and at the other."""
    urls = itertools.cycle(server.url for server in pair)
    wanted = {"game": game, **settings}
    opened = open_table(next(urls), settings=wanted, names=["Zaid"])
    table, keys = opened["table"], [opened["keys"][0]["key"]]
    keys += [sit(next(urls), table, name)["key"] for name in ("Alia", "Omar")[: persons - 1]]
    for _ in range(bots):
        command(next(urls), table, keys[0], type="bot", bot="random").raise_for_status()
    for key in keys[1:]:
        command(next(urls), table, key, type="ready").raise_for_status()
    return table, keys


def players_at(pair: Pair, table: str, keys: list[str], seed: str) -> list[Stubborn]:
    """Players on one process and the other in turn, and a spectator on each."""
    return [
        Stubborn(lambda server=pair[n % 2]: server.url, table, key, random.Random(f"{seed} {n}"))  # type: ignore[misc]
        for n, key in enumerate([*keys, None, None])
    ]
