"""What a host relies on: health, figures, headers, limits, and an orderly end."""

import asyncio
import contextlib
import json
import signal
import sqlite3
import time
from pathlib import Path

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from serai import __version__
from serai.server.ops.app import GOODBYE
from tests.server.guests import CAMELUP, Guest
from tests.server.hostile import assert_refused
from tests.server.running import Player, ServerProcess, open_table
from tests.server.sockets import on_both_sockets

HEADERS = (
    "content-security-policy", "x-content-type-options", "x-frame-options", "referrer-policy",
    "cross-origin-opener-policy", "cross-origin-resource-policy", "permissions-policy",
)  # fmt: skip


def test_health_and_figures(server: ServerProcess) -> None:
    assert httpx.get(f"{server.url}/healthz").json() == {"status": "ok", "version": __version__}
    opened = open_table(
        server.url, settings={"game": "camelup-2"}, names=["Zaid", "Lea", "Milo"], start=True
    )

    async def act() -> None:
        for key in opened["keys"]:
            player = Player(lambda: server.url, opened["table"], key["key"])
            await player.connect()
            await player.hear()
            for _ in range(2):  # The second time, if not the first, it is not their turn.
                await player.ask(type="act", seq=player.seq, do="roll")
            await player.close()

    asyncio.run(act())
    figures = httpx.get(f"{server.url}/metrics")
    assert figures.headers["content-type"].startswith("text/plain")
    for name in (
        "serai_tables ",
        "serai_sockets ",
        'serai_actions_total{how="player"}',
        "serai_facts_total ",
        "serai_request_seconds_bucket",
        'serai_refusals_total{code="not-your-turn"}',
    ):
        line = next(line for line in figures.text.splitlines() if line.startswith(name))
        assert float(line.rsplit(" ", 1)[1]) >= 0


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/", 200), ("GET", "/t/abc", 200), ("GET", "/nothing.js", 404),
        ("GET", "/api/games", 200), ("GET", "/api/nothing", 404), ("PUT", "/api/tables", 405),
        ("POST", "/api/tables", 400), ("GET", "/api/tables/none", 404), ("GET", "/healthz", 200),
        ("GET", "/metrics", 200), ("GET", "/api/schema/openapi.json", 200),
    ],
)  # fmt: skip
def test_security_headers_on_every_answer(
    server: ServerProcess, method: str, path: str, status: int
) -> None:
    answer = httpx.request(method, f"{server.url}{path}")
    assert answer.status_code == status
    for name in HEADERS:
        assert name in answer.headers, name
    policy = answer.headers["content-security-policy"]
    assert "default-src 'self'" in policy
    assert "unsafe" not in policy
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert "server" not in answer.headers
    if path.startswith("/api/"):
        assert answer.headers["cache-control"] == "no-store"
    if status == 405:
        assert "POST" in answer.headers["allow"]


def test_what_can_be_played_is_listed(server: ServerProcess) -> None:
    games = {game["name"]: game for game in httpx.get(f"{server.url}/api/games").json()}
    assert set(games) == {"camelup-1", "camelup-2", "faraon", "faraon-expert", "faraon-solo"}
    assert games["faraon"]["memory"]
    assert not games["camelup-1"]["memory"]
    assert "notebook" in games["faraon"]["bots"]
    assert (games["faraon"]["house_bot"], games["faraon"]["opponents"]) == ("attentive", 1)
    assert games["camelup-2"]["odds"]
    assert not games["faraon"]["odds"]
    assert (games["camelup-2"]["house_bot"], games["camelup-2"]["opponents"]) == ("greedy", 3)
    assert games["camelup-2"]["seats"] == [3, 4, 5, 6, 7, 8]


