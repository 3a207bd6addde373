"""People at a table: devices and keys of a seat, reporting somebody, and recognising somebody."""

from typing import Annotated

from litestar import get, post
from litestar.params import Body

from serai.server.http.auth import caller_of
from serai.server.http.routes.shared import Asked, SeatNumber, TableId, latest, tables_of, visit
from serai.server.http.routes.tables import told_key
from serai.server.protocol.answers import Devices, Key, Marks, Recognised, Reported
from serai.server.protocol.commands import Recognise, ReportThem
from serai.server.storage.reports import Report, put_report
from serai.server.tables import reporting
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


@post(
    "/api/tables/{table_id:str}/seats/{seat:int}/report",
    tags=["people"],
    status_code=200,
    refuses=(401, 403, 404, 503),
    example={"why": "words", "words": "insults in the chat"},
)
async def report(
    request: Asked, table_id: TableId, seat: SeatNumber, data: Annotated[ReportThem, Body()]
) -> Reported:
    """Report somebody at your table to the operator, with what they said last."""
    caller = caller_of(request)
    found = reporting.grounds((await latest(request, table_id)).table, caller, seat)
    request.app.state.gate.report(caller.address)
    told = Report(
        id=found.id,
        table_id=table_id,
        seat=seat,
        name=found.name,
        why=data.why,
        words=reporting.read_words(data.words),
        said=found.said,
        device=found.device,
        by=found.by,
        at=tables_of(request).world.time(),
        reporter=min(caller.held),
    )
    await put_report(tables_of(request).store, told)
    return Reported(found.id)


@post(
    "/api/tables/{table_id:str}/seats/{seat:int}/marks",
    tags=["people"],
    status_code=200,
    refuses=(401, 403, 404, 503),
)
async def mark(request: Asked, table_id: TableId, seat: SeatNumber) -> Marks:
    """Give what your device can recognise somebody at your table by, to block them elsewhere."""
    table, secret = (await latest(request, table_id)).table, tables_of(request).store.secret
    return Marks(reporting.marks(table, caller_of(request), seat, secret))


@post(
    "/api/tables/{table_id:str}/recognise",
    tags=["people"],
    status_code=200,
    refuses=(401, 404, 503),
    example={"marks": ["0123456789abcdef"]},
)
async def recognise(
    request: Asked, table_id: TableId, data: Annotated[Recognise, Body()]
) -> Recognised:
    """Say who at a table is among those whose marks your device has."""
    table, secret = (await latest(request, table_id)).table, tables_of(request).store.secret
    seats = reporting.recognised(table, caller_of(request), secret, data.marks)
    return Recognised(seats)
