"""Runs the real command in a real process."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pexpect
from platformdirs import user_cache_path

from tests import processes

COLUMNS = 100


def environment(home: Path) -> dict[str, str]:
    """Return an environment in which everything personal goes to `home`."""
    return {
        **os.environ,
        "HOME": str(home),
        "XDG_DATA_HOME": str(home / "data"),
        # Compiled kernels are not personal, and slow to make.
        "XDG_CACHE_HOME": str(user_cache_path()),
        "COLUMNS": str(COLUMNS),
        "LC_ALL": "C.UTF-8",
        "NO_COLOR": "1",
        "PYTHONUTF8": "1",
    }


def serai(
    home: Path, *arguments: str, told: str = "", **variables: str
) -> subprocess.CompletedProcess[str]:
    """Run `serai` with something on its standard input, and variables of its own if wanted."""
    return processes.run(*arguments, told=told, env={**environment(home), **variables}, cwd=home)


def _hear_interrupts() -> None:
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def at_terminal(home: Path, *arguments: str) -> "pexpect.spawn[str]":
    """Run `serai` at a terminal."""
    return pexpect.spawn(
        sys.executable,
        ["-m", "serai", *arguments],
        env=environment(home),
        cwd=str(home),
        encoding="utf-8",
        dimensions=(50, COLUMNS),
        # A test run in the background ignores Ctrl-C; a person's terminal does not.
        preexec_fn=_hear_interrupts,
        timeout=30,
    )
