"""Loads Serai once, then forks a process for each command it is asked to run.

`python -m tests.processes.forker SOCKET`: see `tests/processes/__init__.py`, which asks.
"""

import atexit
import contextlib
import fcntl
import gc
import importlib
import json
import os
import signal
import socket
import sys
import termios
import threading
from functools import cache
from typing import Any

from serai.cli import COMMANDS, main
from serai.core.warm import warm_up
from serai.server.http.openapi import described
from serai.server.http.pages import client
from serai.texts import LANGUAGES, texts
from tests import dice

LATER = (
    "serai.server.ops.app",
    "serai.server.ops.run",
    "serai.server.storage.upkeep",
    "serai.server.runtime.redis_broker",
    "serai.client",
    "aiosqlite",
    "asyncpg",
    "sqlalchemy.dialects.postgresql.asyncpg",
    "sqlalchemy.dialects.sqlite.aiosqlite",
    "uvicorn.lifespan.on",
    "uvicorn.loops.auto",
    "uvicorn.protocols.http.h11_impl",
)
"""What commands load only when they need it."""

COMPILED = (["odds"], ["play"], ["simulate"])
"""Commands that as a rule reckon odds."""


def load() -> None:
    """Load all that commands will need."""
    for name in (*(f"serai.cli.{command}" for command in COMMANDS), *LATER):
        importlib.import_module(name)
    for language in LANGUAGES:
        texts(language)
    client()
    described()
    _settle()


@cache
def load_compiled() -> None:
    """Load compiled code too; if it must be compiled first, that takes half a minute."""
    warm_up(1)
    _settle()


def _settle() -> None:
    """Have the collector of garbage leave alone what is loaded, so that children share it."""
    gc.collect()
    gc.freeze()


class Forker:
    """Forks a child for each request, and reports how it ended to whoever asked."""

    def __init__(self, asking: socket.socket) -> None:
        self._asking = asking
        self._reports: dict[int, int] = {}
        """By the child's number, where its end is reported."""

    def serve(self) -> dict[str, Any]:
        """Answer requests until nobody asks any more; return only in a child, with its request."""
        signal.signal(signal.SIGCHLD, self._report)
        while True:
            head, streams, _, _ = socket.recv_fds(self._asking, 8, 4)
            if not head:
                os._exit(0)
            wanted: dict[str, Any] = json.loads(self._read(int.from_bytes(head, "big")))
            report, *standard = streams
            if wanted["arguments"][:1] in COMPILED:
                load_compiled()
            signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGCHLD])
            child = os.fork()
            if child == 0:
                signal.signal(signal.SIGCHLD, signal.SIG_DFL)
                signal.pthread_sigmask(signal.SIG_UNBLOCK, [signal.SIGCHLD])
                for stream in (report, *self._reports.values()):
                    os.close(stream)
                self._asking.close()
                return wanted | {"streams": standard}
            self._reports[child] = report
            self._tell(report, child)
            for stream in standard:
                os.close(stream)
            signal.pthread_sigmask(signal.SIG_UNBLOCK, [signal.SIGCHLD])

    def _read(self, size: int) -> bytes:
        read = b""
        while len(read) < size:
            read += self._asking.recv(size - len(read))
        return read

    def _report(self, *_: object) -> None:
        """Say how children ended."""
        with contextlib.suppress(ChildProcessError):
            while True:
                child, status = os.waitpid(-1, os.WNOHANG)
                if not child:
                    break
                report = self._reports.pop(child)
                self._tell(report, os.waitstatus_to_exitcode(status))
                os.close(report)

    @staticmethod
    def _tell(report: int, number: int) -> None:
        with contextlib.suppress(BrokenPipeError):  # Whoever asked may not care any more.
            os.write(report, f"{number}\n".encode())


def become(wanted: dict[str, Any]) -> None:
    """Be as if started anew, with these arguments, variables, folder and streams."""
    for number, stream in enumerate(wanted["streams"]):
        os.dup2(stream, number)
        os.close(stream)
    if wanted["terminal"]:
        os.setsid()
        fcntl.ioctl(0, termios.TIOCSCTTY, 0)
        # A test run in the background is deaf to Ctrl-C; a person's terminal is not.
        signal.signal(signal.SIGINT, signal.default_int_handler)
    os.environ.clear()
    os.environ.update(wanted["environment"])
    dice.take()
    os.chdir(wanted["folder"])
    sys.path[0] = wanted["folder"]
    sys.argv = ["serai", *wanted["arguments"]]
    sys.stdin = open(0, closefd=False)  # noqa: SIM115
    sys.stdout = open(1, "w", closefd=False)  # noqa: SIM115
    sys.stderr = open(2, "w", buffering=1, errors="backslashreplace", closefd=False)  # noqa: SIM115


def run() -> None:
    """Run the command, and leave without the pains of taking apart all that was loaded."""
    try:
        main()
        code: Any = 0
    except SystemExit as leaving:
        code = leaving.code or 0
    threading._shutdown()  # type: ignore[attr-defined]
    atexit._run_exitfuncs()
    for stream in (sys.stdout, sys.stderr):
        stream.flush()
    os._exit(code)


if __name__ == "__main__":
    asking = socket.socket(fileno=int(sys.argv[1]))
    load()
    become(Forker(asking).serve())
    run()
