"""E-mail addresses: which ones are taken, and when two of them are the same."""

import re

from serai.server.protocol.errors import BadEmail

LONGEST = 254
"""What fits into the commands of SMTP."""

_BOX = r"[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*"
_HOST = r"(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])"
_ADDRESS = re.compile(f"({_BOX})@({_HOST})", re.IGNORECASE)
"""No quotes, comments, numbers instead of a name, or anything that a header could end with."""


def read_address(text: str) -> str:
    """Read an address as somebody typed it; refuse what no mail can be sent to."""
    box, at, host = text.strip().rpartition("@")
    try:
        host = host.encode("idna").decode()  # bücher.example is xn--bcher-kva.example.
    except UnicodeError:
        at = ""
    found = f"{box}@{host}"
    if not at or len(found) > LONGEST or len(box) > 64 or not _ADDRESS.fullmatch(found):
        raise BadEmail("this is no e-mail address: give one like zaid@example.org")
    return found


def folded(address: str) -> str:
    """Return what is the same for all ways to write to one mailbox."""
    box, _, host = address.lower().rpartition("@")
    return f"{box.partition('+')[0] or box}@{host}"
