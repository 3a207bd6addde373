"""Lessons: what is learned of an action is what follows from it."""

import numpy as np
import pytest

from serai.core.numbers import numbers_of
from serai.games.camelup.engine.legal import turn_actions
from serai.games.camelup.learning.kernels.selfplay import Posed
from serai.games.camelup.learning.lessons import Teacher, _some
from serai.games.camelup.value.kernels.features import FEATURES
from serai.games.camelup.value.kernels.weighing import NO_ACTION
from serai.games.camelup.value.seen import see
from serai.games.camelup.value.weights import net_for
from tests.games.camelup.rollouts.test_race import NAMES, ends_of_legs, worth

SEED, NUMBER = 3, 11


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.slow
def test_with_one_die_to_come_a_lesson_is_what_enumeration_says(name: str) -> None:
    game, state = next(ends_of_legs(name, 1, 4, 9))
    seen, net = see(state, state.turn, 36, state.money), net_for(game.edition)
    posed = Posed(seen.row[None, None], seen.beliefs[None, None].astype(np.float32), np.array([1]))
    numbers = np.array([NUMBER], np.uint64)
    notes = Teacher(game.edition, net).lessons(posed, SEED, numbers)
    chosen = _some(int(turn_actions(seen.row)), np.random.default_rng([SEED, NUMBER, 0])).tolist()
    assert notes.described.shape == (len(chosen), state.seats, FEATURES)
    assert chosen[0] == NO_ACTION
    for number, shares, pounds in zip(chosen[1:], notes.shares[1:], notes.pounds[1:], strict=True):
        action = numbers_of(game.name, game.rules_version).action(number)
        exact = worth(game, game.apply(state, action).state, state.leg, net)
        assert shares.tolist() == pytest.approx(exact[0], abs=2e-6)
        assert pounds.tolist() == pytest.approx(exact[1], abs=1e-4)
    nothing = Teacher(game.edition, net).lessons(
        posed._replace(counts=np.array([0])), SEED, numbers
    )
    assert [len(field) for field in nothing] == [0, 0, 0]
