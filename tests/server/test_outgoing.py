"""What strangers name is reached only on the public internet: no forged requests of the server."""

import asyncio
import contextlib
import socket
import ssl
import threading
import time
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

import httpx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from serai.server.alerts import outgoing as module
from serai.server.alerts.outgoing import (
    Answer,
    Forbidden,
    Outgoing,
    Unanswered,
    Unreached,
    _seconds,
    is_public,
    private_hosts,
    read_target,
)
from tests.server.certificates import certificate
from tests.server.receiving import Receiver, receiving

PUBLIC = ("8.8.8.8", "1.1.1.1", "2606:4700:4700::1111", "::ffff:8.8.8.8", "64:ff9b::8.8.8.8")
NOT_PUBLIC = (
    *("127.0.0.1", "127.8.8.8", "10.0.0.1", "172.16.0.1", "172.31.255.255", "192.168.1.1"),
    *("169.254.169.254", "100.64.0.1", "0.0.0.0", "192.0.2.1", "198.18.0.1", "224.0.0.1"),  # noqa: S104
    *("240.0.0.1", "255.255.255.255", "::", "::1", "fe80::1", "fe80::1%eth0", "fc00::1"),
    *("fd00:ec2::254", "fec0::1", "ff02::1", "2001:db8::1", "::ffff:127.0.0.1"),
    *("::ffff:169.254.169.254", "::ffff:7f00:1", "::127.0.0.1", "64:ff9b::127.0.0.1"),
    *("64:ff9b::a9fe:a9fe", "64:ff9b:1::10.0.0.1", "2002:7f00:1::", "2002:a9fe:a9fe::1"),
    *("168.63.129.16", "::ffff:168.63.129.16", "192.88.99.1", "3fff::1"),
    *("2001:0:7f00:1::", "localhost", "", "127.1", "0x7f000001", "2130706433", "0177.0.0.1"),
)


@pytest.mark.parametrize("address", PUBLIC)
def test_addresses_of_the_public_internet_are_public(address: str) -> None:
    assert is_public(address)


@pytest.mark.parametrize("address", NOT_PUBLIC)
def test_all_other_addresses_are_not_however_they_are_written(address: str) -> None:
    assert not is_public(address)


@given(st.ip_addresses(v=4))
def test_an_address_is_as_public_inside_one_of_ipv6(address: object) -> None:
    plain = is_public(str(address))
    assert is_public(f"::ffff:{address}") == plain
    assert is_public(f"64:ff9b::{address}") == plain


@pytest.mark.parametrize(
    "url",
    [
        "http://hooks.example.org/x",
        "https://hooks.example.org:8443/x",
        "https://127.0.0.1/",
        "https://[::1]/",
        "https://[::ffff:127.0.0.1]/",
        "https://2130706433/",
        "https://0x7f000001/",
        "https://0177.0.0.1/",
        "https://127.1/",
        "https://0x7f.1/",
        "https://8.8.8.8/",
        "https://localhost/",
        "https://metadata/",
        "https://user@hooks.example.org/",
        "https://user:word@hooks.example.org/",
        "https://hooks.example.org#@127.0.0.1/",
        "https://hooks.example.org\\@127.0.0.1/",
        "https://hooks.example.org/ x",
        "https://hooks.example.org/\r\nhost: x",
        "https://hooks。example。org/",
        "https://hooks.example.org:port/",
        "https:///x",
        "https:hooks.example.org",
        "ftp://hooks.example.org/",
        "file:///etc/passwd",
        "gopher://hooks.example.org/",
        "javascript:alert(1)",
        "//hooks.example.org/",
        "",
        "https://" + "a" * 64 + ".example.org/",
        "https://hooks.example.org/" + "x" * 1000,
    ],
)
def test_only_https_to_a_public_name_is_taken(url: str) -> None:
    with pytest.raises(Forbidden):
        read_target(url)


def test_a_good_address_is_read_as_it_is() -> None:
    target = read_target("https://Hooks.Example.org/a/b?c=d")
    assert (target.host, target.port, target.path) == ("hooks.example.org", 443, "/a/b?c=d")
    assert target.authority == "hooks.example.org"
    assert not target.private


