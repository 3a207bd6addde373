"""The ways from all holes at once, against those that the odds find from one."""

from random import Random

import pytest

from serai.games.faraon.odds.holes import Beliefs, neighbours
from serai.games.faraon.review.ways import Ways
from serai.games.faraon.rules.board import BLOCK_HOLES, HOLES
from serai.games.faraon.rules.components import default
from tests.conftest import SOAK


def some_notes(rng: Random) -> dict[int, str]:
    """Remember some holes of a board."""
    letters = list(default().letters)
    rng.shuffle(letters)
    truth = ["."] * HOLES
    for holes in BLOCK_HOLES:
        truth[rng.choice(holes)] = letters.pop()
    known = rng.random()
    return {hole: sign for hole, sign in enumerate(truth) if rng.random() < known}


@pytest.mark.parametrize("powers", [False, True])
def test_the_best_first_step_has_the_chance_of_the_best_way(powers: bool) -> None:
    rng, looked = Random(f"ways {powers}"), 0
    while looked < (400 if SOAK else 40):
        notes = some_notes(rng)
        beliefs = Beliefs(default().letters, notes)
        bare = [hole for hole, sign in notes.items() if sign == "."]
        if not bare or not beliefs.located:
            continue
        free, letter = rng.choice(bare), rng.choice(sorted(beliefs.located))
        way = beliefs.way(free, letter, powers=powers)
        ways = Ways(beliefs, beliefs.located[letter], powers=powers)
        found = [ways.through(near) for near in neighbours(free, powers=powers)]
        best = max((walk[0] for walk in found if walk is not None), default=None)
        assert best == (None if way is None else pytest.approx(way.chance))
        for near, walk in zip(neighbours(free, powers=powers), found, strict=True):
            if walk is not None:
                assert walk[1][0] == near
                assert walk[1][-1] == beliefs.located[letter]
        looked += 1
