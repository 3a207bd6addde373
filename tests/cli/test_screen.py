"""A small screen: a whole turn is in sight, it can be drawn again, and no news scroll away."""

import os
import re
from pathlib import Path

import pexpect
import pytest

import serai
from serai.core.record import dump, load
from tests.cli.running import Terminal, at_terminal

SMALL = (24, 80)
HELD = "Press Enter to go on|Premi Invio per continuare|Appuyez sur Entrée pour continuer"


ALONE = ("--seats", "you,random,random,random", "--seed", "own", "--option", "first=0")
"""Somebody who begins, among bots."""


def at_small(home: Path, *arguments: str) -> Terminal:
    return at_terminal(home, "play", "--terminal", *arguments, size=SMALL)


def plain(printed: str | None) -> str:
    """Return what was printed without bold and colours."""
    return re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]", "", printed or "")


def in_sight(printed: str) -> list[str]:
    """Return the lines that a small screen shows after all this was printed without clearing."""
    lines = [line.rstrip("\r") for line in plain(printed.rpartition("\x1b[3J")[2]).split("\n")]
    assert max(map(len, lines)) <= SMALL[1]
    return lines[-SMALL[0] :]


def leave(child: Terminal) -> None:
    child.sendline("q")
    child.expect(pexpect.EOF)
    child.close()


@pytest.mark.parametrize(
    ("game", "seats", "language"),
    [
        ("camelup-2", 4, "en"),
        ("camelup-2", 8, "it"),
        ("camelup-1", 8, "fr"),
        ("camelup-1", 2, "en"),
    ],
)
def test_a_turn_fits_the_screen_with_every_camel_in_sight(
    tmp_path: Path, game: str, seats: int, language: str
) -> None:
    line_up = ",".join(["you=Anna", *["random"] * (seats - 1)])
    child = at_small(tmp_path, game, "--seats", line_up, "--seed", "s", "--language", language)
    camels = "bgowy" if game == "camelup-1" else "bgpryBW"
    printed = ""
    for _ in range(6):
        # Where there is more news than room, it is held until Enter.
        while child.expect(["Anna> ", HELD]):
            child.sendline("")
        printed += (child.before or "") + "Anna> "
        lines = in_sight(printed)
        (numbers,) = (n for n, line in enumerate(lines) if line.split()[:3] == ["1", "2", "3"])
        track = "".join(lines[:numbers])
        assert all(f" {camel} " in f" {track}" for camel in camels)
        for seat in range(seats):
            assert any(re.match(rf".  {seat} \w", line) for line in lines[numbers:]), lines
        assert any(line.startswith("roll") or " 1 roll" in line for line in lines[numbers:])
        child.sendline("roll")
    child.close(force=True)


@pytest.mark.parametrize(
    ("game", "language"),
    [("camelup-2", "fr"), ("camelup-2", "it"), ("camelup-1", "fr"), ("faraon", "fr")],
)
def test_odds_and_why_fit_the_screen(tmp_path: Path, game: str, language: str) -> None:
    rivals = ["attentive"] if game == "faraon" else ["greedy"] * 7
    line_up = ",".join(["you=Anna", *rivals])
    child = at_small(tmp_path, game, "--seats", line_up, "--seed", "s", "--language", language)
    while child.expect(["Anna> ", HELD]):
        child.send("\r")
    told = []
    for word in ("odds", "why"):
        child.sendline(word)
        child.expect("Anna> ", timeout=60)
        lines = plain(child.before).strip("\r\n").split("\n")
        # Where it took a while, what said so was erased.
        told.append([line.rstrip("\r").rpartition("\r")[2] for line in lines])
    leave(child)
    for lines in told:
        assert len(lines) < SMALL[0]
        assert max(map(len, lines)) <= SMALL[1]
        assert not [line for line in lines if "%" in line and "…" in line]
    assert sum("%" in line for line in told[0]) > 5


def test_a_long_log_is_shown_in_a_pager(tmp_path: Path) -> None:
    pager = tmp_path / "bin" / "less"
    pager.parent.mkdir()
    pager.write_text('#!/bin/sh\necho "page by page, LESS=$LESS"\ncat\n')
    pager.chmod(0o755)
    path = f"{pager.parent}:{os.environ['PATH']}"
    line_up = ",".join(["you=Anna", *["random"] * 7])
    play = ("play", "--terminal", "camelup-2", "--seats", line_up, "--seed", "s")
    child = at_terminal(tmp_path, *play, size=SMALL, PATH=path)
    while True:
        while child.expect(["Anna> ", HELD]):
            child.send("\r")
        child.sendline("log")
        if child.expect(["Anna> ", "page by page, LESS=-R"]):
            break
        # So far it is short enough.
        child.sendline("roll")
    child.expect("Anna> ")
    leave(child)


def test_a_moment_of_a_replay_fits_the_screen(tmp_path: Path) -> None:
    table = serai.table("camelup-2", [f"Player {number}" for number in range(8)])
    serai.play(table, ["random"] * 8)
    record = tmp_path / "eight.jsonl"
    record.write_bytes(dump(table.record))
    child = at_terminal(tmp_path, "replay", str(record), size=SMALL)
    for _ in range(3):
        child.expect("q leave > ")
        lines = plain(child.before).replace("\r", "").split("\n")
        rules = [at for at, line in enumerate(lines) if re.search(r"─ \d+ .* ─", line)]
        moment = lines[rules[-1] :]
        assert len(moment) <= SMALL[0]
        child.send("\r")
    child.close(force=True)


