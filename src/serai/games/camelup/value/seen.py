"""A position as one seat can know it, in the form that the kernels take."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import numpy as np
from msgspec.structs import replace

from serai.core.game import Seat
from serai.games.camelup.engine.compiled import Row
from serai.games.camelup.engine.convert import row_of
from serai.games.camelup.engine.layout import OUT
from serai.games.camelup.odds.answers import NoOdds
from serai.games.camelup.odds.cards import believe
from serai.games.camelup.odds.kernels import Floats, Ints
from serai.games.camelup.odds.races import ORDERS
from serai.games.camelup.rules.editions import PYRAMID_TICKETS, SPACES, Edition
from serai.games.camelup.rules.moves import HEIGHTS, RACING
from serai.games.camelup.rules.state import UNKNOWN, UNKNOWN_MONEY, PlacedCard, State
from serai.games.camelup.rules.view import conceal
from serai.games.camelup.value.kernels.beliefs import MOST_CARDS
from serai.games.camelup.value.kernels.outlook import Outlook, empty_outlook, look


def orders_of(edition: Edition) -> Ints:
    """Return all orders in which the dice of a leg can be revealed."""
    return ORDERS[len(edition.camels)]


class Seen(NamedTuple):
    """What one seat knows of a position."""

    seat: Seat
    row: Row
    """The position; hidden cards in it are made up, and nobody reads them."""

    outlook: Outlook
    beliefs: Floats
    """By deck, card and camel: what is believed about placed cards."""


def see(
    state: State,
    seat: Seat,
    samples: int,
    money: Mapping[Seat, int] | Sequence[int] | None = None,
    beliefs: tuple[Floats, Floats] | None = None,
) -> Seen:
    """Look at a position from a seat; the race is played out in this many ways.

    `money` and `beliefs` are what the seat has noted during the game: totals of others, and what
    their cards may be. Without them others have what the state shows, or as much as the seat
    itself, and are taken to favour favourites.
    """
    hidden = replace(conceal(state, seat), money=_totals(state, seat, money))
    _check_board(state)
    row = np.array(row_of(_made_up(hidden)), np.int32)
    # A board that somebody made up may lack the tents of the dice that are out.
    row[OUT] = len(state.edition.dice) - state.pyramid.bit_count()
    outlook = empty_outlook(samples)
    look(row, orders_of(state.edition), outlook)
    thought = np.zeros((2, MOST_CARDS, RACING))
    for which, deck in enumerate((hidden.winner_deck, hidden.loser_deck)):
        if beliefs is None:
            rows = believe(deck, state.edition.racing, outlook.race[:, which])
        else:
            rows = beliefs[which]
        thought[which, : len(deck)] = rows
    return Seen(seat, row, outlook, thought)


def _check_board(state: State) -> None:
    """Refuse a board on which no die could be rolled: the kernels would not end."""
    if len(state.edition.dice) - state.pyramid.bit_count() >= PYRAMID_TICKETS:
        raise NoOdds("the leg is over: no die is left to be revealed", "camelup-leg-over")
    if min(state.places) < HEIGHTS or max(state.places) >= (SPACES + 1) * HEIGHTS:
        raise NoOdds(
            "odds need every camel on the track and the race not over", "camelup-no-race-for-odds"
        )


def _totals(
    state: State, seat: Seat, money: Mapping[Seat, int] | Sequence[int] | None
) -> tuple[int, ...]:
    """Return everybody's money: as shown, else as noted, else as much as one's own."""
    noted = dict(money if isinstance(money, Mapping) else enumerate(money or ()))
    own = state.money[seat]
    return tuple(
        noted.get(other, own) if shown == UNKNOWN_MONEY else shown
        for other, shown in enumerate(state.money)
    )


def _made_up(state: State) -> State:
    """Return a state with some cards or other in the place of hidden ones."""
    hands = list(state.hands)
    cards: list[PlacedCard] = [*state.winner_deck, *state.loser_deck]
    for seat, hand in enumerate(state.hands):
        placed = [card.camel for card in cards if card.seat == seat]
        if UNKNOWN not in hand and UNKNOWN not in placed:
            continue
        left = [camel for camel in state.edition.racing if camel not in (*hand, *placed)]
        for index, card in enumerate(cards):
            if card.seat == seat and card.camel == UNKNOWN:
                cards[index] = PlacedCard(seat, left.pop(0))
        hands[seat] = "".join(left)
    middle = len(state.winner_deck)
    return replace(
        state,
        hands=tuple(hands),
        winner_deck=tuple(cards[:middle]),
        loser_deck=tuple(cards[middle:]),
    )
