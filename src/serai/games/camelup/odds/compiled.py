"""Compiling kernels, and the one mover among them.

A compiled kernel is cached in the user's cache folder under a name derived from every source it
could depend on, so that a changed rule can never meet an old kernel. Where those sources lie does
not matter: all installations of the same version share what one of them compiled.
"""

from collections.abc import Callable, Sequence
from hashlib import sha256
from importlib.metadata import version
from importlib.resources import files
from pathlib import Path
from tempfile import TemporaryFile
from types import FunctionType
from typing import Any, Protocol, TypeVar

import numba
from numba.core import config
from platformdirs import user_cache_path

from serai.games.camelup.rules import moves, payments

R = TypeVar("R")

SOURCES = ("serai.games.camelup.odds", "serai.games.camelup.rules")
"""The packages whose sources a kernel of the odds could depend on."""

_LOCATORS = "CACHE_LOCATOR_CLASSES"
"""The setting of Numba that says what finds a kernel's folder."""


class Compile(Protocol):
    """Compiles a function to machine code that runs outside Python's lock."""

    def __call__(self, function: Callable[..., R], /) -> Callable[..., R]:
        """Return the compiled function."""


def cache_folder(packages: Sequence[str]) -> str:
    """Return where kernels are kept that could depend on any source of these packages."""
    digest = sha256(version("numba").encode())
    for package in packages:
        for path in sorted(files(package).iterdir(), key=lambda p: p.name):
            if path.name.endswith(".py"):
                digest.update(path.read_bytes())
    return str(user_cache_path("serai", appauthor=False) / "kernels" / digest.hexdigest()[:16])


class Kept:
    """Says where a kernel is kept: by its module's name, not by where its source lies."""

    def __init__(self, function: FunctionType, source: Path) -> None:
        settings: Any = config
        self._folder = Path(settings.CACHE_DIR) / function.__module__
        self._source = source
        self._line = function.__code__.co_firstlineno

    def ensure_cache_path(self) -> None:
        """Make the folder, and see that something can be written there."""
        self._folder.mkdir(parents=True, exist_ok=True)
        TemporaryFile(dir=self._folder).close()

    def get_cache_path(self) -> str:
        """Return the folder."""
        return str(self._folder)

    def get_source_stamp(self) -> bytes:
        """Return what changes with the source; sources of others are in the folder's name."""
        return sha256(self._source.read_bytes()).digest()

    def get_disambiguator(self) -> str:
        """Return what tells functions of the same name apart."""
        return str(self._line)

    @classmethod
    def from_function(cls, function: FunctionType, source: str) -> "Kept | None":
        """Return where a function is kept; None: it cannot be."""
        found = cls(function, Path(source))
        try:
            found.ensure_cache_path()
        except OSError:
            return None
        return found


def compiler(packages: Sequence[str]) -> Compile:
    """Return what compiles kernels that could depend on any source of these packages."""
    folder = cache_folder(packages)

    def kernel(function: Callable[..., R], /) -> Callable[..., R]:
        settings: Any = config
        before = settings.CACHE_DIR, getattr(settings, _LOCATORS, None)
        settings.CACHE_DIR = folder
        # Older versions of Numba do not know this, and keep kernels by where their source lies.
        setattr(settings, _LOCATORS, f"{__name__}.{Kept.__name__}")
        compile_ = numba.njit(cache=True, nogil=True, error_model="numpy")
        try:
            compiled: Callable[..., R] = compile_(function)
        except RuntimeError:  # Nothing can be kept there: Numba knows other places.
            setattr(settings, _LOCATORS, before[1])
            compiled = compile_(function)
        finally:
            settings.CACHE_DIR = before[0]
            setattr(settings, _LOCATORS, before[1])
        return compiled

    return kernel


kernel = compiler(SOURCES)


def _with(function: Callable[..., R], **compiled: Any) -> Callable[..., R]:
    """Return the same function, calling compiled versions of others by name."""
    assert isinstance(function, FunctionType)  # noqa: S101
    names = {**function.__globals__, **compiled}
    again = FunctionType(function.__code__, names, function.__name__, function.__defaults__)
    again.__qualname__ = function.__qualname__
    return again


# The same functions that play uses: no rule is written twice except in `lanes`, with proof.
advance = kernel(moves.advance)
carries_racers = kernel(moves.carries_racers)
crazy_to_move = kernel(_with(moves.crazy_to_move, carries_racers=carries_racers))
crossed = kernel(moves.crossed)
ticket_pay = kernel(payments.ticket_pay)
card_pay = kernel(payments.card_pay)
copied_pay = kernel(payments.copied_pay)
