"""Hostile clients: right status, one line, nothing changed, nobody else disturbed."""

import asyncio
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from serai.server.tables.keys import ALPHABET, KEY_LENGTH, hashed
from tests.server.hostile import Target, answer_of, assert_one_line, assert_refused, dial
from tests.server.running import Player, ServerProcess, open_table
from tests.server.sockets import both_sockets

pytestmark = both_sockets

ACT = {"seq": 10**6, "do": "roll"}


# -- keys ---------------------------------------------------------------------------------------


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


# -- messages -----------------------------------------------------------------------------------


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


@pytest.mark.parametrize("number", range(len(BAD_BODIES)))
def test_bad_messages_on_a_socket(target: Target, number: int, sockets: str) -> None:
    body, status = BAD_BODIES[number]
    try:
        text = body.decode()
    except UnicodeDecodeError:
        text = body.decode("latin-1")

    async def send() -> None:
        async with dial(target, target.key) as sock:
            if status == 413:
                with pytest.raises(ConnectionClosed) as closed:  # noqa: PT012
                    await sock.send(text)
                    await answer_of(sock, "refused")
                told = closed.value.rcvd
                # Whoever sends far too much may miss why it was cut off by a plain socket.
                assert told is not None or sockets == "plain"
                assert told is None or told.code == 1009
                return
            await sock.send(text)
            refused = await answer_of(sock, "refused")
            assert refused["code"] in ("bad-request", "started")
            assert_one_line(refused["error"])
            # The socket goes on as if nothing had happened.
            await sock.send('{"type":"ping","id":"still"}')
            assert (await answer_of(sock, "pong"))["id"] == "still"

    with target.unharmed():
        asyncio.run(send())


def test_binary_and_broken_frames(target: Target) -> None:
    async def send() -> None:
        async with dial(target, target.key) as sock:
            await sock.send(b'{"type":"ping"}')
            assert (await answer_of(sock, "refused"))["code"] == "bad-request"
            await sock.send([b"\x00" * 100, b"\xff" * 100])
            assert (await answer_of(sock, "refused"))["code"] == "bad-request"
            # A frame whose reserved bits are set is against the protocol: the socket is closed.
            sock.transport.write(b"\xf1\x80\x00\x00\x00\x00")
            with pytest.raises(ConnectionClosed):
                await answer_of(sock, "refused")

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
            async with dial(target, **wanted) as sock:
                refused = await answer_of(sock, "refused")
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
        async with dial(target, target.key, query=f"?since={2**53}") as sock:
            welcome = await answer_of(sock, "welcome")
            assert (welcome["whole"], welcome["missed"]) == (True, [])

    asyncio.run(ask())
