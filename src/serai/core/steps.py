"""Long work in steps: a generator that yields wherever somebody else may be let in."""

from collections.abc import Generator
from typing import TypeVar

T = TypeVar("T")

Steps = Generator[None, None, T]
"""Work that pauses at every `yield`, and returns what came of it."""


def at_once(steps: Steps[T]) -> T:
    """Do all of it without a pause."""
    while True:
        try:
            next(steps)
        except StopIteration as ended:
            result: T = ended.value
            return result
