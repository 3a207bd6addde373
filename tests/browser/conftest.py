"""A real server, a real Chromium, and pages that play."""

import json
import os
import shutil
import socket
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from tests import processes
from tests.needs import require

if TYPE_CHECKING:
    from subprocess import Popen

    from tests.processes import Process

BROWSERS = (
    *("chromium-headless-shell", "chrome-headless-shell"),
    *("chromium", "chromium-browser", "google-chrome", "google-chrome-stable"),
)
"""What is taken if it is there: first those that have no window, which need a third less time."""

PATIENCE_MS = 20_000
ARGUMENTS = [
    *("--no-sandbox", "--disable-gpu"),
    "--js-flags=--no-opt --heap-snapshot-string-limit=10000000",
]
"""Optimizing does not pay for short lives; tests that search a memory see whole strings."""

QUICK = {"speed": 0, "confirm": False, "sound": False, "language": "en", "theme": "light"}
"""Settings of tests in a hurry: nothing moves, and one tap acts."""

NO_WORKER = "delete Navigator.prototype.serviceWorker"
"""Before a page: a browser without service workers. One fetches the whole client, for nothing."""

Open = Callable[..., Page]


def chromium() -> str:
    """Return the browser to test with."""
    found = os.environ.get("SERAI_CHROMIUM") or next(
        filter(None, map(shutil.which, BROWSERS)), None
    )
    if found is None:
        pytest.fail(
            "the browser tests need Chromium: install it (Debian: apt-get install "
            "chromium-headless-shell) or say where it is with SERAI_CHROMIUM",
            pytrace=False,
        )
    return found


class Server:
    """A server of its own process that can be stopped and started again."""

    def __init__(self, folder: Path, **environment: str) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self._folder = folder
        self._environment = os.environ | environment
        self._process: Process | Popen[bytes] | None = None

    def start(self) -> None:
        """Start it and wait until it answers."""
        command = ["serve", "--port", str(self.port)]
        command += ["--database", f"sqlite:///{self._folder / 'tables.db'}", "--bot-delay", "0"]
        command += ["--no-warm-up", "--tables-per-hour", "100000", "--requests-per-second", "5000"]
        with (self._folder / "server.log").open("ab") as log:
            self._process = processes.start(*command, stdout=log, stderr=log, env=self._environment)
        deadline = time.monotonic() + 60
        while not self._answers():
            if self._process.poll() is not None or time.monotonic() > deadline:
                pytest.fail((self._folder / "server.log").read_text("utf-8")[-2000:])
            time.sleep(0.02)

    def stop(self) -> None:
        """Stop it as an operator would."""
        if self._process is not None:
            self._process.terminate()
            self._process.wait(30)
            self._process = None

    def ask(self, path: str, body: Any = None) -> Any:
        """Ask the server as a program would."""
        data = None if body is None else json.dumps(body).encode()
        headers = {"Content-Type": "application/json"}
        request = urllib.request.Request(self.url + path, data, headers)  # noqa: S310
        with urllib.request.urlopen(request, timeout=30) as answer:  # noqa: S310
            return json.load(answer)

    def _answers(self) -> bool:
        try:
            with urllib.request.urlopen(f"{self.url}/healthz", timeout=2):  # noqa: S310
                return True
        except OSError:
            return False


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all browser tests of this process."""
    found = Server(tmp_path_factory.mktemp("server"))
    found.start()
    yield found
    found.stop()


@contextmanager
def launched() -> Iterator[Browser]:
    """Run Chromium; meanwhile this process cannot run event loops of its own."""
    require("browser")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=ARGUMENTS)
        yield browser
        browser.close()


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """One Chromium for the modules of this folder that come one after the other."""
    with launched() as found:
        yield found


@pytest.fixture
def open_page(browser: Browser, server: Server) -> Iterator[Open]:
    """Open pages, each as a device of its own; a page that logs an error fails the test."""
    contexts: list[BrowserContext] = []
    errors: list[str] = []

    def opened(
        path: str | None = "/", settings: dict[str, Any] | None = None, **device: Any
    ) -> Page:
        device.setdefault("viewport", {"width": 1280, "height": 800})
        with_worker = device.pop("with_worker", False)
        device.setdefault("base_url", server.url)
        context = browser.new_context(locale="en-GB", **device)
        contexts.append(context)
        context.set_default_timeout(PATIENCE_MS)
        if not with_worker:
            context.add_init_script(NO_WORKER)
        kept = json.dumps(QUICK if settings is None else settings)
        context.add_init_script(
            "const key = 'serai-settings';"
            f"if (!localStorage.getItem(key)) localStorage.setItem(key, {kept!r})"
        )
        page = context.new_page()
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.on("console", lambda line: errors.append(line.text) if line.type == "error" else None)
        if path is not None:
            page.goto(path)
        return page

    yield opened
    for context in contexts:
        context.close()
    unexpected = [error for error in errors if "net::ERR" not in error and "WebSocket" not in error]
    assert not unexpected


@pytest.fixture
def page(open_page: Open) -> Page:
    """A page on a desk that has not gone anywhere yet."""
    return open_page(None)


@pytest.fixture
def phone(open_page: Open) -> Page:
    """A page on a phone, played by touch, that has not gone anywhere yet."""
    size = {"width": 360, "height": 740}
    return open_page(None, viewport=size, has_touch=True, is_mobile=True, device_scale_factor=2)
