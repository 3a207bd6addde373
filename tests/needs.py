"""What tests need besides this process, said by markers: `make quick` leaves those tests out.

A test that has a fixture named here is marked by itself; others say it, by `pytest.mark.process`
and the like. Whatever starts such a thing asks `require` first, so that no test can forget.
"""

import pytest

FIXTURES = {
    "browser": ("browser", "engine"),
    "install": ("wheel",),
    "process": (
        *("server", "own_server", "dice_server", "pair", "workers", "process"),
        *("postgres", "broker"),
    ),
}
"""By marker, the fixtures that bring what it says."""

_running: list[pytest.Item] = []


def mark(item: pytest.Item) -> None:
    """Mark a test with what its fixtures bring."""
    fixtures = getattr(item, "fixturenames", ())
    for marker, bring in FIXTURES.items():
        if not set(bring).isdisjoint(fixtures):
            item.add_marker(marker)


def begin(item: pytest.Item) -> None:
    """Note that a test is running."""
    _running[:] = [item]


def end() -> None:
    """Note that it is over."""
    _running.clear()


def require(marker: str) -> None:
    """Refuse to go on if a test runs that does not say what it needs."""
    for item in _running:
        if item.get_closest_marker(marker) is None:
            pytest.fail(f"mark this test with pytest.mark.{marker}: `make quick` must leave it out")
