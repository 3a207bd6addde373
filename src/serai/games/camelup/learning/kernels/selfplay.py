"""Whole games in which every seat plays by a network: what the next network learns from."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from serai.games.camelup.bots import quick_greedy
from serai.games.camelup.bots.board_odds import Known, memory
from serai.games.camelup.engine import turns
from serai.games.camelup.engine.chance import deal
from serai.games.camelup.engine.compiled import Bits, Draws, Ints, Row, Rows
from serai.games.camelup.engine.dice import draw, high, low
from serai.games.camelup.engine.layout import MONEY, OUT, OVER, PHASE, SEATS, TAKEN, TURN, TURNS
from serai.games.camelup.engine.numbers import CARD, PARTNER, ROLL, TILE
from serai.games.camelup.engine.policies import EVERY_KIND, at_random
from serai.games.camelup.learning.kernels.compiled import kernel
from serai.games.camelup.odds.kernels import Floats
from serai.games.camelup.rules.moves import RACING
from serai.games.camelup.value.kernels.beliefs import MOST_CARDS, note_card
from serai.games.camelup.value.kernels.features import FEATURES, describe
from serai.games.camelup.value.kernels.net import Net
from serai.games.camelup.value.kernels.outlook import empty_outlook, look
from serai.games.camelup.value.kernels.weighing import Weighed, room_for_weighing, weigh

NET, PRIOR, MERCHANT = range(3)
"""Who sits in a seat: the network, the network that adds nothing, or the compiled `merchant`."""

AT_STARTS = 3.0

_UNIT = 2.0**-32


class Manner(NamedTuple):
    """How games are played for learning."""

    samples: int
    """In how many ways the race is played out to judge a position."""

    spaces: int
    """On how many spaces a tile is considered."""

    rolls: int
    """With how many samples each number of the next die is looked at; 0: it is not."""

    wavering: float
    """By how much an action's win chance must be better to be e times as likely."""

    straying: float
    """How often an action is chosen at random among those considered."""

    noting: float
    """How often a position is noted."""

    posing: float = 0.0
    """How often a decision is kept for a lesson; at the start of a leg, `AT_STARTS` times as often.
    """


class Posed(NamedTuple):
    """Decisions kept for lessons, by game: what all could see, and what they could believe."""

    rows: NDArray[np.int32]
    beliefs: NDArray[np.float32]
    counts: Ints


@kernel
def _choose(found: Weighed, count: int, manner: Manner, drawn: float, stray: float) -> int:
    """Return which of the considered actions a seat takes."""
    if stray < manner.straying:
        return int(drawn * count)
    best = 0
    for index in range(1, count):
        if found.wins[index] > found.wins[best]:
            best = index
    if manner.wavering == 0.0:
        return best
    total = 0.0
    for index in range(count):
        total += np.exp((found.wins[index] - found.wins[best]) / manner.wavering)
    mark = drawn * total
    for index in range(count):
        mark -= np.exp((found.wins[index] - found.wins[best]) / manner.wavering)
        if mark <= 0.0:
            return index
    return best


@kernel
def _pose(row: Row, bits: Bits, beliefs: Floats, manner: Manner, posed: Posed, game: int) -> None:
    """Keep a decision for a lesson, now and then."""
    count = posed.counts[game]
    often = manner.posing
    if row[OUT] == 0 and row[TAKEN] == 0:
        often *= AT_STARTS
    if count < posed.rows.shape[1] and high(bits, 1 << 31) * 2 * _UNIT < often:
        posed.rows[game, count] = row
        for deck in range(2):
            for card in range(MOST_CARDS):
                for camel in range(RACING):
                    posed.beliefs[game, count, deck, card, camel] = beliefs[deck, card, camel]
        posed.counts[game] = count + 1


@kernel
def play_and_note(
    rows: Rows,
    dice: Draws,
    choices: Draws,
    sitting: NDArray[np.int8],
    net: Net,
    prior: Net,
    manner: Manner,
    orders: Ints,
    known: Known,
    notes: NDArray[np.float32],
    counts: Ints,
    posed: Posed,
    start: int,
    stop: int,
) -> int:
    """Play games to their ends, noting positions after actions as somebody sees them."""
    outlook = empty_outlook(manner.samples)
    found = room_for_weighing()
    beliefs = np.zeros((2, MOST_CARDS, RACING))
    kept = memory()
    taken = 0
    for game in range(start, stop):
        row = rows[game]
        seats = np.int64(row[SEATS])
        described = np.empty((seats, FEATURES))
        deal(row, dice, game)
        stale = True
        counts[game] = 0
        posed.counts[game] = 0
        while row[PHASE] != OVER:
            bits = draw(choices, game)
            if row[PHASE] != TURNS:
                turns.apply(row, at_random(row, EVERY_KIND, bits))
                deal(row, dice, game)
                continue
            if manner.posing > 0.0:
                _pose(row, draw(choices, game), beliefs, manner, posed, game)
            seat = np.int64(row[TURN])
            who = sitting[game, seat]
            drawn, stray = low(bits, 1 << 31) * 2 * _UNIT, high(bits, 1 << 31) * 2 * _UNIT
            if who != MERCHANT:
                if stale:
                    look(row, orders, outlook)
                    stale = False
                mine = net if who == NET else prior
                count = weigh(
                    row, beliefs, outlook, mine, orders, manner.spaces, manner.rolls, found
                )
                action = found.numbers[_choose(found, count, manner, drawn, stray)]
            elif stray < manner.straying:
                action = np.int64(at_random(row, EVERY_KIND, draw(choices, game)))
            else:
                action = np.int64(quick_greedy.choose(row, known, kept))
            is_card, is_tile = CARD <= action < PARTNER, TILE <= action < CARD
            if stale and is_card:
                look(row, orders, outlook)
                stale = False
            turns.apply(row, action)
            stale |= is_tile
            taken += 1
            if is_card:
                note_card(row, (action - CARD) // RACING, outlook.race, beliefs)
            bits = draw(choices, game)
            if high(bits, 1 << 31) * 2 * _UNIT < manner.noting and counts[game] < notes.shape[1]:
                if stale:
                    look(row, orders, outlook)
                    stale = False
                further = low(bits, 3 * seats)
                viewer = (seat + further) % seats if further < seats else seat
                describe(row, viewer, beliefs, outlook, net.prior, described)
                index = counts[game]
                for other in range(seats):
                    for feature in range(FEATURES):
                        notes[game, index, other, feature] = described[other, feature]
                counts[game] += 1
            if action == ROLL:
                stale = True
                deal(row, dice, game)
    return taken


def win_shares(rows: Rows, seats: int) -> tuple[Floats, Floats]:
    """Return who won games that are over, shared by equals, and everybody's pounds."""
    money = rows[:, MONEY : MONEY + seats].astype(np.float64)
    won = money == money.max(axis=1, keepdims=True)
    return won / won.sum(axis=1, keepdims=True), money
