"""How well the notebook bot plays Faraon: many two-seat games, seats changing every game.

    python -m bench.notebook [GAMES]

Shared victories count half for either side.
"""

import sys
from time import perf_counter
from typing import Any

from serai.core.bot import BotSeats
from serai.core.dealer import Dealer, private_seed, seed_from_text
from serai.core.match import Match
from serai.core.registry import GAMES, find_bot

PAIRS = (
    ("faraon", "notebook", "random"),
    ("faraon", "notebook:0", "random"),
    ("faraon", "notebook:0.5", "random"),
    ("faraon", "notebook", "notebook:0.5"),
    ("faraon-expert", "notebook", "random"),
)
GAMES_PER_PAIR = 1000
AIM = 0.95


def play(game: str, names: tuple[str, str], number: int) -> Match[Any, Any, Any]:
    """Play one game of two bots."""
    dealer = Dealer(seed_from_text(f"{game} {number}"))
    match = Match(GAMES[game], names, None, dealer)
    bots = {seat: find_bot(name, game) for seat, name in enumerate(names)}
    seats = BotSeats(match, bots, private_seed(dealer.seed, "bots"))
    seats.tell(match.opening)
    while not match.over:
        seats.tell(seats.act())
    return match


def score(game: str, first: str, second: str, games: int) -> tuple[float, float, float, float]:
    """Return the share of victories of `first`, both mean scores, and games per second."""
    wins = points = against = 0.0
    started = perf_counter()
    for number in range(games):
        names = (first, second) if number % 2 == 0 else (second, first)
        outcome = play(game, names, number).outcome
        seat = number % 2
        wins += (seat in outcome.winners) / len(outcome.winners)
        points += outcome.scores[seat]
        against += outcome.scores[1 - seat]
    rate = games / (perf_counter() - started)
    return wins / games, points / games, against / games, rate


def main() -> None:
    """Print a table of results."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else GAMES_PER_PAIR
    print(f"{games:,} games of two seats for each line:")
    heads = "".join(f"{head:>9}" for head in ("wins", "points", "other", "games/s"))
    print(f"{'ruleset':<15}{'bot':<14}{'against':<14}{heads}")
    for game, first, second in PAIRS:
        wins, points, against, rate = score(game, first, second, games)
        numbers = f"{wins:>9.1%}{points:>9.1f}{against:>9.1f}{rate:>9.2f}"
        print(f"{game:<15}{first:<14}{second:<14}{numbers}", flush=True)
    print(f"Aim: notebook beats random in {AIM:.0%} of games of faraon, notebook:0 does not.")


if __name__ == "__main__":
    main()
