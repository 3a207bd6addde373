"""Races in lanes beside the one mover: every roll, whole races with the same dice, exact odds."""

from itertools import permutations
from random import Random

import numpy as np
import pytest
from numpy.typing import NDArray

from serai.games.camelup import EDITIONS
from serai.games.camelup.odds import compiled, lanes
from serai.games.camelup.odds.compiled import kernel
from serai.games.camelup.odds.kernels import FACES, Ints, pack
from serai.games.camelup.odds.outcomes import play_leg
from serai.games.camelup.odds.races import ORDERS, next_number, race_many, run_race
from serai.games.camelup.odds.ranks import PERMUTATIONS, all_spaces, pattern_masks, stand
from serai.games.camelup.rules import moves
from serai.games.camelup.rules.editions import SPACES
from serai.games.camelup.rules.moves import BLACK, HEIGHTS, RACING, WHITE
from tests.games.camelup.odds.boards import random_board

ALONE, CARRYING, ONTO, BACK, BEYOND, OTHER, KINDS = range(7)
"""Kinds of rolls: a camel goes alone, with others on its back, onto others, across the line
counter-clockwise or clockwise; the crazy camel goes that was not rolled."""


@kernel
def differences(
    spaces: NDArray[np.int8], masks: Ints, colours: NDArray[np.int8]
) -> tuple[int, Ints]:
    """Roll everything in every position; count where lanes and mover differ, and kinds of rolls.

    Positions are told apart by rank only, so the colours change from one to the next.
    """
    camels = spaces.shape[1]
    ranked, places = np.empty(camels, np.int64), np.empty(camels, np.int64)
    after, read = np.empty(camels, np.int64), np.empty(camels, np.int64)
    no_tiles = np.zeros(SPACES + 1, np.int64)
    seen = np.zeros(KINDS, np.int64)
    wrong = 0
    for position in range(len(masks) * len(spaces)):
        stand(spaces[position % len(spaces)], masks[position // len(spaces)], ranked)
        for racer in range(RACING):
            places[colours[position % len(colours), racer]] = ranked[racer]
        for crazy in range(RACING, camels):
            places[BLACK + (crazy + position) % 2] = ranked[crazy]
        start = lanes.to_lanes(places)
        for rolled in range(camels):
            mover = rolled
            place = lanes.lane(start, rolled)
            if rolled >= RACING:
                mover = compiled.crazy_to_move(places, rolled)
                place = lanes.crazy_to_move(start, rolled)
                wrong += place != lanes.lane(start, mover)
                seen[OTHER] += mover != rolled
            for steps in range(1, FACES + 1):
                way = (steps if rolled < RACING else -steps) * HEIGHTS
                after[:] = places
                compiled.advance(after, mover, steps, no_tiles)
                lanes.from_lanes(lanes.advance(start, place, way), read)
                unit = 0
                for camel in range(camels):
                    wrong += after[camel] != read[camel]
                    unit += after[camel] != places[camel]
                over = compiled.crossed(after, mover)
                wrong += over != lanes.crossed(place + way)
                seen[ALONE] += unit == 1
                seen[CARRYING] += unit > 1
                seen[ONTO] += after[mover] % HEIGHTS > 0
                seen[BACK] += over and after[mover] < HEIGHTS
                seen[BEYOND] += over and after[mover] > HEIGHTS
    return wrong, seen


@pytest.mark.slow
@pytest.mark.parametrize("camels", [5, 7])
def test_every_roll_in_every_position_equals_the_mover(camels: int) -> None:
    wrong, seen = differences(all_spaces(camels), pattern_masks(camels), PERMUTATIONS)
    assert wrong == 0
    assert (seen > 0).tolist() == [True] * 3 + [camels == 7, True, camels == 7]


def race_by_the_rules(start: tuple[int, ...], seed: int) -> tuple[list[int], int]:
    """Run a race with the mover itself; return where it ends and how many dice were revealed."""
    places, state = list(start), np.array([seed], np.uint64)
    orders = list(permutations(range(5 if len(places) == RACING else 6), 5))
    no_tiles = [0] * (SPACES + 1)
    dice = 0
    while True:
        order_draw, face_draw = divmod(int(next_number(state)), 1 << 32)
        order = orders[order_draw * len(orders) >> 32]
        faces = np.base_repr(face_draw * 6**5 >> 32, 6).zfill(5)
        for die, face in zip(order, faces, strict=True):
            number, colour = divmod(int(face), 2)
            mover = die
            if die == RACING:
                mover = moves.crazy_to_move(places, (BLACK, WHITE)[colour])
            moves.advance(places, mover, number + 1, no_tiles)
            dice += 1
            if moves.crossed(places, mover):
                return places, dice


@pytest.mark.parametrize("name", EDITIONS)
def test_whole_races_equal_the_mover_with_the_same_dice(name: str, effort: int) -> None:
    rng = Random(f"lanes {name}")
    last_dice = set()
    for seed in range(500 * effort):
        start = random_board(rng, EDITIONS[name], 5, tiles=False).places
        expected, dice = race_by_the_rules(start, seed)
        state = np.array([seed], np.uint64)
        end = run_race(lanes.to_lanes(np.array(start)), ORDERS[len(start)], state)
        found = np.empty(len(start), np.int64)
        lanes.from_lanes(end, found)
        assert found.tolist() == expected, (start, seed)
        last_dice.add(dice % 5)
    assert last_dice == set(range(5))


def test_dice_leave_the_pyramid_in_every_order() -> None:
    for camels, dice in ((5, 5), (7, 6)):
        read = [tuple(int(order) >> 3 * i & 7 for i in range(5)) for order in ORDERS[camels]]
        assert read == list(permutations(range(dice), 5))


@pytest.mark.parametrize("name", EDITIONS)
def test_races_that_end_in_a_leg_have_its_exact_odds(name: str, effort: int) -> None:
    """Whoever surely crosses the line in this leg wins and loses as often as its odds say."""
    rng = Random(f"ends {name}")
    races = 200_000 * effort
    boards = 0
    while boards < 10:
        board = random_board(rng, EDITIONS[name], 5, tiles=False)
        ends = play_leg(board, keep=False).ends
        if ends.sum() < 2 - 1e-12:
            continue
        boards += 1
        key = np.array([pack(np.array(board.places), 0)])
        shares = race_many(key, np.ones(1), len(board.places), races, boards) / races
        errors = np.sqrt(np.maximum(ends * (1 - ends), 1e-4) / races)
        assert (np.abs(shares - ends) < 4.5 * errors).all(), board
