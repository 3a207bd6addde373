"""`serai puzzle`: which one is given, what is said to an answer, and what is kept of it."""

import json
import re
from datetime import date
from pathlib import Path

import pytest

from serai.cli import puzzle as command
from serai.core.puzzles import Puzzle, daily, puzzles, puzzles_about, puzzles_of
from tests.cli.in_process import at_home, ran, run
from tests.cli.running import at_terminal, serai

RACE = next(puzzle for puzzle in puzzles() if puzzle.game.startswith("camelup") and puzzle.reasons)
SEARCH = next(puzzle for puzzle in puzzles() if puzzle.notes)


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    return at_home(tmp_path, monkeypatch)


def wrong(puzzle: Puzzle) -> str:
    """Return an action that solves nothing."""
    return next(one.action for one in puzzle.actions if one.action not in puzzle.solutions)


def so_far(printed: str) -> str:
    """Return the last line."""
    return printed.strip().splitlines()[-1]


@pytest.mark.usefixtures("home")
def test_what_was_solved_counts_once_and_a_mistake_ends_the_streak() -> None:
    def solve(puzzle: Puzzle) -> str:
        return so_far(ran("puzzle", puzzle.id, "--do", puzzle.solutions[0]))

    assert solve(RACE) == "Puzzles solved: 1. In a row: 1."
    assert solve(SEARCH) == "Puzzles solved: 2. In a row: 2."
    assert solve(SEARCH) == "Puzzles solved: 2. In a row: 3."
    assert "Puzzles solved" not in ran("puzzle", RACE.id, "--do", wrong(RACE))
    assert solve(RACE) == "Puzzles solved: 2. In a row: 1."


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize("puzzle", [RACE, SEARCH], ids=lambda puzzle: puzzle.id)
def test_an_answer_is_told_with_what_each_action_is_worth(puzzle: Puzzle) -> None:
    best = puzzle.actions[0]
    right = ran("puzzle", puzzle.id, "--do", best.action)
    assert f"Right: after “{best.action}” you win" in right
    told = re.findall(r"^(→| ) +([\d.]+)%  (.+)$", right, re.MULTILINE)
    assert told == [
        (
            "→" if one.action in puzzle.solutions else " ",
            f"{100 * round(one.win, 3):.3g}",
            one.action,
        )
        for one in puzzle.actions[: command.SHOWN]
    ]
    other = wrong(puzzle)
    assert f"“{best.action}” is best: it wins" in ran("puzzle", puzzle.id, "--do", other)
    if puzzle.notes:
        assert puzzle.notes in re.sub(r"\s", "", right)


def test_an_action_is_typed_by_its_number_or_its_name_and_asked_for_again(tmp_path: Path) -> None:
    actions = json.loads(serai(tmp_path, "puzzle", RACE.id, "--json").stdout)["actions"]
    number = actions.index(RACE.solutions[0]) + 1
    for typed in (str(number), RACE.solutions[0]):
        child = at_terminal(tmp_path, "puzzle", RACE.id)
        for refused in ("nonsense", "0", str(len(actions) + 1)):
            child.expect("> ")
            child.sendline(refused)
            child.expect("✗ ")
        child.expect("> ")
        child.sendline(typed)
        child.expect(f"Right: after “{re.escape(RACE.solutions[0])}”")
        child.close()


def test_who_leaves_has_neither_solved_nor_failed(home: Path) -> None:
    ran("puzzle", RACE.id, "--do", RACE.solutions[0])
    kept = (home / "data" / "serai" / "puzzles.json").read_bytes()
    ran("puzzle", SEARCH.id, told="")
    assert (home / "data" / "serai" / "puzzles.json").read_bytes() == kept


@pytest.mark.usefixtures("home")
def test_the_puzzle_of_today_is_of_the_game_and_kind_that_are_asked_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    day = date(2026, 3, 14)
    monkeypatch.setattr(command, "today", lambda: day)

    def drawn(*wanted: str) -> str:
        found: str = json.loads(ran("puzzle", *wanted, "--daily", "--json"))["puzzle"]["id"]
        return found

    assert drawn() == daily(puzzles(), day).id
    for one in (RACE, SEARCH):
        game, kind = puzzles_of(one.game, puzzles()), puzzles_about(one.kind, puzzles())
        assert drawn("--game", one.game) == daily(game, day).id
        assert drawn("--kind", one.kind) == daily(kind, day).id


@pytest.mark.usefixtures("home")
def test_whoever_asks_for_any_gets_one_that_they_have_not_solved(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(command, "puzzles", lambda: (RACE, SEARCH))
    ran("puzzle", RACE.id, "--do", RACE.solutions[0])
    given = {json.loads(ran("puzzle", "--json"))["puzzle"]["id"] for _ in range(8)}
    assert given == {SEARCH.id}
    ran("puzzle", SEARCH.id, "--do", SEARCH.solutions[0])
    assert json.loads(ran("puzzle", "--json"))["puzzle"]["id"] in (RACE.id, SEARCH.id)
    same = {ran("puzzle", "--seed", "7", "--json") for _ in range(4)}
    assert len(same) == 1


def test_a_file_that_cannot_be_read_counts_for_nothing(home: Path) -> None:
    file = home / "data" / "serai" / "puzzles.json"
    file.parent.mkdir(parents=True)
    file.write_bytes(b'{"puzzles": 3}')
    assert so_far(ran("puzzle", RACE.id, "--do", RACE.solutions[0])) == (
        "Puzzles solved: 1. In a row: 1."
    )


@pytest.mark.usefixtures("home")
def test_what_cannot_be_done_is_refused_and_counts_for_nothing() -> None:
    ran("puzzle", RACE.id, "--do", RACE.solutions[0])
    for refused in ("nonsense", "die b1"):
        assert run("puzzle", RACE.id, "--do", refused).exception is not None
    assert so_far(ran("puzzle", RACE.id, "--do", RACE.solutions[0])).endswith("In a row: 2.")
