"""Bots in a file: one plays as `random` does, one prints, one fails."""

from collections.abc import Sequence
from random import Random

import serai
from serai.core.random_bot import RandomBot


class Same(RandomBot):
    pass


class Loud(RandomBot):
    def choose(self, view: serai.View, actions: Sequence[object], rng: Random) -> object:
        print("what now? ", end="", flush=True)
        return super().choose(view, actions, rng)


class Failing(serai.AnyBot):
    def choose(self, *_: object) -> object:
        raise ValueError("out of ideas")
