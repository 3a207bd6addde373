"""Finished games, walked ply by ply: every decision graded, luck set apart."""

from serai.core.coaching import Advice, Remark
from serai.core.reviewing import (
    ActionWorth,
    CurvePoint,
    Decision,
    Review,
    ReviewReason,
    Roll,
    SeatReview,
)
from serai.review.coaching import advise, remark
from serai.review.walk import Reviewing, review, reviewing

__all__ = [
    "ActionWorth",
    "Advice",
    "CurvePoint",
    "Decision",
    "Remark",
    "Review",
    "ReviewReason",
    "Reviewing",
    "Roll",
    "SeatReview",
    "advise",
    "remark",
    "review",
    "reviewing",
]
