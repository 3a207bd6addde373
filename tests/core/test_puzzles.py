"""The puzzles that are shipped, and the puzzle of a day."""

from datetime import date, timedelta

import pytest

from serai.core.errors import BadValue
from serai.core.puzzles import (
    HARDEST,
    Puzzle,
    UnknownPuzzle,
    daily,
    id_of,
    puzzle_called,
    puzzles,
    puzzles_about,
    puzzles_of,
    read_puzzles,
    rules_of,
    written,
)


def test_every_puzzle_is_a_question_with_one_answer() -> None:
    assert len({puzzle.id for puzzle in puzzles()}) == len(puzzles())
    for puzzle in puzzles():
        game = rules_of(puzzle)
        state = game.parse_position(puzzle.position)
        assert game.to_act(state) == puzzle.seat
        assert puzzle.id == id_of(puzzle.position, puzzle.seat, puzzle.notes)
        legal = [game.action_text(action) for action in game.actions(state)]
        assert sorted(legal) == sorted(worth.action for worth in puzzle.actions)
        assert 1 <= puzzle.rating <= HARDEST
        best = puzzle.actions[0]
        assert best.action in puzzle.solutions
        for worth in puzzle.actions:
            if worth.action not in puzzle.solutions:
                assert worth.win < best.win - 2 * worth.se


def test_puzzles_are_read_as_they_were_written() -> None:
    some = puzzles()[:5]
    assert read_puzzles(b"".join(map(written, some)), "here") == some
    with pytest.raises(BadValue, match="line 2 of 'here' is no puzzle"):
        read_puzzles(written(some[0]) + b"{}", "here")


def test_every_day_has_its_puzzle_and_all_come_in_turn() -> None:
    first = date(2026, 1, 1)
    some: tuple[Puzzle, ...] = puzzles()[:7]
    days = [daily(some[::-1], first + timedelta(n)) for n in range(14)]
    assert days == [*some, *some]
    assert daily(some, first - timedelta(1)) == some[-1]


def test_puzzles_are_found_by_id_game_and_kind() -> None:
    one = puzzles()[0]
    assert puzzle_called(one.id) is one
    assert one in puzzles_of(one.game, puzzles())
    assert {puzzle.kind for puzzle in puzzles_about(one.kind, puzzles())} == {one.kind}
    for ask in (
        lambda: puzzle_called("nothing"),
        lambda: puzzles_of("chess", puzzles()),
        lambda: puzzles_about("nothing", puzzles()),
    ):
        with pytest.raises(UnknownPuzzle):
            ask()
