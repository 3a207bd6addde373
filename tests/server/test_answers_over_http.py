"""What comes with an answer over HTTP, and what exactly is said when there is none."""

import asyncio
import json
from typing import Any

import pytest
from litestar.exceptions import HTTPException, ValidationException

from serai.server.http.problems import on_http_error
from serai.server.http.routes import play as routes
from serai.server.http.streams import HEARTBEAT
from serai.server.protocol.limits import RECORD_BYTES
from tests.server.house import House, in_house
from tests.server.test_socket_rules import a_game, figure, socket

HEADERS = {
    "cache-control": "no-store",
    "content-security-policy": "default-src 'self'; img-src 'self' data: blob:; "
    "style-src 'self'; script-src 'self'; worker-src 'self'; manifest-src 'self'; "
    "connect-src 'self'; object-src 'none'; base-uri 'none'; "
    "form-action 'self'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=()",
}


@pytest.mark.parametrize("path", ["/api/games", "/api/nothing", "/healthz"])
def test_every_answer_has_these_headers(path: str) -> None:
    async def play(house: House) -> None:
        async with house.http() as client:
            answer = await client.get(path)
        assert HEADERS.items() <= dict(answer.headers).items()

    in_house(play)


def test_a_record_is_saved_under_the_name_of_its_game_and_table() -> None:
    async def play(house: House) -> None:
        table = await house.open("zaid", "lea", seats=3, bots=["random"], game="camelup-1")
        async with house.http() as client:
            answer = await client.get(f"/api/tables/{table}/record")
        assert answer.status_code == 200
        wanted = f'attachment; filename="camelup-1-{table}.jsonl"'
        assert answer.headers["content-disposition"] == wanted
        assert answer.headers["content-type"].startswith("application/x-ndjson")

    in_house(play)


def test_a_bad_request_is_told_which_field_is_wrong() -> None:
    async def play(house: House) -> None:
        table = await house.open("zaid", "lea", seats=3, start=False)
        async with house.http() as client:
            wrong = await client.get(f"/api/tables/{table}/record?seat=x")
            empty = await client.post("/api/tables")
        assert (wrong.status_code, empty.status_code) == (400, 400)
        assert wrong.json()["error"].startswith("bad request: seat: ")
        assert "something is missing: send JSON" in empty.json()["error"]

    in_house(play)


