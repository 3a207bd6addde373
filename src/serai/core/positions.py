"""How position lines are refused: a field that cannot be read, or a state no game can reach."""

import re
from collections.abc import Sequence
from typing import Any, NoReturn, TypeVar

from serai.core.errors import BadPosition, Reason, listed, quoted, shown
from serai.core.game import Seat

P = TypeVar("P", bound=str)

_PHASE = re.compile(r"([a-z-]+)([0-9])")


def bad_field(field: str, text: str, why: Reason) -> NoReturn:
    """Refuse what is written in a field of a position."""
    raise BadPosition(
        f"bad {field} {shown(text)}: {why}",
        "position-bad-field",
        field=field,
        text=quoted(text),
        why=why,
    )


def impossible(line: str, code: str, **arguments: Any) -> NoReturn:
    """Refuse a position that can be read, but that no game can reach."""
    why = Reason(line, code, **arguments)
    raise BadPosition(f"no game can come to this: {why}", "position-impossible", why=why)


def read_phase(text: str, phases: Sequence[P], example: str) -> tuple[P, Seat]:
    """Read who acts: a phase and a seat, as `turn0`."""
    found = _PHASE.fullmatch(text)
    for phase in phases:
        if found and found[1] == phase:
            return phase, int(found[2])
    why = Reason(
        f"expected a seat after one of {listed(phases)}, as {example}",
        "expected-a-phase",
        phases=list(phases),
        example=example,
    )
    bad_field("who acts", text, why)
