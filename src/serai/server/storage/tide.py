"""The tide mark: a small file beside a SQLite database that says how many facts it ever held.

The database counts them too, in the same transaction as the facts themselves, and the mark is
written once that is on disk. So it is never ahead of a healthy database, wherever a process is
killed or the power fails: at worst it is a little behind. A database that is behind its mark has
lost something: its write-ahead log was damaged, or an old copy was put in its place.
"""

import contextlib
import logging
import os
from pathlib import Path

from serai.core.errors import SeraiError

_WIDTH = 20
"""Digits: always the same length, so that writing it again never leaves half of another."""

_log = logging.getLogger(__name__)


class Behind(SeraiError):
    """A database that is behind its tide mark."""


def mark_of(database: Path) -> Path:
    """Return where the tide mark of a database is."""
    return database.with_name(f"{database.name}.tide")


def read_mark(path: Path) -> int | None:
    """Return what a tide mark says; None: there is none, or it does not say anything."""
    try:
        text = path.read_bytes()[: _WIDTH + 1].strip()
        return int(text) if text.isdigit() else None
    except OSError:
        return None


def check(database: Path, count: int) -> None:
    """Refuse a database that holds less than its tide mark says."""
    marked = read_mark(mark_of(database))
    if marked is not None and marked > count:
        raise Behind(
            f"{database} has lost something: it ever held {marked} facts and now knows of {count}; "
            "put the newest copy of it back, or take it as it is with: serai admin accept",
            "database-behind",
            path=str(database),
            marked=marked,
            count=count,
        )


class TideMark:
    """The tide mark of a database that this process writes to."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._file: int | None = None
        self._silent = False

    def write(self, count: int) -> None:
        """Say how many facts are on disk; a mark that cannot be written stops nobody."""
        try:
            if self._file is None:
                self._file = os.open(self._path, os.O_WRONLY | os.O_CREAT, 0o600)
            os.pwrite(self._file, f"{count:0{_WIDTH}d}\n".encode(), 0)
            self._silent = False
        except OSError as error:
            if not self._silent:
                _log.warning("cannot write the tide mark %s: %s", self._path, error.strerror)
            self._silent = True

    def close(self) -> None:
        """Leave the mark as it is, on disk."""
        if self._file is not None:
            with contextlib.suppress(OSError):
                os.fsync(self._file)
            os.close(self._file)
            self._file = None
