"""Makes the first choices of all bots, so that the compiled code they use is ready.

A server runs `python -m serai.core.warm` beside itself when it starts: compiling takes half a
minute on a new machine and would keep everybody waiting if it were done in the server.
"""

from serai.core.bot import BotSeats
from serai.core.dealer import Dealer, private_seed
from serai.core.match import Match
from serai.core.odds import reckoner_of
from serai.core.registry import GAMES, bots_for, find_bot


def warm_up(moves: int = 3) -> None:
    """Let every bot of every ruleset make some moves of a game, and reckon its odds."""
    for game in GAMES.values():
        for name in bots_for(game.name):
            seats = game.seat_counts.start
            dealer = Dealer(bytes(32))
            match = Match(game, [name] * seats, None, dealer)
            bots = {seat: find_bot(name, game.name) for seat in range(seats)}
            table = BotSeats(match, bots, private_seed(dealer.seed, "bots"))
            table.tell(match.opening)
            for _ in range(moves):
                table.tell(table.act())
        odds = reckoner_of(game.name)
        if odds is not None:
            odds.seen(game.view(match.state, 0), 0)


if __name__ == "__main__":
    warm_up()
