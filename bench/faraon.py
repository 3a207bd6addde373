"""How turns of Faraon end between two bots that play many games, seats changing every game.

    python -m bench.faraon [FIRST SECOND [GAMES]]

Everything is counted per game, for the first bot and for the second. A goal is known if its
treasure was in sight before.
"""

import sys
from collections import Counter

from bench.notebook import play
from serai.core.replay import replay
from serai.games.faraon.rules.events import (
    CardWon,
    DuelCalled,
    DuelWon,
    ScorpionCaught,
    ScorpionWent,
    TreasureUncovered,
)

GAMES = 200
LINES = (
    "points",
    "goals known: found",
    "goals known: missed",
    "goals known: left to the other",
    "goals unknown: found",
    "goals unknown: missed",
    "goals unknown: left to the other",
    "cards turned up in sight",
    "caught by a scorpion",
    "scorpions that caught nobody",
    "duels called and won",
    "duels called and lost",
)


def count(names: tuple[str, str], number: int, found: tuple[Counter[str], Counter[str]]) -> None:
    """Play a game and count what each seat did."""
    match = play("faraon", names, number)
    seen: set[str] = set()
    challenger = 0
    for turn in replay(match.game, match.record):
        state = turn.before
        for event in turn.step.events:
            match event:
                case TreasureUncovered(seat, _, letter):
                    if state.phase == "search" and state.goal is not None:
                        goal = state.goal[2]
                        kind = "known" if goal in seen else "unknown"
                        old = "left to the other" if letter in seen else "missed"
                        end = "found" if letter == goal else old
                        found[seat][f"goals {kind}: {end}"] += 1
                    seen.add(letter)
                case CardWon(seat, _, lucky):
                    found[seat]["cards turned up in sight"] += lucky
                case ScorpionCaught(seat):
                    found[seat]["caught by a scorpion"] += 1
                case ScorpionWent():
                    found[state.turn]["scorpions that caught nobody"] += 1
                case DuelCalled(seat):
                    challenger = seat
                case DuelWon(seat):
                    end = "won" if seat == challenger else "lost"
                    found[challenger][f"duels called and {end}"] += 1
    for seat, points in enumerate(match.outcome.scores):
        found[seat]["points"] += points


def main() -> None:
    """Print a table of what happened."""
    first, second, *rest = sys.argv[1:] or ("notebook", "notebook")
    games = int(rest[0]) if rest else GAMES
    one: Counter[str] = Counter()
    other: Counter[str] = Counter()
    for number in range(games):
        if number % 2:
            count((second, first), number, (other, one))
        else:
            count((first, second), number, (one, other))
    print(f"{games:,} games of two seats, per game:")
    print(f"{'':<34}{first:>14}{second:>14}")
    for line in LINES:
        print(f"{line:<34}{one[line] / games:>14.2f}{other[line] / games:>14.2f}")


if __name__ == "__main__":
    main()
