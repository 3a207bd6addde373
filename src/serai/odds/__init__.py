"""Exact probabilities, from the very rules that play uses."""
