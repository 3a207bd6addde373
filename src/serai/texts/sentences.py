"""Who tells what happens at a table: a game's own teller, or the plain one.

The plain teller says an event with the message `FAMILY-TAG` of the game's own texts; its arguments
are the event's fields. A field `seat` adds `$name` and `$who` ("you" for the reader, or "other"),
`x_seat` adds `$x_name` and `$x_who`, and lists of seats, `seats` or `x_seats`, add `$names` or
`$x_names`. An event without a message is told by its tag and fields.
"""

from collections.abc import Sequence
from typing import Any, Protocol

import msgspec
from fluent.runtime.errors import FluentFormatError

from serai.core.game import Event, Game, Options, Seat
from serai.core.registry import kit_of
from serai.texts import Texts


class Teller(Protocol):
    """Tells one reader what happens at a table."""

    def sentences(self, event: Event) -> list[str]:
        """Tell an event."""


def teller(
    game: Game[Any, Any, Any],
    texts: Texts,
    names: Sequence[str],
    reader: Seat | None = None,
    options: Options | None = None,
) -> Teller:
    """Make the teller of a game's events for a reader (None: a spectator)."""
    kit = kit_of(game.name)
    own = kit.load("sentences")
    if own is None:
        return PlainTeller(texts, kit.name, names, reader)
    made: Teller = own(texts, game.name, names, reader, options or game.options_type())
    return made


class PlainTeller:
    """Tells the events of a game that brings messages for them, and nothing else."""

    def __init__(
        self, texts: Texts, family: str, names: Sequence[str], reader: Seat | None = None
    ) -> None:
        self.texts = texts
        self.family = family
        self.names = names
        self.reader = reader

    def sentences(self, event: Event) -> list[str]:
        """Tell an event in one sentence."""
        fields = msgspec.to_builtins(event)
        tag = fields.pop("event")
        sentence = said(self.texts, f"{self.family}-{tag}", **self._arguments(fields))
        if sentence is not None:
            return [sentence]
        told = ", ".join(f"{in_words(name)} {value}" for name, value in self._facts(fields))
        return [in_words(tag) + (f": {told}" if told else "")]

    def _arguments(self, fields: dict[str, Any]) -> dict[str, str | int]:
        """Return the arguments a message may use."""
        found: dict[str, str | int] = {}
        for name, value in fields.items():
            found[name] = plain(value)
            if named := self._named(name, value):
                found[named[0]] = named[1]
                if not isinstance(value, list | tuple):
                    who = "you" if value == self.reader else "other"
                    found[f"{name.removesuffix('seat')}who"] = who
        return found

    def _facts(self, fields: dict[str, Any]) -> list[tuple[str, str]]:
        """Return each field once, with names in the place of seats."""
        return [
            self._named(name, value) or (name, shown(self.texts, value))
            for name, value in fields.items()
        ]

    def _named(self, name: str, value: Any) -> tuple[str, str] | None:
        """Say who sits on the seat or seats that a field is about; None: it is about none."""
        front, _, kind = name.rpartition("_")
        front = f"{front}_" if front else ""
        if kind == "seat" and isinstance(value, int):
            return f"{front}name", self.names[value]
        if kind == "seats" and isinstance(value, list | tuple):
            return f"{front}names", self.texts.list([self.names[seat] for seat in value])
        return None


def said(texts: Texts, message: str, /, **arguments: str | int) -> str | None:
    """Say a message that a game may have; None: it does not, or needs other arguments."""
    try:
        return texts.say(message, **arguments) if texts.has(message) else None
    except FluentFormatError:
        return None


def shown(texts: Texts, value: Any) -> str:
    """Write a field's value for people: yes and no in their language."""
    if isinstance(value, bool):
        return texts.say("yes" if value else "no")
    if value is None:
        return texts.say("none")
    if isinstance(value, list | tuple):
        return ", ".join(shown(texts, item) for item in value)
    if isinstance(value, dict):
        return ", ".join(f"{key} {shown(texts, item)}" for key, item in value.items())
    return str(value)


def plain(value: Any) -> str | int:
    """Write a field's value as an argument of a message, which may choose by it."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if value is None:
        return "none"
    if isinstance(value, list | tuple):
        return ", ".join(str(plain(item)) for item in value)
    if isinstance(value, dict):
        return ", ".join(f"{key} {plain(item)}" for key, item in value.items())
    return value if isinstance(value, str | int) else str(value)


def in_words(name: str) -> str:
    """Write the name of a field or an event as words."""
    return name.replace("_", " ").replace("-", " ")
