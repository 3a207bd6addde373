"""Coming to a table: opening one, looking at it, sitting down, and the keys of seats."""

from typing import Annotated

from litestar import Response, get, post
from litestar.params import Body

from serai.core.game import Seat
from serai.server.http.auth import check_table_id, device_key, with_device
from serai.server.http.routes.shared import (
    Asked,
    OneOfMine,
    SeatNumber,
    TableId,
    base_of,
    tables_of,
    visit,
)
from serai.server.protocol.answers import Key, Opened
from serai.server.protocol.commands import HandIn, NewTable, SitDown
from serai.server.protocol.messages import Welcome, You
from serai.server.tables.keys import Caller, hashed


def link_to(request: Asked, table: str) -> str:
    """Return the link to a table."""
    return f"{base_of(request)}/t/{table}"


def told_key(request: Asked, table: str, seat: Seat | None, key: str) -> Key:
    """Return a key with its personal link."""
    return Key(table, seat, key, f"{link_to(request, table)}#key={key}")


@post(
    "/api/tables",
    tags=["tables"],
    refuses=(401, 409, 503),
    example={"names": ["Zaid"], "bots": ["random", "random"], "start": True},
)
async def open_table(request: Asked, data: Annotated[NewTable, Body()]) -> Response[Opened]:
    """Open a table; those named sit down on its first seats."""
    caller, cookies = with_device(request)
    request.app.state.gate.table(caller.address)
    table, keys, host_key = await tables_of(request).open(caller, data)
    told = tuple(told_key(request, table, seat, key) for seat, key in keys)
    if not told:
        told = (told_key(request, table, None, host_key),)
    return Response(Opened(table, link_to(request, table), told), cookies=cookies, status_code=201)


@get("/api/tables/{table_id:str}", tags=["tables"], refuses=(401, 403, 404))
async def show_table(request: Asked, table_id: TableId, seat: OneOfMine = None) -> Welcome:
    """Show a table as it is now, to whoever asks."""
    tables, table, caller = visit(request, table_id)
    return await tables.show(table, caller, seat)


@post(
    "/api/tables/{table_id:str}/seats",
    tags=["tables"],
    refuses=(401, 404, 409, 503),
    example={"name": "Lea", "seat": 2},
)
async def sit_down(
    request: Asked, table_id: TableId, data: Annotated[SitDown, Body()]
) -> Response[Key]:
    """Take a seat with nothing but a name."""
    caller, cookies = with_device(request)
    table = check_table_id(table_id)
    seat, key = await tables_of(request).sit(table, caller, data)
    return Response(told_key(request, table, seat, key), cookies=cookies, status_code=201)


@post(
    "/api/tables/{table_id:str}/seats/{seat:int}/key", tags=["tables"], refuses=(401, 403, 404, 503)
)
async def make_key(request: Asked, table_id: TableId, seat: SeatNumber) -> Key:
    """Make a new personal link for a seat of yours, to continue on another device."""
    tables, table, caller = visit(request, table_id)
    return told_key(request, table, seat, await tables.add_key(table, caller, seat))


@post(
    "/api/tables/{table_id:str}/keys",
    tags=["tables"],
    status_code=200,
    refuses=(401, 403, 404, 503),
    example={"key": "0123456789abcdefghjkmnpqrstvwxyz"},
)
async def hand_in_key(
    request: Asked, table_id: TableId, data: Annotated[HandIn, Body()]
) -> Response[You]:
    """Hand in a key on this device: it has that seat from now on."""
    caller, cookies = with_device(request)
    table = check_table_id(table_id)
    tables = tables_of(request)
    device = device_key(request)
    own = hashed(device) if device is not None else min(caller.held)
    await tables.hand_in(table, data.key, own, caller.device)
    live = await tables.find(table)
    return Response(live.table.you(Caller(frozenset((own,))), None), cookies=cookies)
