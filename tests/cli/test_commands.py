"""Replay, verify, show, rules, games: what they print, for people and for programs."""

import json
import subprocess
import sys
from pathlib import Path

import pexpect
import pytest

from serai.core.record import load
from tests.cli.running import at_terminal, environment, serai

RECORDS = Path(__file__).parents[1] / "records"
BACKWARDS = str(RECORDS / "camelup-2" / "backwards-with-passengers.jsonl")
POSITION = "camelup-1 5:oyg,7:wb 9-1 bgowy b3g3o3w3y3 - 3,-,0,bgowy,-/3,-,0,bgowy,- - - 1 0 turn0 -"


def test_help_and_version(tmp_path: Path) -> None:
    for arguments in ([], ["--help"]):
        told = serai(tmp_path, *arguments)
        assert told.returncode == 0
        for command in ("play", "replay", "verify", "show", "rules", "games"):
            assert f"  {command} " in told.stdout
            assert serai(tmp_path, command, "--help").returncode == 0
    assert serai(tmp_path, "--version").stdout == "serai 0.1.0\n"


def test_replay_tells_a_game_as_sentences(tmp_path: Path) -> None:
    told = serai(tmp_path, "replay", "--log", BACKWARDS).stdout
    assert "crosses the finish line backwards: the race is over." in told
    assert "Leg 1 begins" in told
    assert "Winner deck:" in told
    assert "{" not in told


def test_replay_as_json_gives_every_position(tmp_path: Path) -> None:
    lines = serai(tmp_path, "replay", "--json", BACKWARDS).stdout.splitlines()
    kept = load(Path(BACKWARDS))
    assert len(lines) == len(kept.entries) + 1
    last = json.loads(lines[-1])
    assert " over" in last["position"]
    assert last["events"][-1]["event"] == "game-ended"
    assert kept.result is not None
    assert last["events"][-1]["scores"] == list(kept.result.result.scores)


def test_replay_steps_forwards_and_back(tmp_path: Path) -> None:
    child = at_terminal(tmp_path, "replay", BACKWARDS)
    last = len(load(Path(BACKWARDS)).entries)
    child.expect_exact(f"8 of {last}")
    for key, at in [("", 9), ("", 10), ("b", 9), ("20", 20), ("e", last), ("", last), ("0", 0)]:
        child.sendline(key)
        child.expect_exact(f"{at} of {last}")
    child.sendline("q")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 0


@pytest.mark.parametrize(
    ("arguments", "environment", "sentence"),
    [
        (["--language", "it"], {}, "taglia il traguardo all’indietro: la corsa è finita."),
        (
            ["--language", "fr"],
            {},
            "la ligne d’arrivée à contresens\u202f: la course est terminée.",
        ),
        ([], {"LC_ALL": "it_IT.UTF-8"}, "taglia il traguardo all’indietro"),
        (["--language", "en"], {"LC_ALL": "fr_FR.UTF-8"}, "crosses the finish line backwards"),
    ],
)
def test_sentences_come_in_the_language_asked_for(
    tmp_path: Path, arguments: list[str], environment: dict[str, str], sentence: str
) -> None:
    told = serai(tmp_path, "replay", "--log", BACKWARDS, *arguments, **environment).stdout
    assert sentence in told


def test_a_language_nobody_speaks_is_refused(tmp_path: Path) -> None:
    refused = serai(tmp_path, "replay", BACKWARDS, "--language", "tlh")
    assert refused.returncode == 2
    assert "'tlh' is not one of 'en', 'fr', 'it'" in refused.stderr


def test_a_position_is_drawn_in_the_language_asked_for(tmp_path: Path) -> None:
    told = serai(tmp_path, "show", POSITION, "--language", "fr").stdout
    assert "Camel Up, 1re édition\u202f: manche 1" in told
    assert "Classement  1 b bleu  2 w blanc" in told
    assert "Ranking" not in told


