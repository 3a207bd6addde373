"""Where reviews are kept: a folder on disk, by the SHA-256 of their records.

All processes of a machine share it. It is a cache: whatever is lost there is made again.
"""

import contextlib
import logging
import os
from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path
from tempfile import NamedTemporaryFile

from platformdirs import user_cache_path

from serai.core.registry import kit_of
from serai.core.version import VERSION
from serai.server.protocol.errors import Unavailable

MOST_BYTES = 256 << 20
"""How much is kept at most; what nobody has opened for longest goes first."""

_log = logging.getLogger(__name__)


def default_folder() -> Path:
    """Return where reviews are kept by default."""
    return user_cache_path("serai", appauthor=False) / "reviews"


def key_of(written: bytes) -> str:
    """Return what the review of a record is kept by."""
    return sha256(written).hexdigest()


@cache
def made_by(game: str) -> str:
    """Name what reviews a game: other code gives other reviews."""
    code = sha256(VERSION.encode())
    named = (kit_of(game).review or "").partition(":")[0].split(".")
    for package in ("serai.review", ".".join(named[:3] if named[0] == "serai" else named[:1])):
        spec = find_spec(package) if package else None
        for folder in (spec and spec.submodule_search_locations) or ():
            for file in sorted(Path(folder).rglob("*.py")):
                code.update(file.read_bytes())
    return code.hexdigest()[:16]


class ReviewShelf:
    """The folder with records that were sent, and the reviews of finished games."""

    def __init__(self, folder: Path | None = None, most: int = MOST_BYTES) -> None:
        self.folder = folder or default_folder()
        self.most = most

    def record(self, key: str) -> bytes | None:
        """Return a record that was sent here; None: it is not, or no longer, here."""
        found = self._read(f"{key}.jsonl")
        return found if found is not None and key_of(found) == key else None

    def keep_record(self, written: bytes) -> str:
        """Keep a record; return its key."""
        key = key_of(written)
        try:
            self._write(f"{key}.jsonl", written)
        except OSError as error:
            _log.warning("a record cannot be kept in %s: %s", self.folder, error)
            raise Unavailable("the server cannot store anything now: try again later") from None
        return key

    def review(self, key: str, game: str) -> bytes | None:
        """Return the lines of a review; None: it has to be made."""
        return self._read(f"{key}.{made_by(game)}")

    def keep_review(self, key: str, game: str, lines: bytes) -> None:
        """Keep a review, if the disk allows it."""
        try:
            self._write(f"{key}.{made_by(game)}", lines)
        except OSError as error:
            _log.warning("a review cannot be kept in %s: %s", self.folder, error)

    def _read(self, name: str) -> bytes | None:
        path = self.folder / name
        try:
            found = path.read_bytes()
        except OSError:
            return None
        with contextlib.suppress(OSError):
            os.utime(path)
        return found

    def _write(self, name: str, data: bytes) -> None:
        self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        with NamedTemporaryFile(dir=self.folder, prefix="~", delete=False) as file:
            try:
                file.write(data)
                file.close()
                Path(file.name).replace(self.folder / name)
            except BaseException:
                Path(file.name).unlink(missing_ok=True)
                raise
        self._tidy()

    def _tidy(self) -> None:
        """Throw away what was opened longest ago, once there is too much."""
        found = sorted(self._files(), reverse=True)
        kept = 0
        for _, size, path in found:
            kept += size
            if kept > self.most:
                with contextlib.suppress(OSError):
                    path.unlink()

    def _files(self) -> Iterator[tuple[float, int, Path]]:
        for path in self.folder.iterdir():
            with contextlib.suppress(OSError):
                about = path.stat()
                yield about.st_mtime, about.st_size, path
