"""How refusals are reported over HTTP: a status, a code and one line."""

import re
from http import HTTPStatus
from typing import Any

import msgspec
from litestar import Request, Response
from litestar.connection import ASGIConnection
from litestar.exceptions import HTTPException, ValidationException
from litestar.routes import HTTPRoute

from serai.core.errors import SeraiError
from serai.server.ops.metrics import REFUSALS
from serai.server.protocol.answers import Problem
from serai.server.protocol.errors import BadRequest, NoTable, Refusal, refusal_of
from serai.server.protocol.reasons import Why, why_of

HTTP_CODES = {
    401: "unauthorized",
    404: "not-found",
    405: "not-allowed",
    408: "too-slow",
    411: "bad-request",
    413: "too-big",
    431: "too-big",
    429: "too-fast",
}
_SAID = {
    404: "there is nothing at this address",
    405: "this address does not answer to that method",
    413: "this is too long: send less at once",
    500: "something went wrong here; nothing was done",
}

SECURITY_HEADERS = {
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


def problem(refusal: Refusal) -> Response[bytes]:
    """Answer with a refusal."""
    REFUSALS.labels(code=refusal.code).inc()
    return _problem(refusal.status, refusal.code, str(refusal), why_of(refusal.reason))


def _problem(status: int, code: str, error: str, why: Why | None = None) -> Response[bytes]:
    headers = dict(SECURITY_HEADERS)
    if status == HTTPStatus.UNAUTHORIZED:
        headers["www-authenticate"] = "Bearer"
    if status == HTTPStatus.TOO_MANY_REQUESTS:
        headers |= {"retry-after": "1", "connection": "close"}
    return Response(
        msgspec.json.encode(Problem(status, code, one_line(error), why)),
        status_code=status,
        media_type="application/json",
        headers=headers,
    )


def one_line(text: str) -> str:
    """Shorten an error to one line of reasonable length."""
    return " ".join(text.split())[:500]


def on_http_error(request: Request[Any, Any, Any], error: HTTPException) -> Response[bytes]:
    """Say what was wrong with a request that no handler has seen."""
    status = error.status_code
    if isinstance(error, ValidationException):
        return problem(BadRequest(_what_is_wrong(error)))
    code = HTTP_CODES.get(status, "bad-request" if status < 500 else "unavailable")
    said = _SAID.get(status) or error.detail or HTTPStatus(status).phrase
    answer = _problem(status, code, said)
    if status == HTTPStatus.METHOD_NOT_ALLOWED:
        answer.headers["allow"] = _allowed(request)
    return answer


def _allowed(request: Request[Any, Any, Any]) -> str:
    """List the methods that an address supports."""
    methods: set[str] = set()
    for route in request.app.routes:
        pattern = re.sub(r"\\{[^}]*\\}", "[^/]+", re.escape(route.path))
        if isinstance(route, HTTPRoute) and re.fullmatch(pattern, request.url.path):
            methods.update(route.methods)
    return ", ".join(sorted(methods or {"GET"}))


def _what_is_wrong(error: ValidationException) -> str:
    extra = error.extra
    if isinstance(extra, list) and extra and isinstance(extra[0], dict):
        where = extra[0].get("key")
        what = str(extra[0].get("message", "cannot be read"))
        if what == "'data'":  # This is how Litestar says that there is no body.
            what, where = "something is missing: send JSON", None
        return f"bad request: {where}: {what}" if where else f"bad request: {what}"
    return f"bad request: {error.detail.partition(' for ')[0]}"


def on_refusal(request: Request[Any, Any, Any], error: SeraiError) -> Response[bytes]:
    """Answer with the refusal that was raised."""
    return problem(refusal_of(as_typed(request, error)))


def as_typed(connection: ASGIConnection[Any, Any, Any, Any], error: Exception) -> Exception:
    """Name a table that does not exist as its link does: codes are read as people type them."""
    typed = connection.path_params.get("table_id")
    return NoTable(typed) if isinstance(error, NoTable) and typed else error


def on_failure(_request: Request[Any, Any, Any], error: Exception) -> Response[bytes]:
    """Answer for unexpected errors: no traceback leaves the server."""
    if isinstance(error, RecursionError):
        return problem(BadRequest("this is nested too deeply to be read"))
    if isinstance(error, UnicodeError):
        return problem(BadRequest("this cannot be read: write text in UTF-8"))
    return problem(refusal_of(error))
