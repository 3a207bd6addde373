"""A sequential test: is one bot better than another? Stops as soon as the deals have told.

It is Wald's sequential probability ratio test on the differences of paired deals: each deal is
played by both bots from every seat on the same dice, and gives one difference of their shares of
victories. Differences of deals are taken as normal with the variance they show.
"""

from collections.abc import Sequence
from math import log
from typing import Literal

from msgspec import Struct

FEWEST = 8
"""Deals before anything is decided: a variance needs some."""

COIN = 0.25
"""The variance of a coin toss for one victory."""

Verdict = Literal["better", "not-better", "open"]


class Question(Struct, frozen=True):
    """Whether `bot` wins more than `than`, by at least `margin` of all victories of a seat."""

    bot: str
    than: str
    margin: float = 0.05
    doubt: float = 0.05
    """The chance of either wrong answer."""


class Answer(Struct, frozen=True):
    """What the deals so far say."""

    verdict: Verdict
    deals: int
    difference: float
    ratio: float
    """The logarithm of the likelihood ratio of "better by the margin" and "no better"."""

    bound: float
    """The test ends when the ratio is beyond this, or below its negative."""


def answer(question: Question, differences: Sequence[float]) -> Answer:
    """Weigh the differences of all deals in which both sat down, in the order of the deals.

    The test is over at the first deal that decides; what was played beyond it does not count.
    """
    bound = log((1 - question.doubt) / question.doubt)
    found = Answer("open", len(differences), 0.0, 0.0, bound)
    total = squares = 0.0
    for count, difference in enumerate(differences, 1):
        total += difference
        squares += difference * difference
        if count < FEWEST:
            continue
        mean = total / count
        # Where no deal differs from another, each says at least as much as a coin toss.
        spread = max(squares / count - mean * mean, 0.0) or COIN
        ratio = count * question.margin * (2 * mean - question.margin) / (2 * spread)
        verdict: Verdict = "open"
        if ratio >= bound:
            verdict = "better"
        elif ratio <= -bound:
            verdict = "not-better"
        found = Answer(verdict, count, mean, ratio, bound)
        if verdict != "open":
            break
    return found
