"""Where a game is not played to its end: the network says what the position there is worth.

All cards are known there, as they were dealt: what a seat cannot see is averaged over the deals.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from serai.games.camelup.engine.compiled import Ints, Row
from serai.games.camelup.engine.layout import CAMELS, LOW, PLACES, PYRAMID, SEATS, TURN
from serai.games.camelup.odds.kernels import Floats, pack
from serai.games.camelup.rollouts.kernels.compiled import kernel
from serai.games.camelup.rules.editions import SPACES
from serai.games.camelup.rules.moves import RACING
from serai.games.camelup.value.kernels.beliefs import MOST_CARDS, card_at, cards_in
from serai.games.camelup.value.kernels.features import FEATURES, describe
from serai.games.camelup.value.kernels.net import Net, judge
from serai.games.camelup.value.kernels.outlook import Outlook, look

BOARDS = 32
"""How many boards are remembered: after most actions the same dice lead to the same one."""

_SPREAD = -7046029254386353131
"""An odd number near 2**64 divided by the golden ratio, as a signed integer."""


class Boards(NamedTuple):
    """Outlooks of the boards met last, by slot."""

    keys: Ints
    ends: NDArray[np.int8]
    legs: Floats
    weights: Floats
    pairs: Floats
    race: Floats
    landings: Floats


@kernel
def no_boards(samples: int) -> Boards:
    """Return room for boards, none of which has been met; on each the race is played out so often.

    That number is a multiple of all that a die can show.
    """
    return Boards(
        np.zeros(BOARDS, np.int64),
        np.empty((BOARDS, samples, 4), np.int8),
        np.empty((BOARDS, samples)),
        np.full(samples, 1.0 / samples),
        np.zeros((BOARDS, RACING, RACING)),
        np.zeros((BOARDS, RACING, 2)),
        np.zeros((BOARDS, SPACES + 1)),
    )


@kernel
def outlook_of(row: Row, orders: Ints, met: Boards) -> Outlook:
    """Return the outlook of a board on which a leg begins, so that no tiles lie there."""
    places = np.empty(row[CAMELS], np.int64)
    for camel in range(len(places)):
        places[camel] = row[PLACES + camel]
    # No board has the number 0 for its places.
    key = pack(places, np.int64(row[PYRAMID]))
    slot = ((key * _SPREAD) >> 40) & (BOARDS - 1)
    found = Outlook(
        met.ends[slot],
        met.legs[slot],
        met.weights,
        met.pairs[slot],
        met.race[slot],
        met.landings[slot],
    )
    if met.keys[slot] != key:
        met.keys[slot] = key
        look(row, orders, found)
    return found


@kernel
def answer(row: Row, net: Net, orders: Ints, met: Boards, wins: Floats, pounds: Floats) -> None:
    """Fill in what the network says of the start of a leg, all cards known."""
    seats = np.int64(row[SEATS])
    cards = np.zeros((2, MOST_CARDS, RACING))
    for deck in range(2):
        for index in range(cards_in(row, deck)):
            cards[deck, index, card_at(row, deck, index) & LOW] = 1.0
    described = np.empty((seats, FEATURES))
    describe(row, np.int64(row[TURN]), cards, outlook_of(row, orders, met), net.prior, described)
    judge(net, described, wins, pounds)
