"""Makes the first choices of all bots, so that the compiled code they use is ready.

A server runs `python -m serai.bots.warm` beside itself when it starts: compiling takes half a
minute on a new machine and would keep everybody waiting if it were done in the server.
"""

from serai.bots import bots_for, find
from serai.bots.bot import BotSeats
from serai.core.dealer import Dealer, private_seed
from serai.core.match import Match
from serai.games import GAMES
from serai.odds.seen import odds_seen


def warm_up(moves: int = 3) -> None:
    """Let every bot of every ruleset make some moves of a game."""
    for game in GAMES.values():
        for name in bots_for(game.name):
            seats = game.seat_counts.start
            dealer = Dealer(bytes(32))
            match = Match(game, [name] * seats, None, dealer)
            bots = {seat: find(name, game.name) for seat in range(seats)}
            table = BotSeats(match, bots, private_seed(dealer.seed, "bots"))
            table.tell(match.opening)
            for _ in range(moves):
                table.tell(table.act())
        odds_seen(game.view(match.state, 0))


if __name__ == "__main__":
    warm_up()
