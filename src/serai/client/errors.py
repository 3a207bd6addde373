"""What can go wrong between a client and its server."""

from serai.core.errors import Reason, SeraiError
from serai.server.protocol.reasons import Why, reason_of


class ServerRefused(SeraiError):
    """A request that the server did not carry out; the message is its own reason.

    `code` is what programs go by, as in `not-your-turn`: see docs/reference/protocol.md. What the
    rules say against it is in `reason`, as if they had said it here.
    """

    def __init__(self, line: str, code: str = "", status: int = 0, why: Why | None = None) -> None:
        super().__init__(line)
        own = Reason(line, code and f"refused-{code}")
        self.reason = own if why is None else reason_of(why)
        self.code = code
        self.status = status


class NoAnswer(SeraiError):
    """A server that cannot be reached, or did not answer in time."""


class BadAnswer(SeraiError):
    """An answer that makes no sense: not a Serai, or one of another version."""
