"""How somebody alone who forgets nothing gets on with the same treasures and cards. [FS-03..07]"""

from random import Random
from typing import NamedTuple

from serai.games.faraon.bots.notebook import NotebookBot
from serai.games.faraon.rules import legal, turns
from serai.games.faraon.rules.actions import Slide
from serai.games.faraon.rules.events import HoleLeftFree
from serai.games.faraon.rules.state import State
from serai.games.faraon.rules.view import view

TRIES = 5
"""How often the game is played: where nothing was seen yet, any way is as good as another."""


class Pace(NamedTuple):
    """What came of it, on average."""

    moves: float
    kept: float


def unforgetting(first: State, tries: int = TRIES) -> Pace:
    """Let somebody who forgets nothing play a game from its first decision on."""
    moves = kept = 0
    for number in range(tries):
        took, won = _played(first, Random(number))  # noqa: S311 (a game)
        moves += took
        kept += won
    return Pace(moves / tries, kept / tries)


def _played(state: State, rng: Random) -> tuple[int, int]:
    bot, moves = NotebookBot(), 0
    bot.begin()
    bot.watch(view(state, 0), [HoleLeftFree(state.free)])
    while state.phase == "search":
        action = bot.choose(view(state, 0), legal.actions(state), rng)
        assert isinstance(action, Slide)  # noqa: S101
        step = turns.search(state, action)
        state = step.state
        bot.watch(view(state, 0), step.events)
        moves += 1
    return moves, len(state.won[0])
