"""What /metrics tells."""

from prometheus_client import Counter, Gauge, Histogram

TABLES = Gauge("serai_tables", "Tables in memory", multiprocess_mode="livesum")
SOCKETS = Gauge("serai_sockets", "Open sockets and streams", multiprocess_mode="livesum")
FACTS = Counter("serai_facts", "Facts written to the logs of tables")
ACTIONS = Counter("serai_actions", "Actions in games", ["how"])
REFUSALS = Counter("serai_refusals", "Requests refused", ["code"])
DROPPED = Counter("serai_dropped_sockets", "Clients let go because they did not read")
LATENCY = Histogram(
    "serai_request_seconds",
    "From a request to its answer, when it is written",
    buckets=(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0),
)
