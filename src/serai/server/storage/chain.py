"""The chain of a table's log: every fact carries a hash of itself and all before it.

A fact that was changed, lost or put in between is noticed when the log is read. Facts written
before there was a chain have no hash of their own, but the first one after them covers them.
"""

import struct
from hashlib import blake2b

from msgspec import Struct

from serai.server.protocol.errors import Damaged

SIZE = 16
"""Bytes of a hash. It is against accidents: whoever can write to the database can make another."""

_numbers = struct.Struct(">qd").pack


class Stored(Struct, frozen=True):
    """One fact as it was written."""

    seq: int
    at: float
    fact: bytes
    served: float
    """When it was written, in the time that all processes share."""

    chain: bytes | None = None
    """None: it was written before there was a chain."""


class Chain:
    """The chain of one table, as far as its log was read or written."""

    def __init__(self, table: str) -> None:
        self.table = table
        self.end = blake2b(table.encode(), digest_size=SIZE).digest()
        """The hash of the last fact; of the table's name, if there is none yet."""

        self._seq = -1
        self._begun = False

    def after(self, seq: int, at: float, fact: bytes) -> bytes:
        """Return the hash of the next fact."""
        found = blake2b(self.end, digest_size=SIZE)
        found.update(_numbers(seq, at))
        found.update(fact)
        return found.digest()

    def take(self, row: Stored) -> None:
        """Check the next fact of the log, and go on to it."""
        if not isinstance(row.fact, bytes):
            raise Damaged(self.table, row.seq)
        end = self.after(row.seq, row.at, row.fact)
        old = row.chain is None and not self._begun
        if row.seq != self._seq + 1 or not (old or end == row.chain):
            raise Damaged(self.table, self._seq + 1)
        self._seq, self.end, self._begun = row.seq, end, not old
