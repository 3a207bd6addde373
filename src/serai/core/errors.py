"""The error tree. Every message is one line that says what, why and what instead.

The line is English, for programmers. Beside it stands the same as a code with arguments, so that
`serai.texts.refusals` can say it to people in their language, with their names.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec


class Reason(str):
    """A line of English that knows its code and arguments.

    The code is a stable name in kebab case; a game's own codes begin with the game's family, as
    in `camelup-no-ticket`. Arguments are numbers, texts, other reasons, and lists of these. An
    argument named `seat`, or ending in `_seat`, is the number of a seat; `seats` is a list of
    them; a list named `either` holds alternatives ("right or down").
    """

    code: str
    arguments: Mapping[str, Any]

    def __new__(cls, line: str = "", code: str = "", /, **arguments: Any) -> "Reason":
        """Keep the code and the arguments with the line."""
        self = super().__new__(cls, line)
        self.code = code
        self.arguments = arguments
        return self


class SeraiError(Exception):
    """Anything a person or a program got wrong and can put right.

    `str(error)` is one line of English; `error.reason` is that line with its code and arguments.
    An error without a code is one that only a program can run into, such as a wrong type.
    """

    def __init__(self, line: str = "", code: str = "", /, **arguments: Any) -> None:
        super().__init__(line)
        self.reason = Reason(line, code, **arguments)


def listed(items: Iterable[object]) -> str:
    """Write a list for an error: `a, b, c`, or `none`."""
    return ", ".join(map(str, items)) or "none"


def either(items: Sequence[object]) -> str:
    """Write alternatives for an error: `a, b or c`."""
    *front, last = map(str, items)
    return f"{', '.join(front)} or {last}" if front else last


def quoted(text: str, most: int = 40) -> str:
    """Return what somebody wrote, cut to a length that fits in an error."""
    return text if len(text) <= most else text[:most] + "…"


class BadValue(SeraiError, ValueError):
    """Something that is not of the kind that is asked for."""


class UnknownGame(SeraiError):
    """No ruleset has that name."""


class UnknownRules(UnknownGame):
    """A ruleset has no such version of its rules."""


class NewerRules(UnknownRules):
    """A version of the rules that only a later Serai knows."""


class BadPlugin(SeraiError):
    """A plug-in, or a part of one, that cannot be used."""


class MissingExtra(SeraiError):
    """Something that needs an extra of Serai which is not installed."""


class UnknownBot(SeraiError):
    """No bot has that name, or it does not play this game."""


class BotFailed(SeraiError):
    """A bot that raised an error, the cause of this one, or chose what it may not."""


class BadSetup(SeraiError):
    """A game cannot start like this: number of seats, options."""


class UnknownSeat(SeraiError):
    """A seat that is not at the table."""


class BadPosition(SeraiError):
    """A position line that cannot be read, or that no game can reach."""


class BadAction(SeraiError):
    """An action text that cannot be read."""


class IllegalAction(SeraiError):
    """An action the rules do not allow now."""


class NotYourTurn(IllegalAction):
    """An action by somebody whose turn it is not."""


class GameNotOver(SeraiError):
    """The outcome of a game that is still being played."""


class BadSeed(SeraiError):
    """A seed that cannot be read, or that is not the one committed to."""


class BadRecord(SeraiError):
    """A record that cannot be read, does not follow the rules or does not add up."""


class NewerRecord(BadRecord):
    """A record written by a later Serai than this one."""


def check_length(text: str, most: int, error: type[SeraiError]) -> None:
    """Refuse a text that is longer than anything it could say, before anybody reads it."""
    if len(text) > most:
        why = Reason(
            f"this is too long to be read: it has {len(text)} characters, at most {most} will do",
            "too-long",
            found=len(text),
            most=most,
        )
        raise error(why, why.code, **why.arguments)


UNREADABLE = (msgspec.MsgspecError, UnicodeError, RecursionError)
"""What reading JSON can raise: no JSON or not what is wanted, no text, nested too deeply."""


def kind_of(thing: object) -> str:
    """Name a thing of the wrong kind in an error: what it is, and how it looks, in one line."""
    if thing is None:
        return "None"
    if isinstance(thing, type):
        return f"the class {thing.__name__[:40]}"
    name, look = type(thing).__name__, shown(thing, 60)
    return look if name in look else f"{name} {look[:40].strip()}"


def shown(thing: object, length: int = 40) -> str:
    """Show a thing in an error: in one line, and cut."""
    try:
        return " ".join(repr(thing).split())[:length].strip()
    except Exception:  # Whatever somebody else's code raises, the error must be told.
        return type(thing).__name__


def plainly(error: object) -> str:
    """Tell what another library says, in one line: it may repeat what somebody wrote."""
    return "".join(c if c.isprintable() else ascii(c)[1:-1] for c in str(error))
