"""Which process runs which tests, when several do: whole modules, and two browsers for all."""

import pytest

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

OTHER_BROWSER = ("test_drag", "test_faraon", "test_motion", "test_tutorial", "test_whole_games")
"""About half of what is to be done in a browser."""


def group_of(item: pytest.Item) -> str:
    """Name the group of a test: those of a group run in one process, one after the other."""
    if item.get_closest_marker(BROWSER) is not None:
        return f"{BROWSER}-{2 if item.path.stem in OTHER_BROWSER else 1}"
    return item.nodeid.partition("::")[0]


def distribute(items: list[pytest.Item]) -> None:
    """Put every test in its group, and let the longest groups begin."""
    for item in items:
        item.add_marker(pytest.mark.xdist_group(group_of(item)))

    def rank(item: pytest.Item) -> int:
        group = group_of(item)
        return next((n for n, start in enumerate(FIRST) if group.startswith(start)), len(FIRST))

    items.sort(key=rank)
