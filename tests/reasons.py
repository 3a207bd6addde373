"""Every reason for a refusal that any test meets is looked at: can people be told?

`tests/texts/test_reasons.py` reads the calls in the sources; here it is what they really give.
"""

import sys
from typing import Any

from serai.core import errors
from serai.core.errors import Reason
from tests.texts.catalogue import catalogue
from tests.texts.raised import variables_of

LANGUAGE = "it"
"""English has messages only for some reasons, the other languages for all."""

_seen: set[tuple[str, frozenset[str]]] = set()
"""Codes with arguments of these names that are known to be good."""


OF_OTHERS = ("not-json", "words-of-others")
"""What other libraries say, in their words."""


def watch() -> None:
    """Look at every reason that Serai makes from now on."""
    make = Reason.__new__

    def watched(cls: type[Reason], line: str = "", code: str = "", /, **arguments: Any) -> Reason:
        if _maker().startswith("serai."):
            check(line, code, arguments)
        return make(cls, line, code, **arguments)

    Reason.__new__ = watched  # type: ignore[method-assign]


def _maker() -> str:
    """Return the name of the module that makes a reason, or an error with one."""
    frame = sys._getframe(2)
    while frame.f_globals.get("__name__") == errors.__name__ and frame.f_back is not None:
        frame = frame.f_back
    return str(frame.f_globals.get("__name__"))


def check(line: str, code: str, arguments: dict[str, Any]) -> None:
    """See that a reason is one line, and that its message gets everything it asks for."""
    assert isinstance(line, str), f"the line of {code!r} is {line!r}"
    assert isinstance(code, str), f"the code of {line!r} is {code!r}"
    assert line == line.strip() != "", f"{code!r} has no line"
    shouts = line[:2].isalpha() and line[:2].isupper()
    assert not shouts or code in OF_OTHERS, f"{line!r} shouts"
    assert "\n" not in line, f"{line!r} is more than one line"
    assert not any(_is_nothing(value) for value in arguments.values()), (code, arguments)
    names = frozenset(arguments)
    if code and (code, names) not in _seen:
        messages = catalogue(LANGUAGE)
        # What a server refused has its message in the texts of the browser.
        message = code if code.startswith("refused-") else f"reason-{code}"
        assert message in messages.messages, f"nobody can be told {code!r}: {line}"
        given = set().union(*map(variables_of, names))
        asked = messages.variables(message)
        assert asked <= given, f"{code!r} asks for {asked - given}"
        _seen.add((code, names))


def _is_nothing(value: object) -> bool:
    return value is None or (isinstance(value, list | tuple) and None in value)
