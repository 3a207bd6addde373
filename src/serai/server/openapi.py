"""The description of the HTTP interface, as OpenAPI 3.1: for programs that talk to the server."""

from http import HTTPStatus
from typing import Any

import msgspec
from msgspec import Struct

from serai import __version__
from serai.server.archive import Replay
from serai.server.messages import (
    Act,
    DiceReport,
    Done,
    GameInfo,
    HandIn,
    Key,
    Lobby,
    NewTable,
    Opened,
    Problem,
    ServerMessage,
    SitDown,
    TableCommand,
    Welcome,
    WhyMove,
    You,
)
from serai.server.routes.texts import RulesPage
from serai.server.seats import COOKIE
from serai.texts import DEFAULT, LANGUAGES

JSON = "application/json"
LINES = "application/x-ndjson"
PLAIN = "text/plain"
BYTES = "application/octet-stream"

_REFERENCE = "#/components/schemas/{name}"


class Operation(Struct, frozen=True, kw_only=True):
    """What one address does."""

    method: str
    path: str
    tag: str
    does: str
    query: tuple[str, ...] = ()
    body: Any = None
    """The type of the body; bytes: as it comes."""

    example: Any = None
    """A body that could be sent."""

    status: int = 200
    answer: Any = None
    media: str = JSON
    refuses: tuple[int, ...] = ()
    """With which statuses, besides those that every address may answer with."""


OPERATIONS = (
    Operation(
        method="get",
        path="/api/games",
        tag="games",
        does="List the rulesets that can be played here.",
        answer=list[GameInfo],
    ),
    Operation(
        method="get",
        path="/api/texts/{language}",
        tag="texts",
        does="Give all messages of a language as one Fluent file.",
        media=PLAIN,
        refuses=(404,),
    ),
    Operation(
        method="get",
        path="/api/rules/{language}",
        tag="texts",
        does="Give the rules in a language, section by section.",
        answer=RulesPage,
        refuses=(404,),
    ),
    Operation(
        method="get",
        path="/api/lobby",
        tag="tables",
        does="List open tables, games to watch, and the tables where this device has a seat.",
        answer=Lobby,
        refuses=(401,),
    ),
    Operation(
        method="post",
        path="/api/tables",
        tag="tables",
        does="Open a table; whoever is named sits down on its first seats.",
        body=NewTable,
        example={
            "settings": {"game": "camelup-2"},
            "names": ["Zaid"],
            "bots": ["greedy", "greedy"],
            "start": True,
        },
        status=201,
        answer=Opened,
        refuses=(401, 409, 503),
    ),
    Operation(
        method="get",
        path="/api/tables/{table_id}",
        tag="tables",
        does="Show a table as it is now, to whoever asks.",
        query=("seat",),
        answer=Welcome,
        refuses=(401, 403, 404),
    ),
    Operation(
        method="post",
        path="/api/tables/{table_id}/seats",
        tag="tables",
        does="Take a seat with nothing but a name.",
        body=SitDown,
        example={"name": "Lea", "seat": 2},
        status=201,
        answer=Key,
        refuses=(401, 404, 409, 503),
    ),
    Operation(
        method="post",
        path="/api/tables/{table_id}/seats/{seat}/key",
        tag="tables",
        does="Make a new personal link for a seat of yours, to go on with on another device.",
        status=201,
        answer=Key,
        refuses=(401, 403, 404, 503),
    ),
    Operation(
        method="post",
        path="/api/tables/{table_id}/keys",
        tag="tables",
        does="Hand in a key on this device: it has that seat from now on.",
        body=HandIn,
        example={"key": "0123456789abcdefghjkmnpqrstvwxyz"},
        answer=You,
        refuses=(401, 403, 404, 503),
    ),
    Operation(
        method="post",
        path="/api/tables/{table_id}/commands",
        tag="play",
        does="Ask something of a table: everything but sitting down and looking.",
        body=TableCommand,
        example={"type": "say", "id": "r-17", "text": "Good luck!"},
        answer=Done,
        refuses=(401, 403, 404, 409, 422, 503),
    ),
    Operation(
        method="post",
        path="/api/tables/{table_id}/actions",
        tag="play",
        does="Do something in the game. `seq` is the number of the position you looked at.",
        body=Act,
        example={"id": "r-18", "seq": 41, "do": "roll"},
        answer=Done,
        refuses=(401, 403, 404, 409, 422, 503),
    ),
    Operation(
        method="get",
        path="/api/tables/{table_id}/stream",
        tag="play",
        does="Listen to a table: one message a line, the same as on a socket. "
        "An empty line is a sign of life.",
        query=("since", "seat"),
        answer=ServerMessage,
        media=LINES,
        refuses=(401, 403, 404, 503),
    ),
    Operation(
        method="get",
        path="/api/tables/{table_id}/odds",
        tag="play",
        does="Give the odds of the game as you see it, if the table allows them.",
        query=("seat",),
        answer=dict[str, Any],
        refuses=(401, 403, 404),
    ),
    Operation(
        method="get",
        path="/api/tables/{table_id}/why/{seq}",
        tag="play",
        does="Say what the alternatives to a move were worth, if the table allows odds.",
        answer=WhyMove,
        refuses=(403, 404),
    ),
    Operation(
        method="get",
        path="/api/tables/{table_id}/record",
        tag="after",
        does="Give a game's record: whole when it is over, before that only what you may know.",
        query=("seat",),
        media=LINES,
        refuses=(401, 403, 404, 409),
    ),
    Operation(
        method="get",
        path="/api/tables/{table_id}/replay",
        tag="after",
        does="Show a finished game step by step, with everything revealed.",
        answer=Replay,
        refuses=(403, 404),
    ),
    Operation(
        method="post",
        path="/api/replay",
        tag="after",
        does="Show a record of your own step by step.",
        body=bytes,
        answer=Replay,
        refuses=(409,),
    ),
    Operation(
        method="get",
        path="/api/tables/{table_id}/dice",
        tag="after",
        does="Show what the dealer promised and how the dice fell.",
        answer=DiceReport,
        refuses=(404,),
    ),
    Operation(
        method="get",
        path="/healthz",
        tag="hosting",
        does="Say whether the server can keep what is done.",
        answer=dict[str, str],
        refuses=(503,),
    ),
    Operation(
        method="get",
        path="/metrics",
        tag="hosting",
        does="Give Prometheus its figures.",
        media=PLAIN,
    ),
)

