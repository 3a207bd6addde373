"""Every way into an environment refuses what is wrong with a `SeraiError`."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import serai
from serai.envs import gymnasium, openspiel, pettingzoo, vector
from tests.api.test_refusals import ANYTHING, call_wrongly, methods

OFTEN = settings(max_examples=40)
GAME = "camelup-1"
MAKERS: dict[str, tuple[Callable[..., Any], dict[str, Any]]] = {
    "gymnasium.LearnerTable": (
        gymnasium.LearnerTable,
        {
            "game": GAME,
            "opponents": ["random"],
            "seats": 2,
            "seat": 0,
            "options": {"open_money": True},
            "reward": "victory",
            "longest": 10,
            "illegal": "refuse",
            "render_mode": "ansi",
        },
    ),
    "pettingzoo.env": (
        pettingzoo.env,
        {
            "name": GAME,
            "seats": 2,
            "options": {"open_money": True},
            "reward": "score",
            "longest": 10,
            "render_mode": "ansi",
        },
    ),
    "pettingzoo.parallel_env": (
        pettingzoo.parallel_env,
        {"name": GAME, "seats": 2, "options": None, "reward": None, "longest": None},
    ),
    "vector.make": (
        vector.make,
        {
            "game": GAME,
            "num_envs": 2,
            "seats": 2,
            "opponents": ["random"],
            "options": {"open_money": True},
            "reward": "victory",
            "longest": 10,
            "threads": 1,
            "copy": True,
            "render_mode": "ansi",
        },
    ),
    "openspiel.short_name": (openspiel.short_name, {"name": GAME}),
}
ELSEWHERE = {
    "gymnasium.register": "needs nothing",
    "openspiel.register": "needs nothing",
    "openspiel.SpielGame": "made by pyspiel, which reads its parameters",
    "openspiel.SpielState": "made by a game of pyspiel's",
    "pettingzoo.TurnTable": "made by env()",
    "pettingzoo.ParallelTable": "made by parallel_env()",
    "vector.Tables": "made by make()",
}
"""Public names that nobody calls with arguments of their own, and why."""


def test_every_public_name_is_tried() -> None:
    modules = (gymnasium, openspiel, pettingzoo, vector)
    named = {f"{m.__name__.split('.')[-1]}.{name}" for m in modules for name in m.__all__}
    assert {*MAKERS, *ELSEWHERE} == named


@pytest.mark.parametrize("name", MAKERS)
def test_what_is_asked_for_rightly_is_made(name: str) -> None:
    make, right = MAKERS[name]
    assert make(**right)


SMALL = ANYTHING.map(lambda thing: 100 if type(thing) is int and thing > 100 else thing)
"""Nobody wants to see a machine make 10**30 tables."""


@pytest.mark.parametrize("name", MAKERS)
@OFTEN
@given(st.data())
def test_what_is_asked_for_wrongly_is_refused(name: str, data: st.DataObject) -> None:
    make, right = MAKERS[name]
    call_wrongly(data, make, right, SMALL)


@pytest.mark.parametrize("name", [name for name, (_, right) in MAKERS.items() if "seats" in right])
def test_no_number_of_seats_is_too_large_to_be_refused(name: str) -> None:
    make, right = MAKERS[name]
    for opponents in ("random", ["random"]):
        given = right | ({"opponents": opponents} if "opponents" in right else {})
        with pytest.raises(serai.SeraiError, match="seats"):
            make(**given | {"seats": 10**30})


def turns() -> Any:
    made = pettingzoo.env(GAME, 2)
    made.reset(seed=1)
    return made


def together() -> Any:
    made = pettingzoo.parallel_env(GAME, 2)
    made.reset(seed=1)
    return made


def learner() -> Any:
    made = gymnasium.LearnerTable(GAME, ["random"], illegal="refuse")
    made.reset(seed=1)
    return made


def many() -> Any:
    made = vector.make(GAME, 2, 2)
    made.reset(seed=1)
    return made


CALLS: dict[str, tuple[Callable[[], Any], dict[str, Any]]] = {
    "turns.step": (turns, {"action": 0}),
    "turns.observe": (turns, {"agent": "seat_0"}),
    "turns.action_space": (turns, {"agent": "seat_0"}),
    "turns.observation_space": (turns, {"agent": "seat_0"}),
    "turns.reset": (turns, {"seed": 1}),
    "together.step": (together, {"actions": {"seat_0": 0, "seat_1": 0}}),
    "together.reset": (together, {"seed": 1}),
    "learner.step": (learner, {"action": 0}),
    "learner.reset": (learner, {"seed": 1}),
    "many.reset": (many, {"seed": 1}),
    "many.step": (many, {"actions": np.zeros(2, np.int64)}),
    "many.fields": (many, {"observations": np.zeros((2, 174), np.int16)}),
}


@pytest.mark.parametrize("name", CALLS)
@OFTEN
@given(st.data())
def test_environments_refuse_what_is_wrong(name: str, data: st.DataObject) -> None:
    make, right = CALLS[name]
    call_wrongly(data, getattr(make(), name.partition(".")[2]), right)


@given(st.sampled_from([turns, learner, many]), st.data())
@OFTEN
def test_what_was_refused_has_changed_nothing(make: Callable[[], Any], data: st.DataObject) -> None:
    env, twin = make(), make()
    wrong = data.draw(ANYTHING)
    if wrong is None and make is turns:
        return
    try:
        env.step(wrong)
    except serai.SeraiError:
        legal = 0 if make is not many else np.zeros(2, np.int64)
        for one in (env, twin):
            one.step(legal)
        if make is turns:
            assert [*env.last()[0]["observation"]] == [*twin.last()[0]["observation"]]


def test_the_methods_of_environments_are_those_of_their_packages() -> None:
    """One that is added by Serai is tried above."""
    own = {name for name in methods(vector.Tables) if name in vars(vector.Tables)}
    assert own == {"reset", "step", "render", "fields"}
