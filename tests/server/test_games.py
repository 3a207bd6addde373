"""Whole games of every ruleset by several clients over real sockets."""

import asyncio
import random
from typing import Any

import httpx
import pytest

from serai.core.registry import GAMES, bots_for
from serai.core.verify import verify
from tests.conftest import SOAK
from tests.server.running import Message, Player, ServerProcess, open_table, sit
from tests.server.sockets import both_sockets
from tests.server.witness import Client, Program, Truth, assert_heard_the_truth, closing

pytestmark = both_sockets

TABLES = [
    ("camelup-1", 2, 1, 2),
    ("camelup-1", 3, 0, 0),
    ("camelup-2", 2, 1, 1),
    ("camelup-2", 3, 2, 3),
    ("faraon", 1, 0, 2),
    ("faraon", 0, 1, 1),
    ("faraon-expert", 1, 0, 2),
    ("faraon-expert", 0, 1, 1),
    ("faraon-solo", 1, 0, 0),
    ("faraon-solo", 0, 1, 0),
]
"""The ruleset, and how many play on sockets, by program, and as bots of the house."""

if SOAK:
    TABLES += [("faraon", 1, 1, 0), ("faraon-expert", 2, 0, 3)]


def bots_of(game: str, count: int) -> list[str]:
    """House bots: at small tables those that need not be compiled, and remember what they see."""
    names = [name for name in bots_for(game) if name not in ("vizier", "sultan")]
    if count < 3 and "greedy" in names:
        names.remove("greedy")
    return [names[-1 - number % len(names)] for number in range(count)]


async def play_whole_game(
    url: str, setting: tuple[str, int, int, int], seed: int, **settings: Any
) -> tuple[str, list[tuple[int | None, Client]]]:
    """Play a game; return its table, and everybody who listened with the seat they had."""
    game, players, programs, bots = setting
    rng = random.Random(seed)
    people = players + programs
    wanted = {"game": game, "seats": people + bots, **settings}
    opened = open_table(url, settings=wanted, names=["Zaid"])
    table, keys = opened["table"], [opened["keys"][0]["key"]]
    keys += [sit(url, table, f"Lea {number}")["key"] for number in range(1, people)]
    clients: list[tuple[int | None, Client]] = [
        (seat, Player(lambda: url, table, key) if seat < players else Program(url, table, key))
        for seat, key in enumerate(keys)
    ]
    clients.append((None, Player(lambda: url, table, None)))
    clients.append((None, Program(url, table, None)))
    async with closing([client for _, client in clients]):
        games = [
            asyncio.create_task(client.play(random.Random(rng.random()))) for _, client in clients
        ]
        async with httpx.AsyncClient(timeout=30) as http:
            while not await _everybody_listens(http, url, table, people):
                await asyncio.sleep(0.02)
            for command in (
                *({"type": "bot", "bot": bot} for bot in bots_of(game, bots)),
                *({"type": "ready", "key": key} for key in keys[1:]),
                {"type": "start"},
            ):
                key = command.pop("key", keys[0])
                answer = await http.post(
                    f"{url}/api/tables/{table}/commands",
                    json=command,
                    headers={"Authorization": f"Bearer {key}"},
                )
                assert answer.status_code == 200, answer.text
        await asyncio.wait_for(asyncio.gather(*games), 300)
    return table, clients


async def _everybody_listens(http: httpx.AsyncClient, url: str, table: str, people: int) -> bool:
    told: Message = (await http.get(f"{url}/api/tables/{table}")).json()
    return sum(bool(seat and seat["present"]) for seat in told["table"]["seats"]) == people


@pytest.mark.covered
@pytest.mark.parametrize("setting", TABLES, ids=lambda s: "-".join(map(str, s)))
@pytest.mark.parametrize("seed", range(4 if SOAK else 1))
def test_everybody_hears_exactly_what_happened(
    server: ServerProcess, setting: tuple[str, int, int, int], seed: int
) -> None:
    """Players, programs, spectators and house bots: all see the record's game, each their part."""
    table, clients = asyncio.run(play_whole_game(server.url, setting, seed))
    answer = httpx.get(f"{server.url}/api/tables/{table}/record", timeout=30)
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("application/x-ndjson")
    truth = Truth(answer.content)
    verdict = verify(truth.game, truth.record)
    assert verdict.dice == "dealt from the revealed seed"
    for seat, client in clients:
        assert_heard_the_truth(client, truth, seat)
        assert client.info["seed"] == truth.record.result.seed  # type: ignore[union-attr]
        assert client.info["commitment"] == truth.record.header.commitment


def test_every_ruleset_is_played_here() -> None:
    assert {game for game, *_ in TABLES} == set(GAMES)
