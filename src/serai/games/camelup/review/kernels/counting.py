"""Everything counted through that can follow where nobody has anything left to decide."""

import numpy as np

from serai.games.camelup.engine import turns
from serai.games.camelup.engine.chance import apply_chance
from serai.games.camelup.engine.compiled import Row
from serai.games.camelup.engine.layout import MONEY, OVER, PHASE, PYRAMID, REVEALING, SEATS
from serai.games.camelup.engine.legal import outcomes, turn_actions
from serai.games.camelup.engine.numbers import FACES, GIVE_MARKER, ROLL
from serai.games.camelup.engine.words import size
from serai.games.camelup.odds.kernels import Floats
from serai.games.camelup.review.kernels.compiled import kernel
from serai.games.camelup.rules.moves import RACING

DEEPEST = 12
"""So many rolls one after the other can be followed: of a leg there are five at most."""


@kernel
def chance_of(row: Row, outcome: int) -> float:
    """Return how likely a die is to show this. [CU1-03, CU1-30, CU2-05]"""
    share = 1.0 / (size(row[PYRAMID]) * FACES)
    return share / 2 if outcome >= RACING * FACES else share


@kernel
def add_end(row: Row, chance: float, shares: Floats, pounds: Floats) -> None:
    """Add the result of a game that is over."""
    seats = np.int64(row[SEATS])
    most, winners = 0, 0
    for seat in range(seats):
        most = max(most, int(row[MONEY + seat]))
    for seat in range(seats):
        winners += row[MONEY + seat] == most
    for seat in range(seats):
        pounds[seat] += chance * row[MONEY + seat]
        if row[MONEY + seat] == most:
            shares[seat] += chance / winners


@kernel
def count_through(row: Row, most: int, shares: Floats, pounds: Floats) -> int:
    """Fill in everybody's chance to win and expected pounds, if all that follows is rolls.

    Returns how many ends were counted; 0: somebody has to decide, or there are more than `most`.
    """
    rows = np.empty((DEEPEST + 1, len(row)), row.dtype)
    chances = np.ones(DEEPEST + 1)
    words, nexts = np.zeros(DEEPEST, np.int64), np.zeros(DEEPEST, np.int64)
    shares[:] = 0.0
    pounds[:] = 0.0
    rows[0] = row
    depth, fresh, ends = 0, True, 0
    while depth >= 0:
        here = rows[depth]
        if fresh and here[PHASE] == OVER:
            ends += 1
            if ends > most:
                return 0
            add_end(here, chances[depth], shares, pounds)
            depth -= 1
            fresh = False
            continue
        if fresh:
            if depth == DEEPEST:
                return 0
            if here[PHASE] != REVEALING:
                if turn_actions(here) != 1 << ROLL:
                    return 0
                turns.apply(here, ROLL)
            words[depth] = outcomes(here)
            nexts[depth] = 0
        outcome = nexts[depth]
        while outcome < GIVE_MARKER and not words[depth] >> outcome & 1:
            outcome += 1
        if outcome == GIVE_MARKER:
            depth -= 1
            fresh = False
            continue
        nexts[depth] = outcome + 1
        chances[depth + 1] = chances[depth] * chance_of(here, outcome)
        rows[depth + 1] = here
        depth += 1
        apply_chance(rows[depth], outcome)
        fresh = True
    return ends
