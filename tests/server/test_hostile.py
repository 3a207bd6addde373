"""Hostile clients: right status, one line, nothing changed, nobody else disturbed."""

import asyncio
import contextlib
import json
import socket
import time
from collections.abc import AsyncIterator
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from serai.server.seats import ALPHABET, KEY_LENGTH, hashed
from tests.server.hostile import Target, assert_one_line, assert_refused
from tests.server.running import Player, ServerProcess, open_table


@pytest.fixture(scope="module")
def target(server: ServerProcess) -> Target:
    return Target(server)


ACT = {"seq": 10**6, "do": "roll"}


# -- keys ------------------------------------------------------------------------------------


def test_wrong_missing_and_stolen_keys(target: Target) -> None:
    stolen = target.bystander["keys"][0]["key"]
    wrong = ALPHABET[0] * KEY_LENGTH
    with target.unharmed():
        for where, body in (
            ("actions", ACT),
            ("commands", {"type": "say", "text": "hello"}),
            ("commands", {"type": "leave"}),
            ("commands", {"type": "back", "seat": 0}),
            ("seats/0/key", None),
        ):
            assert_refused(target.post(where, body), 401, "unauthorized")
            for key in (stolen, wrong):
                assert_refused(target.post(where, body, key), 403, "not-your-seat")
        for header in ("Bearer", "Bearer short", "Basic abc", f"Bearer {target.key}!", "\xe9", ""):
            answer = httpx.post(
                f"{target.url}/api/tables/{target.id}/actions",
                json=ACT,
                headers={b"authorization": header.encode("latin-1")},
            )
            assert_refused(answer, 401, "unauthorized")
            assert answer.headers["www-authenticate"] == "Bearer"
        for key in (stolen, wrong, "", "\0", "'; DROP TABLE facts; --"):
            assert_refused(target.post("keys", {"key": key}), 403, "not-your-seat")


def test_a_hash_of_a_key_is_no_key(target: Target) -> None:
    with target.unharmed():
        assert_refused(
            target.post("actions", ACT, hashed(target.key)[:KEY_LENGTH]), 403, "not-your-seat"
        )


def test_the_key_of_a_removed_player_opens_nothing(server: ServerProcess) -> None:
    opened = open_table(server.url, settings={"game": "camelup-2"}, names=["Zaid", "Lea"])
    table, (host, kicked) = opened["table"], [key["key"] for key in opened["keys"]]
    base = f"{server.url}/api/tables/{table}"

    def command(key: str, **wanted: Any) -> httpx.Response:
        return httpx.post(
            f"{base}/commands", json=wanted, headers={"authorization": f"Bearer {key}"}
        )

    assert command(host, type="remove", seat=1).status_code == 200
    assert_refused(command(kicked, type="ready"), 403, "not-your-seat")
    assert_refused(httpx.post(f"{base}/keys", json={"key": kicked}), 403, "not-your-seat")


def test_another_seats_action(target: Target) -> None:
    """Neither by saying so, nor out of turn, nor through its eyes."""
    turn = target.to_act
    mine = next(seat for seat in range(3) if seat != turn)
    with target.unharmed():
        wanted = {"seq": target.seq, "do": "roll"}
        assert_refused(
            target.post("actions", {**wanted, "seat": turn}, target.keys[mine]),
            403,
            "not-your-seat",
        )
        assert_refused(target.post("actions", wanted, target.keys[mine]), 409, "not-your-turn")
        for what in ("", "/record", "/odds", "/stream"):
            answer = httpx.get(
                f"{target.url}/api/tables/{target.id}{what}?seat={turn}",
                headers={"authorization": f"Bearer {target.keys[mine]}"},
            )
            assert_refused(answer, 403, "not-your-seat")
            bare = httpx.get(f"{target.url}/api/tables/{target.id}{what}?seat={turn}")
            assert_refused(bare, 401, "unauthorized")

        async def look() -> None:
            player = Player(lambda: target.url, target.id, target.keys[mine])
            await player.connect()
            for seat in (turn, 63):
                answer = await player.ask(type="look", seat=seat)
                assert answer["code"] == "not-your-seat"
            await player.close()

        asyncio.run(look())


# -- messages --------------------------------------------------------------------------------

DEEP = b'{"settings":{"options":' + b'{"a":' * 4000 + b"1" + b"}" * 4000 + b"}}"
BAD_BODIES = [
    (b"", 400), (b"{", 400), (b"null", 400), (b"[]", 400), (b"42", 400), (b'"x"', 400),
    (b"\xff\xfe\x00", 400), (b"\x00" * 100, 400), (b"[" * 20_000, 400), (DEEP[:30_000], 400),
    (b'{"type":"nothing"}', 400), (b'{"type":"act"}', 400),
    (b'{"type":"act","do":"x","seq":-1}', 400),
    (b'{"type":"act","do":"roll","seq":1e999}', 400), (b'{"type":"say","text":""}', 400),
    (b'{"type":"say","text":"\\ud800"}', 400), (b'{"type":"say","text":"x","extra":1}', 400),
    (b'{"type":"act","do":"' + b"x" * 5000 + b'","seq":1}', 400),
    (b'{"type":"say","text":"' + b"y" * 40_000 + b'"}', 413), (b"z" * 3_000_000, 413),
    (b'{"type":"say","seat":99999999999999999999999,"text":"x"}', 400),
    (b'{"type":"settings","settings":{"game":"chess"}}', 409),
]  # fmt: skip


