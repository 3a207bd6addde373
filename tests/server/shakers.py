"""Shaking dice in tests, as a program would that reads docs/reference/protocol.md."""

import hashlib
from typing import Any

from serai.core.dealer import commitment
from serai.server.protocol.commands import Reveal, Shake
from serai.server.tables.state import TableState
from tests.server.staged import SEED

NONCE = "a1" * 32

ANY_SHAKE = Shake(commitment="0c" * 32, promised=commitment(bytes.fromhex(SEED)))
"""Some shaking at a table of the staged world, that nobody can ever show."""


def mark_of(table: str, promised: str, name: str, nonce: str = NONCE, word: str = "") -> str:
    """Return a fingerprint, written without the server's own code."""
    told = b""
    mark = hashlib.sha256(table.encode()).hexdigest()
    for text in ("serai/shake/1", mark, promised, name, nonce, word):
        told += len(text.encode()).to_bytes(4, "big") + text.encode()
    return hashlib.sha256(told).hexdigest()


def shake_at(table: TableState, seat: int, nonce: str = NONCE, word: str = "") -> Shake:
    """Return what a seat sends to shake the dice of a table."""
    promised = commitment(table.seed)
    mark = mark_of(table.id, promised, table.occupant(seat).name, nonce, word)
    return Shake(commitment=mark, promised=promised, seat=seat)


def show(seat: int | None = None, nonce: str = NONCE, word: str = "") -> Reveal:
    return Reveal(nonce=nonce, word=word, seat=seat)


def shaking(info: Any, seat: int, nonce: str = NONCE, word: str = "") -> dict[str, Any]:
    """Return the same as a message, for a table as a client is shown it."""
    mark = mark_of(info["id"], info["commitment"], info["seats"][seat]["name"], nonce, word)
    return {"commitment": mark, "promised": info["commitment"], "seat": seat}
