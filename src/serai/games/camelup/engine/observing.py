"""What a seat sees of a row, as `rules.observing` makes it of the seat's view.

It is a second implementation, for speed, and never the law: the tests compare both.
"""

import numpy as np
from numpy.typing import NDArray

from serai.core.observing import HIGHEST
from serai.games.camelup.engine.compiled import Row, kernel
from serai.games.camelup.engine.layout import (
    ACTS_LEFT,
    ARRANGING,
    CAMEL_OF_TICKET,
    CAMELS,
    CARDS,
    HANDS,
    HELD,
    LADDER,
    LAST_CARD,
    LEG,
    LOSERS,
    LOW,
    MARKER,
    MONEY,
    NONE,
    OF_A_COLOUR,
    OPEN_MONEY,
    OPTIONS,
    OUT,
    OVER,
    PARTNERS,
    PARTNERSHIPS,
    PHASE,
    PLACES,
    PYRAMID,
    PYRAMID_TAKEN,
    SEAT_OF_CARD,
    SEAT_OF_TICKET,
    SEATS,
    SETTING_MARKER,
    TAKEN,
    TENTS,
    TICKETS,
    TILE_OF,
    TILES,
    TURN,
    TURNS,
    WINNERS,
)
from serai.games.camelup.engine.legal import spread, turn_actions
from serai.games.camelup.engine.numbers import ARRANGE, ARRANGEMENTS, FACES, SPREAD_FROM
from serai.games.camelup.engine.words import size
from serai.games.camelup.rules.editions import PYRAMID_TICKETS, SPACES
from serai.games.camelup.rules.moves import HEIGHT_BITS, HEIGHTS, RACING
from serai.games.camelup.rules.observing import OFF_TRACK

Seen = NDArray[np.int16]
Mask = NDArray[np.int8]


@kernel
def _from(row: Row, seat: int, other: int) -> int:
    """Count a seat from the one that looks."""
    if other == NONE:
        return NONE
    return other - seat if other >= seat else other - seat + row[SEATS]


@kernel
def observe(row: Row, seat: int, seen: Seen) -> None:
    """Fill in what a seat sees."""
    phase = row[PHASE]
    seen[0] = seat
    seen[1] = phase
    seen[2] = NONE if phase in (SETTING_MARKER, OVER) else _from(row, seat, row[TURN])
    seen[3] = _from(row, seat, row[MARKER])
    seen[4] = min(row[LEG], HIGHEST)
    seen[5] = min(row[ACTS_LEFT], HIGHEST)
    at = _observe_board(row, seat, seen, 6)
    at = _observe_seats(row, seat, seen, at)
    at = _observe_deck(row, seat, seen, at, CARDS, 1, row[WINNERS])
    _observe_deck(row, seat, seen, at, LAST_CARD, -1, row[LOSERS])


@kernel
def _observe_board(row: Row, seat: int, seen: Seen, at: int) -> int:
    camels = row[CAMELS]
    for camel in range(camels):
        place = row[PLACES + camel]
        there = place > OFF_TRACK * HEIGHTS
        seen[at + camel] = place >> HEIGHT_BITS if there else OFF_TRACK
        seen[at + camels + camel] = place % HEIGHTS + 1 if there else 0
    at += 2 * camels
    everybody = True
    for camel in range(camels):
        everybody &= row[PLACES + camel] > OFF_TRACK * HEIGHTS
    for camel in range(RACING):
        rank = 0
        if everybody:
            rank = 1
            for other in range(RACING):
                rank += row[PLACES + other] > row[PLACES + camel]
        seen[at + camel] = rank
    at += RACING
    for space in range(1, SPACES + 1):
        tile = row[TILES + space]
        if tile > 0:
            tile = _from(row, seat, tile - 1) + 1
        elif tile < 0:
            tile = -_from(row, seat, -tile - 1) - 1
        seen[at + space - 1] = tile
    at += SPACES
    dice = RACING if camels == RACING else RACING + 1
    for die in range(dice):
        seen[at + die] = row[PYRAMID] >> die & 1
    at += dice
    for index in range(PYRAMID_TICKETS):
        tent = row[TENTS + index] if index < row[OUT] else 0
        seen[at + 2 * index] = (tent - 1) // FACES + 1 if tent else 0
        seen[at + 2 * index + 1] = (tent - 1) % FACES + 1 if tent else 0
    at += 2 * PYRAMID_TICKETS
    for camel in range(RACING):
        left = row[TICKETS + camel]
        seen[at + camel] = left
        seen[at + RACING + camel] = row[LADDER + row[OF_A_COLOUR] - left] if left else 0
    return at + 2 * RACING


@kernel
def _observe_seats(row: Row, seat: int, seen: Seen, at: int) -> int:
    seats = row[SEATS]
    open_ = row[PHASE] == OVER or row[OPTIONS] & OPEN_MONEY != 0
    for index in range(seats):
        other = seat + index
        if other >= seats:
            other -= seats
        known = open_ or index == 0
        seen[at + index] = min(row[MONEY + other], HIGHEST) if known else NONE
        seen[at + seats + index] = row[PYRAMID_TAKEN + other]
        seen[at + 2 * seats + index] = size(row[HANDS + other])
        seen[at + 3 * seats + index] = row[TILE_OF + other]
        partner = row[PARTNERS + other]
        seen[at + 4 * seats + index] = _from(row, seat, partner)
        seen[at + 5 * seats + index] = int(row[PARTNERSHIPS] != 0 and partner == NONE)
    at += 6 * seats
    worth = at + seats * RACING
    seen[at : worth + seats * RACING] = 0
    for index in range(row[TAKEN]):
        ticket = row[HELD + index]
        owner = _from(row, seat, ticket >> SEAT_OF_TICKET)
        which = owner * RACING + (ticket >> CAMEL_OF_TICKET & LOW)
        seen[at + which] += 1
        seen[worth + which] += ticket & LOW
    at = worth + seats * RACING
    for camel in range(RACING):
        seen[at + camel] = row[HANDS + seat] >> camel & 1
    return at + RACING


@kernel
def _observe_deck(
    row: Row, seat: int, seen: Seen, at: int, bottom: int, up: int, cards: int
) -> int:
    end = at + 2 * int(row[SEATS]) * RACING
    open_ = row[PHASE] == OVER
    for index in range(cards):
        card = row[bottom + up * index] - 1
        owner = card >> SEAT_OF_CARD
        seen[at] = _from(row, seat, owner) + 1
        seen[at + 1] = (card & LOW) + 1 if open_ or owner == seat else 0
        at += 2
    seen[at:end] = 0
    return end


@kernel
def mark_legal(row: Row, mask: Mask) -> None:
    """Fill in what the seat that is to act may do: nothing, if none is."""
    if row[PHASE] == TURNS:
        word = turn_actions(row)
        for number in range(ARRANGE):
            mask[number] = word >> number & 1
        mask[ARRANGE:] = 0
        return
    mask[:] = 0
    if row[PHASE] == ARRANGING:
        now = spread(row)
        for index in range(SPREAD_FROM[now], SPREAD_FROM[now + 1]):
            mask[ARRANGEMENTS[index]] = 1
