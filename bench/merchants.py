"""How good merchants are: one of them against three `greedy`, in every seat on the same deals.

python -m bench.merchants --games 800 --seed 77 [--json]
"""

import argparse

import msgspec
import numpy as np
from msgspec import Struct

from bench.compiled_games import SEATS, game_of
from serai.arena.intervals import interval
from serai.games.camelup import EDITIONS
from serai.games.camelup.bots.line_up import POLICIES, play
from serai.games.camelup.engine.games import Games


class Strength(Struct):
    """What one did among three others."""

    games: int
    wins: float
    interval: tuple[float, float]
    pounds: float


def measure(name: str, who: str, others: str, games: int, seed: int) -> Strength:
    """Play the same deals with one of them in each seat."""
    deals = games // SEATS
    shares, pounds = np.zeros((SEATS, deals)), 0.0
    for seat in range(SEATS):
        played = Games.start(game_of(name), SEATS, deals, seed)
        bots = np.full((deals, SEATS), POLICIES[others], np.int8)
        bots[:, seat] = POLICIES[who]
        play(played, bots)
        won = played.winners
        shares[seat] = won[:, seat] / won.sum(axis=1)
        pounds += played.averages[seat] / SEATS
    means = shares.mean(axis=0).tolist()
    return Strength(deals * SEATS, float(shares.mean()), interval(means, deals * SEATS), pounds)


def main() -> None:
    """Measure both editions."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=800)
    parser.add_argument("--seed", type=int, default=77)
    parser.add_argument("--who", choices=POLICIES, default="merchant")
    parser.add_argument("--others", choices=POLICIES, default="greedy")
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    found = {
        name: measure(name, asked.who, asked.others, asked.games, asked.seed) for name in EDITIONS
    }
    if asked.json:
        print(msgspec.json.encode(found).decode())
        return
    for name, strength in found.items():
        low, high = strength.interval
        print(
            f"{name}: {strength.wins:.1%} ({low:.1%} to {high:.1%}) of {strength.games} games "
            f"for {asked.who} against three {asked.others}, {strength.pounds:.1f} pounds"
        )


if __name__ == "__main__":
    main()
