"""How fast facts are written durably, compared with a bare loop of grouped commits.

Many tables append at once; appends that arrive during a transaction share the next one. The bare
loop writes the same rows in transactions of the same size with Python's `sqlite3`: no checks,
nobody to wake. Both with a write-ahead log and synchronous=FULL; the rounds are interleaved and the
best of each counts.
"""

import asyncio
import sqlite3
import tempfile
from pathlib import Path
from time import perf_counter

from serai.server.storage.chain import Chain
from serai.server.storage.store import Append, Store

TABLES = 100
FACTS = 100
"""For each table and round."""

ROUNDS = 5
AIM = 0.5
FACT = (
    b'{"fact":"played","request":"0123456789abcdef0123456789abcdef","seat":3,"how":"player",'
    b'"entries":[{"by":3,"do":"roll"},{"by":"chance","do":"die b2"}]}'
)
SCHEMA = (
    "CREATE TABLE facts (table_id VARCHAR(32) NOT NULL, seq INTEGER NOT NULL, "
    "at DOUBLE NOT NULL, fact BLOB NOT NULL, PRIMARY KEY (table_id, seq)) WITHOUT ROWID"
)


def names(round_: int) -> list[str]:
    """Name the tables of a round."""
    return [f"{round_:04d}{number:06d}" for number in range(TABLES)]


def _chained(chain: Chain, seq: int) -> Append:
    at = 1.0e9 + seq
    end = chain.after(seq, at, FACT)
    made = Append(chain.table, seq, at, FACT, served=at, chain=end)
    chain.take(made.stored)
    return made


async def append(store: Store, round_: int) -> float:
    """Return facts per second through the store, from many tables at once."""

    async def table(name: str) -> None:
        chain = Chain(name)
        for seq in range(FACTS):
            await store.append(_chained(chain, seq))

    started = perf_counter()
    await asyncio.gather(*map(table, names(round_)))
    return TABLES * FACTS / (perf_counter() - started)


def write_bare(connection: sqlite3.Connection, round_: int) -> float:
    """Return facts per second in a bare loop, one transaction for a fact of every table."""
    started = perf_counter()
    for seq in range(FACTS):
        rows = [(name, seq, 1.0e9 + seq, FACT) for name in names(round_)]
        connection.executemany("INSERT INTO facts VALUES (?, ?, ?, ?)", rows)
        connection.commit()
    return TABLES * FACTS / (perf_counter() - started)


async def bench(folder: Path) -> tuple[float, float]:
    """Return the best rates of the store and of the bare loop."""
    store = await Store.open(f"sqlite:///{folder}/store.db")
    connection = sqlite3.connect(folder / "bare.db")
    connection.execute("PRAGMA journal_mode=WAL")
    connection.execute("PRAGMA synchronous=FULL")
    connection.execute(SCHEMA)
    kept = bare = 0.0
    for round_ in range(ROUNDS):
        kept = max(kept, await append(store, round_))
        bare = max(bare, write_bare(connection, round_))
    connection.close()
    await store.close()
    return kept, bare


def main() -> None:
    """Print facts per second and the ratio."""
    with tempfile.TemporaryDirectory() as folder:
        kept, bare = asyncio.run(bench(Path(folder)))
    print(f"Facts written for good, {TABLES} in a transaction, best of {ROUNDS} rounds:")
    print(f"  store      {kept:>8,.0f} facts/s")
    print(f"  bare loop  {bare:>8,.0f} facts/s")
    print(f"  the store writes {kept / bare:.0%} of the bare loop (aim: {AIM:.0%})")


if __name__ == "__main__":
    main()
