"""A bot that takes whatever is worth the most pounds now, by exact odds."""

from collections.abc import Sequence
from random import Random

from serai.games.camelup import Action, Arrange, TableView
from serai.games.camelup.bot import Bot
from serai.games.camelup.bots.why import DIGITS, Considered, Why


class GreedyBot(Bot):
    """Never looks beyond its own action."""

    def __init__(self) -> None:
        self.why: Why | None = None
        """What it weighed in its last choice."""

    def choose(self, view: TableView, actions: Sequence[Action], rng: Random) -> Action:
        """Choose the action worth most; of equals the first listed."""
        if not isinstance(view, TableView) or view.viewer is None:
            raise TypeError("greedy plays Camel Up in a seat")
        if isinstance(actions[0], Arrange):
            return rng.choice(actions)
        # The odds are compiled code: loaded when a bot first thinks, not when it is named.
        from serai.games.camelup.bots.weighing import appraise, weigh

        found = weigh(appraise(view, view.viewer), actions)
        found.sort(key=lambda value: -round(value.pounds, DIGITS))
        self.why = Why(tuple(Considered(v.action, v.pounds) for v in found))
        return found[0].action
