"""Gymnasium's own checks: one learner against bots, and many tables at once."""

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.wrappers.vector import RecordEpisodeStatistics
from numpy.typing import NDArray

import serai
from serai import BadSetup, BadValue, IllegalAction, NotYourTurn, UnknownBot
from serai.envs import vector
from serai.envs.gymnasium import LearnerTable


@pytest.mark.parametrize("name", sorted(serai.GAMES))
def test_gymnasium_checks_every_ruleset(name: str) -> None:
    others = ["random"] * (serai.GAMES[name].seat_counts.start - 1)
    made = gymnasium.make(f"serai/{name}-v1", opponents=others, render_mode="rgb_array")
    check_env(made.unwrapped)


def test_the_learner_plays_whole_games_against_bots_that_remember() -> None:
    env = LearnerTable("faraon", ["attentive"], longest=15)
    seen, info = env.reset(seed=4)
    env.action_space.seed(4)
    seats = set()
    for _ in range(6):
        over = cut = False
        seats.add(info["seat"])
        while not over and not cut:
            seen, reward, over, cut, info = env.step(env.action_space.sample(seen["action_mask"]))
        assert reward in (-1.0, 0.0, 1.0)
        seen, info = env.reset()
    assert seats == {0, 1}
    assert env.action_masks().dtype == bool


def test_a_named_seat_is_kept_and_a_seed_gives_the_same_game() -> None:
    told = []
    for _ in range(2):
        env = LearnerTable("camelup-1", "random", seats=3, seat=2)
        seen, _ = env.reset(seed=9)
        env.action_space.seed(9)
        over = False
        while not over:
            seen, reward, over, _, info = env.step(env.action_space.sample(seen["action_mask"]))
        assert info["seat"] == 2
        assert (reward > 0) == (2 in info["winners"])
        told.append((reward, info["scores"], seen["observation"].tolist()))
        with pytest.raises(NotYourTurn):
            env.step(0)
    assert told[0] == told[1]


def test_an_illegal_action_is_refused_or_loses_as_you_like() -> None:
    env = LearnerTable("camelup-1", "random", seats=2, illegal="refuse")
    seen, _ = env.reset(seed=1)
    illegal = int(np.argmin(seen["action_mask"]))
    with pytest.raises(IllegalAction):
        env.step(illegal)
    assert np.array_equal(env.action_masks(), seen["action_mask"])
    env = LearnerTable("camelup-1", "random", seats=2)
    env.reset(seed=1)
    *_, reward, over, cut, info = env.step(illegal)
    assert (reward, over, cut, info["illegal"]) == (-1.0, True, False, True)


def test_who_cannot_sit_down_is_refused() -> None:
    for arguments, error in (
        ({"opponents": ["nobody"]}, UnknownBot),
        ({"opponents": ["notebook"]}, UnknownBot),
        ({"opponents": [7]}, BadSetup),
        ({"opponents": ["random"], "seats": 4}, BadSetup),
        ({"opponents": "random", "seat": 4}, BadSetup),
        ({"illegal": "shout"}, BadSetup),
        ({"render_mode": "film"}, BadSetup),
    ):
        with pytest.raises(error):
            LearnerTable("camelup-1", **arguments)


# -- many tables -------------------------------------------------------------------------------


def some_legal(masks: NDArray[np.int8], rng: np.random.Generator) -> NDArray[np.int64]:
    """Choose one of the legal actions in every game."""
    chosen: NDArray[np.int64] = np.argmax(rng.random(masks.shape) * masks, axis=1)
    return chosen


