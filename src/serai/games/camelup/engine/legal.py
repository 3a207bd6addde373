"""Which actions are legal, by their numbers."""

from serai.games.camelup.engine.compiled import Row, kernel
from serai.games.camelup.engine.layout import (
    ACTS_LEFT,
    ARRANGING,
    CAMELS,
    HANDS,
    LINING_UP,
    NONE,
    OPTIONS,
    OVER,
    OWN_TILE_BARS,
    PARTNERS,
    PARTNERSHIPS,
    PHASE,
    PLACES,
    PYRAMID,
    REVEALING,
    SEATS,
    SETTING_CRAZY,
    SETTING_MARKER,
    TICKETS,
    TILE_OF,
    TILES,
    TURN,
    TURN_OVER,
    TURNS,
)
from serai.games.camelup.engine.numbers import (
    ARRANGE,
    ARRANGEMENTS,
    CARD,
    FACES,
    GIVE_MARKER,
    PARTNER,
    ROLL,
    SPREAD_FROM,
    TICKET,
    TILE,
)
from serai.games.camelup.engine.words import doubled
from serai.games.camelup.rules.editions import SPACES
from serai.games.camelup.rules.legal import FIRST_TILE_SPACE
from serai.games.camelup.rules.moves import BLACK, HEIGHT_BITS, RACING

_TRACK = (1 << SPACES + 1) - (1 << FIRST_TILE_SPACE)
"""The spaces on which a tile can ever be. [CU1-27, B9]"""

_ALL_FACES = (1 << FACES) - 1


@kernel
def turn_actions(row: Row) -> int:
    """Return the numbers of what the acting seat can do in its turn. [CU1-22, B38, B42]"""
    if row[ACTS_LEFT] == 0:
        return 1 << ROLL
    seat = row[TURN]
    word = 1 << ROLL
    for camel in range(RACING):
        word |= (row[TICKETS + camel] > 0) << TICKET + camel
    word |= doubled(open_spaces(row, seat) >> FIRST_TILE_SPACE) << TILE
    own = row[TILE_OF + seat]
    if own and row[OPTIONS] & TURN_OVER:
        word |= 1 << TILE + 2 * (own - FIRST_TILE_SPACE) + (row[TILES + own] > 0)
    hand = row[HANDS + seat]
    word |= (hand | hand << RACING) << CARD
    if row[PARTNERSHIPS] and row[PARTNERS + seat] == NONE:
        for other in range(row[SEATS]):
            if other != seat and row[PARTNERS + other] == NONE:
                word |= 1 << PARTNER + other
    return int(word)


@kernel
def open_spaces(row: Row, seat: int) -> int:
    """Return the spaces to which a seat may move its tile. [CU1-25..28, CU2-42, CU2-43, B7..B10]"""
    barred = 0
    for camel in range(row[CAMELS]):
        barred |= 1 << (row[PLACES + camel] >> HEIGHT_BITS)
    # A tile in front of its owner is on space 0 and bars none that matters.
    for other in range(row[SEATS]):
        space = row[TILE_OF + other]
        lifted = other == seat and not row[OWN_TILE_BARS]
        barred |= (2 if lifted else 7) << space >> 1
    return _TRACK & ~barred


@kernel
def spread(row: Row) -> int:
    """Return how the racing camels are spread over the first spaces, as a number."""
    found = 0
    for camel in range(RACING - 1, -1, -1):
        found = found * FACES + (row[PLACES + camel] >> HEIGHT_BITS) - 1
    return found


@kernel
def is_legal(row: Row, action: int) -> bool:
    """Whether the acting seat may do what has this number; nobody may, if chance is to act."""
    if row[PHASE] == TURNS:
        return 0 <= action < ARRANGE and bool(turn_actions(row) >> action & 1)
    if row[PHASE] == ARRANGING:
        now = spread(row)
        for index in range(SPREAD_FROM[now], SPREAD_FROM[now + 1]):
            if ARRANGEMENTS[index] == action:
                return True
    return False


@kernel
def outcomes(row: Row) -> int:
    """Return the numbers of what chance can do; none, if it is not to act."""
    phase = row[PHASE]
    if phase == SETTING_MARKER:
        return int((1 << row[SEATS]) - 1 << GIVE_MARKER)
    word = 0
    if phase in (LINING_UP, REVEALING):
        for die in range(RACING):
            if row[PYRAMID] >> die & 1:
                word |= _ALL_FACES << die * FACES
        if phase == REVEALING and row[PYRAMID] >> RACING & 1:
            word |= (_ALL_FACES << FACES | _ALL_FACES) << BLACK * FACES
    elif phase == SETTING_CRAZY:
        for camel in range(RACING, row[CAMELS]):
            if row[PLACES + camel] < 0:
                word |= _ALL_FACES << camel * FACES
    return word


@kernel
def to_act(row: Row) -> int:
    """Return the seat that is to act; NONE: chance is, or the game is over."""
    return row[TURN] if row[PHASE] == TURNS or row[PHASE] == ARRANGING else NONE


@kernel
def chance_acts(row: Row) -> bool:
    """Whether chance is to act."""
    phase = row[PHASE]
    return bool(phase != TURNS and phase != ARRANGING and phase != OVER)
