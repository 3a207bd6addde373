"""Tests with a new version of rules planted next to the real ones."""

from collections.abc import Iterator

import pytest

from tests.versions.planted.sitecustomize import plant, uproot


@pytest.fixture
def planted() -> Iterator[None]:
    """Make the planted versions known, and the newest, in this process."""
    plant()
    try:
        yield
    finally:
        uproot()
