"""Positions for puzzles: out of games between bots, and out of recorded games."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random

from msgspec.structs import replace

from serai.core import record
from serai.core.game import CHANCE
from serai.core.registry import game_of
from serai.core.replay import replay
from serai.games.camelup.bots.board_odds import PLAYOUTS, known_for, memory
from serai.games.camelup.engine.games import Games
from serai.games.camelup.review.kernels.wandering import wander
from serai.games.camelup.rules.editions import EDITIONS
from serai.games.camelup.rules.game import CamelUp
from serai.games.camelup.rules.options import HouseOptions
from serai.games.camelup.rules.state import State

SEATS = {"camelup-1": (2, 3, 3, 4, 4, 5), "camelup-2": (3, 3, 4, 4, 5, 6, 6, 7)}
"""How many sit at the tables, each as likely as any other."""

EARLIEST = 0.6
"""From which part of a game on positions are taken."""

EVERY = 5
"""Of the decisions of a recorded game every so many-th is taken: neighbours are much alike."""

WHOLE_GAME = 1 << 30
OPEN = HouseOptions(open_money=True)
"""Nobody who solves a puzzle has counted money, so all can see it."""


def position(seed: int, number: int) -> tuple[CamelUp, State] | None:
    """Return the position of a number; None: the game stopped where nobody chooses."""
    rng = Random(f"{seed} {number}")  # noqa: S311 (a game)
    game = CamelUp(EDITIONS[sorted(EDITIONS)[number % len(EDITIONS)]])
    seats = rng.choice(SEATS[game.name])
    games = Games.start(game, seats, 1, seed, OPEN, first=number)
    known, kept = known_for(game.edition, PLAYOUTS), memory()

    length = games.copy().run(wander, known, kept, WHOLE_GAME)[0]
    games.run(wander, known, kept, int(length * rng.uniform(EARLIEST, 1.0)))
    state = games.state(0)
    return (game, state) if state.phase == "turn" else None


def recorded(paths: Sequence[Path]) -> Iterator[tuple[CamelUp, State]]:
    """Return some positions of recorded games in which a seat chose, game after game."""
    for path in paths:
        kept = record.load(path)
        game = game_of(kept)
        if not isinstance(game, CamelUp) or game.edition != EDITIONS[game.name]:
            continue
        for number, turn in enumerate(replay(game, kept)):
            state = turn.before
            if (
                number % EVERY == 0
                and turn.who is not CHANCE
                and state is not None
                and state.phase == "turn"
            ):
                options = replace(state.options, open_money=True)
                yield game, replace(state, options=options)
