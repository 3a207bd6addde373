"""Facts as written: each carries the version of its form, and older ones are upgraded on reading.

A fact of the first release carries no version: it is of version 1. To change what facts look
like, add a function to `FORWARD` and change none of those that are there, so that a log can be read
forever, whichever release wrote each of its lines.
"""

from collections.abc import Callable, Sequence
from typing import Any

import msgspec
from msgspec import Struct

from serai.core.errors import SeraiError
from serai.server.tables.facts import AnyFact

Forward = Callable[[dict[str, Any]], dict[str, Any]]
"""Turns a fact of one version, as JSON has it, into one of the next."""


def _dice_by_words(told: dict[str, Any]) -> dict[str, Any]:
    """Until version 1, players added words to the dice that everybody saw at once."""
    return {**told, "dice": "words"} if told.get("fact") == "table-opened" else told


FORWARD: tuple[Forward, ...] = (_dice_by_words,)
"""The first turns version 1 into version 2, the next one version 2 into version 3, and so on."""

_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(AnyFact).decode


class NewerFact(SeraiError):
    """A fact that a newer Serai wrote."""


class _Form(Struct):
    v: int = 1


_form = msgspec.json.Decoder(_Form).decode


class Versions:
    """Writes facts in the newest version, and reads those of every version."""

    def __init__(self, forward: Sequence[Forward]) -> None:
        self.newest = 1 + len(forward)
        self._forward = tuple(forward)
        self._head = b'{"v":%d,' % self.newest

    def write(self, fact: AnyFact) -> bytes:
        """Write a fact."""
        return self._head + _encode(fact)[1:]

    def read(self, data: bytes) -> AnyFact:
        """Read a fact, whatever its version."""
        version = _form(data).v
        if version == self.newest:
            fact: AnyFact = _decode(data)
            return fact
        if version > self.newest:
            raise NewerFact(
                f"this was written by a newer Serai (facts of version {version}, this one knows "
                f"versions up to {self.newest}): update it"
            )
        if version < 1:
            raise ValueError(f"facts have no version {version}")
        told: dict[str, Any] = msgspec.json.decode(data)
        for step in self._forward[version - 1 :]:
            told = step(told)
        read: AnyFact = msgspec.convert(told, AnyFact)
        return read


VERSIONS = Versions(FORWARD)


def write_fact(fact: AnyFact) -> bytes:
    """Write a fact."""
    return VERSIONS.write(fact)


def read_fact(data: bytes) -> AnyFact:
    """Read a fact written by this release or an earlier one."""
    return VERSIONS.read(data)
