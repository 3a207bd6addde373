"""Which process runs which tests, when several do: whole modules, and one browser for all."""

import pytest
from xdist.scheduler import LoadScopeScheduling

BROWSER = "browser"

FIRST = (
    BROWSER,
    "tests/server/",
    "tests/install/",
    "tests/examples/",
    "tests/versions/",
    "tests/cli/",
)
"""What takes longest begins; what is quick fills the gaps at the end."""


def group_of(name: str) -> str:
    """Name the group of a test: those of a group run in one process, one after the other."""
    module = name.partition("::")[0]
    return BROWSER if BROWSER in module else module


def in_order(items: list[pytest.Item]) -> None:
    """Let the longest groups begin."""

    def rank(item: pytest.Item) -> int:
        group = group_of(item.nodeid)
        return next((n for n, start in enumerate(FIRST) if group.startswith(start)), len(FIRST))

    items.sort(key=rank)


class ByNeed(LoadScopeScheduling):  # type: ignore[misc]
    """Hands out whole groups, in their order."""

    def _split_scope(self, nodeid: str) -> str:
        return group_of(nodeid)
