"""Requests as strangers write them: cut apart in one way only, and let in one by one."""

import contextlib
import gc
import gzip
import socket
import time
import weakref
from collections.abc import Iterator
from http import HTTPStatus
from pathlib import Path
from random import Random

import httpx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from serai.server.http import door
from serai.server.http.requests import HEAD_BYTES, RequestCutter, TurnedAway, body_size
from serai.server.protocol.commands import Change
from serai.server.protocol.errors import BadSettings, NotHost
from serai.server.protocol.limits import RECORD_BYTES
from serai.server.protocol.settings import Settings
from tests.server.bare import asked, connected, is_well, rest_of, serving, statuses, until, upgrade
from tests.server.house import House, in_house, person
from tests.server.inside import ServerThread
from tests.server.running import open_table
from tests.server.test_door import frame


@pytest.fixture(scope="module")
def bare(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerThread]:
    """A server for whatever does it no harm."""
    with serving(tmp_path_factory.mktemp("server")) as found:
        yield found


# -- cutting -----------------------------------------------------------------------------------

HEADS = (
    (b"GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n", 0),
    (b"GET / HTTP/1.0\nhost: x\n\n", 0),
    (b"POST / HTTP/1.1\r\nhost: x\r\nCoNtEnT-lEnGtH:  7 \r\n\r\n", 7),
    (b"POST / HTTP/1.1\r\nx: content-length: 9\r\ncontent-length: 30000\r\n\r\n", 30_000),
)


@given(st.lists(st.sampled_from(HEADS), max_size=5), st.randoms(use_true_random=False))
def test_requests_are_the_same_however_they_are_cut(
    wanted: list[tuple[bytes, int]], rng: Random
) -> None:
    data = b"\r\n".join(head + b"b" * size for head, size in wanted)
    cutter, found = RequestCutter(), list[tuple[bytes, int]]()
    while data:
        cut = rng.choice((1, 2, 3, 50, 1000, 100_000))
        cutter.add(data[:cut])
        data = data[cut:]
        while True:
            if cutter.between:
                head = cutter.head()
                if head is None:
                    break
                found.append((head, 0))
            part = cutter.body()
            found[-1] = (found[-1][0], found[-1][1] + len(part))
            assert part == b"b" * len(part)
            if not cutter.complete:
                break
            cutter.next()
    assert found == wanted


def test_a_head_up_to_the_limit_is_taken_and_a_byte_more_is_not() -> None:
    for more, taken in ((0, True), (1, False)):
        cutter = RequestCutter()
        start, end = b"GET / HTTP/1.1\r\nx: ", b"\r\n\r\n"
        cutter.add(start + b"y" * (HEAD_BYTES - len(start) - len(end) + more) + end)
        if taken:
            assert len(cutter.head() or b"") == HEAD_BYTES
            continue
        with pytest.raises(TurnedAway) as refused:
            cutter.head()
        assert refused.value.status == HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE


@pytest.mark.parametrize(
    ("said", "status"),
    [
        ("transfer-encoding: chunked", 411),
        ("Transfer-Encoding : chunked", 411),
        ("transfer-encoding:\tgzip, chunked", 411),
        ("transfer-encoding:\r\n chunked", 400),
        ("transfer-encoding: chunked\r\ncontent-length: 5", 411),
        ("content-length: 5\r\ntransfer-encoding: chunked", 400),
        ("content-length: 5\r\ncontent-length: 5", 400),
        ("content-length: 5\r\nContent-Length: 6", 400),
        ("content-length: 5, 5", 400),
        ("content-length: +5", 400),
        ("content-length: -5", 400),
        ("content-length: 0x5", 400),
        ("content-length: 5_0", 400),
        ("content-length: \u0665", 400),
        ("content-length:", 400),
        ("content-length:\r\n 5", 400),
        ("content-length: 99999999999999999999", 400),
        (f"content-length: {RECORD_BYTES + 1}", 413),
    ],
)
def test_a_body_whose_end_is_not_known_is_refused(
    bare: ServerThread, said: str, status: int
) -> None:
    """And nothing after it is taken for another request."""
    head = f"POST /api/replay HTTP/1.1\r\nhost: x\r\n{said}\r\n\r\n".encode()
    with pytest.raises(TurnedAway) as refused:
        body_size(head)
    assert refused.value.status == status
    told = asked(bare, head + b"0\r\n\r\nGET /healthz HTTP/1.1\r\nhost: x\r\n\r\n")
    assert statuses(told) == [status]
    assert b"connection: close" in told


