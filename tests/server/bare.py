"""Bare connections to a server in a thread: every byte is the test's own."""

import contextlib
import re
import socket
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.parse import urlsplit

import httpx

from tests.server.inside import ServerThread, generous


@contextlib.contextmanager
def serving(folder: Path, sockets: str = "auto", **limits: float) -> Iterator[ServerThread]:
    """A server with some limits."""
    database, allowed = f"sqlite:///{folder}/tables.db", generous(**limits)
    with ServerThread(database, limits=allowed, sockets=sockets) as server:
        yield server


@contextlib.contextmanager
def connected(server: ServerThread, source: str = "127.0.0.1") -> Iterator[socket.socket]:
    """A bare connection."""
    where = urlsplit(server.url)
    assert where.hostname
    assert where.port
    with socket.create_connection((where.hostname, where.port), 10, (source, 0)) as found:
        yield found


def rest_of(connection: socket.socket) -> bytes:
    """Return all that comes until the other side closes."""
    told = b""
    with contextlib.suppress(ConnectionError):
        while more := connection.recv(65536):
            told += more
    return told


def asked(server: ServerThread, request: bytes) -> bytes:
    """Send something and say that it is all; return all that is answered."""
    with connected(server) as found:
        with contextlib.suppress(ConnectionError):
            found.sendall(request)
        return rest_of(found)


def status_of(told: bytes) -> bytes:
    """The first line of an answer."""
    return told.partition(b"\r\n")[0]


def statuses(told: bytes) -> list[int]:
    """The status of each answer."""
    return [int(status) for status in re.findall(rb"HTTP/1\.1 (\d+) ", told)]


def is_well(server: ServerThread) -> bool:
    """Whether others are answered."""
    return httpx.get(f"{server.url}/healthz", timeout=10).status_code == 200


def until(done: Callable[[], bool], seconds: float = 10) -> bool:
    """Wait until something is so."""
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        with contextlib.suppress(httpx.HTTPError):
            if done():
                return True
        time.sleep(0.05)
    return False


def upgrade(connection: socket.socket, table: str, more: str = "") -> bytes:
    """Begin to watch a table; return the answer."""
    connection.sendall(
        f"GET /api/tables/{table}/socket HTTP/1.1\r\nhost: x\r\n"
        "upgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-version: 13\r\n"
        f"sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n{more}\r\n".encode()
    )
    told = connection.recv(4096)
    assert b"101 Switching Protocols" in told
    return told
