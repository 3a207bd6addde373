"""The numbers of actions, as `serai.numbers` counts them, and those of what chance does.

All that can be done in a turn has a number below 64, so what is legal fits in one machine word.
"""

from itertools import product

import numpy as np
from numpy.typing import NDArray

from serai.games.camelup.engine.layout import MOST_SEATS
from serai.games.camelup.rules.actions import Action, Arrange, Die, Marker
from serai.games.camelup.rules.editions import FIRST as FIRST_EDITION
from serai.games.camelup.rules.editions import LINE_UP, SPACES, Edition
from serai.games.camelup.rules.game import CamelUp
from serai.games.camelup.rules.legal import FIRST_TILE_SPACE
from serai.games.camelup.rules.moves import HEIGHTS, RACING
from serai.games.camelup.rules.numbers import every_action

ROLL = 0
TICKET = 1
TILE = TICKET + RACING
"""Two for each space from 2 on: forward, then back."""

CARD = TILE + 2 * (SPACES + 1 - FIRST_TILE_SPACE)
"""The winner deck's, then the loser deck's."""

PARTNER = CARD + 2 * RACING
ARRANGE = PARTNER + MOST_SEATS
"""The opening stacks: from here on."""

# -- opening stacks ----------------------------------------------------------------------------

SPREADS = len(LINE_UP) ** RACING
"""In how many ways the racing camels can be spread over the first spaces."""


def _opening_stacks() -> tuple[NDArray[np.int16], NDArray[np.int32], NDArray[np.int16]]:
    """List the place each arrangement gives each camel (0: not named), and for every spread
    from where to where in a list the numbers are of what can be made of it.
    """  # noqa: D205
    number = FIRST_EDITION.number
    stacks = [a.stacks for a in every_action(CamelUp(FIRST_EDITION)) if isinstance(a, Arrange)]
    places = np.zeros((len(stacks), RACING), np.int16)
    known: dict[tuple[int, ...], list[int]] = {}
    for index, text in enumerate(stacks):
        for stack in text.split(","):
            space, camels = stack.split(":")
            for height, letter in enumerate(camels):
                places[index, number[letter]] = int(space) * HEIGHTS + height
        known.setdefault(tuple((places[index] // HEIGHTS).tolist()), []).append(index)
    starts = np.zeros(SPREADS + 1, np.int32)
    listed: list[int] = []
    for spread, backwards in enumerate(product(LINE_UP, repeat=RACING)):
        spaces = backwards[::-1]
        shared = tuple(space if spaces.count(space) > 1 else 0 for space in spaces)
        listed += [ARRANGE + index for index in known.get(shared, ())]
        starts[spread + 1] = len(listed)
    return places, starts, np.array(listed, np.int16)


ARRANGED, SPREAD_FROM, ARRANGEMENTS = _opening_stacks()

ACTIONS = ARRANGE + len(ARRANGED)
"""How many actions have a number."""

# -- chance ------------------------------------------------------------------------------------

FACES = len(LINE_UP)
"""The numbers on a die: what chance reveals is camel * 3 + number - 1."""

GIVE_MARKER = (RACING + 2) * FACES
"""The marker to seat 0; the other seats follow."""

OUTCOMES = GIVE_MARKER + MOST_SEATS


def number_of_outcome(edition: Edition, outcome: Action) -> int:
    """Return the number of what chance does; -1 for anything else."""
    if isinstance(outcome, Marker):
        return GIVE_MARKER + outcome.seat
    if isinstance(outcome, Die):
        return edition.number[outcome.camel] * FACES + outcome.number - 1
    return -1


def outcome_of_number(edition: Edition, number: int) -> Action:
    """Return what chance does by its number."""
    if number >= GIVE_MARKER:
        return Marker(number - GIVE_MARKER)
    return Die(edition.camels[number // FACES], number % FACES + 1)
