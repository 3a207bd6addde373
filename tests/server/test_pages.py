"""The server's own pages come in, other people's do not, and no path leads out."""

import asyncio
import socket

import httpx
import pytest

from serai.server.tables.keys import COOKIE
from tests.server.hostile import Target, answer_of, assert_refused, dial


@pytest.mark.parametrize(
    "origin", ["https://evil.example", "null", "http://[", "", "http://127.0.0.1:1", "file://"]
)
def test_other_pages_are_turned_away(target: Target, origin: str) -> None:
    with target.unharmed():
        body = {"type": "say", "text": "hi"}
        assert_refused(target.post("commands", body, target.key, origin=origin), 403, "not-host")

        async def come_in() -> None:
            async with dial(target, target.key, headers={"Origin": origin}) as sock:
                assert (await answer_of(sock, "refused"))["code"] == "not-host"

        asyncio.run(come_in())


def test_our_own_pages_come_in(target: Target) -> None:
    async def come_in() -> None:
        async with dial(target, target.key, headers={"Origin": target.url}) as sock:
            await answer_of(sock, "welcome")

    asyncio.run(come_in())


def test_a_form_of_another_site_cannot_post(target: Target) -> None:
    """Without an Origin header too: a form cannot say that it sends JSON with a key."""
    with target.unharmed():
        answer = httpx.post(
            f"{target.url}/api/tables/{target.id}/commands",
            data={"type": "say", "text": "hi"},
        )
        assert answer.status_code in (400, 401), answer.text


@pytest.mark.parametrize(
    "path",
    [
        "/../../etc/passwd", "/..%2f..%2fetc%2fpasswd", "/assets/..%2f..%2fpyproject.toml",
        "/%2e%2e/%2e%2e/etc/passwd", "/assets/%00", "//etc/passwd", "/\\..\\..\\boot.ini",
        "/assets/....//....//etc/passwd", "/api/../../etc/passwd", "/t/../../../etc/passwd",
    ],
)  # fmt: skip
def test_no_path_leads_out(target: Target, path: str) -> None:
    host, port = target.url.removeprefix("http://").split(":")
    with socket.create_connection((host, int(port)), 10) as raw:
        raw.sendall(f"GET {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n".encode())
        answer = b""
        while data := raw.recv(65536):
            answer += data
    status = int(answer.split()[1])
    assert status in (200, 400, 404), answer[:200]
    assert b"root:" not in answer
    assert b"[build-system]" not in answer
    if status == 200:
        assert b"<!doctype html>" in answer.lower()


def test_the_page_of_a_table_names_its_game(target: Target) -> None:
    """So the browser fetches the game while it still finds out about the table."""
    with httpx.Client(base_url=target.url) as http:
        home, table, none = (http.get(path) for path in ("/", f"/t/{target.id}", "/t/0000000000"))
        assert '<html data-game="camelup-2" data-web="camelup" lang="en">' in table.text
        assert "data-game" not in home.text
        assert none.text == home.text
        assert table.headers["etag"] != home.headers["etag"]
        assert table.headers["cache-control"] == "no-cache"
        again = http.get(f"/t/{target.id}", headers={"If-None-Match": table.headers["etag"]})
        assert again.status_code == 304
        fresh = httpx.get(f"{target.url}/t/{target.id}")
        assert fresh.headers["set-cookie"].startswith(f"{COOKIE}=")
