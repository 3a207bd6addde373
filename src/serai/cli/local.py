"""A table on this machine's own server, opened in the browser."""

import contextlib
import os
import re
import signal
import socket
import subprocess
import sys
import webbrowser
from collections.abc import Iterator
from typing import Any

from serai.client import Client
from serai.client.messages import new_key
from serai.core.errors import SeraiError
from serai.core.record import Sitter
from serai.server.ops.nearby import running_server, take_back

OPEN_AT = re.compile(rb"(http://\S+)/\s*$")
"""Where a server says it is open, in any language."""

PORT = 8613


__all__ = ["has_screen", "open_table", "own_server", "running_server", "show"]


class NoServer(SeraiError):
    """A server of our own that did not start."""


def _is_free(port: int) -> bool:
    with socket.socket() as probe:
        if os.name == "posix":
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(("127.0.0.1", port))
        except OSError:
            return False
        return True


def _start(port: int) -> tuple["subprocess.Popen[bytes]", "re.Match[bytes] | None"]:
    """Start a server; return the address it reports, or None if it is gone."""
    process = subprocess.Popen(  # noqa: S603
        [sys.executable, "-m", "serai", "serve", "--log-level", "warning", "--port", str(port)],
        stdout=subprocess.PIPE,
        stdin=subprocess.DEVNULL,
    )
    assert process.stdout is not None  # noqa: S101
    found = OPEN_AT.search(process.stdout.readline())
    if found is None:
        process.wait()
        process.stdout.close()
    return process, found


@contextlib.contextmanager
def own_server() -> Iterator[tuple[str, "subprocess.Popen[bytes]"]]:
    """Start a server that stops when we do."""
    # Even where a shell makes us ignore the keyboard, as it does for background jobs.
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.default_int_handler)
    process, found = _start(PORT if _is_free(PORT) else 0)
    if found is None and not _is_free(PORT):
        process, found = _start(0)  # Somebody else took the port in the meantime.
    if found is None:
        raise NoServer(
            "the local server did not start (see above); play with --terminal instead",
            "server-did-not-start",
        )
    address = found[1].decode()
    try:
        yield address, process
    finally:
        if process.poll() is None:
            process.send_signal(signal.SIGTERM)
        process.wait()
        if process.stdout is not None:
            process.stdout.close()
        take_back(address)  # The signal leaves it no time to do so.


def open_table(
    address: str, game: str, options: dict[str, Any], seats: list[Sitter], *, coach: bool = False
) -> str:
    """Open a table and start the game; return the link that includes the people's seats."""
    # As a browser would: all seats are tied to one key, which the link passes on.
    device = new_key()
    opened = Client(address, device=device).open_table(
        game,
        len(seats),
        names=[seat.name for seat in seats if seat.bot is None],
        bots=[seat.bot for seat in seats if seat.bot is not None],
        options=options,
        start=True,
        coach=coach,
    )
    return f"{opened.link}#key={device}"


def show(link: str) -> bool:
    """Open a link in the browser; False: there is none to open it in."""
    if not has_screen():
        return False
    try:
        return webbrowser.open(link)
    except webbrowser.Error:
        return False


def has_screen() -> bool:
    """Whether there is a screen on which a browser could open."""
    if os.name != "posix" or sys.platform == "darwin":
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
