"""Firefox, which speaks WebDriver BiDi itself."""

import json
import re
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from itertools import count
from pathlib import Path
from typing import Any

from websockets.sync.client import connect

from tests.engines.engine import Engine

BROWSERS = ("firefox-esr", "firefox")
READY = re.compile(r"WebDriver BiDi listening on (ws://\S+)")
QUIET = {
    "app.normandy.enabled": False,
    "app.update.disabledForTesting": True,
    "browser.aboutConfig.showWarning": False,
    "browser.shell.checkDefaultBrowser": False,
    "browser.startup.homepage_override.mstone": "ignore",
    "devtools.jsonview.enabled": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "extensions.update.enabled": False,
    "media.autoplay.default": 0,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "remote.prefs.recommended": True,
    "toolkit.telemetry.enabled": False,
}
"""It shall look at nothing but the pages of the test."""


def missing() -> str:
    """Say what has to be installed; nothing if it can be run."""
    found = any(map(shutil.which, BROWSERS))
    return "" if found else "Firefox (Debian: apt-get install firefox-esr)"


class Firefox(Engine):
    """A tab of Firefox without a window."""

    name = "Firefox"

    def __init__(self, url: str) -> None:
        super().__init__(url)
        self._numbers = count(1)
        with ExitStack() as stack:
            folder = stack.enter_context(
                tempfile.TemporaryDirectory(prefix="firefox-", ignore_cleanup_errors=True)
            )
            address = stack.enter_context(_running(folder))
            self._socket = stack.enter_context(
                connect(f"{address}/session", max_size=None, compression=None)
            )
            self._ask("session.new", capabilities={})
            self._tab = self._ask("browsingContext.getTree")["contexts"][0]["context"]
            self._end = stack.pop_all()

    def load(self, address: str) -> None:
        self._ask("browsingContext.navigate", context=self._tab, url=address, wait="complete")

    def run(self, function: str, *given: Any) -> Any:
        # Values go there and back as text: the protocol's own form of them is long.
        told = self._ask(
            "script.callFunction",
            functionDeclaration=f"""async (given) =>
              JSON.stringify((await ({function})(...JSON.parse(given))) ?? null)""",
            arguments=[{"type": "string", "value": json.dumps(given)}],
            target={"context": self._tab},
            awaitPromise=True,
        )
        assert told["type"] == "success", told
        return json.loads(told["result"]["value"])

    def tap(self, x: float, y: float) -> None:
        moves = [
            {"type": "pointerMove", "x": round(x), "y": round(y), "duration": 0},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        mouse = {"type": "pointer", "id": "mouse", "actions": moves}
        self._ask("input.performActions", context=self._tab, actions=[mouse])

    def resize(self, width: int, height: int) -> None:
        size = {"width": width, "height": height}
        self._ask("browsingContext.setViewport", context=self._tab, viewport=size)

    def picture(self) -> str:
        return str(self._ask("browsingContext.captureScreenshot", context=self._tab)["data"])

    def close(self) -> None:
        self._end.close()

    def _ask(self, method: str, **params: Any) -> Any:
        number = next(self._numbers)
        self._socket.send(json.dumps({"id": number, "method": method, "params": params}))
        while True:
            told = json.loads(self._socket.recv(timeout=90))
            if told.get("id") == number:
                assert told["type"] == "success", told
                return told["result"]


@contextmanager
def _running(folder: str) -> Iterator[str]:
    """Run it with a folder of its own, and say where it listens."""
    wishes = [f"user_pref({json.dumps(k)}, {json.dumps(v)});\n" for k, v in QUIET.items()]
    Path(folder, "user.js").write_text("".join(wishes), "utf-8")
    binary = next(filter(None, map(shutil.which, BROWSERS)))
    options = ("--headless", "--no-remote", "--profile", folder, "--remote-debugging-port", "0")
    with subprocess.Popen(
        [binary, *options, "about:blank"],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stderr
        try:
            yield next(found[1] for line in process.stderr if (found := READY.search(line)))
        finally:
            process.terminate()
