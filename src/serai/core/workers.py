"""Who does the work: this process, several on this machine, or a cluster.

Work is a list of items that do not depend on each other. They are handed out in chunks of at least
a second, as measured on the way; how they are cut changes nothing in what comes out.
"""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from math import ceil
from multiprocessing import get_context
from time import perf_counter
from typing import Any, Protocol, TypeVar

from serai.core.errors import BadSetup

T = TypeVar("T")
C = TypeVar("C")
R = TypeVar("R")

LONG_ENOUGH = 1.0
"""Seconds that a chunk should take: then what it costs to hand it out does not matter."""

GROWTH = 8
"""A chunk has at most this many times as many items as the one that was measured."""


class Workers(Protocol):
    """Somebody who works through items."""

    def run(
        self, work: Callable[[C], R], items: Sequence[T], cut: Callable[[Sequence[T]], C]
    ) -> Iterator[R]:
        """Do the work chunk by chunk, and yield the results as they come, in any order.

        `cut` makes a chunk of some items. Whoever stops listening cancels what is left.
        """


class Here:
    """This very process, item by item."""

    def run(
        self, work: Callable[[C], R], items: Sequence[T], cut: Callable[[Sequence[T]], C]
    ) -> Iterator[R]:
        """Do the work."""
        for item in items:
            yield work(cut([item]))


def timed(work: Callable[[C], R], chunk: C) -> tuple[float, R]:
    """Do one chunk, and say how long it took."""
    started = perf_counter()
    found = work(chunk)
    return perf_counter() - started, found


class Cutting:
    """Cuts items into chunks that take long enough, by what the last ones took."""

    def __init__(self, items: Sequence[Any], workers: int) -> None:
        self.items = items
        self.size = 1
        self._at = 0
        self._workers = workers

    def next(self) -> Sequence[Any]:
        """Return the next items; none are left when it is empty."""
        # Towards the end everybody should have something to do.
        fair = ceil((len(self.items) - self._at) / self._workers)
        some = self.items[self._at : self._at + max(1, min(self.size, fair))]
        self._at += len(some)
        return some

    def took(self, items: int, seconds: float) -> None:
        """Learn from a chunk how many items take long enough."""
        wanted = ceil(items * LONG_ENOUGH / max(seconds, 1e-6))
        self.size = max(1, min(wanted, self.size * GROWTH))


class Processes:
    """Several processes of this machine."""

    def __init__(self, pool: ProcessPoolExecutor, count: int) -> None:
        self._pool = pool
        self.count = count

    def run(
        self, work: Callable[[C], R], items: Sequence[T], cut: Callable[[Sequence[T]], C]
    ) -> Iterator[R]:
        """Do the work; two chunks wait for every process, so that none is idle."""
        cutting = Cutting(items, self.count)
        going: dict[Future[tuple[float, R]], int] = {}
        try:
            while True:
                while len(going) < 2 * self.count and (some := cutting.next()):
                    going[self._pool.submit(timed, work, cut(some))] = len(some)
                if not going:
                    return
                done, _ = wait(going, return_when=FIRST_COMPLETED)
                for one in done:
                    size = going.pop(one)
                    seconds, found = one.result()
                    cutting.took(size, seconds)
                    yield found
        finally:
            for one in going:
                one.cancel()


@contextmanager
def hired(processes: int = 1, cluster: str | None = None) -> Iterator[Workers]:
    """Hire workers: this process, several, or those of a cluster."""
    if processes < 1:
        raise BadSetup(
            f"work needs at least 1 process, not {processes}",
            "too-few-processes",
            found=processes,
        )
    if cluster is not None:
        from serai.core.cluster import joined

        with joined(cluster, processes) as workers:
            yield workers
    elif processes == 1:
        yield Here()
    else:
        # A fresh interpreter each: a fork would inherit locks held by threads it lacks.
        with ProcessPoolExecutor(processes, mp_context=get_context("spawn")) as pool:
            try:
                yield Processes(pool, processes)
            finally:
                pool.shutdown(wait=False, cancel_futures=True)
