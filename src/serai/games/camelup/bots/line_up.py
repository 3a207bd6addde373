"""Whole games between compiled bots."""

import numpy as np
from numpy.typing import NDArray

from serai.games.camelup.bots import quick_greedy, quick_vizier
from serai.games.camelup.bots.board_odds import PLAYOUTS, Known, Memory, known_for, memory
from serai.games.camelup.bots.compiled import kernel
from serai.games.camelup.engine import turns
from serai.games.camelup.engine.chance import deal
from serai.games.camelup.engine.compiled import Draws, Row, Rows
from serai.games.camelup.engine.dice import draw
from serai.games.camelup.engine.games import Games
from serai.games.camelup.engine.layout import OVER, PHASE, TURN, TURNS
from serai.games.camelup.engine.policies import EVERY_KIND, at_random

RANDOM = EVERY_KIND
GREEDY = 2
MERCHANT = 3
COURTIER = 4

BOTS = {"random": RANDOM, "greedy": GREEDY}
"""The compiled bots by their names."""

POLICIES = {**BOTS, "merchant": MERCHANT, "courtier": COURTIER}
"""All who can sit at a compiled table. Those who play by estimates, `merchant` like `greedy` and
`courtier` like `vizier`, are nobody's opponents but players for rollouts and for learning."""


@kernel
def _act(
    row: Row,
    bot: int,
    dice: Draws,
    choices: Draws,
    game: int,
    known: Known,
    kept: Memory,
    estimated: Known,
    estimates: Memory,
) -> None:
    """Let a bot act, courtiers apart, and then chance."""
    if bot == GREEDY and row[PHASE] == TURNS:
        action = quick_greedy.choose(row, known, kept)
    elif bot == MERCHANT and row[PHASE] == TURNS:
        action = quick_greedy.choose(row, estimated, estimates)
    else:
        action = at_random(row, RANDOM, draw(choices, game))
    turns.apply(row, action)
    deal(row, dice, game)


@kernel
def _play(
    rows: Rows,
    dice: Draws,
    choices: Draws,
    bots: NDArray[np.int8],
    known: Known,
    estimated: Known,
    start: int,
    stop: int,
) -> None:
    """Play games to their ends, every seat by the bot that sits in it."""
    kept = memory()
    estimates = memory()
    for game in range(start, stop):
        row = rows[game]
        deal(row, dice, game)
        while row[PHASE] != OVER:
            bot = bots[game, row[TURN]]
            _act(row, bot, dice, choices, game, known, kept, estimated, estimates)


@kernel
def _play_with_courtiers(
    rows: Rows,
    dice: Draws,
    choices: Draws,
    bots: NDArray[np.int8],
    known: Known,
    estimated: Known,
    start: int,
    stop: int,
) -> None:
    """Do the same where courtiers sit: apart, since their code takes long to compile."""
    kept = memory()
    estimates = memory()
    for game in range(start, stop):
        row = rows[game]
        deal(row, dice, game)
        while row[PHASE] != OVER:
            bot = bots[game, row[TURN]]
            if bot == COURTIER and row[PHASE] == TURNS:
                turns.apply(row, quick_vizier.choose(row, estimated, estimates))
                deal(row, dice, game)
            else:
                _act(row, bot, dice, choices, game, known, kept, estimated, estimates)


def play(games: Games, bots: NDArray[np.int8]) -> None:
    """Play games to their ends; `bots[game, seat]` is the bot in each seat, by `POLICIES`."""
    edition = games.state(0).edition
    if (bots == RANDOM).all():
        games.play_at_random(by_kind=True)  # It needs no odds, and far less compiling.
        return
    estimated = known_for(edition, PLAYOUTS)
    # Solving and reading the exact tables takes a while: only if somebody wants them.
    known = known_for(edition) if (bots == GREEDY).any() else estimated
    whole_games = _play_with_courtiers if (bots == COURTIER).any() else _play
    games.run(whole_games, bots, known, estimated)
