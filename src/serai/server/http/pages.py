"""The browser client's files, kept in memory; every other address is its first page."""

import gzip
import mimetypes
from functools import cache
from hashlib import sha256
from importlib.resources import files
from importlib.resources.abc import Traversable

from msgspec import Struct

from serai.core.registry import kit_of

INDEX = "index.html"
FOR_EVER = "public, max-age=31536000, immutable"
EACH_TIME = "no-cache"
_COMPRESSED = ("text/", "application/javascript", "application/json", "image/svg+xml")

NOT_BUILT = b"""<!doctype html><html lang="en"><meta charset="utf-8"><title>Serai</title>
<p>The tables are open, but this installation has no pages for the browser:
reinstall Serai with Node.js at hand, or play with a program
(see <a href="/api/schema/openapi.json">the API</a>).
"""


class Page(Struct, frozen=True):
    """A file of the client."""

    body: bytes
    packed: bytes | None
    kind: str
    tag: str
    caching: str


class Pages:
    """All files of the client."""

    def __init__(self) -> None:
        self._pages: dict[str, Page] = {}
        self._tables: dict[str, Page] = {}
        folder = files("serai").joinpath("web")
        if folder.is_dir():
            self._read(folder, "")
        self.index = self._pages.get(INDEX) or _page(INDEX, NOT_BUILT)

    def find(self, path: str) -> Page | None:
        """Return the file at an address; None: there is none, but the address is a file's."""
        page = self._pages.get(path)
        if page is not None:
            return page
        return None if "." in path.rpartition("/")[2] or path.startswith("api/") else self.index

    def table(self, game: str) -> Page:
        """Return the first page for a table: it knows at once which game to fetch."""
        page = self._tables.get(game)
        if page is None:
            named = f'<html data-game="{game}" data-web="{kit_of(game).web or ""}"'
            body = self.index.body.replace(b"<html", named.encode(), 1)
            page = self._tables[game] = _page(INDEX, body)
        return page

    def _read(self, folder: Traversable, prefix: str) -> None:
        for item in folder.iterdir():
            name = f"{prefix}{item.name}"
            if item.is_dir():
                self._read(item, f"{name}/")
            else:
                self._pages[name] = _page(name, item.read_bytes())


@cache
def client() -> Pages:
    """Return the files of the client: read and packed once for all servers of this process."""
    return Pages()


def _page(name: str, body: bytes) -> Page:
    kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
    if name.endswith((".js", ".mjs")):
        kind = "application/javascript"
    elif name.endswith(".webmanifest"):
        kind = "application/manifest+json"
    packed = gzip.compress(body, 9, mtime=0) if kind.startswith(_COMPRESSED) else None
    if kind == "application/javascript":
        kind += "; charset=utf-8"
    # Built files carry a hash of their content in their name.
    caching = FOR_EVER if name.startswith("assets/") else EACH_TIME
    return Page(body, packed, kind, f'"{sha256(body).hexdigest()[:16]}"', caching)
