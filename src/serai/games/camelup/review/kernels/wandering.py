"""Games between merchants who stray now and then: where positions for puzzles come from."""

from serai.games.camelup.bots import quick_greedy
from serai.games.camelup.bots.board_odds import Known, Memory
from serai.games.camelup.engine import turns
from serai.games.camelup.engine.chance import deal
from serai.games.camelup.engine.compiled import Draws, Rows
from serai.games.camelup.engine.dice import draw, low
from serai.games.camelup.engine.layout import OVER, PHASE, TURNS
from serai.games.camelup.engine.policies import EVERY_KIND, at_random
from serai.games.camelup.review.kernels.compiled import kernel

STRAYING = 8
"""One action in so many is chosen at random."""


@kernel
def _wander_one(
    rows: Rows, dice: Draws, choices: Draws, known: Known, kept: Memory, most: int, game: int
) -> int:
    row = rows[game]
    deal(row, dice, game)
    taken = 0
    while row[PHASE] != OVER and taken < most:
        bits = draw(choices, game)
        if row[PHASE] != TURNS or low(bits, STRAYING) == 0:
            action = at_random(row, EVERY_KIND, draw(choices, game))
        else:
            action = quick_greedy.choose(row, known, kept)
        turns.apply(row, action)
        deal(row, dice, game)
        taken += 1
    return taken


@kernel
def wander(
    rows: Rows,
    dice: Draws,
    choices: Draws,
    known: Known,
    kept: Memory,
    most: int,
    start: int,
    stop: int,
) -> int:
    """Play games for at most so many actions each; return how many it took in all."""
    taken = 0
    for game in range(start, stop):
        taken += _wander_one(rows, dice, choices, known, kept, most, game)
    return taken
