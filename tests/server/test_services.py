"""The PostgreSQL and Redis of the tests end with the test run, even if it is killed."""

import contextlib
import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import pytest

HOLD = """
import sys, time
from pathlib import Path
from tests.server.services import Postgres, Redis
postgres, redis = Postgres(), Redis(Path(sys.argv[1])).start()
print(postgres.kept.pid, redis.kept.pid, postgres.port, postgres.folder, flush=True)
time.sleep(600)
"""


def _runs(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


@pytest.mark.process
def test_nothing_outlives_a_killed_test_run(tmp_path: Path) -> None:
    run = subprocess.Popen([sys.executable, "-c", HOLD, tmp_path], stdout=subprocess.PIPE)
    assert run.stdout is not None
    postgres, redis, port, folder = run.stdout.readline().decode().split()
    run.stdout.close()
    assert _runs(int(postgres))
    assert _runs(int(redis))
    run.send_signal(signal.SIGKILL)
    run.wait()
    deadline = time.monotonic() + 20
    while time.monotonic() < deadline and (
        _runs(int(postgres)) or _runs(int(redis)) or Path(folder).exists()
    ):
        time.sleep(0.05)
    assert not _runs(int(postgres))
    assert not _runs(int(redis))
    assert not Path(folder).exists()
    with contextlib.suppress(ConnectionRefusedError):
        socket.create_connection(("127.0.0.1", int(port))).close()
        raise AssertionError("PostgreSQL still listens")
