"""What can go wrong between a client and its server."""

from serai.core.errors import SeraiError


class ServerRefused(SeraiError):
    """A request that the server did not carry out; the message is its own reason.

    `code` is for programs, as in `not-your-turn`: see docs/reference/protocol.md.
    """

    def __init__(self, reason: str, code: str, status: int) -> None:
        super().__init__(reason)
        self.code = code
        self.status = status


class NoAnswer(SeraiError):
    """A server that cannot be reached, or did not answer in time."""


class BadAnswer(SeraiError):
    """An answer that makes no sense: not a Serai, or one of another version."""
