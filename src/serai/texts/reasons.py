"""Why something was refused, said to a reader in their language.

A reason (`serai.core.errors.Reason`) with the code `CODE` is said by the message `reason-CODE`: of
`reasons.ftl` here, or of the game's own texts. Its arguments are those of the reason. `seat` adds
`$name` and `$who` ("you" for the reader, or "other"), `x_seat` adds `$x_name` and `$x_who`; a list
of seats, `seats` or `x_seats`, adds `$names` or `$x_names`. Reasons inside a reason are said first;
lists become one phrase. A reason without a message is told by its own line, in English: so English
has messages only for reasons in which somebody is named, which the line cannot do.
"""

import re
from collections.abc import Sequence
from typing import Any

from fluent.runtime.errors import FluentFormatError

from serai.core.errors import Reason, SeraiError
from serai.core.game import Seat
from serai.texts import DEFAULT, Texts

EITHER = "either"
"""The name of a list of alternatives: it is joined with "or"."""


def explain(
    texts: Texts,
    refused: Reason | SeraiError,
    names: Sequence[str] = (),
    reader: Seat | None = None,
) -> str:
    """Say a reason in one line, without a capital or a full stop; None reads as a spectator."""
    reason = refused.reason if isinstance(refused, SeraiError) else refused
    message = _message(texts, reason.code)
    if message is None:
        return str(reason)
    arguments: dict[str, str | int] = {}
    for name, value in reason.arguments.items():
        arguments |= _arguments(texts, name, value, names, reader)
    try:
        return _contracted(texts, texts.say(message, **arguments))
    except FluentFormatError:
        return str(reason)


def sentence(
    texts: Texts,
    refused: Reason | SeraiError,
    names: Sequence[str] = (),
    reader: Seat | None = None,
) -> str:
    """Say a reason as a whole sentence."""
    line = explain(texts, refused, names, reader)
    return line[:1].upper() + line[1:] + ("" if line.endswith((".", "!", "?")) else ".")


def _message(texts: Texts, code: str) -> str | None:
    """Return the message for a code, or for the code of a server (`refused-full`)."""
    if texts.has(f"reason-{code}"):
        return f"reason-{code}"
    # In English a server's own line says more than the message for its code.
    return code if code.startswith("refused-") and texts.language != DEFAULT else None


def _arguments(
    texts: Texts, name: str, value: Any, names: Sequence[str], reader: Seat | None
) -> dict[str, str | int]:
    """Return what a message may ask for about one argument of a reason."""
    front, _, kind = name.rpartition("_")
    front = f"{front}_" if front else ""
    if kind == "seat" and isinstance(value, int):
        who = "you" if value == reader else "other"
        return {name: value, f"{front}name": _name(texts, value, names), f"{front}who": who}
    if kind == "seats" and isinstance(value, list | tuple):
        return {f"{front}names": texts.list([_name(texts, seat, names) for seat in value])}
    if isinstance(value, list | tuple):
        told = [str(_value(texts, item, names, reader)) for item in value]
        joined = texts.either(told) if name == EITHER else ", ".join(told) or texts.say("none")
        return {name: joined}
    return {name: _value(texts, value, names, reader)}


def _value(texts: Texts, value: Any, names: Sequence[str], reader: Seat | None) -> str | int:
    if isinstance(value, Reason):
        return explain(texts, value, names, reader)
    return value if isinstance(value, str | int) else str(value)


def _contracted(texts: Texts, line: str) -> str:
    """Contract words as the language does: `a il giocatore 0` is `al giocatore 0` in Italian."""
    for pair in filter(None, texts.say("contractions").split(", ")):
        apart, together = pair.split(" = ")
        line = re.sub(rf"\b{apart}\b", together, line)
    return line


def _name(texts: Texts, seat: Seat, names: Sequence[str]) -> str:
    """Name a seat: by who sits there, if that is known."""
    return names[seat] if 0 <= seat < len(names) else texts.say("seat-number", seat=seat)
