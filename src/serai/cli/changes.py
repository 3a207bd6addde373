"""What the host of a table changed before the start, in sentences."""

from collections.abc import Iterable, Iterator
from typing import Any

from serai.client.messages import Changed
from serai.core.registry import GAMES
from serai.texts import Texts

_DAY, _TWO_MINUTES = 86400, 120


def told_changes(texts: Texts, changes: Iterable[Changed]) -> Iterator[str]:
    """Say each change in one line."""
    for change in changes:
        name = change.name or ""
        if change.what == "option" and texts.has(f"option-{name}"):
            name = texts.say(f"option-{name}")
        arguments: dict[str, Any] = {"value": _value(texts, change), "name": name}
        yield texts.say(f"changed-{change.what}", **arguments)


def _value(texts: Texts, change: Changed) -> str:
    value = change.after
    if change.what == "clock":
        return texts.say("clock-none") if value is None else _length(texts, value)
    if change.what == "stand-in":
        return texts.say("stand-in-never") if value is None else _length(texts, value)
    if change.what == "fallback" and value is None:
        return texts.say("changed-fallback-none")
    if change.what == "game":
        known = GAMES.get(str(value))
        titled = texts.has(f"game-{value}")
        return texts.say(f"game-{value}") if titled else known.title if known else str(value)
    if isinstance(value, bool) or value is None:
        return texts.say("yes" if value else "no")
    return str(value)


def _length(texts: Texts, seconds: int) -> str:
    if seconds >= _DAY:
        return texts.say("length-days", days=round(seconds / _DAY))
    if seconds >= _TWO_MINUTES:
        return texts.say("length-minutes", minutes=round(seconds / 60))
    return texts.say("length-seconds", seconds=seconds)
