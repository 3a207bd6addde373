"""What each seat knew during a game, and what somebody knows who sees all cards."""

import numpy as np

from serai.core.game import Seat
from serai.core.replay import Turn
from serai.games.camelup.bots.ledger import Ledger
from serai.games.camelup.bots.weighing import QUICK_RACES
from serai.games.camelup.engine.convert import row_of
from serai.games.camelup.engine.layout import OUT
from serai.games.camelup.odds.outcomes import race
from serai.games.camelup.rules.actions import Action
from serai.games.camelup.rules.game import CamelUp
from serai.games.camelup.rules.moves import RACING
from serai.games.camelup.rules.state import State
from serai.games.camelup.rules.view import seen_state
from serai.games.camelup.value.kernels.beliefs import MOST_CARDS
from serai.games.camelup.value.kernels.outlook import empty_outlook, look
from serai.games.camelup.value.seen import Seen, orders_of, see


class Knowledge:
    """The books of every seat: totals that were counted, and what cards may have been placed."""

    def __init__(self, game: CamelUp, start: State) -> None:
        self.game = game
        self._ledgers = [Ledger(infer=True) for _ in range(start.seats)]
        for ledger in self._ledgers:
            ledger.money = list(start.money)  # A game begins with what all can see.

    def note(self, turn: Turn[State, Action]) -> None:
        """Show every seat what it was shown in a turn."""
        for seat, ledger in enumerate(self._ledgers):
            events = [self.game.redact(event, seat) for event in turn.step.events]
            ledger.watch(self.game.view(turn.step.state, seat), events)

    def state(self, state: State, seat: Seat) -> State:
        """Return a position as a seat sees it, with `?` for what it may not know."""
        return seen_state(self.game.view(state, seat))

    def seen(self, state: State, seat: Seat, samples: int) -> Seen:
        """Return a position as a seat knew it, in the form that the kernels take."""
        known, ledger = self.state(state, seat), self._ledgers[seat]
        beliefs = None
        if known.winner_deck or known.loser_deck:
            beliefs = ledger.beliefs(known, race(known, QUICK_RACES).chances)
        return see(known, seat, samples, ledger.totals(known, seat), beliefs)


def all_known(state: State, samples: int) -> Seen:
    """Return a position as somebody knows it who has seen all cards."""
    row = np.array(row_of(state), np.int32)
    row[OUT] = len(state.edition.dice) - state.pyramid.bit_count()
    outlook = empty_outlook(samples)
    look(row, orders_of(state.edition), outlook)
    cards = np.zeros((2, MOST_CARDS, RACING))
    for which, deck in enumerate((state.winner_deck, state.loser_deck)):
        for place, card in enumerate(deck):
            cards[which, place, state.edition.racing.index(card.camel)] = 1.0
    return Seen(state.turn, row, outlook, cards)