def test_enter_draws_the_table_again(tmp_path: Path) -> None:
    child = at_small(tmp_path, "camelup-2", "--seats", "you,random,random", "--seed", "again")
    child.expect_exact("you> ")
    first = in_sight(child.before or "")
    child.sendline("")
    child.expect_exact("you> ")
    again = in_sight(child.before or "")[1:]
    assert len(again) > 10
    assert first[-len(again) :] == again
    leave(child)


def test_what_ones_own_roll_did_is_still_in_sight_when_it_is_ones_turn_again(
    tmp_path: Path,
) -> None:
    child = at_small(tmp_path, "camelup-2", *ALONE)
    child.expect_exact("you> ")
    printed = child.before or ""
    held = 0
    for _ in range(8):
        child.sendline("roll")
        # At the end of a leg there is more to tell than fits above the table.
        held += child.expect_exact(["you> ", "Press Enter to go on."])
        printed += child.before or ""
        assert "You take a pyramid ticket." in " ".join(in_sight(printed))
        if child.after != "you> ":
            child.sendline("")
            child.expect_exact("you> ")
            printed += child.before or ""
    assert 0 < held < 8
    leave(child)


def test_what_is_typed_while_the_screen_waits_is_done(tmp_path: Path) -> None:
    child = at_small(tmp_path, "camelup-2", *ALONE, "--save", "g.jsonl")
    child.expect_exact("you> ")
    rolled = 0
    while True:
        child.sendline("roll")
        rolled += 1
        if child.expect_exact(["you> ", "Press Enter to go on."]):
            break
    child.sendline("roll")
    child.expect_exact(["you> ", "Press Enter to go on."])
    child.close(force=True)
    entries = load(tmp_path / "g.jsonl").entries
    assert sum(entry.by == 0 for entry in entries) == rolled + 1


def test_on_a_tall_screen_every_action_has_its_number(tmp_path: Path) -> None:
    seats = ("--seats", "you,random,random", "--seed", "again")
    child = at_terminal(tmp_path, "play", "--terminal", *seats, size=(60, 100))
    child.expect_exact("you> ")
    assert re.search(r"Pyramid +1 roll", plain(child.before))
    assert re.search(r"Loser card +\d+ b", plain(child.before))
    leave(child)


def test_a_partner_is_chosen_by_name(tmp_path: Path) -> None:
    seats = ",".join(["you=Anna", *["random"] * 6])
    child = at_terminal(tmp_path, "play", "--terminal", "--seats", seats, "--seed", "p")
    child.expect_exact("Anna> ")
    assert re.search(r"p5 \(random 5\) +\d+ p6 \(random 6\)", plain(child.before))
    child.sendline("p5")
    child.expect("random 5")
    leave(child)


# -- people who share a keyboard ---------------------------------------------------------------


def test_the_keyboard_is_handed_over_with_what_the_roll_did(tmp_path: Path) -> None:
    seats = ("--seats", "you=Anna,you=Bruno", "--option", "first=0", "--seed", "two")
    child = at_terminal(tmp_path, "play", "--terminal", "camelup-1", *seats)
    child.expect("Take the keyboard, then press Enter.")
    child.sendline("")
    child.expect("Anna> ")
    child.sendline("roll")
    child.expect("Take the keyboard, then press Enter.")
    handed = (child.before or "").rpartition("\x1b[3J")[2]
    assert "Anna takes a pyramid ticket." in handed
    assert "die shows a" in handed
    assert "You" not in handed
    # Whatever is typed here is nobody's action.
    child.sendline("roll")
    child.expect("Bruno> ")
    child.sendline("winner w")
    child.expect("Take the keyboard, then press Enter.")
    handed = (child.before or "").rpartition("\x1b[3J")[2]
    assert "Bruno places a finish card face down on the winner deck." in handed
    assert "white" not in handed
    child.sendline("")
    child.expect("Anna> ")
    leave(child)


def test_whoever_goes_on_keeps_the_keyboard(tmp_path: Path) -> None:
    """At Faraon one goes on while nothing is found."""
    seats = ("--seats", "you=Anna,you=Bruno", "--option", "first=0", "--seed", "b")
    child = at_terminal(tmp_path, "play", "--terminal", "faraon", *seats, "--save", "g.jsonl")
    child.expect("then press any key.")
    child.send(" ")
    child.expect("Anna> ")
    for _ in range(20):
        child.sendline("1")
        if child.expect(["Anna> ", "then press any key."]):
            break
    child.close(force=True)
    acted = [entry.by for entry in load(tmp_path / "g.jsonl").entries if entry.by != "chance"]
    assert len(acted) > 1
    assert set(acted) == {0}


@pytest.mark.parametrize("language", ["en", "it", "fr"])
def test_where_the_screen_cannot_be_cleared_people_are_warned(
    tmp_path: Path, language: str
) -> None:
    warned = {"en": "cards stay in sight", "it": "restano in vista", "fr": "restent donc visibles"}
    seats = ("--seats", "you=Anna,you=Bruno", "--option", "first=0", "--language", language)
    child = at_terminal(tmp_path, "play", "--terminal", "camelup-1", *seats, TERM="dumb")
    child.expect("Enter|Invio|Entrée")
    printed = child.before or ""
    assert warned[language] in " ".join(printed.split())
    child.sendline("")
    child.expect("Anna> ")
    printed += child.before or ""
    child.sendline("roll")
    child.expect("Enter|Invio|Entrée")
    printed += child.before or ""
    assert "\x1b" not in printed
    child.close(force=True)


def test_at_a_real_terminal_nobody_is_warned(tmp_path: Path) -> None:
    seats = ("--seats", "you=Anna,you=Bruno")
    child = at_terminal(tmp_path, "play", "--terminal", "camelup-1", *seats)
    child.expect("then press Enter")
    assert "stay in sight" not in (child.before or "")
    child.close(force=True)
