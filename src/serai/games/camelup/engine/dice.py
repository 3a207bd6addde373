"""Random numbers that are counted: number n of a stream depends on nothing but its key and n.

A stream is one 64-bit number, its key plus n times a constant, and what it gives is that number
thoroughly mixed (SplitMix64). So every game has its own dice, whatever else is played at the same
time, in any batch, by any number of threads. These are not the dice of the fair dealer.
"""

import numpy as np

from serai.games.camelup.engine.compiled import Bits, Draws, kernel

GOLDEN = np.uint64(0x9E3779B97F4A7C15)
_MIX_1 = np.uint64(0xBF58476D1CE4E5B9)
_MIX_2 = np.uint64(0x94D049BB133111EB)
_30 = np.uint64(30)
_27 = np.uint64(27)
_31 = np.uint64(31)
_HALF = np.uint64(32)
_LOW = np.uint64(0xFFFFFFFF)
_STREAMS = np.uint64(2)

DICE = 0
"""The stream of a game's dice and set-up."""

CHOICES = 1
"""The stream of what is chosen at random in a game."""


@kernel
def mix(bits: Bits) -> Bits:
    """Mix 64 bits so thoroughly that each depends on all."""
    bits = (bits ^ (bits >> _30)) * _MIX_1
    bits = (bits ^ (bits >> _27)) * _MIX_2
    return bits ^ (bits >> _31)


@kernel
def key(seed: Bits, game: Bits, stream: Bits) -> Bits:
    """Return the key of a stream of a game of a seed."""
    return mix(mix(seed + GOLDEN) + (game * _STREAMS + stream + np.uint64(1)) * GOLDEN)


@kernel
def keys(seed: Bits, numbers: Draws, stream: Bits, found: Draws) -> None:
    """Fill in the keys of games by their numbers."""
    for game in range(len(found)):
        found[game] = key(seed, numbers[game], stream)


@kernel
def draw(streams: Draws, game: int) -> Bits:
    """Return the next 64 random bits of a game's stream."""
    streams[game] += GOLDEN
    return mix(streams[game])


@kernel
def high(bits: Bits, count: int) -> int:
    """Return a number below `count` made of the upper half of random bits.

    No number is favoured by more than `count` in four thousand million.
    """
    return int(np.int64(bits >> _HALF) * count >> 32)


@kernel
def low(bits: Bits, count: int) -> int:
    """Return a number below `count` made of the lower half of random bits."""
    return int(np.int64(bits & _LOW) * count >> 32)
