"""Race odds: exact recursion near the finish, long simulations elsewhere, one table for all."""

from fractions import Fraction
from functools import cache
from random import Random

import numpy as np
import pytest

from serai.games.camelup import EDITIONS, Board, parse_board
from serai.games.camelup.odds.chances import odds
from serai.games.camelup.odds.first_race import race_table
from serai.games.camelup.odds.outcomes import RACES, outcomes, play_leg, simulate
from serai.games.camelup.odds.races import race_many
from serai.games.camelup.odds.ranks import (
    CHOOSE,
    PERMUTATIONS,
    all_spaces,
    locate,
    pattern_masks,
    pattern_numbers,
    permutation_number,
    positions,
    space_sets,
    stand,
)
from tests.games.camelup.odds.boards import random_board
from tests.games.camelup.odds.brute_force import BruteForce, Position


@cache
def naive_race(position: Position) -> dict[str, Fraction]:
    """Return everybody's chance to win from a leg's start, by leg after naive leg."""
    text = ",".join(f"{space}:{''.join(stack)}" for space, stack in position)
    leg = BruteForce(parse_board(f"camelup-1 {text} - bgowy"))
    chances = dict(leg.winner)
    for leaf, weight in leg.leaves.items():
        for camel, share in naive_race(leaf).items():
            chances[camel] += weight * share
    return chances


@pytest.mark.parametrize(
    "track", ["16:bgowy", "15:bgo,16:wy", "14:yw,15:gb,16:o", "14:bgowy", "13:o,15:ywgb"]
)
def test_late_races_equal_an_independent_recursion(track: str) -> None:
    board = parse_board(f"camelup-1 {track} - bgowy")
    slow = naive_race(tuple((space, tuple(stack)) for space, stack in board.stacks.items()))
    fast = odds(board)
    assert fast.race_exact
    for camel, chance in slow.items():
        assert fast.race[camel].win == pytest.approx(float(chance), abs=1e-12)


def test_races_equal_long_simulations(effort: int) -> None:
    """Exact odds and simulated ones stay within four standard errors of each other."""
    rng = Random("races")
    races = 100_000 * effort
    for number in range(20):
        board = random_board(rng, EDITIONS["camelup-1"], rng.randint(1, 5))
        exact = odds(board)
        leg = play_leg(board, keep=True)
        rest = float(leg.weights.sum())
        counts = race_many(leg.keys, leg.weights, 5, races, number)
        for i, camel in enumerate("bgowy"):
            for what, figure in enumerate((exact.race[camel].win, exact.race[camel].lose)):
                simulated = leg.ends[i, what] + rest * counts[i, what] / races
                error = max(figure * (1 - figure), 1e-4) / races
                assert abs(simulated - figure) < 4.5 * error**0.5


def test_simulated_odds_say_how_far_they_can_be_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("serai.games.camelup.odds.tablebase.installed", lambda *_: None)
    board = parse_board("camelup-2 1:ryg,3:pb,15:B,16:W - bgpryx")
    found = odds(board)
    assert not found.race_exact
    assert found.race_precision is None
    assert odds(parse_board("camelup-1 1:oyg,3:wb - bgowy")).race_precision == 0
    for chance in found.race.values():
        assert 0 < chance.win_error < 2 / RACES**0.5
        assert 0 < chance.lose_error < 2 / RACES**0.5
    other = simulate(outcomes(board), 7, RACES, seed=2)
    for camel, chance in enumerate(found.race.values()):
        assert abs(chance.win - other.chances[camel, 0]) < 6 * chance.win_error


def test_the_table_of_the_first_edition_adds_up() -> None:
    table = race_table()
    assert table.shape == (15_504, 5, 2)
    assert table.sum(axis=1) == pytest.approx(1, abs=1e-12)
    assert table.min() >= 0


@pytest.mark.parametrize("camels", [5, 7])
def test_positions_are_numbered_without_gaps(camels: int) -> None:
    spaces, masks, numbers = all_spaces(camels), pattern_masks(camels), pattern_numbers(camels)
    assert positions(camels) == {5: 15_504, 7: 3_581_424}[camels]
    places, scratch = np.empty(camels, np.int64), np.empty(camels, np.int64)
    ranks = np.empty(5, np.int64)
    sets = space_sets(camels)
    for row in range(0, sets, max(1, sets // 500)):
        for pattern, mask in enumerate(masks):
            stand(spaces[row], mask, places)
            found = locate(places, CHOOSE, numbers, sets, scratch, ranks)
            assert found == pattern * sets + row
            assert ranks.tolist() == [0, 1, 2, 3, 4]


def test_permutations_are_numbered_in_order() -> None:
    for number, ranks in enumerate(PERMUTATIONS):
        assert permutation_number(ranks.astype(np.int64)) == number


def test_the_race_does_not_depend_on_colours() -> None:
    one = odds(parse_board("camelup-1 5:oyg,7:wb - bgowy"))
    other = odds(parse_board("camelup-1 5:bgo,7:yw - bgowy"))
    for camel, renamed in zip("oygwb", "bgoyw", strict=True):
        assert one.race[camel].win == pytest.approx(other.race[renamed].win, abs=1e-12)
        assert one.race[camel].lose == pytest.approx(other.race[renamed].lose, abs=1e-12)


def test_a_board_is_enough() -> None:
    assert isinstance(parse_board("camelup-1 1:oyg,3:wb 6+0 bgowy"), Board)
