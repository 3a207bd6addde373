"""What is tried of a product: every value of each of its parts, or all combinations."""

from collections import Counter
from collections.abc import Sequence
from itertools import product
from typing import Any

import pytest

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


def thin_out(items: list[pytest.Item]) -> list[pytest.Item]:
    """Leave of each test that is `covered` as many as have every value; return the others."""
    groups: dict[str, list[pytest.Function]] = {}
    for item in items:
        if isinstance(item, pytest.Function) and item.get_closest_marker("covered"):
            groups.setdefault(item.nodeid.partition("[")[0], []).append(item)
    dropped = {item for found in groups.values() for item in {*found} - {*_covering(found)}}
    items[:] = [item for item in items if item not in dropped]
    return list(dropped)


def _covering(items: Sequence[pytest.Function]) -> list[pytest.Function]:
    """Choose again and again what has most values that are missing still, each as often."""
    left, used, chosen = list(items), Counter[tuple[str, str]](), list[pytest.Function]()
    every = {value for item in items for value in _values(item)}
    while missing := every - used.keys():
        best = min(
            left,
            key=lambda item: (
                -len(missing.intersection(_values(item))),
                sum(used[value] for value in _values(item)),
            ),
        )
        left.remove(best)
        chosen.append(best)
        used.update(_values(best))
    return chosen


def _values(item: pytest.Function) -> list[tuple[str, str]]:
    return [(name, repr(value)) for name, value in item.callspec.params.items()]
