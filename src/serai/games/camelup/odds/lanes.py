"""A position in one number: every camel has a lane, and a whole unit moves with one addition.

A lane holds the camel's place, counted as in `moves` but from far enough behind the line that it
is never negative. Above it is a spare bit: subtract a place from all lanes at once, with their
spare bits set, and the lanes that keep theirs are at that place or beyond.

This is `moves` again, for races and legs that are run by the million. The tests compare them for
every roll in every possible position.
"""

from serai.games.camelup.odds.compiled import kernel
from serai.games.camelup.odds.kernels import FACES, Ints
from serai.games.camelup.rules.editions import SPACES
from serai.games.camelup.rules.moves import BLACK, HEIGHT_BITS, HEIGHTS, RACING, WHITE

LANES = RACING + 2
LANE_BITS = 9
"""Five for the space, three for the height and a spare one: seven lanes fit in 63 bits."""

ORIGIN = FACES * HEIGHTS
"""Added to every place: a unit can be carried back this far from space 1 without reaching 0,
which marks the lanes of camels that an edition does not have."""

EVERY = sum(1 << LANE_BITS * camel for camel in range(LANES))
"""Multiplied by a number: that number in every lane."""

PLACE = (1 << LANE_BITS - 1) - 1
SPACE = PLACE & -HEIGHTS
SPARE = (PLACE + 1) * EVERY
RACERS = SPARE & (1 << LANE_BITS * RACING) - 1


@kernel
def to_lanes(places: Ints) -> int:
    """Put every camel's place into its lane."""
    lanes = 0
    for camel in range(len(places)):
        lanes |= (places[camel] + ORIGIN) << LANE_BITS * camel
    return lanes


@kernel
def from_lanes(lanes: int, places: Ints) -> None:
    """Read every camel's place from its lane."""
    for camel in range(len(places)):
        places[camel] = lane(lanes, camel) - ORIGIN


@kernel
def lane(lanes: int, camel: int) -> int:
    """Return what is in a camel's lane."""
    return lanes >> LANE_BITS * camel & PLACE


@kernel
def _standing(lanes: int, space: int) -> int:
    """Return the spare bits of all camels on a space."""
    return SPARE - (lanes & SPACE * EVERY ^ space * EVERY) & SPARE


@kernel
def _unit(lanes: int, place: int) -> int:
    """Return the spare bits of the camel at a place and of all it carries. [CU1-32, CU2-27]"""
    return (lanes | SPARE) - place * EVERY & _standing(lanes, place & SPACE)


@kernel
def _count(bits: int) -> int:
    """Count bits: a loop that compilers recognise and turn into one instruction."""
    count = 0
    while bits:
        bits &= bits - 1
        count += 1
    return count


@kernel
def advance(lanes: int, place: int, way: int) -> int:
    """Move a unit, known by its lowest camel's place, to the top of a stack. [CU1-33, CU2-28]

    `way` is how far it goes as a difference of places, negative counter-clockwise.
    """
    waiting = _count(_standing(lanes, (place & SPACE) + way))
    unit = _unit(lanes, place) >> LANE_BITS - 1
    return lanes + unit * (way + waiting - place % HEIGHTS)


@kernel
def advance_under(lanes: int, place: int, way: int) -> int:
    """Move a unit as `advance` does, but to the bottom of the stack. [CU1-37, CU2-36, B13]"""
    unit = _unit(lanes, place)
    waiting = _standing(lanes, (place & SPACE) + way) & ~unit
    size = _count(unit)
    unit >>= LANE_BITS - 1
    return lanes + unit * (way - place % HEIGHTS) + (waiting >> LANE_BITS - 1) * size


@kernel
def crossed(place: int) -> bool:
    """Whether a place is beyond the finish line, either way. [CU1-59, CU2-63]"""
    return not HEIGHTS <= place - ORIGIN < (SPACES + 1) * HEIGHTS


@kernel
def crazy_to_move(lanes: int, rolled: int) -> int:
    """Return the place of the crazy camel that a grey number moves. [CU2-30..32, B27]"""
    own, other = lane(lanes, rolled), lane(lanes, BLACK + WHITE - rolled)
    if own >> HEIGHT_BITS == other >> HEIGHT_BITS and abs(other - own) == 1:
        return max(own, other)
    carries, other_carries = _unit(lanes, own) & RACERS, _unit(lanes, other) & RACERS
    return other if other_carries and not carries else own
