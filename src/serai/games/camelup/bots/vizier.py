"""A bot that plays to win: all holdings as one portfolio, and what its action leaves to others."""

from collections.abc import Sequence
from math import exp
from random import Random
from typing import TYPE_CHECKING, Self

from msgspec import Struct

from serai.core.errors import UnknownBot, shown
from serai.core.game import Event
from serai.games.camelup import Action, Arrange, TableView
from serai.games.camelup.bot import Bot
from serai.games.camelup.bots.why import DIGITS, Considered, Why

if TYPE_CHECKING:
    from serai.games.camelup.bots.ledger import Ledger


class Level(Struct, frozen=True):
    """How good a vizier is: how much work it puts into a choice."""

    scenarios: int
    """In how many ways it plays the race out."""

    looks: bool
    """Whether it considers what others will take after its action."""

    infers: bool
    """Whether it considers why others placed their finish cards."""

    tiles: int
    """How many tiles it thinks through."""

    wavers: float
    """By how much an action's win share must be better to be e times as likely; 0: never wavers."""


LEVELS = {
    "apprentice": Level(200, looks=False, infers=False, tiles=0, wavers=0.02),
    "scribe": Level(600, looks=True, infers=False, tiles=1, wavers=0.004),
    "master": Level(2000, looks=True, infers=True, tiles=2, wavers=0.0),
}
DEFAULT = "master"


class VizierBot(Bot):
    """Counts everybody's money, and asks of each action how often it wins the game."""

    def __init__(self, level: Level = LEVELS[DEFAULT]) -> None:
        self.level = level
        self.why: Why | None = None
        """What it weighed in its last choice."""

        self._ledger: Ledger | None = None

    @classmethod
    def make(cls, parameter: str | None) -> Self:
        """Make a vizier of a level, as in `vizier:scribe`."""
        if parameter is None:
            return cls()
        if not isinstance(parameter, str) or parameter not in LEVELS:
            raise UnknownBot(
                f"no vizier is called {shown(parameter)} (levels: {', '.join(LEVELS)})",
                "camelup-no-such-vizier",
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

            self._ledger = Ledger(self.level.infers)
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
            raise TypeError("vizier plays Camel Up in a seat")
        if isinstance(actions[0], Arrange):
            return rng.choice(actions)
        from serai.games.camelup.bots.counsel import Counsel

        found = Counsel(view, view.viewer, self.ledger, self.level).weigh(actions)
        found.sort(key=lambda considered: -round(considered.win or 0.0, DIGITS))
        if self.level.wavers:
            place = self._waver(found, rng)
            found.insert(0, found.pop(place))
        self.why = Why(tuple(found))
        chosen: Action = found[0].action
        return chosen

    def _waver(self, found: Sequence[Considered], rng: Random) -> int:
        best = found[0].win or 0.0
        weights = [exp(((c.win or 0.0) - best) / self.level.wavers) for c in found]
        return rng.choices(range(len(found)), weights)[0]
