"""The compiled part: legs and games played on from a position."""
