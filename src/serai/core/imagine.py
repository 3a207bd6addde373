"""Sampling what a seat cannot see: a complete state that agrees with its view."""

from inspect import signature
from random import Random
from typing import Any

from serai.core.errors import BadPosition, BadSetup, SeraiError, kind_of
from serai.core.game import View
from serai.core.registry import find_game, kit_of


def imagine(view: View, rng: Random, **known: Any) -> Any:
    """Return a state that could be behind a view, if its game can imagine one.

    `known` is what else the seat knows, by names that the game understands.
    """
    name = getattr(view, "game", None)
    if not isinstance(view, View) or not isinstance(name, str):
        raise BadSetup(f"a state is imagined from a view, not from {kind_of(view)}")
    if not isinstance(rng, Random):
        raise BadSetup(f"chance comes from a random.Random, not from {kind_of(rng)}")
    name = find_game(name).name
    found = kit_of(name).load("imagine")
    if found is None:
        raise SeraiError(f"no state of {name} can be imagined: its game does not say how")
    takes = list(signature(found).parameters)[2:]
    for word in known:
        if word not in takes:
            can = ", ".join(takes) or "nothing besides the view"
            raise BadSetup(f"{name} imagines nothing with {word[:40]!r} (it takes: {can})")
    try:
        return found(view, rng, **known)
    except (AttributeError, LookupError, TypeError, ValueError):
        raise BadPosition(f"no game of {name} can look like this view") from None
