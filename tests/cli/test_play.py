"""Whole games at a real terminal, kept through anything that can happen to a process."""

import os
import re
import signal
from pathlib import Path

import pexpect
import pytest

import serai as package
from serai.core.record import load
from tests.cli.running import COLUMNS, at_terminal, serai

CLEAR = "\x1b[2J\x1b[H\x1b[3J"
"""Clears the screen, and what could be scrolled back to."""


def plain(text: str | None) -> str:
    return re.sub(r"\x1b\[[0-9;]*m", "", text or "")


def own_games(home: Path) -> list[Path]:
    return sorted((home / "data" / "serai" / "games").glob("*.jsonl"))


@pytest.mark.parametrize("game", ["camelup-1", "camelup-2"])
def test_a_whole_game_by_rolling(tmp_path: Path, game: str) -> None:
    seats = "you=Anna,random,random"
    done = serai(tmp_path, "play", "--terminal", game, "--seats", seats, told="roll\n" * 60)
    assert done.returncode == 0, done.stderr
    assert "Anna has the starting player marker." in done.stdout or "random" in done.stdout
    assert "You take a pyramid ticket." in done.stdout
    assert "the race is over" in done.stdout
    (path,) = own_games(tmp_path)
    assert not path.with_name(path.name + ".seed").exists()
    verdict = package.verify(load(path))
    assert verdict.dice == "dealt from the revealed seed"
    checked = serai(tmp_path, "verify", str(path))
    assert checked.returncode == 0
    assert "all legal" in checked.stdout


def test_the_same_seed_and_script_give_the_same_record(tmp_path: Path) -> None:
    script = "roll\nt b\nw g\nroll\n" + "r\n" * 60
    script = script.replace("t b", "ticket blue")
    for name in ("one", "two"):
        serai(tmp_path, "play", "--seed", "night", "--save", f"{name}.jsonl", told=script)
    one, two = ((tmp_path / f"{name}.jsonl").read_bytes() for name in ("one", "two"))
    assert one == two
    assert b'"do":"ticket b"' in one


def test_numbers_letters_and_words_all_act(tmp_path: Path) -> None:
    arguments = ["play", "camelup-1", "--seats", "you,you=Eva", "--option", "first=0"]
    script = "1\ntb\n16+\nwinner white\nlg\nq\n"
    done = serai(tmp_path, *arguments, "--save", "g.jsonl", told=script)
    assert done.returncode == 0, done.stderr
    assert "serai play --resume g.jsonl" in done.stdout
    acted = [entry.do for entry in load(tmp_path / "g.jsonl").entries if entry.by != "chance"]
    assert acted == ["roll", "ticket b", "tile 16+", "winner w", "loser g"]


@pytest.mark.slow
def test_somebody_who_leaves_can_come_back(tmp_path: Path) -> None:
    """Leaving and coming back changes nothing about the game, bots included."""
    arguments = ["play", "--seed", "come back"]
    serai(tmp_path, *arguments, "--save", "whole.jsonl", told="roll\n" * 60)
    serai(tmp_path, *arguments, "--save", "parts.jsonl", told="roll\nroll\nroll\n")
    assert (tmp_path / "parts.jsonl.seed").stat().st_mode & 0o077 == 0
    while (tmp_path / "parts.jsonl.seed").exists():
        done = serai(tmp_path, "play", "--resume", "parts.jsonl", told="roll\nroll\n")
        assert done.returncode == 0, done.stderr
    assert (tmp_path / "parts.jsonl").read_bytes() == (tmp_path / "whole.jsonl").read_bytes()


def test_a_killed_game_has_lost_nothing_that_was_shown(tmp_path: Path) -> None:
    child = at_terminal(tmp_path, "play", "--seed", "kill", "--save", "game.jsonl")
    shown = 0
    for _ in range(4):
        child.expect("you> ")
        child.sendline("roll")
        child.expect("You take a pyramid ticket.")
        shown += 1
    child.kill(signal.SIGKILL)
    child.wait()
    entries = load(tmp_path / "game.jsonl").entries
    assert sum(entry.by == 0 and entry.do == "roll" for entry in entries) == shown
    child = at_terminal(tmp_path, "play", "--resume", "game.jsonl")
    while child.expect(["you> ", "The seed was"]) == 0:
        child.sendline("roll")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 0
    package.verify(load(tmp_path / "game.jsonl"))
    serai(tmp_path, "play", "--seed", "kill", "--save", "calm.jsonl", told="roll\n" * 60)
    assert (tmp_path / "game.jsonl").read_bytes() == (tmp_path / "calm.jsonl").read_bytes()


