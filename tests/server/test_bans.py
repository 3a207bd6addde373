"""Addresses that an operator bans are shut out at the door, wherever they come from."""

import asyncio
import contextlib
import time
from collections.abc import Awaitable, Callable, Iterator
from ipaddress import ip_address, ip_network
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import httpx
import pytest
from hypothesis import given
from hypothesis import strategies as st
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from serai.core.errors import BadSetup
from serai.server.http.addresses import Addresses, Proxies, read_prefix
from serai.server.http.bans import Bans
from serai.server.http.door import CLOSE_BANNED
from serai.server.storage.bans import Ban, bans_at, lift_ban, put_ban
from serai.server.storage.store import Store
from serai.server.storage.upkeep import opened
from serai.server.world import World
from tests.server.inside import ServerThread
from tests.server.running import open_table

HURRIED = World(sleep=lambda _: asyncio.sleep(0.02))
"""Goes round its tables without long pauses."""


@contextlib.contextmanager
def serving(folder: Path, **settings: Any) -> Iterator[ServerThread]:
    with ServerThread(f"sqlite:///{folder}/tables.db", world=HURRIED, **settings) as server:
        yield server


def at_database(server: ServerThread, ask: Callable[[Store], Awaitable[Any]]) -> Any:
    """Do what `serai admin` does, beside the running server."""

    async def asked() -> Any:
        async with opened(server.config.database_url) as store:
            return await ask(store)

    return asyncio.run(asked())


def ban(server: ServerThread, text: str) -> None:
    wanted = Ban(read_prefix(text), None, "", time.time())
    at_database(server, lambda store: put_ban(store, wanted))


def unban(server: ServerThread, text: str) -> None:
    assert at_database(server, lambda store: lift_ban(store, read_prefix(text)))


def asked(server: ServerThread, source: str, **headers: str) -> httpx.Response:
    transport = httpx.HTTPTransport(local_address=source)
    with httpx.Client(transport=transport, base_url=server.url, headers=headers) as http:
        return http.get("/api/games")


def until(true: Callable[[], bool]) -> None:
    """Wait until the server has noticed."""
    deadline = time.monotonic() + 20
    while not true():
        assert time.monotonic() < deadline, "the server does not notice"
        time.sleep(0.02)


async def heard_to_the_end(socket: ClientConnection) -> None:
    """Listen until the connection is closed."""
    async with asyncio.timeout(20):
        while True:
            await socket.recv()


def is_shut_out(server: ServerThread, source: str, **headers: str) -> bool:
    answer = asked(server, source, **headers)
    if answer.status_code == 403:
        assert answer.json()["code"] == "banned"
    return answer.status_code == 403


