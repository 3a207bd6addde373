"""Playouts of a leg beside the mover and the enumerated leg."""

from random import Random

import numpy as np
import pytest

from serai.games.camelup import EDITIONS
from serai.games.camelup.odds import lanes
from serai.games.camelup.odds.kernels import Floats, Ints
from serai.games.camelup.odds.outcomes import LegOutcome, play_leg
from serai.games.camelup.odds.playouts import BEFORE_THE_LINE, REACHED, play_out
from serai.games.camelup.rules import moves
from serai.games.camelup.rules.editions import PYRAMID_TICKETS, SPACES
from serai.games.camelup.rules.moves import BLACK, HEIGHTS, RACING
from serai.games.camelup.rules.state import Board
from tests.games.camelup.odds.boards import random_board
from tests.rules import rule


def played_out(board: Board, most: int) -> tuple[int, Floats, Floats, Ints]:
    """Play the leg of a board out; return how often, the shares of pairs, landings, and ends."""
    forward = sum(1 << s + BEFORE_THE_LINE for s, tile in enumerate(board.tiles) if tile > 0)
    back = sum(1 << s + BEFORE_THE_LINE for s, tile in enumerate(board.tiles) if tile < 0)
    ends, pairs = np.zeros(most, np.int64), np.zeros(RACING * RACING, np.int64)
    landings = np.zeros(REACHED, np.int64)
    reveals = PYRAMID_TICKETS - len(board.edition.dice) + board.pyramid.bit_count()
    start = lanes.to_lanes(np.array(board.places))
    pyramid = board.pyramid
    count = play_out(start, forward, back, pyramid, reveals, most, ends, pairs, landings)
    on_track = landings[BEFORE_THE_LINE : BEFORE_THE_LINE + SPACES + 1] / count
    on_track[0] = 0.0  # That is beyond the line.
    return count, pairs.reshape(RACING, RACING) / count, on_track, ends[:count]


@rule("CU1-37")
@pytest.mark.parametrize("name", EDITIONS)
def test_a_unit_in_lanes_goes_under_as_the_mover_puts_it(name: str) -> None:
    """A mirage or booing tile is met wherever a unit can go; lanes and mover must agree."""
    rng = Random(f"under {name}")
    kinds = set()
    for _ in range(300):
        board = random_board(rng, EDITIONS[name], 5, tiles=False)
        start = lanes.to_lanes(np.array(board.places))
        for camel in range(len(board.places)):
            ahead = 1 if camel < RACING else -1
            for steps in (1, 2, 3):
                target = board.places[camel] // HEIGHTS + ahead * steps
                if not 1 <= target <= SPACES:
                    continue
                tiles = [0] * (SPACES + 1)
                tiles[target] = -1
                expected = list(board.places)
                moves.advance(expected, camel, steps, tiles)
                way = ahead * (steps - 1) * HEIGHTS
                found = np.empty(len(expected), np.int64)
                place = lanes.lane(start, camel)
                lanes.from_lanes(lanes.advance_under(start, place, way), found)
                assert found.tolist() == expected, (board, camel, steps)
                moved = sum(a != b for a, b in zip(expected, board.places, strict=True))
                kinds.add((steps == 1, moved > 1, camel >= BLACK))
    assert len(kinds) == (8 if len(EDITIONS[name].camels) > RACING else 4)


def exact(board: Board) -> LegOutcome:
    """Return the enumerated leg."""
    return play_leg(board, keep=True)


@pytest.mark.parametrize("name", EDITIONS)
def test_with_few_dice_left_they_are_all_that_can_happen(name: str) -> None:
    """One or two dice left: every order and every number once, so the odds are exact."""
    rng = Random(f"few {name}")
    for number in range(60):
        board = random_board(rng, EDITIONS[name], 1 + number % 2)
        _, pairs, landings, ends = played_out(board, 216)
        leg = exact(board)
        assert np.allclose(pairs, leg.pairs, atol=1e-12), board
        assert np.allclose(landings, leg.landings, atol=1e-12), board
        assert abs((ends < 0).mean() - leg.ended.sum()) < 1e-12
        known = {lanes.to_lanes(np.array(unpacked(key, len(board.places)))) for key in leg.keys}
        assert {int(end) for end in ends if end >= 0} == known


def unpacked(key: int, camels: int) -> list[int]:
    """Read the places of a packed position."""
    places = int(key) >> 6
    return [places >> 8 * (camels - 1 - camel) & 255 for camel in range(camels)]


@pytest.mark.parametrize("name", EDITIONS)
def test_estimates_are_near_the_enumerated_leg(name: str) -> None:
    """With all dice left: no bias over many boards, and errors no greater than plain sampling's."""
    rng = Random(f"near {name}")
    most, off, plain = 540, [], []
    for number in range(40):
        board = random_board(rng, EDITIONS[name], 4 + number % 2)
        count, pairs, landings, _ = played_out(board, most)
        assert count == most
        leg = exact(board)
        found, true = pairs.sum(axis=1), leg.pairs.sum(axis=1)
        off.append(found - true)
        plain.append(true * (1 - true) / most)
        assert abs(landings.sum() - leg.landings.sum()) < 0.1
    errors = np.array(off)
    assert (errors**2).mean() < 1.1 * np.mean(plain)
    assert np.abs(errors.mean(axis=0)).max() < 4 * np.sqrt(np.mean(plain) / len(off))


def test_the_same_board_is_always_played_out_alike_and_tiles_do_not_change_the_dice() -> None:
    board = random_board(Random(5), EDITIONS["camelup-2"], 5, tiles=False)
    assert (played_out(board, 54)[3] == played_out(board, 54)[3]).all()
    # A tile that no unit can reach leaves every playout as it is.
    far = min(board.places) // HEIGHTS - 4
    while far < 2:
        board = random_board(Random(far + 100), EDITIONS["camelup-1"], 5, tiles=False)
        far = min(board.places) // HEIGHTS - 1
    tiles = tuple(1 if space == far else 0 for space in range(SPACES + 1))
    behind = Board(board.edition, board.places, tiles, board.pyramid)
    assert (played_out(board, 54)[3] == played_out(behind, 54)[3]).all()
