"""The table of legs without tiles says what the enumeration says."""

from random import Random

import numpy as np
import pytest

from serai.games.camelup import FIRST, Board
from serai.games.camelup.odds.leg_table import find, leg_table
from serai.games.camelup.odds.outcomes import outcomes, race
from serai.games.camelup.odds.ranks import CHOOSE, pattern_numbers
from serai.games.camelup.rules.editions import SPACES
from serai.games.camelup.rules.moves import HEIGHTS, RACING
from serai.games.camelup.rules.state import NO_TILES


def some_board(rng: Random) -> Board:
    """Put the camels anywhere, in any order, with any dice left."""
    heights: dict[int, int] = {}
    places = [0] * RACING
    last = rng.randrange(1, SPACES + 1)
    for camel in rng.sample(range(RACING), RACING):
        space = min(SPACES, last + rng.randrange(6))
        places[camel] = space * HEIGHTS + heights.get(space, 0)
        heights[space] = heights.get(space, 0) + 1
    return Board(FIRST, tuple(places), NO_TILES, rng.randrange(1, FIRST.full_pyramid + 1))


def test_every_figure_is_that_of_the_enumeration(effort: int) -> None:
    table, rng = leg_table(), Random(1)
    ranks = np.empty(RACING, np.int64)
    for _ in range(200 * effort):
        board = some_board(rng)
        position, left = find(
            np.array(board.places), board.pyramid, CHOOSE, pattern_numbers(RACING), ranks
        )
        found = table.chances[position, left][ranks]
        leg, whole = outcomes(board), race(board).chances
        assert found[:, :2] == pytest.approx(leg.ranks[:, :2], abs=1e-12)
        assert found[:, 2:] == pytest.approx(whole, abs=1e-12)
        assert table.landings[position, left] == pytest.approx(leg.landings, abs=1e-12)


def test_the_table_has_every_board() -> None:
    """Somebody is first and second, wins and loses, whatever the position and the dice left."""
    chances, landings = leg_table()
    assert chances.shape[:2] == (15_504, 32)
    assert np.allclose(chances[:, 1:].sum(axis=2), 1)
    assert not chances[:, 0].any()
    assert landings[:, 1:].sum(axis=2).max() == pytest.approx(5)
