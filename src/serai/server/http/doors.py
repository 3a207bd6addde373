"""All doors of one server process: how many came in, from where, and how often."""

import logging
from collections import Counter
from http import HTTPStatus
from typing import Protocol

from serai.server.http.addresses import Proxies
from serai.server.http.bans import Bans
from serai.server.http.buckets import Buckets
from serai.server.http.requests import TurnedAway
from serai.server.ops.metrics import CONNECTIONS, MOST_CONNECTIONS
from serai.server.protocol.limits import Limits

NEARLY_FULL = 0.8
ROOM_AGAIN = 0.6

_log = logging.getLogger("serai.server.door")


class Leaver(Protocol):
    """A door, as far as bans are concerned."""

    def leave_if_banned(self) -> None:
        """Close the connection if whoever is at its other end is banned."""


class Doors:
    """Who is inside."""

    def __init__(
        self, limits: Limits, bans: Bans | None = None, proxies: Proxies | None = None
    ) -> None:
        self.limits = limits
        self.bans = bans or Bans()
        self.proxies = proxies or Proxies("")
        self.doors: set[Leaver] = set()
        """Those that somebody has come through."""

        self.bans.on_change(self.send_banned_away)
        MOST_CONNECTIONS.set(limits.connections)
        self.open = 0
        self.by_household: Counter[str] = Counter()
        self.lingering = 0
        """How many have been told to go and may still hear why."""

        self.frames = Buckets(limits.frames_per_second, limits.frames_at_once)
        """Of all sockets of a household together."""

        self.astray = Buckets(limits.requests_per_second, limits.burst)
        """Requests that no route took, so that nobody behind the door counted them."""

        self._coming = Buckets(limits.requests_per_second, limits.burst)
        self._proxies: set[str] = set()
        """Those who come for others: each of these is counted by itself."""

        self._warned = False

    def enter(self, household: str) -> None:
        """Let a connection in, or turn it away."""
        most, each = self.limits.connections, self.limits.connections_per_address
        if self.open >= most:
            why = "this server is full: come later"
            raise TurnedAway(HTTPStatus.SERVICE_UNAVAILABLE, "unavailable", "full", why)
        if household in self._proxies:
            each = most
        elif not self._coming.of(household).take():
            why = "too many new connections: keep one open, or wait a little"
            raise TurnedAway(HTTPStatus.TOO_MANY_REQUESTS, "too-fast", "reconnects", why)
        if self.by_household[household] >= each:
            why = f"too many connections: at most {each} from one address"
            raise TurnedAway(HTTPStatus.TOO_MANY_REQUESTS, "too-fast", "connections", why)
        self.by_household[household] += 1
        self.open += 1
        CONNECTIONS.inc()
        if not self._warned and self.open >= NEARLY_FULL * most:
            self._warned = True
            _log.warning("%d of %d possible connections are open", self.open, most)

    def send_banned_away(self) -> None:
        """Close the connections of those who are banned now."""
        for door in list(self.doors):
            door.leave_if_banned()

    def trust(self, proxy: str) -> None:
        """Note that somebody comes for others, and is trusted to say for whom."""
        self._proxies.add(proxy)

    def move(self, before: str, after: str) -> None:
        """Count a connection for those of whom a trusted proxy says that it is theirs."""
        self._forget(before)
        self.by_household[after] += 1

    def leave(self, household: str) -> None:
        """Note that a connection is gone."""
        self._forget(household)
        self.open -= 1
        CONNECTIONS.dec()
        if self.open < ROOM_AGAIN * self.limits.connections:
            self._warned = False

    def _forget(self, household: str) -> None:
        self.by_household[household] -= 1
        if self.by_household[household] <= 0:
            del self.by_household[household]
