"""Odds of Faraon as they are asked for and printed: notes, and the chances of every hole."""

import pytest

from serai.core.errors import BadPosition
from serai.games.faraon.odds.holes import odds
from serai.games.faraon.odds.notes import known_holes
from serai.games.faraon.rules.board import HOLE_BY_NAME, NO_HOLE
from serai.games.faraon.terminal.odds import _board
from tests.games.faraon.rules.tables import table
from tests.texts.drawn import lines

LETTERS = "bckdughmfspt"
NAMES = {hole: name for name, hole in HOLE_BY_NAME.items()}


def read(text: str) -> dict[str, str]:
    return {NAMES[hole]: sign for hole, sign in known_holes(text, LETTERS, NO_HOLE, "").items()}


def test_notes_say_what_holes_showed() -> None:
    assert read("") == {}
    assert read("a1=.,c5=s") == {"a1": ".", "c5": "s"}
    assert read(" a1 = . , c5=s, ") == {"a1": ".", "c5": "s"}
    # Three bare holes of a block are no contradiction: the treasure is under the fourth.
    assert len(read("a1=.,b1=.,a2=.")) == 3


@pytest.mark.parametrize(
    "text",
    [
        "a1",
        "a1=x",
        "a1=ss",
        "i1=.",
        "a7=.",
        "a1=s,c5=s",
        "a1=s,b2=t",
        "a1=.,b1=.,a2=.,b2=.",
        "g5=.,h5=.,g6=.,h6=.",
    ],
)
def test_notes_that_cannot_be_are_refused(text: str) -> None:
    with pytest.raises(BadPosition):
        read(text)


def drawn(notes: str) -> list[list[str]]:
    state = table(free="b2", goal="1.s2")
    found = odds(state, "", notes)
    return [line.split() for line in lines(_board(found, "GOAL"))]


def test_every_hole_has_its_chance_and_below_it_that_of_the_goal() -> None:
    """The hole in sight is bare, so the other three of its block hide something in a third."""
    head, first, goals, second, *_ = drawn("c1=.,d1=k")
    assert head == list("abcdefgh")
    assert first == ["1", "33%", "33%", "[.]", "[k]", "25%", "25%", "25%", "25%"]
    # Eleven treasures are not found yet: one of three by one of eleven is 3.0 %.
    assert goals == ["3.0%", "3.0%", "2.3%", "2.3%", "2.3%", "2.3%"]
    assert second[:5] == ["2", "33%", "[.]", "0%", "0%"]


def test_a_goal_that_is_known_is_marked() -> None:
    rows = drawn("c5=s")
    marked = next(number for number, row in enumerate(rows) if "GOAL" in row)
    assert rows[marked - 1][:4] == ["5", "25%", "25%", "[s]"]
    assert sum("GOAL" in row for row in rows) == 1


def test_odds_use_what_is_in_sight_and_what_is_noted_only() -> None:
    state = table(free="g5", goal="1.s2")
    found = odds(state, "here", "a1=b")
    assert (found.position, found.goal) == ("here", "s")
    assert found.notes == {"a1": "b", "g5": "t"}
    assert found.holes["g5"].treasure == 1
    assert found.holes["h5"].treasure == 0
    assert found.holes["c5"].goal == pytest.approx(0.25 / 10)
    assert found.chance == pytest.approx(1 / 10)
    unset = odds(table(phase="scorpion", goal=None, free="b2", top=["2Xk3"]), "", {})
    assert (unset.goal, unset.way, unset.chance) == ("", None, 0)
