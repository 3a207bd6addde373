"""Fitting the network to how noted games ended: plain Adam, a few passes."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from serai.games.camelup.value.kernels.features import FEATURES, POUNDS, PRIOR, SHARE, TOTAL
from serai.games.camelup.value.kernels.net import SHAPES

Singles = NDArray[np.float32]
Weights = list[Singles]

BATCH = 1024
SLOWEST = 0.05
"""How much of the rate is left in the end."""

DECAY = 1e-4
POUNDS_MATTER = 0.3
"""How much the error in pounds counts beside that of the win chance."""

_FIXED = 3
"""The first of the weights, prior, mean and scale, are not fitted."""


class Notes(NamedTuple):
    """Noted positions of games with the same number of seats, and how those games ended."""

    described: NDArray[np.float16]
    """By position, seat and feature."""

    shares: Singles
    """By position and seat: who won, shared by equals."""

    pounds: Singles
    """By position and seat: the money at the end."""


def fresh_weights(rng: np.random.Generator, notes: Sequence[Notes]) -> Weights:
    """Return weights to begin with: they add nothing yet, and know the spread of the features."""
    seen = np.concatenate([n.described.reshape(-1, FEATURES) for n in notes]).astype(np.float32)
    weights = []
    for name, shape in SHAPES:
        found = np.zeros(shape, np.float32)
        if name == "prior":
            found = np.array(PRIOR)
        elif name == "mean":
            found = seen.mean(axis=0)
        elif name == "scale":
            found = 1.0 / np.maximum(seen.std(axis=0), 1e-2)
        elif name in ("first", "second"):
            spread = np.sqrt(2.0 / shape[0])
            found = rng.standard_normal(shape).astype(np.float32) * np.float32(spread)
        weights.append(found.astype(np.float32))
    return weights


def _forward(weights: Weights, described: Singles) -> tuple[Singles, ...]:
    """Return what the layers say, then the chances to win and the pounds in units of `POUNDS`."""
    _, mean, scale, first, first_bias, second, second_bias, last, last_bias = weights
    count, seats, _ = described.shape
    x = ((described - mean) * scale).reshape(count * seats, FEATURES)
    one = np.maximum(x @ first + first_bias, 0)
    two = np.maximum(one @ second + second_bias, 0)
    out = (two @ last + last_bias).reshape(count, seats, 2)
    logits = described[:, :, SHARE] + out[:, :, 0]
    chances = np.exp(logits - logits.max(axis=1, keepdims=True))
    chances /= chances.sum(axis=1, keepdims=True)
    return x, one, two, chances, described[:, :, TOTAL] + out[:, :, 1]


def predict(weights: Weights, described: Singles) -> tuple[Singles, Singles]:
    """Return everybody's chance to win and pounds at the end, by position and seat."""
    *_, chances, pounds = _forward(weights, described)
    return chances, pounds * np.float32(POUNDS)


def _losses(
    weights: Weights, described: Singles, shares: Singles, pounds: Singles
) -> tuple[Weights, float]:
    """Return how the loss grows with each weight, and the loss."""
    second, last = weights[5], weights[7]
    x, one, two, chances, guess = _forward(weights, described)
    count, seats = chances.shape
    missed = guess - pounds / np.float32(POUNDS)
    loss = -float((shares * np.log(chances + 1e-9)).sum()) / count
    grown = np.empty((count, seats, 2), np.float32)
    grown[:, :, 0] = (chances - shares) / count
    grown[:, :, 1] = 2 * POUNDS_MATTER * missed / (count * seats)
    back = grown.reshape(count * seats, 2)
    to_two = (back @ last.T) * (two > 0)
    to_one = (to_two @ second.T) * (one > 0)
    found = [
        x.T @ to_one,
        to_one.sum(axis=0),
        one.T @ to_two,
        to_two.sum(axis=0),
        two.T @ back,
        back.sum(axis=0),
    ]
    return found, loss


def fit(
    weights: Weights, notes: Sequence[Notes], passes: int, rate: float, rng: np.random.Generator
) -> tuple[Weights, float]:
    """Fit weights to notes; return them and the loss in the last pass."""
    fitted = [w.copy() for w in weights]
    changing = fitted[_FIXED:]
    slow = [np.zeros_like(w) for w in changing]
    square = [np.zeros_like(w) for w in changing]
    lots = [(n, start) for n in notes for start in range(0, len(n.shares), BATCH)]
    steps, step, loss = passes * len(lots), 0, 0.0
    for _ in range(passes):
        orders = {id(n): rng.permutation(len(n.shares)) for n in notes}
        losses = 0.0
        for lot in rng.permutation(len(lots)):
            n, start = lots[lot]
            chosen = orders[id(n)][start : start + BATCH]
            described = n.described[chosen].astype(np.float32)
            grown, missed = _losses(fitted, described, n.shares[chosen], n.pounds[chosen])
            losses += missed
            step += 1
            falling = 0.5 * (1 + np.cos(np.pi * step / steps))
            pace = rate * (SLOWEST + (1 - SLOWEST) * falling)
            for w, g, m, v in zip(changing, grown, slow, square, strict=True):
                m += 0.1 * (g - m)
                v += 0.001 * (g * g - v)
                known = m / (1 - 0.9**step) / (np.sqrt(v / (1 - 0.999**step)) + 1e-8)
                w -= (pace * (known + DECAY * w)).astype(np.float32)
        loss = losses / max(1, len(lots))
    return fitted, loss
