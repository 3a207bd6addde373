"""WebKit, as on every iPhone: the GTK port's own browser, told what to do by WebDriver."""

import json
import os
import shutil
import socket
import subprocess
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

from tests.engines.engine import Engine

DRIVER = "WebKitWebDriver"
BROWSERS = ("/usr/lib/*/webkit2gtk-4.1/MiniBrowser", "/usr/libexec/webkit2gtk-4.1/MiniBrowser")
NARROW = "* { padding: 0; margin: 0; border: 0; min-width: 0; min-height: 0; font-size: 1px }"
"""A toolbar that leaves room for a phone: else no window is narrower than 447 pixels."""

STARTING = 20
"""Seconds a driver may take to answer."""


def missing() -> str:
    """Say what has to be installed; nothing if it can be run."""
    if not shutil.which(DRIVER) or not _browser():
        return "WebKit's driver (Debian: apt-get install webkit2gtk-driver)"
    return (
        "" if shutil.which("Xvfb") else "a screen without a window (Debian: apt-get install xvfb)"
    )


def _browser() -> Path | None:
    found = [path for where in BROWSERS for path in sorted(Path("/").glob(where.lstrip("/")))]
    return found[0] if found else None


class WebKit(Engine):
    """A window of MiniBrowser on a screen that nobody sees."""

    name = "WebKit"

    def __init__(self, url: str) -> None:
        super().__init__(url)
        with ExitStack() as stack:
            folder = stack.enter_context(
                tempfile.TemporaryDirectory(prefix="webkit-", ignore_cleanup_errors=True)
            )
            display = stack.enter_context(_screen())
            self._at = stack.enter_context(_driver(folder, display))
            self._wait_for_driver()
            options = {"binary": str(_browser()), "args": ["--automation"]}
            wanted = {"alwaysMatch": {"webkitgtk:browserOptions": options}}
            session = self._ask("POST", "/session", {"capabilities": wanted})["sessionId"]
            self._at += f"/session/{session}"
            stack.callback(self._ask, "DELETE", "")
            self._ask("POST", "/timeouts", {"script": 60_000, "pageLoad": 60_000})
            self._end = stack.pop_all()

    def load(self, address: str) -> None:
        self._ask("POST", "/url", {"url": address})

    def run(self, function: str, *given: Any) -> Any:
        script = f"""const done = arguments[arguments.length - 1]
          const given = [...arguments].slice(0, -1)
          Promise.resolve().then(() => ({function})(...given)).then(
            (value) => done({{ value: value === undefined ? null : value }}),
            (error) => done({{ error: String(error) + error.stack }}))"""
        answer = self._ask("POST", "/execute/async", {"script": script, "args": list(given)})
        assert "error" not in answer, answer
        return answer["value"]

    def tap(self, x: float, y: float) -> None:
        moves = [
            {"type": "pointerMove", "x": round(x), "y": round(y), "duration": 0},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        mouse = {"type": "pointer", "id": "mouse", "actions": moves}
        self._ask("POST", "/actions", {"actions": [mouse]})

    def resize(self, width: int, height: int) -> None:
        wide, high = width, height
        for _ in range(4):
            self._ask("POST", "/window/rect", {"x": 0, "y": 0, "width": wide, "height": high})
            inside = self._settled(width, height)
            if inside == [width, height]:
                return
            wide, high = wide + width - inside[0], high + height - inside[1]
        raise AssertionError(f"the window does not get {width} by {height}: {inside}")

    def _settled(self, width: int, height: int) -> list[int]:
        for _ in range(20):
            inside: list[int] = self.run("() => [innerWidth, innerHeight]")
            if inside == [width, height]:
                break
            time.sleep(0.02)
        return inside

    def picture(self) -> str:
        return str(self._ask("GET", "/screenshot"))

    def close(self) -> None:
        self._end.close()

    def _wait_for_driver(self) -> None:
        patience = time.monotonic() + STARTING
        while True:
            try:
                self._ask("GET", "/status")
            except OSError:
                assert time.monotonic() < patience, f"{DRIVER} does not answer"
                time.sleep(0.02)
            else:
                return

    def _ask(self, method: str, path: str, body: Any = None) -> Any:
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self._at + path, data, method=method)  # noqa: S310
        try:
            with urllib.request.urlopen(request, timeout=90) as answer:  # noqa: S310
                return json.load(answer)["value"]
        except urllib.error.HTTPError as problem:
            raise AssertionError(problem.read().decode()) from None


@contextmanager
def _driver(folder: str, display: str) -> Iterator[str]:
    """Run the driver, and say where it listens."""
    style = Path(folder, "gtk-3.0", "gtk.css")
    style.parent.mkdir()
    style.write_text(NARROW)
    wishes = {"DISPLAY": display, "GDK_BACKEND": "x11", "XDG_CONFIG_HOME": folder}
    wishes |= {"LIBGL_ALWAYS_SOFTWARE": "1", "NO_AT_BRIDGE": "1"}
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    with _started([DRIVER, f"--port={port}"], env=os.environ | wishes):
        yield f"http://127.0.0.1:{port}"


@contextmanager
def _screen() -> Iterator[str]:
    """Run a screen that is not there, and say its number."""
    reading, writing = os.pipe()
    size = ("-screen", "0", "2000x1400x24", "-nolisten", "tcp")
    with _started(["Xvfb", "-displayfd", str(writing), *size], pass_fds=[writing]):
        os.close(writing)
        with os.fdopen(reading) as told:
            number = told.readline().strip()
        assert number, "Xvfb does not start"
        yield f":{number}"


@contextmanager
def _started(command: list[str], **how: Any) -> Iterator[None]:
    quiet = subprocess.DEVNULL
    with subprocess.Popen(command, stdout=quiet, stderr=quiet, **how) as process:
        try:
            yield
        finally:
            process.terminate()
