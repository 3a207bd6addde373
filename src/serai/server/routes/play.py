"""Playing: what is asked of a table, listening to it, and what helps to decide."""

import asyncio
import time
from typing import Annotated, Any

from litestar import WebSocket, get, post, websocket
from litestar.datastructures import State
from litestar.params import Body

from serai.core.odds import OddsMessage, reckoner_of
from serai.server import archive, requests
from serai.server.door import caller_of, check_table_id
from serai.server.fanout import Connection
from serai.server.messages import Act, Done, ServerMessage, TableCommand
from serai.server.metrics import LATENCY
from serai.server.over_http import WhyMove
from serai.server.refusals import NoOdds, Secret
from serai.server.routes.asked import (
    Asked,
    Number,
    OneOfMine,
    Since,
    TableId,
    latest,
    tables_of,
    visit,
)
from serai.server.sockets import serve_socket
from serai.server.streams import LINES, TableStream
from serai.server.table import Table

# -- acting and listening ----------------------------------------------------------------------


@post(
    "/api/tables/{table_id:str}/commands",
    tags=["play"],
    status_code=200,
    refuses=(401, 403, 404, 409, 422, 503),
    example={"type": "say", "id": "r-17", "text": "Good luck!"},
)
async def command(request: Asked, table_id: TableId, data: Annotated[TableCommand, Body()]) -> Done:
    """Ask something of a table: everything but sitting down and looking."""
    return await _do(request, table_id, data)


@post(
    "/api/tables/{table_id:str}/actions",
    tags=["play"],
    status_code=200,
    refuses=(401, 403, 404, 409, 422, 503),
    example={"id": "r-18", "seq": 41, "do": "roll"},
)
async def act(request: Asked, table_id: TableId, data: Annotated[Act, Body()]) -> Done:
    """Do something in the game. `seq` is the number of the position you looked at."""
    return await _do(request, table_id, data)


async def _do(request: Asked, table_id: str, wanted: TableCommand) -> Done:
    started = time.perf_counter()
    tables, table, caller = visit(request, table_id)
    done = await tables.do(table, caller, wanted)
    tables.touch(await tables.find(table), caller, time.time())
    LATENCY.observe(time.perf_counter() - started)
    return done


@get(
    "/api/tables/{table_id:str}/stream",
    tags=["play"],
    media_type=LINES,
    refuses=(401, 403, 404, 503),
    answer=ServerMessage,
)
async def stream(
    request: Asked, table_id: TableId, since: Since = None, seat: OneOfMine = None
) -> TableStream:
    """Listen to a table: one message a line, the same as on a socket.

    An empty line is a sign of life.
    """
    tables, table, caller = visit(request, table_id)
    if seat is not None:
        requests.own_seat((await tables.find(table)).table, caller, seat)
    connection = Connection(caller, None, seat)
    return TableStream(tables, request.app.state.gate, table, connection, since)


@websocket("/api/tables/{table_id:str}/socket")
async def socket(socket: WebSocket[Any, Any, State]) -> None:
    """Play live."""
    state = socket.app.state
    await serve_socket(socket, state.tables, state.gate)


# -- odds --------------------------------------------------------------------------------------


@get("/api/tables/{table_id:str}/odds", tags=["play"], refuses=(401, 403, 404))
async def show_odds(request: Asked, table_id: TableId, seat: OneOfMine = None) -> OddsMessage:
    """Give the odds of the game as you see it, if the table allows them."""
    tables, live = tables_of(request), await latest(request, table_id)
    table = live.table
    _check_odds(table)
    if seat is not None:
        requests.own_seat(table, caller_of(request), seat)
    if table.match is None:
        raise NoOdds("there are no odds before the game")
    seq, view = table.moved, table.match.view(seat)
    odds = reckoner_of(table.settings.game)
    known = live.odds.get(seat)
    if odds is not None and (known is None or known.seq != seq):
        loop = asyncio.get_running_loop()
        known = await loop.run_in_executor(tables.thinkers, odds.seen, view, seq)
        live.odds[seat] = known
    if known is None:
        raise NoOdds("this game has no odds, or not now")
    return known


@get("/api/tables/{table_id:str}/why/{seq:int}", tags=["play"], refuses=(403, 404))
async def show_why(request: Asked, table_id: TableId, seq: Number) -> WhyMove:
    """Say what the alternatives to a move were worth, if the table allows odds."""
    tables = tables_of(request)
    live = await tables.find(check_table_id(table_id))
    _check_odds(live.table)
    loop = asyncio.get_running_loop()
    return await loop.run_in_executor(tables.thinkers, archive.why, live.table, seq)


def _check_odds(table: Table) -> None:
    if not table.settings.odds:
        raise Secret("this table plays without odds")
