"""A note about the server that uses this person's data folder, so that it can be found."""

import contextlib
import os
import urllib.request
from collections.abc import Iterator
from pathlib import Path

from serai.server.ops.config import default_database

WAIT = 10
"""Seconds that a server on this machine may take to answer."""


def word_path() -> Path:
    """Return where the note is: next to the tables, which one server at a time is in charge of."""
    return default_database().with_name("server.url")


@contextlib.contextmanager
def leaving_word(address: str) -> Iterator[None]:
    """Leave a note of a server's address while it serves."""
    path = word_path()
    with contextlib.suppress(OSError):  # It can still be reached by its address.
        path.parent.mkdir(parents=True, exist_ok=True)
        part = path.with_name(f"{path.name}.{os.getpid()}")
        part.write_text(address, "utf-8")
        part.replace(path)
    try:
        yield
    finally:
        take_back(address)


def take_back(address: str) -> None:
    """Remove the note of a server that is gone, unless another one has left its own."""
    with contextlib.suppress(OSError):
        if word_path().read_text("utf-8") == address:
            word_path().unlink()


def running_server() -> str | None:
    """Return the address of the server that left a note, if it still answers."""
    # A server on this machine is not reached through a proxy.
    direct = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    try:
        address = word_path().read_text("utf-8").strip()
        if not address.startswith("http://localhost:"):
            return None
        with direct.open(f"{address}/healthz", timeout=WAIT) as answer:
            return address if b'"version"' in answer.read() else None
    except (OSError, ValueError):
        return None
