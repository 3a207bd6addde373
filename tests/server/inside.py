"""A server in a thread of this process: real sockets and a real database, up in a moment.

For every test whose subject is not the process itself: a thread hears no signals and cannot be
killed, and its figures are those of all servers of this process. Where time, keys or dice are the
test's choice, see `staged.py`.
"""

import contextlib
import logging
import os
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import uvicorn

from serai.server.ops.app import make_app
from serai.server.ops.config import Config
from serai.server.ops.json_logs import JsonLines
from serai.server.ops.run import settings_for
from serai.server.protocol.limits import Limits
from serai.server.world import World


def generous(**limits: Any) -> Limits:
    """Limits that no test means to reach, but for those that are given."""
    roomy = {
        "tables_per_hour": 10**6,
        "sockets_per_address": 10**6,
        "requests_per_second": 1e6,
        "burst": 10**6,
    }
    return Limits(**{**roomy, **limits})


def _beside(database: str) -> Path | None:
    """Where reviews are kept: not with those of other tests."""
    kind, _, path = database.partition(":///")
    return Path(path).with_name("reviews") if kind == "sqlite" else None


class ServerThread:
    """`serai serve` without the process. It can be stopped and started again."""

    def __init__(
        self,
        database: str,
        *,
        log: Path | None = None,
        world: World | None = None,
        limits: Limits | None = None,
        **settings: Any,
    ) -> None:
        self.config = Config(
            **{
                "database": database,
                "bot_delay": 0,
                "warm_up": False,
                "limits": limits or generous(),
                "port": 0,
                "reviews": _beside(database),
                "sockets": os.environ.get("SERAI_SOCKETS", "auto"),
                **settings,
            }
        )
        self.log = log
        self.url = ""
        self._world = world
        self._running = contextlib.ExitStack()

    def start(self) -> "ServerThread":
        """Serve, and return when requests are answered."""
        if self.log is not None:
            self._running.enter_context(_logged(self.log))
        # Served as `serai serve` does it, but for the process.
        server = uvicorn.Server(
            settings_for(self.config, lambda: make_app(self.config, self._world))
        )
        thread = threading.Thread(target=server.run, name="server")
        thread.start()

        def stop() -> None:
            server.should_exit = True
            thread.join(30)
            assert not thread.is_alive(), "the server does not stop"

        self._running.callback(stop)
        while not server.started:
            assert thread.is_alive(), "the server did not start"
            time.sleep(0.005)
        port = server.servers[0].sockets[0].getsockname()[1]
        self.url = f"http://127.0.0.1:{port}"
        return self

    def stop(self) -> None:
        """Stop serving."""
        self._running.close()

    def __enter__(self) -> "ServerThread":
        return self.start()

    def __exit__(self, *_: object) -> None:
        self.stop()


@contextlib.contextmanager
def _logged(file: Path) -> Iterator[None]:
    """Write what servers of this process tell to a file, as they do when they are processes."""
    handler = logging.FileHandler(file)
    handler.setFormatter(JsonLines())
    told = logging.getLogger("serai")
    before = told.level
    told.addHandler(handler)
    told.setLevel(logging.INFO)
    try:
        yield
    finally:
        told.removeHandler(handler)
        told.setLevel(before)
        handler.close()