@on_both_sockets
def test_told_to_stop_it_finishes_says_goodbye_and_goes(own_server: ServerProcess) -> None:
    opened = open_table(own_server.url, settings=CAMELUP, names=["Zaid"])
    table, key = opened["table"], opened["keys"][0]["key"]

    async def listen() -> list[str]:
        player = Player(lambda: own_server.url, table, key)
        await player.connect()
        await player.hear()
        assert (await player.ask(type="say", text="still here"))["type"] == "done"
        kinds = []
        async with httpx.AsyncClient() as http:
            url = f"{own_server.url}/api/tables/{table}/stream"
            async with http.stream("GET", url) as stream:
                lines = stream.aiter_lines()
                await anext(lines)
                assert own_server.process is not None
                own_server.process.send_signal(signal.SIGTERM)
                # What was sent just before is done or refused, never half done.
                for number in range(5):
                    await player.send(type="say", text=f"last words {number}")
                heard = [json.loads(line)["type"] async for line in lines if line]
                assert heard[-1] == "closing"
        with contextlib.suppress(ConnectionClosed):
            while True:
                kinds.append((await player.hear())["type"])
        assert player.socket is not None
        assert player.socket.close_code in (1001, 1012)
        await player.close()
        assert "closing" in kinds
        return list(player.acknowledged)

    started = time.monotonic()
    acknowledged = asyncio.run(listen())
    assert own_server.process is not None
    assert own_server.process.wait(15) in (0, -signal.SIGTERM)
    assert time.monotonic() - started < 15
    assert "Traceback" not in own_server.log.read_text()
    own_server.start()
    chat = httpx.get(f"{own_server.url}/api/tables/{table}").json()["chat"]
    assert len(chat) == len(acknowledged)


@on_both_sockets
@pytest.mark.parametrize("told", [[signal.SIGTERM], [signal.SIGINT, signal.SIGTERM]])
def test_what_is_being_written_when_told_to_stop_is_written_and_told(
    own_server: ServerProcess, tmp_path: Path, told: list[signal.Signals]
) -> None:
    """However long it takes: nobody is sent away before they heard how it ended."""
    opened = open_table(own_server.url, settings=CAMELUP, names=["Zaid"])
    table, key = opened["table"], opened["keys"][0]["key"]
    database = tmp_path / "tables.db"

    async def stop_amid_a_write() -> list[str]:
        player = Player(lambda: own_server.url, table, key)
        await player.connect()
        await player.hear()
        with contextlib.closing(sqlite3.connect(database, isolation_level=None)) as held:
            held.execute("BEGIN IMMEDIATE")
            await player.send(type="say", id="held", text="wait for me")
            await asyncio.sleep(0.3)
            assert own_server.process is not None
            for number in told:
                own_server.process.send_signal(number)
                await asyncio.sleep(0.25)
            held.execute("ROLLBACK")
        kinds = []
        with contextlib.suppress(ConnectionClosed):
            while True:
                kinds.append((await player.hear())["type"])
        assert player.socket is not None
        assert player.socket.close_code == 1012
        await player.close()
        return kinds

    kinds = asyncio.run(stop_amid_a_write())
    assert {"done", "said"} <= set(kinds[:-1])
    assert kinds[-1] == "closing"
    assert own_server.process is not None
    assert own_server.process.wait(15) in (0, -signal.SIGTERM, 130)  # As shells say: interrupted.
    own_server.start()
    [line] = httpx.get(f"{own_server.url}/api/tables/{table}").json()["chat"]
    assert line["text"] == "wait for me"


@on_both_sockets
def test_a_store_that_does_not_answer_keeps_no_server_from_stopping(
    own_server: ServerProcess, tmp_path: Path
) -> None:
    opened = open_table(own_server.url, settings=CAMELUP, names=["Zaid"])

    async def wait_for_the_end() -> None:
        player = Player(lambda: own_server.url, opened["table"], opened["keys"][0]["key"])
        await player.connect()
        await player.hear()
        database = sqlite3.connect(tmp_path / "tables.db", isolation_level=None)
        with contextlib.closing(database) as held:
            held.execute("BEGIN IMMEDIATE")
            await player.send(type="say", text="nobody will hear this")
            await asyncio.sleep(0.3)
            assert own_server.process is not None
            own_server.process.send_signal(signal.SIGTERM)
            with contextlib.suppress(ConnectionClosed):
                while True:
                    await player.hear(GOODBYE + 5)
            held.execute("ROLLBACK")
        assert player.socket is not None
        assert player.socket.close_code == 1012

    asyncio.run(wait_for_the_end())
    assert own_server.process is not None
    assert own_server.process.wait(30) in (0, -signal.SIGTERM)
    assert "stopping without a goodbye" in own_server.log.read_text()