def test_a_banned_address_is_turned_away_and_others_are_not(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        assert asked(server, "127.0.0.5").status_code == 200
        ban(server, "127.0.0.5")
        until(lambda: is_shut_out(server, "127.0.0.5"))
        assert asked(server, "127.0.0.6").status_code == 200
        ban(server, "127.0.0.8/29")
        until(lambda: is_shut_out(server, "127.0.0.15"))
        assert asked(server, "127.0.0.16").status_code == 200
        unban(server, "127.0.0.5")
        until(lambda: not is_shut_out(server, "127.0.0.5"))
        assert is_shut_out(server, "127.0.0.9")


def test_a_ban_outlives_the_server(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        ban(server, "127.0.0.5")
    with serving(tmp_path) as server:
        assert is_shut_out(server, "127.0.0.5"), "from the first connection on"


@pytest.mark.parametrize("sockets", ["fast", "plain"])
def test_sockets_that_are_open_are_closed_and_told_why(tmp_path: Path, sockets: str) -> None:
    async def watch(server: ServerThread, table: str) -> None:
        where = urlsplit(server.url)
        address = f"ws://{where.netloc}/api/tables/{table}/socket"
        banned = connect(address, local_addr=("127.0.0.5", 0), proxy=None)
        other = connect(address, local_addr=("127.0.0.6", 0), proxy=None)
        async with banned as first, other as second:
            await first.recv()
            await second.recv()
            await asyncio.to_thread(ban, server, "127.0.0.5")
            with pytest.raises(ConnectionClosed) as closed:
                await heard_to_the_end(first)
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == CLOSE_BANNED
            await second.send('{"type": "ping", "id": "p"}')
            async with asyncio.timeout(20):
                while '"pong"' not in str(await second.recv()):
                    pass

    with serving(tmp_path, sockets=sockets) as server:
        table = open_table(server.url, names=["Anna", "Bruno", "Chiara"], start=True)["table"]
        asyncio.run(watch(server, table))


def test_streams_that_are_open_are_cut_off(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        table = open_table(server.url, names=["Anna", "Bruno", "Chiara"], start=True)["table"]
        transport = httpx.HTTPTransport(local_address="127.0.0.5")
        with (
            httpx.Client(transport=transport, base_url=server.url, timeout=20) as http,
            http.stream("GET", f"/api/tables/{table}/stream") as stream,
        ):
            lines = stream.iter_lines()
            next(lines)
            ban(server, "127.0.0.5")
            with pytest.raises(httpx.RemoteProtocolError):
                list(lines)


# -- behind a proxy --------------------------------------------------------------------------


def forwarded(address: str) -> dict[str, str]:
    return {"x-forwarded-for": address}


def test_behind_a_trusted_proxy_only_those_who_are_banned_are_shut_out(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        ban(server, "198.51.100.0/24")
        until(lambda: is_shut_out(server, "127.0.0.1", **forwarded("198.51.100.7")))
        assert not is_shut_out(server, "127.0.0.1", **forwarded("203.0.113.5"))
        assert not is_shut_out(server, "127.0.0.1", **forwarded("2001:db8::1"))
        ban(server, "2001:db8::1")
        until(lambda: is_shut_out(server, "127.0.0.1", **forwarded("2001:db8::2")))


def test_a_ban_of_the_proxy_itself_shuts_out_nobody_behind_it(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        ban(server, "127.0.0.1")
        until(lambda: is_shut_out(server, "127.0.0.1"))
        assert not is_shut_out(server, "127.0.0.1", **forwarded("203.0.113.5"))


def test_one_connection_of_a_proxy_serves_many_of_whom_some_are_banned(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        ban(server, "198.51.100.7")
        until(lambda: is_shut_out(server, "127.0.0.1", **forwarded("198.51.100.7")))
        with httpx.Client(base_url=server.url) as proxy:
            for address, status in (("203.0.113.5", 200), ("198.51.100.7", 403)) * 3:
                answer = proxy.get("/api/games", headers=forwarded(address))
                assert answer.status_code == status


def test_nobody_else_is_believed_about_where_they_come_from(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        ban(server, "198.51.100.7")
        ban(server, "127.0.0.5")
        until(lambda: is_shut_out(server, "127.0.0.5", **forwarded("203.0.113.5")))
        assert not is_shut_out(server, "127.0.0.6", **forwarded("198.51.100.7"))


@pytest.mark.parametrize("sockets", ["fast", "plain"])
def test_a_socket_through_a_proxy_is_told_why(tmp_path: Path, sockets: str) -> None:
    async def come(server: ServerThread, table: str) -> None:
        where = urlsplit(server.url)
        address = f"ws://{where.netloc}/api/tables/{table}/socket"
        headers = forwarded("198.51.100.7")
        async with connect(address, additional_headers=headers, proxy=None) as socket:
            with pytest.raises(ConnectionClosed) as closed:
                await socket.recv()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == CLOSE_BANNED

    with serving(tmp_path, sockets=sockets) as server:
        table = open_table(server.url, names=["Anna", "Bruno", "Chiara"], start=True)["table"]
        ban(server, "198.51.100.7")
        until(lambda: is_shut_out(server, "127.0.0.1", **forwarded("198.51.100.7")))
        asyncio.run(come(server, table))


# -- addresses and prefixes ------------------------------------------------------------------

PREFIXES = {
    "192.0.2.7": "192.0.2.7/32",
    " 192.0.2.7/24 ": "192.0.2.0/24",
    "2001:db8::5": "2001:db8::/64",
    "2001:db8::5/128": "2001:db8::5/128",
    "2001:DB8::/32": "2001:db8::/32",
    "::ffff:192.0.2.7": "192.0.2.7/32",
    "::ffff:192.0.2.0/120": "192.0.2.0/24",
}


@pytest.mark.parametrize("text", PREFIXES)
def test_an_address_or_a_prefix_is_read(text: str) -> None:
    assert read_prefix(text) == PREFIXES[text]
    assert read_prefix(PREFIXES[text]) == PREFIXES[text]


@pytest.mark.parametrize(
    ("text", "code"),
    [("", "not-an-ip-address"), ("host", "not-an-ip-address"), ("1.2.3", "not-an-ip-address"),
     ("192.0.2.0/33", "not-an-ip-address"), ("0.0.0.0/0", "prefix-too-wide"),
     ("::/0", "prefix-too-wide"), ("10.0.0.0/7", "prefix-too-wide")],
)  # fmt: skip
def test_what_is_no_address_or_shuts_out_everybody_is_refused(text: str, code: str) -> None:
    with pytest.raises(BadSetup) as refused:
        read_prefix(text)
    assert refused.value.reason.code == code


V4, V6 = st.integers(0, 2**32 - 1), st.integers(0, 2**128 - 1)


@given(
    st.lists(st.tuples(V4, st.integers(8, 32)), max_size=5),
    st.lists(st.tuples(V6, st.integers(19, 128)), max_size=5),
    st.one_of(st.tuples(st.just(4), V4), st.tuples(st.just(6), V6)),
    st.integers(0, 12),
)
def test_a_set_of_addresses_has_those_that_its_prefixes_contain(
    four: list[tuple[int, int]], six: list[tuple[int, int]], other: tuple[int, int], near: int
) -> None:
    networks = [ip_network((a, n), strict=False) for a, n in four]
    networks += [
        ip_network((ip_address(a + (0 if a >= 2**32 else 2**64)), n), strict=False) for a, n in six
    ]
    known = Addresses(map(str, networks))
    version, number = other
    asked = [ip_address(number if version == 4 else number | 2**64)]
    asked += [network.network_address + near for network in networks if network.prefixlen < 20]
    for address in asked:
        if address.version == 6 and address.ipv4_mapped is not None:
            continue
        assert known.has(str(address)) == any(
            address in network for network in networks if network.version == address.version
        )


def test_what_is_no_address_is_in_no_set() -> None:
    known = Addresses(["10.0.0.0/8"])
    assert [known.has(text) for text in ("10.1.2.3", "::ffff:10.1.2.3", "unknown", "")] == [
        True, True, False, False,
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("text", "address", "trusted"),
    [("127.0.0.1", "127.0.0.1", True), ("127.0.0.1", "127.0.0.2", False),
     ("10.0.0.0/8, proxy", "10.2.3.4", True), ("10.0.0.0/8, proxy", "proxy", True),
     ("*", "anybody", True), ("", "127.0.0.1", False)],
)  # fmt: skip
def test_proxies_are_those_that_uvicorn_is_told_to_trust(
    text: str, address: str, trusted: bool
) -> None:
    assert Proxies(text).has(address) == trusted


def test_bans_end_by_themselves(tmp_path: Path) -> None:
    async def play() -> None:
        async with opened(f"sqlite:///{tmp_path}/tables.db") as store:
            await put_ban(store, Ban("192.0.2.7/32", 100.0, "for a while", 10.0))
            await put_ban(store, Ban("192.0.2.8/32", None, "for good", 11.0))
            assert [b.prefix for b in await bans_at(store, 99.0)] == [
                "192.0.2.7/32",
                "192.0.2.8/32",
            ]
            assert [b.prefix for b in await bans_at(store, 100.0)] == ["192.0.2.8/32"]
            await put_ban(store, Ban("192.0.2.8/32", 50.0, "changed", 12.0))
            assert await bans_at(store, 100.0) == ()
            assert not await lift_ban(store, "192.0.2.9/32")

    asyncio.run(play())


def test_nobody_is_told_while_nothing_changes() -> None:
    told: list[int] = []
    bans = Bans()
    bans.on_change(lambda: told.append(1))
    for prefixes in ((), ("192.0.2.7/32",), ("192.0.2.7/32",), ()):
        bans.take(prefixes)
    assert len(told) == 2
