"""What people may call themselves and say: cleaned of what deceives, and bounded."""

import unicodedata

from serai.server.protocol.errors import BadName, BadRequest
from serai.server.protocol.settings import CHAT_LENGTH, NAME_LENGTH

_JOINER, _AS_EMOJI = "\u200d", "\ufe0f"
"""Format characters that emoji need; all others only deceive."""

_BLANKS = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0") | {
    chr(code) for code in (*range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0))
}
"""Letters and marks that are invisible."""


def clean(text: str) -> str:
    """Remove invisible characters that deceive: controls and marks that reverse text."""
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
    """Read a chat message."""
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
