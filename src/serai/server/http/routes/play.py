"""Playing: commands to a table, listening to it, and help with decisions."""

import asyncio
import time
from collections.abc import Callable
from typing import Annotated, Any, TypeVar

from litestar import get, post
from litestar.params import Body

from serai.core.game import View
from serai.core.odds import OddsMessage, reckoner_of
from serai.server.http.addresses import household_of
from serai.server.http.auth import address_of, caller_of, check_table_id
from serai.server.http.routes.shared import (
    Asked,
    Number,
    OneOfMine,
    Since,
    TableId,
    charged,
    latest,
    tables_of,
    visit,
)
from serai.server.http.streams import LINES, TableStream
from serai.server.ops.metrics import LATENCY
from serai.server.protocol.answers import WhyMove
from serai.server.protocol.commands import Act, TableCommand
from serai.server.protocol.errors import OddsMissing, Secret
from serai.server.protocol.messages import Done, ServerMessage
from serai.server.runtime.connections import Connection
from serai.server.tables import archive
from serai.server.tables.decide import own_seat
from serai.server.tables.state import TableState

T = TypeVar("T")

ODDS_COST = 100
"""As many actions of games could be gone through in the time that odds take."""

# -- acting and listening ----------------------------------------------------------------------


@post(
    "/api/tables/{table_id:str}/commands",
    tags=["play"],
    status_code=200,
    refuses=(401, 403, 404, 409, 422, 503),
    example={"type": "say", "id": "r-17", "text": "Good luck!"},
)
async def command(request: Asked, table_id: TableId, data: Annotated[TableCommand, Body()]) -> Done:
    """Send a command to a table: anything but sitting down and looking."""
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
    (await tables.find(table)).asked_by(caller)
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
    """Listen to a table: one message per line, the same as on a socket.

    An empty line is a sign of life.
    """
    tables, table, caller = visit(request, table_id)
    if seat is not None:
        own_seat((await tables.find(table)).table, caller, seat)
    household = household_of(address_of(request))
    connection = Connection(caller, None, seat, household=household)
    return TableStream(tables, request.app.state.gate, table, connection, since)


# -- odds --------------------------------------------------------------------------------------


@get("/api/tables/{table_id:str}/odds", tags=["play"], refuses=(401, 403, 404, 503))
async def show_odds(request: Asked, table_id: TableId, seat: OneOfMine = None) -> OddsMessage:
    """Give the odds of the game as you see it, if the table allows them."""
    live = await latest(request, table_id)
    table = live.table
    _check_odds(table)
    if seat is not None:
        own_seat(table, caller_of(request), seat)
    if table.match is None:
        raise OddsMissing("there are no odds before the game")
    seq, view = table.moved, table.match.view(seat)
    odds = live.odds.find(seat, seq)
    if odds is None:
        odds = await _reckoned(request, _reckon, table.settings.game, view, seq)
        live.odds.keep(seat, odds)
    if odds is None:
        raise OddsMissing("this game has no odds, or not now")
    return odds


def _reckon(game: str, view: View, seq: int) -> OddsMessage | None:
    """Calculate the odds in a thread: even loading the code for it may take a while."""
    reckoner = reckoner_of(game)
    return None if reckoner is None else reckoner.seen(view, seq)


@get("/api/tables/{table_id:str}/why/{seq:int}", tags=["play"], refuses=(403, 404, 503))
async def show_why(request: Asked, table_id: TableId, seq: Number) -> WhyMove:
    """Say what the alternatives to a move were worth, if the table allows odds."""
    live = await tables_of(request).find(check_table_id(table_id))
    _check_odds(live.table)
    asked = archive.move_asked(live.table, seq)
    found = live.odds.judged(seq)
    if found is None:
        found = await _reckoned(request, archive.why, asked)
        live.odds.keep_judged(found)
    return found


async def _reckoned(request: Asked, reckon: Callable[..., T], *about: Any) -> T:
    """Calculate odds in a thread of their own; whoever asks is charged for it."""
    lane, household = charged(request, ODDS_COST)
    with lane.place(household):
        threads = tables_of(request).process.reckoners
        return await asyncio.get_running_loop().run_in_executor(threads, reckon, *about)


def _check_odds(table: TableState) -> None:
    if not table.settings.odds:
        raise Secret("this table plays without odds")
