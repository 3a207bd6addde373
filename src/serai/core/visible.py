r"""Text of others as it may be shown: nothing in it steers a terminal, reverses or breaks a line.

Names, notes, files and answers of servers are written by anybody. What could move a cursor, hide
or reorder what stands around it, or pass for a line of ours is written out: `\x1b`, `\u202e`.
"""

import json
from typing import Any
from unicodedata import category

import msgspec

_STEERS = frozenset(("Cc", "Cf", "Cs", "Zl", "Zp"))
"""Controls, invisible marks, halves of characters, and what begins another line."""

_JOINER = "\u200d"
"""A mark that emoji are made with, and that does no more than that."""

_encode = msgspec.json.Encoder().encode


def visible(text: str, keep: str = "") -> str:
    """Write out whatever is more than text; `keep` are characters that may stay as they are."""
    if text.isprintable():
        return text
    keep += _JOINER
    return "".join(
        c if c.isprintable() or c in keep or category(c) not in _STEERS else ascii(c)[1:-1]
        for c in text
    )


def visible_json(value: Any) -> str:
    """Write JSON in one line of visible characters; whoever reads it gets the very same value."""
    try:
        written = _encode(value).decode()
    except UnicodeEncodeError:  # Half a character, as the names of files may have it.
        return json.dumps(msgspec.to_builtins(value))
    if written.isprintable():
        return written
    return "".join(
        c if c.isprintable() or category(c) not in _STEERS else _unit(c) for c in written
    )


def _unit(character: str) -> str:
    """Write a character as JSON escapes it: by its UTF-16 units."""
    units = character.encode("utf-16-be", "surrogatepass")
    return "".join(f"\\u{int.from_bytes(units[at : at + 2]):04x}" for at in range(0, len(units), 2))
