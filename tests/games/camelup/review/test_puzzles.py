"""Puzzles are checked again: by other games than those that they were found by."""

import os

import pytest

from serai.core.numbers import numbers_of
from serai.core.puzzles import Puzzle, puzzles, puzzles_of, rules_of
from serai.core.steps import at_once
from serai.games.camelup import CamelUp
from serai.games.camelup.rollouts.race import Budget, Race
from serai.games.camelup.value.seen import see

OURS = puzzles_of("camelup", puzzles())
CHECKED = OURS if "SERAI_SOAK" in os.environ else OURS[:3]
RIVALS = 4
ANOTHER_SEED = 1 << 40


@pytest.mark.parametrize("puzzle", CHECKED, ids=lambda puzzle: puzzle.id)
def test_the_solution_is_best_in_other_games_too(puzzle: Puzzle) -> None:
    game = rules_of(puzzle)
    assert isinstance(game, CamelUp)
    state = game.parse_position(puzzle.position)
    seen = see(state, puzzle.seat, 1_080)
    number = numbers_of(game.name, game.rules_version).number
    rivals = [number(game.parse_action(worth.action)) for worth in puzzle.actions[:RIVALS]]
    budget = Budget(rollouts=24_000, deals=6_000, clearly=3.0, close=0.0)
    race = Race(game.edition, seen.row, puzzle.seat, seen.beliefs, rivals, ANOTHER_SEED, budget)
    found = at_once(race.run())
    assert found[0].number == rivals[0]
    assert race.decided
    again = Race(game.edition, seen.row, puzzle.seat, seen.beliefs, rivals, ANOTHER_SEED, budget)
    assert at_once(again.run()) == found
