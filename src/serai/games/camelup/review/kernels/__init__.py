"""The compiled part: games played on from a position, and endings counted through."""