@pytest.mark.parametrize("number", range(len(BAD_BODIES)))
def test_bad_bodies(target: Target, number: int) -> None:
    body, status = BAD_BODIES[number]
    with target.unharmed():
        answer = httpx.post(
            f"{target.url}/api/tables/{target.id}/commands",
            content=body,
            headers={"authorization": f"Bearer {target.key}", "content-type": "application/json"},
            timeout=30,
        )
        code = {400: "bad-request", 413: "too-big", 409: "started"}[status]
        assert_refused(answer, status, code)


@contextlib.asynccontextmanager
async def _dial(
    target: Target, key: str | None = None, **wanted: Any
) -> AsyncIterator[ClientConnection]:
    headers = {"Authorization": f"Bearer {key}"} if key else {}
    headers |= wanted.pop("headers", {})
    url = target.url.replace("http", "ws", 1)
    query = wanted.pop("query", "")
    async with connect(
        f"{url}/api/tables/{wanted.pop('table', target.id)}/socket{query}",
        additional_headers=headers,
        max_size=None,
        close_timeout=1,
        **wanted,
    ) as sock:
        yield sock
        if sock.transport is not None:
            sock.transport.resume_reading()


async def _answer(sock: ClientConnection, *kinds: str) -> dict[str, Any]:
    while True:
        message: dict[str, Any] = json.loads(await asyncio.wait_for(sock.recv(), 10))
        if message["type"] in kinds:
            return message


@pytest.mark.parametrize("number", range(len(BAD_BODIES)))
def test_bad_messages_on_a_socket(target: Target, number: int) -> None:
    body, status = BAD_BODIES[number]
    try:
        text = body.decode()
    except UnicodeDecodeError:
        text = body.decode("latin-1")

    async def send() -> None:
        async with _dial(target, target.key) as sock:
            await sock.send(text)
            if status == 413:
                with pytest.raises(ConnectionClosed) as closed:
                    await _answer(sock, "refused")
                assert closed.value.rcvd is not None
                assert closed.value.rcvd.code == 1009
                return
            refused = await _answer(sock, "refused")
            assert refused["code"] in ("bad-request", "started")
            assert_one_line(refused["error"])
            # The socket goes on as if nothing had happened.
            await sock.send('{"type":"ping","id":"still"}')
            assert (await _answer(sock, "pong"))["id"] == "still"

    with target.unharmed():
        asyncio.run(send())


def test_binary_and_broken_frames(target: Target) -> None:
    async def send() -> None:
        async with _dial(target, target.key) as sock:
            await sock.send(b'{"type":"ping"}')
            assert (await _answer(sock, "refused"))["code"] == "bad-request"
            await sock.send([b"\x00" * 100, b"\xff" * 100])
            assert (await _answer(sock, "refused"))["code"] == "bad-request"
            # A frame whose reserved bits are set is against the protocol: the socket is closed.
            sock.transport.write(b"\xf1\x80\x00\x00\x00\x00")
            with pytest.raises(ConnectionClosed):
                await _answer(sock, "refused")

    with target.unharmed():
        asyncio.run(send())


def test_sockets_that_ask_for_what_is_not_there(target: Target) -> None:
    async def ask() -> None:
        for wanted, code in (
            ({"query": "?since=abc"}, "bad-request"),
            ({"query": "?since=-1"}, "bad-request"),
            ({"query": f"?since={10**30}"}, "bad-request"),
            ({"table": "nothere"}, "no-table"),
            ({"table": "a" * 300}, "no-table"),
            ({"table": "%00"}, "no-table"),
            ({"headers": {"Authorization": "Basic x"}}, "unauthorized"),
        ):
            async with _dial(target, **wanted) as sock:
                refused = await _answer(sock, "refused")
                assert refused["code"] == code
                assert_one_line(refused["error"])
                with pytest.raises(ConnectionClosed) as closed:
                    await sock.recv()
                assert closed.value.rcvd is not None
                assert (closed.value.rcvd.code, closed.value.rcvd.reason) == (4400, code)

    with target.unharmed():
        asyncio.run(ask())


def test_a_since_from_the_future_gives_the_whole(target: Target) -> None:
    async def ask() -> None:
        async with _dial(target, target.key, query=f"?since={2**53}") as sock:
            welcome = await _answer(sock, "welcome")
            assert (welcome["whole"], welcome["missed"]) == (True, [])

    asyncio.run(ask())


