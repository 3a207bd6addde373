"""How long somebody counts as present, and how long a seat may be away."""

STAND_IN_AFTER = 120
"""After so many seconds of absence a bot plays an absent player's turn, unless the host chose
otherwise."""

HTTP_PRESENCE = 30.0
"""Whoever asked something over HTTP counts as present for so many seconds."""

ELSEWHERE = 25.0
"""So long counts what another process says about who is present there."""
