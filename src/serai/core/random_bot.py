"""A bot that plays at random, but livelier than a coin toss per action."""

from collections.abc import Sequence
from random import Random
from typing import Any

from serai.core.bot import Bot
from serai.core.game import View


class RandomBot(Bot[Any]):
    """Picks a kind of action first, then one of that kind.

    Thirty ways to place a tile would otherwise drown the one way to roll.
    """

    def choose(self, view: View, actions: Sequence[Any], rng: Random) -> Any:  # noqa: ARG002
        """Choose one of the legal actions."""
        kinds: dict[type, list[Any]] = {}
        for action in actions:
            kinds.setdefault(type(action), []).append(action)
        return rng.choice(rng.choice(list(kinds.values())))
