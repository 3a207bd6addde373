"""The door that every connection passes before anything else sees a byte of it.

A web server waits for requests as long as they take, holds as many connections as the machine has
descriptors, and answers every ping. One stranger could use all of that up. A door stands between a
connection and uvicorn's protocol: it counts connections and frames, lets requests in one by one,
and knows how long each may take. It is an asyncio protocol around another one and relies on nothing
else of uvicorn.
"""

import asyncio
import socket
from contextvars import ContextVar
from functools import lru_cache
from http import HTTPStatus
from typing import TYPE_CHECKING, cast

import msgspec

from serai.server.http.addresses import household_of
from serai.server.http.bans import BANNED
from serai.server.http.buckets import Bucket
from serai.server.http.doors import Doors
from serai.server.http.doorway import Doorway, Inner
from serai.server.http.frames import FrameCounter
from serai.server.http.requests import HEAD_BYTES, RequestCutter, TurnedAway
from serai.server.ops.metrics import TURNED_AWAY
from serai.server.protocol.answers import Problem

if TYPE_CHECKING:
    from collections.abc import Callable

CLOSE_BANNED = 4403
CLOSE_TOO_FAST = 4429
LAST_WORDS = 2.0
"""Seconds that a client has to hear why it must go before it is cut off."""

HEAD_SECONDS = 10.0
"""How long a client may take to send the head of a request."""

BODY_SECONDS = 30.0
"""How long it may take to send the rest."""

NEXT_SECONDS = 15.0
"""How long it may take, after an answer, to send the head of its next request."""

READ_SECONDS = 30.0
"""How often it is looked whether a client still reads what waits for it."""

READ_BYTES = 8 * 1024
"""What it must have read by then, or it is cut off."""

UNSENT_BYTES = 2 * READ_BYTES
"""What the system may keep back for a client. It says that some of it went only when half did: with
the megabytes it would take by itself, whoever reads slowly would seem not to read at all."""

FRAME_BYTES = 1024
"""What a frame may bring: each of so many bytes counts as one more."""

MOST_IGNORED = 1024 * 1024
"""Bytes that it may still send meanwhile; a head, if it was never let in."""

MOST_LINGERING = 100
"""How many may hear at a time why they must go; others are cut off at once."""

_CLOSE = 0x88
_UNPACED = Bucket(0, 0)

current: ContextVar["Door | None"] = ContextVar("door", default=None)
"""The door through which the request came that a task answers."""


@lru_cache(maxsize=64)
def _answer(status: HTTPStatus, code: str, why: str) -> bytes:
    """Write the answer to whoever is turned away."""
    body = msgspec.json.encode(Problem(status.value, code, why))
    head = (
        f"HTTP/1.1 {status.value} {status.phrase}\r\ncontent-type: application/json\r\n"
        f"content-length: {len(body)}\r\nretry-after: 1\r\nconnection: close\r\n\r\n"
    )
    return head.encode() + body


def _close_frame(code: int, reason: str) -> bytes:
    """Write the last frame of a WebSocket."""
    told = code.to_bytes(2, "big") + reason.encode()
    return bytes((_CLOSE, len(told))) + told


_NOBODY: Inner = asyncio.Protocol()
"""Who is behind a door once the connection is gone: nothing of it waits for the collector."""


