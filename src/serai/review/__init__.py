"""Finished games, walked ply by ply: every decision graded, luck set apart."""

from serai.review.walk import Reviewing as Reviewing
from serai.review.walk import review as review
from serai.review.walk import reviewing as reviewing
