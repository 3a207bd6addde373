"""Live play for programs that have no sockets: a stream of lines that does not end."""

import asyncio
from collections.abc import AsyncIterator

from litestar.response.streaming import ASGIStreamingResponse
from litestar.types import Receive, Scope, Send

from serai.server.http.gate import Gate
from serai.server.http.problems import SECURITY_HEADERS
from serai.server.ops.metrics import SOCKETS
from serai.server.runtime.connections import Connection
from serai.server.runtime.tables import Tables

LINES = "application/x-ndjson"

HEARTBEAT = 15.0
"""Seconds between signs of life."""


class TableStream:
    """The response to a program that listens: every message of a table as a line.

    It joins the table when it starts responding and leaves it however that ends, so that a client
    that is gone leaves nothing behind.
    """

    def __init__(
        self, tables: Tables, gate: Gate, table_id: str, connection: Connection, since: int | None
    ) -> None:
        self.tables = tables
        self.gate = gate
        self.table_id = table_id
        self.connection = connection
        self.since = since

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Respond as ASGI requires; refusals are raised before the first line."""
        address = self.connection.caller.address
        self.gate.enter(address)
        try:
            live = await self.tables.join(self.table_id, self.connection, self.since)
            SOCKETS.inc()
            try:
                lines = _lines(self.connection)
                answer = ASGIStreamingResponse(
                    iterator=lines, media_type=LINES, headers=SECURITY_HEADERS
                )
                await answer(scope, receive, send)
            finally:
                SOCKETS.dec()
                live.go(self.connection)
        finally:
            self.gate.leave(address)


async def _lines(connection: Connection) -> AsyncIterator[bytes]:
    while True:
        try:
            async with asyncio.timeout(HEARTBEAT):
                data = await connection.next()
        except TimeoutError:
            yield b"\n"
            continue
        if data is None:
            return
        yield data + b"\n"
