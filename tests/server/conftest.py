"""What the tests of the server share: servers, databases, and people at their tables."""

import contextlib
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from serai.core.registry import GAMES
from serai.server.runtime import clocks
from serai.server.tables import decide
from tests.server.guests import Guest, NewGuest
from tests.server.hostile import Target
from tests.server.pairs import pair, shared_database
from tests.server.running import GENEROUS, ServerProcess
from tests.server.services import broker, database, postgres
from tests.server.sockets import sockets
from tests.server.stores import url

__all__ = ["broker", "database", "pair", "postgres", "shared_database", "sockets", "url"]


@contextlib.contextmanager
def _serving(folder: Path) -> Iterator[ServerProcess]:
    process = ServerProcess(
        *GENEROUS, "--database", f"sqlite:///{folder / 'tables.db'}", log=folder / "log"
    )
    process.start()
    try:
        yield process
    finally:
        process.stop()


@pytest.fixture(scope="session")
def shared_servers(
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[Callable[[str], ServerProcess]]:
    """A server for each kind of sockets, started when it is first asked for."""
    started: dict[str, ServerProcess] = {}
    with contextlib.ExitStack() as stack:

        def serving(sockets: str) -> ServerProcess:
            if sockets not in started:
                folder = tmp_path_factory.mktemp("server")
                started[sockets] = stack.enter_context(_serving(folder))
            return started[sockets]

        yield serving


@pytest.fixture(scope="module")
def server(shared_servers: Callable[[str], ServerProcess], sockets: str) -> ServerProcess:
    """A server that all tests of a worker share, with limits that none of them means to reach."""
    return shared_servers(sockets)


@pytest.fixture
def own_server(tmp_path: Path, sockets: str) -> Iterator[ServerProcess]:  # noqa: ARG001
    """A server of the test's own, to be stopped and started again."""
    with _serving(tmp_path) as process:
        yield process


@pytest.fixture
def guest(server: ServerProcess) -> Iterator[NewGuest]:
    """People who come to the shared server, each with a cookie or a key of their own."""
    guests: list[Guest] = []

    def make(key: str | None = None) -> Guest:
        guests.append(Guest(server.url, key))
        return guests[-1]

    yield make
    for one in guests:
        one.http.close()


@pytest.fixture(scope="module")
def target(server: ServerProcess) -> Target:
    """A game that no attack may change."""
    return Target(server)


@pytest.fixture
def random_house(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a bot stand in that needs nothing to be compiled."""
    for module in (clocks, decide):
        monkeypatch.setattr(module, "house_bot", dict.fromkeys(GAMES, "random").__getitem__)
