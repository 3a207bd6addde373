"""Games of Faraon that look the same to somebody, and differ in what is hidden from them."""

from functools import cache
from random import Random
from typing import Any

from serai.core.game import CHANCE
from serai.games.faraon import HouseOptions
from tests.conftest import SOAK
from tests.games.faraon.rules.tables import ruleset
from tests.games.faraon.rules.test_views import History, other_truth
from tests.games.faraon.rules.whole_games import random_game

Script = list[tuple[int, str]]


def faraon_twins(
    name: str, seats: int, seed: int, moves: int
) -> tuple[list[Any], list[Any], Script]:
    """Return what chance gives in two games that look the same so far, and what is played."""
    game: Any = ruleset(name)
    history = History()
    actions: list[Any] = []
    script: Script = []
    state = game.start(seats)
    for before, action, step in random_game(name, seats, seed):
        if step.state.phase == "over":
            break
        actor = game.to_act(before)
        history.follow(before, action, step.events, step.state)
        actions.append(action)
        state = step.state
        if actor is not CHANCE:
            script.append((actor, game.action_text(action)))
        if len(script) == moves:
            break
    others = other_truth(history, actions, state, Random(seed))
    setup = len(actions) - len(script)
    assert actions[setup:] == others[setup:]
    return actions[:setup], others[:setup], script


@cache
def faraon_gift(name: str, seats: int, tail: int) -> tuple[list[Any], Script, Script, int]:
    """Return a game in which a card is given, with another one given in its twin.

    The last value is the giver; the game goes on for some moves that are possible in both.
    """
    game: Any = ruleset(name)
    options = HouseOptions(full_shuffle=True)  # Scorpions may come early.
    for seed in range(1000):
        actions: list[Any] = []
        script: Script = []
        twin: Script = []
        rng = Random(seed)
        state = game.start(seats)
        other: Any = None
        giver, after = None, 0
        for before, action, step in random_game(name, seats, seed, options):
            actor = game.to_act(before)
            if (
                len(script) == (200 if SOAK else 90) + tail
                or step.state.phase == "over"
                or after == tail
            ):
                break
            if actor is CHANCE:
                actions.append(action)
                continue
            chosen = action
            if giver is None and before.phase == "give":
                others = [a for a in game.actions(before) if a != action]
                if others:
                    chosen, giver, other = rng.choice(others), actor, before
            elif other is not None and action not in game.actions(other):
                break
            if other is not None:
                other = game.apply(other, chosen).state
                after += 1
            script.append((actor, game.action_text(action)))
            twin.append((actor, game.action_text(chosen)))
            state = step.state
        if after == tail:
            assert giver is not None
            assert state.won != other.won
            return actions, script, twin, giver
    raise AssertionError("no game with a gift was found")
