"""How fast the compiled engine plays whole games at random, on one core and on two.

What one core does is measured in its own seconds, whatever else the machine does; two threads are
compared with one by the clock, so let the machine be idle. Beside the 1st edition the same random
games are played by plain JavaScript (`bench/random_games.mjs`), written for this bench alone: the
fastest public implementation, 3,392 games a second on a machine like ours, is in JavaScript too.
Merchants, the policy for rollouts, play whole games after that.
"""

import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path
from threading import get_ident
from time import perf_counter, process_time, thread_time
from typing import Any

import msgspec
import numpy as np
from msgspec import Struct

from serai.core.registry import find_game
from serai.games.camelup import EDITIONS, CamelUp
from serai.games.camelup.bots.line_up import MERCHANT, play
from serai.games.camelup.engine.batches import play_at_random
from serai.games.camelup.engine.games import Games
from serai.games.camelup.engine.policies import EVERY_ACTION

SEATS = 4
COUNT = 10_000
STEPS_AIM = {"camelup-1": 8e6, "camelup-2": 6e6}
THREADS_AIM = 1.8
MERCHANTS = 1_000
MERCHANTS_AIM = 1_500
JAVASCRIPT = Path(__file__).with_name("random_games.mjs")
IN_JAVASCRIPT = "camelup-1"
JAVASCRIPT_GAMES = 4_000


class Speed(Struct):
    """What was measured of one edition; the best round of each counts."""

    steps_per_second: float = 0.0
    """Uniformly random legal actions, masks and set-up included, on one core."""

    games_per_second: float = 0.0
    """The same in whole games."""

    lively_games_per_second: float = 0.0
    """Whole games in which every kind of action is as likely, as the bot `random` plays."""

    two_threads: float = 0.0
    """How many times as fast two threads are."""

    two_threads_by_core: float = 0.0
    """The same on any machine: the seconds that one thread needs alone, for each second that the
    busier of two is at work."""

    merchant_games_per_second: float = 0.0
    """Whole games of four merchants on one core: as `greedy`, by estimates."""

    javascript_games_per_second: float | None = None
    """Uniformly random games by plain JavaScript, on one core; None: not written, or no Node."""

    javascript_lively_games_per_second: float | None = None

    times_javascript: float | None = None
    """How many times as many uniformly random games the engine plays."""

    times_javascript_lively: float | None = None


def measure(rounds: int) -> dict[str, Speed]:
    """Measure both editions, round by round; the best round of each counts."""
    found = {name: Speed() for name in EDITIONS}
    whole = {(name, threads): 0.0 for name in EDITIONS for threads in (1, 2)}
    for name in found:
        _play(name, 0, by_kind=True, threads=1)  # Compiled and warm.
        _merchants(name, 0)
    for seed in range(1, rounds + 1):
        for name, speed in found.items():
            for threads in (1, 2):
                core, clock, steps = _play(name, seed, by_kind=False, threads=threads)
                whole[name, threads] = max(whole[name, threads], steps / clock)
                if threads == 1:
                    speed.steps_per_second = max(speed.steps_per_second, steps / core)
                    speed.games_per_second = max(speed.games_per_second, COUNT / core)
            core, _, _ = _play(name, seed, by_kind=True, threads=1)
            speed.lively_games_per_second = max(speed.lively_games_per_second, COUNT / core)
            shared = _busiest(name, seed, 1) / _busiest(name, seed, 2)
            speed.two_threads_by_core = max(speed.two_threads_by_core, shared)
            best = speed.merchant_games_per_second
            speed.merchant_games_per_second = max(best, _merchants(name, seed))
            if name == IN_JAVASCRIPT and shutil.which("node"):
                best = speed.javascript_games_per_second or 0.0
                speed.javascript_games_per_second = max(best, _javascript(seed))
                best = speed.javascript_lively_games_per_second or 0.0
                speed.javascript_lively_games_per_second = max(best, _javascript(seed, "kinds"))
    for name, speed in found.items():
        speed.two_threads = whole[name, 2] / whole[name, 1]
        if speed.javascript_games_per_second and speed.javascript_lively_games_per_second:
            peer, lively = (
                speed.javascript_games_per_second,
                speed.javascript_lively_games_per_second,
            )
            speed.times_javascript = speed.games_per_second / peer
            speed.times_javascript_lively = speed.lively_games_per_second / lively
    return found


def _busiest(name: str, seed: int, threads: int) -> float:
    """Return the seconds that the busiest thread is at work while games are played at random."""
    games = Games.start(game_of(name), SEATS, COUNT, seed, threads=threads)
    busy: dict[int, float] = {}

    def timed(*arguments: Any) -> int:
        began = thread_time()
        taken = play_at_random(*arguments)
        busy[get_ident()] = busy.get(get_ident(), 0.0) + thread_time() - began
        return taken

    games.run(timed, EVERY_ACTION, 2**62)
    return max(busy.values())


def _merchants(name: str, seed: int) -> float:
    """Return how many games merchants play in a second of one core."""
    games = Games.start(game_of(name), SEATS, MERCHANTS, seed)
    core = process_time()
    play(games, np.full((MERCHANTS, SEATS), MERCHANT, np.int8))
    return MERCHANTS / (process_time() - core)


def _javascript(seed: int, *policy: str) -> float:
    """Return how many random games plain JavaScript plays in a second of one core."""
    command = ["node", str(JAVASCRIPT), str(JAVASCRIPT_GAMES), str(seed), *policy]
    told = subprocess.run(command, capture_output=True, check=True)  # noqa: S603
    found = msgspec.json.decode(told.stdout)
    return float(found["games"] / found["seconds"])


def game_of(name: str) -> CamelUp:
    """Return an edition of Camel Up."""
    game = find_game(name)
    assert isinstance(game, CamelUp)  # noqa: S101
    return game


def _play(name: str, seed: int, by_kind: bool, threads: int) -> tuple[float, float, int]:
    """Play games to their ends; return the seconds of a core and of the clock, and the actions."""
    core, clock = process_time(), perf_counter()
    games = Games.start(game_of(name), SEATS, COUNT, seed, threads=threads)
    steps = games.play_at_random(by_kind)
    return process_time() - core, perf_counter() - clock, steps


def show(found: dict[str, Speed], tell: Callable[[str], None]) -> None:
    """Tell what was measured, beside what is aimed at."""
    tell(f"The compiled engine at random, {SEATS} seats, best of the rounds of {COUNT:,} games:")
    for name, speed in found.items():
        tell(
            f"  {name:<14}{speed.steps_per_second / 1e6:>7.1f} million steps/s "
            f"(aim: {STEPS_AIM[name] / 1e6:.0f}), {speed.games_per_second:,.0f} games/s; "
            f"lively {speed.lively_games_per_second:,.0f} games/s; "
            f"two threads {speed.two_threads:.2f} times by the clock, "
            f"{speed.two_threads_by_core:.2f} by their own seconds (aim: {THREADS_AIM})"
        )
        tell(
            f"    merchants {speed.merchant_games_per_second:,.0f} games/s "
            f"(aim in the 1st edition: {MERCHANTS_AIM:,})"
        )
        if speed.times_javascript is not None:
            tell(
                f"    our own plain JavaScript {speed.javascript_games_per_second:,.0f} games/s, "
                f"lively {speed.javascript_lively_games_per_second:,.0f}: the engine is "
                f"{speed.times_javascript:.1f}, {speed.times_javascript_lively:.1f} times as fast"
            )
