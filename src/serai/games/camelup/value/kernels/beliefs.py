"""What everybody can believe about finish cards that lie face down."""

import numpy as np

from serai.games.camelup.engine.compiled import Row
from serai.games.camelup.engine.layout import (
    CARDS,
    HANDS,
    LAST_CARD,
    LOSERS,
    LOW,
    MOST_SEATS,
    SEAT_OF_CARD,
    WINNERS,
)
from serai.games.camelup.odds.cards import LAST, add_card, next_prize
from serai.games.camelup.odds.compiled import card_pay
from serai.games.camelup.odds.kernels import Floats
from serai.games.camelup.rules.moves import RACING
from serai.games.camelup.value.kernels.compiled import kernel

REASON = 0.35
"""Pounds: of two cards, the one worth this much more is e times as likely to have been placed."""

MOST_CARDS = MOST_SEATS * RACING
_RARE = 1e-3


@kernel
def cards_in(row: Row, deck: int) -> int:
    """Return how many cards are in a deck: 0 is the winner deck."""
    return int(row[LOSERS] if deck else row[WINNERS])


@kernel
def card_at(row: Row, deck: int, index: int) -> int:
    """Return a card of a deck, first placed first: its seat and its camel."""
    return int((row[LAST_CARD - index] if deck else row[CARDS + index]) - 1)


@kernel
def note_card(row: Row, deck: int, race: Floats, beliefs: Floats) -> None:
    """Note what the last card of a deck is likely to be, for those who have not seen it.

    A seat places what is worth most to it at that moment. Only what all can see is used.
    """
    last = cards_in(row, deck) - 1
    owner = card_at(row, deck, last) >> SEAT_OF_CARD
    counts = np.zeros((RACING, LAST + 1))
    counts[:, 0] = 1.0
    for index in range(last):
        add_card(counts, beliefs[deck, index])
    most = -1e9
    thought = beliefs[deck, last]
    for camel in range(RACING):
        thought[camel] = card_pay(next_prize(counts, camel), race[camel, deck])
        most = max(most, thought[camel])
    total = 0.0
    for camel in range(RACING):
        chance = 1.0
        for which in range(2):
            for index in range(cards_in(row, which)):
                same = which == deck and index == last
                if not same and card_at(row, which, index) >> SEAT_OF_CARD == owner:
                    chance *= 1.0 - beliefs[which, index, camel]
        thought[camel] = np.exp((thought[camel] - most) / REASON) * max(chance, _RARE)
        total += thought[camel]
    for camel in range(RACING):
        thought[camel] /= total


@kernel
def known_to(row: Row, viewer: int, beliefs: Floats, seen: Floats, hands: Floats) -> None:
    """Fill in what one seat knows or believes of all cards: in the decks, and in hands.

    Nothing is read of the others' hands but how many cards they have placed.
    """
    for seat in range(len(hands)):
        for camel in range(RACING):
            hands[seat, camel] = row[HANDS + viewer] >> camel & 1 if seat == viewer else 1.0
    for deck in range(2):
        for index in range(cards_in(row, deck)):
            card = card_at(row, deck, index)
            owner = card >> SEAT_OF_CARD
            for camel in range(RACING):
                if owner == viewer:
                    seen[deck, index, camel] = 1.0 if card & LOW == camel else 0.0
                else:
                    seen[deck, index, camel] = beliefs[deck, index, camel]
                    hands[owner, camel] *= 1.0 - beliefs[deck, index, camel]
