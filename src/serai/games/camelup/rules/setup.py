"""Set-up as chance: the marker, the racing dice, the crazy camels; and the dice of the pyramid."""

from fractions import Fraction
from functools import lru_cache

from msgspec.structs import replace

from serai.core.errors import IllegalAction, quoted
from serai.core.game import Chances, Step
from serai.games.camelup.rules import legal
from serai.games.camelup.rules.actions import Action, Arrange, Die, Marker
from serai.games.camelup.rules.editions import SPACES, Edition
from serai.games.camelup.rules.events import CamelPlaced, LegStarted, StacksArranged
from serai.games.camelup.rules.moves import HEIGHTS
from serai.games.camelup.rules.state import NOWHERE, State, set_at


@lru_cache(maxsize=256)
def pyramid_chances(edition: Edition, pyramid: int) -> Chances[Action]:
    """Any die of the pyramid, then any of its faces. [CU1-03, CU1-30, CU2-05, CU2-45]"""
    dice = [die for number, die in enumerate(edition.dice) if pyramid >> number & 1]
    outcomes: dict[Action, Fraction] = {}
    for die in dice:
        for camel, number in die.faces:
            face = Die(camel, number)
            share = Fraction(1, len(dice) * len(die.faces))
            outcomes[face] = outcomes.get(face, Fraction(0)) + share
    return Chances(outcomes.items())


@lru_cache(maxsize=8)
def crazy_chances(waiting: str) -> Chances[Action]:
    """Either crazy camel goes first, on any number of the grey die. [CU2-20, CU2-22, B33]"""
    return Chances.even(Die(camel, number) for camel in waiting for number in (1, 2, 3))


@lru_cache(maxsize=8)
def marker_chances(seats: int) -> Chances[Action]:
    """Anybody may be the youngest. [CU1-17, CU2-24, B37]"""
    return Chances.even(map(Marker, range(seats)))


def set_up_camel(state: State, die: Die) -> Step[State]:
    """Put a camel on its first space, on top of those there. [CU1-18, CU2-18..21, B33]"""
    edition = state.edition
    camel = edition.number[die.camel]
    space = SPACES + 1 - die.number if die.camel in edition.crazy else die.number
    height = sum(place // HEIGHTS == space for place in state.places)
    placed = replace(
        state,
        places=set_at(state.places, camel, space * HEIGHTS + height),
        pyramid=state.pyramid & ~(1 << camel) if state.phase == "lineup" else state.pyramid,
    )
    event = CamelPlaced(die.camel, die.number, space)
    step = _next_of_set_up(placed)
    return Step(step.state, (event, *step.events))


def _next_of_set_up(state: State) -> Step[State]:
    """Continue with what is still to be set up, or start the first leg."""
    edition = state.edition
    if state.pyramid & edition.racing_dice and state.phase == "lineup":
        return Step(state, ())
    shared = any(len(stack) > 1 for stack in state.stacks.values())
    if state.phase == "lineup" and state.options.starter_arranges and shared:
        return Step(replace(state, phase="arrange"), ())
    if NOWHERE in state.places:
        return Step(replace(state, phase="crazy"), ())
    # All dice go into the pyramid, and the marker holder begins. [CU1-20, CU1-21, CU2-23]
    ready = replace(state, phase="turn", pyramid=edition.full_pyramid, leg=1)
    return Step(ready, (LegStarted(1, state.marker),))


def arrange(state: State, action: Arrange) -> Step[State]:
    """Let the starting player put the opening stacks in order. [CU1-19, CU2-19, B36]"""
    if action not in legal.arrangements(state):
        stacks = state.stacks
        shared = ",".join(f"{s}:{camels}" for s, camels in stacks.items() if len(camels) > 1)
        raise IllegalAction(
            f"seat {state.turn} cannot stack {quoted(action.stacks)!r}: "
            f"give the same camels on the same spaces in any order (now: {shared})",
            "camelup-cannot-stack",
            seat=state.turn,
            text=quoted(action.stacks),
            now=shared,
        )
    places = list(state.places)
    for stack in action.stacks.split(","):
        space, camels = stack.split(":")
        for height, letter in enumerate(camels):
            places[state.edition.number[letter]] = int(space) * HEIGHTS + height
    step = _next_of_set_up(replace(state, places=tuple(places), phase="crazy"))
    return Step(step.state, (StacksArranged(state.turn, action.stacks), *step.events))
