"""Positions by rank: racing camels are interchangeable, and so are the two crazy ones.

A position at the start of a leg, without tiles, is determined by the spaces of its camels from the
last to the first and by which of them, in that order, are crazy. Positions are numbered:
the pattern of crazy camels first, then the spaces, as combinations with repetition.
"""

from functools import cache
from itertools import combinations, combinations_with_replacement, permutations
from math import comb

import numpy as np
from numpy.typing import NDArray

from serai.games.camelup.odds.compiled import kernel
from serai.games.camelup.rules.editions import SPACES
from serai.games.camelup.rules.moves import HEIGHTS, RACING

Ints = NDArray[np.int64]

MOST_CAMELS = 7
CHOOSE: Ints = np.array(
    [[comb(n, k) for k in range(MOST_CAMELS + 2)] for n in range(SPACES + MOST_CAMELS + 1)]
)
PERMUTATIONS = np.array(list(permutations(range(RACING))), np.int8)
"""Every way in which five ranks can become five others."""


def positions(camels: int) -> int:
    """Return how many positions there are with this many camels."""
    return patterns(camels) * space_sets(camels)


def patterns(camels: int) -> int:
    """Return in how many ways crazy camels can stand among the others."""
    return comb(camels, camels - RACING)


def space_sets(camels: int) -> int:
    """Return in how many ways camels can spread over the spaces, counted by rank."""
    return comb(SPACES + camels - 1, camels)


@cache
def pattern_masks(camels: int) -> Ints:
    """Return the crazy ones among the camels, last to first, as a bit mask per pattern."""
    masks = [
        sum(1 << rank for rank in chosen) for chosen in combinations(range(camels), camels - RACING)
    ]
    return np.array(masks, np.int64)


@cache
def pattern_numbers(camels: int) -> Ints:
    """Return the number of the pattern for every bit mask (-1: none)."""
    numbers = np.full(1 << camels, -1, np.int64)
    for number, mask in enumerate(pattern_masks(camels)):
        numbers[mask] = number
    return numbers


@cache
def all_spaces(camels: int) -> NDArray[np.int8]:
    """List the spaces, last camel first, of every way to spread; row n is number n."""
    listed = np.array(list(combinations_with_replacement(range(1, SPACES + 1), camels)), np.int8)
    # `space_number` counts in colexicographic order.
    return listed[np.lexsort(listed.T)]


@kernel
def permutation_number(ranks: Ints) -> int:
    """Return the number of a permutation of the five ranks in lexicographic order."""
    number = 0
    factor = 24
    for i in range(RACING):
        smaller = 0
        for j in range(i + 1, RACING):
            if ranks[j] < ranks[i]:
                smaller += 1
        number += smaller * factor
        if i < RACING - 1:
            factor //= RACING - 1 - i
    return number


@kernel
def locate(places: Ints, choose: Ints, numbers: Ints, sets: int, order: Ints, ranks: Ints) -> int:
    """Return the number of a position; fill in each racing camel's rank, last is 0."""
    camels = len(places)
    for i in range(camels):
        j = i
        while j > 0 and places[order[j - 1]] > places[i]:
            order[j] = order[j - 1]
            j -= 1
        order[j] = i
    number = 0
    mask = 0
    rank = 0
    for i in range(camels):
        camel = order[i]
        number += choose[places[camel] // HEIGHTS - 1 + i, i + 1]
        if camel < RACING:
            ranks[camel] = rank
            rank += 1
        else:
            mask |= 1 << i
    return int(numbers[mask] * sets + number)


@kernel
def stand(spaces: NDArray[np.int8], mask: int, places: Ints) -> None:
    """Put camels on their spaces: racing camel r has rank r, the lower crazy one comes first."""
    racer = 0
    crazy = RACING
    height = 0
    for i in range(len(spaces)):
        height = height + 1 if i > 0 and spaces[i] == spaces[i - 1] else 0
        place = spaces[i] * HEIGHTS + height
        if mask >> i & 1:
            places[crazy] = place
            crazy += 1
        else:
            places[racer] = place
            racer += 1
