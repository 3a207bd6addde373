"""Games played on by merchants, after each of several actions on the same dice.

They are played to their ends, or for some legs: then the network says what the start of the next
leg is worth.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from serai.games.camelup.bots import quick_greedy
from serai.games.camelup.bots.board_odds import Known, Memory
from serai.games.camelup.engine import turns
from serai.games.camelup.engine.chance import apply_chance, drawn
from serai.games.camelup.engine.compiled import Draws, Ints, Row, Rows
from serai.games.camelup.engine.dice import draw
from serai.games.camelup.engine.layout import ARRANGING, LEG, MONEY, OVER, PHASE, SEATS
from serai.games.camelup.engine.legal import chance_acts
from serai.games.camelup.engine.numbers import ROLL
from serai.games.camelup.engine.policies import EVERY_ACTION, at_random
from serai.games.camelup.rollouts.kernels.compiled import kernel
from serai.games.camelup.rollouts.kernels.leaf import Boards, answer
from serai.games.camelup.value.kernels.net import Net
from serai.games.camelup.value.kernels.weighing import NO_ACTION

PATIENCE = 40
"""After so many turns without a roll the next one is a roll: some move their tiles for ever."""

TO_THE_END = 1 << 30
"""More legs than any game has."""

Results = NDArray[np.float32]
"""By action, deal and seat."""


class Horizon(NamedTuple):
    """How far games are played on, and who answers there."""

    legs: int
    """After how many ends of a leg; `TO_THE_END`: never."""

    net: Net
    orders: Ints


@kernel
def share_out(row: Row, shares: Results, pounds: Results) -> None:
    """Fill in who has won a game that is over, shared by equals, and everybody's pounds."""
    seats = row[SEATS]
    most = 0
    for seat in range(seats):
        most = max(most, row[MONEY + seat])
    winners = 0
    for seat in range(seats):
        winners += row[MONEY + seat] == most
    for seat in range(seats):
        shares[seat] = 1.0 / winners if row[MONEY + seat] == most else 0.0
        pounds[seat] = row[MONEY + seat]


@kernel
def play_on(
    rows: Rows,
    keys: Draws,
    first: Draws,
    actions: Ints,
    known: Known,
    kept: Memory,
    horizon: Horizon,
    met: Boards,
    shares: Results,
    pounds: Results,
    start: int,
    stop: int,
) -> None:
    """Play every deal on after each action: roll n shows the same after all of them.

    `first` is what the first roll of each deal shows, as the bits it is drawn from.
    """
    row = np.empty_like(rows[0])
    streams = np.empty(1, np.uint64)
    seats = np.int64(rows[0, SEATS])
    wins_then, pounds_then = np.empty(seats), np.empty(seats)
    for deal in range(start, stop):
        last = rows[deal, LEG] + horizon.legs
        for index in range(len(actions)):
            row[:] = rows[deal]
            streams[0] = keys[deal]
            rolled = False
            waited = 0
            if actions[index] != NO_ACTION:
                turns.apply(row, actions[index])
            while row[PHASE] != OVER and row[LEG] < last:
                if chance_acts(row):
                    bits = draw(streams, 0)
                    if not rolled:
                        bits = first[deal]
                    rolled = True
                    waited = 0
                    apply_chance(row, drawn(row, bits))
                elif row[PHASE] == ARRANGING:
                    turns.apply(row, at_random(row, EVERY_ACTION, draw(streams, 0)))
                else:
                    waited += 1
                    tired = waited > PATIENCE
                    turns.apply(row, ROLL if tired else quick_greedy.choose(row, known, kept))
            if row[PHASE] == OVER:
                share_out(row, shares[index, deal], pounds[index, deal])
                continue
            answer(row, horizon.net, horizon.orders, met, wins_then, pounds_then)
            for seat in range(seats):
                shares[index, deal, seat] = wins_then[seat]
                pounds[index, deal, seat] = pounds_then[seat]