class Door(asyncio.Protocol):
    """The door of one connection."""

    def __init__(
        self, doors: Doors, make_inner: "Callable[[], Inner]", loop: asyncio.AbstractEventLoop
    ) -> None:
        self._doors = doors
        self._make_inner = make_inner
        self._inner = _NOBODY
        self._loop = loop
        self._transport: asyncio.Transport | None = None
        self._way: Doorway | None = None
        self._peer = ""
        self._address = ""
        """Who is at the other end, as far as that is known."""

        self._household: str | None = None
        """For whom the connection is counted; None: it is not."""

        self._shut = False
        self._sent_away = False
        self._lingers = False
        self._ignored = 0
        self._timer: asyncio.TimerHandle | None = None
        self._reads: asyncio.TimerHandle | None = None
        self._unread = 0
        self._held: set[str] = set()
        """Who wants nothing to be read for now."""

        self._requests = RequestCutter()
        self._answering = False
        self._answered = False
        self._frames: FrameCounter | None = None
        self._paces = (_UNPACED, _UNPACED)
        """What frames are counted against: this socket, and all of its household."""

    # -- what asyncio tells ------------------------------------------------------------------

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Let a connection in, or turn it away."""
        self._transport = cast("asyncio.Transport", transport)
        peer = self._transport.get_extra_info("peername")
        address = str(peer[0]) if peer else "unknown"
        household = household_of(address)
        try:
            # Whoever comes for others is asked for whom, request by request.
            if not self._doors.proxies.has(address):
                self._address = address
                self._check_ban()
            self._doors.enter(household)
        except TurnedAway as reason:
            self._turn_away(reason)
            return
        self._household = self._peer = household
        self._doors.doors.add(self)
        if hasattr(socket, "TCP_NOTSENT_LOWAT"):
            connection = self._transport.get_extra_info("socket")
            connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NOTSENT_LOWAT, UNSENT_BYTES)
        self._way = Doorway(self._transport, self)
        self._wait(HEAD_SECONDS)
        self._inner = self._make_inner()
        self._inner.connection_made(cast("asyncio.Transport", self._way))

    def data_received(self, data: bytes) -> None:
        """Let bytes through, unless there are too many of them."""
        if self._shut:
            self._ignore(data)
            return
        if self._frames is not None:
            self._let_frames_in(data)
            return
        self._requests.add(data)
        self._let_requests_in()

    def eof_received(self) -> bool | None:
        """Pass on that nothing more will come."""
        return None if self._way is None else self._inner.eof_received()

    def connection_lost(self, exc: Exception | None) -> None:
        """Pass on that the connection is gone."""
        self._shut = True
        self._wait(None)
        self._stop_looking()
        self._doors.doors.discard(self)
        if self._lingers:
            self._doors.lingering -= 1
        if self._household is not None:
            self._doors.leave(self._household)
            self._household = None
            inner, self._inner, self._way = self._inner, _NOBODY, None
            inner.connection_lost(exc)

    def pause_writing(self) -> None:
        """Pass on that the client does not read, and look whether it goes on."""
        self._look_again()
        if self._way is not None:
            self._inner.pause_writing()

    def resume_writing(self) -> None:
        """Pass on that it reads again."""
        self._stop_looking()
        if self._way is not None:
            self._inner.resume_writing()

    # -- what the application tells ----------------------------------------------------------

    def comes_from(self, address: str) -> None:
        """Note whose connection this is, if it came by a proxy."""
        self._address = address
        household = household_of(address)
        if self._household is not None and household != self._household:
            self._doors.trust(self._peer)
            self._doors.move(self._household, household)
            self._household = household
            if self._frames is not None:
                self._paces = self._new_paces()

    def goes_astray(self) -> None:
        """Note that a request leads nowhere; whoever sends many of these must go."""
        if not self._doors.astray.of(self._household or self._peer).take():
            why = "too many requests that lead nowhere: slow down"
            status = HTTPStatus.TOO_MANY_REQUESTS
            self._turn_away(TurnedAway(status, "too-fast", "astray", why))

    def send_away(self) -> None:
        """Note that the answer tells the client to go: it may still be sending other requests."""
        self._sent_away = True

    def answered(self) -> None:
        """Note that a request is answered: the next one may begin."""
        if self._frames is None and not self._shut:
            self._answered = True
            self._let_requests_in()

    def become_socket(self, inner: Inner) -> None:
        """Note that the connection is a WebSocket from now on."""
        self._wait(None)
        self._inner = inner
        self._frames = FrameCounter()
        self._paces = self._new_paces()

    # -- who is not let in -------------------------------------------------------------------

    def _check_ban(self) -> None:
        if self._doors.bans.have(self._address):
            raise TurnedAway(HTTPStatus.FORBIDDEN, "banned", "banned", BANNED)

    def leave_if_banned(self) -> None:
        """Close the connection if whoever is at its other end is banned."""
        if not self._shut and self._doors.bans.have(self._address):
            TURNED_AWAY.labels(why="banned").inc()
            self._last_words(b"" if self._frames is None else _close_frame(CLOSE_BANNED, BANNED))

    # -- reading -----------------------------------------------------------------------------

    def hold(self, who: str) -> None:
        """Read nothing for now."""
        if not self._held and self._transport is not None and not self._transport.is_closing():
            self._transport.pause_reading()
        self._held.add(who)

    def go_on(self, who: str) -> None:
        """Read again, if nobody else has something against it."""
        if who not in self._held:
            return
        self._held.discard(who)
        if not self._held and self._transport is not None and not self._transport.is_closing():
            self._transport.resume_reading()

    # -- requests ----------------------------------------------------------------------------

    def _let_requests_in(self) -> None:
        """Let in what has come of this request, and of the next ones once it is answered."""
        requests = self._requests
        try:
            while not self._shut and self._frames is None:
                if requests.between:
                    head = requests.head()
                    if head is None:
                        break
                    self._wait(BODY_SECONDS)
                    self._answering, self._answered = True, False
                    self._pass_on(head)
                    continue
                if not requests.complete:
                    part = requests.body()
                    if not part:
                        break
                    self._pass_on(part)
                    continue
                if not self._answered:
                    self._wait(None)
                    break
                requests.next()
                self._answering = False
                self._wait(NEXT_SECONDS)
        except TurnedAway as reason:
            self._turn_away(reason)
            return
        if self._frames is not None:
            self._let_frames_in(requests.rest())
        elif requests.waiting > HEAD_BYTES:
            self.hold("door")
        else:
            self.go_on("door")

    def _pass_on(self, data: bytes) -> None:
        token = current.set(self)
        try:
            self._inner.data_received(data)
        finally:
            current.reset(token)

    # -- frames ------------------------------------------------------------------------------

    def _new_paces(self) -> tuple[Bucket, Bucket]:
        limits = self._doors.limits
        own = Bucket(2 * limits.requests_per_second, 2 * limits.burst)
        return own, self._doors.frames.of(self._household or self._peer)

    def _let_frames_in(self, data: bytes) -> None:
        assert self._frames is not None  # noqa: S101
        own, shared = self._paces
        count = self._frames.count(data, int(own.brim)) + len(data) // FRAME_BYTES
        if own.take(count) and shared.take(count):
            self._inner.data_received(data)
            return
        TURNED_AWAY.labels(why="frames").inc()
        self._last_words(_close_frame(CLOSE_TOO_FAST, "too many messages: slow down"))

    # -- time --------------------------------------------------------------------------------

    def _wait(self, seconds: float | None) -> None:
        """Wait this long for what must come next; None: for ever."""
        if self._timer is not None:
            self._timer.cancel()
        self._timer = None if seconds is None else self._loop.call_later(seconds, self._too_late)

    def _too_late(self) -> None:
        self._timer = None
        if self._answered and not self._answering and not self._requests.waiting:
            self.close()  # It has had its answers, and wants nothing more.
            return
        why = "the request did not come in time"
        self._turn_away(TurnedAway(HTTPStatus.REQUEST_TIMEOUT, "too-slow", "time", why))

    def _look_again(self) -> None:
        assert self._transport is not None  # noqa: S101
        self._unread = self._transport.get_write_buffer_size()
        self._stop_looking()
        self._reads = self._loop.call_later(READ_SECONDS, self._look)

    def _look(self) -> None:
        """Cut off a client that reads nothing of what waits for it, or next to nothing."""
        assert self._transport is not None  # noqa: S101
        if self._transport.get_write_buffer_size() > self._unread - READ_BYTES:
            TURNED_AWAY.labels(why="unread").inc()
            self._transport.abort()
        else:
            self._look_again()

    def _stop_looking(self) -> None:
        if self._reads is not None:
            self._reads.cancel()
            self._reads = None

    # -- the end -----------------------------------------------------------------------------

    def _turn_away(self, reason: TurnedAway) -> None:
        TURNED_AWAY.labels(why=reason.label).inc()
        self._last_words(_answer(reason.status, reason.code, str(reason)))

    def _last_words(self, told: bytes) -> None:
        """Say why the client must go, and let nobody else say anything after it."""
        assert self._transport is not None  # noqa: S101
        if self._way is not None:
            self._way.shut()
        if not self._transport.is_closing():
            self._transport.write(told)
            self._cut_off_later()

    def close(self) -> None:
        """Close the connection, as whoever serves it wants."""
        assert self._transport is not None  # noqa: S101
        if self._sent_away:
            self._cut_off_later()
        elif not self._shut:
            self._wait(None)
            self._transport.close()

    def _cut_off_later(self) -> None:
        """Ignore what the client still sends until it has had time to hear why it must go.

        Closing at once with bytes unread would reset the connection, and the words would be lost.
        """
        assert self._transport is not None  # noqa: S101
        if self._shut:
            return
        self._shut = True
        self._wait(None)
        if self._doors.lingering >= MOST_LINGERING:
            self._transport.close()
            return
        self._lingers = True
        self._doors.lingering += 1
        if self._transport.can_write_eof():
            self._transport.write_eof()
        for who in tuple(self._held):
            self.go_on(who)
        self._timer = self._loop.call_later(LAST_WORDS, self._transport.abort)

    def _ignore(self, data: bytes) -> None:
        assert self._transport is not None  # noqa: S101
        self._ignored += len(data)
        was_let_in = self._household is not None
        if self._ignored > (MOST_IGNORED if was_let_in else HEAD_BYTES):
            self._transport.abort()
