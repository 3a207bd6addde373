"""Runs a server: one process, or several that share a database and a broker."""

import asyncio
import contextlib
import gc
import inspect
import multiprocessing
import os
import shutil
import signal
import socket
import sys
import tempfile
import threading
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any, cast

import uvicorn
from msgspec.structs import replace
from uvicorn.supervisors import Multiprocess

from serai.core.errors import SeraiError
from serai.core.foreign import problem_of
from serai.core.visible import visible
from serai.server.http.addresses import Proxies
from serai.server.http.bans import Bans
from serai.server.http.behind_doors import BehindDoors, DoorFactory
from serai.server.ops.config import Config
from serai.server.ops.descriptors import most_connections
from serai.server.ops.json_logs import set_up
from serai.server.ops.nearby import leaving_word
from serai.server.protocol.limits import Limits
from serai.server.runtime.broker import make_broker
from serai.server.storage.store import Store
from serai.server.ws.choose import protocol_for

if TYPE_CHECKING:
    from litestar import Litestar


SLOW_START = 60
"""Seconds that a worker may be too busy to answer before it is replaced.

This is for those still loading on a busy machine. One that dies is noticed at once, unless it dies
while it is asked whether it is well: then this is how long its answer is waited for.
"""


HOLD = 0.0005
"""Seconds that a thinking bot may keep Python's lock while whoever answers players waits for it.

Python's own five milliseconds would be added to many an answer.
"""


IDLE = 60
"""Seconds after which uvicorn would close an idle connection: the door does that before."""


class CannotServe(SeraiError):
    """A server that cannot start."""


def _application(config: Config, log_level: str) -> "Litestar":
    """Make the application in the process that serves it."""
    # The parent of several workers serves nothing, so it need not load everything.
    from serai.server.ops.app import make_app

    set_up(log_level)
    if config.workers > 1:
        threading.Thread(target=_end_with_parent, name="parent", daemon=True).start()
    app = make_app(config)
    _spare_the_collector()
    sys.setswitchinterval(HOLD)
    return app


def _spare_the_collector() -> None:
    """Collect cyclic garbage less often, and never in loaded code: it costs a fifth of the time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)


def _end_with_parent() -> None:
    """Stop when the process that started this worker is gone, however it ended."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        shutil.rmtree(os.environ["PROMETHEUS_MULTIPROC_DIR"], ignore_errors=True)
        os.kill(os.getpid(), signal.SIGTERM)


def serve(config: Config, log_level: str = "info", announce: str | None = None) -> None:
    """Serve until told to stop."""
    if config.workers > 1:
        _check_many(config)
    else:
        asyncio.run(_check(config))
    set_up(log_level)
    settings = settings_for(config, partial(_application, config, log_level))
    try:
        listening = bind(config.host, config.port)
    except (OSError, TypeError, UnicodeError) as error:  # The last two: no name of a host.
        raise CannotServe(
            f"cannot listen on {config.host}:{config.port}: {problem_of(error)}; "
            "choose another with --port, or 0 for any free one",
            "cannot-listen",
            address=f"{config.host}:{config.port}",
            problem=problem_of(error),
        ) from None
    port = listening.getsockname()[1]
    if announce is not None:
        print(visible(announce.replace("{port}", str(port))), flush=True)  # noqa: T201
    if config.workers > 1:
        with tempfile.TemporaryDirectory(prefix="serai-metrics-") as folder:
            os.environ["PROMETHEUS_MULTIPROC_DIR"] = folder
            _several(settings, listening).run()
    else:
        address = f"http://localhost:{port}"
        with leaving_word(address) if _is_own(config) else contextlib.nullcontext():
            uvicorn.Server(settings).run([listening])


def settings_for(config: Config, make_application: Callable[[], Any]) -> uvicorn.Config:
    """Configure uvicorn, whichever release it is."""
    protocol = protocol_for(config.sockets)
    longest = config.limits.message_bytes
    newer: dict[str, Any] = {}
    if "timeout_worker_healthcheck" in inspect.signature(uvicorn.Config).parameters:
        newer["timeout_worker_healthcheck"] = SLOW_START
    bans = Bans()
    return uvicorn.Config(
        partial(_behind_doors, make_application, bans),
        factory=True,
        http=cast(
            "Any", DoorFactory(_allowed(config.limits), bans, Proxies(config.trusted_proxies))
        ),
        host=config.host,
        port=config.port,
        workers=config.workers,
        log_config=None,
        access_log=False,
        ws=protocol,
        # Plain sockets may be cut off before they hear why: messages only a little too long are
        # left to the application, which explains.
        ws_max_size=4 * longest if isinstance(protocol, str) else longest,
        ws_max_queue=16,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        ws_per_message_deflate=False,
        proxy_headers=True,
        forwarded_allow_ips=config.trusted_proxies,
        timeout_graceful_shutdown=10,
        timeout_keep_alive=IDLE,
        server_header=False,
        **newer,
    )


def _behind_doors(make_application: Callable[[], Any], bans: Bans) -> Any:
    """Make the application, in the process that serves it, behind the doors of its connections."""
    app = make_application()
    app.state.bans = bans
    return BehindDoors(app, bans)


def _allowed(limits: Limits) -> Limits:
    """Return the limits with as many connections as the system allows."""
    possible = most_connections()
    return replace(limits, connections=min(limits.connections or possible, possible))


def _several(settings: uvicorn.Config, listening: socket.socket) -> Multiprocess:
    """Make the supervisor of several workers; old releases must be told what a worker runs."""
    runs: dict[str, Any] = {}
    if "target" in inspect.signature(Multiprocess).parameters:
        runs["target"] = uvicorn.Server(settings).run
    return Multiprocess(settings, sockets=[listening], **runs)


def _is_own(config: Config) -> bool:
    """Whether the person at this machine would expect their tables here."""
    return not config.database and config.host in ("127.0.0.1", "0.0.0.0", "localhost")  # noqa: S104


def bind(host: str, port: int) -> socket.socket:
    """Open a port to listen on."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    try:
        if os.name == "posix":
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if hasattr(socket, "TCP_USER_TIMEOUT"):
            # A client that reads nothing for a minute is cut off, on streams too.
            listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, 60_000)
        listening.bind((host, port))
        listening.listen(1024)
    except BaseException:
        listening.close()
        raise
    listening.set_inheritable(True)
    return listening


def _check_many(config: Config) -> None:
    if config.database_url.startswith("sqlite"):
        raise CannotServe(
            "several workers cannot share a SQLite database: "
            "give them --database postgresql://..., or serve with one worker",
            "workers-need-postgresql",
        )
    if config.broker is None:
        raise CannotServe(
            "several workers need a broker to hear of each other: give them --broker redis://...",
            "workers-need-a-broker",
        )
    asyncio.run(_check(config))


async def _check(config: Config) -> None:
    """Check that database and broker can be used before serving anything."""
    store = await Store.open(config.database_url)
    try:
        broker = make_broker(config.broker, config.database_url)
        await broker.start(lambda _: None)
        await broker.stop()
    finally:
        await store.close()
