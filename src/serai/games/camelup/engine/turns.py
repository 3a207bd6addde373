"""What the actions of a seat lead to."""

from serai.games.camelup.engine.chance import continue_set_up, next_seat
from serai.games.camelup.engine.compiled import Row, kernel
from serai.games.camelup.engine.layout import (
    ACTS_LEFT,
    ARRANGING,
    CAMEL_OF_TICKET,
    CARDS,
    HANDS,
    HELD,
    LADDER,
    LAST_CARD,
    LOSERS,
    OF_A_COLOUR,
    PARTNERS,
    PHASE,
    PLACES,
    PYRAMID_TAKEN,
    REVEALING,
    SEAT_OF_CARD,
    SEAT_OF_TICKET,
    TAKEN,
    TICKETS,
    TILE_OF,
    TILES,
    TURN,
    WINNERS,
)
from serai.games.camelup.engine.numbers import (
    ARRANGE,
    ARRANGED,
    CARD,
    PARTNER,
    ROLL,
    TICKET,
    TILE,
)
from serai.games.camelup.rules.legal import FIRST_TILE_SPACE
from serai.games.camelup.rules.moves import RACING


@kernel
def apply(row: Row, action: int) -> None:
    """Carry out an action of the acting seat by its number; it must be legal."""
    if row[PHASE] == ARRANGING:
        _arrange(row, action - ARRANGE)
        return
    row[ACTS_LEFT] -= row[ACTS_LEFT] > 0
    seat = row[TURN]
    if action == ROLL:
        row[PYRAMID_TAKEN + seat] += 1
        row[PHASE] = REVEALING
        return
    if action < TILE:
        _take_ticket(row, seat, action - TICKET)
    elif action < CARD:
        _place_tile(row, seat, action - TILE)
    elif action < PARTNER:
        _place_card(row, seat, action - CARD)
    else:
        row[PARTNERS + seat] = action - PARTNER
        row[PARTNERS + action - PARTNER] = seat
    row[TURN] = next_seat(row)


@kernel
def _take_ticket(row: Row, seat: int, camel: int) -> None:
    """Take the top betting ticket of a camel. [CU1-23, CU1-24, CU2-41]"""
    value = row[LADDER + row[OF_A_COLOUR] - row[TICKETS + camel]]
    row[TICKETS + camel] -= 1
    # Those of later seats move up.
    index = row[TAKEN]
    while index and row[HELD + index - 1] >> SEAT_OF_TICKET > seat:
        row[HELD + index] = row[HELD + index - 1]
        index -= 1
    row[HELD + index] = seat << SEAT_OF_TICKET | camel << CAMEL_OF_TICKET | value
    row[TAKEN] += 1


@kernel
def _place_tile(row: Row, seat: int, number: int) -> None:
    """Place a tile, or move it, with either side up. [CU1-25..29, CU2-42..44]"""
    space = FIRST_TILE_SPACE + number // 2
    row[TILES + row[TILE_OF + seat]] = 0
    row[TILES + space] = -(seat + 1) if number % 2 else seat + 1
    row[TILE_OF + seat] = space


@kernel
def _place_card(row: Row, seat: int, number: int) -> None:
    """Place a finish card face down on top of a deck. [CU1-41..44, CU2-46, CU2-47]"""
    camel = number % RACING
    card = (seat << SEAT_OF_CARD | camel) + 1
    row[HANDS + seat] &= ~(1 << camel)
    if number < RACING:
        row[CARDS + row[WINNERS]] = card
        row[WINNERS] += 1
    else:
        row[LAST_CARD - row[LOSERS]] = card
        row[LOSERS] += 1


@kernel
def _arrange(row: Row, number: int) -> None:
    """Put the opening stacks in order. [CU1-19, CU2-19, B36]"""
    for camel in range(RACING):
        place = ARRANGED[number, camel]
        if place:
            row[PLACES + camel] = place
    continue_set_up(row)
