"""Makes a first choice with every bot, so that the compiled code they use is ready.

A server runs `python -m serai.core.warm` in another process when it starts: compiling takes half
a minute on a new machine and would keep everybody waiting if the server did it itself.
"""

import logging
from typing import Any

from serai.core.bot import BotSeats
from serai.core.dealer import Dealer, private_seed
from serai.core.game import Game
from serai.core.match import Match
from serai.core.odds import reckoner_of
from serai.core.registry import GAMES, bots_for, find_bot

_log = logging.getLogger("serai.warm")


def warm_up(moves: int = 3) -> None:
    """Let every bot of every ruleset make some moves of a game, and calculate its odds."""
    for game in GAMES.values():
        for name in bots_for(game.name):
            try:
                _warm(game, name, moves)
            # Whatever a plug-in raises, the rest should be ready.
            except Exception as error:
                _log.warning("the bot %s of %s is not ready: %s", name, game.name, error)


def _warm(game: Game[Any, Any, Any], name: str, moves: int) -> None:
    seats = game.seat_counts.start
    dealer = Dealer(bytes(32))
    match = Match(game, [name] * seats, None, dealer)
    bots = {seat: find_bot(name, game.name) for seat in range(seats)}
    table = BotSeats(match, bots, private_seed(dealer.seed, "bots"))
    for _ in range(moves):
        if not match.over:
            table.act()
    odds = reckoner_of(game.name)
    if odds is not None and not match.over:
        odds.seen(match.view(0), 0)


if __name__ == "__main__":
    warm_up()
