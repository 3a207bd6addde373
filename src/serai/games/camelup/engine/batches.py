"""Many rows at once: what the methods of `Games` run, each on its share of the rows."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from serai.games.camelup.engine import turns
from serai.games.camelup.engine.chance import apply_chance, deal
from serai.games.camelup.engine.compiled import Draws, Ints, Rows, kernel
from serai.games.camelup.engine.dice import draw
from serai.games.camelup.engine.layout import ARRANGING, OVER, PHASE, TURNS
from serai.games.camelup.engine.legal import is_legal, outcomes, spread, to_act, turn_actions
from serai.games.camelup.engine.numbers import ARRANGE, ARRANGEMENTS, OUTCOMES, SPREAD_FROM
from serai.games.camelup.engine.policies import at_random

PASS = -1
"""In the place of an action: nothing happens in this game."""


@kernel
def deal_all(rows: Rows, dice: Draws, start: int, stop: int) -> None:
    """Let chance act until it is a seat's turn."""
    for game in range(start, stop):
        deal(rows[game], dice, game)


@kernel
def first_illegal(rows: Rows, actions: Ints, start: int, stop: int) -> int:
    """Return the first game whose action is not legal; -1: all are."""
    for game in range(start, stop):
        if actions[game] != PASS and not is_legal(rows[game], actions[game]):
            return game
    return -1


@kernel
def first_impossible(rows: Rows, chosen: Ints, start: int, stop: int) -> int:
    """Return the first game in which chance cannot do what is chosen; -1: it can in all."""
    for game in range(start, stop):
        outcome = chosen[game]
        if outcome != PASS:
            known = 0 <= outcome < OUTCOMES
            if not known or not outcomes(rows[game]) >> outcome & 1:
                return game
    return -1


@kernel
def act(rows: Rows, dice: Draws, actions: Ints, dealing: bool, start: int, stop: int) -> None:
    """Carry out an action in every game, and what chance does next."""
    for game in range(start, stop):
        if actions[game] != PASS:
            row = rows[game]
            turns.apply(row, actions[game])
            if dealing:
                deal(row, dice, game)


@kernel
def reveal(rows: Rows, chosen: Ints, start: int, stop: int) -> None:
    """Let chance do what is chosen for it."""
    for game in range(start, stop):
        if chosen[game] != PASS:
            apply_chance(rows[game], chosen[game])


@kernel
def seats_to_act(rows: Rows, found: NDArray[Any], start: int, stop: int) -> None:
    """Fill in which seat is to act in each game."""
    for game in range(start, stop):
        found[game] = to_act(rows[game])


@kernel
def words(rows: Rows, found: Ints, start: int, stop: int) -> None:
    """Fill in the legal actions of turns, a bit for each."""
    for game in range(start, stop):
        found[game] = turn_actions(rows[game]) if rows[game, PHASE] == TURNS else 0


@kernel
def masks(rows: Rows, found: NDArray[np.bool_], start: int, stop: int) -> None:
    """Fill in whether each action is legal."""
    for game in range(start, stop):
        row = rows[game]
        for number in range(found.shape[1]):
            found[game, number] = False
        if row[PHASE] == TURNS:
            word = turn_actions(row)
            for number in range(ARRANGE):
                found[game, number] = word >> number & 1
        elif row[PHASE] == ARRANGING:
            now = spread(row)
            for index in range(SPREAD_FROM[now], SPREAD_FROM[now + 1]):
                found[game, ARRANGEMENTS[index]] = True


@kernel
def play_at_random(
    rows: Rows, dice: Draws, choices: Draws, policy: int, most: int, start: int, stop: int
) -> int:
    """Play games to their ends, or for `most` actions each; return how many actions it took."""
    taken = 0
    for game in range(start, stop):
        row = rows[game]
        deal(row, dice, game)
        left = most
        while row[PHASE] != OVER and left:
            turns.apply(row, at_random(row, policy, draw(choices, game)))
            deal(row, dice, game)
            left -= 1
        taken += most - left
    return taken