# -- other people's pages --------------------------------------------------------------------


@pytest.mark.parametrize(
    "origin", ["https://evil.example", "null", "http://[", "", "http://127.0.0.1:1", "file://"]
)
def test_other_pages_are_turned_away(target: Target, origin: str) -> None:
    with target.unharmed():
        body = {"type": "say", "text": "hi"}
        assert_refused(target.post("commands", body, target.key, origin=origin), 403, "not-host")

        async def dial() -> None:
            async with _dial(target, target.key, headers={"Origin": origin}) as sock:
                assert (await _answer(sock, "refused"))["code"] == "not-host"

        asyncio.run(dial())


def test_our_own_pages_come_in(target: Target) -> None:
    async def dial() -> None:
        async with _dial(target, target.key, headers={"Origin": target.url}) as sock:
            await _answer(sock, "welcome")

    asyncio.run(dial())


def test_a_form_of_another_site_cannot_post(target: Target) -> None:
    """Without an Origin header too: a form cannot say that it sends JSON with a key."""
    with target.unharmed():
        answer = httpx.post(
            f"{target.url}/api/tables/{target.id}/commands",
            data={"type": "say", "text": "hi"},
        )
        assert answer.status_code in (400, 401), answer.text


# -- pages -----------------------------------------------------------------------------------


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


# -- clients that do not keep to the pace ------------------------------------------------------


def test_a_client_that_never_reads_is_let_go_and_can_come_back(server: ServerProcess) -> None:
    target = Target(server)

    async def starve() -> None:
        async with _dial(target, target.other_key, ping_interval=None) as sock:
            await _answer(sock, "welcome")
            sock.transport.pause_reading()
            talker = Player(lambda: target.url, target.id, target.key)
            await talker.connect()
            for _ in range(100):
                await talker.ask(type="say", text="blah " * 59)
            # Each answer tells all that was said: soon no buffer on the way takes any more.
            for _ in range(600):
                await sock.send('{"type":"look","seat":1}')
            dropped, deadline = 0.0, time.monotonic() + 15
            while not dropped and time.monotonic() < deadline:
                await asyncio.sleep(0.2)
                dropped = _metric(server, "serai_dropped_sockets_total")
            assert dropped
            again = Player(lambda: target.url, target.id, target.other_key)
            await again.connect()
            assert (await again.hear())["type"] == "welcome"
            assert again.seq == target.seq
            await again.close()
            await talker.close()

    asyncio.run(starve())


async def _until_closed(sock: ClientConnection) -> AsyncIterator[dict[str, Any]]:
    while True:
        try:
            yield json.loads(await asyncio.wait_for(sock.recv(), 10))
        except ConnectionClosed:
            return


def _metric(server: ServerProcess, name: str) -> float:
    for line in httpx.get(f"{server.url}/metrics").text.splitlines():
        if line.startswith(f"{name} "):
            return float(line.split()[1])
    return 0.0


def test_slow_and_idle_connections_disturb_nobody(target: Target) -> None:
    """A hundred half-sent requests and silent sockets: the table answers as before."""
    host, port = target.url.removeprefix("http://").split(":")
    half = [socket.create_connection((host, int(port)), 10) for _ in range(100)]
    try:
        for raw in half:
            raw.sendall(b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{")
        with target.unharmed():
            started = time.monotonic()
            assert httpx.get(f"{target.url}/healthz").status_code == 200
            assert time.monotonic() - started < 2
    finally:
        for raw in half:
            raw.close()


def test_flooding_a_socket(tmp_path: Any) -> None:
    """Who sends too fast is told so, then closed; another socket is not held up."""
    server = ServerProcess(
        "--database", f"sqlite:///{tmp_path / 'tables.db'}", "--requests-per-second", "20",
        log=tmp_path / "log",
    ).start()  # fmt: skip
    try:
        target = Target(server)

        async def flood() -> None:
            calm_one, flooding = _dial(target, target.other_key), _dial(target, target.key)
            async with calm_one as calm, flooding as sock:
                for _ in range(400):
                    await sock.send('{"type":"ping"}')
                codes = [m.get("code", m["type"]) async for m in _until_closed(sock)]
                assert sock.close_code in (4408, 4429)
                assert "too-fast" in codes
                assert 40 <= codes.count("pong") <= 200
                await calm.send('{"type":"ping","id":"calm"}')
                assert (await _answer(calm, "pong"))["id"] == "calm"

        asyncio.run(flood())
        with httpx.Client(base_url=server.url) as http:
            answers = [http.get("/api/games") for _ in range(200)]
        refused = [a for a in answers if a.status_code == 429]
        assert refused
        assert_refused(refused[-1], 429, "too-fast")
        assert refused[-1].headers["retry-after"] == "1"
    finally:
        server.stop()
