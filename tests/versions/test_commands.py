"""The real commands, in real processes that have a new version of rules planted."""

import json
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from serai.core import record
from serai.games.camelup import FIRST
from tests.cli.running import serai
from tests.versions.played import PLANTED, RECORDS, with_plant

if TYPE_CHECKING:
    from subprocess import CompletedProcess

SEATS = {
    "camelup-2": ("camelup-2", "--seats", "random,random,you"),
    "faraon": ("faraon", "--seats", "notebook,notebook,you", "--option", "move_cap=12"),
}
"""Tables that come to an end if the person does nothing but the first thing there is to do."""

FIRST_THING = "1\n" * 400

POINTS, POINTS_PLANTED = 85, 90
"""What the cards of Faraon are worth in all, and by the planted rules. [C20]"""

OLD = [next(path for path in RECORDS if path.parent.name == name) for name in PLANTED]


def planted(home: Path, *arguments: str, told: str = "") -> "CompletedProcess[str]":
    """Run `serai` with the plant; it must do without a complaint."""
    done = serai(home, *arguments, told=told, PYTHONPATH=with_plant())
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    return done


@pytest.mark.slow
def test_the_plant_is_what_games_are_played_by(tmp_path: Path) -> None:
    listed = json.loads(planted(tmp_path, "games", "--json").stdout)
    rules = {game["game"]: game["rules"] for game in listed}
    assert {name: rules[name] for name in PLANTED} == PLANTED
    assert rules["camelup-1"] == FIRST.version


@pytest.mark.parametrize("path", OLD, ids=list(PLANTED))
@pytest.mark.slow
def test_old_records_are_verified_and_replayed_as_without_it(tmp_path: Path, path: Path) -> None:
    for command in (("verify", str(path)), ("replay", "--log", str(path))):
        assert planted(tmp_path, *command).stdout == serai(tmp_path, *command).stdout
    lines = planted(tmp_path, "replay", "--json", str(path)).stdout.splitlines()
    before = serai(tmp_path, "replay", "--json", str(path)).stdout.splitlines()
    old, new = f"{path.parent.name}@1 ", f"{path.parent.name} "
    assert [line.replace(old, new) for line in lines] == [line.replace(old, new) for line in before]
    # What it prints it also reads, by the same rules.
    position = json.loads(lines[-2])["position"]
    shown = json.loads(planted(tmp_path, "show", "--json", position).stdout)
    assert shown["position"] == position
    assert shown["view"]["rules"] == 1


@pytest.mark.slow
@pytest.mark.parametrize("name", PLANTED)
def test_a_game_left_before_the_new_version_came_is_played_to_its_end(
    tmp_path: Path, name: str
) -> None:
    kept = tmp_path / "old.jsonl"
    begun = ("play", "--terminal", *SEATS[name], "--seed", "old", "--save", str(kept))
    left = serai(tmp_path, *begun, told="1\n1\nq\n")
    assert left.returncode == 0, left.stderr
    unfinished = record.load(kept)
    assert unfinished.result is None
    planted(tmp_path, "play", "--resume", str(kept), told=FIRST_THING)
    whole = record.load(kept)
    assert whole.header == unfinished.header
    assert whole.header.rules == PLANTED[name] - 1
    assert whole.result is not None
    if name == "faraon":
        assert sum(whole.result.result.scores) == POINTS
    for process in (planted, serai):
        assert "all legal" in process(tmp_path, "verify", str(kept)).stdout


@pytest.mark.parametrize("name", PLANTED)
def test_a_new_game_is_of_the_new_version_and_asks_those_without_it_to_update(
    tmp_path: Path, name: str
) -> None:
    kept = tmp_path / "new.jsonl"
    begun = ("play", "--terminal", *SEATS[name], "--seed", "old", "--save", str(kept))
    planted(tmp_path, *begun, told=FIRST_THING)
    whole = record.load(kept)
    assert whole.header.rules == PLANTED[name]
    assert whole.result is not None
    if name == "faraon":
        assert sum(whole.result.result.scores) == POINTS_PLANTED
    assert "all legal" in planted(tmp_path, "verify", str(kept)).stdout
    for command in ("verify", "replay"):
        refused = serai(tmp_path, command, str(kept))
        assert refused.returncode != 0
        assert f"version {PLANTED[name]} of the rules of {name}" in refused.stderr
        assert "update" in refused.stderr
        assert refused.stderr.count("\n") == 1


def test_odds_are_asked_for_by_version(tmp_path: Path) -> None:
    line = (
        "camelup-2@1 1:bgp,2:ry,15:W,16:B 9+0 bgpryx b4g4p4r4y4 - "
        "3,-,0,bgpry,-/3,-,0,bgpry,-/3,-,0,bgpry,- - - 1 0 turn0 -"
    )
    for position, legal in ((line, True), (line.replace("@1", ""), False)):
        told = planted(tmp_path, "odds", "--json", "--seat", "0", position).stdout
        answer = json.loads(told)
        assert ("tile 10+" in answer["actions"]) == legal
        assert position.startswith(answer["position"])
