"""PettingZoo's own suites, for every ruleset; and what they do not look at."""

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, render_test, seed_test

from serai import BadSetup, IllegalAction, NotYourTurn, UnknownGame, UnknownSeat
from serai.envs import pettingzoo
from tests.conftest import SOAK

TABLES = [
    ("camelup-1", 2),
    ("camelup-2", 6),
    ("faraon", 2),
    ("faraon-expert", 3),
    ("faraon-solo", 1),
]
CYCLES = 1000 if SOAK else 20

# The suite asks for an array where a mask belongs to what is seen: so it does of every game that
# is not on a list of its own.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
]


@pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros")
@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_the_api_is_pettingzoos(name: str, seats: int) -> None:
    api_test(pettingzoo.env(name, seats=seats, longest=4 * CYCLES), num_cycles=CYCLES)
    parallel_api_test(pettingzoo.parallel_env(name, seats=seats), num_cycles=CYCLES)


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_a_seed_gives_the_same_game_again(name: str, seats: int) -> None:
    seed_test(lambda: pettingzoo.env(name, seats=seats), num_cycles=CYCLES)


@pytest.mark.parametrize("name", ["camelup-2", "faraon"])
def test_it_is_drawn_as_text_as_pixels_and_on_the_terminal(
    name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    render_test(lambda render_mode: pettingzoo.env(name, seats=3, render_mode=render_mode))
    assert "seat 2" in capsys.readouterr().out


def play(env: pettingzoo.TurnTable, seed: int) -> list[tuple[str, float, bool, bool]]:
    """Play to the end at random; return what everybody hears then."""
    env.reset(seed=seed)
    for agent in env.possible_agents:
        env.action_space(agent).seed(seed)
    heard = []
    for agent in env.agent_iter():
        seen, reward, over, cut, _ = env.last()
        if over or cut:
            heard.append((agent, reward, over, cut))
            env.step(None)
        else:
            env.step(env.action_space(agent).sample(seen["action_mask"]))
    return heard


def test_victories_are_shared_out_and_scores_are_scores() -> None:
    heard = play(pettingzoo.env("camelup-2", seats=4), seed=3)
    assert [agent for agent, *_ in heard] == ["seat_0", "seat_1", "seat_2", "seat_3"]
    assert sum(reward for _, reward, *_ in heard) == pytest.approx(0)
    scores = [reward for _, reward, *_ in play(pettingzoo.env("camelup-2", 4, reward="score"), 3)]
    best = [score == max(scores) for score in scores]
    assert [reward > 0 for _, reward, *_ in heard] == best
    assert all(over and not cut for *_, over, cut in heard)


def test_a_long_game_is_cut_off_without_a_reward() -> None:
    for name in ("camelup-1", "faraon"):
        heard = play(pettingzoo.env(name, seats=2, longest=5), seed=1)
        assert heard == [("seat_0", 0.0, False, True), ("seat_1", 0.0, False, True)]


@pytest.mark.parametrize("name", ["camelup-1", "faraon"])
def test_what_is_not_legal_is_refused_and_changes_nothing(name: str) -> None:
    env = pettingzoo.env(name, seats=2)
    env.reset(seed=1)
    before = env.last()[0]
    illegal = int(np.argmin(before["action_mask"]))
    for action in (illegal, -1, 10**9, 2**80, None, "roll", 0.5, float("nan")):
        with pytest.raises(IllegalAction, match="not legal now: see the mask"):
            env.step(action)  # type: ignore[arg-type]
        after = env.last()[0]
        assert np.array_equal(after["observation"], before["observation"])
        assert np.array_equal(after["action_mask"], before["action_mask"])


def test_what_cannot_be_set_up_is_refused_in_one_line() -> None:
    for arguments, error in (
        ({"name": "ludo"}, UnknownGame),
        ({"name": 7}, BadSetup),
        ({"seats": 9}, BadSetup),
        ({"seats": "many"}, BadSetup),
        ({"options": {"wild": True}}, BadSetup),
        ({"reward": "money"}, BadSetup),
        ({"longest": 0}, BadSetup),
        ({"render_mode": "film"}, BadSetup),
    ):
        with pytest.raises(error):
            pettingzoo.env(**{"name": "camelup-2", **arguments})  # type: ignore[arg-type]
    env = pettingzoo.env("camelup-2")
    with pytest.raises(NotYourTurn, match="reset"):
        env.step(0)
    with pytest.raises(NotYourTurn, match="reset"):
        env.observe("seat_0")
    with pytest.raises(UnknownSeat, match="seat_0 to seat_3"):
        env.action_space("anna")
    with pytest.raises(BadSetup, match="render_mode"):
        env.render()
    both = pettingzoo.parallel_env("camelup-2")
    both.reset(seed=1)
    with pytest.raises(NotYourTurn, match="it is the turn of seat_"):
        both.step({})


def test_only_the_actions_that_can_come_up_have_a_place() -> None:
    assert pettingzoo.env("camelup-2", seats=4).layout.actions == 54
    arranged = pettingzoo.env("camelup-2", seats=4, options={"starter_arranges": True})
    assert arranged.layout.actions == 2034
    play(arranged, seed=2)