_PARAMETERS: dict[str, tuple[str, dict[str, Any], Any]] = {
    "table_id": (
        "The table's name, as it stands in its link.",
        {"type": "string", "minLength": 1, "maxLength": 40},
        "7f3k9m2p0q",
    ),
    "language": (
        "A language of the texts, by its two letters.",
        {"type": "string", "enum": list(LANGUAGES)},
        DEFAULT,
    ),
    "seat": (
        "One of your seats; not needed if you have only one.",
        {"type": "integer", "minimum": 0, "maximum": 63},
        0,
    ),
    "since": (
        "The last number you know: you get what you missed, if it can still be told.",
        {"type": "integer", "minimum": 0, "maximum": 2**53},
        41,
    ),
    "seq": (
        "The number of a move.",
        {"type": "integer", "minimum": 0, "maximum": 2**53},
        41,
    ),
}


def describe() -> dict[str, Any]:
    """Write the description."""
    types = [t for o in OPERATIONS for t in (o.body, o.answer) if t not in (None, bytes)]
    wanted = [*types, Problem]
    written, components = msgspec.json.schema_components(wanted, ref_template=_REFERENCE)
    schemas = dict(zip(map(str, wanted), written, strict=True))
    components["Action"] = _untagged(components["Act"])
    paths: dict[str, dict[str, Any]] = {}
    for operation in OPERATIONS:
        paths.setdefault(operation.path, {})[operation.method] = _operation(operation, schemas)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Serai",
            "version": __version__,
            "description": "Tables for Camel Up and Faraon. Errors are one line; nothing has "
            "changed when one comes. Live play is on the WebSocket "
            "/api/tables/{table_id}/socket?since=N, or over HTTP with the stream.",
        },
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {
                "key": {"type": "http", "scheme": "bearer", "description": "The key of a seat."},
                "device": {"type": "apiKey", "in": "cookie", "name": COOKIE},
            },
        },
        "security": [{}, {"key": []}, {"device": []}],
    }


def _operation(operation: Operation, schemas: dict[str, Any]) -> dict[str, Any]:
    in_path = [p[1:-1] for p in operation.path.split("/") if p.startswith("{")]
    described: dict[str, Any] = {
        "operationId": _name_of(operation),
        "tags": [operation.tag],
        "summary": operation.does,
        "parameters": [_parameter(name, "path") for name in in_path]
        + [_parameter(name, "query") for name in operation.query],
        "responses": _responses(operation, schemas),
    }
    if operation.body is bytes:
        described["requestBody"] = {
            "required": True,
            "content": {BYTES: {"schema": {"type": "string", "format": "binary"}}},
        }
    elif operation.body is not None:
        schema = schemas[str(operation.body)]
        if operation.body is Act:
            # Here it can be nothing else, so that it need not say what it is.
            schema = {"$ref": "#/components/schemas/Action"}
        described["requestBody"] = {
            "required": True,
            "content": {JSON: {"schema": schema, "example": operation.example}},
        }
    return described


def _untagged(schema: dict[str, Any]) -> dict[str, Any]:
    required = [name for name in schema["required"] if name != "type"]
    return {**schema, "title": "Action", "required": required}


def _name_of(operation: Operation) -> str:
    parts = [p for p in operation.path.split("/") if p and p != "api" and not p.startswith("{")]
    return "-".join((operation.method, *parts, *(["one"] if operation.path.endswith("}") else [])))


def _parameter(name: str, where: str) -> dict[str, Any]:
    says, schema, example = _PARAMETERS[name]
    return {
        "name": name,
        "in": where,
        "required": where == "path",
        "description": says,
        "schema": schema,
        "example": example,
    }


def _responses(operation: Operation, schemas: dict[str, Any]) -> dict[str, Any]:
    content: dict[str, Any] = {"schema": schemas.get(str(operation.answer), {})}
    responses: dict[str, Any] = {
        str(operation.status): {
            "description": HTTPStatus(operation.status).phrase,
            "content": {operation.media: content},
        }
    }
    refuses = {*operation.refuses}
    if operation.path.startswith("/api/"):
        refuses |= {400, 429}
    if operation.method == "post":
        refuses |= {403, 413}
    for status in sorted(refuses):
        responses[str(status)] = {
            "description": HTTPStatus(status).phrase,
            "content": {JSON: {"schema": schemas[str(Problem)]}},
        }
    return responses
