"""A plug-in has all environments, too: Liar's Dice, as it is installed."""

import gymnasium
import numpy as np
import pyspiel
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test

from serai.core.game import CHANCE
from serai.core.layouts import layout_of, observer_of
from serai.core.numbers import numbers_of
from serai.envs import gymnasium as learners
from serai.envs import openspiel, pettingzoo, vector
from serai.envs.moments import Rules
from serai.envs.setting import set_up

pytestmark = [
    pytest.mark.usefixtures("installed"),
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
    pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros"),
]

NAME = "liars-dice"


@pytest.fixture(autouse=True, scope="module")
def forgotten(installed: object) -> None:
    """Look for the game again: what is remembered was found without it."""
    assert installed
    for remembered in (observer_of, layout_of, numbers_of):
        remembered.cache_clear()
    learners.register()
    openspiel.register()


def test_it_passes_the_suites() -> None:
    api_test(pettingzoo.env(NAME, seats=3), num_cycles=20)
    seed_test(lambda: pettingzoo.env(NAME, seats=3), num_cycles=20)
    made = gymnasium.make(f"serai/{NAME}-v1", opponents=["abacus", "random"], illegal="lose")
    check_env(made.unwrapped, skip_render_check=True)
    pyspiel.random_sim_test(
        pyspiel.load_game("serai_liars_dice(seats=2)"), num_sims=1, serialize=False, verbose=False
    )


def test_many_tables_are_played_by_its_own_rules() -> None:
    envs = vector.make(NAME, num_envs=3, opponents=["abacus"])
    seen, _ = envs.reset(seed=1)
    rng = np.random.default_rng(1)
    ended = 0
    while ended < 5:
        wanted = np.argmax(rng.random(seen["action_mask"].shape) * seen["action_mask"], axis=1)
        seen, rewards, over, _, infos = envs.step(wanted)
        ended += int(over.sum())
        assert set(rewards[over].tolist()) <= {-1.0, 1.0}
        assert np.allclose(infos["rewards"].sum(axis=1), 0)


def test_dice_under_other_cups_change_no_number() -> None:
    rules = Rules(set_up(NAME, 2, None, None, None))
    seen = set()
    for place in range(3):
        moment = rules.first()
        while moment.actor is CHANCE:
            rolled = moment.chances[0][0] if moment.state.turn is None else 7
            mine = moment.state.turn is None or moment.state.roller == 0
            moment = moment.after(rolled if mine else place)
        seen.add((tuple(moment.seen(0)), moment.heard_by(0)))
        assert moment.seen(0) != moment.seen(1)
    assert len(seen) == 1
