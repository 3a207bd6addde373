"""Limits: how much one address or one socket may ask for."""

import time
from collections import Counter, OrderedDict
from collections.abc import Callable

from serai.server.protocol.errors import TooFast
from serai.server.protocol.limits import Limits

ADDRESSES = 10_000
"""How many addresses to remember; those unseen longest are forgotten."""

HOUR = 3600.0


class Bucket:
    """A token bucket: fills at a rate up to a limit; whoever finds it empty is too fast."""

    __slots__ = ("at", "brim", "clock", "level", "rate")

    def __init__(
        self, rate: float, brim: float, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.rate = rate
        self.brim = brim
        self.level = brim
        self.clock = clock
        self.at = clock()

    def take(self) -> bool:
        """Take a token, if there is one."""
        now = self.clock()
        self.level = min(self.brim, self.level + (now - self.at) * self.rate)
        self.at = now
        if self.level < 1:
            return False
        self.level -= 1
        return True


class Gate:
    """Counts what each address does."""

    def __init__(self, limits: Limits, clock: Callable[[], float] = time.monotonic) -> None:
        self.limits = limits
        self._clock = clock
        self.sockets: Counter[str] = Counter()
        self._requests: OrderedDict[str, Bucket] = OrderedDict()
        self._tables: OrderedDict[str, Bucket] = OrderedDict()

    def request(self, address: str) -> None:
        """Let a request in, or refuse it."""
        limits = self.limits
        bucket = self._bucket(self._requests, address, limits.requests_per_second, limits.burst)
        if not bucket.take():
            raise TooFast(
                f"too many requests: at most {limits.requests_per_second:g} a second, "
                f"{limits.burst} at once"
            )

    def table(self, address: str) -> None:
        """Let a table be opened, or refuse it."""
        most = self.limits.tables_per_hour
        if not self._bucket(self._tables, address, most / HOUR, most).take():
            raise TooFast(f"too many tables: at most {most} an hour from one address")

    def enter(self, address: str) -> None:
        """Let a socket or stream in, or refuse it."""
        most = self.limits.sockets_per_address
        if self.sockets[address] >= most:
            raise TooFast(f"too many connections: at most {most} from one address")
        self.sockets[address] += 1

    def leave(self, address: str) -> None:
        """Note that a socket or stream is gone."""
        self.sockets[address] -= 1
        if self.sockets[address] <= 0:
            del self.sockets[address]

    def messages(self) -> Bucket:
        """Make the bucket of one socket's messages."""
        return Bucket(self.limits.requests_per_second, self.limits.burst, self._clock)

    def _bucket(
        self, buckets: OrderedDict[str, Bucket], address: str, rate: float, brim: float
    ) -> Bucket:
        bucket = buckets.get(address)
        if bucket is None:
            bucket = buckets[address] = Bucket(rate, brim, self._clock)
            if len(buckets) > ADDRESSES:
                buckets.popitem(last=False)
        buckets.move_to_end(address)
        return bucket
