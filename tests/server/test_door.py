"""The door: connections are counted, requests must come in time, and every frame counts."""

import contextlib
import logging
import re
import resource
import threading
import time
from pathlib import Path
from random import Random

import httpx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from serai.server.http import door
from serai.server.http.addresses import household_of
from serai.server.http.behind_doors import open_doors
from serai.server.http.doors import Doors
from serai.server.http.frames import FrameCounter
from serai.server.http.requests import HEAD_BYTES
from serai.server.ops.descriptors import RESERVED, most_connections
from serai.server.protocol.limits import Limits
from tests.server.bare import connected, is_well, rest_of, serving, status_of, until, upgrade
from tests.server.running import open_table

# -- requests ------------------------------------------------------------------------------


@pytest.mark.parametrize("sent", [b"", b"GET /heal", b"GET / HTTP/1.1\r\nhost: x\r\n"])
def test_a_request_that_does_not_come_is_not_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, sent: bytes
) -> None:
    monkeypatch.setattr(door, "HEAD_SECONDS", 0.2)
    with serving(tmp_path) as server, connected(server) as slow:
        slow.sendall(sent)
        assert status_of(rest_of(slow)) == b"HTTP/1.1 408 Request Timeout"
        assert is_well(server)


def test_neither_is_its_body(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(door, "BODY_SECONDS", 0.3)
    with serving(tmp_path) as server, connected(server) as slow:
        slow.sendall(b"POST /api/tables HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\n{")
        assert status_of(rest_of(slow)) == b"HTTP/1.1 408 Request Timeout"


@pytest.mark.parametrize("body", [b"", b"{}", b"12345"], ids=["none", "some", "all"])
@pytest.mark.parametrize("name", [b"upgrade: websocket", b"Upgrade:\tx, WebSocket"])
def test_a_socket_that_begins_with_a_body_is_refused(
    tmp_path: Path, name: bytes, body: bytes
) -> None:
    with serving(tmp_path) as server, connected(server) as odd:
        odd.sendall(
            b"GET /api/tables/nothing/socket HTTP/1.1\r\nhost: x\r\n" + name + b"\r\n"
            b"connection: upgrade\r\nsec-websocket-version: 13\r\n"
            b"sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\ncontent-length: 5\r\n\r\n" + body
        )
        told = rest_of(odd)
        assert status_of(told) == b"HTTP/1.1 400 Bad Request"
        assert b"begins without a body" in told
        assert is_well(server)


def test_a_socket_whose_body_is_empty_begins(tmp_path: Path) -> None:
    with serving(tmp_path) as server, connected(server) as watcher:
        table = open_table(server.url, names=["Anna"])["table"]
        upgrade(watcher, table, "content-length: 0\r\n")


def test_nor_the_next_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(door, "NEXT_SECONDS", 0.3)
    with serving(tmp_path) as server, connected(server) as slow:
        slow.sendall(b"GET /healthz HTTP/1.1\r\nhost: x\r\n\r\nGET /healthz HTTP")
        told = rest_of(slow)
        assert status_of(told) == b"HTTP/1.1 200 OK"
        assert b"HTTP/1.1 408 Request Timeout" in told


def test_an_answer_may_take_as_long_as_it_takes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A stream never ends, whatever requests may take."""
    for name in ("HEAD_SECONDS", "BODY_SECONDS", "NEXT_SECONDS"):
        monkeypatch.setattr(door, name, 0.2)
    with serving(tmp_path) as server:
        table = open_table(server.url, names=["Anna", "Bruno", "Chiara"], start=True)
        events = f"{server.url}/api/tables/{table['table']}/stream"
        with httpx.stream("GET", events, timeout=10) as stream:
            lines = stream.iter_lines()
            assert "welcome" in next(lines)
            time.sleep(0.6)
            key = table["keys"][0]["key"]
            httpx.post(
                f"{server.url}/api/tables/{table['table']}/commands",
                json={"type": "say", "text": "still there?"},
                headers={"authorization": f"Bearer {key}"},
            ).raise_for_status()
            assert any("still there?" in line for line in lines)


def test_endless_headers_are_refused_as_soon_as_they_are_too_long(tmp_path: Path) -> None:
    with serving(tmp_path) as server, connected(server) as endless:
        endless.sendall(b"GET / HTTP/1.1\r\nhost: x\r\n")
        with contextlib.suppress(ConnectionError):
            for _ in range(200):
                endless.sendall(b"x-more: " + b"y" * 1000 + b"\r\n")
        assert status_of(rest_of(endless)) == b"HTTP/1.1 431 Request Header Fields Too Large"
        assert is_well(server)


def test_headers_up_to_the_limit_are_read(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        room = HEAD_BYTES - 400
        answer = httpx.get(f"{server.url}/healthz", headers={"x-more": "y" * room})
        assert answer.status_code == 200


def test_the_head_of_each_request_counts_by_itself(tmp_path: Path) -> None:
    with serving(tmp_path) as server, httpx.Client() as http:
        for _ in range(5):
            long = {"x-more": "y" * (HEAD_BYTES // 2)}
            assert http.get(f"{server.url}/healthz", headers=long).status_code == 200


def test_requests_in_one_go_are_answered_one_by_one_and_paced(tmp_path: Path) -> None:
    with serving(tmp_path, requests_per_second=1, burst=20) as server, connected(server) as eager:
        one = b"GET /metrics HTTP/1.1\r\nhost: x\r\n\r\n"

        def send() -> None:
            with contextlib.suppress(OSError):
                eager.sendall(one * 20_000)

        sender = threading.Thread(target=send)
        sender.start()
        told = rest_of(eager)
        sender.join()
        statuses = re.findall(rb"HTTP/1\.1 (\d+)", told)
        assert statuses[:20] == [b"200"] * 20
        assert statuses[-1] == b"429"
        assert len(statuses) <= 25


# -- connections ---------------------------------------------------------------------------


def test_a_full_server_says_so_and_has_room_again(tmp_path: Path) -> None:
    with serving(tmp_path, connections=5) as server, contextlib.ExitStack() as inside:
        for _ in range(5):
            inside.enter_context(connected(server))
        with connected(server) as late:
            assert status_of(rest_of(late)) == b"HTTP/1.1 503 Service Unavailable"
        inside.close()
        assert until(lambda: is_well(server))


def test_one_address_cannot_take_all_connections(tmp_path: Path) -> None:
    with serving(tmp_path, sockets_per_address=2) as server, contextlib.ExitStack() as inside:
        for _ in range(4):
            inside.enter_context(connected(server, "127.0.0.2"))
        with connected(server, "127.0.0.2") as fifth:
            assert status_of(rest_of(fifth)) == b"HTTP/1.1 429 Too Many Requests"
        assert is_well(server)


def test_coming_again_and_again_is_paced(tmp_path: Path) -> None:
    with serving(tmp_path, requests_per_second=1, burst=5) as server:
        told = []
        for _ in range(8):
            with connected(server, "127.0.0.2") as again:
                again.sendall(b"GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n")
                told.append(status_of(rest_of(again)))
        assert told[:5] == [b"HTTP/1.1 200 OK"] * 5
        assert told[-1] == b"HTTP/1.1 429 Too Many Requests"
        assert is_well(server)


def test_a_proxy_may_come_as_often_as_those_it_comes_for(tmp_path: Path) -> None:
    """The usual limits are for each of them, not for all of them together."""
    with serving(tmp_path, requests_per_second=1, burst=5, sockets_per_address=1) as server:
        for number in range(12):
            asks = httpx.get(
                f"{server.url}/healthz", headers={"x-forwarded-for": f"10.0.0.{number}"}
            )
            assert asks.status_code == 200
        for _ in range(5):
            last = httpx.get(f"{server.url}/healthz", headers={"x-forwarded-for": "10.0.0.11"})
        assert last.status_code == 429
        with connected(server, "127.0.0.2") as stranger:
            stranger.sendall(
                b"GET /healthz HTTP/1.1\r\nhost: x\r\nx-forwarded-for: 10.0.0.99\r\n\r\n"
            )
            assert status_of(stranger.recv(4096)) == b"HTTP/1.1 200 OK"
        told = []
        for _ in range(8):
            with connected(server, "127.0.0.2") as stranger:
                stranger.sendall(b"GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n")
                told.append(status_of(rest_of(stranger)))
        assert told[-1] == b"HTTP/1.1 429 Too Many Requests", "nobody else is taken for a proxy"


def test_those_who_are_told_to_go_take_no_more_room_than_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(door, "MOST_LINGERING", 3)
    with (
        serving(tmp_path, connections=1) as server,
        connected(server),
        contextlib.ExitStack() as all_,
    ):
        late = [all_.enter_context(connected(server)) for _ in range(8)]
        assert all(status_of(rest_of(each)).endswith(b"503 Service Unavailable") for each in late)
        (doors,) = open_doors()
        assert doors.lingering <= 3


def test_a_server_that_is_nearly_full_warns_once(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.WARNING)
    doors = Doors(Limits(connections=10, sockets_per_address=20))
    for _ in range(10):
        doors.enter("a")
    assert [r.message for r in caplog.records] == ["8 of 10 possible connections are open"]
    for _ in range(5):
        doors.leave("a")
    for _ in range(3):
        doors.enter("a")
    assert len(caplog.records) == 2
    for _ in range(8):
        doors.leave("a")
    assert not doors.open
    assert not doors.by_household


def test_the_figures_tell_how_many_are_open(tmp_path: Path) -> None:
    with serving(tmp_path, connections=50) as server, connected(server):
        figures = httpx.get(f"{server.url}/metrics").text
        assert re.search(r"^serai_connections [2-9]", figures, re.MULTILINE)
        assert "serai_connections_limit 50.0" in figures


def test_whom_a_proxy_comes_for_is_counted_and_let_go() -> None:
    doors = Doors(Limits(connections=9, sockets_per_address=2))
    doors.enter("proxy")
    doors.move("proxy", "guest")
    assert doors.by_household == {"guest": 1}
    doors.leave("guest")
    assert (doors.open, doors.by_household) == (0, {})


def test_a_process_may_have_more_connections_than_it_starts_with() -> None:
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    few = min(1024, before[1] - 1)
    resource.setrlimit(resource.RLIMIT_NOFILE, (few, before[1]))
    try:
        possible = most_connections()
        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, before)
    assert hard == before[1]
    assert few < soft <= hard
    assert possible == soft - RESERVED


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::1", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::1", "2001:db8:1:3::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("unknown", "unknown"),
    ],
)
def test_a_household_counts_as_one_address(address: str, counted: str) -> None:
    assert household_of(address) == counted


# -- frames --------------------------------------------------------------------------------


def frame(size: int, code: int = 0x89) -> bytes:
    """Write a frame of a client."""
    if size < 126:
        head = bytes((code, 0x80 | size))
    elif size < 1 << 16:
        head = bytes((code, 0x80 | 126)) + size.to_bytes(2, "big")
    else:
        head = bytes((code, 0x80 | 127)) + size.to_bytes(8, "big")
    return head + b"mask" + bytes(size)


@given(
    st.lists(st.sampled_from((0, 1, 125, 126, 300, 70_000)), max_size=6),
    st.randoms(use_true_random=False),
)
def test_frames_are_counted_however_they_are_cut(sizes: list[int], rng: Random) -> None:
    data, counter, counted = b"".join(map(frame, sizes)), FrameCounter(), 0
    while data:
        cut = rng.choice((1, 2, 3, 9, 14, 1000, 100_000))
        counted += counter.count(data[:cut], 1000)
        data = data[cut:]
    assert counted == len(sizes)


def test_no_more_frames_are_counted_than_could_be_let_in() -> None:
    """A quarter of a megabyte of pings takes no longer to refuse than a few hundred."""
    assert FrameCounter().count(frame(0) * 300, 240) == 241
    many, start = frame(0) * 400_000, time.process_time()
    assert FrameCounter().count(many, 240) == 241
    assert time.process_time() - start < 0.05


KINDS = {
    "pings": frame(0, 0x89),
    "pongs": frame(5, 0x8A),
    "empty fragments": frame(0, 0x00),
    "messages": frame(20, 0x81),
}


@pytest.mark.parametrize("sockets", ["fast", "plain"])
@pytest.mark.parametrize("kind", KINDS)
def test_frames_of_every_kind_count(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str, sockets: str
) -> None:
    monkeypatch.setattr(door, "LAST_WORDS", 0.1)
    with serving(tmp_path, sockets, requests_per_second=10, burst=40) as server:
        table = open_table(server.url, names=["Anna", "Bruno", "Chiara"], start=True)
        with connected(server) as flood:
            upgrade(flood, table["table"])
            if kind == "empty fragments":
                flood.sendall(frame(0, 0x01))
            started = time.monotonic()
            with contextlib.suppress(ConnectionError):
                while time.monotonic() < started + 10:
                    flood.sendall(KINDS[kind] * 20)
            took = time.monotonic() - started
        assert took < 5
        assert is_well(server)


def test_who_sends_too_many_frames_hears_why(tmp_path: Path) -> None:
    with serving(tmp_path, requests_per_second=10, burst=40) as server:
        table = open_table(server.url, names=["Anna", "Bruno", "Chiara"], start=True)
        with connected(server) as flood:
            upgrade(flood, table["table"])
            flood.sendall(frame(0) * 81)
            told = rest_of(flood)
            close = b"\x88\x1e" + door.CLOSE_TOO_FAST.to_bytes(2, "big")
            assert told.endswith(close + b"too many messages: slow down")
