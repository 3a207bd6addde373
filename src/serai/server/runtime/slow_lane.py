"""The slow lane: long work on the event loop, a slice at a time, so that nobody waits for it.

A thread would be no way out: Python runs one thread at a time, and whoever answers players would
wait five milliseconds for each turn. Here all long work together gets one short slice per turn of
the loop, and everything else that is ready goes between two slices.
"""

import asyncio
import contextlib
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from time import perf_counter
from typing import TypeVar

from serai.core.steps import Steps
from serai.server.protocol.errors import Busy, TooFast

T = TypeVar("T")

SLICE = 0.0005
"""Seconds of long work between two looks at everything else, and what is left of a step."""

MOST = 50
"""How many may have long work done, or be sent what came of it."""

EACH = 4
"""How many of them one household may be."""


class SlowLane:
    """Whose long work is done in this process: in turns, and not for too many at once."""

    def __init__(self) -> None:
        self.inside: Counter[str] = Counter()
        self._turn = asyncio.Lock()
        """Held until the loop has turned: whoever is next has a slice then, and not before."""

    @contextlib.contextmanager
    def place(self, household: str) -> Iterator[None]:
        """Have a place in the lane for a while, if there is one."""
        if self.inside[household] >= EACH:
            raise TooFast(f"one thing after the other: at most {EACH} long answers at a time")
        if self.inside.total() >= MOST:
            raise Busy("too many others are waiting for long answers: try again in a moment")
        self.inside[household] += 1
        try:
            yield
        finally:
            self.inside[household] -= 1
            if not self.inside[household]:
                del self.inside[household]

    async def do(self, steps: Steps[T]) -> T:
        """Do long work; return what came of it."""
        while True:
            async with self._turn:
                until = perf_counter() + SLICE
                try:
                    while perf_counter() < until:
                        next(steps)
                except StopIteration as ended:
                    result: T = ended.value
                    return result
                await asyncio.sleep(0)

    async def parts(self, steps: Iterator[bytes]) -> AsyncIterator[bytes]:
        """Do long work that is told as it comes; whoever listens slowly holds up nobody."""
        more = True
        while more:
            made: list[bytes] = []
            async with self._turn:
                until = perf_counter() + SLICE
                while more and perf_counter() < until:
                    part = next(steps, None)
                    if part is None:
                        more = False
                    else:
                        made.append(part)
                await asyncio.sleep(0)
            if made:
                yield b"".join(made)
