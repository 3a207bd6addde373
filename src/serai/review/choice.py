"""A choice among judged actions: the best of them, and what choosing another costs."""

from typing import Any

from msgspec import Struct

from serai.core.game import Seat
from serai.core.reviewing import Grade, Judged, Judgement
from serai.review.grading import grade_of

DIGITS = 9
"""Chances are compared to this many decimal places: machines may differ in the last digits."""


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

    Of equals the chosen one is the best. The grade minds pounds, too: where a choice was as good
    as the best, it is compared with that alone, since whoever plays to win may give pounds away;
    else with the action that brought most.
    """

    def place(judged: Judged[Any]) -> tuple[float, float, bool]:
        worth = judged.worths[seat]
        return -round(worth.win, DIGITS), -round(worth.pounds, DIGITS), judged.action != action

    ranked = tuple(sorted(judgement.actions, key=place))
    chosen = next(judged for judged in ranked if judged.action == action)
    best, found = ranked[0].worths[seat], chosen.worths[seat]
    error_win, error_pounds = max(0.0, best.win - found.win), max(0.0, best.pounds - found.pounds)
    thrown_away = error_pounds
    if grade_of(error_win) != "best":
        thrown_away = max(judged.worths[seat].pounds for judged in ranked) - found.pounds
    return Choice(ranked, chosen, error_win, error_pounds, grade_of(error_win, thrown_away))
