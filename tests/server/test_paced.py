"""Whatever is asked for, it is counted: figures, health, pages, mistakes, sockets, coming again."""

import contextlib
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from serai.server.http import door
from tests.server.bare import connected, rest_of, serving, status_of, statuses
from tests.server.inside import ServerThread
from tests.server.running import open_table

ASKED = (
    *("GET /metrics", "GET /healthz", "GET /", "GET /t/abc", "GET /rules", "GET /favicon.svg"),
    *("GET /api/games", "GET /api/lobby", "GET /api/texts/en", "GET /api/rules/en"),
    *("GET /api/schema/openapi.json", "GET /api/tables/abc", "GET /api/tables/abc/stream"),
    *("GET /api/tables/abc/record", "GET /api/tables/abc/dice", "GET /api/tables/abc/odds"),
    *("GET /nothing.txt", "GET /api/nothing", "POST /api/nothing", "POST /healthz"),
    *("DELETE /", "OPTIONS /api/lobby", "HEAD /metrics", "BREW /coffee", "GET *"),
    *("POST /api/tables", "POST /api/replay", "POST /api/tables/abc/actions"),
)


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerThread]:
    """A server where each address may ask five times."""
    with serving(tmp_path_factory.mktemp("strict"), requests_per_second=0.01, burst=5) as server:
        yield server


@pytest.mark.parametrize(("number", "asked"), list(enumerate(ASKED, 1)), ids=ASKED)
def test_every_request_counts(strict: ServerThread, number: int, asked: str) -> None:
    with connected(strict, f"127.0.2.{number}") as one:
        with contextlib.suppress(ConnectionError):
            one.sendall(f"{asked} HTTP/1.1\r\nhost: x\r\ncontent-length: 0\r\n\r\n".encode() * 40)
        told = statuses(rest_of(one))
        assert told[-1] in (400, 429)
        assert len(told) <= 7


@pytest.mark.parametrize("sockets", ["fast", "plain"])
def test_sockets_count_as_requests_do(tmp_path: Path, sockets: str) -> None:
    with serving(tmp_path, sockets, requests_per_second=0.01, burst=9) as server:
        table = open_table(server.url, names=["Anna", "Bruno", "Chiara"], start=True)["table"]
        address = f"{server.url}/api/tables/{table}"
        with httpx.Client() as http:
            while http.get(address).status_code == 200:
                pass
        with connected(server) as late:
            late.sendall(
                f"GET /api/tables/{table}/socket HTTP/1.1\r\nhost: x\r\nupgrade: websocket\r\n"
                "connection: upgrade\r\nsec-websocket-version: 13\r\n"
                "sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n".encode()
            )
            told = b""
            while b"too-fast" not in told:
                more = late.recv(4096)
                assert more, told
                told += more
        assert b"welcome" not in told


@pytest.mark.parametrize("sockets", ["fast", "plain"])
def test_coming_again_as_a_spectator_is_paced(tmp_path: Path, sockets: str) -> None:
    with serving(tmp_path, sockets, requests_per_second=0.01, burst=12) as server:
        table = open_table(server.url, names=["Anna", "Bruno", "Chiara"], start=True)["table"]
        told = []
        for _ in range(20):
            with connected(server) as again:
                with contextlib.suppress(ConnectionError):
                    again.sendall(
                        f"GET /api/tables/{table}/socket HTTP/1.1\r\nhost: x\r\n"
                        "upgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-version: 13\r\n"
                        "sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n".encode()
                    )
                told.append(status_of(again.recv(4096)))
        assert told[0] == b"HTTP/1.1 101 Switching Protocols"
        assert told[-1] == b"HTTP/1.1 429 Too Many Requests"


def test_a_message_that_is_too_fast_has_a_code_of_its_own() -> None:
    assert door.CLOSE_TOO_FAST == 4429


def test_a_record_is_charged_by_its_bytes_too(tmp_path: Path) -> None:
    """It may have a single line, which is as much work to refuse as thousands of actions."""
    with serving(tmp_path, requests_per_second=1, burst=40) as server, httpx.Client() as http:
        said = [
            http.post(f"{server.url}/api/replay", content=b"x" * 300_000).status_code
            for _ in range(3)
        ]
    assert said == [400, 400, 429]
