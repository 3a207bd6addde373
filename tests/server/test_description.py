"""What the OpenAPI description says: every address, what it takes, and how it may answer."""

import json
import re
from http import HTTPStatus
from typing import Any

import msgspec
import pytest
from litestar.routes import HTTPRoute

from serai import __version__
from serai.core.registry import GAMES, registry
from serai.server.http import openapi
from serai.server.ops.app import make_app
from serai.server.ops.config import Config
from serai.texts import LANGUAGES
from tests.server.house import House, in_house
from tests.server.test_socket_rules import a_game

Described = dict[str, Any]

NOT_DESCRIBED = {"/", "/{path}", "/api/schema", "/api/schema/openapi.json"}
"""Pages, and the description itself."""

JSON = "application/json"
LINES = "application/x-ndjson"

ANSWERS = {
    "get-games": ("games", 200, JSON, "400 429"),
    "get-texts-one": ("texts", 200, "text/plain", "400 404 429"),
    "get-puzzles": ("puzzles", 200, JSON, "400 429"),
    "get-puzzles-one": ("puzzles", 200, JSON, "400 404 429"),
    "get-rules-one": ("texts", 200, JSON, "400 404 429"),
    "get-lobby": ("tables", 200, JSON, "400 401 429"),
    "get-alerts": ("alerts", 200, JSON, "400 401 429"),
    "post-alerts-push": ("alerts", 200, JSON, "400 401 403 413 429"),
    "post-alerts-stop": ("alerts", 200, JSON, "400 401 403 413 429"),
    "post-alerts-email": ("alerts", 200, JSON, "400 401 403 409 413 429 503"),
    "post-alerts-email-confirm": ("alerts", 200, JSON, "400 403 409 413 429 503"),
    "post-alerts-email-stop": ("alerts", 200, JSON, "400 401 403 413 429 503"),
    "post-alerts-email-stop-one": ("alerts", 200, JSON, "400 403 413 429 503"),
    "get-alerts-email-stop-one": ("alerts", 303, "text/html", "400 429"),
    "get-tables-webhooks": ("alerts", 200, JSON, "400 401 403 404 429 503"),
    "post-tables-webhooks": ("alerts", 200, JSON, "400 401 403 404 409 413 429 503"),
    "post-tables-webhooks-again": ("alerts", 200, JSON, "400 401 403 404 409 413 429 503"),
    "post-tables-webhooks-stop": ("alerts", 200, JSON, "400 401 403 404 413 429 503"),
    "post-tables": ("tables", 201, JSON, "400 401 403 409 413 429 503"),
    "get-tables-one": ("tables", 200, JSON, "400 401 403 404 429"),
    "post-tables-seats": ("tables", 201, JSON, "400 401 403 404 409 413 429 503"),
    "post-tables-seats-key": ("tables", 201, JSON, "400 401 403 404 413 429 503"),
    "post-tables-seats-report": ("people", 200, JSON, "400 401 403 404 413 429 503"),
    "post-tables-seats-marks": ("people", 200, JSON, "400 401 403 404 413 429 503"),
    "post-tables-recognise": ("people", 200, JSON, "400 401 403 404 413 429 503"),
    "get-tables-seats-devices": ("people", 200, JSON, "400 401 403 404 429"),
    "post-tables-seats-new-key": ("people", 201, JSON, "400 401 403 404 409 413 429 503"),
    "post-tables-keys": ("tables", 200, JSON, "400 401 403 404 413 429 503"),
    "post-tables-commands": ("play", 200, JSON, "400 401 403 404 409 413 422 429 503"),
    "post-tables-actions": ("play", 200, JSON, "400 401 403 404 409 413 422 429 503"),
    "get-tables-stream": ("play", 200, LINES, "400 401 403 404 429 503"),
    "get-tables-odds": ("play", 200, JSON, "400 401 403 404 429 503"),
    "get-tables-why-one": ("play", 200, JSON, "400 403 404 429 503"),
    "get-tables-record": ("after", 200, LINES, "400 401 403 404 409 429 503"),
    "get-tables-replay": ("after", 200, JSON, "400 403 404 429 503"),
    "post-replay": ("after", 200, JSON, "400 403 409 413 429 503"),
    "get-tables-account": ("after", 200, JSON, "400 403 404 429 503"),
    "get-tables-dice": ("after", 200, JSON, "400 404 429 503"),
    "get-me": ("me", 200, JSON, "400 401 429 503"),
    "get-me-games": ("me", 200, JSON, "400 401 429 503"),
    "get-me-figures": ("me", 200, JSON, "400 401 429 503"),
    "get-me-export": ("me", 200, JSON, "400 401 429 503"),
    "post-me-passkeys-new": ("me", 200, JSON, "400 401 403 409 413 429 503"),
    "post-me-passkeys": ("me", 200, JSON, "400 401 403 409 413 429 503"),
    "post-me-sign-in-new": ("me", 200, JSON, "400 401 403 409 413 429 503"),
    "post-me-sign-in": ("me", 200, JSON, "400 401 403 409 413 429 503"),
    "post-me-name": ("me", 200, JSON, "400 401 403 409 413 429 503"),
    "post-me-sign-out": ("me", 200, JSON, "400 401 403 409 413 429 503"),
    "post-me-passkeys-remove": ("me", 200, JSON, "400 401 403 409 413 429 503"),
    "post-me-forget": ("me", 200, JSON, "400 401 403 413 429 503"),
    "post-reviews": ("reviews", 200, JSON, "400 403 404 409 413 429 503"),
    "get-reviews-one": ("reviews", 200, LINES, "400 404 429 503"),
    "get-reviews-replay": ("reviews", 200, JSON, "400 404 429 503"),
    "get-reviews-account": ("reviews", 200, JSON, "400 404 429 503"),
    "get-tables-review": ("reviews", 200, LINES, "400 403 404 429 503"),
    "post-tables-coach": ("play", 200, JSON, "400 401 403 404 409 413 429 503"),
    "post-tables-play-on": ("reviews", 201, JSON, "400 401 403 404 409 413 429 503"),
    "post-reviews-play-on": ("reviews", 201, JSON, "400 401 403 404 409 413 429 503"),
    "get-healthz": ("hosting", 200, JSON, ""),
    "get-readyz": ("hosting", 200, JSON, "503"),
    "get-metrics": ("hosting", 200, "text/plain", ""),
}
"""How each operation may answer: programs are written for this."""

