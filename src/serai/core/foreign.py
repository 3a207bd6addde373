"""What the system and other libraries say: in our own words where they are usual, else quoted."""

import errno
import re

import msgspec

from serai.core.errors import Reason, SeraiError, plainly, quoted

_SYSTEM = {
    errno.ENOENT: Reason("no such file", "no-such-file"),
    errno.EACCES: Reason("permission denied", "permission-denied"),
    errno.EPERM: Reason("permission denied", "permission-denied"),
    errno.EROFS: Reason("permission denied", "permission-denied"),
    errno.EISDIR: Reason("is a folder", "is-a-folder"),
    errno.ENOTDIR: Reason("is no folder", "is-no-folder"),
    errno.ENOSPC: Reason("disk full", "disk-full"),
    errno.EADDRINUSE: Reason("address in use", "address-in-use"),
    errno.ECONNREFUSED: Reason("connection refused", "connection-refused"),
}
"""By number, what the system says most often."""

_AT = r"(?: - at `\$\.?(?P<where>[^`]*)`)?"
_KIND = re.compile(rf"Expected `(?P<wanted>[^`]+)`, got `(?P<found>[^`]+)`{_AT}")
_MISSING = re.compile(rf"Object missing required field `(?P<field>[^`]+)`{_AT}")
_UNKNOWN = re.compile(rf"Object contains unknown field `(?P<field>[^`]+)`{_AT}")
NOWHERE = "none"

MOST_TOLD = 200
"""How much is told: it may repeat a name that somebody made very long."""


def problem_of(error: Exception) -> Reason:
    """Say what went wrong elsewhere; the line is what was said there, in English."""
    if isinstance(error, SeraiError):
        return error.reason
    said = plainly(getattr(error, "strerror", None) or error) or type(error).__name__
    line = quoted(said, MOST_TOLD)
    if isinstance(error, TimeoutError):
        return Reason(line, "took-too-long")
    if isinstance(error, OSError) and error.errno in _SYSTEM:
        return Reason(line, _SYSTEM[error.errno].code)
    if isinstance(error, msgspec.ValidationError):
        return _of_a_field(line)
    if isinstance(error, msgspec.DecodeError | UnicodeError | RecursionError):
        return Reason(line, "not-json", text=line)
    return quoted_words(line)


def quoted_words(line: str) -> Reason:
    """Hand on what somebody else says, in their words."""
    return Reason(line, "words-of-others", text=line)


def _of_a_field(line: str) -> Reason:
    """Say in our own words what `msgspec` says of values in the wrong form."""
    if found := _KIND.fullmatch(line):
        wanted, got, where = found["wanted"], found["found"], found["where"] or NOWHERE
        return Reason(line, "wrong-kind", wanted=wanted, found=got, where=where)
    if found := _MISSING.fullmatch(line):
        field, where = found["field"], found["where"] or NOWHERE
        return Reason(line, "missing-field", field=field, where=where)
    if found := _UNKNOWN.fullmatch(line):
        field, where = found["field"], found["where"] or NOWHERE
        return Reason(line, "unknown-field", field=field, where=where)
    return quoted_words(line)
