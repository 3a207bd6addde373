"""What reviews say of bots whose strength is known, and how long a review takes.

python -m bench.review --games 60 --seed sense [--game camelup-1] [--json]

Bots play at mixed tables of four, every set of four as often as any other. Of each bot: its average
error per decision, in points of win chance, with a 95% interval over its games; what luck its games
had on average; and how often it got which grade. Forced moves are no decisions.
"""

import argparse
from itertools import combinations
from random import Random
from time import process_time

import msgspec
import numpy as np
from msgspec import Struct

import serai
from serai.core.reviewing import GRADES, Review
from serai.games.camelup import EDITIONS
from serai.review import review

BOTS = ("random", "greedy", "vizier:apprentice", "vizier:scribe", "vizier:master", "sultan")
SEATS = 4
SIGMAS = 1.96


class Judged(Struct):
    """What the reviews of one bot's games came to."""

    bot: str
    games: int
    decisions: int
    error: float
    """Points of win chance per decision."""

    within: float
    """Half the width of the 95% interval."""

    luck: float
    luck_within: float
    grades: dict[str, float]
    """Per hundred decisions."""


class Found(Struct):
    """What was measured of one ruleset."""

    game: str
    seconds: float
    """Of the processor, per game."""

    longest: float
    bots: list[Judged]


def measure(game: str, games: int, seed: str) -> Found:
    """Let bots play, and review their games."""
    tables = list(combinations(BOTS, SEATS))
    errors: dict[str, list[list[float]]] = {bot: [] for bot in BOTS}
    lucks: dict[str, list[float]] = {bot: [] for bot in BOTS}
    grades: dict[str, list[str]] = {bot: [] for bot in BOTS}
    times = []
    for number in range(games):
        seats = list(tables[number % len(tables)])
        Random(f"{seed} {number}").shuffle(seats)
        table = serai.table(game, seats, seed=f"{seed} {number}")
        serai.play(table, seats)
        began = process_time()
        found: Review = review(table.record)
        times.append(process_time() - began)
        for seat, bot in enumerate(seats):
            own = [d for d in found.decisions if d.seat == seat and len(d.actions) > 1]
            errors[bot].append([100 * decision.error_win for decision in own])
            grades[bot] += [decision.grade for decision in own]
            lucks[bot].append(100 * found.seats[seat].luck)
    judged = [_judged(bot, errors[bot], lucks[bot], grades[bot]) for bot in BOTS if errors[bot]]
    # The first review may have compiled something.
    rest = times[1:] or times
    return Found(game, float(np.mean(rest)), max(rest), judged)


def _judged(bot: str, errors: list[list[float]], lucks: list[float], grades: list[str]) -> Judged:
    """Average over decisions; games are what differs by chance, so the interval is over games."""
    sums, counts = np.array([sum(e) for e in errors]), np.array([len(e) for e in errors])
    mean = sums.sum() / counts.sum()
    within = SIGMAS * np.sqrt(((sums - mean * counts) ** 2).sum()) / counts.sum()
    spread = SIGMAS * float(np.std(lucks)) / len(lucks) ** 0.5
    shares: dict[str, float] = {grade: 100 * grades.count(grade) / len(grades) for grade in GRADES}
    return Judged(
        bot,
        len(errors),
        int(counts.sum()),
        float(mean),
        float(within),
        float(np.mean(lucks)),
        spread,
        shares,
    )


def main() -> None:
    """Measure both editions, or one."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=EDITIONS)
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--seed", default="sense")
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    for name in [asked.game] if asked.game else list(EDITIONS):
        found = measure(name, asked.games, asked.seed)
        if asked.json:
            print(msgspec.json.encode(found).decode())
            continue
        print(f"{name}: {found.seconds:.1f} s a game, at most {found.longest:.1f} s")
        for one in found.bots:
            shares = ", ".join(f"{grade} {one.grades[grade]:.0f}%" for grade in GRADES)
            print(
                f"  {one.bot:18} {one.error:5.2f} ± {one.within:.2f} points a decision "
                f"({one.games} games, {one.decisions} decisions; {shares}); "
                f"luck {one.luck:+.1f} ± {one.luck_within:.1f}"
            )


if __name__ == "__main__":
    main()