FAMILIES = list(registry().kits)
SEAT = {"type": "integer", "minimum": 0, "maximum": 63}
NUMBER = {"type": "integer", "minimum": 0, "maximum": 2**53}
PARAMETERS = {
    ("table_id", "path"): ({"type": "string", "minLength": 1, "maxLength": 40}, "7f3k9m2p0q"),
    ("review", "path"): ({"type": "string", "pattern": "^[0-9a-f]{64}$"}, "5e" * 32),
    ("webhook", "path"): ({"type": "string", "minLength": 1, "maxLength": 16}, "7f3k9m2p0q5r"),
    ("code", "path"): (
        {"type": "string", "minLength": 1, "maxLength": 64},
        "7f3k9m2p0q5r7f3k9m2p0q5r7f3k9m2p",
    ),
    ("puzzle_id", "path"): ({"type": "string", "minLength": 1, "maxLength": 20}, "3fa9c2d1"),
    ("language", "path"): ({"type": "string", "enum": list(LANGUAGES)}, "en"),
    ("family", "query"): ({"type": "string", "enum": FAMILIES}, FAMILIES[0]),
    ("seat", "path"): (SEAT, 0),
    ("seat", "query"): (SEAT, 0),
    ("since", "query"): (NUMBER, 41),
    ("seq", "path"): (NUMBER, 41),
    ("skip", "query"): ({"type": "integer", "minimum": 0, "maximum": 100_000}, 0),
}


@pytest.fixture
def description() -> Described:
    """The description as it is sent."""
    told: Described = json.loads(msgspec.json.encode(openapi.describe()))
    return told


def operations(description: Described) -> list[Described]:
    return [one for path in description["paths"].values() for one in path.values()]


def refers_to(name: str) -> Described:
    return {"schema": {"$ref": f"#/components/schemas/{name}"}}


def is_sentence(text: str) -> bool:
    return text[0].isupper() and text != text.upper() and text.endswith(".")


def test_every_address_is_described() -> None:
    found = {
        (method.lower(), re.sub(r":\w+}", "}", route.path))
        for route in make_app(Config()).routes
        if isinstance(route, HTTPRoute)
        for method in route.methods
        if method != "OPTIONS"
    }
    described = {(o.method, o.path) for o in openapi.OPERATIONS}
    assert {pair for pair in found if pair[1] not in NOT_DESCRIBED} == described


def test_the_description_stands_at_both_its_addresses(description: Described) -> None:
    async def play(house: House) -> None:
        async with house.http() as http:
            for address in ("/api/schema", "/api/schema/openapi.json"):
                answer = await http.get(address)
                assert answer.json() == description
                assert answer.headers["content-type"] == JSON

    in_house(play)


def test_it_says_what_it_describes(description: Described) -> None:
    assert description["openapi"] == "3.1.0"
    assert description["info"] == {
        "title": "Serai",
        "version": __version__,
        "description": "Tables where people and bots play. Errors are one line; nothing has "
        "changed when one comes. Live play is on the WebSocket "
        "/api/tables/{table_id}/socket?since=N, or over HTTP with the stream.",
    }
    assert set(description) == {"openapi", "info", "paths", "components", "security"}


def test_every_operation_says_how_it_may_answer(description: Described) -> None:
    found = {}
    for one in operations(description):
        (good, answer), *refused = one["responses"].items()
        (media,) = answer["content"]
        (tag,) = one["tags"]
        found[one["operationId"]] = (tag, int(good), media, " ".join(code for code, _ in refused))
        for code, told in one["responses"].items():
            assert told["description"] == HTTPStatus(int(code)).phrase
        for _, told in refused:
            assert told["content"] == {JSON: refers_to("Problem")}
        assert is_sentence(one["summary"])
    assert found == ANSWERS


