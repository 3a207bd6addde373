"""Cutting what comes on a connection into requests, so that each is measured by itself.

Only requests whose end is known from their head are let in: those without a body, and those that
say its size. Whoever says it twice, or not in digits, or sends the body in pieces, is refused: so
nobody behind the door can take one request for two, and no piece costs more than its bytes.
"""

import re
from http import HTTPStatus

from serai.server.protocol.limits import RECORD_BYTES

HEAD_BYTES = 16 * 1024
"""The longest head of a request: its first line and its headers."""

_HEAD_ENDS = re.compile(rb"\n\r?\n")
_FOLDED = re.compile(rb"\n[ \t]")
_SAYS_SIZE = re.compile(rb"\n(content-length|transfer-encoding)[ \t]*:[ \t]*([^\r\n]*)", re.I)
_UPGRADES = re.compile(rb"\nupgrade[ \t]*:[^\r\n]*websocket", re.I)
_SIZE = re.compile(rb"[0-9]{1,9}[ \t]*")


class TurnedAway(Exception):
    """A connection or request that is not let in: a status of HTTP, and why."""

    def __init__(self, status: HTTPStatus, code: str, label: str, why: str) -> None:
        super().__init__(why)
        self.status = status
        self.code = code
        self.label = label
        """What it is counted as."""


class RequestCutter:
    """The requests of one connection, which are let in one after the other."""

    def __init__(self) -> None:
        self._waiting = bytearray()
        self._searched = 0
        self._body = 0
        """Bytes of the body that are still to come."""

        self.between = True
        """Whether the next thing to come is the head of a request."""

    @property
    def waiting(self) -> int:
        """How many bytes came too early, or are not a whole head yet."""
        return len(self._waiting)

    def add(self, data: bytes) -> None:
        """Take what came."""
        self._waiting += data

    def head(self) -> bytes | None:
        """Return the head of the next request once all of it has come."""
        waiting = self._waiting
        if not self._searched:
            early = len(waiting) - len(waiting.lstrip(b"\r\n"))
            del waiting[:early]
        found = _HEAD_ENDS.search(waiting, max(0, self._searched - 2))
        if (found.end() if found else len(waiting)) > HEAD_BYTES:
            why = f"the head of a request has at most {HEAD_BYTES} bytes"
            status = HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE
            raise TurnedAway(status, "too-big", "head", why)
        if found is None:
            self._searched = len(waiting)
            return None
        head = self._cut(found.end())
        self._body = body_size(head)
        self._searched = 0
        self.between = False
        return head

    def body(self) -> bytes:
        """Return what has come of a request's body."""
        part = self._cut(min(self._body, len(self._waiting)))
        self._body -= len(part)
        return part

    @property
    def complete(self) -> bool:
        """Whether all of a request has come."""
        return not self.between and not self._body

    def next(self) -> None:
        """Begin with the next request: all of the last one has come, and it is answered."""
        self.between = True

    def rest(self) -> bytes:
        """Return all that came: there will be no more requests."""
        return self._cut(len(self._waiting))

    def _cut(self, size: int) -> bytes:
        part = bytes(self._waiting[:size])
        del self._waiting[:size]
        return part


def body_size(head: bytes) -> int:
    """Return how many bytes follow a head."""
    if _FOLDED.search(head):
        why = "a header is one line: it cannot go on in the next one"
        raise TurnedAway(HTTPStatus.BAD_REQUEST, "bad-request", "framing", why)
    said = _SAYS_SIZE.findall(head)
    if not said:
        return 0
    (name, value), *others = said
    if name.lower() == b"transfer-encoding":
        why = "say how long the body is: send Content-Length, not Transfer-Encoding"
        raise TurnedAway(HTTPStatus.LENGTH_REQUIRED, "bad-request", "framing", why)
    if others or not _SIZE.fullmatch(value):
        why = "say once how long the body is, in digits"
        raise TurnedAway(HTTPStatus.BAD_REQUEST, "bad-request", "framing", why)
    size = int(value)
    if size > RECORD_BYTES:
        why = f"this is too long: a request has at most {RECORD_BYTES} bytes"
        raise TurnedAway(HTTPStatus.REQUEST_ENTITY_TOO_LARGE, "too-big", "body", why)
    if size and _UPGRADES.search(head):
        # Its frames could be taken for the body, and then nobody would answer.
        why = "a WebSocket begins without a body: leave Content-Length out"
        raise TurnedAway(HTTPStatus.BAD_REQUEST, "bad-request", "framing", why)
    return size
