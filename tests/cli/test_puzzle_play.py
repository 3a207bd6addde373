"""Puzzles at a real terminal: asked, refused, solved, failed, explained, counted."""

import json
from pathlib import Path

import pytest

from serai.core.puzzles import Puzzle, puzzle_called, puzzles, puzzles_of, rules_of
from tests.cli.running import at_terminal
from tests.cli.test_play import plain

pytestmark = pytest.mark.process


def one_of(family: str) -> Puzzle:
    return puzzles_of(family, puzzles())[0]


def wrong_answer(puzzle: Puzzle) -> str:
    return next(w.action for w in reversed(puzzle.actions) if w.action not in puzzle.solutions)


def kept(home: Path) -> dict[str, object]:
    found: dict[str, object] = json.loads((home / "data" / "serai" / "puzzles.json").read_bytes())
    return found


@pytest.mark.parametrize("family", ["camelup", "faraon"])
def test_a_puzzle_is_failed_and_then_solved(tmp_path: Path, family: str) -> None:
    puzzle = one_of(family)
    child = at_terminal(tmp_path, "puzzle", puzzle.id)
    child.expect(puzzle.id)
    child.expect("> ")
    child.sendline("dance")
    child.expect("✗")
    child.expect("> ")
    child.sendline(wrong_answer(puzzle))
    child.expect("→ ")  # What would have been best, with figures.
    child.wait()
    assert child.exitstatus == 0
    child.close()
    assert kept(tmp_path) == {"puzzles": [], "streak": 0}

    child = at_terminal(tmp_path, "puzzle", puzzle.id)
    child.expect("> ")
    # By its number in the list, as people type it.
    game = rules_of(puzzle)
    actions = game.actions(game.parse_position(puzzle.position))
    number = [game.action_text(a) for a in actions].index(puzzle.solutions[0]) + 1
    child.sendline(str(number))
    child.expect("→ ")
    shown = plain(child.before)
    child.wait()
    child.close()
    assert "✗" not in shown
    assert shown.count("· ") >= len(puzzle.reasons) > 0  # And why.
    assert kept(tmp_path) == {"puzzles": [puzzle.id], "streak": 1}


def test_the_puzzle_of_the_day_is_the_same_for_everybody_and_can_be_left(tmp_path: Path) -> None:
    shown = []
    for home in (tmp_path / "one", tmp_path / "two"):
        home.mkdir()
        child = at_terminal(home, "puzzle", "--daily", "--language", "it")
        child.expect("> ")
        shown.append(plain(child.before))
        child.send("\x04")
        child.wait()
        assert child.exitstatus == 0
        child.close()
        assert not (home / "data" / "serai" / "puzzles.json").exists()
    assert shown[0] == shown[1]
    assert any(puzzle_called(p.id).id in shown[0] for p in puzzles())
