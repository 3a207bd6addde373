"""What a game's compiled engine does for campaigns: whole games between bots that are compiled."""

from collections.abc import Sequence
from typing import Any, Protocol

from serai.core.errors import MissingExtra
from serai.core.game import Game, Options
from serai.core.registry import kit_of


class Engine(Protocol):
    """Plays whole games of the rulesets of one kit, much faster than the readable rules.

    Its dice come from a generator of its own: they are seeded, but not those of the fair dealer.
    """

    @property
    def bots(self) -> frozenset[str]:
        """The names of the bots that are compiled."""

    def knows(self, game: Game[Any, Any, Any], options: Options | None) -> bool:
        """Whether it plays a ruleset with these house options."""

    def play(
        self,
        game: Game[Any, Any, Any],
        options: Options | None,
        seed: bytes,
        deals: Sequence[int],
        sitting: Sequence[Sequence[str]],
        threads: int,
    ) -> list[tuple[int, ...]]:
        """Play games to their ends; return the scores of each, by seat.

        A game has the dice of its deal, and `sitting` says which bot has which seat. The scores
        depend on nothing else: not on the other games, nor on the number of threads.
        """


def engine_of(game: str) -> Engine | None:
    """Return the engine of a ruleset; None: it has none, or not in this installation."""
    try:
        found: Engine | None = kit_of(game).load("engine")
    except MissingExtra:
        return None
    return found
