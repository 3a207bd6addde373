"""What chance does: set-up, and the dice of the pyramid."""

from serai.games.camelup.engine.compiled import Bits, Draws, Row, kernel
from serai.games.camelup.engine.dice import draw, high, low
from serai.games.camelup.engine.layout import (
    ACTS_LEFT,
    ARRANGING,
    CAMELS,
    CAP,
    HELD,
    LEG,
    LINING_UP,
    MARKER,
    MONEY,
    NONE,
    OF_A_COLOUR,
    OPTIONS,
    OUT,
    OVER,
    PARTNERS,
    PHASE,
    PLACES,
    PYRAMID,
    PYRAMID_TAKEN,
    REVEALING,
    SEATS,
    SETTING_CRAZY,
    SETTING_MARKER,
    STARTER_ARRANGES,
    TAKEN,
    TENTS,
    TICKETS,
    TILE_OF,
    TILES,
    TURN,
    TURNS,
)
from serai.games.camelup.engine.legal import chance_acts
from serai.games.camelup.engine.numbers import FACES, GIVE_MARKER
from serai.games.camelup.engine.scoring import score_decks, score_leg
from serai.games.camelup.engine.words import nth, size
from serai.games.camelup.odds.compiled import advance, crazy_to_move, crossed
from serai.games.camelup.rules.editions import PYRAMID_TICKETS, SPACES
from serai.games.camelup.rules.moves import HEIGHT_BITS, HEIGHTS, RACING
from serai.games.camelup.rules.payments import TILE_PAY

_RACING_DICE = (1 << RACING) - 1


@kernel
def next_seat(row: Row) -> int:
    """Return the seat that plays after the current one. [CU1-21]"""
    after = row[TURN] + 1
    return 0 if after == row[SEATS] else after


@kernel
def apply_chance(row: Row, outcome: int) -> None:
    """Carry out what chance does; it must be possible."""
    if row[PHASE] == REVEALING:
        _reveal(row, outcome)
    elif row[PHASE] == SETTING_MARKER:
        row[MARKER] = row[TURN] = outcome - GIVE_MARKER
        row[PHASE] = LINING_UP
    else:
        _set_up_camel(row, outcome // FACES, outcome % FACES + 1)


# -- set-up ------------------------------------------------------------------------------------


@kernel
def _set_up_camel(row: Row, camel: int, number: int) -> None:
    """Put a camel on its first space, on top of those there. [CU1-18, CU2-18..21, B33]"""
    space = number if camel < RACING else SPACES + 1 - number
    height = 0
    for other in range(row[CAMELS]):
        height += row[PLACES + other] >> HEIGHT_BITS == space
    row[PLACES + camel] = space * HEIGHTS + height
    if row[PHASE] == LINING_UP:
        row[PYRAMID] &= ~(1 << camel)
        if row[PYRAMID] & _RACING_DICE:
            return
        if row[OPTIONS] & STARTER_ARRANGES and _any_shared(row):
            row[PHASE] = ARRANGING
            return
    continue_set_up(row)


@kernel
def _any_shared(row: Row) -> bool:
    """Whether any racing camel stands on another."""
    shared = False
    for camel in range(RACING):
        shared |= row[PLACES + camel] % HEIGHTS > 0
    return shared


@kernel
def continue_set_up(row: Row) -> None:
    """Let the crazy camels follow the racing ones, or start the first leg. [CU1-20, CU2-23]"""
    for camel in range(RACING, row[CAMELS]):
        if row[PLACES + camel] < 0:
            row[PHASE] = SETTING_CRAZY
            return
    row[PHASE] = TURNS
    row[LEG] = 1
    _fill_pyramid(row)


@kernel
def _fill_pyramid(row: Row) -> None:
    row[PYRAMID] = _RACING_DICE if row[CAMELS] == RACING else _RACING_DICE | 1 << RACING


# -- dice --------------------------------------------------------------------------------------


@kernel
def _reveal(row: Row, outcome: int) -> None:
    """Move the camel a die stands for, then end the race, the leg or the turn. [CU1-30..40]"""
    camel = outcome // FACES
    places = row[PLACES : PLACES + row[CAMELS]]
    die = camel
    if camel >= RACING:
        die = RACING
        camel = crazy_to_move(places, camel)
    tile = advance(places, camel, outcome % FACES + 1, row[TILES : TILES + SPACES + 1])
    if tile:
        row[MONEY + abs(tile) - 1] += TILE_PAY
    row[PYRAMID] &= ~(1 << die)
    row[TENTS + row[OUT]] = outcome + 1
    row[OUT] += 1
    if crossed(places, camel):
        score_leg(row)
        score_decks(row)
        row[PHASE] = OVER
        return
    if row[OUT] == PYRAMID_TICKETS:
        _end_leg(row)
    else:
        row[TURN] = next_seat(row)
    row[PHASE] = TURNS


@kernel
def _end_leg(row: Row) -> None:
    """Score the leg, clear up and start the next. [CU1-45..55, CU2-52..60, B20, B32]"""
    score_leg(row)
    row[TURN] = row[MARKER] = next_seat(row)
    row[LEG] += 1
    row[ACTS_LEFT] = row[CAP]
    _fill_pyramid(row)
    row[OUT] = 0
    for index in range(PYRAMID_TICKETS):
        row[TENTS + index] = 0
    for camel in range(RACING):
        row[TICKETS + camel] = row[OF_A_COLOUR]
    for index in range(row[TAKEN]):
        row[HELD + index] = 0
    row[TAKEN] = 0
    for seat in range(row[SEATS]):
        row[TILES + row[TILE_OF + seat]] = 0
        row[TILE_OF + seat] = 0
        row[PYRAMID_TAKEN + seat] = 0
        row[PARTNERS + seat] = NONE


# -- drawing -----------------------------------------------------------------------------------


@kernel
def drawn(row: Row, bits: Bits) -> int:
    """Return what chance does, drawn by its probability. [CU1-03, CU1-30, CU2-05, CU2-20, B37]"""
    phase = row[PHASE]
    if phase == SETTING_MARKER:
        return GIVE_MARKER + high(bits, row[SEATS])
    # Two of six faces show each number; on the grey die one is black and one is white.
    face = low(bits, 2 * FACES)
    if phase == SETTING_CRAZY:
        camel = RACING + face % 2
        if row[PLACES + RACING] >= 0:
            camel = RACING + 1
        elif row[PLACES + RACING + 1] >= 0:
            camel = RACING
        return camel * FACES + face // 2
    dice = row[PYRAMID]
    if phase == LINING_UP:
        dice &= _RACING_DICE
    die = nth(dice, high(bits, size(dice)))
    camel = RACING + face % 2 if die == RACING else die
    return camel * FACES + face // 2


@kernel
def deal(row: Row, streams: Draws, game: int) -> None:
    """Draw and carry out what chance does until a seat is to act or the game is over."""
    while chance_acts(row):
        apply_chance(row, drawn(row, draw(streams, game)))
