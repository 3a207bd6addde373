"""Who wants to be told of their turn, and the messages that are still to be sent."""

from collections.abc import Iterable, Sequence

import msgspec
from msgspec import Struct
from sqlalchemy import Connection, delete, insert, literal, select, tuple_, update
from sqlalchemy.dialects.postgresql import insert as postgresql_insert
from sqlalchemy.dialects.sqlite import insert as sqlite_insert

from serai.server.protocol.commands import Quiet
from serai.server.storage.schema import alerts, keys, pushes, server, turns
from serai.server.storage.store import Store

_decode_quiet = msgspec.json.Decoder(Quiet).decode


class Subscription(Struct, frozen=True):
    """Where and how the browser of a device takes push messages."""

    key: str
    """The hash of the device's key."""

    endpoint: str
    p256dh: bytes
    auth: bytes
    language: str
    quiet: Quiet | None


class Turn(Struct, frozen=True):
    """A turn whose player is to be told."""

    table: str
    seq: int
    """The fact that it began with."""

    seat: int


class Alert(Struct, frozen=True):
    """A message to be sent."""

    table: str
    seq: int
    channel: str
    target: str
    """Whom it is for, as the channel knows them."""

    seat: int
    due: float
    tries: int = 0


# -- who wants to be told ----------------------------------------------------------------------


async def push_secret(store: Store, new: bytes) -> bytes:
    """Return the private key of push messages; it is the new one if there was none."""

    def keep(connection: Connection) -> bytes:
        kept = update(server).where(server.c.push_secret.is_(None)).values(push_secret=new)
        connection.execute(kept)
        return bytes(connection.execute(select(server.c.push_secret)).scalar_one())

    return await store.in_one_go(keep)


async def has_seat(store: Store, some: Iterable[str]) -> bool:
    """Whether one of these keys opens a seat anywhere."""
    query = select(literal(1)).where(keys.c.key.in_(list(some))).limit(1)
    async with store.engine.connect() as connection:
        return (await connection.execute(query)).first() is not None


async def put_subscription(store: Store, wanted: Subscription, at: float) -> None:
    """Keep where a device takes messages; it replaces what was known of it, and of the browser."""
    quiet = None if wanted.quiet is None else msgspec.json.encode(wanted.quiet)
    row = {**msgspec.structs.asdict(wanted), "quiet": quiet, "at": at}

    def put(connection: Connection) -> None:
        known = (pushes.c.key == wanted.key) | (pushes.c.endpoint == wanted.endpoint)
        connection.execute(delete(pushes).where(known))
        connection.execute(insert(pushes), row)

    await store.in_one_go(put)


async def drop_subscriptions(store: Store, of: Iterable[str], endpoint: str | None = None) -> None:
    """Send nothing more to these devices; `endpoint`: only if it is still this one."""
    wanted = delete(pushes).where(pushes.c.key.in_(list(of)))
    if endpoint is not None:
        wanted = wanted.where(pushes.c.endpoint == endpoint)

    def drop(connection: Connection) -> None:
        connection.execute(wanted)

    await store.in_one_go(drop)


async def subscriptions(store: Store, of: Iterable[str]) -> list[Subscription]:
    """Return where these devices take messages."""
    wanted = [pushes.c[name] for name in Subscription.__struct_fields__]
    query = select(*wanted).where(pushes.c.key.in_(list(of))).order_by(pushes.c.at.desc())
    async with store.engine.connect() as connection:
        rows = (await connection.execute(query)).all()
    return [
        Subscription(
            row.key,
            row.endpoint,
            row.p256dh,
            row.auth,
            row.language,
            None if row.quiet is None else _decode_quiet(row.quiet),
        )
        for row in rows
    ]


# -- turns and messages ------------------------------------------------------------------------


async def is_due(store: Store, now: float) -> bool:
    """Whether there is anything to do: nothing is locked to find out."""
    query = select(
        select(turns.c.table_id).where(turns.c.due <= now).exists()
        | select(alerts.c.table_id).where(alerts.c.due <= now).exists()
    )
    async with store.engine.connect() as connection:
        return bool((await connection.execute(query)).scalar_one())


async def claim_turns(store: Store, now: float, until: float, limit: int) -> list[Turn]:
    """Return turns whose players are to be told now; until then no other process gets them."""
    due = (
        select(turns.c.table_id)
        .where(turns.c.due <= now)
        .order_by(turns.c.due)
        .limit(limit)
        .with_for_update(skip_locked=True)
    )
    claimed = (
        update(turns)
        .where(turns.c.table_id.in_(due))
        .values(due=until)
        .returning(turns.c.table_id, turns.c.seq, turns.c.seat)
    )

    def claim(connection: Connection) -> list[Turn]:
        return [Turn(*row) for row in connection.execute(claimed).all()]

    return await store.in_one_go(claim)


async def settle_turn(store: Store, turn: Turn, messages: Sequence[Alert]) -> None:
    """Put down who is told of a turn, once."""
    rows = [_row(message) for message in messages]

    def settle(connection: Connection) -> None:
        here = (turns.c.table_id == turn.table, turns.c.seq == turn.seq)
        settled = update(turns).where(*here, turns.c.due.is_not(None)).values(due=None)
        if connection.execute(settled).rowcount and rows:
            is_file = connection.dialect.name == "sqlite"
            add = (sqlite_insert if is_file else postgresql_insert)(alerts)
            connection.execute(add.on_conflict_do_nothing(), rows)

    await store.in_one_go(settle)


async def take_alerts(
    store: Store, now: float, limit: int, channels: Sequence[str], *, others: bool = False
) -> list[Alert]:
    """Take messages by these channels that are due; they are this process's now.

    `others`: by all but these.
    """
    named = alerts.c.channel.in_(channels)
    places = [alerts.c.table_id, alerts.c.seq, alerts.c.channel, alerts.c.target]
    due = (
        select(*places)
        .where(alerts.c.due <= now, ~named if others else named)
        .order_by(alerts.c.due)
        .limit(limit)
        .with_for_update(skip_locked=True)
    )
    taken = delete(alerts).where(tuple_(*places).in_(due)).returning(*alerts.c)

    def take(connection: Connection) -> list[Alert]:
        return [Alert(*row) for row in connection.execute(taken).all()]

    return await store.in_one_go(take)


async def put_back(store: Store, message: Alert) -> None:
    """Keep a message that was not sent, unless its turn is over by now."""
    add = insert(alerts).from_select(
        list(_row(message)),
        select(*(literal(value) for value in _row(message).values())).where(
            select(turns.c.table_id)
            .where(turns.c.table_id == message.table, turns.c.seq == message.seq)
            .exists()
        ),
    )

    def put(connection: Connection) -> None:
        connection.execute(add)

    await store.in_one_go(put)


async def turn_now(store: Store, table: str) -> int | None:
    """Return with which fact the turn began whose player was last to be told."""
    query = select(turns.c.seq).where(turns.c.table_id == table)
    async with store.engine.connect() as connection:
        return (await connection.execute(query)).scalar()


def _row(message: Alert) -> dict[str, str | int | float]:
    values = msgspec.structs.asdict(message)
    return {"table_id": values.pop("table"), **values}