def test_an_operator_may_name_hosts_with_a_port_or_without() -> None:
    named = private_hosts(" hooks.lan , 127.0.0.1:8080,[::1]:9 ,")
    assert read_target("http://hooks.lan:99/x", named).private
    assert read_target("http://127.0.0.1:8080/x", named).authority == "127.0.0.1:8080"
    assert read_target("http://[::1]:9/", named).authority == "[::1]:9"
    for other in ("http://127.0.0.1:8081/x", "http://127.0.0.1/x", "http://other.lan/"):
        with pytest.raises(Forbidden):
            read_target(other, named)


# -- connections ---------------------------------------------------------------------------------


def resolving(*answers: str) -> tuple[module.Resolve, list[str]]:
    """A name server that always says the same, and who asked it."""
    asked: list[str] = []

    async def resolve(host: str, port: int) -> list[str]:
        del port
        asked.append(host)
        return list(answers)

    return resolve, asked


@pytest.mark.parametrize("inside", ["127.0.0.1", "::1", "::ffff:127.0.0.1", "169.254.169.254"])
def test_a_public_name_with_one_inner_address_is_not_reached(inside: str) -> None:
    resolve, asked = resolving("8.8.8.8", inside)
    with pytest.raises(Forbidden, match="public internet"):
        asyncio.run(Outgoing(resolve=resolve).post("https://evil.example.org/", b"", {}))
    assert asked == ["evil.example.org"]


def test_a_name_without_an_address_was_not_reached() -> None:
    async def nothing(host: str, port: int) -> list[str]:
        raise OSError(host, port)

    with pytest.raises(Unreached):
        asyncio.run(Outgoing(resolve=nothing).post("https://nobody.example.org/", b"", {}))
    with pytest.raises(Unreached):
        asyncio.run(Outgoing(resolve=resolving()[0]).post("https://no.example.org/", b"", {}))


@pytest.fixture
def receiver() -> Iterator[Receiver]:
    with receiving() as found:
        yield found


def sent(receiver: Receiver, path: str = "/in", **more: float) -> Answer:
    outgoing = Outgoing({receiver.host}, **more)  # type: ignore[arg-type]
    return asyncio.run(outgoing.post(receiver.url + path, b"hello", {"ttl": "5"}))


def test_a_message_arrives_as_it_was_sent(receiver: Receiver) -> None:
    assert sent(receiver, "/in?x=1") == Answer(201)
    (got,) = receiver.received
    assert (got.path, got.body, got.headers["ttl"]) == ("/in?x=1", b"hello", "5")
    assert got.headers["host"] == receiver.host


@pytest.mark.parametrize("status", [301, 302, 303, 307, 308])
def test_a_redirect_is_an_answer_and_not_followed(receiver: Receiver, status: int) -> None:
    receiver.answers = [(status, {"location": f"{receiver.url}/inside"})]
    assert sent(receiver).status == status
    assert [got.path for got in receiver.received] == ["/in"]


def test_how_long_to_wait_is_read_from_the_answer(receiver: Receiver) -> None:
    receiver.answers = [(429, {"retry-after": "77"}), (503, {"retry-after": "tomorrow"})]
    assert sent(receiver) == Answer(429, 77.0)
    assert sent(receiver) == Answer(503, None)


@pytest.mark.parametrize(
    ("until", "seconds"),
    [
        ("Thu, 19 Nov 2026 10:02:00 GMT", 120.0),
        ("Thu, 19 Nov 2026 09:00:00 GMT", 0.0),
        ("Thu, 19 Nov 2026 10:02:00", None),
    ],
)
def test_a_time_to_wait_until_is_read_by_the_clock_of_whoever_says_it(
    until: str, seconds: float | None
) -> None:
    said = {"date": "Thu, 19 Nov 2026 10:00:00 GMT", "retry-after": until}
    assert _seconds(httpx.Headers(said)) == seconds
    assert _seconds(httpx.Headers({"retry-after": until})) is None


def test_a_server_that_does_not_answer_is_not_waited_for(receiver: Receiver) -> None:
    receiver.silent.set()
    with pytest.raises(Unanswered, match="in time"):
        sent(receiver, patience=0.2)


def test_a_name_server_that_does_not_answer_is_not_waited_for() -> None:
    async def for_ever(host: str, port: int) -> list[str]:
        await asyncio.sleep(3600)
        return [host, str(port)]

    outgoing = Outgoing(resolve=for_ever, patience=0.05)
    with pytest.raises(Unanswered):
        asyncio.run(outgoing.post("https://slow.example.org/", b"", {}))


