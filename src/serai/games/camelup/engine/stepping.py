"""Steps of environments: an action, what follows from it, and what is seen then."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from serai.games.camelup.engine import turns
from serai.games.camelup.engine.chance import deal
from serai.games.camelup.engine.compiled import Draws, Ints, Row, Rows, kernel
from serai.games.camelup.engine.dice import draw
from serai.games.camelup.engine.layout import MONEY, NONE, OVER, PHASE, SEATS, TURN
from serai.games.camelup.engine.legal import is_legal, to_act
from serai.games.camelup.engine.observing import Mask, Seen, mark_legal, observe
from serai.games.camelup.engine.policies import EVERY_KIND, at_random

ILLEGAL = -2
"""In the place of a seat: the action was not legal, and nothing has happened."""

ANYBODY = NONE
"""In the place of the learner's seat: all seats are the caller's."""

Floats32 = NDArray[np.float32]
Bools = NDArray[np.bool_]
Seats = NDArray[np.int8]

# -- one game ----------------------------------------------------------------------------------


@kernel
def begin_one(row: Row, dice: Draws, fresh: Row) -> int:
    """Set up a game; return the seat that is to act."""
    row[:] = fresh
    deal(row, dice, 0)
    return int(to_act(row))


@kernel
def act_one(row: Row, dice: Draws, number: int) -> int:
    """Carry out an action; return the seat that is to act next, NONE, or ILLEGAL."""
    if not is_legal(row, number):
        return ILLEGAL
    turns.apply(row, number)
    deal(row, dice, 0)
    return int(to_act(row))


@kernel
def look(row: Row, seat: int, seen: Seen, mask: Mask) -> None:
    """Fill in what a seat sees and may do now: nothing, if it waits."""
    observe(row, seat, seen)
    if to_act(row) == seat:
        mark_legal(row, mask)
    else:
        mask[:] = 0


# -- many games --------------------------------------------------------------------------------


class Filled(NamedTuple):
    """The arrays that a step fills, by game; `serai.core.tables.Batch` says what they are."""

    observations: NDArray[np.int16]
    masks: NDArray[np.int8]
    seats: Seats
    rewards: Floats32
    all_rewards: Floats32
    over: Bools
    cut: Bools
    last: NDArray[np.int16]
    last_seats: Seats
    moves: NDArray[np.int64]
    """How many actions the caller has taken in each game."""

    learner: Seats
    """The learner's seat, or ANYBODY."""


@kernel
def waits(row: Row, learner: int) -> bool:
    """Whether a bot is to act."""
    return learner != ANYBODY and row[PHASE] != OVER and row[TURN] != learner


@kernel
def reward_all(row: Row, by_score: bool, rewards: Floats32) -> None:
    """Fill in what a game that is over was worth: the score, or shares of the victory.

    These are the seats times the share, less one: with two seats 1, 0 or -1.
    """
    seats = row[SEATS]
    best = 0
    for seat in range(seats):
        best = max(best, row[MONEY + seat])
    winners = 0
    for seat in range(seats):
        winners += row[MONEY + seat] == best
    for seat in range(seats):
        money = row[MONEY + seat]
        if by_score:
            rewards[seat] = money
        else:
            rewards[seat] = (seats / winners if money == best else 0.0) - 1.0


@kernel
def settle(row: Row, game: int, acted: int, by_score: bool, longest: int, filled: Filled) -> bool:
    """Note how a step has ended; return whether the game has, too."""
    filled.all_rewards[game, :] = 0.0
    filled.rewards[game] = 0.0
    over = row[PHASE] == OVER
    cut = not over and filled.moves[game] >= longest
    filled.over[game] = over
    filled.cut[game] = cut
    if not over and not cut:
        return False
    seat = acted if filled.learner[game] == ANYBODY else filled.learner[game]
    if over:
        reward_all(row, by_score, filled.all_rewards[game])
        filled.rewards[game] = filled.all_rewards[game, seat]
    observe(row, seat, filled.last[game])
    filled.last_seats[game] = seat
    return True


@kernel
def clear(row: Row, dice: Draws, game: int, fresh: Row, filled: Filled) -> None:
    """Set up the next game; the learner moves on by one seat."""
    row[:] = fresh
    deal(row, dice, game)
    filled.moves[game] = 0
    if filled.learner[game] != ANYBODY:
        filled.learner[game] = (filled.learner[game] + 1) % row[SEATS]


@kernel
def show(row: Row, game: int, filled: Filled) -> None:
    """Fill in what the seat that is to act sees, and what it may do."""
    seat = to_act(row)
    filled.seats[game] = seat
    observe(row, seat, filled.observations[game])
    mark_legal(row, filled.masks[game])


@kernel
def _let_others(row: Row, dice: Draws, choices: Draws, game: int, learner: int) -> None:
    """Let bots play at random until it is the learner's turn, or the game is over."""
    while waits(row, learner):
        turns.apply(row, at_random(row, EVERY_KIND, draw(choices, game)))
        deal(row, dice, game)


@kernel
def _begin(row: Row, dice: Draws, choices: Draws, game: int, fresh: Row, filled: Filled) -> None:
    """Set up games until one lasts to the learner's first turn: nearly every one does."""
    clear(row, dice, game, fresh, filled)
    _let_others(row, dice, choices, game, filled.learner[game])
    while row[PHASE] == OVER:
        clear(row, dice, game, fresh, filled)
        _let_others(row, dice, choices, game, filled.learner[game])


@kernel
def begin(
    rows: Rows, dice: Draws, choices: Draws, fresh: Row, filled: Filled, start: int, stop: int
) -> None:
    """Set up games everywhere; whoever else sits there plays at random."""
    for game in range(start, stop):
        _begin(rows[game], dice, choices, game, fresh, filled)
        show(rows[game], game, filled)


@kernel
def step(
    rows: Rows,
    dice: Draws,
    choices: Draws,
    fresh: Row,
    filled: Filled,
    actions: Ints,
    by_score: bool,
    longest: int,
    start: int,
    stop: int,
) -> None:
    """Carry out an action in every game; whoever else sits there plays at random."""
    for game in range(start, stop):
        row = rows[game]
        acted = row[TURN]
        turns.apply(row, actions[game])
        deal(row, dice, game)
        filled.moves[game] += 1
        _let_others(row, dice, choices, game, filled.learner[game])
        if settle(row, game, acted, by_score, longest, filled):
            _begin(row, dice, choices, game, fresh, filled)
        show(row, game, filled)


@kernel
def first_refused(masks: NDArray[np.int8], actions: Ints) -> int:
    """Return the first game whose action is not legal; -1: all are."""
    for game in range(len(actions)):
        action = actions[game]
        if not 0 <= action < masks.shape[1] or not masks[game, action]:
            return game
    return -1
