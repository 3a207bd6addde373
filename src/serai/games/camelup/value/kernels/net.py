"""The network: two layers for every seat alike, compared over the seats."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from serai.games.camelup.odds.kernels import Floats
from serai.games.camelup.value.kernels.compiled import kernel
from serai.games.camelup.value.kernels.features import FEATURES, POUNDS, PRIOR, SHARE, TOTAL

HIDDEN = (32, 16)
"""How wide the two layers are."""

OUTPUTS = 2
"""What is added to a seat's share, as a logarithm, and to its pounds, in units of `POUNDS`."""

SHAPES = (
    ("prior", (len(PRIOR),)),
    ("mean", (FEATURES,)),
    ("scale", (FEATURES,)),
    ("first", (FEATURES, HIDDEN[0])),
    ("first_bias", (HIDDEN[0],)),
    ("second", (HIDDEN[0], HIDDEN[1])),
    ("second_bias", (HIDDEN[1],)),
    ("last", (HIDDEN[1], OUTPUTS)),
    ("last_bias", (OUTPUTS,)),
)


class Net(NamedTuple):
    """The weights: features are centred and scaled before the first layer."""

    prior: Floats
    """How shares and pounds are counted that the network adds to: see `features.PRIOR`."""

    mean: Floats
    scale: Floats
    first: Floats
    first_bias: Floats
    second: Floats
    second_bias: Floats
    last: Floats
    last_bias: Floats


def untrained() -> Net:
    """Return a network that adds nothing: shares and pounds as if nobody bet any more."""
    known = {"prior": np.array(PRIOR), "scale": np.ones(FEATURES)}
    return Net(*(known.get(name, np.zeros(shape)) for name, shape in SHAPES))


def net_of(numbers: NDArray[np.float32]) -> Net:
    """Return the network whose weights these are, one after the other."""
    found, start = [], 0
    for _, shape in SHAPES:
        size = int(np.prod(shape))
        found.append(numbers[start : start + size].astype(np.float64).reshape(shape))
        start += size
    return Net(*found)


@kernel
def judge(net: Net, described: Floats, wins: Floats, pounds: Floats) -> None:
    """Fill in each seat's chance to win, and the pounds it can expect to end with."""
    seats = len(wins)
    features, hidden = net.first.shape
    narrow = net.second.shape[1]
    one = np.empty(hidden)
    two = np.empty(narrow)
    most = -1e9
    for seat in range(seats):
        x = described[seat]
        one[:] = net.first_bias
        for feature in range(features):
            value = (x[feature] - net.mean[feature]) * net.scale[feature]
            for unit in range(hidden):
                one[unit] += value * net.first[feature, unit]
        two[:] = net.second_bias
        for unit in range(hidden):
            if one[unit] > 0.0:
                for then in range(narrow):
                    two[then] += one[unit] * net.second[unit, then]
        wins[seat] = x[SHARE] + net.last_bias[0]
        pounds[seat] = (x[TOTAL] + net.last_bias[1]) * POUNDS
        for unit in range(narrow):
            if two[unit] > 0.0:
                wins[seat] += two[unit] * net.last[unit, 0]
                pounds[seat] += two[unit] * net.last[unit, 1] * POUNDS
        most = max(most, wins[seat])
    total = 0.0
    for seat in range(seats):
        wins[seat] = np.exp(wins[seat] - most)
        total += wins[seat]
    for seat in range(seats):
        wins[seat] /= total
