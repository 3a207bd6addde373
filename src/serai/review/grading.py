"""What an error is called, and what all of somebody's errors come to."""

from collections.abc import Sequence
from math import exp

from serai.core.reviewing import Grade

NOTHING = 0.0005
"""Errors below this are none: the last digits of an evaluation."""

BY_WIN: tuple[tuple[float, Grade], ...] = (
    (0.10, "blunder"),
    (0.05, "mistake"),
    (0.02, "inaccuracy"),
    (NOTHING, "fine"),
)
"""From which error in win chance on a decision has which grade."""

HALVES_AT = 0.05
"""An error of this much win chance leaves half of the accuracy."""


def grade_of(error_win: float) -> Grade:
    """Grade a decision by what it cost."""
    return next((grade for least, grade in BY_WIN if error_win >= least), "best")


def accuracy_of(errors: Sequence[float]) -> float:
    """Return how accurate decisions were, from 0 to 100; without any, 100."""
    if not errors:
        return 100.0
    return 100 * sum(exp(-0.6931471805599453 * e / HALVES_AT) for e in errors) / len(errors)
