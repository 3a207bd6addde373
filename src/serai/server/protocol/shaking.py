"""How long players have to show what they shook, and how often that may come to nothing."""

REVEAL_WITHIN = 30.0
"""Seconds that everybody who shook has to show it, once the host has begun."""

MOST_BROKEN = 3
"""How many rounds of one table may come to nothing; after that it cannot begin."""
