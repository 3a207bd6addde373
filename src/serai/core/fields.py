"""Looking at what a struct was made of: Python lets a program write anything into its fields."""

from functools import cache
from typing import Any, get_type_hints

import msgspec
from msgspec import Struct

from serai.core.errors import UNREADABLE, BadSetup, shown
from serai.core.game import Options


def check_fields(given: Struct, what: str) -> None:
    """Refuse a struct with something of the wrong kind in a field, however deep."""
    for name, kind in _hints(type(given)).items():
        value = getattr(given, name)
        # House options are looked at by the game that they are for.
        if kind == Options | None and (value is None or isinstance(value, Options)):
            continue
        given_as = tuple(value) if isinstance(value, list) else value
        try:
            same = msgspec.convert(given_as, kind) == given_as
        except (*UNREADABLE, TypeError, ValueError):
            same = False
        if not same:
            raise BadSetup(f"the {name} of {what} cannot be {shown(value)}")
        for part in given_as if isinstance(given_as, tuple) else (value,):
            if isinstance(part, Struct):
                check_fields(part, what)


@cache
def _hints(kind: type[Struct]) -> dict[str, Any]:
    return {name: get_type_hints(kind)[name] for name in kind.__struct_fields__}
