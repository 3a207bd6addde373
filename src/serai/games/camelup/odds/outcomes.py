"""What bots ask about a board again and again: its leg and its race, remembered."""

from functools import lru_cache

import numpy as np

from serai.games.camelup.odds import tablebase
from serai.games.camelup.odds.chances import LegOutcome, play_leg, race_chances
from serai.games.camelup.odds.kernels import Floats
from serai.games.camelup.odds.races import race_many
from serai.games.camelup.rules.state import Board

QUICK_RACES = 2_000
"""Races run for a bot's race odds where no tablebase is at hand."""

QUICK_SEED = 1
KEPT = 96
"""How many boards' outcomes are remembered: between two rolls everybody asks about the same."""


@lru_cache(maxsize=KEPT)
def _remembered(board: Board, keep: bool) -> LegOutcome:
    return play_leg(board, keep)


def outcomes(board: Board, keep: bool = True) -> LegOutcome:
    """Play a board's leg to its end in every way; `keep` the positions it can end in."""
    return _remembered(Board(board.edition, board.places, board.tiles, board.pyramid), keep)


def race_is_exact(board: Board) -> bool:
    """Whether whole-race odds come from a table; otherwise from a few thousand races."""
    if not board.edition.crazy:
        return True
    return tablebase.installed(tablebase.default_path()) is not None


@lru_cache(maxsize=KEPT)
def _race(board: Board) -> Floats:
    leg = outcomes(board)
    if race_is_exact(board) or not len(leg.keys):
        chances, _, _ = race_chances(board, leg, QUICK_SEED)
        return np.array([(chance.win, chance.lose) for chance in chances])
    counts = race_many(leg.keys, leg.weights, len(board.places), QUICK_RACES, QUICK_SEED)
    rest: Floats = leg.ends + leg.weights.sum() * counts / QUICK_RACES
    return rest


def race_odds(board: Board) -> Floats:
    """Return each racing camel's chance to win and to lose the race.

    Exact where a table is; otherwise from `QUICK_RACES` races, always the same for a board.
    """
    return _race(Board(board.edition, board.places, board.tiles, board.pyramid))


def forget() -> None:
    """Forget all boards asked about so far: for measuring."""
    _remembered.cache_clear()
    _race.cache_clear()
