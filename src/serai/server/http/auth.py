"""Who a request comes from: the device by its cookie, a program by the key it sends."""

import re
from typing import Any, cast
from urllib.parse import urlsplit

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie

from serai.server.protocol.errors import NoTable, Unauthorized
from serai.server.runtime.persons import Persons
from serai.server.storage.persons import Known
from serai.server.tables.keys import COOKIE, KEY_LENGTH, Caller, hashed, read_code, read_table_id

A_YEAR = 365 * 24 * 3600

_KEY = re.compile(f"[0-9a-z]{{{KEY_LENGTH}}}")
_TABLET = re.compile(r"iPad|Tablet|Android(?!.*Mobile)")
_PHONE = re.compile(r"Mobi|iPhone|Android")


def address_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """Say where a connection comes from."""
    client = connection.client
    return client.host if client is not None else "unknown"


KNOWN = "serai.known"
"""Where a connection keeps what is known of its device's key."""

SIGNED_OUT = "serai.signed-out"
"""Where it keeps whether the key that a program sends is that of a device signed out."""


def cookie_key(connection: ASGIConnection[Any, Any, Any, Any]) -> str | None:
    """Return the key in the device's cookie, if it can be one."""
    key = connection.cookies.get(COOKIE)
    return key if key is not None and _KEY.fullmatch(key) else None


async def recognise(connection: ASGIConnection[Any, Any, Any, Any], persons: Persons) -> None:
    """Find out whose the keys are, before anybody asks who sends a request."""
    scope = cast("Any", connection.scope)
    if (key := cookie_key(connection)) is not None:
        scope[KNOWN] = await persons.known(hashed(key))
    if (sent := _sent_key(connection)) is not None:
        scope[SIGNED_OUT] = (await persons.known(hashed(sent))).out


def known_of(connection: ASGIConnection[Any, Any, Any, Any]) -> Known:
    """Return what is known of the device's key."""
    known: Known = cast("Any", connection.scope).get(KNOWN) or Known()
    return known


def device_key(connection: ASGIConnection[Any, Any, Any, Any]) -> str | None:
    """Return the device's key; None: it has none, or was signed out."""
    return None if known_of(connection).out else cookie_key(connection)


def bearer_key(connection: ASGIConnection[Any, Any, Any, Any]) -> str | None:
    """Return the key a program sends; None: it sends none, or that of a device signed out."""
    key = _sent_key(connection)
    if key is None and "authorization" in connection.headers:
        raise Unauthorized("the Authorization header must read: Bearer KEY, with a seat's key")
    return None if cast("Any", connection.scope).get(SIGNED_OUT) else key


def _sent_key(connection: ASGIConnection[Any, Any, Any, Any]) -> str | None:
    """Return what a program sends, if it can be a key."""
    header = connection.headers.get("authorization")
    if header is None:
        return None
    scheme, _, key = header.partition(" ")
    key = read_code(key)
    return key if scheme.lower() == "bearer" and _KEY.fullmatch(key) else None


def caller_of(connection: ASGIConnection[Any, Any, Any, Any]) -> Caller:
    """Say who sends a request: the device by its cookie, a program by the key it sends."""
    found = (device_key(connection), bearer_key(connection))
    own = frozenset(hashed(key) for key in found if key)
    keys = own | (known_of(connection).keys if device_key(connection) else frozenset())
    return Caller(keys, address_of(connection), kind_of_device(connection), own)


def with_device(request: Request[Any, Any, Any]) -> tuple[Caller, list[Cookie]]:
    """Say who sends a request; a browser without a cookie gets one."""
    caller = caller_of(request)
    if caller.keys:
        return caller, []
    cookie, key = new_cookie(request)
    return Caller(frozenset((hashed(key),)), caller.address, caller.device), [cookie]


def new_cookie(request: Request[Any, Any, Any]) -> tuple[Cookie, str]:
    """Make a key for a device; return the cookie that brings it, and the key."""
    key = request.app.state.world.new_key()
    cookie = Cookie(
        key=COOKIE,
        value=key,
        path="/",
        httponly=True,
        samesite="strict",
        secure=request.url.scheme == "https",
        max_age=A_YEAR,
    )
    return cookie, key


def kind_of_device(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """Say what somebody uses, so that they know it in a list of their devices."""
    agent = connection.headers.get("user-agent", "")
    if "authorization" in connection.headers or not agent.startswith("Mozilla/"):
        return "program"
    if _TABLET.search(agent):
        return "tablet"
    return "phone" if _PHONE.search(agent) else "computer"


def same_origin(connection: ASGIConnection[Any, Any, Any, Any]) -> bool:
    """Whether a browser sends this from one of our own pages (programs send no origin)."""
    origin = connection.headers.get("origin")
    if origin is None:
        return True
    try:
        return urlsplit(origin).netloc == connection.headers.get("host")
    except ValueError:
        return False


def check_table_id(table_id: str) -> str:
    """Read a table's name from a link; refuse what cannot be one."""
    code = read_table_id(table_id)
    if code is None:
        raise NoTable(table_id)
    return code
