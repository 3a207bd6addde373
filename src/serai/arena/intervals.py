"""How certain a share is: exact intervals of a proportion, from games that are not independent.

The interval is that of Clopper and Pearson, which holds the true share in at least 95 of 100
cases however few games there are. It needs the number of independent draws. Games on the same deal
are not independent, so Korn and Graubard's effective number takes its place: as many draws as
would leave the share as uncertain as the deals do.
"""

from collections.abc import Callable, Sequence
from math import exp, lgamma, log
from statistics import fmean, pvariance

DOUBT = 0.05
"""The share of cases in which the true value may lie outside."""

_STEPS = 60
"""Halvings of an interval: enough for every digit of a float that matters."""


def interval(deals: Sequence[float], games: int) -> tuple[float, float]:
    """Return the 95% interval of a share, from its mean in each deal of all the games."""
    share = fmean(deals)
    draws = effective_draws(deals, games)
    return clopper_pearson(share * draws, draws)


def effective_draws(deals: Sequence[float], games: int) -> float:
    """Return how many independent draws would say as much as these deals. [Korn, Graubard 1998]

    Where every deal gave the same, nothing is known of how deals differ: each counts as one draw.
    """
    share, count = fmean(deals), len(deals)
    spread = pvariance(deals)
    if count < 2 or spread == 0:
        return count
    draws = share * (1 - share) / spread * count
    # A few deals say little about how much they differ, either.
    sure = student(games - 1) / student(count - 1)
    return min(draws * sure * sure, games)


def clopper_pearson(hits: float, draws: float) -> tuple[float, float]:
    """Return the exact interval of a proportion, given the hits and the draws."""
    misses = draws - hits
    low = 0.0 if hits <= 0 else _where(lambda p: beta(p, hits, misses + 1) >= DOUBT / 2)
    high = 1.0 if misses <= 0 else _where(lambda p: beta(p, hits + 1, misses) >= 1 - DOUBT / 2)
    return low, high


def student(freedom: int) -> float:
    """Return how many standard errors hold a mean in 95 of 100 cases (Student's t)."""
    # Twice the tail beyond t is the beta distribution at freedom / (freedom + t * t).
    tail = _where(lambda p: beta(p, freedom / 2, 0.5) >= DOUBT)
    return float((freedom * (1 - tail) / tail) ** 0.5)


def _where(holds: Callable[[float], bool]) -> float:
    """Return the least number from 0 to 1 for which something holds, as for all above it."""
    low, high = 0.0, 1.0
    for _ in range(_STEPS):
        middle = (low + high) / 2
        low, high = (low, middle) if holds(middle) else (middle, high)
    return (low + high) / 2


def beta(x: float, a: float, b: float) -> float:
    """Return the chance that a variable with the beta distribution is at most `x`."""
    if x <= 0:
        return 0.0
    if x > (a + 1) / (a + b + 2):
        return 1 - beta(1 - x, b, a)
    front = exp(lgamma(a + b) - lgamma(a) - lgamma(b) + a * log(x) + b * log(1 - x)) / a
    return front / _continued_fraction(x, a, b)


def _continued_fraction(x: float, a: float, b: float) -> float:
    """Return the continued fraction of the incomplete beta function, from the inside out."""
    found = 1.0
    for m in range(_terms(a, b), 0, -1):
        odd = -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1))
        even = m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m))
        found = 1 + even / (1 + odd / found)
    return 1 - (a + b) * x / (a + 1) / found


def _terms(a: float, b: float) -> int:
    """Return how far to follow the fraction: it converges in about the root of its numbers."""
    return 20 + 4 * int(max(a, b) ** 0.5)
