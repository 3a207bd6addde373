"""In which order modules go to the processes that run them: the longest begin."""

import pytest

FIRST = (
    *("tests/browser/test_faraon", "tests/browser/test_screens", "tests/browser/test_memory"),
    "tests/browser/",
    *("tests/server/test_kill", "tests/server/test_failover"),
    *("tests/install/", "tests/examples/", "tests/versions/", "tests/cli/"),
)
"""What takes longest, by how its name begins."""

LONG = ("browser", "process", "slow")
"""What else takes long, by its markers; what is quick fills the gaps at the end."""


def sort(items: list[pytest.Item]) -> None:
    """Let the longest modules begin."""
    long = {item.path for item in items if any(map(item.get_closest_marker, LONG))}

    def rank(item: pytest.Item) -> int:
        found = (n for n, start in enumerate(FIRST) if item.nodeid.startswith(start))
        return next(found, len(FIRST) + int(item.path not in long))

    items.sort(key=rank)
