"""Closing a table as the operator of a server, and opening it again, even while it is played."""

from collections.abc import Callable
from functools import partial
from typing import Any

from sqlalchemy import Connection, delete, insert, update
from sqlalchemy.exc import IntegrityError

from serai.server.storage.chain import Chain
from serai.server.storage.schema import orders, tables
from serai.server.storage.store import Append, Store, insert_facts
from serai.server.storage.upkeep import CannotKeep
from serai.server.tables.facts import TableClosed, TableReopened
from serai.server.tables.state import TableState
from serai.server.tables.versions import read_fact, write_fact

Decide = Callable[[TableState], tuple[TableClosed | TableReopened, dict[str, Any]]]
"""Says what to write as a table stands, and what its row says then."""

TRIES = 20
"""How often to try again when a server writes first."""


async def close_table(store: Store, table_id: str, why: str, now: float) -> None:
    """Let nobody do anything at a table any more; what was played stays."""

    def closed(table: TableState) -> tuple[TableClosed, dict[str, Any]]:
        if table.closed is not None:
            raise CannotKeep(
                f"table {table_id} is closed already", "table-closed-already", table=table_id
            )
        return TableClosed(why=why), {"public": False, "wake_at": None, "standing": None}

    await _order(store, table_id, now, closed)


async def reopen_table(store: Store, table_id: str, now: float) -> None:
    """Let people go on at a table that was closed."""

    def reopened(table: TableState) -> tuple[TableReopened, dict[str, Any]]:
        if table.closed is None:
            raise CannotKeep(f"table {table_id} is not closed", "table-not-closed", table=table_id)
        wake_at = now if table.phase == "playing" else None
        row = {"public": table.settings.public, "wake_at": wake_at, "held_until": 0.0}
        return TableReopened(), {**row, "standing": None}

    await _order(store, table_id, now, reopened)


async def _order(store: Store, table_id: str, now: float, decide: Decide) -> None:
    """Write a fact to a table, between those that servers write, and tell them of it."""
    for _ in range(TRIES):
        stored = await store.load(table_id)
        if not stored:
            raise CannotKeep(
                f"there is no table {table_id[:40]!r}", "no-such-table", table=table_id
            )
        table, chain = TableState(table_id), Chain(table_id)
        for row in stored:
            chain.take(row)
            table.apply(row.seq, row.at, read_fact(row.fact))
        fact, changes = decide(table)
        seq, written = table.seq + 1, write_fact(fact)
        served = max(await store.served() or now, stored[-1].served)
        wanted = Append(
            table_id, seq, now, written, served=served, chain=chain.after(seq, now, written)
        )
        try:
            await store.in_one_go(partial(_write, wanted=wanted, row=changes))
        except IntegrityError:
            continue  # A server wrote first.
        return
    raise CannotKeep(
        f"table {table_id} changes all the time: try again", "table-busy", table=table_id
    )


def _write(connection: Connection, wanted: Append, row: dict[str, Any]) -> int | None:
    counted = insert_facts(connection, [wanted])
    at_table = tables.c.id == wanted.table
    connection.execute(update(tables).where(at_table).values(height=wanted.seq, **row))
    connection.execute(delete(orders).where(orders.c.table_id == wanted.table))
    order = {"table_id": wanted.table, "seq": wanted.seq, "at": wanted.at}
    connection.execute(insert(orders), order)
    return counted
