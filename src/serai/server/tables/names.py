"""What people may call themselves and say: cleaned of what deceives, and bounded."""

import re
import unicodedata
from collections.abc import Iterable

from serai.server.protocol.errors import BadName, BadRequest, NameReserved, NameTaken
from serai.server.protocol.settings import CHAT_LENGTH, NAME_LENGTH
from serai.server.tables.lookalikes import look_alike, loose_marks_in_a_row
from serai.texts.reserved import reserved_names

MOST_MARKS = 2
"""How many marks may be piled up on a letter of a name, beyond its usual accent."""

_JOINER, _AS_EMOJI = "\u200d", "\ufe0f"
"""Format characters that emoji need; all others only deceive."""

_BLANKS = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0") | {
    chr(code) for code in (*range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0))
}
"""Letters and marks that are invisible."""

_NUMBER = re.compile(r" [0-9]{1,3}$")


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
    if loose_marks_in_a_row(name) > MOST_MARKS:
        raise BadName(f"a letter of a name carries at most {MOST_MARKS} marks beside its accent")
    for word in reserved_names():
        if look_alike(name, word):
            raise NameReserved(f"nobody is called {word!r} at a table: choose another name")
    return name


def read_chat(text: str) -> str:
    """Read a chat message."""
    line = clean(text)
    if not line:
        raise BadRequest("there is nothing to say in this message: write something")
    if len(line) > CHAT_LENGTH:
        raise BadRequest(f"a message has at most {CHAT_LENGTH} characters, this one {len(line)}")
    return line


def told_apart(name: str, others: Iterable[str]) -> str:
    """Tell somebody apart from others of the same name: Zaid, Zaid 2, Zaid 3."""
    taken = list(others)
    plain, told, number = _NUMBER.sub("", name), name, 1
    while any(look_alike(told, other) for other in taken):
        number += 1
        told = f"{plain} {number}"
    return told


def person_name(text: str, others: Iterable[str]) -> str:
    """Read the name of somebody who joins others, for none of whom they may be taken.

    The very same name gets a number; one that only looks the same is refused.
    """
    name, taken = read_name(text), list(others)
    if name not in taken:
        alike = next((other for other in taken if look_alike(name, other)), None)
        if alike is not None:
            raise NameTaken(
                f"{name!r} looks too much like {alike!r}, who sits here: choose another"
            )
    return told_apart(name, taken)
