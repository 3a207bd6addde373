"""Addresses that are not let in, as the database keeps them."""

from msgspec import Struct
from sqlalchemy import Connection, delete, insert, or_, select

from serai.server.storage.schema import bans
from serai.server.storage.store import Store

LONGEST_REASON = 200


class Ban(Struct, frozen=True):
    """An address or a prefix that is not let in."""

    prefix: str
    until: float | None
    """When it ends; None: never."""

    why: str
    at: float


async def put_ban(store: Store, ban: Ban) -> None:
    """Keep a ban; it replaces an earlier one of the same prefix."""

    def put(connection: Connection) -> None:
        connection.execute(delete(bans).where(bans.c.prefix == ban.prefix))
        kept = {"prefix": ban.prefix, "until": ban.until, "why": ban.why, "at": ban.at}
        connection.execute(insert(bans), kept)

    await store.in_one_go(put)


async def lift_ban(store: Store, prefix: str) -> bool:
    """Lift a ban; False: there was none of this prefix."""

    def lift(connection: Connection) -> bool:
        found = connection.execute(delete(bans).where(bans.c.prefix == prefix))
        return bool(found.rowcount)

    return await store.in_one_go(lift)


async def bans_at(store: Store, now: float) -> tuple[Ban, ...]:
    """Return the bans that are in force, oldest first."""
    query = (
        select(bans.c.prefix, bans.c.until, bans.c.why, bans.c.at)
        .where(or_(bans.c.until.is_(None), bans.c.until > now))
        .order_by(bans.c.at, bans.c.prefix)
    )
    async with store.engine.connect() as connection:
        return tuple(Ban(*row) for row in (await connection.execute(query)).all())
