"""How uvicorn is put behind doors: who makes them, and who tells them what becomes of requests."""

import asyncio
from functools import partial
from http import HTTPStatus
from typing import TYPE_CHECKING, Any, cast
from weakref import WeakKeyDictionary

import msgspec
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from serai.server.http.addresses import Proxies
from serai.server.http.bans import BANNED, Bans
from serai.server.http.door import CLOSE_BANNED, Door, current
from serai.server.http.doors import Doors
from serai.server.ops.metrics import TURNED_AWAY
from serai.server.protocol.answers import Problem
from serai.server.protocol.limits import Limits

if TYPE_CHECKING:
    from collections.abc import Callable

    from serai.server.http.doorway import Inner

_doors: WeakKeyDictionary[Any, Doors] = WeakKeyDictionary()
"""By uvicorn's state of a server: several may run in one process."""


_CLOSE = (b"connection", b"close")
_NOWHERE = (404, 405)


async def _refuse(_receive: Receive, send: Send) -> None:
    """Answer somebody who is banned; a proxy keeps its other connections."""
    status = HTTPStatus.FORBIDDEN.value
    body = msgspec.json.encode(Problem(status, "banned", BANNED))
    headers = [
        (b"content-type", b"application/json"),
        (b"content-length", str(len(body)).encode()),
        _CLOSE,
    ]
    await send(cast("Any", {"type": "http.response.start", "status": status, "headers": headers}))
    await send(cast("Any", {"type": "http.response.body", "body": body}))


async def _refuse_socket(receive: Receive, send: Send) -> None:
    """Tell somebody who is banned why: a refused handshake would not reach a page."""
    await receive()
    await send(cast("Any", {"type": "websocket.accept", "headers": []}))
    await send(cast("Any", {"type": "websocket.close", "code": CLOSE_BANNED, "reason": BANNED}))


class DoorFactory:
    """Makes the doors of a server: what uvicorn takes for its HTTP protocol."""

    def __init__(self, limits: Limits, bans: Bans, proxies: Proxies) -> None:
        self.limits = limits
        self.bans = bans
        self.proxies = proxies

    def __call__(
        self,
        config: Any,
        server_state: Any,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> Door:
        """Make the door of one connection."""
        from uvicorn.protocols.http.h11_impl import H11Protocol

        loop = _loop or asyncio.get_running_loop()
        doors = _doors.get(server_state)
        if doors is None:
            doors = _doors[server_state] = Doors(self.limits, self.bans, self.proxies)
        make_inner = partial(H11Protocol, config, server_state, app_state, loop)
        return Door(doors, cast("Callable[[], Inner]", make_inner), loop)


def open_doors() -> list[Doors]:
    """Return the doors of all servers of this process through which somebody has come."""
    return [doors for doors in _doors.values() if doors.open]


class BehindDoors:
    """An ASGI application around another: it tells doors what becomes of their requests."""

    def __init__(self, app: ASGIApp, bans: Bans) -> None:
        self.app = app
        self.bans = bans

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request, and tell its door."""
        door = current.get()
        client = scope.get("client")
        if door is not None and client:
            door.comes_from(client[0])
        banned = client is not None and self.bans.have(client[0])
        if banned:
            TURNED_AWAY.labels(why="banned").inc()
        if door is None or scope["type"] != ScopeType.HTTP:
            refuse = _refuse if scope["type"] == ScopeType.HTTP else _refuse_socket
            await (refuse(receive, send) if banned else self.app(scope, receive, send))
            return

        async def tell(message: Message) -> None:
            if message["type"] == "http.response.start":
                if message["status"] in _NOWHERE:
                    door.goes_astray()
                if _CLOSE in map(tuple, message["headers"]):
                    door.send_away()
            await send(message)
            if message["type"] == "http.response.body" and not message.get("more_body", False):
                door.answered()

        await (_refuse(receive, tell) if banned else self.app(scope, receive, tell))
