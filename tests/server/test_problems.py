"""How refusals and failures are said: a status, a stable code and one line."""

import msgspec
import pytest

from serai.core.errors import BadAction, BadSetup, IllegalAction, NotYourTurn, SeraiError
from serai.server.http.problems import problem
from serai.server.protocol import errors
from serai.server.protocol.errors import (
    NotHost,
    Refusal,
    TooFast,
    Unauthorized,
    Unavailable,
    from_rules,
    refusal_of,
)
from tests.server.hostile import assert_refused
from tests.server.house import House, in_house

DEEP = b'{"settings":{"options":{"a":' + b"[" * 20_000
"""Options may be anything, so that only their depth is wrong."""


@pytest.mark.parametrize(
    ("error", "status", "code"),
    [
        (NotYourTurn("not now"), 409, "not-your-turn"),
        (IllegalAction("not so"), 422, "illegal"),
        (BadAction("not so"), 422, "illegal"),
        (BadSetup("not here"), 400, "bad-settings"),
        (TooFast("slowly"), 429, "too-fast"),
    ],
    ids=lambda value: type(value).__name__ if isinstance(value, Exception) else None,
)
def test_what_the_rules_refuse_is_a_refusal(error: SeraiError, status: int, code: str) -> None:
    refusal = from_rules(error)
    assert (refusal.status, refusal.code, str(refusal)) == (status, code, str(error))


def test_what_nobody_foresaw_is_said_without_a_word_of_it(
    caplog: pytest.LogCaptureFixture,
) -> None:
    refusal = refusal_of(KeyError("secret"))
    assert (refusal.status, refusal.code) == (503, "unavailable")
    assert "secret" not in str(refusal)
    assert "a request failed" in caplog.text
    assert refusal_of(NotHost("no")).code == "not-host"
    assert refusal_of(BadSetup("no")).status == 400


@pytest.mark.parametrize(
    ("refusal", "header", "value"),
    [
        (Unauthorized("who?"), "www-authenticate", "Bearer"),
        (TooFast("slowly"), "retry-after", "1"),
        (Unavailable("later"), "retry-after", None),
    ],
    ids=lambda value: type(value).__name__ if isinstance(value, Exception) else None,
)
def test_some_refusals_say_what_to_do(refusal: Refusal, header: str, value: str | None) -> None:
    answer = problem(refusal)
    assert (answer.status_code, answer.headers.get(header)) == (refusal.status, value)
    assert msgspec.json.decode(answer.content) == {
        "status": refusal.status, "code": refusal.code, "error": str(refusal), "reason": None,
    }  # fmt: skip
    assert answer.headers["cache-control"] == "no-store"


def test_codes_are_stable_and_statuses_fit_them() -> None:
    kinds = [kind for kind in vars(errors).values() if isinstance(kind, type)]
    told = {kind.code: kind.status for kind in kinds if issubclass(kind, Refusal)}
    assert told == {
        "name-reserved": 400, "name-taken": 409, "muted": 403, "removed": 403, "banned": 403,
        "not-stalling": 409, "host-decides": 409, "vote-on": 409, "closed": 409,
        "damaged": 500, "reused": 409, "revealing": 409, "not-revealing": 409, "bad-reveal": 422,
        "shaken-already": 409, "barred": 403, "dice-spoilt": 409,
        "bad-request": 400, "bad-name": 400, "bad-settings": 400, "unauthorized": 401,
        "not-your-seat": 403, "not-host": 403, "no-coach": 403, "secret": 403,
        "no-table": 404, "no-odds": 404, "no-review": 404,
        "full": 409, "started": 409, "not-started": 409, "not-ready": 409, "not-over": 409,
        "stale": 409, "not-your-turn": 409, "illegal": 422, "too-fast": 429, "unavailable": 503,
        "too-big": 413, "busy": 503,
        "bad-proof": 403, "prove-first": 403, "not-you": 409, "two-people": 409,
        "too-many-keys": 409, "bad-address": 400, "not-taken": 409, "no-passkeys": 409,
        "bad-email": 400, "no-email": 409, "link-over": 409,
    }  # fmt: skip


def test_wrong_requests_are_told_what_is_wrong() -> None:
    async def play(house: House) -> None:
        table = await house.open("zaid", start=False)
        json_type = {"content-type": "application/json"}
        async with house.http() as http:
            for path, body, status, code in (
                ("/api/tables", b"{", 400, "bad-request"),
                ("/api/tables", b"", 400, "bad-request"),
                ("/api/tables", b"[" * 30_000, 400, "bad-request"),
                ("/api/tables", DEEP, 400, "bad-request"),
                ("/api/tables", b'{"names": ["\xff"]}', 400, "bad-request"),
                ("/api/tables", b'{"start": 1}', 400, "bad-request"),
                ("/api/tables", b'{"no": 1}', 400, "bad-request"),
                ("/api/nothing", b"{}", 404, "not-found"),
                (f"/api/tables/{table}", b"{}", 405, "not-allowed"),
                ("/api/tables/nowhere/seats", b'{"name": "A"}', 404, "no-table"),
            ):
                answer = await http.post(path, content=body, headers=json_type)
                assert_refused(answer, status, code)
                if status == 405:
                    assert answer.headers["allow"] == "GET, OPTIONS"
            for path in (
                "/api/tables/x/why/-1",
                "/api/tables/x/odds?seat=64",
                "/api/tables/x/why/y",
            ):
                assert (await http.get(path)).status_code in (400, 404)
            assert (await http.get(f"/api/tables/{table}?seat=64")).status_code == 400

    in_house(play)


@pytest.mark.parametrize("typed", ["nope", "ILL-OUT", "!"])
def test_a_table_that_does_not_exist_is_called_what_its_link_calls_it(typed: str) -> None:
    async def play(house: House) -> None:
        async with house.http() as http:
            answer = await http.get(f"/api/tables/{typed}")
        assert_refused(answer, 404, "no-table")
        assert answer.json()["error"] == f"there is no table '{typed}': look at the link again"

    in_house(play)


def test_a_failure_of_the_store_is_said_as_such(monkeypatch: pytest.MonkeyPatch) -> None:
    async def play(house: House) -> None:
        async def broken(*_: object) -> None:
            raise OSError("secret place")

        monkeypatch.setattr(house.store, "try_writing", broken)
        monkeypatch.setattr(house.store, "load", broken)
        async with house.http() as http:
            for path in ("/readyz", "/api/tables/nowhere"):
                answer = await http.get(path)
                assert_refused(answer, 503, "unavailable")
                assert "secret" not in answer.text

    in_house(play)
