"""What is tried of a product: every value of each of its parts, or all combinations."""

from collections.abc import Sequence
from itertools import product
from typing import Any

from tests.conftest import SOAK


def cover(*parts: Sequence[Any], whole: bool = SOAK) -> list[tuple[Any, ...]]:
    """Return combinations that have every value of each part at least once; `make soak`: all.

    Shorter parts are gone through again and again beside the longest one, each beginning one
    further every time, so that the same two values do not always meet.
    """
    if whole:
        return list(product(*parts))
    longest = max(map(len, parts))
    return [tuple(part[(n + n // len(part)) % len(part)] for part in parts) for n in range(longest)]
