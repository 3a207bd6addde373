"""What people type and paste is taken as they mean it: capitals, boards, a page of rules."""

import re
from pathlib import Path

import pexpect
import pytest

import serai as package
from serai.core.errors import BadAction
from tests.cli.running import at_terminal, serai

BOARD = "camelup-1 5:oyg,7:wb 6+0,10-1 bgowy"


@pytest.mark.parametrize(
    ("game", "typed", "meant"),
    [
        ("camelup-1", "Roll", "roll"),
        ("camelup-1", "R", "roll"),
        ("camelup-1", "TICKET B", "ticket b"),
        ("camelup-1", "Tile 6+", "tile 6+"),
        ("camelup-1", "Winner White", "winner w"),
        ("camelup-1", "WW", "winner w"),
        ("camelup-2", "Ticket g", "ticket g"),
        ("camelup-2", "LOSER P", "loser p"),
        ("camelup-2", "P2", "partner 2"),
        # Here a capital is somebody: nobody guesses that the blue camel is meant.
        ("camelup-2", "Ticket B", "ticket B"),
        ("camelup-2", "TW", "ticket W"),
        ("camelup-2", "die B2", "die B2"),
        ("faraon", "Slide E", "slide e"),
        ("faraon", "E3", "slide e3"),
        ("faraon", "Give D3", "give d3"),
        ("faraon", "card 1Sd2", "card 1Sd2"),
        ("faraon-expert", "SCARAB", "scarab"),
    ],
)
def test_capitals_matter_only_where_they_are_somebody(game: str, typed: str, meant: str) -> None:
    rules = package.game(game)
    assert rules.action_text(rules.parse_action(typed)) == meant


@pytest.mark.parametrize("typed", ["ROLLS", "Ticket Z", "Rollb"])
def test_what_is_no_action_stays_none(typed: str) -> None:
    with pytest.raises(BadAction):
        package.game("camelup-2").parse_action(typed)


def test_words_to_the_table_may_have_capitals_too(tmp_path: Path) -> None:
    seats = ("--seats", "you,random", "--seed", "c")
    told = "Help\nLOG\nRules B13\nRoll\nQuit\n"
    done = serai(tmp_path, "play", "--terminal", "camelup-1", *seats, told=told)
    assert done.returncode == 0, done.stderr
    assert "You take a pyramid ticket." in done.stdout


def test_moves_on_the_board_may_have_capitals(tmp_path: Path) -> None:
    done = serai(tmp_path, "play", "--terminal", "faraon-solo", "--seed", "a", told="Up\nq\n")
    assert done.returncode == 0, done.stderr
    assert "You slide a pyramid" in done.stdout


# -- show and rules ----------------------------------------------------------------------------


def test_a_board_can_be_shown_like_a_whole_position(tmp_path: Path) -> None:
    done = serai(tmp_path, "show", BOARD)
    assert done.returncode == 0, done.stderr
    lines = done.stdout.splitlines()
    assert [line.split()[:2] for line in lines[:3]] == [["g", "║"], ["y", "b"], ["o", "w"]]
    assert lines[5].split() == ["+0", "-1"]
    assert "in b g o w y" in done.stdout
    assert serai(tmp_path, "odds", BOARD).returncode == 0


@pytest.mark.parametrize("more", [("--do", "roll"), ("--json",)])
def test_on_a_board_alone_nothing_can_be_done(tmp_path: Path, more: tuple[str, ...]) -> None:
    done = serai(tmp_path, "show", BOARD, *more)
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)
    assert "only the 4 of a board" in done.stderr


def test_the_page_of_rules_is_shown_in_a_pager_at_a_terminal(tmp_path: Path) -> None:
    child = at_terminal(tmp_path, "rules", PAGER="cat -n")
    child.expect(pexpect.EOF)
    child.close()
    assert re.search(r"^ +100\t", child.before or "", re.MULTILINE)
    short = at_terminal(tmp_path, "rules", "B13", PAGER="cat -n")
    short.expect(pexpect.EOF)
    short.close()
    assert not re.search(r"^ +1\t", short.before or "", re.MULTILINE)


@pytest.mark.parametrize(("name", "coloured"), [("less", True), ("more", False)])
def test_colours_are_for_pagers_that_show_them(tmp_path: Path, name: str, coloured: bool) -> None:
    pager = tmp_path / name
    pager.write_text('#!/bin/sh\necho "LESS=$LESS"\ncat\n')
    pager.chmod(0o755)
    child = at_terminal(tmp_path, "rules", PAGER=str(pager), LESS="")
    child.expect(pexpect.EOF)
    child.close()
    told = child.before or ""
    assert ("\x1b[" in told) == coloured
    assert ("LESS=-R" in told) == coloured


@pytest.mark.parametrize("variables", [{"TERM": "dumb"}, {}])
def test_it_is_not_where_nobody_turns_pages(tmp_path: Path, variables: dict[str, str]) -> None:
    done = serai(tmp_path, "rules", PAGER="cat -n", **variables)
    assert not re.search(r"^ +1\t", done.stdout, re.MULTILINE)
    assert "B13" in done.stdout


@pytest.mark.parametrize(
    ("game", "seats", "counted"),
    [("faraon", "notebook,notebook", "Points"), ("camelup-1", "random,random", "EP")],
)
def test_what_is_counted_is_called_by_its_name(
    tmp_path: Path, game: str, seats: str, counted: str
) -> None:
    arguments = ("--game", game, "--seats", seats, "--games", "1")
    told = serai(tmp_path, "simulate", *arguments).stdout
    assert [word for word in ("Points", "EP") if word in told.split()] == [counted]
