"""One thing after the other: what must not overlap at a table, in the order it was asked for."""

from collections import deque
from collections.abc import Callable

Job = Callable[[], None]
"""Begins something; whoever does it says `over` when it has ended, at once or later."""


class OneByOne:
    """Lets jobs come one at a time, without a task for any of them."""

    def __init__(self) -> None:
        self._waiting: deque[Job] = deque()
        self._busy = False
        self._going = False

    @property
    def busy(self) -> bool:
        """Whether a job is under way."""
        return self._busy

    def take(self, job: Job) -> None:
        """Begin a job now, if nothing is under way; otherwise when all before it are over."""
        self._waiting.append(job)
        self._go_on()

    def over(self) -> None:
        """Say that the job under way has ended."""
        self._busy = False
        self._go_on()

    def _go_on(self) -> None:
        if self._going:
            return  # A job that ends at once comes back to the loop it was begun in.
        self._going = True
        try:
            while self._waiting and not self._busy:
                self._busy = True
                self._waiting.popleft()()
        finally:
            self._going = False
