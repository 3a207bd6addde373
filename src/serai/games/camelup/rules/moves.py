"""The one mover. Everything that moves a camel, in play or in calculations, goes through here.

Camels are numbered: the racing ones first, then the two crazy ones. `places[camel]` is its space
times 8 plus its height in the stack, so a greater place is a better one. [CU1-48, CU2-54]
Spaces from 17 on lie beyond the finish line clockwise, from 0 down counter-clockwise. [B15]

Written as plain loops over numbers so that the same source can be compiled.
"""

from collections.abc import MutableSequence, Sequence

from serai.games.camelup.rules.editions import SPACES

HEIGHT_BITS = 3
HEIGHTS = 1 << HEIGHT_BITS
RACING = 5
BLACK = 5
WHITE = 6


def advance(places: MutableSequence[int], camel: int, steps: int, tiles: Sequence[int]) -> int:
    """Move a camel's unit and settle it where it lands. [CU1-31..37, CU2-25..37, B11..B18]

    `tiles[space]` is above 0 for oasis/cheering, below 0 for mirage/booing, 0 for none.
    Returns the entry of the tile the unit landed on, 0 if it landed on none.
    """
    direction = 1 if camel < RACING else -1
    lowest = places[camel]
    start = lowest >> HEIGHT_BITS
    target = start + direction * steps
    # A unit beyond the line has ended the race: printed spaces 1 to 3 do not matter. [B17]
    tile = tiles[target] if 1 <= target <= SPACES else 0
    if tile > 0:
        target += direction
    elif tile < 0:
        target -= direction

    # Lift the unit before looking at the target: a mirage one step ahead sends it back
    # under the camels it has just left. [B13]
    above = (start + 1) * HEIGHTS
    size = 0
    waiting = 0
    for place in places:
        if lowest <= place < above:
            size += 1
        elif place >> HEIGHT_BITS == target:
            waiting += 1
    if tile < 0:
        shift = target * HEIGHTS - lowest
        for other in range(len(places)):
            place = places[other]
            if lowest <= place < above:
                places[other] = place + shift
            elif place >> HEIGHT_BITS == target:
                places[other] = place + size
    else:
        shift = target * HEIGHTS + waiting - lowest
        for other in range(len(places)):
            place = places[other]
            if lowest <= place < above:
                places[other] = place + shift
    return tile


def carries_racers(places: Sequence[int], crazy: int) -> bool:
    """Whether any racing camel stands anywhere above a crazy camel. [B26]"""
    foot = places[crazy]
    top = ((foot >> HEIGHT_BITS) + 1) * HEIGHTS
    for racer in range(RACING):  # noqa: SIM110 (a generator would not compile)
        if foot < places[racer] < top:
            return True
    return False


def crazy_to_move(places: Sequence[int], rolled: int) -> int:
    """Return the crazy camel that a grey number of the colour `rolled` moves. [CU2-30..32, B27]"""
    other = BLACK + WHITE - rolled
    difference = places[other] - places[rolled]
    if places[other] >> HEIGHT_BITS == places[rolled] >> HEIGHT_BITS and abs(difference) == 1:
        return other if difference > 0 else rolled
    if carries_racers(places, other) and not carries_racers(places, rolled):
        return other
    return rolled


def crossed(places: Sequence[int], camel: int) -> bool:
    """Whether a camel stands beyond the finish line, either way. [CU1-59, CU2-63]"""
    return not HEIGHTS <= places[camel] < (SPACES + 1) * HEIGHTS


def ranking(places: Sequence[int]) -> list[int]:
    """Rank the racing camels, first to last. [CU1-48, CU2-54, CU2-68, B18, B31]"""
    return sorted(range(RACING), key=places.__getitem__, reverse=True)
