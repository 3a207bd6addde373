"""What /metrics reports."""

import os
from pathlib import Path

from prometheus_client import (
    REGISTRY,
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    generate_latest,
    multiprocess,
)

TABLES = Gauge("serai_tables", "Tables in memory", multiprocess_mode="livesum")
SOCKETS = Gauge("serai_sockets", "Open sockets and streams", multiprocess_mode="livesum")
DAMAGED = Gauge(
    "serai_damaged_tables", "Tables refused for a damaged log", multiprocess_mode="livemax"
)
FACTS = Counter("serai_facts", "Facts written to the logs of tables")
ACTIONS = Counter("serai_actions", "Actions in games", ["how"])
ACTIONS_BY = {how: ACTIONS.labels(how=how) for how in ("player", "bot", "clock")}
CONNECTIONS = Gauge("serai_connections", "Open connections", multiprocess_mode="livesum")
MOST_CONNECTIONS = Gauge(
    "serai_connections_limit", "How many may be open", multiprocess_mode="livesum"
)
TURNED_AWAY = Counter("serai_turned_away", "Connections closed at the door", ["why"])
REFUSALS = Counter("serai_refusals", "Requests refused", ["code"])
DROPPED = Counter("serai_dropped_sockets", "Clients let go because they did not read")
ALERTS = Counter("serai_alerts", "Messages that it is somebody's turn", ["channel", "how"])
LATENCY = Histogram(
    "serai_request_seconds",
    "From a request to its answer, when it is written",
    buckets=(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0),
)


def figures(workers: int) -> bytes:
    """Write out all figures; those of several workers are summed."""
    if workers == 1:
        return generate_latest(REGISTRY)
    for written in Path(os.environ["PROMETHEUS_MULTIPROC_DIR"]).glob("gauge_live*_*.db"):
        pid = int(written.stem.rpartition("_")[2])
        if not _runs(pid):
            multiprocess.mark_process_dead(pid)  # type: ignore[no-untyped-call]
    registry = CollectorRegistry()
    multiprocess.MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
    return generate_latest(registry)


def _runs(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except OSError:
        return False
    return True
