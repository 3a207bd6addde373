"""Stores to test on, on both databases, and facts to write."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from serai.server.protocol.answers import Listed
from serai.server.storage.store import Append, Store, Summary


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.process)])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A fresh database of each kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'tables.db'}"
    made: str = request.getfixturevalue("database")
    return made


@contextlib.asynccontextmanager
async def opened(url: str, count: int = 1) -> AsyncIterator[list[Store]]:
    """Open a database as often as several processes would."""
    stores = [await Store.open(url, alone=count == 1) for _ in range(count)]
    try:
        yield stores
    finally:
        for store in stores:
            await store.close()


def run(job: Callable[[], Awaitable[Any]]) -> None:
    asyncio.run(asyncio.wait_for(job(), 60))


def summary(table: str, phase: Any = "playing", **changes: Any) -> Summary:
    listed = Listed(
        table,
        "camelup-2",
        "Camel Up",
        phase,
        ("Zaid",),
        0,
        None,
        odds=True,
        created=0.0,
        changed=0.0,
    )
    row = {"public": True, "wake_at": None, "holder": None, "held_until": 0.0, **changes}
    return Summary(listed, **row)


def fact(table: str, seq: int, said: str = "", at: float = 0.0, **row: Any) -> Append:
    written = f"{table} {seq} {said}".encode()
    return Append(table, seq, at, written, summary(table, **row) if row else None)
