"""A cluster of machines, by Ray: `ray://HOST:10001`, an address of its own network, or `local`.

Every worker has Serai installed, and files of bots at the same paths. Chunks are small and say all
they need; a chunk whose worker is lost is done again by another one.
"""

import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, redirect_stdout
from typing import Any, TypeVar

from serai.core import extras
from serai.core.errors import BadSetup, Reason, quoted
from serai.core.foreign import problem_of
from serai.core.workers import Cutting, Workers, timed

T = TypeVar("T")
C = TypeVar("C")
R = TypeVar("R")

LOCAL = "local"
RETRIES = 5
"""How often a chunk is done again after its worker was lost."""

STARTS = 3
"""How often a cluster of this machine is begun: Ray gives its helpers half a minute to start."""


class Cluster:
    """The workers of a Ray cluster."""

    def __init__(self, ray: Any, count: int) -> None:
        self._ray = ray
        self.count = count
        # Errors of the work itself come back at once: doing it again would raise them again.
        self._task = ray.remote(max_retries=RETRIES, retry_exceptions=False, num_cpus=1)(timed)

    def run(
        self, work: Callable[[C], R], items: Sequence[T], cut: Callable[[Sequence[T]], C]
    ) -> Iterator[R]:
        """Do the work; two chunks wait for every worker, so that none is idle."""
        cutting = Cutting(items, self.count)
        going: dict[Any, int] = {}
        try:
            while True:
                while len(going) < 2 * self.count and (some := cutting.next()):
                    going[self._task.remote(work, cut(some))] = len(some)
                if not going:
                    return
                done, _ = self._ray.wait(list(going), num_returns=1)
                for one in done:
                    size = going.pop(one)
                    seconds, found = self._ray.get(one)
                    cutting.took(size, seconds)
                    yield found
        finally:
            for one in going:
                self._ray.cancel(one, force=False)


@contextmanager
def joined(address: str, processes: int) -> Iterator[Workers]:
    """Join a cluster, or make one on this machine with so many workers."""
    extras.require("ray", Reason("work on a cluster", "work-on-a-cluster"))
    # Asked for before Ray is imported: nothing is reported to anybody.
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")
    import ray

    given: dict[str, Any] = {"logging_level": "ERROR", "log_to_driver": False}
    if address == LOCAL:
        given |= {"num_cpus": processes, "include_dashboard": False}
        given |= {"_node_ip_address": "127.0.0.1"}
    else:
        given["address"] = address
    for start in range(1, STARTS + 1):
        try:
            ray.init(**given)
            break
        except Exception as error:  # Ray raises all kinds, even plain ones.
            ray.shutdown()  # type: ignore[no-untyped-call,unused-ignore]
            if address == LOCAL and start < STARTS:
                continue
            raise BadSetup(
                f"cannot join the cluster {quoted(address)}: {problem_of(error)}",
                "cannot-join-cluster",
                address=quoted(address),
                problem=problem_of(error),
            ) from None
    try:
        resources: dict[str, float] = ray.cluster_resources()  # type: ignore[no-untyped-call,unused-ignore]
        count = int(resources.get("CPU", 1))
        # Ray tells of lost workers where results are printed: programs read those.
        with redirect_stdout(sys.stderr):  # noqa: TID251
            yield Cluster(ray, max(1, count))
    finally:
        ray.shutdown()
