"""A record on disk that grows with the game."""

import os
import shlex
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from typing import Any

from platformdirs import user_data_path

from serai.core.dealer import Dealer
from serai.core.errors import BadSeed, SeraiError
from serai.core.foreign import problem_of
from serai.core.match import Match, Part
from serai.core.record import Result, dump, line

SAME_SECOND = 100
"""So many games may begin in the same second."""


class CannotSave(SeraiError):
    """A record file that cannot be written."""


def _exists(path: Path) -> CannotSave:
    return CannotSave(f"{path} exists already: choose another name", "file-exists", path=str(path))


def _cannot_write(path: Path, error: OSError) -> CannotSave:
    return CannotSave(
        f"cannot write {path}: {error.strerror}",
        "cannot-write",
        path=str(path),
        problem=problem_of(error),
    )


def default_path(game: str) -> Path:
    """Return where a game is kept by default."""
    now = datetime.now().astimezone()
    folder = user_data_path("serai", appauthor=False) / "games"
    return folder / f"{now:%Y-%m-%d-%H%M%S}-{game}.jsonl"


def seed_path(record: Path) -> Path:
    """Return where the seed is kept until the game is over: next to the record, not in it."""
    return record.with_name(record.name + ".seed")


class RecordFile:
    """Appends to a record so that whatever was shown is already on disk.

    The seed of an unfinished game is in a second file that only its owner can read: a record
    that is shared never reveals the dice to come. It is deleted when the record reveals the seed.
    """

    def __init__(self, path: Path) -> None:
        self.path = path

    @classmethod
    def create(cls, path: Path, seed: bytes) -> "RecordFile":
        """Start a new file; never overwrite one."""
        if seed_path(path).exists():
            raise CannotSave(
                f"{path} belongs to an unfinished game: resume it or choose another",
                "file-of-a-game",
                path=str(path),
            )
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise _cannot_write(path, error) from None
        try:
            with path.open("xb"):
                pass
            _write_seed(path, seed)
        except FileExistsError:
            raise _exists(path) from None
        except OSError as error:
            raise _cannot_write(path, error) from None
        return cls(path)

    @classmethod
    def create_default(cls, game: str, seed: bytes) -> "RecordFile":
        """Start a new file where games are kept by default, under a name that nobody has yet."""
        path = default_path(game)
        for number in range(1, SAME_SECOND):
            numbered = path if number == 1 else path.with_stem(f"{path.stem}-{number}")
            try:
                return cls.create(numbered, seed)
            except CannotSave as error:
                if error.reason.code not in ("file-exists", "file-of-a-game"):
                    raise
        return cls.create(path, seed)

    def keep(self, parts: Sequence[Part]) -> None:
        """Append lines and sync them to disk; on failure leave the file as it was."""
        try:
            with self.path.open("r+b") as file:
                end = file.seek(0, os.SEEK_END)
                try:
                    file.write(b"".join(map(line, parts)))
                    file.flush()
                    os.fsync(file.fileno())
                # Whatever happens, Ctrl-C as well: no line is kept by half.
                except BaseException:
                    file.truncate(end)
                    raise
        except OSError as error:
            raise _cannot_write(self.path, error) from None
        if any(isinstance(part, Result) for part in parts):
            seed_path(self.path).unlink(missing_ok=True)


def file_named(text: str) -> Path:
    """Read the name of a file as it was typed, perhaps in quotes."""
    try:
        names = shlex.split(text)
    except ValueError:
        names = []
    if len(names) != 1:
        raise CannotSave("say where to save the game: save FILE", "say-where-to-save")
    return Path(names[0])


def write_new(path: Path, data: bytes) -> None:
    """Write a new file."""
    try:
        with path.open("xb") as file:
            file.write(data)
    except FileExistsError:
        raise _exists(path) from None
    except OSError as error:
        raise _cannot_write(path, error) from None


def save_copy(match: Match[Any, Any, Any], path: Path) -> None:
    """Write the game so far to another file, with its seed next to it if it is not over."""
    write_new(path, dump(match.record))
    try:
        if match.dealer is not None and not match.over:
            _write_seed(path, match.dealer.seed)
    except OSError as error:
        raise _cannot_write(seed_path(path), error) from None


def read_seed(record: Path) -> Dealer:
    """Make the dealer of an unfinished game from the seed next to its record."""
    path = seed_path(record)
    try:
        return Dealer(bytes.fromhex(path.read_text("ascii").strip()))
    except OSError as error:
        raise BadSeed(
            f"cannot resume {record}: its sealed seed {path} is missing ({error.strerror}); "
            "the game can still be replayed",
            "sealed-seed-missing",
            record=str(record),
            path=str(path),
            problem=problem_of(error),
        ) from None
    except ValueError:
        raise BadSeed(
            f"cannot resume {record}: {path} holds no seed",
            "sealed-seed-unreadable",
            record=str(record),
            path=str(path),
        ) from None


def _write_seed(record: Path, seed: bytes) -> None:
    handle = os.open(seed_path(record), os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(handle, "w", encoding="ascii") as file:
        file.write(seed.hex() + "\n")
        file.flush()
        os.fsync(file.fileno())
