"""Tests that are played over both kinds of sockets, the fast ones and the plain ones."""

import os
from collections.abc import Iterator

import pytest

on_both_sockets = pytest.mark.parametrize(
    "sockets", ["fast", "plain"], indirect=True, scope="module"
)
"""Marks a test that has a server."""

both_sockets = [pytest.mark.usefixtures("sockets"), on_both_sockets]
"""Marks all tests of a module."""


@pytest.fixture(scope="module")
def sockets(request: pytest.FixtureRequest) -> Iterator[str]:
    """The kind of sockets that every server uses which is started meanwhile."""
    kind: str = getattr(request, "param", os.environ.get("SERAI_SOCKETS", "auto"))
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SERAI_SOCKETS", kind)
        yield kind
