"""Which channels of others are told of the turns at a table, as its host arranged it."""

from collections.abc import Iterable

import msgspec
from msgspec import Struct
from sqlalchemy import ColumnElement, Connection, delete, func, insert, select, update

from serai.server.protocol.commands import Quiet, WebhookKind
from serai.server.protocol.errors import BadRequest
from serai.server.storage.schema import tables, webhooks
from serai.server.storage.store import Store

MOST = 4
"""Channels that one table may tell."""

REFUSALS = 5
"""After so many turns in a row that a channel was not told of, it is given up."""

_decode_quiet = msgspec.json.Decoder(Quiet).decode


class Webhook(Struct, frozen=True, kw_only=True):
    """A channel that is told of the turns at a table."""

    table_id: str
    id: str
    kind: WebhookKind
    url: str
    """A secret: whoever has it can write there."""

    base: str
    """Where this server is, for links."""

    language: str
    quiet: Quiet | None
    by: str
    """The hash of the key of the host who named it."""

    at: float
    told: float | None = None
    """When it last took a message."""

    refused: int = 0
    """How many turns in a row it was not told of."""

    status: int = 0
    """What it last answered, when it refused; 0: nothing."""

    ended: float | None = None
    """When it was given up."""


async def put_webhook(store: Store, wanted: Webhook) -> None:
    """Keep a channel; it replaces what was known of it."""
    quiet = None if wanted.quiet is None else msgspec.json.encode(wanted.quiet)
    row = {**msgspec.structs.asdict(wanted), "quiet": quiet}
    here = webhooks.c.table_id == wanted.table_id

    def put(connection: Connection) -> None:
        # One after the other at each table, so that nobody counts what another one adds.
        lock = select(tables.c.id).where(tables.c.id == wanted.table_id).with_for_update()
        connection.execute(lock)
        connection.execute(delete(webhooks).where(here, webhooks.c.id == wanted.id))
        count = connection.execute(select(func.count()).select_from(webhooks).where(here))
        if count.scalar_one() >= MOST:
            raise BadRequest(f"a table tells at most {MOST} channels: stop another one first")
        connection.execute(insert(webhooks), row)

    await store.in_one_go(put)


async def webhooks_at(store: Store, table: str) -> list[Webhook]:
    """Return the channels of a table, oldest first."""
    return await _found(store, webhooks.c.table_id == table)


async def webhooks_by(store: Store, of: Iterable[str]) -> list[Webhook]:
    """Return the channels that hosts with these keys named, oldest first."""
    return await _found(store, webhooks.c.by.in_(list(of)))


async def _found(store: Store, which: ColumnElement[bool]) -> list[Webhook]:
    columns = [webhooks.c[name] for name in Webhook.__struct_fields__]
    query = select(*columns).where(which).order_by(webhooks.c.at, webhooks.c.id)
    async with store.engine.connect() as connection:
        rows = (await connection.execute(query)).mappings().all()
    return [
        Webhook(**{**row, "quiet": None if row["quiet"] is None else _decode_quiet(row["quiet"])})
        for row in rows
    ]


async def drop_webhook(store: Store, table: str, webhook: str) -> None:
    """Tell a channel nothing more."""

    def drop(connection: Connection) -> None:
        connection.execute(delete(webhooks).where(*_this(table, webhook)))

    await store.in_one_go(drop)


async def note_told(store: Store, table: str, webhook: str, at: float) -> None:
    """Note that a channel took a message."""
    taken = update(webhooks).where(*_this(table, webhook))

    def note(connection: Connection) -> None:
        connection.execute(taken.values(told=at, refused=0, status=0, ended=None))

    await store.in_one_go(note)


async def note_refused(
    store: Store, table: str, webhook: str, at: float, status: int, *, gone: bool
) -> None:
    """Note that a channel was not told of a turn; give it up if it is gone, or after several."""
    refused = webhooks.c.refused + 1

    def note(connection: Connection) -> None:
        here = _this(table, webhook)
        counted = update(webhooks).where(*here).values(refused=refused, status=status)
        count = connection.execute(counted.returning(webhooks.c.refused)).scalar()
        if count is not None and (gone or count >= REFUSALS):
            unended = (*here, webhooks.c.ended.is_(None))
            connection.execute(update(webhooks).where(*unended).values(ended=at))

    await store.in_one_go(note)


def _this(table: str, webhook: str) -> tuple[ColumnElement[bool], ColumnElement[bool]]:
    return webhooks.c.table_id == table, webhooks.c.id == webhook
