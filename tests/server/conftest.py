"""A real server process for each worker of the tests, on SQLite."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.running import GENEROUS, ServerProcess


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server that all tests of a worker share, with limits that none of them means to reach."""
    folder = tmp_path_factory.mktemp("server")
    process = ServerProcess(
        *GENEROUS, "--database", f"sqlite:///{folder / 'tables.db'}", log=folder / "log"
    )
    process.start()
    try:
        yield process
    finally:
        process.stop()


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[ServerProcess]:
    """A server of the test's own, to be stopped and started again."""
    process = ServerProcess(
        *GENEROUS, "--database", f"sqlite:///{tmp_path / 'tables.db'}", log=tmp_path / "log"
    )
    process.start()
    try:
        yield process
    finally:
        process.stop()