def test_a_closed_port_was_not_reached(receiver: Receiver) -> None:
    with receiving() as other:
        host = other.host
    outgoing = Outgoing({host})
    with pytest.raises(Unreached):
        asyncio.run(outgoing.post(f"http://{host}/", b"", {}))
    assert not receiver.received


def test_no_proxy_of_the_environment_is_asked(
    receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    with receiving() as proxy:
        for name in ("HTTP_PROXY", "http_proxy", "ALL_PROXY", "all_proxy"):
            monkeypatch.setenv(name, proxy.url)
        assert sent(receiver).status == 201
        assert not proxy.received


# -- servers that answer to do harm ----------------------------------------------------------------


@contextlib.contextmanager
def pouring(first: bytes, again: bytes) -> Iterator[tuple[str, list[int]]]:
    """A server that answers without end; how many bytes it got rid of."""
    listening = socket.create_server(("127.0.0.1", 0))
    poured = [0]

    def pour() -> None:
        with contextlib.suppress(OSError):
            connection, _ = listening.accept()
            with connection:
                connection.recv(10_000)
                connection.sendall(first)
                while True:
                    connection.sendall(again)
                    poured[0] += len(again)

    thread = threading.Thread(target=pour)
    thread.start()
    try:
        yield f"127.0.0.1:{listening.getsockname()[1]}", poured
    finally:
        listening.close()
        thread.join(10)
        assert not thread.is_alive(), "the connection was closed"


MUCH = 32 * 1024 * 1024
"""Far more bytes than the system's buffers take without anybody reading."""


@pytest.mark.parametrize(
    ("first", "again", "status"),
    [
        (b"HTTP/1.1 200 OK\r\n\r\n", b"x" * 65_536, 200),
        (b"HTTP/1.1 200 OK\r\ncontent-encoding: gzip\r\n\r\n", b"\x1f\x8b" * 32_768, 200),
        (b"HTTP/1.1 200 OK\r\n", b"x-more: " + b"y" * 65_536 + b"\r\n", None),
        (b"HTTP/1.1 200 OK\r\nx-long: ", b"y" * 65_536, None),
        (b"", b"HTTP/1.1 103 Early Hints\r\nlink: </x>\r\n\r\n" * 1000, None),
    ],
    ids=["body", "packed", "headers", "header", "hints"],
)
def test_an_answer_without_end_is_not_read_to_its_end(
    first: bytes, again: bytes, status: int | None
) -> None:
    with pouring(first, again) as (host, poured):
        outgoing = Outgoing({host}, patience=1.0)
        began = time.monotonic()
        if status is None:
            with pytest.raises(Unanswered):
                asyncio.run(outgoing.post(f"http://{host}/", b"", {}))
        else:
            assert asyncio.run(outgoing.post(f"http://{host}/", b"", {})).status == status
            assert poured[0] < MUCH
        assert time.monotonic() - began < 10


# -- certificates ----------------------------------------------------------------------------------


@contextlib.contextmanager
def secure_server(file: Path) -> Iterator[int]:
    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            self.send_response(204)
            self.end_headers()

        def log_message(self, *_: object) -> None:
            pass

    server = HTTPServer(("127.0.0.1", 0), Handler)
    server.handle_error = lambda *_: None  # type: ignore[method-assign]
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(file)
    server.socket = context.wrap_socket(server.socket, server_side=True)
    thread = threading.Thread(target=server.serve_forever, args=(0.01,))
    thread.start()
    try:
        yield server.server_address[1]
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


def test_the_connection_goes_to_the_address_and_the_certificate_is_for_the_name(
    tmp_path: Path,
) -> None:
    file = certificate(tmp_path, "hooks.example.org")
    trust = ssl.create_default_context(cafile=file)
    resolve, asked = resolving("127.0.0.1")
    with secure_server(file) as port:
        named = {f"hooks.example.org:{port}", f"other.example.org:{port}"}
        outgoing = Outgoing(named, resolve=resolve, trust=trust)
        right = outgoing.post(f"https://hooks.example.org:{port}/", b"x", {})
        assert asyncio.run(right) == Answer(204)
        assert asked == ["hooks.example.org"], "a name is resolved once"
        with pytest.raises(Unreached):
            asyncio.run(outgoing.post(f"https://other.example.org:{port}/", b"x", {}))
        strict = Outgoing(named, resolve=resolve)
        with pytest.raises(Unreached):
            asyncio.run(strict.post(f"https://hooks.example.org:{port}/", b"x", {}))
