"""Serai installed from its wheel, in an environment that holds nothing else."""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.cli.running import environment

ROOT = Path(__file__).parents[2]
TRIES = 3
_TIMED = "from time import perf_counter as now; start = now(); import serai; print(now() - start)"


def build_wheel(folder: Path) -> Path:
    """Build the wheel that people install."""
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)],
        cwd=ROOT,
        check=True,
        capture_output=True,
    )
    (wheel,) = folder.glob("serai-*.whl")
    return wheel


class Installation:
    """An empty environment with Serai in it, and the extras of one combination.

    Unless everything is to be compiled at once, whatever is imported is compiled then.
    """

    def __init__(self, folder: Path, wheel: Path, extras: str, *, compiled: bool) -> None:
        self.home = folder / "home"
        self.home.mkdir(parents=True)
        self.place = folder / "environment"
        self.programs = self.place / ("Scripts" if os.name == "nt" else "bin")
        made = [sys.executable, "-m", "venv", "--without-pip", str(self.place)]
        subprocess.run(made, check=True)
        pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet"]
        wanted = f"serai{extras} @ {wheel.as_uri()}"
        done = subprocess.run(
            [
                *(*pip, "--python", str(self.programs / "python"), "install"),
                *("--compile" if compiled else "--no-compile", wanted),
            ],
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stderr

    @property
    def environment(self) -> dict[str, str]:
        """Where nothing of the sources, nor of the machine's own packages, is found."""
        found = environment(self.home)
        for name in ("PYTHONPATH", "VIRTUAL_ENV"):
            found.pop(name, None)
        return found

    def serai(self, *arguments: str, told: str = "") -> str:
        """Run the installed command; return what it printed."""
        done = self._run(str(self.programs / "serai"), *arguments, told=told)
        assert done.returncode == 0, (arguments, done.stderr)
        return done.stdout

    def refused(self, *arguments: str) -> str:
        """Run the installed command, which must refuse in one line; return that line."""
        done = self._run(str(self.programs / "serai"), *arguments)
        assert (done.returncode, done.stdout) == (2, ""), (arguments, done.stdout)
        assert done.stderr.count("\n") == 1, done.stderr
        return done.stderr.strip()

    def python(self, program: str) -> str:
        """Run a line of Python there; return what it printed."""
        done = self._run(str(self.programs / "python"), "-c", program)
        assert done.returncode == 0, done.stderr
        return done.stdout.strip()

    def found(self, *packages: str) -> set[str]:
        """Return which of these packages can be imported there."""
        found = "from importlib.util import find_spec as find; print(*filter(find, {}))"
        return set(self.python(found.format(packages)).split())

    @contextmanager
    def serving(self) -> Iterator[str]:
        """`serai serve`, warm-up included; gives its address."""
        command = ["serve", "--port", "0", "--bot-delay", "0", "--log-level", "warning"]
        complaints = self.home / "complaints"
        with (
            complaints.open("wb") as file,
            subprocess.Popen(
                [str(self.programs / "serai"), *command],
                stdout=subprocess.PIPE,
                stderr=file,
                text=True,
                env={**self.environment, "PYTHONUNBUFFERED": "1"},
                cwd=self.home,
            ) as process,
        ):
            assert process.stdout is not None
            try:
                found = re.search(r"http://localhost:\d+", process.stdout.readline())
                assert found
                yield found[0]
            finally:
                process.terminate()
                process.wait(30)
        said = complaints.read_text()
        assert not said, said

    def megabytes(self) -> float:
        """Return how much was installed."""
        files = (path for path in self.place.glob("**/site-packages/**/*") if path.is_file())
        return sum(path.stat().st_size for path in files) / 1e6

    def import_seconds(self) -> float:
        """Return how long `import serai` takes, once it has been done before."""
        return min(float(self.python(_TIMED)) for _ in range(TRIES))

    def remove(self) -> None:
        """Make room again."""
        shutil.rmtree(self.place)

    def _run(self, *command: str, told: str = "") -> "subprocess.CompletedProcess[str]":
        return subprocess.run(
            command,
            input=told,
            capture_output=True,
            text=True,
            env=self.environment,
            cwd=self.home,
            timeout=300,
            check=False,
        )
