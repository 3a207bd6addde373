"""A bot that plays at random, but livelier than a coin toss per action."""

from collections.abc import Sequence
from random import Random

from serai.core.bot import AnyBot
from serai.core.game import View


class RandomBot(AnyBot):
    """Picks a kind of action first, then one of that kind.

    Thirty ways to place a tile would otherwise drown the one way to roll.
    """

    def choose(self, view: View, actions: Sequence[object], rng: Random) -> object:  # noqa: ARG002
        """Choose one of the legal actions."""
        kinds: dict[type, list[object]] = {}
        for action in actions:
            kinds.setdefault(type(action), []).append(action)
        return rng.choice(rng.choice(list(kinds.values())))
