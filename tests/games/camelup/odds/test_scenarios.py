"""Scenarios by hand: what each group knows of its die, and how far the race still is."""

import numpy as np
import pytest

from serai.games.camelup import State
from serai.games.camelup.odds.outcomes import race
from serai.games.camelup.odds.scenarios import PER_LEG, Scenarios, _agree, scenarios
from serai.games.camelup.rules.moves import HEIGHTS
from tests.games.camelup.odds.test_values import states
from tests.games.camelup.rules.tables import FIRST, SECOND, game_of, table


def groups(seen: Scenarios) -> list[slice]:
    return [slice(a, b) for a, b in zip(seen.bounds, seen.bounds[1:], strict=False)]


def after_the_die(state: State) -> list[State]:
    """Play every face of the next die by the rules, in the order of the dice."""
    game = game_of(state.edition.name)
    rolled = game.apply(state, game.parse_action("roll")).state
    return [game.apply(rolled, die).state for die in game.actions(rolled)]


LAST_DIE = table(FIRST, "6:oyg,8:wb", dice="b", tiles="10-1")


def test_with_one_die_left_every_group_knows_how_the_leg_ends() -> None:
    """Blue from 8: 1 and 3 to 9 and 11, 2 by way of the mirage back under white."""
    seen = scenarios(LAST_DIE, 60)
    assert seen.reveals == 1
    assert seen.chances.tolist() == pytest.approx([1 / 3] * 3)
    assert seen.over.tolist() == [False] * 3
    racing = LAST_DIE.edition.racing
    for chosen, after, group in zip(groups(seen), after_the_die(LAST_DIE), range(3), strict=True):
        first, second = (racing.index(camel) for camel in after.ranking[:2])
        assert {tuple(end) for end in seen.ends[chosen, :2].tolist()} == {(first, second)}
        assert seen.pairs[group, first, second] == pytest.approx(1)
        assert seen.weights[chosen].sum() == pytest.approx(1 / 3)
        leader = max(after.places) // HEIGHTS
        assert seen.legs[chosen] == pytest.approx((17 - leader) / PER_LEG)


def test_a_die_that_ends_the_race_settles_everything() -> None:
    """Green carries yellow's riders over the line with a 2 or 3 from 15."""
    state = table(FIRST, "15:oyg,13:wb", dice="g")
    seen = scenarios(state, 60)
    assert seen.over.tolist() == [False, True, True]
    racing = state.edition.racing
    for chosen, after in list(zip(groups(seen), after_the_die(state), strict=True))[1:]:
        first, second = (racing.index(camel) for camel in after.ranking[:2])
        last = racing.index(after.ranking[-1])
        assert {tuple(end) for end in seen.ends[chosen].tolist()} == {(first, second, first, last)}
        assert set(seen.legs[chosen]) == {0}


@pytest.mark.parametrize("name", [FIRST, SECOND])
def test_scenarios_weigh_as_much_as_what_is_known_of_the_leg(name: str) -> None:
    for state in states(name, 2, 3):
        seen = scenarios(state, 400)
        for group, chosen in enumerate(groups(seen)):
            assert chosen.stop - chosen.start >= 4
            found = np.zeros((5, 5))
            np.add.at(found, (seen.ends[chosen, 0], seen.ends[chosen, 1]), seen.weights[chosen])
            known = seen.chances[group] * seen.pairs[group]
            # Only a pair too rare to be among them can be missing.
            assert found[found > 0] == pytest.approx(known[found > 0], rel=0.1)
        assert (seen.legs >= 0).all()


def test_winners_and_losers_come_as_often_as_the_exact_odds_say() -> None:
    for state in states(FIRST, 3, 4):
        seen, exact = scenarios(state, 2000), race(state).chances
        for which in range(2):
            found = np.bincount(seen.ends[:, 2 + which], seen.weights, 5)
            assert found == pytest.approx(exact[:, which], abs=0.02)
        assert seen.race == pytest.approx(exact)


def test_weights_are_bent_until_winners_and_losers_are_right() -> None:
    """Four scenarios of one leg, every winner with every loser, none of them favoured."""
    ends = np.array([(0, 1, winner, loser) for winner in (0, 1) for loser in (3, 4)], np.int8)
    pairs = np.zeros((1, 5, 5))
    pairs[0, 0, 1] = 1.0
    exact = np.array([[0.7, 0], [0.3, 0], [0, 0], [0, 0.9], [0, 0.1]])
    cells = ends[:, 0].astype(np.int64) * 5 + ends[:, 1]
    weights = _agree(np.full(4, 0.25), np.ones(1), pairs, cells, ends, exact)
    assert weights.tolist() == pytest.approx([0.63, 0.07, 0.27, 0.03])


def test_without_a_table_the_race_is_that_of_the_scenarios(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("serai.games.camelup.odds.tablebase.installed", lambda *_: None)
    state = states(SECOND, 3, 1)[0]
    seen = scenarios(state, 300)
    for which in range(2):
        found = np.bincount(seen.ends[:, 2 + which], seen.weights, 5)
        assert seen.race[:, which] == pytest.approx(found)
    assert seen.race.sum(axis=0) == pytest.approx([1, 1])
