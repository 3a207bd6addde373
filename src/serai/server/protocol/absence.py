"""How long somebody counts as present, and how long a seat may be away."""

STAND_IN_AFTER = 120
"""Seconds of absence after which a bot plays somebody's turn, unless the host chose otherwise."""

HTTP_PRESENCE = 30.0
"""Seconds that somebody counts as present after a request over HTTP."""

ELSEWHERE = 25.0
"""Seconds that another process's report of who is present there stays valid."""

SLOW_CLOCK = 300
"""Seconds on the clock from which on people need not sit and wait: nor where there is no clock."""

TELL_AFTER = 60.0
"""Seconds that somebody has to act before they are told that it is their turn."""