@pytest.mark.parametrize(
    ("name", "opponents", "steps"),
    [
        ("camelup-2", None, 400),
        ("camelup-1", ["random"], 150),
        ("camelup-1", ["greedy", "random"], 20),
        ("camelup-1", ["merchant", "merchant"], 40),
        ("faraon", ["notebook"], 3),
        ("faraon-solo", None, 150),
    ],
)
def test_every_step_stays_within_the_spaces(
    name: str, opponents: list[str] | None, steps: int, effort: int
) -> None:
    envs = vector.make(name, num_envs=3, opponents=opponents, copy=True)
    rng = np.random.default_rng(1)
    seen, infos = envs.reset(seed=5)
    ended = 0
    for _ in range(steps * effort):
        assert seen in envs.observation_space
        actions = some_legal(seen["action_mask"], rng)
        assert actions in envs.action_space
        acted = infos["seat"]
        seen, rewards, over, cut, infos = envs.step(actions)
        assert not cut.any()
        assert (rewards[~over] == 0).all()
        for game in np.flatnonzero(over):
            ended += 1
            everybody = infos["rewards"][game]
            assert rewards[game] == everybody[infos["final_seat"][game]]
            if opponents is None:
                assert infos["final_seat"][game] == acted[game]
            if envs.setting.seats > 1:
                assert everybody.sum() == pytest.approx(0, abs=1e-5)
            last = {"observation": infos["final_obs"][game], "action_mask": seen["action_mask"][0]}
            assert last in envs.single_observation_space
    assert ended or steps < 100


def test_what_is_seen_is_what_the_view_of_the_seat_to_act_shows() -> None:
    envs = vector.make("camelup-2", num_envs=2, seats=5)
    rng = np.random.default_rng(2)
    seen, infos = envs.reset(seed=1)
    fields = envs.fields(seen["observation"])
    game = serai.game("camelup-2")
    for _ in range(40):
        for index in range(2):
            view = game.view(envs.batch.state(index), int(infos["seat"][index]))
            assert fields["leg"][index] == view.leg
            assert fields["money"][index].tolist() == [
                -1 if s.money is None else s.money
                for s in (*view.seats[view.viewer :], *view.seats[: view.viewer])
            ]
        # The same arrays all along: nothing is copied.
        again, *_, infos = envs.step(some_legal(seen["action_mask"], rng))
        assert again["observation"] is seen["observation"]


def test_one_illegal_action_is_refused_for_all() -> None:
    for name in ("camelup-2", "faraon"):
        envs = vector.make(name, num_envs=2, seats=3)
        seen, _ = envs.reset(seed=1)
        before = {key: array.copy() for key, array in seen.items()}  # type: ignore[attr-defined]
        wanted = seen["action_mask"].argmax(axis=1)
        wanted[1] = seen["action_mask"][1].argmin()
        with pytest.raises(IllegalAction, match="in game 1"):
            envs.step(wanted)
        for bad in (np.array([0]), np.array([0.5, 1]), "roll"):
            with pytest.raises(BadValue, match="each of the 2 games"):
                envs.step(bad)  # type: ignore[arg-type]
        assert all((before[key] == array).all() for key, array in seen.items())


def test_seeds_and_threads_do_not_change_what_is_dealt() -> None:
    told = []
    for threads in (1, 2):
        envs = vector.make("camelup-1", 40, opponents="random", seats=3, threads=threads)
        envs.reset(seed=3)
        rng = np.random.default_rng(3)
        for _ in range(30):
            seen, *_ = envs.step(some_legal(envs.batch.masks, rng))
        told.append(seen["observation"].tobytes())
    assert told[0] == told[1]


def test_gymnasium_makes_them_and_its_wrappers_fit() -> None:
    envs = gymnasium.make_vec(
        "serai/camelup-1-v1",
        num_envs=4,
        vectorization_mode="vector_entry_point",
        opponents=["random"],
        longest=3,
    )
    counted = RecordEpisodeStatistics(envs)
    seen, _ = counted.reset(seed=1)
    rng = np.random.default_rng(1)
    for _ in range(3):
        seen, _, over, cut, infos = counted.step(some_legal(seen["action_mask"], rng))
    assert not over.any()
    assert cut.all()
    assert infos["episode"]["l"].tolist() == [3, 3, 3, 3]
    drawn = vector.make("camelup-1", 2, render_mode="ansi")
    drawn.reset(seed=1)
    frames = drawn.render()
    assert frames is not None
    assert len(frames) == 2
    for arguments in ({"num_envs": 0}, {"render_mode": "human"}, {"threads": 0}):
        with pytest.raises(BadSetup):
            vector.make("camelup-1", **arguments)
