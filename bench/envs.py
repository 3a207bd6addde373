"""How fast environments step, each beside a named peer in the same run.

PettingZoo: `last()` and `step()` of random games, beside `tictactoe_v3` and `leduc_holdem_v4`.
Vector: steps with observation and mask on one core, beside pgx's backgammon in batches. OpenSpiel:
random games, beside its own backgammon, which is C++. Peers that are not installed are left out:
`pip install 'pettingzoo[classic]' pgx`. Rates are by processor time, since whatever else the
machine does would disturb the others, and the best round counts. `--json` prints one line of JSON.
"""

import os

for limit in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "XLA_FLAGS"):
    one = "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1"
    os.environ.setdefault(limit, one if limit == "XLA_FLAGS" else "1")

import json  # noqa: E402
import sys  # noqa: E402
from collections.abc import Callable  # noqa: E402
from importlib import import_module  # noqa: E402
from random import Random  # noqa: E402
from time import process_time  # noqa: E402
from typing import Any  # noqa: E402

import numpy as np  # noqa: E402
import pyspiel  # noqa: E402

import serai.envs.openspiel  # noqa: E402, F401 (it registers the games)
from serai.envs import pettingzoo, vector  # noqa: E402

ROUNDS = 3
SECONDS = 1.0
TABLES = 4096
SEATS = 4
PEERS = ("tictactoe_v3", "leduc_holdem_v4")

COMPILING = 3
"""Steps of pgx that compile, and do not count."""


def choices(mask: Any, rng: Random) -> int:
    """Choose a legal action as cheaply as can be, the same way for everybody."""
    legal = np.flatnonzero(mask)
    return int(legal[rng.randrange(len(legal))])


def turns(env: Any) -> float:
    """Return how many steps a second a PettingZoo environment takes."""
    rng, steps = Random(1), 0
    started = process_time()
    while (spent := process_time() - started) < SECONDS:
        env.reset(seed=steps)
        for _ in env.agent_iter():
            seen, _, over, cut, _ = env.last()
            env.step(None if over or cut else choices(seen["action_mask"], rng))
            steps += 1
    return steps / spent


def batches() -> float:
    """Return how many steps a second the vector environment takes, on one core.

    Actions are drawn beforehand for the masks of the moment, and do not count.
    """
    envs = vector.make("camelup-2", TABLES, SEATS)
    seen, _ = envs.reset(seed=1)
    rng = np.random.default_rng(1)
    spent, steps = 0.0, 0
    while spent < SECONDS:
        draws = rng.random(seen["action_mask"].shape, np.float32) * seen["action_mask"]
        actions = draws.argmax(axis=1)
        started = process_time()
        seen, *_ = envs.step(actions)
        spent += process_time() - started
        steps += TABLES
    return steps / spent


def backgammon_in_batches() -> float:
    """Return how many steps a second pgx's backgammon takes in batches, drawn the same way.

    Games that are over stay so: beginning them again would halve it.
    """
    jax, pgx = import_module("jax"), import_module("pgx")
    env = pgx.make("backgammon")
    step = jax.jit(jax.vmap(env.step))
    key = jax.random.PRNGKey(1)
    state = jax.jit(jax.vmap(env.init))(jax.random.split(key, TABLES))
    rng = np.random.default_rng(1)
    spent, steps, begun = 0.0, 0, 0
    while spent < SECONDS:
        mask = np.asarray(state.legal_action_mask)
        actions = jax.numpy.asarray((rng.random(mask.shape, np.float32) * mask).argmax(axis=1))
        key, sub = jax.random.split(key)
        keys = jax.block_until_ready(jax.random.split(sub, TABLES))
        started = process_time()
        state = step(state, actions, keys)
        jax.block_until_ready(state.observation)
        begun += 1
        if begun > COMPILING:
            spent += process_time() - started
            steps += TABLES
    return steps / spent


def spiel(name: str) -> float:
    """Return how many moves a second a game of OpenSpiel takes, chance's included."""
    game = pyspiel.load_game(name)
    rng, steps = Random(1), 0
    started = process_time()
    while (spent := process_time() - started) < SECONDS:
        state = game.new_initial_state()
        while not state.is_terminal():
            legal = state.legal_actions()
            state.apply_action(legal[rng.randrange(len(legal))])
            steps += 1
    return steps / spent


def peers() -> dict[str, Callable[[], float]]:
    """Return what can be measured here."""
    ours = pettingzoo.env("camelup-2", SEATS)
    slow = pettingzoo.env("faraon", 2)
    found: dict[str, Callable[[], float]] = {
        "pettingzoo camelup-2": lambda: turns(ours),
        "pettingzoo faraon (by its rules)": lambda: turns(slow),
        "vector camelup-2": batches,
        "openspiel serai_camelup_2": lambda: spiel(f"serai_camelup_2(seats={SEATS})"),
        "openspiel backgammon (C++)": lambda: spiel("backgammon"),
    }
    for name in PEERS:
        try:
            env = import_module(f"pettingzoo.classic.{name}").env()
        except Exception as error:  # A peer with a package missing says so in ways of its own.
            print(f"without {name}: {error}", file=sys.stderr)
            continue
        found[f"pettingzoo {name}"] = lambda env=env: turns(env)  # type: ignore[misc]
    try:
        import_module("pgx")
    except ImportError as error:
        print(f"without pgx: {error}", file=sys.stderr)
    else:
        found["pgx backgammon"] = backgammon_in_batches
    return found


def main() -> None:
    """Print steps per second, and how they compare."""
    measured = peers()
    best = dict.fromkeys(measured, 0.0)
    for _ in range(ROUNDS):
        for name, measure in measured.items():
            best[name] = max(best[name], measure())
    pairs = [
        *(("pettingzoo camelup-2", f"pettingzoo {name}", 2.0) for name in PEERS),
        ("vector camelup-2", "pgx backgammon", 1.0),
        ("openspiel serai_camelup_2", "openspiel backgammon (C++)", None),
    ]
    ratios = {
        f"{ours} / {peer}": best[ours] / best[peer] for ours, peer, _ in pairs if peer in best
    }
    if "--json" in sys.argv[1:]:
        print(json.dumps({"steps_per_second": best, "ratios": ratios}))
        return
    print(f"Steps per second on one core, best of {ROUNDS} rounds:")
    for name, rate in best.items():
        print(f"  {name:<34}{rate:>12,.0f}")
    for ours, peer, aim in pairs:
        if peer in best:
            told = "" if aim is None else f"  (aim: {aim:g})"
            print(f"  {best[ours] / best[peer]:>8.2f} times {peer}{told}")


if __name__ == "__main__":
    main()
