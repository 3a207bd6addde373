"""Live play: one socket per client."""

import asyncio
import contextlib
import time
from typing import Any

import msgspec
from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect

from serai.core.errors import UNREADABLE
from serai.core.game import Seat
from serai.server.http.addresses import household_of
from serai.server.http.auth import address_of, caller_of, check_table_id, recognise, same_origin
from serai.server.http.door import CLOSE_TOO_FAST, LAST_WORDS
from serai.server.http.gate import Gate
from serai.server.http.problems import as_typed, one_line
from serai.server.ops.metrics import LATENCY, REFUSALS, SOCKETS
from serai.server.protocol.commands import Act, ClientMessage, Look, Ping
from serai.server.protocol.errors import (
    BadRequest,
    NotHost,
    Refusal,
    Stale,
    TooFast,
    WrongTurn,
    refusal_of,
)
from serai.server.protocol.messages import Done, Pong, Refused
from serai.server.protocol.reasons import why_of
from serai.server.protocol.settings import Seq
from serai.server.runtime.connections import Connection
from serai.server.runtime.live_table import LiveTable
from serai.server.runtime.persons import Persons
from serai.server.runtime.tables import Tables
from serai.server.tables.telling import encode
from serai.server.ws.extensions import hear_with, push_of

PATIENCE = 50
"""A socket refused this often in a row is closed."""

CLOSE_REFUSED = 4400
CLOSE_TOO_SLOW = 4408
CLOSE_RESTART = 1012
CLOSE_TOO_BIG = 1009

GONE = (WebSocketDisconnect, RuntimeError, OSError)
"""How servers say that the client they are sending to is gone."""

_decode = msgspec.json.Decoder(ClientMessage).decode


async def serve_socket(
    socket: WebSocket[Any, Any, Any], tables: Tables, gate: Gate, persons: Persons
) -> None:
    """Serve one client until it goes."""
    address = address_of(socket)
    try:
        await socket.accept()
    except GONE:
        return
    try:
        if not same_origin(socket):
            raise NotHost("this page is not one of ours: open the table at its own address")
        table = check_table_id(socket.path_params["table_id"])
        since = _since(socket.query_params.get("since"))
        gate.request(address)
        gate.enter(address)
    except Refusal as refusal:
        await _turn_away(socket, refusal)
        return
    SOCKETS.inc()
    try:
        await _attend(socket, tables, gate, persons, table, since)
    finally:
        SOCKETS.dec()
        gate.leave(address)


def _since(text: str | None) -> int | None:
    try:
        return None if text is None else msgspec.convert(text, Seq, strict=False)
    except msgspec.ValidationError:
        raise BadRequest("`since` is the last number you know, as in ?since=41") from None


async def _turn_away(socket: WebSocket[Any, Any, Any], refusal: Refusal) -> None:
    REFUSALS.labels(code=refusal.code).inc()
    with contextlib.suppress(*GONE):
        refused = Refused(None, refusal.code, one_line(str(refusal)), -1)
        await socket.send_data(encode(refused), mode="text")
        await socket.close(CLOSE_REFUSED, refusal.code)


async def _attend(
    socket: WebSocket[Any, Any, Any],
    tables: Tables,
    gate: Gate,
    persons: Persons,
    table_id: str,
    since: int | None,
) -> None:
    try:
        await recognise(socket, persons)
        caller, household = caller_of(socket), household_of(address_of(socket))
        write = push_of(socket.scope)
        connection = Connection(caller, None, write=write, household=household)
        live = await tables.join(table_id, connection, since)
    except Exception as error:
        await _turn_away(socket, refusal_of(as_typed(socket, error)))
        return
    reader = Reader(socket, tables, gate, live, connection)
    writer = asyncio.create_task(_write(socket, connection, reader), name="socket writer")
    loop = asyncio.get_running_loop()
    # The writer may hang on a message that is never read: give it a moment to say goodbye.
    connection.on_too_slow = lambda: loop.call_later(LAST_WORDS, reader.stop)
    try:
        await asyncio.wait((writer, reader.task), return_when=asyncio.FIRST_COMPLETED)
        if reader.farewell is not None:
            # First it hears what was sent before, and then why it must go.
            await asyncio.wait((writer,), timeout=LAST_WORDS)
    finally:
        live.go(connection)
        reader.stop()
        writer.cancel()
        await asyncio.gather(reader.task, writer, return_exceptions=True)


async def _write(
    socket: WebSocket[Any, Any, Any], connection: Connection, reader: "Reader"
) -> None:
    with contextlib.suppress(*GONE):
        while (data := await connection.next()) is not None:
            await socket.send({"type": "websocket.send", "bytes": None, "text": data.decode()})
        if connection.too_slow:
            await socket.close(CLOSE_TOO_SLOW, "too slow: come back with since")
        elif (farewell := reader.farewell or connection.farewell) is not None:
            await socket.close(*farewell)
        else:
            await socket.close(CLOSE_RESTART, "come back in a moment")


