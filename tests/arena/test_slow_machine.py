"""A seed promises the same game on every machine, however slow: bots never look at a clock."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

SLOW = """
import itertools, time
late = itertools.count(0, 100)  # Every look at a clock finds that a hundred seconds have passed.
for clock in ("perf_counter", "monotonic", "time", "process_time", "thread_time"):
    setattr(time, clock, lambda: float(next(late)))
for clock in ("perf_counter_ns", "monotonic_ns", "time_ns", "process_time_ns", "thread_time_ns"):
    setattr(time, clock, lambda: next(late) * 10**9)
"""
PLAY = """
import sys
import serai
game, *names = sys.argv[1:]
table = serai.table(game, names, seed="slow")
bots = serai.BotSeats(table, {seat: serai.bot(name, game) for seat, name in enumerate(names)})
while not table.over and table.moves < 60:
    bots.act()
sys.stdout.buffer.write(serai.dump(table.record))
"""


def played(code: str, *arguments: str) -> bytes:
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    return subprocess.run(
        [sys.executable, "-c", code, *arguments],
        check=True,
        capture_output=True,
        cwd=ROOT,
        env=environment,
    ).stdout


@pytest.mark.slow
@pytest.mark.parametrize(
    "arguments",
    [
        ("camelup-2", "vizier", "vizier:scribe", "vizier:apprentice", "greedy"),
        ("faraon", "notebook", "notebook:0.5", "random"),
    ],
)
def test_a_slow_machine_plays_the_same_game(arguments: tuple[str, ...]) -> None:
    game = played(PLAY, *arguments)
    assert game.count(b"\n") > 50
    assert played(SLOW + PLAY, *arguments) == game
