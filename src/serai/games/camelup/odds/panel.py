"""The odds of a game in play, from what one seat or a spectator sees of it."""

from collections.abc import Mapping

from serai.core.game import View
from serai.core.odds import OddsMessage, Reckoner, Worth
from serai.games.camelup.odds.answers import LegChance, RaceChance
from serai.games.camelup.rules.actions import FinishCard
from serai.games.camelup.rules.legal import turn_actions
from serai.games.camelup.rules.notation import action_text
from serai.games.camelup.rules.view import TableView, seen_state


class OddsPanel(OddsMessage, frozen=True, kw_only=True):
    """What the odds panel shows: chances by camel, and what actions are worth to the seat."""

    leg: Mapping[str, LegChance]
    race: Mapping[str, RaceChance]
    race_exact: bool
    race_ends_this_leg: float
    tiles: Mapping[str, float]
    """The pounds that the tile on each space is expected to earn in this leg."""

    values: tuple[Worth, ...]
    """What each action would be worth to the viewing seat if it were its turn."""


class CamelUpReckoner:
    """Calculates from what a view shows; compiled code is loaded on demand."""

    def seen(self, view: View, seq: int) -> OddsPanel | None:
        """Return the odds that a view allows; None: no race is under way."""
        if not isinstance(view, TableView) or view.phase != "turn":
            return None
        from serai.games.camelup.odds.chances import odds
        from serai.games.camelup.odds.values import values_for

        state = seen_state(view)
        found = odds(state)
        valued = [] if view.viewer is None else values_for(state, view.viewer)
        return OddsPanel(
            seq=seq,
            leg=found.leg,
            race=found.race,
            race_exact=found.race_exact,
            race_ends_this_leg=found.race_ends_this_leg,
            tiles=found.tiles,
            values=tuple(Worth(action_text(v.action), v.pounds) for v in valued),
        )

    def worth(self, view: View) -> tuple[Worth, ...] | None:
        """Return what each action is worth to the seat whose turn it is, without finish cards."""
        if not isinstance(view, TableView) or view.phase != "turn":
            return None
        from serai.games.camelup.odds.values import values

        state = seen_state(view)
        known = [a for a in turn_actions(state) if not isinstance(a, FinishCard)]
        valued = sorted(values(state, state.turn, known), key=lambda value: -value.pounds)
        return tuple(Worth(action_text(value.action), value.pounds) for value in valued)


RECKONER: Reckoner = CamelUpReckoner()
