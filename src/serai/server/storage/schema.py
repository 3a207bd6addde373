"""The database's tables: one schema for SQLite and PostgreSQL."""

from sqlalchemy import (
    Boolean,
    Column,
    Double,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    text,
)

metadata = MetaData()

facts = Table(
    "facts",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("at", Double, nullable=False),
    Column("fact", LargeBinary, nullable=False),
    # Without it SQLite keeps two trees for this table: one for its rows, one for its key.
    sqlite_with_rowid=False,
)
"""The logs, append-only: two writers of the same number never both win."""

tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("phase", String(8), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("listed", LargeBinary, nullable=False),
    Column("changed", Double, nullable=False),
    Column("wake_at", Double),
    Column("holder", String(64)),
    Column("held_until", Double, nullable=False, server_default=text("0")),
    Index("tables_by_phase", "public", "phase", "changed"),
    Index("tables_by_wake", "wake_at"),
)
"""What lists show of each table, and when it needs attention from whom."""

keys = Table(
    "keys",
    metadata,
    Column("key", String(64), primary_key=True),
    Column("table_id", String(32), primary_key=True),
    sqlite_with_rowid=False,
)
"""At which tables a key has a seat."""
