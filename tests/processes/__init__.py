"""`serai` in real processes that need not load everything anew.

Loading a server takes more than a second, and tests start hundreds of processes. So one process
loads everything once and waits; when a test asks for `serai ...`, it forks, and the child runs the
command. Arguments, environment, folder and standard streams are the child's own, it has a process
id, it hears signals, it can be killed: it is what `python -m serai ...` would be, but for the time.

Python starts anew where there is something else to load because PYTHONPATH is another, unless
`load_once` was asked to keep a process for that path too; and for a server with workers, which are
started anew themselves.
"""

import atexit
import json
import os
import select
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from tempfile import TemporaryFile
from typing import IO, Any

ROOT = Path(__file__).parents[2]
_asking = threading.Lock()
_paths = {os.environ.get("PYTHONPATH")}
"""What PYTHONPATH is when commands are forked."""


def load_once(path: str) -> None:
    """Fork commands also when PYTHONPATH is this; nothing that is found there may change."""
    _paths.add(path)


class Process:
    """A running command; to be handled like `subprocess.Popen`."""

    def __init__(self, arguments: tuple[str, ...], reports: socket.socket) -> None:
        self.args = ("serai", *arguments)
        self.returncode: int | None = None
        self._reports = reports.makefile("rb")
        reports.close()
        told = self._reports.readline()
        assert told, "the process that forks has died"
        self.pid = int(told)

    def poll(self) -> int | None:
        """Return how it ended, if it did."""
        return self.returncode if self._ended(0) else None

    def wait(self, timeout: float | None = None) -> int:
        """Wait until it ends, and return how."""
        if not self._ended(timeout):
            raise subprocess.TimeoutExpired(self.args, timeout or 0)
        assert self.returncode is not None
        return self.returncode

    def _ended(self, timeout: float | None) -> bool:
        if self.returncode is None and select.select([self._reports], [], [], timeout)[0]:
            self.returncode = int(self._reports.readline())
            self._reports.close()
        return self.returncode is not None

    def send_signal(self, number: int) -> None:
        """Send it a signal, if it still runs."""
        if self.poll() is None:
            os.kill(self.pid, number)

    def terminate(self) -> None:
        self.send_signal(signal.SIGTERM)

    def kill(self) -> None:
        self.send_signal(signal.SIGKILL)


@cache
def _forker(path: str | None) -> socket.socket:
    """Start a process that forks; it ends when this one does, however that ends."""
    ours, its = socket.socketpair()
    command = [sys.executable, "-m", f"{__name__}.forker", str(its.fileno())]
    environment = {**os.environ, "PYTHONPATH": path or "", "PYTHONUTF8": "1"}
    process = subprocess.Popen(
        command,
        stdin=subprocess.DEVNULL,
        cwd=ROOT,
        pass_fds=[its.fileno()],
        env=environment,
    )
    its.close()

    def stop() -> None:
        ours.close()
        process.wait(30)

    atexit.register(stop)
    return ours


def start(
    *arguments: str,
    stdin: int | IO[Any] = subprocess.DEVNULL,
    stdout: int | IO[Any],
    stderr: int | IO[Any],
    env: Mapping[str, str] | None = None,
    cwd: Path | None = None,
    terminal: bool = False,
) -> "Process | subprocess.Popen[bytes]":
    """Start `serai` with these arguments; its standard streams may be its terminal."""
    env = dict(os.environ if env is None else env)
    cwd = cwd or Path.cwd()
    if env.get("PYTHONPATH") not in _paths or not {"--workers", "--processes"}.isdisjoint(
        arguments
    ):
        command = [sys.executable, "-m", "serai", *arguments]
        return subprocess.Popen(
            command, stdin=stdin, stdout=stdout, stderr=stderr, env=env, cwd=cwd
        )
    wanted = json.dumps(
        {"arguments": arguments, "environment": env, "folder": str(cwd), "terminal": terminal}
    ).encode()
    ours, its = socket.socketpair()
    with its, open(os.devnull, "rb") as nothing, _asking:  # noqa: PTH123
        standard = (nothing if stdin == subprocess.DEVNULL else stdin, stdout, stderr)
        numbers = (each if isinstance(each, int) else each.fileno() for each in standard)
        streams = [its.fileno(), *numbers]
        asking = _forker(env.get("PYTHONPATH"))
        socket.send_fds(asking, [len(wanted).to_bytes(8, "big")], streams)
        asking.sendall(wanted)
    return Process(arguments, ours)


def run(
    *arguments: str,
    told: str = "",
    env: Mapping[str, str] | None = None,
    cwd: Path | None = None,
    timeout: float = 60,
) -> "subprocess.CompletedProcess[str]":
    """Run `serai` to its end with something on its standard input; return what it printed."""
    with TemporaryFile() as stdin, TemporaryFile() as stdout, TemporaryFile() as stderr:
        stdin.write(told.encode())
        stdin.seek(0)
        process = start(*arguments, stdin=stdin, stdout=stdout, stderr=stderr, env=env, cwd=cwd)
        try:
            process.wait(timeout)
        finally:
            process.kill()
        printed = []
        for stream in (stdout, stderr):
            stream.seek(0)
            printed.append(stream.read().decode())
    return subprocess.CompletedProcess(process.args, process.wait(), *printed)
