"""How fast odds are: legs compared with plain C, races, and the very first use.

Rounds of both sides are interleaved and the best of each counts.
"""

import ctypes
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path
from time import perf_counter, process_time

import numpy as np

from serai.games.camelup import Board, parse_board
from serai.games.camelup.odds import outcomes
from serai.games.camelup.odds.chances import odds
from serai.games.camelup.odds.first_race import race_table
from serai.games.camelup.odds.kernels import leg, pack
from serai.games.camelup.odds.outcomes import play_leg
from serai.games.camelup.odds.races import race_many

ROUNDS = 40
LEGS = {
    "camelup-1, start": ("camelup-1 1:oyg,3:wb - bgowy", 1.0),
    "camelup-1, tiles": ("camelup-1 5:oyg,7:wb 6+0,9-1,12+2 bgowy", 1.0),
    "camelup-2, start": ("camelup-2 1:ryg,3:pb,15:B,16:W - bgpryx", 8.0),
    "camelup-2, tiles": ("camelup-2 5:ryg,7:pb,9:B,12:W 6+0,10-1,15+2 bgpryx", 8.0),
}
RACES = 1_000_000


def c_leg(folder: Path) -> ctypes.CDLL | None:
    """Compile the C peer, if there is a compiler."""
    compiler = shutil.which("cc") or shutil.which("gcc")
    if compiler is None:
        return None
    library = folder / "leg.so"
    source = Path(__file__).with_name("leg.c")
    flags = ["-O3", "-march=native", "-shared", "-fPIC"]
    subprocess.run([compiler, *flags, str(source), "-o", str(library)], check=True)  # noqa: S603
    return ctypes.CDLL(str(library))


def best(*work: Callable[[], object]) -> list[float]:
    """Return the best time of each piece of work in milliseconds, rounds interleaved."""
    times = [float("inf")] * len(work)
    for _ in range(ROUNDS):
        for number, do in enumerate(work):
            started = perf_counter()
            do()
            times[number] = min(times[number], perf_counter() - started)
    return [time * 1e3 for time in times]


def reveals(board: Board) -> int:
    """Return how many dice are still to come in the leg."""
    return 5 - (len(board.edition.dice) - board.pyramid.bit_count())


def fresh_odds(board: Board) -> object:
    """Calculate the odds of a board as if nobody had asked about it before."""
    outcomes.forget()
    return odds(board)


def compare_legs(peer: ctypes.CDLL | None) -> None:
    """Print leg odds compared with plain C."""
    print(f"Leg odds with all dice left, warm, one core, best of {ROUNDS}:")
    for name, (text, limit) in LEGS.items():
        board = parse_board(text)
        places, tiles = np.array(board.places, np.int64), np.array(board.tiles, np.int64)
        count = reveals(board)
        ranks, income = np.zeros((5, 3)), np.zeros(17)

        def ours(a: object = (places, tiles, board.pyramid, count, False)) -> object:
            return leg(*a)  # type: ignore[misc]

        if peer is None:
            (ms,) = best(ours)
            print(f"  {name:<18}{ms:7.2f} ms (limit {limit:.0f} ms); no C compiler to compare with")
            continue
        arguments = (
            places.ctypes.data_as(ctypes.c_void_p),
            len(places),
            tiles.ctypes.data_as(ctypes.c_void_p),
            board.pyramid,
            count,
            ranks.ctypes.data_as(ctypes.c_void_p),
            income.ctypes.data_as(ctypes.c_void_p),
        )

        def theirs(a: object = arguments, call: Callable[..., object] = peer.leg) -> object:
            return call(*a)  # type: ignore[misc]

        ms, c_ms = best(ours, theirs)
        assert np.abs(play_leg(board, keep=False).ranks - ranks).max() < 1e-12  # noqa: S101
        print(
            f"  {name:<18}{ms:7.2f} ms (limit {limit:.0f} ms)   plain C {c_ms:6.2f} ms   "
            f"ratio {ms / c_ms:.2f} (limit 2)"
        )
    print("All odds of a board, race included:")
    for name, (text, _) in LEGS.items():
        board = parse_board(text)
        (ms,) = best(partial(fresh_odds, board))
        print(f"  {name:<18}{ms:7.2f} ms")


def first_race() -> None:
    """Print how long the 1st edition's race takes to solve on first use, compiled."""
    race_table()
    race_table.cache_clear()
    started = perf_counter()
    race_table()
    took = perf_counter() - started
    print(f"Solving every race of the 1st edition: {took:.2f} s (limit 0.5 s)")


def races() -> None:
    """Print races per second."""
    print("Races without betting, one core, processor time:")
    for name in ("camelup-1, start", "camelup-2, start"):
        board = parse_board(LEGS[name][0])
        keys = np.array([pack(np.array(board.places, np.int64), 0)])
        camels = len(board.places)
        race_many(keys, np.ones(1), camels, 100, 1)
        rates = []
        for seed in range(5):
            started = process_time()
            race_many(keys, np.ones(1), camels, RACES, seed)
            rates.append(RACES / (process_time() - started))
        print(f"  {name:<18}{max(rates) / 1e6:6.2f} million races/s (aim: 5)")


def cold_start() -> None:
    """Print how long the first odds take in a new process, without and with a cache."""
    command = [sys.executable, "-m", "serai", "odds", LEGS["camelup-1, start"][0]]
    with tempfile.TemporaryDirectory() as folder:
        environment = {**os.environ, "XDG_CACHE_HOME": folder}
        took = []
        for _ in range(2):
            started = perf_counter()
            subprocess.run(command, check=True, capture_output=True, env=environment)  # noqa: S603
            took.append(perf_counter() - started)
    print(f"First odds in a new process: {took[0]:.1f} s to compile, {took[1]:.1f} s afterwards")


def main() -> None:
    """Print all figures."""
    with tempfile.TemporaryDirectory() as folder:
        compare_legs(c_leg(Path(folder)))
    first_race()
    races()
    cold_start()


if __name__ == "__main__":
    main()
