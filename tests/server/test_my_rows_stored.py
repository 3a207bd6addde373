"""The rows of my tables in the database: in which order, and what is written to them later."""

from msgspec.structs import replace
from sqlalchemy import Connection, select, update

from serai.server.storage.mine import note_standing, rows_of
from serai.server.storage.schema import tables
from serai.server.storage.store import Store
from serai.server.tables.standing import Standing
from tests.server.stores import fact, opened, run, url

__all__ = ["url"]  # A fixture.

STANDING = Standing(("Zaid",), (), (("mine",),))


async def put(store: Store, table: str, at: float, *keys: str) -> None:
    """Keep a table that last changed at some time, with a seat for these keys."""
    assert await store.put(replace(fact(table, 0, at=at, phase="playing"), keys=keys))


async def forget_standing(store: Store, table: str, height: int | None) -> None:
    """Let a row say nothing of how the table stands, and how far its log goes."""

    def write(connection: Connection) -> None:
        here = update(tables).where(tables.c.id == table)
        connection.execute(here.values(standing=None, height=height))

    await store.in_one_go(write)


async def standing(store: Store, table: str) -> bytes | None:
    async with store.engine.connect() as connection:
        query = select(tables.c.standing).where(tables.c.id == table)
        kept: bytes | None = (await connection.execute(query)).scalar_one()
        return kept


def test_how_a_table_stood_is_not_kept_once_something_happened(url: str) -> None:
    """Somebody reads a table, it goes on, and only then what was read is to be kept."""

    async def story() -> None:
        async with opened(url) as (store,):
            await put(store, "here", 1.0, "mine")
            for height, read, is_kept in ((5, 4, False), (5, 5, True), (None, 4, True)):
                await forget_standing(store, "here", height)
                await note_standing(store, "here", read, STANDING)
                assert (await standing(store, "here") is not None) == is_kept
            kept = await standing(store, "here")
            await note_standing(store, "here", 9, Standing(("Lea",), (), (("hers",),)))
            assert await standing(store, "here") == kept, "a row that says it is left alone"

    run(story)


def test_my_tables_come_with_the_one_that_changed_last_first(url: str) -> None:
    async def story() -> None:
        async with opened(url) as (store,):
            for name, at, key in (("old", 1.0, "mine"), ("new", 3.0, "mine"), ("hers", 2.0, "lea")):
                await put(store, name, at, key)

            async def found(*keys: str, limit: int = 9, skip: int = 0) -> list[str]:
                rows = await rows_of(store, keys, ("playing",), limit, skip)
                return [row.listed.id for row in rows]

            assert await found("mine") == ["new", "old"]
            assert await found("mine", "lea") == ["new", "hers", "old"]
            assert await found("mine", limit=1) == ["new"]
            assert await found("mine", limit=1, skip=1) == ["old"]
            assert await found("nobody") == []
            assert await rows_of(store, ["mine"], ("over",), 9) == []

    run(story)
