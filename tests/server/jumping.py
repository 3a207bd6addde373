"""A real server process on a machine whose clock the test sets: `python -m tests.server.jumping`.

Nothing but the wall clock is the test's choice: it is read from a file, as far as it is off.
"""

import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import httpx
import uvicorn

from serai.server.ops.app import make_app
from serai.server.ops.config import Config
from serai.server.ops.json_logs import set_up
from serai.server.ops.run import bind, settings_for
from serai.server.world import World
from tests.needs import require
from tests.server.inside import generous

ROOT = Path(__file__).parents[2]


class JumpingProcess:
    """The process, and its clock."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.url = ""
        self.process: subprocess.Popen[bytes] | None = None
        self.jump(0.0)

    def jump(self, seconds: float) -> None:
        """Set the machine's clock off by so many seconds."""
        part = self.folder / "off.part"
        part.write_text(str(seconds))
        part.rename(self.folder / "off")

    def start(self) -> None:
        require("process")
        log = self.folder / "log"
        log.touch()
        start = log.stat().st_size
        with log.open("ab") as file:
            self.process = subprocess.Popen(
                [sys.executable, "-m", __name__, str(self.folder)],
                cwd=ROOT,
                stdout=file,
                stderr=file,
            )
        deadline = time.monotonic() + 60
        while time.monotonic() < deadline:
            told = log.read_bytes()[start:].decode()
            found = re.search(r"^listening on (\d+)$", told, re.MULTILINE)
            if found:
                self.url = f"http://127.0.0.1:{found[1]}"
                try:
                    httpx.get(f"{self.url}/healthz", timeout=5)
                    return
                except httpx.HTTPError:
                    pass
            assert self.process.poll() is None, told
            time.sleep(0.02)
        raise AssertionError("the server did not start in a minute")

    def kill(self) -> None:
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        self._end(signal.SIGTERM)

    def _end(self, number: int) -> None:
        assert self.process is not None
        if self.process.poll() is None:
            self.process.send_signal(number)
        self.process.wait(30)


def serve(folder: Path) -> None:
    """Serve as `serai serve` does, but for the clock on the wall."""
    set_up("info")
    config = Config(
        database=f"sqlite:///{folder / 'tables.db'}",
        port=0,
        bot_delay=0.005,
        warm_up=False,
        limits=generous(),
    )
    world = World(time=lambda: time.time() + float((folder / "off").read_text()))
    listening = bind("127.0.0.1", 0)
    os.write(1, f"listening on {listening.getsockname()[1]}\n".encode())
    settings = settings_for(config, lambda: make_app(config, world))
    uvicorn.Server(settings).run([listening])


if __name__ == "__main__":
    serve(Path(sys.argv[1]))
