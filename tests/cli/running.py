"""Runs the real command in a real process."""

import os
import pty
import subprocess
import termios
from pathlib import Path
from typing import TYPE_CHECKING

from pexpect.fdpexpect import fdspawn
from platformdirs import user_cache_path

from tests import processes

if TYPE_CHECKING:
    Spawned = fdspawn[str]
else:
    Spawned = fdspawn

LINES = 50
COLUMNS = 100


def environment(home: Path) -> dict[str, str]:
    """Return an environment in which everything personal goes to `home`."""
    return {
        **os.environ,
        "HOME": str(home),
        "XDG_DATA_HOME": str(home / "data"),
        # Compiled kernels are not personal, and slow to make.
        "XDG_CACHE_HOME": str(user_cache_path()),
        # Parallel tests have variables that say how large their own terminal is.
        "COLUMNS": str(COLUMNS),
        "LINES": str(LINES),
        "TERM": "xterm",
        "LC_ALL": "C.UTF-8",
        "NO_COLOR": "1",
        "PYTHONUTF8": "1",
    }


def serai(
    home: Path, *arguments: str, told: str = "", **variables: str
) -> subprocess.CompletedProcess[str]:
    """Run `serai` with something on its standard input, and variables of its own if wanted."""
    return processes.run(*arguments, told=told, env={**environment(home), **variables}, cwd=home)


class Terminal(Spawned):
    """A command at a terminal, in the hands of a test."""

    def __init__(
        self,
        home: Path,
        *arguments: str,
        size: tuple[int, int] = (LINES, COLUMNS),
        **variables: str,
    ) -> None:
        ours, its = pty.openpty()
        termios.tcsetwinsize(its, size)
        self.process = processes.start(
            *arguments,
            stdin=its,
            stdout=its,
            stderr=its,
            env={**environment(home), "LINES": str(size[0]), "COLUMNS": str(size[1]), **variables},
            cwd=home,
            terminal=True,
        )
        os.close(its)
        self.exitstatus: int | None = None
        super().__init__(ours, timeout=30, encoding="utf-8")

    def sendintr(self) -> None:
        """Press Ctrl-C."""
        self.send("\x03")

    def kill(self, number: int) -> None:
        """Send a signal to the command."""
        self.process.send_signal(number)

    def wait(self) -> int:
        """Wait for the command to end, and return how."""
        self.exitstatus = self.process.wait(30)
        return self.exitstatus

    def close(self, *, force: bool = False) -> None:
        """Close the terminal, and wait for the command to end."""
        super().close()
        if force:
            self.process.kill()
        self.wait()


def at_terminal(
    home: Path, *arguments: str, size: tuple[int, int] = (LINES, COLUMNS), **variables: str
) -> Terminal:
    """Run `serai` at a terminal of some lines and columns."""
    return Terminal(home, *arguments, size=size, **variables)
