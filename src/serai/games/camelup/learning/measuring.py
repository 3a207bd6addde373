"""How good a network is, in games that it has not learned from."""

from typing import Any

import numpy as np

from serai.games.camelup.learning.fitting import Notes, predict
from serai.games.camelup.learning.kernels.selfplay import MERCHANT, NET, PRIOR
from serai.games.camelup.learning.training import MEASURING, play
from serai.games.camelup.rules.game import CamelUp
from serai.games.camelup.value.kernels.features import SHARE
from serai.games.camelup.value.kernels.net import Net

SEATS = 4
FRESH = 1 << 40
"""Games with numbers from here on are never learned from."""

LEG = 25
"""Where the number of the leg is among the features, in units of `LEGS`."""

LEGS = 6.0
BINS = 10
SIGMAS = 1.96
"""How many standard errors the 95% interval goes either way."""


def reliability(chances: Any, shares: Any) -> list[dict[str, float]]:
    """Return, for each tenth of what was claimed, what was claimed and observed on average."""
    which = np.minimum((chances * BINS).astype(int), BINS - 1)
    found = []
    for tenth in range(BINS):
        chosen = which == tenth
        if chosen.any():
            claimed, observed = float(chances[chosen].mean()), float(shares[chosen].mean())
            found.append({"claimed": claimed, "observed": observed, "cases": int(chosen.sum())})
    return found


def calibration(game: CamelUp, net: Net, games: int, seed: int) -> dict[str, Any]:
    """Let those play who judge by holdings alone; compare what it claims with what happens."""
    sitting = np.full((games, SEATS), PRIOR, np.int8)
    numbers = np.arange(FRESH, FRESH + games, dtype=np.uint64)
    notes: Notes = play(game, sitting, net, MEASURING, seed, numbers).notes
    described = notes.described.astype(np.float32)
    chances, pounds = predict([w.astype(np.float32) for w in net], described)
    plain = np.exp(described[:, :, SHARE])
    plain /= plain.sum(axis=1, keepdims=True)
    legs = np.rint(described[:, 0, LEG] * LEGS).astype(int)
    by_leg = []
    for leg in range(1, legs.max() + 1):
        chosen = legs == leg
        if chosen.any():
            # The seat that is expected to win is the one whose claim says most.
            best = chances[chosen].argmax(axis=1)[:, None]
            claimed = np.take_along_axis(chances[chosen], best, 1).mean()
            observed = np.take_along_axis(notes.shares[chosen], best, 1).mean()
            row = {"leg": leg, "claimed": float(claimed), "observed": float(observed)}
            by_leg.append({**row, "cases": int(chosen.sum())})
    return {
        "games": games,
        "positions": len(chances),
        "surprise": _surprise(chances, notes.shares),
        "surprise_without_learning": _surprise(plain, notes.shares),
        "pounds_off": float(np.abs(pounds - notes.pounds).mean()),
        "deciles": reliability(chances.ravel(), notes.shares.ravel()),
        "legs": by_leg,
    }


def _surprise(chances: Any, shares: Any) -> float:
    return float(-(shares * np.log(chances + 1e-9)).sum(axis=1).mean())


def match(game: CamelUp, net: Net, against: int, games: int, seed: int) -> dict[str, Any]:
    """Let the network play three others, in every seat on the same dice."""
    deals = max(1, games // SEATS)
    sitting = np.full((deals * SEATS, SEATS), against, np.int8)
    sitting[np.arange(deals * SEATS), np.arange(deals * SEATS) % SEATS] = NET
    numbers = np.repeat(np.arange(FRESH, FRESH + deals, dtype=np.uint64), SEATS)
    played = play(game, sitting, net, MEASURING._replace(noting=0.0), seed, numbers)
    by_deal = played.shares[sitting == NET].reshape(deals, SEATS).mean(axis=1)
    error = float(by_deal.std(ddof=1) / np.sqrt(deals)) if deals > 1 else 1.0
    wins = float(by_deal.mean())
    low, high = wins - SIGMAS * error, wins + SIGMAS * error
    return {"games": deals * SEATS, "wins": wins, "low": low, "high": high}


def measure(game: CamelUp, net: Net, games: int, seed: int) -> dict[str, Any]:
    """Return how it claims and how it plays, in as many games each."""
    return {
        "calibration": calibration(game, net, games, seed),
        "against_three_merchants": match(game, net, MERCHANT, games, seed),
    }
