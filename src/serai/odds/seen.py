"""The odds of a game in play, from what one seat or a spectator sees of it."""

from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from serai.core.game import View
from serai.games.camelup.actions import FinishCard
from serai.games.camelup.legal import turn_actions
from serai.games.camelup.notation import action_text
from serai.games.camelup.view import TableView, seen_state


class Worth(Struct, frozen=True):
    """What an action is worth to the seat that looks, in expected pounds."""

    do: str
    pounds: float


def worth_seen(view: View) -> list[Worth] | None:
    """Return what each action is worth to the seat on turn, best first, as a spectator reckons it.

    It needs nothing that only that seat knows, so it may be told to everybody: finish cards are
    left out. None: there is nothing to reckon.
    """
    if not isinstance(view, TableView) or view.phase != "turn":
        return None
    from serai.odds.values import values

    state = seen_state(view)
    known = [a for a in turn_actions(state) if not isinstance(a, FinishCard)]
    valued = sorted(values(state, state.turn, known), key=lambda value: -value.pounds)
    return [Worth(action_text(value.action), value.pounds) for value in valued]


def odds_seen(view: View) -> dict[str, Any] | None:
    """Return the odds that a view allows; None: its game has none, or its race is not on.

    A seat is told as well what each action would be worth to it if it were its turn.
    """
    if not isinstance(view, TableView) or view.phase != "turn":
        return None
    # Compiled code takes a moment to load: not before somebody asks for it.
    from serai.odds.camelup import odds
    from serai.odds.values import values

    state = seen_state(view)
    found = odds(state)
    worth: list[Worth] = []
    if view.viewer is not None:
        mine = replace(state, turn=view.viewer)
        valued = values(mine, view.viewer, turn_actions(mine))
        worth = [Worth(action_text(value.action), value.pounds) for value in valued]
    return {
        "leg": found.leg,
        "race": found.race,
        "race_exact": found.race_exact,
        "race_ends_this_leg": found.race_ends_this_leg,
        "tiles": {str(space): pounds for space, pounds in found.tiles.items()},
        "values": worth,
    }
