"""Drawing on a terminal that does not know all our characters: each has a likeness in ASCII."""

import codecs
import sys
from io import TextIOWrapper
from unicodedata import normalize

LIKE = str.maketrans(
    "─━═│║┃▶★·×–—−’‘“”«»…↑→↓←█░✗±•●",
    '_-=|||>*.x---\'\'"""".^>v<#.x~**',
)
"""What stands for a character that cannot be written: one for one, so that columns stay."""

_HANDLER = "serai-ascii"


def likeness(text: str) -> str:
    """Return a text as ASCII can show it."""
    plain = normalize("NFKD", text.translate(LIKE).replace("œ", "oe").replace("Œ", "OE"))
    kept = [sign for sign in plain if sign.isascii()]
    return "".join(kept) or "?"


def _replace(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    unknown = error.object[error.start : error.end]
    return "".join(map(likeness, unknown)), error.end


def write_what_can_be_written() -> None:
    """Let the standard streams write a likeness where their encoding lacks a character."""
    for stream in (sys.stdout, sys.stderr):  # noqa: TID251
        if isinstance(stream, TextIOWrapper) and not knows_all(stream.encoding):
            stream.reconfigure(errors=_HANDLER)


def read_what_can_be_read() -> None:
    """Let a terminal hand in half a character: what a key erases there is a byte."""
    if isinstance(sys.stdin, TextIOWrapper) and sys.stdin.isatty():
        sys.stdin.reconfigure(errors="replace")


def as_written(text: str, encoding: str) -> str:
    """Return a text as a stream with an encoding shows it."""
    return text.encode(encoding, _HANDLER).decode(encoding)


def knows_all(encoding: str) -> bool:
    """Whether an encoding has every character."""
    return codecs.lookup(encoding).name.startswith("utf-")


codecs.register_error(_HANDLER, _replace)
