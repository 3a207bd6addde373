"""One thing at a time: what must not overlap at a table, in the order it was requested."""

from collections import deque
from collections.abc import Callable

Job = Callable[[], None]
"""Starts a job, which calls `over` when it has ended, at once or later."""


class OneByOne:
    """Runs jobs one at a time, without a task for any of them."""

    def __init__(self) -> None:
        self._waiting: deque[Job] = deque()
        self._busy = False
        self._going = False

    @property
    def busy(self) -> bool:
        """Whether a job is running."""
        return self._busy

    def take(self, job: Job) -> None:
        """Start a job now if none is running, otherwise once all before it have ended."""
        self._waiting.append(job)
        self._go_on()

    def over(self) -> None:
        """Say that the running job has ended."""
        self._busy = False
        self._go_on()

    def _go_on(self) -> None:
        if self._going:
            return  # A job that ends at once returns to the loop that started it.
        self._going = True
        try:
            while self._waiting and not self._busy:
                self._busy = True
                self._waiting.popleft()()
        finally:
            self._going = False
