"""People at a table: what holds a key to a seat, and a new key for a seat that lost its own."""

from litestar import get, post

from serai.server.http.auth import caller_of
from serai.server.http.routes.shared import Asked, SeatNumber, TableId, latest, visit
from serai.server.http.routes.tables import told_key
from serai.server.protocol.answers import Devices, Key
from serai.server.tables.moderation import devices_of


@get(
    "/api/tables/{table_id:str}/seats/{seat:int}/devices",
    tags=["people"],
    refuses=(401, 403, 404),
)
async def show_devices(request: Asked, table_id: TableId, seat: SeatNumber) -> Devices:
    """List what holds a key to a seat of yours; `revoke` takes one away."""
    return devices_of((await latest(request, table_id)).table, caller_of(request), seat)


@post(
    "/api/tables/{table_id:str}/seats/{seat:int}/new-key",
    tags=["people"],
    refuses=(401, 403, 404, 409, 503),
)
async def renew_key(request: Asked, table_id: TableId, seat: SeatNumber) -> Key:
    """Give a seat a new personal link, as the host; all its other keys open nothing any more."""
    tables, table, caller = visit(request, table_id)
    return told_key(request, table, seat, await tables.renew_key(table, caller, seat))
