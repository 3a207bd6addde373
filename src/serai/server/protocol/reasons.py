"""The reason of a refusal on its way to a client, who says it in the reader's language."""

from typing import Any

from msgspec import Struct

from serai.core.errors import Reason


class Why(Struct, frozen=True):
    """A reason as `serai.core.errors.Reason` has it: a code, its arguments, a line of English.

    Arguments are numbers, texts, reasons of this form, and lists of these.
    """

    code: str
    arguments: dict[str, Any]
    line: str


def why_of(reason: Reason) -> Why | None:
    """Write a reason; None: it has no code, so its line says all."""
    if not reason.code:
        return None
    arguments = {name: _written(value) for name, value in reason.arguments.items()}
    return Why(reason.code, arguments, str(reason))


def _written(value: Any) -> Any:
    if isinstance(value, Reason):
        return why_of(value) or str(value)
    if isinstance(value, list | tuple):
        return [_written(item) for item in value]
    return value


def reason_of(why: Why) -> Reason:
    """Read a reason that a server sent."""
    return Reason(why.line, why.code, **{name: _read(told) for name, told in why.arguments.items()})


def _read(told: Any) -> Any:
    match told:
        case {"code": str(code), "arguments": dict(arguments), "line": str(line)}:
            return reason_of(Why(code, arguments, line))
        case list():
            return [_read(item) for item in told]
    return told
