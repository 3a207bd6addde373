"""What a server may offer an application beside ASGI, and how much may wait for a client.

ASGI alone is enough: then every message waits in an outbox until the server takes it. A server
that offers more (`fast.py` does) writes messages itself, and lets actions be heard where they are
read.
"""

from collections.abc import Callable
from typing import Any

from serai.server.runtime.connections import Push

PUSH = "serai.push"
"""The ASGI extension under which a socket offers its `push`."""

Hear = Callable[[bytes], bool]
"""Takes a text at once, or says False: then it is queued for the application."""

HEAR = "serai.hear"
"""The ASGI extension under which a socket lets somebody hear texts without a queue."""

LAST_WORDS = 2.0
"""So many seconds a client that must go has to hear why before it is cut off."""


def push_of(scope: Any) -> Push | None:
    """Return the `push` of a socket, if its server offers one."""
    push: Push | None = (scope.get("extensions") or {}).get(PUSH)
    return push


def hear_with(scope: Any, hear: Hear) -> None:
    """Let somebody hear the texts of a socket at once, if its server can do that."""
    listen = (scope.get("extensions") or {}).get(HEAR)
    if listen is not None:
        listen(hear)
