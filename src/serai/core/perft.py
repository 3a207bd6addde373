"""Perft for board games: every way to go on from a position, counted step by step.

Implementations of the same rules must find the same numbers. A step is one action of a seat or one
outcome of chance. The ways to a position are added up there, so that it is left only once: the
work grows with the positions, not with the ways.
"""

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from msgspec import Struct

from serai.core.errors import BadSetup
from serai.core.game import CHANCE, Game

MOST_POSITIONS = 2_000_000
"""How many positions of one depth are kept, at a kilobyte or so each."""


class Depth(Struct, frozen=True):
    """What there is after so many steps."""

    depth: int
    ways: int
    """How many sequences of steps lead here."""

    positions: int
    """How many different positions those lead to."""

    weight: Fraction
    """The sum over all ways of the chance that the dice fall like this; a seat's action counts 1.

    As long as only chance acts it is exactly 1; later it is the average number of ways to act.
    """

    over: int
    """How many of the ways end the game at this depth; nothing follows them."""

    over_weight: Fraction
    """The weight of those."""


def perft(game: Game[Any, Any, Any], state: Any, depth: int) -> Iterator[Depth]:
    """Count what follows a position, depth by depth, from 0 (the position itself) on."""
    if depth < 0:
        raise BadSetup(f"a depth is 0 or more, not {depth}", "perft-depth", found=depth)
    layer: dict[Any, tuple[int, Fraction]] = {state: (1, Fraction(1))}
    for number in range(depth + 1):
        ends = [found for state, found in layer.items() if game.to_act(state) is None]
        yield Depth(
            depth=number,
            ways=sum(ways for ways, _ in layer.values()),
            positions=len(layer),
            weight=sum((weight for _, weight in layer.values()), Fraction(0)),
            over=sum(ways for ways, _ in ends),
            over_weight=sum((weight for _, weight in ends), Fraction(0)),
        )
        if number < depth:
            layer = _next_layer(game, layer, number + 1)


def _next_layer(
    game: Game[Any, Any, Any], layer: dict[Any, tuple[int, Fraction]], depth: int
) -> dict[Any, tuple[int, Fraction]]:
    """Take every step from every position of a layer."""
    found: dict[Any, tuple[int, Fraction]] = {}
    for state, (ways, weight) in layer.items():
        actor = game.to_act(state)
        if actor is None:
            continue
        steps: Any = game.chances(state) if actor is CHANCE else game.actions(state)
        for step in steps:
            action, share = step if actor is CHANCE else (step, Fraction(1))
            after = game.apply(state, action).state
            more, heavier = found.get(after, (0, Fraction(0)))
            found[after] = (more + ways, heavier + weight * share)
        if len(found) > MOST_POSITIONS:
            raise BadSetup(
                f"there are more than {MOST_POSITIONS} positions at depth {depth}: ask for less",
                "perft-too-many",
                most=MOST_POSITIONS,
                depth=depth,
            )
    return found
