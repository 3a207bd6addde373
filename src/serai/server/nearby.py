"""Word of the server that keeps its tables in this person's data folder, so that it is found."""

import contextlib
import json
import os
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from urllib.error import URLError

import msgspec
from msgspec import Struct

from serai.server.config import default_database

PATIENCE = 3.0


class Note(Struct, frozen=True):
    """What a server leaves for those who look for it."""

    url: str
    pid: int


def note_path() -> Path:
    """Return where the note lies: beside the tables, of which only one server can be in charge."""
    return default_database().with_name("server.json")


@contextlib.contextmanager
def noted(url: str) -> Iterator[None]:
    """Leave word of a server for as long as it serves."""
    path, note = note_path(), Note(url, os.getpid())
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        part = path.with_name(f"{path.name}.{note.pid}")
        part.write_bytes(msgspec.json.encode(note))
        part.replace(path)
    except OSError:
        pass  # It can still be found by its address.
    try:
        yield
    finally:
        if _read() == note:
            with contextlib.suppress(OSError):
                path.unlink()


def _read() -> Note | None:
    try:
        return msgspec.json.decode(note_path().read_bytes(), type=Note)
    except (OSError, msgspec.MsgspecError):
        return None


def find() -> str | None:
    """Return the address of this person's server, if it runs; a note may have outlived it."""
    note = _read()
    return note.url if note is not None and is_well(note.url) else None


def is_well(url: str) -> bool:
    """Whether a Serai server answers there and is well."""
    if not url.startswith("http://"):
        return False
    direct = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    try:
        with direct.open(f"{url}/healthz", timeout=PATIENCE) as answer:
            told = json.load(answer)
    except (URLError, OSError, ValueError):
        return False
    return isinstance(told, dict) and told.get("status") == "ok" and "version" in told
