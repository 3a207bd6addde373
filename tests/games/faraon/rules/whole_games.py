"""Whole games at random, for properties that must hold in every one of them."""

from collections.abc import Iterator
from random import Random

from serai.core.game import CHANCE, Step
from serai.games.faraon import HouseOptions, State
from serai.games.faraon.rules.actions import Action
from tests.games.faraon.rules.tables import ruleset

RULESETS = (("faraon", range(2, 6)), ("faraon-expert", range(2, 6)), ("faraon-solo", range(1, 2)))

Moment = tuple[State, Action, Step[State]]


def random_game(
    name: str, seats: int, seed: int, options: HouseOptions | None = None
) -> Iterator[Moment]:
    """Play a game at random to its end."""
    game, rng = ruleset(name), Random(seed)
    state = game.start(seats, options)
    while (actor := game.to_act(state)) is not None:
        if actor is CHANCE:
            chances = game.chances(state)
            action = chances.at(rng.randrange(chances.total))
        else:
            action = rng.choice(game.actions(state))
        step = game.apply(state, action)
        yield state, action, step
        state = step.state
