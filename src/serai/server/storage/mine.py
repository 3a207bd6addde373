"""The tables at which some keys have a seat, as their rows tell it."""

from collections.abc import Iterable, Sequence

import msgspec
from msgspec import Struct
from sqlalchemy import Connection, select, update

from serai.server.protocol.answers import Listed
from serai.server.storage.schema import keys, tables
from serai.server.storage.store import Store
from serai.server.tables.standing import Reviewed, Standing

_listed = msgspec.json.Decoder(Listed).decode
_standing = msgspec.json.Decoder(Standing).decode
_reviewed = msgspec.json.Decoder(tuple[Reviewed, ...]).decode


class MyRow(Struct, frozen=True):
    """A table's row."""

    listed: Listed
    standing: Standing | None
    """None: it is older than that, or an operator wrote to it."""

    reviewed: tuple[Reviewed, ...] | None = None
    """By seat, what the review of the game came to; None: nobody had it reviewed."""


async def rows_of(
    store: Store, wanted: Iterable[str], phases: Sequence[str], limit: int, skip: int = 0
) -> list[MyRow]:
    """Return the tables of these phases where a key has a seat, most recently changed first."""
    held = select(keys.c.table_id).where(keys.c.key.in_(list(wanted)))
    query = (
        select(tables.c.listed, tables.c.standing, tables.c.reviewed)
        .where(tables.c.id.in_(held), tables.c.phase.in_(phases))
        .order_by(tables.c.changed.desc(), tables.c.id)
        .limit(limit)
        .offset(skip)
    )
    async with store.engine.connect() as connection:
        rows = (await connection.execute(query)).all()
    return [
        MyRow(
            _listed(row.listed),
            None if row.standing is None else _standing(row.standing),
            None if row.reviewed is None else _reviewed(row.reviewed),
        )
        for row in rows
    ]


async def note_review(store: Store, table: str, seats: Sequence[Reviewed]) -> None:
    """Keep what the review of a finished game came to."""
    kept = msgspec.json.encode(seats)
    query = select(tables.c.reviewed).where(tables.c.id == table)
    async with store.engine.connect() as connection:
        if (await connection.execute(query)).scalar() == kept:
            return

    def write(connection: Connection) -> None:
        connection.execute(update(tables).where(tables.c.id == table).values(reviewed=kept))

    await store.in_one_go(write)


async def note_standing(store: Store, table: str, height: int, standing: Standing) -> None:
    """Keep how a table stands, if nothing has happened there since."""

    def write(connection: Connection) -> None:
        there = (tables.c.id == table, tables.c.standing.is_(None))
        same = (tables.c.height.is_(None) | (tables.c.height <= height),)
        kept = msgspec.json.encode(standing)
        connection.execute(update(tables).where(*there, *same).values(standing=kept))

    await store.in_one_go(write)
