"""The description of the HTTP interface, as OpenAPI 3.1: for programs that talk to the server."""

import re
from functools import cache
from http import HTTPStatus
from typing import Any, get_args, get_origin

import msgspec
from litestar import Response
from litestar.handlers import HTTPRouteHandler
from msgspec import Struct

from serai.core.registry import GAMES, registry
from serai.core.version import VERSION
from serai.server.http.routes import ROUTES
from serai.server.protocol.answers import Problem
from serai.server.protocol.commands import Act
from serai.server.tables.keys import COOKIE
from serai.texts import DEFAULT, LANGUAGES

JSON = "application/json"
BYTES = "application/octet-stream"

_REFERENCE = "#/components/schemas/{name}"


class Operation(Struct, frozen=True):
    """What one route does."""

    method: str
    path: str
    tag: str
    does: str
    query: tuple[str, ...]
    body: Any
    """The type of the body; bytes: unparsed; None: there is none."""

    status: int
    answer: Any
    """The type of the answer; None: it is not JSON."""

    media: str
    example: Any = None
    """An example body."""

    refuses: tuple[int, ...] = ()
    """The statuses it may answer with, besides those every route may."""


_PARAMETERS: dict[str, tuple[str, dict[str, Any], Any]] = {
    "table_id": (
        "The table's name, as it stands in its link.",
        {"type": "string", "minLength": 1, "maxLength": 40},
        "7f3k9m2p0q",
    ),
    "webhook": (
        "A channel, as the list of channels calls it.",
        {"type": "string", "minLength": 1, "maxLength": 16},
        "7f3k9m2p0q5r",
    ),
    "code": (
        "What stands in the links of a mail.",
        {"type": "string", "minLength": 1, "maxLength": 64},
        "7f3k9m2p0q5r7f3k9m2p0q5r7f3k9m2p",
    ),
    "puzzle_id": (
        "The id of a puzzle.",
        {"type": "string", "minLength": 1, "maxLength": 20},
        "3fa9c2d1",
    ),
    "language": (
        "A language of the texts, by its two letters.",
        {"type": "string", "enum": list(LANGUAGES)},
        DEFAULT,
    ),
    "family": (
        "A game, by the name of its family: only the messages that it brings.",
        {"type": "string", "enum": list(registry().kits)},
        next(iter(registry().kits), ""),
    ),
    "review": (
        "The SHA-256 of a record, as it was answered when the record was sent.",
        {"type": "string", "pattern": "^[0-9a-f]{64}$"},
        "5e" * 32,
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
    "skip": (
        "How many newer finished games to leave out.",
        {"type": "integer", "minimum": 0, "maximum": 100_000},
        0,
    ),
    "seq": (
        "The number of a move.",
        {"type": "integer", "minimum": 0, "maximum": 2**53},
        41,
    ),
}


def _operation_of(handler: HTTPRouteHandler) -> Operation:
    """Derive what a handler does from its signature; the rest is in its decorator."""
    (path,) = handler.paths
    path = re.sub(r":\w+}", "}", path)
    (tag,) = handler.tags or ()
    signature = handler.parsed_fn_signature
    data = signature.parameters.get("data")
    answer = signature.return_type.annotation
    if get_origin(answer) is Response:
        (answer,) = get_args(answer)
    shown = {
        "body": None if data is None else data.annotation,
        "answer": None if answer in (bytes, str) else answer,
    }
    others = {"request", "data", *_names_in(path)}
    return Operation(
        method=next(iter(handler.http_methods)).lower(),
        path=path,
        tag=tag,
        does=" ".join(str(handler.fn.__doc__).split()),
        query=tuple(name for name in signature.parameters if name not in others),
        status=handler.status_code,
        media=str(handler.media_type or JSON),
        **{**shown, **handler.opt},
    )


def _names_in(path: str) -> list[str]:
    return [part[1:-1] for part in path.split("/") if part.startswith("{")]


OPERATIONS = tuple(
    _operation_of(handler)
    for handler in ROUTES
    if isinstance(handler, HTTPRouteHandler) and handler.include_in_schema is not False
)


@cache
def described() -> bytes:
    """Return the description as it is served: written once for all servers of this process."""
    return msgspec.json.encode(describe())


def describe() -> dict[str, Any]:
    """Write the description."""
    types = [t for o in OPERATIONS for t in (o.body, o.answer) if t not in (None, bytes)]
    wanted = [*types, Problem]
    written, components = msgspec.json.schema_components(wanted, ref_template=_REFERENCE)
    schemas = dict(zip(map(str, wanted), written, strict=True))
    components["Action"] = _untagged(components["Act"])
    components["Settings"]["properties"]["game"]["examples"] = list(GAMES)
    paths: dict[str, dict[str, Any]] = {}
    for operation in OPERATIONS:
        paths.setdefault(operation.path, {})[operation.method] = _operation(operation, schemas)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Serai",
            "version": VERSION,
            "description": "Tables where people and bots play. Errors are one line; nothing has "
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
    described: dict[str, Any] = {
        "operationId": _name_of(operation),
        "tags": [operation.tag],
        "summary": operation.does,
        "parameters": [_parameter(name, "path") for name in _names_in(operation.path)]
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
            # Only one type is possible here, so the tag can be left out.
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
