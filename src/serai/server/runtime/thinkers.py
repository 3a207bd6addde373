"""Where house bots think: in two threads, for one household after the other.

Without turns, whoever opens sixty tables of thoughtful bots would have everybody else's bots wait
for minutes. So the bots of one household think one at a time, and rest as long as they thought: all
its tables together have half of one thread, and at every other table a bot waits for one thought of
each household at most.
"""

import asyncio
from collections import Counter
from collections.abc import Callable, Collection
from concurrent.futures import ThreadPoolExecutor
from time import perf_counter
from typing import TypeVar

T = TypeVar("T")

NOBODY = ""
"""The household of all tables that nobody listens to."""


class Thinkers:
    """The threads in which bots think, and whose turn it is there."""

    def __init__(self) -> None:
        self._threads = ThreadPoolExecutor(2, thread_name_prefix="bot")
        self._turns: dict[str, asyncio.Lock] = {}
        self.waiting: Counter[str] = Counter()
        """How many thoughts of each household are thought, rested from or waited for."""

    async def think(self, households: Collection[str], thought: Callable[[], T]) -> T:
        """Have something thought for those who listen to a table: whoever waits least is charged.

        So nobody can slow down the bots of others by watching them.
        """
        household = min(households or (NOBODY,), key=lambda each: (self.waiting[each], each))
        turn = self._turns.setdefault(household, asyncio.Lock())
        loop = asyncio.get_running_loop()
        self.waiting[household] += 1
        try:
            await turn.acquire()
        except BaseException:
            self._forget_one(household)
            raise
        rest = 0.0
        try:
            rest, result = await loop.run_in_executor(self._threads, _timed, thought)
            return result
        finally:
            loop.call_later(rest, self._rested, household)

    def _rested(self, household: str) -> None:
        self._turns[household].release()
        self._forget_one(household)

    def _forget_one(self, household: str) -> None:
        self.waiting[household] -= 1
        if not self.waiting[household]:
            del self.waiting[household], self._turns[household]

    def shutdown(self) -> None:
        """Wait for no thread, and start nothing more."""
        self._threads.shutdown(wait=False, cancel_futures=True)


def _timed(thought: Callable[[], T]) -> tuple[float, T]:
    """Think; say for how long as well."""
    began = perf_counter()
    result = thought()
    return perf_counter() - began, result
