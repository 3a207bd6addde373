"""What a request leads to."""

from typing import Any

from msgspec import Struct

from serai.core.game import Seat
from serai.core.match import Match, Plan
from serai.server.tables import facts


class NothingToDo(Exception):
    """Somebody else has already done it."""


class Decision(Struct, frozen=True):
    """The fact a request leads to, and what it does to the game."""

    fact: facts.AnyFact
    plan: Plan[Any] | None = None
    to_act: Seat | None = None
    """Whose turn it will be; None also before and after the game."""


def seat_to_act(match: Match[Any, Any, Any], state: Any) -> Seat | None:
    """Return the seat whose turn it is in a state; None: chance's, or nobody's."""
    actor = match.game.to_act(state)
    return actor if isinstance(actor, int) else None
