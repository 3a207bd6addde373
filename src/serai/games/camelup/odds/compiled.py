"""Compiling kernels, and the one mover among them.

A compiled kernel is cached in the user's cache folder under a name derived from every source it
could depend on, so that a changed rule can never meet an old kernel.
"""

from collections.abc import Callable, Sequence
from hashlib import sha256
from importlib.metadata import version
from importlib.resources import files
from types import FunctionType
from typing import Any, Protocol, TypeVar

import numba
from numba.core import config
from platformdirs import user_cache_path

from serai.games.camelup.rules import moves, payments

R = TypeVar("R")

SOURCES = ("serai.games.camelup.odds", "serai.games.camelup.rules")
"""The packages whose sources a kernel of the odds could depend on."""


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


def compiler(packages: Sequence[str]) -> Compile:
    """Return what compiles kernels that could depend on any source of these packages."""
    folder = cache_folder(packages)

    def kernel(function: Callable[..., R], /) -> Callable[..., R]:
        settings: Any = config
        before = settings.CACHE_DIR
        settings.CACHE_DIR = folder
        compile_ = numba.njit(cache=True, nogil=True, error_model="numpy")
        try:
            compiled: Callable[..., R] = compile_(function)
        finally:
            settings.CACHE_DIR = before
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
