"""A campaign on disk: the campaign in the first line, then a line for every game, in order."""

import os
from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec
from msgspec import Struct

from serai.arena.campaign import Campaign, Played
from serai.core.errors import UNREADABLE, BadSetup
from serai.core.foreign import problem_of

AT_ONCE = 64
"""Games after which what was written is on disk."""


class _Kept(Struct, frozen=True):
    """What a campaign is, and who plays its games: an engine has dice of its own."""

    campaign: Campaign
    engine: bool


_decode = msgspec.json.Decoder(Played).decode


def read(path: Path, campaign: Campaign, *, engine: bool) -> list[Played]:
    """Return the games that were played; a last line that was cut off is dropped."""
    head = msgspec.json.encode(_Kept(campaign, engine))
    try:
        if not path.exists():
            path.write_bytes(head + b"\n")
            return []
        data = path.read_bytes()
        whole = data[: data.rfind(b"\n") + 1]
        first, *lines = whole.split(b"\n")[:-1] or [b""]
        if first != head:
            raise BadSetup(
                f"{path} keeps another campaign: name another file, or play that one",
                "another-campaign",
                path=str(path),
            )
        found = [_decode(line) for line in lines]
        if [played.number for played in found] != list(range(len(found))):
            raise msgspec.ValidationError("its games are not in order")
        os.truncate(path, len(whole))
    except OSError as error:
        raise BadSetup(
            f"cannot write to {path}: {error.strerror}",
            "cannot-write",
            path=str(path),
            problem=problem_of(error),
        ) from None
    except UNREADABLE as error:
        raise BadSetup(
            f"{path} does not hold the games of a campaign: {problem_of(error)}",
            "not-a-campaign",
            path=str(path),
            problem=problem_of(error),
        ) from None
    return found


def kept(path: Path, played: Iterable[Played]) -> Iterator[Played]:
    """Write games down as they come."""
    with path.open("ab") as file:
        for number, one in enumerate(played, 1):
            file.write(msgspec.json.encode(one) + b"\n")
            if number % AT_ONCE == 0:
                file.flush()
            yield one