@pytest.mark.parametrize(
    ("method", "path", "body", "status", "said"),
    [
        ("GET", "/api/nothing", b"", 404, "there is nothing at this address"),
        ("PUT", "/api/tables", b"", 405, "this address does not answer to that method"),
        ("POST", "/api/tables", b" " * 40_000, 413, "this is too long: send less at once"),
        ("POST", "/api/tables", b'{"settings":{"options":{"a":' + b"[" * 20_000, 400,
         "this is nested too deeply to be read"),
        ("POST", "/api/tables", b'{"names":["\xff"]}', 400,
         "this cannot be read: write text in UTF-8"),
        ("POST", "/api/tables", b'{"start":1}', 400,
         "bad request: Expected `bool`, got `int` - at `$.start`"),
        ("POST", "/api/tables", b"", 400, "bad request: something is missing: send JSON"),
        ("GET", "/api/tables/x?seat=64", b"", 400, "bad request: seat: Expected `int` <= 63"),
        ("GET", f"/api/tables/{'!' * 40}", b"", 404,
         f"there is no table {'!' * 40!r}: look at the link again"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)  # fmt: skip
def test_what_is_wrong_is_said_in_a_line(
    method: str, path: str, body: bytes, status: int, said: str
) -> None:
    async def play(house: House) -> None:
        headers = {"content-type": "application/json"}
        async with house.http() as client:
            answer = await client.request(method, path, content=body, headers=headers)
        assert (answer.status_code, answer.json()["error"]) == (status, said)
        assert answer.json()["status"] == status
        assert answer.headers["content-type"] == "application/json"

    in_house(play)


def test_a_table_that_cannot_be_is_named_as_far_as_it_fits() -> None:
    async def play(house: House) -> None:
        async with socket(house, "!" * 99) as client:
            said = f"there is no table {'!' * 40!r}: look at the link again"
            assert client.texts[0]["error"] == said

    in_house(play)


@pytest.mark.parametrize(
    ("error", "status", "code", "said"),
    [
        (HTTPException(status_code=415), 415, "bad-request", "Unsupported Media Type"),
        (HTTPException("no tea", status_code=418), 418, "bad-request", "no tea"),
        (HTTPException(status_code=499 + 1), 500, "unavailable",
         "something went wrong here; nothing was done"),
        (HTTPException("later", status_code=502), 502, "unavailable", "later"),
        (HTTPException("who?", status_code=401), 401, "unauthorized", "who?"),
        (HTTPException("slowly", status_code=429), 429, "too-fast", "slowly"),
        (ValidationException("Missing parameter 'x' for path /y"), 400, "bad-request",
         "bad request: Missing parameter 'x'"),
        (ValidationException(extra=[{"key": "x", "message": "wrong"}]), 400, "bad-request",
         "bad request: x: wrong"),
        (ValidationException(extra=[{"key": "x"}]), 400, "bad-request",
         "bad request: x: cannot be read"),
        (ValidationException("Bad for all", extra=[]), 400, "bad-request", "bad request: Bad"),
        (ValidationException("Bad for all", extra={"key": "x"}), 400, "bad-request",
         "bad request: Bad"),
        (ValidationException("Bad for all", extra=["x"]), 400, "bad-request", "bad request: Bad"),
    ],
)  # fmt: skip
def test_a_request_that_nobody_has_seen_is_answered_too(
    error: HTTPException, status: int, code: str, said: str
) -> None:
    request: Any = None
    answer = on_http_error(request, error)
    told = json.loads(answer.content)
    assert answer.status_code == told["status"] == status
    assert (told["code"], told["error"], told["reason"]) == (code, said, None)


@pytest.mark.parametrize(
    ("method", "path", "allowed"),
    [
        ("PUT", "/api/tables", "OPTIONS, POST"),
        ("DELETE", "/api/tables/abc", "GET, OPTIONS"),
        ("GET", "/api/tables/abc/actions", "OPTIONS, POST"),
        ("PUT", "/t/abc", "GET"),
    ],
)
def test_another_method_is_told_which_there_are(method: str, path: str, allowed: str) -> None:
    async def play(house: House) -> None:
        async with house.http() as client:
            answer = await client.request(method, path)
        assert (answer.status_code, answer.json()["code"]) == (405, "not-allowed")
        assert answer.headers["allow"] == allowed

    in_house(play)


@pytest.mark.parametrize(
    ("path", "inside", "outside"),
    [
        ("/api/tables/abc?seat={}", 63, 64),
        ("/api/tables/abc/stream?since={}", 2**53, 2**53 + 1),
        ("/api/tables/abc/why/{}", 2**53, 2**53 + 1),
        ("/api/tables/abc?seat={}", 0, -1),
        ("/api/tables/abc/stream?since={}", 0, -1),
    ],
)
def test_numbers_have_bounds(path: str, inside: int, outside: int) -> None:
    async def play(house: House) -> None:
        async with house.http() as client:
            assert (await client.get(path.format(inside))).status_code == 404
            assert (await client.get(path.format(outside))).status_code == 400

    in_house(play)


def test_the_seat_whose_key_is_asked_for_has_bounds() -> None:
    async def play(house: House) -> None:
        async with house.http() as client:
            for seat, status in ((0, 404), (63, 404), (64, 400)):
                answer = await client.post(f"/api/tables/abc/seats/{seat}/key")
                assert answer.status_code == status

    in_house(play)


@pytest.mark.parametrize(("length", "status"), [(40, 404), (41, 400)])
def test_the_name_of_a_table_has_bounds(length: int, status: int) -> None:
    async def play(house: House) -> None:
        async with house.http() as client:
            assert (await client.get(f"/api/tables/{'a' * length}")).status_code == status

    in_house(play)


@pytest.mark.parametrize(("more", "status"), [(0, 400), (1, 413)])
def test_a_record_may_be_a_megabyte_long(more: int, status: int) -> None:
    async def play(house: House) -> None:
        async with house.http() as client:
            body = b"x" * (1024 * 1024 + more)
            answer = await client.post("/api/replay", content=body)
            assert answer.status_code == status

    assert RECORD_BYTES == 1024 * 1024
    in_house(play)


# -- playing ---------------------------------------------------------------------------------


def test_an_action_has_an_address_of_its_own() -> None:
    async def play(house: House) -> None:
        table, keys = await a_game(house)
        turn, moved = house.turn(table), house.state(table).moved
        answers = figure("serai_request_seconds_sum")
        async with house.http(key=keys[turn]) as client:
            done = await client.post(
                f"/api/tables/{table}/actions", json={"id": "x", "seq": moved, "do": "roll"}
            )
        assert done.json() == {"type": "done", "id": "x", "seq": house.state(table).seq}
        assert answers < figure("serai_request_seconds_sum") < answers + 60
        present = house.live(table).audience.attendance.present(house.now)
        assert [seat for seat, there in enumerate(present) if there] == [turn]

    in_house(play)


def test_odds_that_there_are_not_are_said_to_be_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(routes, "reckoner_of", lambda _: None)

    async def play(house: House) -> None:
        async with house.http() as client:
            for start, said in (
                (False, "there are no odds before the game"),
                (True, "this game has no odds, or not now"),
            ):
                table = await house.open("zaid", "lea", "milo", start=start, odds=True)
                answer = await client.get(f"/api/tables/{table}/odds")
                assert (answer.status_code, answer.json()["code"]) == (404, "no-odds")
                assert answer.json()["error"] == said

    in_house(play)


def test_a_table_without_odds_says_so() -> None:
    async def play(house: House) -> None:
        table = await house.open("zaid", "lea", "milo", odds=False)
        async with house.http() as client:
            for path in ("odds", "why/4"):
                answer = await client.get(f"/api/tables/{table}/{path}")
                assert (answer.status_code, answer.json()["code"]) == (403, "secret")
                assert answer.json()["error"] == "this table plays without odds"

    in_house(play)


def test_a_game_that_is_not_over_is_not_replayed() -> None:
    async def play(house: House) -> None:
        async with house.http() as client:
            for start in (False, True):
                table = await house.open("zaid", "lea", "milo", start=start)
                answer = await client.get(f"/api/tables/{table}/replay")
                assert (answer.status_code, answer.json()["code"]) == (403, "secret")
                said = "the game is not over: nobody can look through it yet"
                assert answer.json()["error"] == said

    in_house(play)


async def let_pass(house: House, seconds: float = 0.0) -> None:
    """Let time go by, for those who wait on purpose."""
    house.stage.now += seconds
    for _ in range(50):
        await asyncio.sleep(0)


class Listening:
    """A program that listens to a stream over ASGI."""

    def __init__(self, table: str) -> None:
        path = f"/api/tables/{table}/stream"
        self.scope: Any = {
            "type": "http", "asgi": {"version": "3.0"}, "http_version": "1.1", "method": "GET",
            "scheme": "http", "path": path, "raw_path": path.encode(), "query_string": b"",
            "root_path": "", "headers": [], "client": ("192.0.2.1", 50000),
            "server": ("house", 80), "extensions": {}, "state": {},
        }  # fmt: skip
        self.heard: list[Any] = []
        self.gone = asyncio.Event()

    async def receive(self) -> Any:
        await self.gone.wait()
        return {"type": "http.disconnect"}

    async def send(self, message: Any) -> None:
        self.heard.append(message)

    @property
    def lines(self) -> list[bytes]:
        return [message["body"] for message in self.heard[1:] if message["body"]]


def test_a_stream_gives_signs_of_life_until_the_server_stops() -> None:
    async def play(house: House) -> None:
        table = await house.open("zaid", "lea", "milo")
        open_before = figure("serai_sockets")
        program, app = Listening(table), house.app()
        asking = app(program.scope, program.receive, program.send)
        listening = asyncio.create_task(asking, name="client")
        await let_pass(house)
        assert figure("serai_sockets") == open_before + 1
        headers = dict(program.heard[0]["headers"])
        assert headers[b"content-type"].startswith(b"application/x-ndjson")
        assert headers[b"cache-control"] == b"no-store"
        told = [json.loads(line)["type"] for line in program.lines]
        assert told == ["welcome", "presence"]
        assert all(line.endswith(b"}\n") for line in program.lines)
        await let_pass(house, 14.9)
        assert len(program.lines) == 2
        for _ in range(2):
            await let_pass(house, 15.0)
        assert program.lines[2:] == [b"\n", b"\n"]
        await house.tables.goodbye()
        await let_pass(house)
        assert program.heard[-1]["more_body"] is False
        program.gone.set()
        await listening
        assert json.loads(program.lines[-1])["type"] == "closing"
        assert figure("serai_sockets") == open_before
        assert not house.gate.sockets

    assert HEARTBEAT == 15.0
    in_house(play)


def test_a_store_that_does_not_answer_is_not_well(monkeypatch: pytest.MonkeyPatch) -> None:
    async def play(house: House) -> None:
        async def hang() -> None:
            await asyncio.Event().wait()

        monkeypatch.setattr(house.store, "try_writing", hang)
        async with house.http() as client:
            asking = asyncio.create_task(client.get("/readyz"), name="client")
            await let_pass(house)
            await let_pass(house, 4.9)
            assert not asking.done()
            await let_pass(house, 0.2)
            assert (await asking).status_code == 503

    in_house(play)
