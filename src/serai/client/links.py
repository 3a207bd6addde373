"""Links to tables, as people share them."""

import re
from urllib.parse import SplitResult, urlsplit

from msgspec import Struct

from serai.core.errors import BadSetup

TABLE = re.compile(r"[0-9A-Za-z]{1,32}")
"""What tables are called in links."""

_PATH = re.compile(rf"(.*)/t/({TABLE.pattern})/?")


class Link(Struct, frozen=True):
    """Where a table is: its server, its name there, and the key of a seat if it is personal."""

    server: str
    table: str
    key: str | None = None


def split_address(text: object) -> SplitResult | None:
    """Parse an HTTP address; None: it is not one."""
    try:
        parts = urlsplit(text.strip()) if isinstance(text, str) else None
    except ValueError:
        return None
    if parts is None or parts.scheme not in ("http", "https") or not parts.hostname:
        return None
    return parts


def read_link(text: str) -> Link:
    """Read a link to a table, `http://HOST/t/TABLE`, or a personal one with `#key=KEY`."""
    parts = split_address(text)
    found = None if parts is None else _PATH.fullmatch(parts.path)
    if parts is None or found is None:
        raise BadSetup(
            f"{str(text)[:80]!r} is not the link of a table: "
            "it looks like http://HOST:8613/t/TABLE",
            "not-a-table-link",
            text=str(text)[:80],
        )
    _, _, key = parts.fragment.partition("key=")
    return Link(f"{parts.scheme}://{parts.netloc}{found[1]}", found[2], key or None)
