"""After the game: its record, its replay, and how the dice fell."""

import asyncio

from litestar import Response, get, post

from serai.server.http.auth import caller_of
from serai.server.http.routes.shared import Asked, OneOfMine, TableId, latest
from serai.server.http.streams import LINES
from serai.server.protocol.answers import DiceReport, Replay
from serai.server.protocol.errors import Secret
from serai.server.tables import archive
from serai.server.tables.decide import own_seat

RECORD_BYTES = 1024 * 1024
"""The longest record that may be sent for replay."""


@get(
    "/api/tables/{table_id:str}/record",
    tags=["after"],
    media_type=LINES,
    refuses=(401, 403, 404, 409),
)
async def show_record(request: Asked, table_id: TableId, seat: OneOfMine = None) -> Response[bytes]:
    """Give a game's record: complete when it is over, before that only what you may know."""
    table = (await latest(request, table_id)).table
    if seat is not None:
        own_seat(table, caller_of(request), seat)
    name = f"{table.settings.game}-{table.id}.jsonl"
    return Response(
        archive.record_for(table, seat),
        media_type=LINES,
        headers={"content-disposition": f'attachment; filename="{name}"'},
    )


@get("/api/tables/{table_id:str}/replay", tags=["after"], refuses=(403, 404))
async def show_replay(request: Asked, table_id: TableId) -> Replay:
    """Show a finished game step by step, with everything revealed."""
    match = (await latest(request, table_id)).table.match
    if match is None or not match.over:
        raise Secret("the game is not over: nobody can look through it yet")
    return await asyncio.to_thread(archive.replay_of, match.record)


@post(
    "/api/replay",
    tags=["after"],
    status_code=200,
    request_max_body_size=RECORD_BYTES,
    refuses=(409,),
    body=bytes,
)
async def replay_record(request: Asked) -> Replay:
    """Show a record of your own step by step."""
    return await asyncio.to_thread(archive.read_record, await request.body())


@get("/api/tables/{table_id:str}/dice", tags=["after"], refuses=(404,))
async def show_dice(request: Asked, table_id: TableId) -> DiceReport:
    """Show what the dealer committed to and how the dice fell."""
    asked = archive.dice_asked((await latest(request, table_id)).table)
    return await asyncio.to_thread(archive.dice_of, asked)
