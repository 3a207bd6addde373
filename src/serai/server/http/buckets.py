"""Token buckets: how often something may be done."""

import time
from collections import OrderedDict
from collections.abc import Callable

ADDRESSES = 10_000
"""How many addresses to remember; those unseen longest are forgotten."""

Clock = Callable[[], float]


class Bucket:
    """A token bucket: fills at a rate up to a limit; whoever finds it empty is too fast."""

    __slots__ = ("at", "brim", "clock", "level", "rate")

    def __init__(self, rate: float, brim: float, clock: Clock = time.monotonic) -> None:
        self.rate = rate
        self.brim = brim
        self.level = brim
        self.clock = clock
        self.at = clock()

    def take(self, wanted: int = 1) -> bool:
        """Take tokens, if there are as many."""
        now = self.clock()
        self.level = min(self.brim, self.level + (now - self.at) * self.rate)
        self.at = now
        if self.level < wanted:
            return False
        self.level -= wanted
        return True


class Buckets:
    """A bucket for each address."""

    def __init__(self, rate: float, brim: float, clock: Clock = time.monotonic) -> None:
        self._rate = rate
        self._brim = brim
        self._clock = clock
        self._of: OrderedDict[str, Bucket] = OrderedDict()

    def of(self, address: str) -> Bucket:
        """Return the bucket of an address."""
        bucket = self._of.get(address)
        if bucket is None:
            bucket = self._of[address] = Bucket(self._rate, self._brim, self._clock)
            if len(self._of) > ADDRESSES:
                self._of.popitem(last=False)
        self._of.move_to_end(address)
        return bucket
