"""A choice among judged actions: the best of them, and what choosing another costs."""

from collections.abc import Sequence
from typing import Any, Protocol

from msgspec import Struct

from serai.core.game import Seat
from serai.core.reviewing import Grade, Judged, Judgement
from serai.review.grading import grade_of

DIGITS = 9
"""Chances are compared to this many decimal places: machines may differ in the last digits."""


class Worth(Protocol):
    """What an action was worth to whoever chose."""

    @property
    def win(self) -> float:
        """The chance to win."""

    @property
    def pounds(self) -> float:
        """What could be expected in the end."""


class Choice(Struct, frozen=True):
    """What a seat chose, and what it could have chosen."""

    ranked: tuple[Judged[Any], ...]
    """Every legal action, best first."""

    chosen: Judged[Any]
    error_win: float
    error_pounds: float
    grade: Grade

    @property
    def best(self) -> Judged[Any]:
        """The best action."""
        return self.ranked[0]


def choice(judgement: Judgement[Any], seat: Seat, action: Any) -> Choice:
    """Compare an action with all others: by win chance, then by pounds.

    Of equals the chosen one is the best.
    """
    found = ranked(judgement, seat, action)
    chosen = next(judged for judged in found if judged.action == action)
    return Choice(found, chosen, *cost([one.worths[seat] for one in found], chosen.worths[seat]))


def ranked(judgement: Judgement[Any], seat: Seat, first: Any = None) -> tuple[Judged[Any], ...]:
    """Return all actions, best first; of equals, `first` is the first."""

    def place(judged: Judged[Any]) -> tuple[float, float, bool]:
        win, pounds = _worth(judged, seat)
        return -win, -pounds, judged.action != first

    return tuple(sorted(judgement.actions, key=place))


def as_good(one: Judged[Any], other: Judged[Any], seat: Seat) -> bool:
    """Whether two actions are worth the same to a seat."""
    return _worth(one, seat) == _worth(other, seat)


def _worth(judged: Judged[Any], seat: Seat) -> tuple[float, float]:
    worth = judged.worths[seat]
    return round(worth.win, DIGITS), round(worth.pounds, DIGITS)


def cost(worths: Sequence[Worth], chosen: Worth) -> tuple[float, float, Grade]:
    """Say what an action gives away in win chance and in pounds; `worths` begin with the best.

    The grade minds pounds, too: those that were thrown away, since some action would have brought
    them that wins no less often. Whoever gives pounds away to win is not blamed.
    """
    best = worths[0]
    error_win, error_pounds = max(0.0, best.win - chosen.win), max(0.0, best.pounds - chosen.pounds)
    least = round(chosen.win, DIGITS)
    no_worse = (worth.pounds for worth in worths if round(worth.win, DIGITS) >= least)
    thrown_away = max(no_worse) - chosen.pounds
    return error_win, error_pounds, grade_of(error_win, thrown_away)
