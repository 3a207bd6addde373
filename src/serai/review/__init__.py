"""Finished games, walked ply by ply: every decision graded, luck set apart."""

from serai.review.reviewing import Reviewing as Reviewing
from serai.review.reviewing import review as review
from serai.review.reviewing import reviewing as reviewing
