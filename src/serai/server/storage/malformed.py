"""Pages of a SQLite file that cannot be read: the log on them is damaged, the store is not away."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy.exc import DatabaseError

from serai.server.protocol.errors import Damaged

_PRIMARY = 0xFF
"""The part of an SQLite error code that says what kind it is."""


@contextmanager
def reading(table: str, seq: int = 0) -> Iterator[None]:
    """Read what is kept of a table from a number on; say so if its pages are malformed."""
    try:
        yield
    except DatabaseError as error:
        code = getattr(error.orig, "sqlite_errorcode", None)
        if code is None or code & _PRIMARY != sqlite3.SQLITE_CORRUPT:
            raise
        raise Damaged(table, seq) from None
