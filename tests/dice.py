"""The dice of served tables: in `make test` the same for the same test, in `make soak` new ones.

Servers draw the seeds of their tables from nowhere; what depends on luck would fail once in a
while, and never again when looked at. So a test's n-th table has a seed made from the test's name.
Servers in other processes read the name from a file; what a failing test met can be met again with
SERAI_TEST_DICE set to what it printed.
"""

import atexit
import os
import secrets
from collections import Counter
from hashlib import sha256
from pathlib import Path
from shutil import rmtree
from tempfile import mkdtemp
from types import SimpleNamespace

from serai.server.tables import keys

FILE = "SERAI_TEST_DICE_FILE"
WHICH = "SERAI_TEST_DICE"

_drawn: Counter[str] = Counter()


def _seed(nbytes: int) -> str:
    """Make what `secrets.token_hex` would, but for a test."""
    test = Path(os.environ[FILE]).read_text("utf-8")
    _drawn[test] += 1
    return sha256(f"{test} {_drawn[test]}".encode()).hexdigest()[: 2 * nbytes]


def choose(*, new: bool) -> None:
    """Have this process, and all that it starts, deal these dice."""
    folder = mkdtemp(prefix="serai-dice-")
    atexit.register(rmtree, folder, ignore_errors=True)
    os.environ[FILE] = str(Path(folder) / "test")
    os.environ.setdefault(WHICH, secrets.token_hex(4) if new else "0")
    begin("no test")
    take()


def take() -> None:
    """Draw seeds from the file that says which test is running, if there is one."""
    if FILE in os.environ:
        drawn = SimpleNamespace(choice=secrets.choice, token_hex=_seed)
        keys.secrets = drawn  # type: ignore[assignment,attr-defined]


def begin(test: str) -> None:
    """Say which test is running."""
    Path(os.environ[FILE]).write_text(f"{os.environ[WHICH]} {test}", "utf-8")