def test_verify_says_what_it_checked(tmp_path: Path) -> None:
    told = serai(tmp_path, "verify", BACKWARDS).stdout
    assert "in order" in told
    assert "dealt from the revealed seed" in told
    found = json.loads(serai(tmp_path, "verify", "--json", BACKWARDS).stdout)
    assert found["game"] == "camelup-2"
    assert found["verdict"]["outcome"]["winners"]


def test_show_draws_a_position_and_tries_actions(tmp_path: Path) -> None:
    told = serai(tmp_path, "show", POSITION, "--do", "roll", "--do", "die g1").stdout
    assert "The green camel goes from 5 to 6." in told
    assert "camelup-1 5:oy,6:g,7:wb 9-1 bowy" in told
    found = json.loads(serai(tmp_path, "show", POSITION, "--json").stdout)
    assert found["to_act"] == 0
    assert found["actions"][0] == "roll"
    assert "tile 6+" in found["actions"]
    assert "tile 10+" not in found["actions"]
    rolled = json.loads(serai(tmp_path, "show", POSITION, "--do", "r", "--json").stdout)
    assert rolled["to_act"] == "chance"
    assert len(rolled["actions"]) == 15


def test_rules_are_found_by_id_group_and_word(tmp_path: Path) -> None:
    for written in ("CU1-37", "cu1-37", " CU1-37 "):
        told = serai(tmp_path, "rules", written).stdout
        assert told.startswith("CU1-37")
        assert "mirage" in told.casefold()
    assert serai(tmp_path, "rules", "cu1-3").stdout.startswith("CU1-03")
    group = json.loads(serai(tmp_path, "rules", "--json", "B").stdout)
    assert [rule["id"] for rule in group][:41] == [f"B{n}" for n in range(1, 42)]
    first = json.loads(serai(tmp_path, "rules", "--json", "CU1").stdout)
    assert len(first) == 66
    assert len(json.loads(serai(tmp_path, "rules", "--json", "CU2").stdout)) == 69
    words = json.loads(serai(tmp_path, "rules", "--json", "Mirage").stdout)
    assert {"CU1-07", "CU1-37", "B13"} <= {rule["id"] for rule in words}
    page = serai(tmp_path, "rules").stdout
    assert "CU2-69" in page
    assert "B41" in page


def test_rules_are_explained_in_the_language_asked_for(tmp_path: Path) -> None:
    told = serai(tmp_path, "rules", "CU1-37", "--language", "it").stdout
    assert "Miraggio: l’unità torna indietro di uno spazio." in told
    assert serai(tmp_path, "rules", "CU1-37", LC_ALL="fr_FR.UTF-8").stdout.startswith("CU1-37")
    # The apostrophe of the keyboard finds the one of print.
    found = serai(tmp_path, "rules", "--json", "--language", "fr", "ligne d'arrivée").stdout
    assert {"CU1-01", "CU1-59", "B9"} <= {rule["id"] for rule in json.loads(found)}
    page = serai(tmp_path, "rules", "--language", "fr").stdout
    assert "Les règles de Camel Up et de Faraon" in page
    assert "CU2-69" in page


def test_games_are_listed(tmp_path: Path) -> None:
    told = serai(tmp_path, "games").stdout
    assert "camelup-1" in told
    assert "camelup-2" in told
    listed = {game["game"]: game for game in json.loads(serai(tmp_path, "games", "--json").stdout)}
    assert listed["camelup-1"]["seats"] == [2, 8]
    assert listed["camelup-2"]["seats"] == [3, 8]


@pytest.mark.parametrize("arguments", [["rules"], ["replay", "--json", BACKWARDS]])
def test_a_reader_who_goes_away_is_not_an_error(tmp_path: Path, arguments: list[str]) -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "serai", *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(tmp_path),
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.read(10)
        process.stdout.close()
        assert process.stderr.read() == b""