def test_a_body_in_tiny_pieces_costs_nobody_anything(bare: ServerThread) -> None:
    """Pieces of a byte each, read one by one, took seconds in which nobody else was answered."""
    start = time.process_time()
    pieces = b"1\r\nx\r\n" * 40_000
    one = b"GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n"
    post = b"POST /api/replay HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n"
    for request, expected in ((post + pieces, [411]), (one + post + pieces, [200, 411])):
        assert statuses(asked(bare, request)) == expected
    assert time.process_time() - start < 1
    assert is_well(bare)


# -- what is let in ------------------------------------------------------------------------------

GET = b"GET /healthz HTTP/1.1\r\nhost: x\r\n"
LAST = GET + b"connection: close\r\n\r\n"


@pytest.mark.parametrize(
    ("request_", "expected"),
    [
        (GET + b"\r\n" + LAST, [200, 200]),
        (b"\r\n\r\n" + GET + b"\r\n\r\n" + LAST, [200, 200]),
        (b"GET /healthz HTTP/1.1\nhost: x\nconnection: close\n\n", [200]),
        (b"GET /healthz HTTP/1.0\r\n\r\n", [200]),
        (GET + b"x-folded: a\r\n b\r\n\r\n" + LAST, [400]),
        (GET + b"upgrade:\n\twebsocket\r\ncontent-length: 9\r\n\r\n" + LAST, [400]),
        (b"HEAD /healthz HTTP/1.1\r\nhost: x\r\n\r\n" + LAST, [405, 200]),
        (b"GET /healthz HTTP/1.1\r\n\r\n", [400]),
        (b"GET /healthz HTTP/1.1\r\nhost : x\r\n\r\n" + LAST, [400]),
        (b"GET /healthz HTTP/1.1\r\nhost: x\r\nho\0st: x\r\n\r\n" + LAST, [400]),
        (b"nonsense\r\n\r\n" + LAST, [400]),
        (b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", [405, 400]),
    ],
)
def test_requests_are_answered_one_after_the_other(
    bare: ServerThread, request_: bytes, expected: list[int]
) -> None:
    assert statuses(asked(bare, request_)) == expected


def post(body: bytes, *more: bytes) -> bytes:
    """A request that is refused once its body is read, or before."""
    head = b"POST /api/tables HTTP/1.1\r\nhost: x\r\ncontent-length: %d\r\n" % len(body)
    return head + b"".join(line + b"\r\n" for line in more) + b"\r\n" + body


def test_bodies_in_one_go_belong_to_their_requests(bare: ServerThread) -> None:
    long = b" " * 30_000 + b"[]"
    told = asked(bare, post(long) + post(b"{}") + post(long) + LAST)
    assert statuses(told) == [400, 201, 400, 200]


def test_an_answer_before_the_body_leaves_the_next_request_whole(bare: ServerThread) -> None:
    nowhere = b"POST /api/nowhere HTTP/1.1\r\nhost: x\r\ncontent-length: 20\r\n\r\n"
    with connected(bare) as slow:
        slow.sendall(nowhere)
        assert statuses(slow.recv(4096)) == [404]
        slow.sendall(b"\r\n\r\nGET / HTTP")
        time.sleep(0.05)
        slow.sendall(b"/1.1\r\n" + LAST)
        assert statuses(rest_of(slow)) == [200]


def test_a_body_that_comes_in_dribbles_is_read(bare: ServerThread) -> None:
    with connected(bare) as slow:
        for byte in post(b"{}", b"connection: close"):
            slow.sendall(bytes((byte,)))
        assert statuses(rest_of(slow)) == [201]


def test_who_asks_first_is_told_to_go_on(bare: ServerThread) -> None:
    with connected(bare) as polite:
        head, _, body = post(b"{}", b"expect: 100-continue", b"connection: close").partition(
            b"\r\n\r\n"
        )
        polite.sendall(head + b"\r\n\r\n")
        assert statuses(polite.recv(4096)) == [100]
        polite.sendall(body)
        assert statuses(rest_of(polite)) == [201]


def test_who_asks_first_whether_it_may_be_too_long_is_told_no(bare: ServerThread) -> None:
    told = asked(
        bare,
        b"POST /api/replay HTTP/1.1\r\nhost: x\r\nexpect: 100-continue\r\n"
        b"content-length: 99999999\r\n\r\n",
    )
    assert statuses(told) == [413]


def test_an_idle_connection_is_closed_without_a_word(
    bare: ServerThread, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody asked anything, and a proxy could take the words for the next answer."""
    monkeypatch.setattr(door, "NEXT_SECONDS", 0.2)
    assert statuses(asked(bare, GET + b"\r\n")) == [200]


def test_a_connection_that_is_closed_hears_nothing_more(
    bare: ServerThread, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Whatever timer was still running."""
    monkeypatch.setattr(door, "NEXT_SECONDS", 0.05)
    for _ in range(20):
        with connected(bare) as hasty:
            hasty.sendall(GET + b"\r\n" + GET)
            hasty.recv(10)
    time.sleep(0.3)
    assert not [r for r in caplog.records if r.levelname == "ERROR"]


def test_who_never_reads_is_cut_off(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """However much it asked for: what waits for it is one answer, and not for long."""
    monkeypatch.setattr(door, "READ_SECONDS", 0.5)
    with serving(tmp_path) as server, socket.socket() as deaf:
        deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        deaf.settimeout(20)
        deaf.connect(("127.0.0.1", int(server.url.rpartition(":")[2])))
        one = b"GET /api/schema HTTP/1.1\r\nhost: x\r\n\r\n"

        def ask_on() -> None:
            for _ in range(20_000):
                deaf.sendall(one * 20)
                time.sleep(0.001)

        with pytest.raises(ConnectionError):
            ask_on()
        assert is_well(server)
        assert 'serai_turned_away_total{why="unread"}' in httpx.get(f"{server.url}/metrics").text


def test_who_reads_slowly_is_not(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(door, "READ_SECONDS", 0.3)
    with serving(tmp_path) as server, socket.socket() as slow:
        slow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        slow.settimeout(20)
        slow.connect(("127.0.0.1", int(server.url.rpartition(":")[2])))
        one = b"GET /api/schema HTTP/1.1\r\nhost: x\r\n"
        slow.sendall((one + b"\r\n") * 60 + one + b"connection: close\r\n\r\n")
        told = bytearray()
        while more := slow.recv(16_384):
            told += more
            if len(told) < 500_000:
                time.sleep(0.01)
        assert statuses(bytes(told)) == [200] * 61


# -- sockets -------------------------------------------------------------------------------------


@pytest.mark.parametrize("sockets", ["fast", "plain"])
def test_sockets_from_one_address_are_counted_together(tmp_path: Path, sockets: str) -> None:
    """Each of them may send 80 frames at once, but not all of them."""
    with serving(tmp_path, sockets, requests_per_second=1, burst=40) as server:
        table = open_table(server.url, names=["Anna", "Bruno", "Chiara"], start=True)["table"]
        closed = 0
        for _ in range(10):
            with connected(server) as one:
                upgrade(one, table)
                one.settimeout(0.3)
                one.sendall(frame(0) * 60)
                try:
                    while more := one.recv(65536):
                        closed += door.CLOSE_TOO_FAST.to_bytes(2, "big") + b"too many" in more
                except TimeoutError:
                    pass
        assert 2 <= closed <= 5
        with connected(server, "127.0.0.2") as other:
            upgrade(other, table)
            other.sendall(frame(0))
            while b"\x8a\x00" not in (told := other.recv(65536)):
                assert told


@pytest.mark.parametrize("sockets", ["fast", "plain"])
def test_long_messages_count_by_their_bytes(tmp_path: Path, sockets: str) -> None:
    """Reading 30 KB takes longer than reading a hundred short messages."""
    with serving(tmp_path, sockets, requests_per_second=1, burst=40) as server:
        table = open_table(server.url, names=["Anna", "Bruno", "Chiara"], start=True)["table"]
        long = b'{"type":"nothing","x":"' + b"y" * 30_000 + b'"}'
        message = b"\x81\xfe" + len(long).to_bytes(2, "big") + bytes(4) + long
        with connected(server) as one:
            upgrade(one, table)
            told = b""
            for _ in range(2):
                one.sendall(message)
                while b"cannot be read" not in told:
                    told += one.recv(65536)
                told = b""
            one.sendall(message)
            told = rest_of(one)
            assert door.CLOSE_TOO_FAST.to_bytes(2, "big") + b"too many" in told


@pytest.mark.parametrize("sockets", ["fast", "plain"])
def test_nobody_is_unpacked(tmp_path: Path, sockets: str) -> None:
    """A frame that says it is compressed could unfold to a thousand times its size."""
    with serving(tmp_path, sockets) as server:
        table = open_table(server.url, names=["Anna", "Bruno", "Chiara"], start=True)["table"]
        with connected(server) as bomb:
            told = upgrade(bomb, table, "sec-websocket-extensions: permessage-deflate\r\n")
            assert b"permessage-deflate" not in told
            packed = gzip.compress(bytes(1 << 20))[10:]
            head = bytes((0xC1, 0xFE)) + len(packed).to_bytes(2, "big") + bytes(4)
            bomb.sendall(head + packed)
            assert b"\x88" in rest_of(bomb)
        assert is_well(server)


@pytest.mark.parametrize("sockets", ["fast", "plain"])
def test_a_frame_that_says_it_is_endless_is_not_waited_for(tmp_path: Path, sockets: str) -> None:
    with serving(tmp_path, sockets) as server:
        table = open_table(server.url, names=["Anna", "Bruno", "Chiara"], start=True)["table"]
        with connected(server) as giant:
            upgrade(giant, table)
            giant.sendall(bytes((0x81, 0xFF)) + (1 << 62).to_bytes(8, "big") + bytes(4))
            assert (1009).to_bytes(2, "big") in rest_of(giant)
        assert is_well(server)


def test_frames_right_after_the_request_are_not_lost(bare: ServerThread) -> None:
    table = open_table(bare.url, names=["Anna", "Bruno", "Chiara"], start=True)["table"]
    with connected(bare) as eager:
        eager.sendall(
            f"GET /api/tables/{table}/socket HTTP/1.1\r\nhost: x\r\nupgrade: websocket\r\n"
            "connection: upgrade\r\nsec-websocket-version: 13\r\n"
            "sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n".encode()
            + frame(3, 0x89)
        )
        told = b""
        while b"\x8a\x03" not in told:
            told += eager.recv(65536)


# -- what is left of those who are gone ----------------------------------------------------------


def test_who_was_told_to_go_is_not_listened_to_for_long(bare: ServerThread) -> None:
    """Two seconds of whatever a stranger can send would cost more than its requests."""
    with connected(bare) as flood:
        flood.sendall(b"POST / HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n")

        sent = 0
        with contextlib.suppress(ConnectionError):
            while sent < 1 << 30:
                flood.sendall(bytes(1 << 16))
                sent += 1 << 16
        assert sent < 1 << 24, "a megabyte, and what is on the way"


def doors_in_memory() -> list[door.Door]:
    """All doors that somebody still refers to, or that nobody has collected."""
    # A weak proxy of what is gone cannot even be asked for its class.
    return [found for found in gc.get_objects() if issubclass(type(found), door.Door)]


def test_nothing_of_a_connection_that_is_gone_waits_for_the_collector(tmp_path: Path) -> None:
    """A megabyte for each of those who come and go would soon be all the memory there is."""
    with serving(tmp_path) as server:
        gc.collect()
        gc.disable()
        try:
            before = len(doors_in_memory())
            for _ in range(20):
                assert statuses(asked(server, post(b" " * 30_000 + b"[]") + LAST)) == [400, 200]
            assert until(lambda: len(doors_in_memory()) < before + 5)
        finally:
            gc.enable()


class Large(list[int]):
    """Something large in a request."""


def test_nothing_of_a_refused_request_waits_for_the_collector() -> None:
    """Half a megabyte of what was asked for, kept for each refusal, would soon be all memory."""

    async def play(house: House) -> None:
        table = await house.open("zaid", "lea", "milo", start=False)
        kept: list[weakref.ref[Large]] = []
        gc.collect()
        gc.disable()
        try:
            for _ in range(10):
                large = Large()
                kept.append(weakref.ref(large))
                wanted = Change(settings=Settings(options={"x": large}))
                for who, refused in (("lea", NotHost), ("zaid", BadSettings)):
                    told = 0
                    try:
                        await house.do(table, person(who), wanted)
                    except refused:
                        told += 1
                    assert told
                del large, wanted
            await house.rest()
            assert [found() for found in kept] == [None] * 10
        finally:
            gc.enable()

    in_house(play)
