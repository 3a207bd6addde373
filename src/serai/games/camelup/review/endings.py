"""Exact endings: positions after which nobody has anything left to decide.

That is so where only rolls are left [B42] until the race is over. Then everything that can follow
is counted, for each action.
"""

import numpy as np

from serai.core.game import Seat
from serai.core.numbers import numbers_of
from serai.core.reviewing import Judged, Judgement, SeatWorth
from serai.core.steps import Steps
from serai.games.camelup.engine import turns
from serai.games.camelup.engine.convert import row_of
from serai.games.camelup.review.kernels.counting import count_through
from serai.games.camelup.rules.actions import Action
from serai.games.camelup.rules.game import CamelUp
from serai.games.camelup.rules.state import State

MOST_ENDS = 40_000
"""So many ways in which a game can end are counted for each action, at most."""


def count_endings(game: CamelUp, state: State, seat: Seat) -> Steps[Judgement[Action] | None]:
    """Judge every legal action exactly; None: somebody has something to decide later.

    Nothing is exact, either, where cards of others lie face down: they can only be guessed.
    """
    yield
    cards = (*state.winner_deck, *state.loser_deck)
    if state.phase != "turn" or any(card.seat != seat for card in cards):
        return None
    number = numbers_of(game.name, game.rules_version).number
    row = np.array(row_of(state), np.int32)
    shares, pounds = np.empty(state.seats), np.empty(state.seats)
    found = []
    for action in game.actions(state):
        after = row.copy()
        turns.apply(after, number(action))
        if not count_through(after, MOST_ENDS, shares, pounds):
            return None
        worths = tuple(map(SeatWorth, shares.tolist(), pounds.tolist()))
        found.append(Judged(action, worths))
        yield
    return Judgement(tuple(found), exact=True)
