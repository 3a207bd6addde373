"""What an error is called, and what all of somebody's errors come to."""

from collections.abc import Sequence
from math import exp2
from statistics import fmean

from serai.core.reviewing import GRADES, Grade

BY_WIN: tuple[tuple[float, Grade], ...] = (
    (0.07, "blunder"),
    (0.03, "mistake"),
    (0.015, "inaccuracy"),
    (0.005, "fine"),
)
"""From which error in win chance on a decision has which grade; below it was best."""

BY_POUNDS: tuple[tuple[float, Grade], ...] = ((1.4, "mistake"), (1.0, "inaccuracy"))
"""From which error in pounds on a decision is at least of which grade. Where a game is all but
decided, win chances hide what was thrown away; pounds do not."""

HALVES_AT = 0.05
"""An error of this much win chance leaves half of the accuracy."""


def grade_of(error_win: float, error_pounds: float = 0.0) -> Grade:
    """Grade a decision by what it cost: the worse of its two grades."""
    found = (_first(BY_WIN, error_win), _first(BY_POUNDS, error_pounds))
    return max(found, key=GRADES.index)


def _first(bounds: Sequence[tuple[float, Grade]], error: float) -> Grade:
    return next((grade for least, grade in bounds if error >= least), "best")


def accuracy_of(errors: Sequence[float]) -> float:
    """Return how accurate decisions were, from 0 to 100; without any, 100."""
    if not errors:
        return 100.0
    return 100 * fmean(exp2(-error / HALVES_AT) for error in errors)
