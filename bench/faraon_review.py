"""What reviews of Faraon say of bots that remember more and less, and whether it comes true.

    python -m bench.faraon_review [GAMES [PROCESSES]]

1. The same decisions for all: in games between attentive players, bots that watched are asked what
   they would have done, and each answer is judged.
2. Whole games against one attentive player, in points: who plays badly has little left to lose in
   win chance, so only points can be compared from game to game.
3. Claimed against observed: what positions were said to be worth, and who won.
4. Seconds that a review takes, as a multiple of the seconds that the game took its bots.

Intervals are those of the mean over games.
"""

import sys
from collections import defaultdict
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from statistics import mean, stdev
from time import process_time

from serai.core.game import CHANCE
from serai.core.registry import find_game
from serai.core.steps import at_once
from serai.games.faraon.review.asking import decisions, play
from serai.games.faraon.review.reviewer import FaraonReviewer
from serai.games.faraon.rules.game import Faraon
from serai.review import review

GAMES = 40
LEVELS = ("notebook:0", "forgetful", "attentive", "unforgetting", "farsighted")
TABLES = (("attentive", "attentive"), ("unforgetting", "unforgetting"), ("attentive",) * 4)
EVERY = 10
"""Of a game's positions every so many-th is taken to compare claims."""


def rules() -> Faraon:
    """Return the base game."""
    game = find_game("faraon")
    assert isinstance(game, Faraon)  # noqa: S101
    return game


def asked(number: int) -> tuple[dict[str, float], dict[str, float]]:
    """Return the mean error of each level at the decisions of one game; scorpions apart."""
    game = rules()
    record = play(game, ("attentive", "attentive"), f"the same decisions {number}")
    reviewer: FaraonReviewer | None = None
    errors: tuple[dict[str, list[float]], ...] = (defaultdict(list), defaultdict(list))
    for turn, ask in decisions(game, record, LEVELS, f"asked {number}"):
        reviewer = reviewer or FaraonReviewer(turn.before)
        seat = turn.who
        if seat is not CHANCE:
            answers = ask()
            judgement = at_once(reviewer.judge(turn.before, seat))
            wins = {each.action: each.worths[seat].win for each in judgement.actions}
            if len(wins) > 1:
                part = errors[turn.before.phase == "scorpion"]
                for name, action in answers:
                    part[name].append(max(wins.values()) - wins[action])
        reviewer.note(turn)
    searches, scorpions = ({n: mean(each) for n, each in part.items()} for part in errors)
    return searches, scorpions


def against(task: tuple[str, int]) -> tuple[str, float, float]:
    """Return a level's mean error per decision in a game with an attentive player, in points."""
    name, number = task
    seat = number % 2
    names = ("attentive", name) if seat else (name, "attentive")
    found = review(play(rules(), names, f"whole games {number}"))
    mine = [d for d in found.decisions if d.seat == seat and len(d.actions) > 1]
    return name, mean(d.error_pounds for d in mine), mean(d.error_win for d in mine)


def claims(task: tuple[tuple[str, ...], int]) -> tuple[list[tuple[float, float]], float, float]:
    """Return claims and results of a game, and the seconds of the game and of its review."""
    names, number = task
    begun = process_time()
    record = play(rules(), names, f"claims {number}")
    between = process_time()
    found = review(record)
    took = process_time() - between
    moves = [p for p in found.curve if p.ply >= found.decisions[0].ply][::EVERY]
    results = [seat.result for seat in found.seats]
    return (
        [(win, won) for p in moves for win, won in zip(p.win, results, strict=True)],
        between - begun,
        took,
    )


def interval(each: Sequence[float]) -> str:
    """Write a mean with its interval."""
    return f"{mean(each):8.3f} ± {1.96 * stdev(each) / len(each) ** 0.5:.3f}"


def main() -> None:
    """Print the tables."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else GAMES
    with ProcessPoolExecutor(int(sys.argv[2]) if len(sys.argv) > 2 else 1) as pool:
        print(f"{games} games; errors per decision in points of win chance:")
        one: dict[str, list[float]] = defaultdict(list)
        two: dict[str, list[float]] = defaultdict(list)
        for searches, scorpions in pool.map(asked, range(games)):
            for name in LEVELS:
                one[name].append(100 * searches[name])
                if name in scorpions:
                    two[name].append(100 * scorpions[name])
        print(f"{'the same decisions':<24}{'searches':>18}{'scorpions':>18}")
        for name in LEVELS:
            print(f"{name:<24}{interval(one[name]):>18}{interval(two[name]):>18}", flush=True)
        print(f"{'against attentive':<24}{'points':>18}{'win chance':>18}")
        tasks = [(name, number) for name in LEVELS for number in range(games)]
        points: dict[str, list[float]] = defaultdict(list)
        wins: dict[str, list[float]] = defaultdict(list)
        for name, lost, win in pool.map(against, tasks):
            points[name].append(lost)
            wins[name].append(100 * win)
        for name in LEVELS:
            print(f"{name:<24}{interval(points[name]):>18}{interval(wins[name]):>18}", flush=True)
        for names in TABLES:
            _calibration(names, list(pool.map(claims, [(names, n) for n in range(games)])))


def _calibration(
    names: tuple[str, ...], found: list[tuple[list[tuple[float, float]], float, float]]
) -> None:
    tenths: dict[int, list[tuple[float, float]]] = defaultdict(list)
    for pairs, _, _ in found:
        for claimed, observed in pairs:
            tenths[min(int(claimed * 10), 9)].append((claimed, observed))
    took, game = sum(each[2] for each in found), sum(each[1] for each in found)
    seconds = took / len(found)
    print(f"{', '.join(names)}: {seconds:.2f} s a review, {took / game:.1f} times its game")
    for tenth, pairs in sorted(tenths.items()):
        claimed, observed = (mean(each) for each in zip(*pairs, strict=True))
        print(f"  {tenth * 10:>3}%  {claimed:6.1%} {observed:6.1%} {len(pairs):>7,}", flush=True)


if __name__ == "__main__":
    main()