@pytest.mark.parametrize(
    ("path", "name"),
    [("/api/tables/{table_id}", "Welcome"), ("/api/lobby", "Lobby"), ("/healthz", None)],
)
def test_an_answer_has_its_type(description: Described, path: str, name: str | None) -> None:
    answer = description["paths"][path]["get"]["responses"]["200"]["content"][JSON]
    strings = {"schema": {"type": "object", "additionalProperties": {"type": "string"}}}
    assert answer == (strings if name is None else refers_to(name))


def test_an_answer_that_is_not_json_has_no_type(description: Described) -> None:
    for path, media in (("/api/tables/{table_id}/record", LINES), ("/metrics", "text/plain")):
        answer = description["paths"][path]["get"]["responses"]["200"]
        assert answer["content"] == {media: {"schema": {}}}


def test_every_parameter_says_what_it_takes(description: Described) -> None:
    found = {}
    for one in operations(description):
        for told in one["parameters"]:
            key = told["name"], told["in"]
            found[key] = told.pop("schema"), told.pop("example")
            assert told.pop("required") == (told.pop("in") == "path")
            assert is_sentence(told.pop("description"))
            assert told == {"name": key[0]}
    assert found == PARAMETERS


@pytest.mark.parametrize(
    ("path", "name"),
    [
        ("/api/tables", "NewTable"),
        ("/api/tables/{table_id}/seats", "SitDown"),
        ("/api/tables/{table_id}/keys", "HandIn"),
        ("/api/tables/{table_id}/actions", "Action"),
    ],
)
def test_a_body_has_its_type_and_an_example(description: Described, path: str, name: str) -> None:
    body = description["paths"][path]["post"]["requestBody"]
    assert body["required"] is True
    (content,) = body["content"].items()
    example = content[1].pop("example")
    assert content == (JSON, refers_to(name))
    assert set(example) <= set(description["components"]["schemas"][name]["properties"])


def test_what_takes_no_body_describes_none(description: Described) -> None:
    for one in operations(description):
        name = one["operationId"]
        is_bare = name.startswith("get-") or name.endswith(
            ("-key", "-stop", "-stop-one", "-again", "-forget", "-marks")
        )
        assert ("requestBody" not in one) == is_bare


def test_a_record_is_sent_as_it_is(description: Described) -> None:
    binary = {"schema": {"type": "string", "format": "binary"}}
    assert description["paths"]["/api/replay"]["post"]["requestBody"] == {
        "required": True,
        "content": {"application/octet-stream": binary},
    }


def test_an_action_sent_to_its_own_address_needs_no_type(description: Described) -> None:
    schemas = description["components"]["schemas"]
    assert schemas["Act"]["required"] == ["type", "do", "seq"]
    assert schemas["Action"] == {**schemas["Act"], "title": "Action", "required": ["do", "seq"]}


def test_the_games_are_named_where_one_is_chosen(description: Described) -> None:
    game = description["components"]["schemas"]["Settings"]["properties"]["game"]
    assert game["examples"] == list(GAMES)


def test_one_comes_with_a_key_or_a_cookie_or_nothing(description: Described) -> None:
    assert description["security"] == [{}, {"key": []}, {"device": []}]
    assert description["components"]["securitySchemes"] == {
        "key": {"type": "http", "scheme": "bearer", "description": "The key of a seat."},
        "device": {"type": "apiKey", "in": "cookie", "name": "serai_device"},
    }


EXAMPLES = {
    "/api/tables": {"names": ["Zaid"], "bots": ["random", "random"], "start": True},
    "/api/tables/{table_id}/seats": {"name": "Lea", "seat": 2},
    "/api/tables/{table_id}/keys": {"key": "0123456789abcdefghjkmnpqrstvwxyz"},
    "/api/tables/{table_id}/commands": {"type": "say", "id": "r-17", "text": "Good luck!"},
    "/api/tables/{table_id}/actions": {"id": "r-18", "seq": 41, "do": "roll"},
}


def test_the_examples_can_be_sent(description: Described) -> None:
    async def play(house: House) -> None:
        table, keys = await a_game(house)
        waiting = await house.open("zaid", start=False)
        codes = {}
        async with house.http(key=keys[house.turn(table)]) as http:
            for path, example in EXAMPLES.items():
                told = description["paths"][path]["post"]["requestBody"]["content"][JSON]
                assert told["example"] == example
                where = waiting if path.endswith("/seats") else table
                answer = await http.post(path.format(table_id=where), json=example)
                codes[path.rpartition("/")[2]] = answer.json().get("code", answer.status_code)
        # Nobody has that key, and the game is not so far yet.
        assert codes == {
            "tables": 201, "seats": 201, "keys": "not-your-seat", "commands": 200,
            "actions": "bad-request",
        }  # fmt: skip

    in_house(play)
