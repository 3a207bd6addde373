"""Tests with a version 2 planted next to version 1."""

from collections.abc import Iterator

import pytest

from tests.versions.planted.sitecustomize import plant, uproot


@pytest.fixture
def planted() -> Iterator[None]:
    """Make version 2 known, and the newest, in this process."""
    plant()
    try:
        yield
    finally:
        uproot()
