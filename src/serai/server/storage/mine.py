"""The tables at which some keys have a seat, as their rows tell it."""

from collections.abc import Iterable, Sequence

import msgspec
from msgspec import Struct
from sqlalchemy import Connection, select, update

from serai.server.protocol.answers import Listed
from serai.server.storage.schema import keys, tables
from serai.server.storage.store import Store
from serai.server.tables.standing import Standing

_listed = msgspec.json.Decoder(Listed).decode
_standing = msgspec.json.Decoder(Standing).decode


class MyRow(Struct, frozen=True):
    """A table's row."""

    listed: Listed
    standing: Standing | None
    """None: it is older than that, or an operator wrote to it."""


async def rows_of(
    store: Store, wanted: Iterable[str], phases: Sequence[str], limit: int, skip: int = 0
) -> list[MyRow]:
    """Return the tables of these phases where a key has a seat, most recently changed first."""
    held = select(keys.c.table_id).where(keys.c.key.in_(list(wanted)))
    query = (
        select(tables.c.listed, tables.c.standing)
        .where(tables.c.id.in_(held), tables.c.phase.in_(phases))
        .order_by(tables.c.changed.desc(), tables.c.id)
        .limit(limit)
        .offset(skip)
    )
    async with store.engine.connect() as connection:
        rows = (await connection.execute(query)).all()
    return [MyRow(_listed(one), None if two is None else _standing(two)) for one, two in rows]


async def note_standing(store: Store, table: str, height: int, standing: Standing) -> None:
    """Keep how a table stands, if nothing has happened there since."""

    def write(connection: Connection) -> None:
        there = (tables.c.id == table, tables.c.standing.is_(None))
        same = (tables.c.height.is_(None) | (tables.c.height <= height),)
        kept = msgspec.json.encode(standing)
        connection.execute(update(tables).where(*there, *same).values(standing=kept))

    await store.in_one_go(write)
