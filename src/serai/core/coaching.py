"""What a coach tells: where to look, what everything is worth, what is best and why."""

from typing import Literal

from msgspec import Struct

from serai.core.record import HELPS, Help
from serai.core.reviewing import ActionWorth, Grade, ReviewReason

Level = Literal["nudge", "numbers", "best"]
"""How much the coach says: where to look; what every action is worth; which is best, and why."""

LEVELS: tuple[Level, ...] = ("nudge", "numbers", "best")

WARNED_OF: tuple[Grade, ...] = ("mistake", "blunder")
"""What the coach warns of, if it is asked to."""

Habit = Literal["silent", "warns", "tells", "warns-and-tells"]

HABITS: dict[tuple[bool, bool], Habit] = {
    (False, False): "silent",
    (True, False): "warns",
    (False, True): "tells",
    (True, True): "warns-and-tells",
}
"""What the coach does by itself: warn before blunders, tell afterwards what actions cost."""


def help_given(*, warns: bool, tells: bool, level: Level | None) -> Help | None:
    """Say how somebody is coached in what they do now, as the record keeps it: the most of it."""
    found: list[Help] = []
    if tells:
        found.append("after")
    if warns:
        found.append("warning")
    if level is not None:
        found.append(level)
    return max(found, key=HELPS.index, default=None)


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
    best: str | None
    """An action that was best; the same, if none was better; None: that is not told."""

    error_win: float
    """The win chance of the best action, less that of this one."""

    error_pounds: float
    grade: Grade
