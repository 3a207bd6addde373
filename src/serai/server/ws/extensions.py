"""What a server may offer an application beyond ASGI, and how much may wait for a client.

ASGI alone is enough: then every message waits in an outbox until the server takes it. A server
that offers more (`fast.py` does) writes messages itself, and handles actions where they are
read.
"""

from collections.abc import Callable
from typing import Any

from serai.server.runtime.connections import Push

PUSH = "serai.push"
"""The ASGI extension under which a socket offers its `push`."""

Hear = Callable[[bytes], bool]
"""Takes a text at once; False: it is queued for the application instead."""

HEAR = "serai.hear"
"""The ASGI extension under which a socket delivers texts without a queue."""


def push_of(scope: Any) -> Push | None:
    """Return the `push` of a socket, if its server offers one."""
    push: Push | None = (scope.get("extensions") or {}).get(PUSH)
    return push


def hear_with(scope: Any, hear: Hear) -> None:
    """Deliver the texts of a socket to somebody at once, if its server can do that."""
    listen = (scope.get("extensions") or {}).get(HEAR)
    if listen is not None:
        listen(hear)
