"""What reviews say of bots whose strength is known, and how long a review takes.

python -m bench.review --games 36 [--mixed] [--seed sense] [--game camelup-1] [--json]

Of each bot: its average error per decision, in points of win chance, with a 95% interval over
tables, and how often it got which grade. Forced moves are no decisions. Bots play at tables of four
of their own kind, where everybody's chance is about the same: who is beaten already, as `random` is
among others, can lose no more. With `--mixed` every set of four bots sits together as often as any
other; whole reviews are made of these games, so luck and time are measured, too.
"""

import argparse
from collections.abc import Iterator
from itertools import combinations
from random import Random
from time import process_time

import msgspec
import numpy as np
from msgspec import Struct

import serai
from serai.arena.intervals import student
from serai.core.game import CHANCE
from serai.core.record import Record
from serai.core.registry import game_of, kit_of
from serai.core.replay import replay
from serai.core.reviewing import GRADES, Grade
from serai.core.steps import at_once
from serai.games.camelup import EDITIONS
from serai.review import review
from serai.review.choice import Choice, choice

BOTS = ("random", "greedy", "vizier:apprentice", "vizier:scribe", "vizier:master", "sultan")
SEATS = 4


class Judged(Struct):
    """What the reviews of one bot's games came to."""

    bot: str
    games: int
    decisions: int
    error: float
    """Points of win chance per decision."""

    within: float
    """Half the width of the 95% interval."""

    grades: dict[str, float]
    """Per hundred decisions."""

    luck: float | None = None
    luck_within: float | None = None


class Found(Struct):
    """What was measured of one ruleset."""

    game: str
    bots: list[Judged]
    seconds: float | None = None
    """Of the processor, per review of a game."""

    longest: float | None = None


def of_their_own_kind(game: str, games: int, seed: str) -> list[Judged]:
    """Let bots play with their like, and judge their decisions."""
    found = []
    for bot in BOTS:
        errors, grades = [], []
        for number in range(max(1, games // len(BOTS))):
            at_table = list(_choices(_played(game, [bot] * SEATS, f"{seed} {bot} {number}")))
            errors.append([100 * made.error_win for made in at_table])
            grades += [made.grade for made in at_table]
        found.append(_judged(bot, errors, [], grades))
    return found


def _choices(record: Record) -> Iterator[Choice]:
    """Judge the choices of a game, and nothing else: neither its rolls nor its course."""
    game = game_of(record)
    turns = list(replay(game, record))
    reviewer = kit_of(game.name).load("review")(game, turns[0].before, deep=False, seed=0)
    for turn in turns:
        if turn.who is not CHANCE and len(game.actions(turn.before)) > 1:
            judged = at_once(reviewer.judge(turn.before, turn.who))
            yield choice(judged, turn.who, turn.action)
        reviewer.note(turn)


def _played(game: str, seats: list[str], seed: str) -> Record:
    table = serai.table(game, len(seats), seed=seed)
    serai.play(table, seats)
    return table.record


def mixed(game: str, games: int, seed: str) -> Found:
    """Let bots play with each other, and review their games."""
    tables = list(combinations(BOTS, SEATS))
    errors: dict[str, list[list[float]]] = {bot: [] for bot in BOTS}
    lucks: dict[str, list[float]] = {bot: [] for bot in BOTS}
    grades: dict[str, list[Grade]] = {bot: [] for bot in BOTS}
    times = []
    for number in range(games):
        seats = list(tables[number % len(tables)])
        Random(f"{seed} {number}").shuffle(seats)
        record = _played(game, seats, f"{seed} {number}")
        began = process_time()
        found = review(record)
        times.append(process_time() - began)
        for seat, bot in enumerate(seats):
            own = [d for d in found.decisions if d.seat == seat and len(d.actions) > 1]
            errors[bot].append([100 * decision.error_win for decision in own])
            grades[bot] += [decision.grade for decision in own]
            lucks[bot].append(100 * found.seats[seat].luck)
    judged = [_judged(bot, errors[bot], lucks[bot], grades[bot]) for bot in BOTS if errors[bot]]
    # The first review may have compiled something.
    rest = times[1:] or times
    return Found(game, judged, float(np.mean(rest)), max(rest))


def _judged(bot: str, errors: list[list[float]], lucks: list[float], grades: list[Grade]) -> Judged:
    """Average over decisions; games are what differs by chance, so the interval is over games."""
    sums, counts = np.array([sum(e) for e in errors]), np.array([len(e) for e in errors])
    mean = sums.sum() / counts.sum()
    # Few games say little about how much games differ, either.
    wide = student(max(1, len(errors) - 1)) * (len(errors) / max(1, len(errors) - 1)) ** 0.5
    within = wide * np.sqrt(((sums - mean * counts) ** 2).sum()) / counts.sum()
    shares: dict[str, float] = {g: 100 * grades.count(g) / len(grades) for g in GRADES}
    judged = Judged(bot, len(errors), int(counts.sum()), float(mean), float(within), shares)
    if lucks:
        judged.luck = float(np.mean(lucks))
        judged.luck_within = wide * float(np.std(lucks)) / len(lucks) ** 0.5
    return judged


def main() -> None:
    """Measure both editions, or one."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=EDITIONS)
    parser.add_argument("--games", type=int, default=36)
    parser.add_argument("--mixed", action="store_true")
    parser.add_argument("--seed", default="sense")
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    for name in [asked.game] if asked.game else list(EDITIONS):
        if asked.mixed:
            found = mixed(name, asked.games, asked.seed)
        else:
            found = Found(name, of_their_own_kind(name, asked.games, asked.seed))
        if asked.json:
            print(msgspec.json.encode(found).decode())
            continue
        times = f": {found.seconds:.1f} s, {found.longest:.1f} at most" if found.seconds else ""
        print(f"{name}{times}", flush=True)
        for one in found.bots:
            shares = ", ".join(f"{grade} {one.grades[grade]:.0f}%" for grade in GRADES)
            line = f"  {one.bot:18} {one.error:5.2f} ± {one.within:.2f} points a decision "
            line += f"({one.games} games, {one.decisions} decisions; {shares})"
            if one.luck is not None:
                line += f"; luck {one.luck:+.1f} ± {one.luck_within:.1f}"
            print(line, flush=True)


if __name__ == "__main__":
    main()
