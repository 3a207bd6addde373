"""What an attentive Camel Up player knows without being told: totals, and hints about cards.

All payments are public until the final scoring, so keeping count is only a matter of attention.
[B25] A finish card is placed face down, but its owner had a reason. [B39]
"""

from collections.abc import Iterable, Sequence

import numpy as np

from serai.core.game import Event, Seat
from serai.games.camelup import LOSER, WINNER, State, TableView, seen_state
from serai.games.camelup.bots.weighing import QUICK_RACES
from serai.games.camelup.odds import cards
from serai.games.camelup.odds.kernels import Floats
from serai.games.camelup.odds.outcomes import race
from serai.games.camelup.rules.actions import Deck
from serai.games.camelup.rules.editions import START_MONEY
from serai.games.camelup.rules.events import CardPlaced, LegScored, TilePaid
from serai.games.camelup.rules.moves import RACING
from serai.games.camelup.rules.payments import WRONG_CARD
from serai.games.camelup.rules.state import UNKNOWN, UNKNOWN_MONEY

REASON = 0.35
"""Pounds: of two cards, the one worth this much more is e times as likely to have been placed."""

DECKS: tuple[Deck, Deck] = (WINNER, LOSER)


class Ledger:
    """Keeps one seat's books."""

    def __init__(self, infer: bool) -> None:
        self.infer = infer
        self.money: list[int] = []
        self.rows: tuple[list[Floats], list[Floats]] = ([], [])
        """For each deck what is believed about its cards, first placed first."""

    def watch(self, view: TableView, events: Sequence[Event]) -> None:
        """Note who was paid what, and which card a seat had reason to place."""
        if not self.money:
            self.money = [START_MONEY] * len(view.seats)
        for event in events:
            if isinstance(event, TilePaid):
                self.money[event.seat] += event.pounds
            elif isinstance(event, LegScored):
                for row in event.seats:
                    self.money[row.seat] += row.paid
            elif isinstance(event, CardPlaced) and self.infer and view.phase == "turn":
                self._note(view, event)

    def totals(self, state: State, seat: Seat) -> list[int]:
        """Return everybody's money: as shown, else as counted, else the same as one's own."""
        own = state.money[seat]
        counted = self.money if self.money and self.money[seat] == own else [own] * state.seats
        return [
            count if shown == UNKNOWN_MONEY else shown
            for shown, count in zip(state.money, counted, strict=True)
        ]

    def beliefs(self, state: State, race: Floats) -> tuple[Floats, Floats]:
        """Return what is believed about the cards in both decks."""
        found = []
        for which, deck in enumerate((state.winner_deck, state.loser_deck)):
            thought = cards.believe(deck, state.edition.racing, race[:, which])
            noted = self.rows[which]
            if len(noted) == len(deck):
                for place, card in enumerate(deck):
                    if card.camel == UNKNOWN:
                        thought[place] = noted[place]
            found.append(thought)
        return found[0], found[1]

    def in_hand(self, state: State, beliefs: tuple[Floats, Floats]) -> Floats:
        """Return the probability that each seat has each camel's card in hand."""
        hands = np.zeros((state.seats, RACING))
        racing = state.edition.racing
        for seat, hand in enumerate(state.hands):
            if UNKNOWN not in hand:
                for camel in hand:
                    hands[seat, racing.index(camel)] = 1.0
            elif hand:
                hands[seat] = self._not_placed(state, seat, beliefs)
        return hands

    def _not_placed(
        self, state: State, seat: Seat, beliefs: tuple[Iterable[Floats], Iterable[Floats]]
    ) -> Floats:
        chances = np.ones(RACING)
        for rows, deck in zip(beliefs, (state.winner_deck, state.loser_deck), strict=True):
            for row, card in zip(rows, deck, strict=False):
                if card.seat == seat:
                    chances *= 1 - row
        return chances

    def _note(self, view: TableView, event: CardPlaced) -> None:
        """Weigh each card by what it was worth to its owner, if still in hand."""
        which = DECKS.index(event.deck)
        state = seen_state(view)
        racing = state.edition.racing
        if event.camel != UNKNOWN:
            row = np.zeros(RACING)
            row[racing.index(event.camel)] = 1.0
        else:
            chances = race(state, QUICK_RACES).chances[:, which]
            rows = self.rows[which]
            counts = cards.ahead(np.array(rows).reshape(len(rows), RACING))
            prizes = np.array([cards.next_prize(counts, camel) for camel in range(RACING)])
            pounds = chances * prizes + (1 - chances) * WRONG_CARD
            row = np.exp((pounds - pounds.max()) / REASON)
            row *= np.maximum(self._not_placed(state, event.seat, self.rows), 1e-3)
            row /= row.sum()
        self.rows[which].append(row)
