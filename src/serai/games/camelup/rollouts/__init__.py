"""Positions played on: many times from what a seat cannot tell apart, after each of its actions."""