def test_a_person_is_helped_and_corrected(tmp_path: Path) -> None:
    child = at_terminal(tmp_path, "play", "camelup-2", "--seed", "help")
    child.expect("you> ")
    for line, answer in [
        ("?", "Letters are camels"),
        ("help", "Type a number from the list"),
        ("", "you> "),
        ("dance", "✗ Cannot read the action 'dance'"),
        ("tile 1+", "✗ You cannot put your spectator tile on space 1: never on space 1"),
        ("200", "There is no action 200"),
        ("partner 1", "You cannot enter that partnership: partnerships need 6 seats or more."),
        ("undo", "There is no undo"),
        ("rules B13", "B13"),
        ("rules B99", "No rule is called"),
        ("save", "Say where to save"),
        ("save copy.jsonl", "Saved to copy.jsonl"),
        ("save copy.jsonl", "exists already"),
        ("log", "has the starting player marker"),
    ]:
        child.sendline(line)
        child.expect_exact(answer)
    child.sendline("q")
    child.expect("Resume with: serai play --resume")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 0
    copy = load(tmp_path / "copy.jsonl")
    assert copy.entries == load(own_games(tmp_path)[0]).entries
    assert (tmp_path / "copy.jsonl.seed").exists()


@pytest.mark.parametrize("key", ["\x03", "\x04"], ids=["ctrl-c", "ctrl-d"])
def test_leaving_by_key_keeps_the_game(tmp_path: Path, key: str) -> None:
    child = at_terminal(tmp_path, "play", "--save", "game.jsonl")
    child.expect("you> ")
    child.send(key)
    child.expect("Resume with: serai play --resume game.jsonl")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 0
    assert load(tmp_path / "game.jsonl").entries


def test_two_people_share_a_keyboard_without_seeing_each_others_cards(tmp_path: Path) -> None:
    child = at_terminal(
        tmp_path,
        "play",
        "--terminal",
        "camelup-1",
        "--seats",
        "you=Anna,you=Bruno",
        "--option",
        "first=0",
    )
    child.expect("Take the keyboard, then press Enter")
    child.sendline("")
    child.expect("Anna> ")
    child.sendline("winner w")
    child.expect_exact(CLEAR)
    child.expect("Take the keyboard, then press Enter")
    assert "Bruno’s turn." in plain(child.before)
    child.sendline("")
    child.expect("Bruno> ")
    seen = plain(child.before)
    assert "Anna places a finish card face down on the winner deck." in seen
    assert re.search(r"Winner deck\s+0:\?", seen)
    assert re.search(r"0 Anna\s+\?", seen)
    assert re.search(r"1 Bruno\s+3\s+–\s+–\s+b g o w y", seen)
    child.sendline("q")
    child.expect(pexpect.EOF)
    child.close()


def test_the_board_reads_well_without_colour(tmp_path: Path) -> None:
    done = serai(tmp_path, "play", "camelup-2", "--seed", "draw", told="")
    assert "\x1b[" not in done.stdout
    track = next(line for line in done.stdout.splitlines() if line.split()[:3] == ["1", "2", "3"])
    assert track.split() == [*map(str, range(1, 17)), "║"]
    for word in ("Ranking", "Pyramid", "Tickets", "Winner deck", "Loser deck", "Seat", "EP"):
        assert word in done.stdout
    drawn = done.stdout.partition("You have left")[0]
    assert max(map(len, drawn.splitlines())) <= COLUMNS


def test_a_folder_that_cannot_be_written_does_not_stop_a_game(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("a file where a folder should be")
    done = serai(tmp_path, "play", "--seed", "x", told="q\n")
    assert done.returncode == 0, done.stderr
    assert "You have left the table." in done.stdout
    assert os.listdir(tmp_path) == ["data"]  # noqa: PTH208


@pytest.mark.parametrize(
    ("language", "seats", "told"),
    [
        ("it", "you=Ada,random", "✗ Non puoi mettere la tessera Deserto sullo spazio 1: lì non"),
        ("it", "you=Ada,you=Bea", "✗ Ada non può mettere la tessera Deserto sullo spazio 1"),
        ("fr", "you=Ada,random", "✗ Vous ne pouvez pas poser la tuile Désert sur la case 1"),
        ("en", "you=Ada,you=Bea", "✗ Ada cannot put the desert tile on space 1"),
    ],
)
def test_a_refusal_says_you_where_it_is_clear_who_that_is(
    tmp_path: Path, language: str, seats: str, told: str
) -> None:
    arguments = ("--seed", "you", "--option", "first=0", "--language", language)
    child = at_terminal(tmp_path, "play", "camelup-1", "--seats", seats, *arguments)
    if seats.count("you") > 1:
        child.expect("Enter|Invio")
        child.sendline("")
    child.expect("Ada> ")
    child.sendline("tile 1+")
    child.expect_exact(told)
    child.sendline("q")
    child.expect(pexpect.EOF)
    child.close()
