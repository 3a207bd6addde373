"""The puzzles of Faraon: each has one answer, which its position and notes alone lead to."""

from collections import Counter
from importlib.resources import files
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from serai.core.puzzles import FILE, Puzzle, id_of, read_puzzles
from serai.core.registry import find_game
from serai.games.faraon.odds.holes import odds
from serai.games.faraon.review.judging import target
from serai.games.faraon.review.puzzling import CLEARLY, is_clear, judge_of, make_puzzles
from serai.games.faraon.rules.game import Faraon
from serai.games.faraon.rules.state import State
from tests.conftest import SOAK

PUZZLES = read_puzzles(files("serai.games.faraon.puzzles").joinpath(FILE).read_bytes(), FILE)
SOME = PUZZLES if SOAK else Random("a sample").sample(PUZZLES, 12)


def rules(puzzle: Puzzle) -> Faraon:
    game = find_game(puzzle.game, puzzle.rules)
    assert isinstance(game, Faraon)
    return game


def position(puzzle: Puzzle) -> State:
    return rules(puzzle).parse_position(puzzle.position)


def test_there_are_some_of_every_kind_and_for_everybody() -> None:
    kinds, ratings = Counter(p.kind for p in PUZZLES), Counter(p.rating for p in PUZZLES)
    assert set(kinds) == {"way", "unseen", "scorpion", "duel"}
    assert set(ratings) == {1, 2, 3, 4, 5}
    assert len({puzzle.id for puzzle in PUZZLES}) == len(PUZZLES) >= 80
    assert {p.game for p in PUZZLES} == {"faraon", "faraon-expert", "faraon-solo"}


@pytest.mark.parametrize("puzzle", SOME, ids=lambda puzzle: puzzle.id)
def test_the_answer_is_the_one_that_the_position_and_the_notes_lead_to(puzzle: Puzzle) -> None:
    assert puzzle.id == id_of(puzzle.position, puzzle.seat, puzzle.notes)
    assert is_clear(puzzle)
    wins = [each.win for each in puzzle.actions]
    assert wins == sorted(wins, reverse=True)
    assert puzzle.actions[0].action in puzzle.solutions
    legal = map(rules(puzzle).action_text, rules(puzzle).actions(position(puzzle)))
    assert sorted(each.action for each in puzzle.actions) == sorted(legal)


@pytest.mark.parametrize("puzzle", SOME, ids=lambda puzzle: puzzle.id)
def test_what_is_not_in_the_notes_changes_no_answer(puzzle: Puzzle) -> None:
    """The same is judged where every treasure not in the notes, and every card, is another."""
    state, game = position(puzzle), rules(puzzle)
    known = {note.split("=")[0] for note in puzzle.notes.split(",")}
    hidden = game.conceal(state, puzzle.seat)
    judged = [judge_of(each, puzzle.seat, puzzle.notes) for each in (state, hidden)]
    actions = game.actions(state)
    one, other = (judge.actions(actions) for judge in judged)
    assert known
    assert one == other


@pytest.mark.parametrize(
    "puzzle", [puzzle for puzzle in SOME if puzzle.kind == "way"], ids=lambda puzzle: puzzle.id
)
def test_the_safest_way_of_the_odds_begins_with_the_answer(puzzle: Puzzle) -> None:
    state, game = position(puzzle), rules(puzzle)
    found = odds(state, puzzle.position, puzzle.notes)
    (answer,) = (game.parse_action(text) for text in puzzle.solutions)
    judge = judge_of(state, puzzle.seat, puzzle.notes)
    assert judge.hunt is not None
    for action in game.actions(state):
        walk = judge.hunt.ways.through(target(state.free, action))
        chance = 0.0 if walk is None else walk[0]
        if action == answer:
            assert chance == pytest.approx(found.chance)
        else:
            assert chance <= found.chance - CLEARLY


def test_a_wrong_answer_is_noticed() -> None:
    puzzle = SOME[0]
    worse = replace(puzzle, solutions=(puzzle.actions[-1].action,))
    assert not is_clear(worse)


@pytest.mark.slow
def test_the_same_seed_makes_the_same_puzzles(tmp_path: Path) -> None:
    first, again = tmp_path / "first.jsonl", tmp_path / "again.jsonl"
    whole = list(make_puzzles(first, 4, 5, [], 8))
    list(make_puzzles(again, 2, 5, [], 8))
    assert read_puzzles(first.read_bytes(), "first") == tuple(whole)
    assert set(again.read_bytes().splitlines()) <= set(first.read_bytes().splitlines())
    # What was begun is resumed, and has no puzzle twice.
    list(make_puzzles(again, 4, 5, [], 8))
    ids = [puzzle.id for puzzle in read_puzzles(again.read_bytes(), "again")]
    assert len(ids) == len(set(ids)) == 4