@on_both_sockets
def test_one_who_sends_until_the_end_hears_that_the_server_stops(
    own_server: ServerProcess,
) -> None:
    opened = open_table(own_server.url, settings=CAMELUP, names=["Zaid"])

    async def talk() -> None:
        players = [Player(lambda: own_server.url, opened["table"], opened["keys"][0]["key"])]
        players += [Player(lambda: own_server.url, opened["table"], None) for _ in range(4)]
        for player in players:
            await player.connect()
            await player.hear()
        assert own_server.process is not None
        own_server.process.send_signal(signal.SIGTERM)

        async def ping(player: Player) -> None:
            with contextlib.suppress(ConnectionClosed):
                while True:
                    await player.send(type="ping")
                    await asyncio.sleep(0.02)

        async def last_heard(player: Player) -> str:
            kind = ""
            with contextlib.suppress(ConnectionClosed):
                while True:
                    kind = (await player.hear())["type"]
            assert player.socket is not None
            assert player.socket.close_code == 1012
            return kind

        heard = await asyncio.gather(*map(last_heard, players), *map(ping, players))
        assert heard[: len(players)] == ["closing"] * len(players)

    asyncio.run(talk())


@pytest.mark.process
@pytest.mark.usefixtures("sockets")
@on_both_sockets
def test_limits_of_one_address(tmp_path: Path) -> None:
    server = ServerProcess(
        "--database", f"sqlite:///{tmp_path / 'tables.db'}",
        "--tables-per-hour", "3", "--sockets-per-address", "4",
        log=tmp_path / "log",
    ).start()  # fmt: skip
    try:
        guest = Guest(server.url)
        tables = [guest.open()["table"] for _ in range(3)]
        assert_refused(guest.http.post("/api/tables", json={}), 429, "too-fast")
        guest.http.close()
        asyncio.run(_crowd(server.url, tables[0]))
    finally:
        server.stop()


async def _crowd(url: str, table: str) -> None:
    address = f"{url.replace('http', 'ws', 1)}/api/tables/{table}/socket"
    inside = [await connect(address, max_queue=None) for _ in range(4)]
    for sock in inside:
        assert json.loads(await sock.recv())["type"] == "welcome"
    turned_away = await connect(address)
    assert json.loads(await turned_away.recv())["code"] == "too-fast"
    await turned_away.close()
    async with httpx.AsyncClient() as http:
        assert_refused(await http.get(f"{url}/api/tables/{table}/stream"), 429, "too-fast")
        await inside.pop().close()
        await asyncio.sleep(0.2)
        # A stream that goes away gives its place back, as often as you like.
        for _ in range(6):
            async with http.stream("GET", f"{url}/api/tables/{table}/stream") as stream:
                assert stream.status_code == 200
            await asyncio.sleep(0.2)
    again = await connect(address)
    assert json.loads(await again.recv())["type"] == "welcome"
    for sock in (*inside, again):
        await sock.close()


def test_sqlite_is_for_one_server(own_server: ServerProcess, tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'tables.db'}"
    for more, why in (((), "another server uses"), (("--workers", "2"), "several workers")):
        other = ServerProcess("--database", database, *more, log=tmp_path / "other")
        with pytest.raises(RuntimeError, match=why):
            other.start()
        assert other.process is not None
        assert other.process.wait(10) != 0
        assert "Traceback" not in other.log.read_text()
    assert httpx.get(f"{own_server.url}/healthz").status_code == 200


def test_a_port_that_is_taken(own_server: ServerProcess, tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'more.db'}"
    other = ServerProcess("--database", database, log=tmp_path / "other", port=own_server.port)
    with pytest.raises(RuntimeError, match="cannot listen"):
        other.start()
    assert "Traceback" not in other.log.read_text()
