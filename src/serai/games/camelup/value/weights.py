"""Files of weights: one line that says how they were made, then the numbers."""

from functools import cache
from hashlib import sha256
from importlib.resources import files
from pathlib import Path
from typing import Any

import msgspec
import numpy as np

from serai.core.errors import BadValue
from serai.games.camelup.rules.editions import EDITIONS, Edition
from serai.games.camelup.value.kernels.features import FEATURES
from serai.games.camelup.value.kernels.net import HIDDEN, SHAPES, Net, net_of, untrained

FORMAT = "serai-weights/1"
SIZE = sum(int(np.prod(shape)) for _, shape in SHAPES)
_LONGEST_LINE = 1_000_000


class Header(msgspec.Struct, frozen=True, kw_only=True):
    """How weights were made, and how good they were found to be."""

    format: str = FORMAT
    game: str
    command: str
    """What makes them again."""

    seed: int
    games: int
    """How many games were played for learning."""

    features: int = FEATURES
    hidden: tuple[int, ...] = HIDDEN
    measured: dict[str, Any] = {}
    """Its quality, in games it has not learned from."""

    sha256: str = ""
    """The hash of the numbers."""


def write(path: Path, header: Header, weights: list[Any]) -> None:
    """Write weights into a file."""
    numbers = np.concatenate([w.ravel() for w in weights]).astype("<f4").tobytes()
    line = msgspec.json.encode(msgspec.structs.replace(header, sha256=_hash(numbers)))
    path.write_bytes(line + b"\n" + numbers)


def read(content: bytes, name: str) -> tuple[Header, Net]:
    """Read weights; refuse what is no such file, or not whole."""
    line, _, numbers = content.partition(b"\n")
    try:
        header = msgspec.json.decode(line[:_LONGEST_LINE], type=Header)
    except msgspec.DecodeError as error:
        raise BadValue(f"{name} has no weights of this game: {error}") from None
    wanted = (FORMAT, FEATURES, HIDDEN)
    if (header.format, header.features, header.hidden) != wanted:
        raise BadValue(f"{name} has weights of another network: train them again")
    if len(numbers) != SIZE * 4 or _hash(numbers) != header.sha256:
        raise BadValue(f"the weights in {name} are not those it was written with: train them again")
    return header, net_of(np.frombuffer(numbers, "<f4"))


def _hash(numbers: bytes) -> str:
    return sha256(numbers).hexdigest()


@cache
def shipped(game: str) -> tuple[Header, Net]:
    """Return the weights that come with Serai for a ruleset."""
    if game not in EDITIONS:
        raise BadValue(f"there are no weights for {game} (there are for {', '.join(EDITIONS)})")
    name = f"{game}.weights"
    found = files("serai.games.camelup.value") / "trained" / name
    if not found.is_file():
        return Header(game=game, command="", seed=0, games=0), untrained()
    return read(found.read_bytes(), name)


def net_for(edition: Edition) -> Net:
    """Return the network for an edition, in any version of its rules."""
    return shipped(edition.name)[1]
