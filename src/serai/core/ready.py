"""Which bots have their code compiled on this machine: a small file says so for each of them.

The file is named after everything the code is made from, so that changed sources, another Python
or another compiler need a new one.
"""

import platform
import sys
from functools import cache
from hashlib import sha256
from importlib.metadata import PackageNotFoundError, version
from importlib.resources import files
from pathlib import Path

from platformdirs import user_cache_path

from serai.core.registry import kit_of

_COMPILER = "numba"


@cache
def _made_from(packages: tuple[str, ...]) -> str:
    """Return a short name for the sources of packages, and for what compiles them here."""
    digest = sha256(f"{sys.version} {platform.machine()}".encode())
    try:
        digest.update(version(_COMPILER).encode())
    except PackageNotFoundError:
        digest.update(b"no compiler")
    for package in packages:
        for path in sorted(files(package).iterdir(), key=lambda p: p.name):
            if path.name.endswith(".py"):
                digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def note(game: str, bot: str) -> Path:
    """Return the file that says that a bot's code is compiled for a ruleset."""
    folder = user_cache_path("serai", appauthor=False) / "ready"
    return folder / f"{_made_from(kit_of(game).compiled)}-{game}-{bot}"


def is_ready(game: str, bot: str) -> bool:
    """Whether a bot of a ruleset can choose without anything being compiled."""
    return not kit_of(game).compiled or note(game, bot).exists()


def say_ready(game: str, bot: str) -> None:
    """Note that a bot's code is compiled; if that cannot be written, nobody knows."""
    if not kit_of(game).compiled:
        return
    path = note(game, bot)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch()
    except OSError:
        return
