"""Finished games, walked ply by ply: every decision graded, luck set apart."""

from serai.core.reviewing import (
    ActionWorth,
    CurvePoint,
    Decision,
    Review,
    ReviewReason,
    Roll,
    SeatReview,
)
from serai.review.walk import Reviewing, review, reviewing

__all__ = [
    "ActionWorth",
    "CurvePoint",
    "Decision",
    "Review",
    "ReviewReason",
    "Reviewing",
    "Roll",
    "SeatReview",
    "review",
    "reviewing",
]
