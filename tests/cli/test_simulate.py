"""`serai simulate` in a real process."""

import json
from pathlib import Path

from tests.cli.running import serai

ARGUMENTS = ["simulate", "--game", "camelup-1", "--seats", "random,random,random", "--seed", "7"]


def test_simulate_tells_shares_with_their_interval(tmp_path: Path) -> None:
    done = serai(tmp_path, *ARGUMENTS, "--games", "30")
    assert done.returncode == 0, done.stderr
    assert "95% interval" in done.stdout
    assert "30 games of camelup-1" in done.stdout
    assert done.stderr == ""


def test_simulate_says_how_many_games_would_be_fair(tmp_path: Path) -> None:
    done = serai(tmp_path, *ARGUMENTS, "--games", "4")
    assert "on the last deal: 6 games would complete it." in done.stdout
    assert "would complete it" not in serai(tmp_path, *ARGUMENTS, "--games", "6").stdout


def test_the_same_seed_gives_the_same_figures(tmp_path: Path) -> None:
    told = []
    for processes in ("1", "2"):
        extra = ["--games", "30", "--processes", processes, "--json"]
        found = json.loads(serai(tmp_path, *ARGUMENTS, *extra).stdout)
        assert found.pop("games_per_second") > 0
        told.append(found)
    assert told[0] == told[1]
    (bot,) = told[0]["bots"]
    assert bot["bot"] == "random"
    assert (bot["wins"], bot["fair"]) == (1, 1)
    assert sum(told[0]["by_seat"]) == 1 or abs(sum(told[0]["by_seat"]) - 1) < 1e-12
