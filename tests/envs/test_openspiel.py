"""OpenSpiel's own checks, whole games and a race small enough to be solved."""

from pathlib import Path

import pyspiel
import pytest
from absl import flags
from open_spiel.integration_tests import api_test
from open_spiel.python.algorithms import generate_playthrough

import serai
from serai import BadSetup
from serai.envs import openspiel
from tests.conftest import SOAK

flags.FLAGS.mark_as_parsed()  # OpenSpiel's tests are programs with options of their own.

PLAYTHROUGHS = sorted((Path(__file__).parent / "playthroughs").glob("*.txt"))

LAST_ACTS = (
    "camelup-1 9:y,11:o,13:w,15:g,16:b 3+0,7-1 bg b0g0o0w0y0 o1,w2,y3 "
    "12,b5b2o5o3o2w5w3w2,2,bg,-/12,b3g5g3g2y5y3y2,1,bg,- 0o,1w 1o,0w,0y,1y 5.18 0 turn0 leg_cap=20"
)
"""The end of a race of two: blue or green is about to win, and both hold their cards. Each has
one more act, of which the other sees no colour; then there are only rolls."""

SMALL = f"serai_camelup_1(position={LAST_ACTS.translate(str.maketrans(',=', ';~'))})"


@pytest.fixture(scope="module")
def small() -> pyspiel.Game:
    """The end of a race, as a game of OpenSpiel."""
    return pyspiel.load_game(SMALL)


# -- its own suites ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    "name",
    [
        "serai_camelup_1(seats=2)",
        "serai_faraon_solo",
        *(["serai_camelup_2(seats=8)", "serai_faraon", "serai_faraon_expert"] if SOAK else []),
    ],
)
def test_whole_games_at_random(name: str) -> None:
    game = pyspiel.load_game(name)
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("path", PLAYTHROUGHS, ids=[path.stem for path in PLAYTHROUGHS])
def test_a_playthrough_says_the_same_as_ever(path: Path) -> None:
    before, now = generate_playthrough.replay(str(path))
    assert now == before


class TestPartOfTheTree(api_test.EnforceAPIOnPartialTreeBase):  # type: ignore[misc]
    game_name = "serai_camelup_2"

    @classmethod
    def setUpClass(cls) -> None:
        cls.game = pyspiel.load_game("serai_camelup_2(seats=3,longest=12)")
        super().setUpClass()


class TestTheWholeTree(api_test.EnforceAPIOnFullTreeBase):  # type: ignore[misc]
    game_name = "the end of a race"

    @classmethod
    def setUpClass(cls) -> None:
        cls.game = pyspiel.load_game(SMALL)
        api_test.TOTAL_NUM_STATES[cls.game_name] = (620, 620, 2462)
        api_test.PERFECT_RECALL_NUM_STATES[cls.game_name] = 552
        super().setUpClass()


# -- what a player can know --------------------------------------------------------------------


def after(game: pyspiel.Game, *actions: str) -> pyspiel.State:
    """Do these, as people type them."""
    state = game.new_initial_state()
    for action in actions:
        state.apply_action(state.string_to_action(action))
    return state


def test_a_hidden_card_is_the_same_information(small: pyspiel.Game) -> None:
    for deck in ("winner", "loser"):
        blue, green = after(small, f"{deck} b"), after(small, f"{deck} g")
        assert str(blue) != str(green)
        for look in ("information_state_string", "observation_string"):
            assert getattr(blue, look)(1) == getattr(green, look)(1)
            assert getattr(blue, look)(0) != getattr(green, look)(0)
        for look in ("information_state_tensor", "observation_tensor"):
            assert getattr(blue, look)(1) == getattr(green, look)(1)
            assert getattr(blue, look)(0) != getattr(green, look)(0)
    other, same = after(small, "winner b"), after(small, "loser b")
    assert other.information_state_string(1) != same.information_state_string(1)


def test_chances_are_exact_and_returns_sum_to_nothing() -> None:
    game = pyspiel.load_game("serai_camelup_2(seats=4)")
    rules = serai.game("camelup-2")
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            exact = rules.chances(state.moment.state)
            told = state.chance_outcomes()
            assert [chance for _, chance in told] == [float(chance) for _, chance in exact]
            assert [state.action_to_string(place) for place, _ in told] == [
                rules.action_text(outcome) for outcome, _ in exact
            ]
            state.apply_action(told[-1][0])
        else:
            state.apply_action(state.legal_actions()[0])
    assert sum(state.returns()) == pytest.approx(0)
    assert max(state.returns()) > 0


def test_copies_go_their_own_ways_and_long_games_are_cut_off() -> None:
    game = pyspiel.load_game("serai_camelup_1(seats=2,longest=3)")
    state = game.new_initial_state()
    while not state.is_terminal():
        copy = state.clone()
        assert str(copy) == str(state)
        copy.apply_action(copy.legal_actions()[-1])
        assert str(copy) != str(state)
        state.apply_action(state.legal_actions()[0])
    assert state.returns() == [0.0, 0.0]


def test_what_cannot_be_set_up_is_refused() -> None:
    for parameters in (
        {"seats": 40},
        {"longest": -1},
        {"options": "wild"},
        {"options": "leg_cap~some"},
        {"options": "open_money", "position": LAST_ACTS},
    ):
        with pytest.raises(BadSetup):
            pyspiel.load_game("serai_camelup_1", parameters)
    openspiel.register()  # Once more does no harm.


def test_house_options_are_given_in_a_word() -> None:
    game = pyspiel.load_game("serai_camelup_2(seats=2,options=two_seats;leg_cap~12)")
    start = game.new_initial_state()
    assert str(start).endswith("two_seats,leg_cap=12")
    assert str(pyspiel.load_game(str(game)).new_initial_state()) == str(start)


# -- solved ------------------------------------------------------------------------------------


@pytest.mark.slow
def test_regret_minimisation_solves_the_end_of_a_race(small: pyspiel.Game) -> None:
    # At random it is 26/17.
    solver = pyspiel.CFRPlusSolver(small)
    for _ in range(60 if SOAK else 2):
        solver.evaluate_and_update_policy()
    assert pyspiel.nash_conv(small, solver.average_policy()) < (0.005 if SOAK else 1)
