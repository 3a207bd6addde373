"""How far quick and deep reviews of Camel Up agree, and how much of what they differ is noise.

python -m bench.review_truth --positions 500 [--seed worth] [--game camelup-1] [--json]

Positions are decisions out of whole games between four bots of different kinds, a few of each
game. Each is judged by the quick review, and twice by the deep one, on other dice: what two deep
reviews differ by is their noise. Figures are points of win chance of the acting seat:

- all, chosen, best: how far the two are apart on average, over all actions, for the action that
  was chosen, and for the best one by either;
- between: the difference of two actions, the root of the mean square of what it is off by;
- bias: the same without the noise of the deep reviews;
- grades: how often the chosen action has the same grade, and how often one within a step; the
  same for all actions, each graded as if it had been chosen.
"""

import argparse
from collections.abc import Iterator
from itertools import combinations
from random import Random
from time import process_time
from typing import Any

import msgspec
import numpy as np
from msgspec import Struct

import serai
from serai.core.game import CHANCE
from serai.core.registry import game_of, kit_of
from serai.core.replay import Turn, replay
from serai.core.reviewing import GRADES, Judgement
from serai.core.steps import at_once
from serai.games.camelup import EDITIONS
from serai.review.choice import choice

BOTS = ("random", "greedy", "vizier:apprentice", "vizier:scribe", "sultan:quick")
SEATS = 4
OF_A_GAME = 10
"""Decisions of each game that are looked at."""

Floats = Any


class Apart(Struct):
    """How far two reviews are apart, in points of win chance."""

    all: float
    chosen: float
    best: float
    between: float
    same: float
    """How often the chosen action has the same grade, of a hundred decisions."""

    near: float
    """The same for grades within one step."""

    near_all: float
    """The same for all actions, each as if it had been chosen."""


class Found(Struct):
    """What was measured of one ruleset."""

    game: str
    positions: int
    actions: int
    quick_and_deep: Apart
    deep_and_deep: Apart
    bias: float
    within: float
    """Half the width of the 95% interval of `quick_and_deep.all`, over games."""

    rollouts: float
    """Games played on for a decision, on average."""

    seconds: float
    """Of the processor, for a deep decision."""


class Decision(Struct):
    """One decision, judged by several reviews: by review and action."""

    game: int
    chosen: int
    wins: Floats
    grades: Floats


def decisions(name: str, count: int, seed: str, took: list[float]) -> Iterator[Decision]:
    """Judge decisions of games, some of each."""
    tables = list(combinations(BOTS, SEATS))
    make: Any = kit_of(name).load("review")
    for number in range(-(-count // OF_A_GAME)):
        rng = Random(f"{seed} {number}")
        seats = list(tables[number % len(tables)])
        rng.shuffle(seats)
        table = serai.table(name, SEATS, seed=f"{seed} {number}")
        serai.play(table, seats)
        game = game_of(table.record)
        turns = list(replay(game, table.record))
        free = [
            ply
            for ply, turn in enumerate(turns)
            if turn.who is not CHANCE and len(game.actions(turn.before)) > 1
        ]
        wanted = set(rng.sample(free, min(OF_A_GAME, len(free))))
        quick = make(game, turns[0].before, deep=False, seed=0)
        deep = [make(game, turns[0].before, deep=True, seed=2 * number + n) for n in (0, 1)]
        for ply, turn in enumerate(turns):
            if ply in wanted:
                began = process_time()
                judged = [at_once(one.judge(turn.before, turn.who)) for one in deep]
                if not judged[0].exact:
                    took.append((process_time() - began) / 2)
                    judged.insert(0, at_once(quick.judge(turn.before, turn.who)))
                    yield _decision(number, turn, judged)
            for one in (quick, *deep):
                one.note(turn)
        took.append(-float(deep[0].rollouts))


def _decision(number: int, turn: Turn[Any, Any], judged: list[Judgement[Any]]) -> Decision:
    seat: Any = turn.who
    wins = [[100 * one.worths[seat].win for one in by.actions] for by in judged]
    grades = [
        [GRADES.index(choice(by, seat, one.action).grade) for one in by.actions] for by in judged
    ]
    chosen = [one.action for one in judged[0].actions].index(turn.action)
    return Decision(number, chosen, np.array(wins), np.array(grades))


def apart(found: list[Decision], one: int, other: int) -> Apart:
    """Compare two of the reviews."""

    def mean(values: list[Any]) -> float:
        return float(np.mean(values))

    off = [d.wins[one] - d.wins[other] for d in found]
    steps = [np.abs(d.grades[one] - d.grades[other]) for d in found]
    chosen = [s[d.chosen] for s, d in zip(steps, found, strict=True)]
    return Apart(
        all=mean([np.abs(o).mean() for o in off]),
        chosen=mean([abs(o[d.chosen]) for o, d in zip(off, found, strict=True)]),
        best=mean([abs(d.wins[one].max() - d.wins[other].max()) for d in found]),
        # Two actions drawn at random: twice the variance.
        between=mean([2 * o.var() * len(o) / max(1, len(o) - 1) for o in off]) ** 0.5,
        same=100 * mean([s == 0 for s in chosen]),
        near=100 * mean([s <= 1 for s in chosen]),
        near_all=100 * mean([(s <= 1).mean() for s in steps]),
    )


def measure(name: str, count: int, seed: str) -> Found:
    """Measure one ruleset."""
    took: list[float] = []
    found = list(decisions(name, count, seed, took))[:count]
    quick, deep = apart(found, 0, 1), apart(found, 1, 2)
    by_game: dict[int, list[float]] = {}
    for one in found:
        off = float(np.abs(one.wins[0] - one.wins[1]).mean())
        by_game.setdefault(one.game, []).append(off)
    means = [np.mean(values) for values in by_game.values()]
    times, rollouts = [t for t in took if t > 0], -sum(t for t in took if t < 0)
    return Found(
        game=name,
        positions=len(found),
        actions=sum(d.wins.shape[1] for d in found),
        quick_and_deep=quick,
        deep_and_deep=deep,
        bias=max(0.0, quick.between**2 - deep.between**2 / 2) ** 0.5,
        within=1.96 * float(np.std(means)) / max(1, len(means) - 1) ** 0.5,
        rollouts=rollouts / len(times),
        seconds=float(np.mean(times)),
    )


def main() -> None:
    """Measure both editions, or one."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--game", choices=EDITIONS)
    parser.add_argument("--positions", type=int, default=40)
    parser.add_argument("--seed", default="worth")
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    for name in [asked.game] if asked.game else list(EDITIONS):
        found = measure(name, asked.positions, asked.seed)
        if asked.json:
            print(msgspec.json.encode(found).decode(), flush=True)
            continue
        print(
            f"{name}: {found.positions} positions, {found.actions} actions; deep: "
            f"{found.rollouts:.0f} rollouts, {found.seconds:.2f} s a decision; "
            f"all within {found.within:.2f}, bias between actions {found.bias:.2f}"
        )
        for title, row in (
            ("quick, deep", found.quick_and_deep),
            ("deep, deep", found.deep_and_deep),
        ):
            print(
                f"  {title:12} all {row.all:.2f}, chosen {row.chosen:.2f}, best {row.best:.2f}, "
                f"between {row.between:.2f}; same grade {row.same:.0f}%, within a step "
                f"{row.near:.0f}% (all actions {row.near_all:.0f}%)",
                flush=True,
            )


if __name__ == "__main__":
    main()
