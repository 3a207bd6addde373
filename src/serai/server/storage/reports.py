"""What people reported to the operator, as the database keeps it."""

from collections.abc import Iterable

from msgspec import Struct
from msgspec.structs import asdict
from sqlalchemy import ColumnElement, Connection, delete, insert, select, true, update

from serai.server.storage.schema import reports
from serai.server.storage.store import Store


class Report(Struct, frozen=True, kw_only=True):
    """Somebody at a table reported somebody else there."""

    id: str
    """The same for the same two people at the same table."""

    table_id: str
    seat: int
    name: str
    why: str
    words: str
    """What whoever reported them adds."""

    said: str
    """What they said last, a line each."""

    device: str
    """Stands for their device: the same wherever it is reported."""

    by: str
    """The name of whoever reported them."""

    at: float
    settled: float | None = None
    """When the operator was done with it."""

    reporter: str = ""
    """The hash of the key of whoever reported them; nothing: they have deleted themselves."""


async def put_report(store: Store, report: Report) -> None:
    """Keep a report; it replaces an earlier one by the same person about the same person."""

    def put(connection: Connection) -> None:
        connection.execute(delete(reports).where(reports.c.id == report.id))
        connection.execute(insert(reports), asdict(report))

    await store.in_one_go(put)


async def settle_report(store: Store, report_id: str, now: float) -> bool:
    """Note that the operator is done with a report; False: no such report waits."""

    def settle(connection: Connection) -> bool:
        waiting = (reports.c.id == report_id) & reports.c.settled.is_(None)
        return bool(connection.execute(update(reports).where(waiting).values(settled=now)).rowcount)

    return await store.in_one_go(settle)


async def reports_at(store: Store, settled: bool) -> tuple[Report, ...]:
    """Return the reports that wait for the operator, oldest first; all of them if `settled`."""
    return await _found(store, true() if settled else reports.c.settled.is_(None))


async def reports_by(store: Store, of: Iterable[str]) -> tuple[Report, ...]:
    """Return what whoever has these keys reported, oldest first."""
    return await _found(store, reports.c.reporter.in_(list(of)))


async def _found(store: Store, which: ColumnElement[bool]) -> tuple[Report, ...]:
    columns = [reports.c[name] for name in Report.__struct_fields__]
    query = select(*columns).where(which).order_by(reports.c.at, reports.c.id)
    async with store.engine.connect() as connection:
        rows = (await connection.execute(query)).mappings().all()
    return tuple(Report(**row) for row in rows)
