"""A bot that judges the position after each of its actions: who would win it, by holdings."""

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, Self

from msgspec import Struct

from serai.core.errors import UnknownBot, shown
from serai.core.game import Event
from serai.games.camelup import Action, Arrange, TableView
from serai.games.camelup.bot import Bot
from serai.games.camelup.bots.why import DIGITS, Why

if TYPE_CHECKING:
    from serai.games.camelup.bots.ledger import Ledger


class Level(Struct, frozen=True):
    """How much work a sultan puts into a choice."""

    samples: int
    """In how many ways it plays the race out for each board."""

    spaces: int
    """On how many spaces it thinks a tile through."""


LEVELS = {
    "quick": Level(samples=1_080, spaces=2),
    "grand": Level(samples=3_600, spaces=4),
}
DEFAULT = "grand"


class SultanBot(Bot):
    """Keeps the books, and asks of each action how often the position after it is won."""

    def __init__(self, level: Level = LEVELS[DEFAULT]) -> None:
        self.level = level
        self.why: Why | None = None
        """What it weighed in its last choice."""

        self._ledger: Ledger | None = None

    @classmethod
    def make(cls, parameter: str | None) -> Self:
        """Make a sultan of a level, as in `sultan:quick`."""
        if parameter is None:
            return cls()
        if not isinstance(parameter, str) or parameter not in LEVELS:
            raise UnknownBot(
                f"no sultan is called {shown(parameter)} (levels: {', '.join(LEVELS)})",
                "camelup-no-such-sultan",
                text=parameter[:40] if isinstance(parameter, str) else shown(parameter),
                known=list(LEVELS),
            )
        return cls(LEVELS[parameter])

    @property
    def ledger(self) -> "Ledger":
        """Its ledger, made when first needed."""
        if self._ledger is None:
            # The odds are compiled code: loaded when a bot first thinks, not when it is named.
            from serai.games.camelup.bots.ledger import Ledger

            self._ledger = Ledger(infer=True)
        return self._ledger

    def begin(self) -> None:
        """Open new books."""
        self._ledger = None

    def watch(self, view: TableView, events: Sequence[Event]) -> None:
        """Keep the books."""
        if isinstance(view, TableView):
            self.ledger.watch(view, events)

    def choose(self, view: TableView, actions: Sequence[Action], rng: Random) -> Action:
        """Choose the action after which it wins most often."""
        if not isinstance(view, TableView) or view.viewer is None:
            raise TypeError("sultan plays Camel Up in a seat")
        if isinstance(actions[0], Arrange):
            return rng.choice(actions)
        from serai.games.camelup.bots.divan import weigh

        found = weigh(view, self.ledger, self.level, actions)
        found.sort(key=lambda considered: -round(considered.win or 0.0, DIGITS))
        self.why = Why(tuple(found))
        chosen: Action = found[0].action
        return chosen
