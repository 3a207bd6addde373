"""Who is who: keys of seats, and the names of those who sit on them."""

import secrets
import unicodedata
from hashlib import sha256

from msgspec import Struct

from serai.server.protocol.errors import BadName, BadRequest
from serai.server.protocol.messages import CHAT_LENGTH, NAME_LENGTH

ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz"
"""Crockford's base 32: no letter looks like a figure."""

COOKIE = "serai_device"
"""Where a browser keeps the key that all its seats are tied to."""

KEY_LENGTH = 32  # 160 bits
TABLE_LENGTH = 10  # 50 bits: found by its link only

_LOOKALIKES = str.maketrans({"o": "0", "i": "1", "l": "1", "u": "v"})
_JOINER, _AS_EMOJI = "\u200d", "\ufe0f"
"""Format characters that emoji are made with; all others only deceive."""

_BLANKS = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0") | {
    chr(code) for code in (*range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0))
}
"""Letters and marks that are not seen."""


class Caller(Struct, frozen=True):
    """Whoever sends a request: the hashes of the keys it holds, and where it comes from."""

    keys: frozenset[str] = frozenset()
    address: str = ""


def _random(length: int) -> str:
    return "".join(secrets.choice(ALPHABET) for _ in range(length))


def new_key() -> str:
    """Make a key that nobody can guess."""
    return _random(KEY_LENGTH)


def new_table_id() -> str:
    """Make the name of a table, as it stands in its link."""
    return _random(TABLE_LENGTH)


def read_code(text: str) -> str:
    """Read a key or a table's name as somebody typed it: with gaps, capitals and lookalikes."""
    plain = text.strip().lower().replace("-", "").replace(" ", "")
    return plain.translate(_LOOKALIKES)


def hashed(key: str) -> str:
    """Return what is kept of a key. It is too random to be guessed from this."""
    return sha256(read_code(key).encode()).hexdigest()


def clean(text: str) -> str:
    """Take out of a text what is not seen but deceives: controls, marks that turn it round."""
    kept = ""
    for c in unicodedata.normalize("NFC", text):
        if c.isspace():
            kept += " "
        elif c in (_JOINER, _AS_EMOJI):
            last = kept[-1:] or " "
            if unicodedata.category(last)[0] == "S" or (c == _JOINER and last == _AS_EMOJI):
                kept += c
        elif c not in _BLANKS and unicodedata.category(c)[0] != "C":
            kept += c
    return " ".join(kept.split()).strip(_JOINER)


def read_name(text: str) -> str:
    """Read somebody's name."""
    name = clean(text)
    if not name:
        raise BadName("a name needs at least one character that can be seen")
    if len(name) > NAME_LENGTH:
        raise BadName(f"a name has at most {NAME_LENGTH} characters, this one {len(name)}")
    return name


def read_chat(text: str) -> str:
    """Read something said at the table."""
    line = clean(text)
    if not line:
        raise BadRequest("there is nothing to say in this message: write something")
    if len(line) > CHAT_LENGTH:
        raise BadRequest(f"a message has at most {CHAT_LENGTH} characters, this one {len(line)}")
    return line


def told_apart(name: str, others: set[str]) -> str:
    """Tell somebody apart from others of the same name: Zaid, Zaid 2."""
    if name not in others:
        return name
    number = 2
    while f"{name} {number}" in others:
        number += 1
    return f"{name} {number}"