class Reader:
    """Reads what one client sends, and answers; it stops between messages, never within one."""

    def __init__(
        self,
        socket: WebSocket[Any, Any, Any],
        tables: Tables,
        gate: Gate,
        live: LiveTable,
        connection: Connection,
    ) -> None:
        self._socket = socket
        self._tables = tables
        self._live = live
        self._connection = connection
        self._bucket = gate.messages()
        self._longest = gate.limits.message_bytes
        self._refused = 0
        self.farewell: tuple[int, str] | None = None
        """The code and reason for closing a client that ignores the limits."""

        self._answering = False
        """Whether the task answers a message."""

        self._acting = False
        """Whether an action that bypassed the task is being written."""

        self._acted: asyncio.Future[None] | None = None
        self._stopped = False
        hear_with(socket.scope, self._hear)
        self.task = asyncio.create_task(self._read(), name="socket reader")

    def stop(self) -> None:
        """Read no more; pending writes are finished and told."""
        self._stopped = True
        if not self._answering:
            self.task.cancel()

    def _hear(self, text: bytes) -> bool:
        """Handle an action at once, if nothing else from this client is being answered."""
        if self._answering or self._acting or self._stopped:
            return False
        started = time.perf_counter()
        try:
            wanted = _decode(text)
        except UNREADABLE:
            return False
        if not isinstance(wanted, Act) or not self._bucket.take():
            return False

        def acted(outcome: Done | Exception) -> None:
            self._acting = False
            self._tell(outcome, wanted.id, wanted, started)
            if self._acted is not None and not self._acted.done():
                self._acted.set_result(None)

        self._acting = True
        self._tables.act(self._live, self._connection.caller, wanted, acted)
        self._refused = max(0, self._refused - 1)
        return True

    def _send_away(self, code: int, reason: str) -> None:
        self.farewell = code, reason
        self._connection.end()

    async def _read(self) -> None:
        receive, take = self._socket.receive, self._bucket.take
        while not self._stopped:
            message = await receive()
            if message["type"] != "websocket.receive":
                return
            if self._acting:
                self._acted = asyncio.get_running_loop().create_future()
                await self._acted
            text = message.get("text")
            if _size(message.get("bytes") if text is None else text) > self._longest:
                self._send_away(CLOSE_TOO_BIG, f"at most {self._longest} bytes a message")
                return
            if not take():
                self._refused += 1
                if self._refused > PATIENCE:
                    self._send_away(CLOSE_TOO_FAST, "too many messages: slow down")
                    return
                too_fast = TooFast("too many messages: slow down")
                self._connection.push(_refused(None, too_fast, self._live))
                continue
            self._refused = max(0, self._refused - 1)
            self._answering = True
            await self._answer(text)
            self._answering = False
            # A client that asks a lot at once must not seem slow because nothing was written yet.
            await asyncio.sleep(0)

    async def _answer(self, text: str | None) -> None:
        request: str | None = None
        wanted: ClientMessage | None = None
        tables, live, connection = self._tables, self._live, self._connection
        started = time.perf_counter()
        try:
            if text is None:
                raise BadRequest("a message is text, not bytes")
            try:
                wanted = _decode(text)
            except UNREADABLE as error:
                raise BadRequest(f"this message cannot be read: {error}") from None
            request = wanted.id
            if isinstance(wanted, Ping):
                connection.push(encode(Pong(request, tables.process.clock.now())))
            elif isinstance(wanted, Look):
                connection.push(encode(live.look_through(connection, wanted.seat)))
            else:
                done = await tables.do(live.table.id, connection.caller, wanted)
                self._tell(done, request, wanted, started)
        except Exception as error:
            self._tell(error, request, wanted, started)

    def _tell(
        self,
        outcome: Done | Exception,
        request: str | None,
        wanted: ClientMessage | None,
        started: float,
    ) -> None:
        connection = self._connection
        if isinstance(outcome, Done):
            connection.push(encode(outcome))
            LATENCY.observe(time.perf_counter() - started)
            return
        seat = wanted.seat if isinstance(wanted, Act) else None
        connection.push(_refused(request, refusal_of(outcome), self._live, connection, seat))


def _size(message: str | bytes | None) -> int:
    """Return the size of a message in bytes."""
    return len(message.encode() if isinstance(message, str) else message or b"")


def _refused(
    request: str | None,
    refusal: Refusal,
    live: LiveTable,
    connection: Connection | None = None,
    seat: Seat | None = None,
) -> bytes:
    REFUSALS.labels(code=refusal.code).inc()
    position = None
    if connection is not None and isinstance(refusal, Stale | WrongTurn):
        looking = connection.looking
        if seat is None or seat == looking:
            position = live.position(looking)
    error, why = one_line(str(refusal)), why_of(refusal.reason)
    refused = Refused(request, refusal.code, error, live.table.seq, position, why)
    return encode(refused)
