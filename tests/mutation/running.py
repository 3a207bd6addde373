"""Running tests in processes forked from one that has already loaded what takes long to load.

Nothing of Serai is loaded before the fork, so a child can import any part of it changed. What comes
from elsewhere (pytest, SQLAlchemy, numba) is loaded once and shared.
"""

import contextlib
import gc
import importlib
import io
import os
import shutil
import signal
import sys
import tempfile
import time
import traceback
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from types import ModuleType
from typing import NoReturn

import pytest

CRASHED = 70
"""The exit code of a child that did not even get to run tests."""


class Child:
    """A process that runs something in a folder of its own; its exit code is what that returns."""

    def __init__(self, run: Callable[[Path], int], timeout: float) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="serai-mutant-"))
        self.code: int | None = None
        self.timed_out = False
        self._deadline = time.monotonic() + timeout
        sys.stdout.flush()
        self._pid = os.fork()
        if not self._pid:
            _be_child(run, self.folder)

    def has_ended(self) -> bool:
        """Whether it has ended; it is made to when its time is up."""
        pid, status = os.waitpid(self._pid, os.WNOHANG)
        if not pid and time.monotonic() > self._deadline:
            self.timed_out = True
            # It may not lead its group yet.
            os.kill(self._pid, signal.SIGKILL)
            self._kill_all()
            pid, status = os.waitpid(self._pid, 0)
        if pid:
            self.code = os.waitstatus_to_exitcode(status)
            self._kill_all()
        return bool(pid)

    def wait(self) -> None:
        """Wait until it ends."""
        while not self.has_ended():
            time.sleep(0.01)

    def output(self) -> str:
        """Return what it printed."""
        return (self.folder / "output").read_text("utf-8", "replace")

    def tidy_up(self) -> None:
        """Remove its folder."""
        shutil.rmtree(self.folder, ignore_errors=True)

    def _kill_all(self) -> None:
        """Kill it together with the processes it started."""
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(self._pid, signal.SIGKILL)


def _be_child(run: Callable[[Path], int], folder: Path) -> NoReturn:
    code = CRASHED
    try:
        os.setsid()
        # A process started by "spawn" loads its parent's main module, which need not be us.
        sys.modules["__main__"] = ModuleType("__main__")
        _print_to(folder / "output")
        code = run(folder)
    except BaseException:
        traceback.print_exc()
    finally:
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(code)


def _print_to(file: Path) -> None:
    """Send everything that is printed from now on to a file."""
    opened = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    for stream in (1, 2):
        os.dup2(opened, stream)


class Chosen:
    """A plug-in for pytest: the same examples every time, and only some tests in a given order."""

    def __init__(self, tests: Sequence[str] = ()) -> None:
        self._rank = {test: rank for rank, test in enumerate(tests)}

    @pytest.hookimpl(trylast=True)
    def pytest_configure(self) -> None:
        """Draw the same few examples every time; any that fails will do, not only the smallest."""
        # pytest wants to be the first to import Hypothesis.
        from hypothesis import Phase, settings

        settings.register_profile(
            "mutants",
            max_examples=10,
            derandomize=True,
            database=None,
            phases=(Phase.explicit, Phase.generate),
        )
        settings.load_profile("mutants")

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Keep the chosen tests; all of them, if none was chosen."""
        if self._rank:
            chosen = [item for item in items if item.nodeid in self._rank]
            items[:] = sorted(chosen, key=lambda item: self._rank[item.nodeid])


def run_tests(folder: Path, tests: Sequence[str], *plugins: object) -> int:
    """Run tests up to the first that fails, keeping temporary files in a folder."""
    settled = ["-x", "-q", "-n0", "--tb=short", "-p", "no:cacheprovider"]
    return int(pytest.main([*settled, f"--basetemp={folder / 'files'}", *tests], [*plugins]))


def preload_pytest() -> None:
    """Load pytest with its plug-ins."""
    with tempfile.TemporaryDirectory() as empty, contextlib.redirect_stdout(io.StringIO()):
        pytest.main(["-q", "-n0", "--collect-only", "-p", "no:cacheprovider", empty])


def preload(modules: Iterable[str]) -> None:
    """Load what all children need."""
    for name in modules:
        # What cannot be loaded out of its turn is left to the children.
        with contextlib.suppress(Exception):
            importlib.import_module(name)
    # What is here now lives as long as the children: no need to look for garbage in it.
    gc.collect()
    gc.freeze()
