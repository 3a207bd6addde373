"""How fast the rules play: random games of every ruleset compared with those of python-chess.

The compiled engine of Camel Up is measured beside them; with `--json` all figures come as JSON.

Both sides do the same work per action: list every legal one, choose one at random, carry it out.
The peer is spared its draw detection, which would halve it. The rounds are interleaved, so that
whatever else the machine does affects both; the best round of each counts.
"""

import sys
from collections.abc import Callable
from random import Random
from time import perf_counter

import chess
import msgspec

from bench import compiled_games
from serai.core.game import CHANCE
from serai.core.registry import GAMES

ACTIONS = 20_000
ROUNDS = 5
SEATS = 4
AIM = 3.0
LONG_DRAW = 150


def play_chess(rng: Random) -> float:
    """Return random chess moves per second."""
    moves = 0
    started = perf_counter()
    while moves < ACTIONS:
        board = chess.Board()
        while board.halfmove_clock < LONG_DRAW:
            legal = list(board.legal_moves)
            if not legal:
                break
            board.push(rng.choice(legal))
            moves += 1
    return moves / (perf_counter() - started)


def play_serai(name: str) -> Callable[[Random], float]:
    """Return a function that measures random actions of the seats per second.

    What chance does in between, dice and set-up, takes time but does not count.
    """
    game = GAMES[name]

    def play(rng: Random) -> float:
        actions = 0
        started = perf_counter()
        while actions < ACTIONS:
            state = game.start(SEATS)
            while (actor := game.to_act(state)) is not None:
                if actor is CHANCE:
                    chances = game.chances(state)
                    action = chances.at(rng.randrange(chances.total))
                else:
                    action = rng.choice(game.actions(state))
                    actions += 1
                state = game.apply(state, action).state
        return actions / (perf_counter() - started)

    return play


def main() -> None:
    """Print actions per second and the ratio to python-chess."""
    names = [name for name, game in GAMES.items() if SEATS in game.seat_counts]
    players = {"python-chess": play_chess, **{name: play_serai(name) for name in names}}
    best = dict.fromkeys(players, 0.0)
    for round_ in range(ROUNDS):
        for name, play in players.items():
            best[name] = max(best[name], play(Random(round_)))
    compiled = compiled_games.measure(ROUNDS)
    if "--json" in sys.argv[1:]:
        found = {**msgspec.to_builtins(compiled), "rules_actions_per_second": best}
        print(msgspec.json.encode(found).decode())
        return
    print(f"Random play on one core, best of {ROUNDS} rounds of {ACTIONS:,} actions:")
    for name, rate in best.items():
        ratio = rate / best["python-chess"]
        aim = "" if name == "python-chess" else f"  (aim: {AIM:.0f} times)"
        print(f"  {name:<14}{rate:>10,.0f} actions/s {ratio:>6.2f} times python-chess{aim}")
    compiled_games.show(compiled, print)


if __name__ == "__main__":
    main()
