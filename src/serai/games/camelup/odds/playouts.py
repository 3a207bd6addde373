"""Leg odds by playing the leg out some dozens of times: near enough for whole games by the million.

If few dice are left, the playouts are all that can happen, and the odds are exact. Otherwise they
are spread evenly over the orders of the dice and over the numbers of each die. They depend on
nothing but camels and dice, so that boards which differ by a tile are compared with the same dice.
"""

from itertools import permutations

import numpy as np

from serai.games.camelup.odds.compiled import kernel
from serai.games.camelup.odds.kernels import FACES, GREY, MASK_BITS, Ints
from serai.games.camelup.odds.lanes import (
    LANE_BITS,
    ORIGIN,
    PLACE,
    advance,
    advance_under,
    crazy_to_move,
    crossed,
    lane,
)
from serai.games.camelup.odds.races import DIE_BITS, GOLDEN, HALF, HALF_BITS, mix
from serai.games.camelup.rules.editions import PYRAMID_TICKETS, SPACES
from serai.games.camelup.rules.moves import BLACK, HEIGHT_BITS, HEIGHTS, RACING

BEFORE_THE_LINE = ORIGIN >> HEIGHT_BITS
"""A space of the track has this number more in lanes."""

REACHED = BEFORE_THE_LINE + SPACES + FACES + 1
"""How many spaces, counted as in lanes, a unit can reach."""


def _orders() -> tuple[Ints, Ints]:
    """List in which order dice can leave the pyramid, for each number of dice left and to reveal.

    The dice left are numbered from 0. Those for `dice` and `reveals` begin where the second list
    says at `dice * 8 + reveals`.
    """
    starts = np.zeros((MASK_BITS + 1) * HEIGHTS, np.int64)
    listed: list[int] = []
    for dice in range(1, MASK_BITS + 1):
        for reveals in (dice - 1, dice):
            if 1 <= reveals <= PYRAMID_TICKETS:
                starts[dice * HEIGHTS + reveals] = len(listed)
                listed += [
                    sum(die << DIE_BITS * i for i, die in enumerate(order))
                    for order in permutations(range(dice), reveals)
                ]
    return np.array(listed, np.int64), starts


ORDERS_LEFT, ORDERS_FROM = _orders()


@kernel
def ways(dice: int, reveals: int) -> int:
    """Return in how many orders some of the dice left can be revealed."""
    found = 1
    for die in range(reveals):
        found *= dice - die
    return found


@kernel
def play_out(
    start: int,
    forward: int,
    back: int,
    pyramid: int,
    reveals: int,
    most: int,
    ends: Ints,
    pairs: Ints,
    landings: Ints,
) -> int:
    """Play a leg out at most `most` times, from camels in lanes; return how often.

    `forward` and `back` have a bit for each space with a tile, counted as in lanes. Adds to `pairs`
    (first times 5 plus second) and `landings` (space as in lanes) how often each came up, and fills
    `ends` with the camels in their lanes, inverted if the race is over.
    """
    dice = 0
    left = 0
    for die in range(MASK_BITS):
        if pyramid >> die & 1:
            left |= die << DIE_BITS * dice
            dice += 1
    first_order = ORDERS_FROM[dice * HEIGHTS + reveals]
    orders = ways(dice, reveals)
    of_a_colour = orders * FACES**reveals
    every = of_a_colour * (1 + (pyramid >> GREY & 1))
    exact = every <= most
    count = every if exact else most
    groups = (count + FACES - 1) // FACES
    seed = np.uint64(start) + np.uint64(pyramid)
    tiles = forward | back
    order_number = 0
    numbers = 0
    colour = 0
    turned = 0
    for playout in range(count):
        if exact:
            order_number = playout % orders
            numbers = playout // orders
            colour = playout // of_a_colour
        else:
            # Three playouts share an order; each die shows all its numbers among them.
            group = playout // FACES
            turned = playout % FACES
            bits = mix(seed + np.uint64(group + 1) * GOLDEN)
            numbers = int(np.int64(bits) & HALF)
            spot = int(np.int64(bits >> np.uint64(HALF_BITS)))
            order_number = (group * orders + (spot * orders >> HALF_BITS)) // groups
        order = ORDERS_LEFT[first_order + order_number]
        lanes = start
        over = False
        for _ in range(reveals):
            die = left >> DIE_BITS * (order & (1 << DIE_BITS) - 1) & (1 << DIE_BITS) - 1
            order >>= DIE_BITS
            if exact:
                number = numbers % FACES
                numbers //= FACES
            else:
                numbers *= 2 * FACES
                face = numbers >> HALF_BITS
                numbers &= HALF
                colour = face & 1
                number = (face >> 1) + turned
                number -= FACES * (number >= FACES)
            if die == GREY:
                place = crazy_to_move(lanes, BLACK + colour)
                ahead = -HEIGHTS
            else:
                place = lane(lanes, die)
                ahead = HEIGHTS
            way = ahead * (number + 1)
            landed = place + way >> HEIGHT_BITS
            landings[landed] += 1
            if not tiles >> landed & 1:
                lanes = advance(lanes, place, way)
            elif forward >> landed & 1:
                way += ahead
                lanes = advance(lanes, place, way)
            else:
                way -= ahead
                lanes = advance_under(lanes, place, way)
            if crossed(place + way):
                over = True
                break
        first = 0
        second = 0
        best = 0
        next_best = 0
        for camel in range(RACING):
            place = lanes >> LANE_BITS * camel & PLACE
            if place > best:
                next_best = best
                second = first
                best = place
                first = camel
            elif place > next_best:
                next_best = place
                second = camel
        pairs[first * RACING + second] += 1
        ends[playout] = ~lanes if over else lanes
    return count
