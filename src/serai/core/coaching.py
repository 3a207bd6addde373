"""What a coach tells: where to look, what everything is worth, what is best and why."""

from typing import Literal

from msgspec import Struct

from serai.core.reviewing import ActionWorth, Grade, ReviewReason

Level = Literal["nudge", "numbers", "best"]
"""How much the coach says: where to look; what every action is worth; which is best, and why."""

LEVELS: tuple[Level, ...] = ("nudge", "numbers", "best")


class Advice(Struct, frozen=True):
    """All that a coach knows about one decision, from what its seat could know."""

    nudge: ReviewReason
    """Where to look: a message `FAMILY-coach-CODE`."""

    actions: tuple[ActionWorth, ...]
    """Every legal action, best first."""

    reasons: tuple[ReviewReason, ...]
    """What speaks for the first one: messages `FAMILY-coach-CODE`."""

    exact: bool = False
    """Whether everything that could follow was counted."""


class Remark(Struct, frozen=True):
    """What a coach says of one action."""

    action: str
    best: str
    """An action that was best; the same, if none was better."""

    error_win: float
    """The win chance of the best action, less that of this one."""

    error_pounds: float
    grade: Grade
