"""A game from a package of its own, in every command of the terminal."""

import json
import os
import re
from pathlib import Path
from subprocess import CompletedProcess

import pytest

from serai.core.record import load
from tests.cli.running import serai

pytestmark = pytest.mark.usefixtures("installed")

ALWAYS_THE_FIRST = "1\n" * 200
"""Liar, if there is a bid; otherwise the lowest bid there is."""


def run(home: Path, *arguments: str, told: str = "") -> CompletedProcess[str]:
    done = serai(home, *arguments, told=told)
    assert done.returncode == 0, done.stderr
    assert not done.stderr
    return done


def test_it_is_among_the_games(tmp_path: Path) -> None:
    told = run(tmp_path, "games").stdout
    assert re.search(r"^liars-dice +Liar’s Dice +2–6 +wild_ones *$", told, re.MULTILINE)
    assert "Bot abacus plays liars-dice." in told
    listed = {game["game"]: game for game in json.loads(run(tmp_path, "games", "--json").stdout)}
    assert set(listed) > {"camelup-1", "faraon", "liars-dice"}
    assert listed["liars-dice"]["bots"] == ["random", "abacus"]


@pytest.mark.parametrize("bot", ["random", "abacus"])
@pytest.mark.slow
def test_somebody_plays_a_whole_game_in_the_terminal(tmp_path: Path, bot: str) -> None:
    seats = f"you=Anna,{bot},{bot}"
    play = ["play", "--terminal", "liars-dice", "--seats", seats, "--seed", "cups"]
    done = run(tmp_path, *play, "--save", "game.jsonl", told=ALWAYS_THE_FIRST)
    for line in (
        "Liar’s Dice. Fair dice: the seed is sealed as",
        f"· {bot} 1 rolls under the cup.",
        "· You roll ",
        "│ ",
        "Dice on the table  15",
        "Player    Dice  Rolled",
        "Liar!",
        " a liar.",
        "The game is recorded in game.jsonl",
    ):
        assert line in done.stdout, line
    assert re.search(r"(You win: only you have|wins: nobody else has) dice left\.", done.stdout)
    # Nobody else's dice are shown before the cups are lifted.
    assert not re.search(rf"{bot} \d rolls \d", done.stdout)
    assert "all legal" in run(tmp_path, "verify", "game.jsonl").stdout
    assert load(tmp_path / "game.jsonl").result is not None


def test_a_game_can_be_left_and_taken_up_again(tmp_path: Path) -> None:
    """Leaving and coming back changes nothing about the game, bots included."""
    play = ["play", "liars-dice", "--seats", "you,abacus,random", "--seed", "come back"]
    play += ["--option", "wild_ones"]
    run(tmp_path, *play, "--save", "whole.jsonl", told=ALWAYS_THE_FIRST)
    run(tmp_path, *play, "--save", "parts.jsonl", told="1\n1\n")
    while (tmp_path / "parts.jsonl.seed").exists():
        run(tmp_path, "play", "--resume", "parts.jsonl", told="1\n1\n")
    assert (tmp_path / "parts.jsonl").read_bytes() == (tmp_path / "whole.jsonl").read_bytes()
    assert load(tmp_path / "whole.jsonl").header.options == {"wild_ones": True}


def test_a_recorded_game_is_told_again_in_every_language(tmp_path: Path) -> None:
    play = ["play", "liars-dice", "--seats", "you=Anna,abacus", "--seed", "4", "--save", "g.jsonl"]
    run(tmp_path, *play, told=ALWAYS_THE_FIRST)
    entries = load(tmp_path / "g.jsonl").entries
    said = {}
    for language, sentence in (
        ("en", r"^Anna rolls \d, \d, \d, \d, \d\.$"),
        ("it", r"^Anna lancia \d, \d, \d, \d, \d\.$"),
        ("fr", r"^Anna lance \d, \d, \d, \d, \d\.$"),
    ):
        log = run(tmp_path, "replay", "g.jsonl", "--log", "--language", language).stdout
        assert re.search(sentence, log, re.MULTILINE)
        assert "dice-" not in log
        said[language] = log.splitlines()
    assert len(said["en"]) == len(said["it"]) == len(said["fr"])
    moments = run(tmp_path, "replay", "g.jsonl", "--json").stdout.splitlines()
    assert len(moments) == len(entries) + 1
    assert json.loads(moments[0])["position"] == "liars-dice ...../..... - - -"


def test_a_position_is_drawn_and_tried(tmp_path: Path) -> None:
    told = run(tmp_path, "show", "liars-dice 155/246 2x5 1 -", "--do", "liar").stdout
    assert "· seat 1 calls seat 0 a liar." in told
    assert "· There are 2 × 5; the bid was 2." in told
    assert "liars-dice .../.. - 1 -" in told


@pytest.mark.parametrize(
    "line_up", ["abacus,random", "abacus,random,random,random", "abacus,abacus,random,random"]
)
def test_its_bot_beats_random_clearly(tmp_path: Path, line_up: str) -> None:
    told = run(
        tmp_path,
        *("simulate", "--game", "liars-dice", "--seats", line_up, "--games", "120", "--json"),
    ).stdout
    shares = {row["bot"]: row for row in json.loads(told)["bots"]}
    assert shares["abacus"]["low"] > max(0.8, shares["abacus"]["fair"])


def test_what_it_refuses_is_told_in_one_line(tmp_path: Path) -> None:
    for arguments, told in (
        (("play", "liars-dice", "--terminal", "--seats", "you"), "is for 2 to 6 seats, not 1"),
        (("play", "liars-dice", "--terminal", "--seats", "you,greedy"), "does not play liars-dice"),
        (("play", "camelup-2", "--terminal", "--seats", "you,abacus"), "does not play camelup-2"),
        (("show", "liars-dice 1/2"), "cannot read the position"),
        (("play", "liars-dice", "--terminal", "--option", "tame"), "its options: wild_ones"),
    ):
        done = serai(tmp_path, *arguments)
        assert (done.returncode, done.stderr.count("\n")) == (2, 1), done.stderr
        assert told in done.stderr


@pytest.mark.slow
def test_without_the_package_its_records_are_refused_in_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, installed: Path
) -> None:
    play = ["play", "liars-dice", "--seats", "you,random", "--seed", "4", "--save", "g.jsonl"]
    run(tmp_path, *play, told="1\n")
    without = os.environ["PYTHONPATH"].replace(str(installed), str(tmp_path))
    monkeypatch.setenv("PYTHONPATH", without)
    assert "liars-dice" not in run(tmp_path, "games").stdout
    for arguments in (
        ("verify", "g.jsonl"),
        ("replay", "g.jsonl"),
        ("play", "--resume", "g.jsonl"),
    ):
        done = serai(tmp_path, *arguments)
        assert (done.returncode, done.stderr.count("\n")) == (2, 1), done.stderr
        assert "no ruleset is called 'liars-dice' (rulesets: camelup-1" in done.stderr
