"""What finish cards are worth, given the cards already placed. [CU1-61..64, CU2-65]"""

from collections.abc import Sequence

import numpy as np

from serai.core.game import Seat
from serai.games.camelup.odds.compiled import card_pay, kernel
from serai.games.camelup.odds.kernels import Floats, Ints
from serai.games.camelup.rules.moves import RACING
from serai.games.camelup.rules.payments import PRIZES
from serai.games.camelup.rules.state import UNKNOWN, PlacedCard

LAST = len(PRIZES) - 1
"""With this many right cards or more in front of it, a card gets the last prize."""

KEENNESS = 2.0
"""An unseen card is assumed to show a camel with a chance proportional to this power of the camel's
own chance: people bet on favourites, and more than proportionally."""

Beliefs = Floats
"""For each card of a deck, first placed first, the probability of each racing camel."""


def believe(deck: Sequence[PlacedCard], racing: str, chances: Floats) -> Beliefs:
    """Return what a seat can believe about a deck: seen cards are known, others favour favourites.

    `chances` are the camels' chances to be what the deck bets on.
    """
    guess = np.maximum(chances, 1e-6) ** KEENNESS
    guess /= guess.sum()
    beliefs = np.zeros((len(deck), RACING))
    for row, card in zip(beliefs, deck, strict=True):
        if card.camel == UNKNOWN:
            row[:] = guess
        else:
            row[racing.index(card.camel)] = 1.0
    return beliefs


@kernel
def add_card(counts: Floats, row: Floats) -> None:
    """Add a card to a deck given by its counts, which are changed in place."""
    for camel in range(RACING):
        for right in range(LAST, -1, -1):
            moving = counts[camel, right] * row[camel]
            if right < LAST:
                counts[camel, right] -= moving
                counts[camel, right + 1] += moving


@kernel
def ahead(beliefs: Beliefs) -> Floats:
    """Return for each camel the probability of 0, 1 … 4 or more of its cards in a deck."""
    counts = np.zeros((RACING, LAST + 1))
    counts[:, 0] = 1.0
    for card in range(len(beliefs)):
        add_card(counts, beliefs[card])
    return counts


@kernel
def next_prize(counts: Floats, camel: int) -> float:
    """Return the prize that the next card of a camel would earn if it is right."""
    prize = 0.0
    for right in range(LAST + 1):
        prize += counts[camel, right] * PRIZES[right]
    return prize


@kernel
def _pays(owners: Ints, beliefs: Beliefs, seats: int) -> Floats:
    pays = np.zeros((RACING, seats))
    counts = np.zeros((RACING, LAST + 1))
    counts[:, 0] = 1.0
    for card in range(len(beliefs)):
        for camel in range(RACING):
            due = card_pay(next_prize(counts, camel), beliefs[card, camel])
            pays[camel, owners[card]] += due
        add_card(counts, beliefs[card])
    return pays


def deck_pays(deck: Sequence[PlacedCard], beliefs: Beliefs, seats: int) -> Floats:
    """Return `pays[camel, seat]`: what a deck is expected to pay if that camel is right."""
    return _pays(np.array([card.seat for card in deck], np.int64), beliefs, seats)


def placed_value(pays: Floats, chances: Floats, seat: Seat) -> float:
    """Return what a seat's cards in a deck are expected to earn."""
    return float(chances @ pays[:, seat])
