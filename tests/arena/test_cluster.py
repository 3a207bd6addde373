"""A cluster plays the very games that processes play, even if a worker is lost on the way.

Ray takes seconds and a dozen processes to start, so it is tried in `make soak` only, each time from
a process of its own.
"""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

from serai.arena import tournament
from serai.arena.tournament import Chunk, Kept, play_chunk
from tests.conftest import SOAK

MARK = "SERAI_TEST_KILL_ONE"
"""The variable that names a file: the first worker that finds none makes it, and is killed."""


def play_or_die(chunk: Chunk) -> list[Kept]:
    """Play a chunk; the first worker of all dies instead."""
    try:
        os.close(os.open(os.environ[MARK], os.O_CREAT | os.O_EXCL))
    except FileExistsError:
        return play_chunk(chunk)
    os.kill(os.getpid(), signal.SIGKILL)
    raise AssertionError


def main(where: str) -> None:
    """Play a small tournament and a campaign; print their results."""
    import msgspec

    from serai.arena import Campaign
    from serai.arena.campaign import play_by
    from serai.core.workers import hired
    from tests.arena.tournaments import forget, plan

    given = plan({"ada": "random", "bo": "random", "cleo": "random"}, deals=12, seats=3)
    campaign = Campaign("camelup-1", ("random", "random", "random"), 60, "cluster")
    if MARK in os.environ:
        tournament.play_chunk = play_or_die
    with hired(2, "local" if where == "cluster" else None) as workers:
        played = list(tournament.play_tournament(given, {}, forget, workers))
        games = list(play_by(workers, campaign))
    deals = sorted(played, key=lambda deal: deal.deal)
    sys.stdout.write(json.dumps(msgspec.to_builtins([deals, games])))


def told(where: str, **more: str) -> str:
    done = subprocess.run(
        [sys.executable, "-m", "tests.arena.test_cluster", where],
        cwd=Path(__file__).parents[2],
        env={**os.environ, **more},
        capture_output=True,
        check=True,
        timeout=600,
    )
    return done.stdout.decode()


if SOAK:

    def test_two_workers_of_a_cluster_play_what_two_processes_play(tmp_path: Path) -> None:
        wanted = told("processes")
        assert told("cluster") == wanted
        mark = tmp_path / "killed"
        assert told("cluster", **{MARK: str(mark)}) == wanted
        assert mark.exists()


if __name__ == "__main__":
    main(sys.argv[1])
