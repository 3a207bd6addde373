"""Whole games for learning, compiled."""
