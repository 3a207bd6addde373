"""The JavaScript that the engine is measured beside plays the same game."""

import subprocess

import msgspec
import numpy as np
import pytest

from bench.compiled_games import JAVASCRIPT, SEATS
from serai.games.camelup import EDITIONS, CamelUp
from serai.games.camelup.engine.games import Games
from web.build import environment

GAMES = 1_500
BATCH = 100
BATCHES = 60


@pytest.mark.parametrize("policy", [(), ("kinds",)], ids=["every action", "every kind"])
def test_its_games_are_as_long_and_as_rich_as_the_engines(policy: tuple[str, ...]) -> None:
    command = ["node", str(JAVASCRIPT), str(GAMES), "5", *policy]
    done = subprocess.run(command, env=environment(), capture_output=True, check=True)
    told = msgspec.json.decode(done.stdout)
    lengths, pounds = [], []
    for seed in range(BATCHES):
        games = Games.start(CamelUp(EDITIONS["camelup-1"]), SEATS, BATCH, seed)
        lengths.append(games.play_at_random(by_kind=bool(policy)) / BATCH)
        pounds.append(games.scores.mean())
    for found, mine in ((told["actions"] / GAMES, lengths), (told["money"], pounds)):
        error = np.std(mine) * np.sqrt(BATCH / GAMES + 1 / BATCHES)
        assert abs(found - np.mean(mine)) < 4.5 * error
