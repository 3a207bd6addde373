"""Everybody's holdings as one portfolio: who wins, not who expects the most.

Tickets, cards and money of all seats are judged together over the same scenarios, because bets
win and lose together. What a scenario leaves open, the legs still to come, is noise of the same
kind for everybody; a softmax of the totals is then each seat's chance to have the most.

After an action the others are assumed to take, in turn, what is worth the most pounds to them,
and then the seat itself acts once more: so an action is also judged by what it leaves to others.
When somebody rolls, those after them see the die.
"""

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from serai.games.camelup.odds.cards import LAST, next_prize
from serai.games.camelup.odds.compiled import card_pay, copied_pay, kernel, ticket_pay
from serai.games.camelup.odds.kernels import Floats, Ints
from serai.games.camelup.odds.scenarios import Bytes, Scenarios
from serai.games.camelup.rules.moves import RACING
from serai.games.camelup.rules.payments import (
    PRIZES,
    PYRAMID_TICKET,
    SECOND_PLACE,
    WRONG_CARD,
    WRONG_TICKET,
)

# What an action is, for the kernel.
ROLL = 0
TICKET = 1
CARD = 2
PARTNER = 3
NOTHING = 4

FRESH = (2.5, 1.7, 1.4, 1.25)
"""What the first, second, third and any later turn of a new leg is worth: whoever ends a leg leaves
the first pick of the new one to the next. Measured in games of `greedy`."""

SAME = 1e-9
"""Amounts that differ by less are equal: machines may differ in the last digits."""

LIKELY = 0.5
"""A card is assumed to be in a hand if that is at least this likely."""


class Table(Struct):
    """What everybody holds. Rows are seats, columns racing camels."""

    money: Floats
    """By seat, including what its tile is expected to earn."""

    worth: Floats
    """The sum of a seat's tickets of a camel."""

    number: Floats
    """How many there are."""

    best: Floats
    """The best of them; 0 for none."""

    pyramid: Floats
    partners: Ints
    hands: Floats
    """The probability that a seat has a camel's finish card in hand."""

    left: Ints
    """How many betting tickets of each camel are left."""

    pays: Floats
    """`pays[deck, camel, seat]`: what placed cards earn a seat if that camel is right."""

    counts: Floats
    """`counts[deck, camel, n]`: the probability that n of its cards are in the deck."""


@kernel
def _take_ticket(
    seat: int,
    camel: int,
    worth: Floats,
    number: Floats,
    best: Floats,
    left: Ints,
    ladder: Ints,
) -> None:
    value = ladder[len(ladder) - left[camel]]
    left[camel] -= 1
    worth[seat, camel] += value
    number[seat, camel] += 1
    best[seat, camel] = max(best[seat, camel], value)


@kernel
def _place_card(
    seat: int, deck: int, camel: int, hands: Floats, pays: Floats, counts: Floats
) -> None:
    prize = next_prize(counts[deck], camel)
    for right in range(RACING):
        pays[deck, right, seat] += prize if right == camel else WRONG_CARD
    for n in range(LAST, 0, -1):
        counts[deck, camel, n] = counts[deck, camel, n - 1] + (
            counts[deck, camel, n] if n == LAST else 0.0
        )
    counts[deck, camel, 0] = 0.0
    hands[seat, camel] = 0.0


@kernel
def _best_pick(
    seat: int,
    firsts: Floats,
    seconds: Floats,
    race: Floats,
    hands: Floats,
    left: Ints,
    counts: Floats,
    ladder: Ints,
) -> tuple[int, int, int, float]:
    """Return what is worth the most pounds to a seat: kind, camel, deck, pounds."""
    what, which, where, most = ROLL, 0, 0, float(PYRAMID_TICKET)
    for camel in range(RACING):
        if left[camel]:
            value = ladder[len(ladder) - left[camel]]
            pounds = ticket_pay(value, firsts[camel], seconds[camel])
            if pounds > most + SAME:
                what, which, most = TICKET, camel, pounds
        if hands[seat, camel] >= LIKELY:
            for deck in range(2):
                pounds = card_pay(next_prize(counts[deck], camel), race[camel, deck])
                if pounds > most + SAME:
                    what, which, where, most = CARD, camel, deck, pounds
    return what, which, where, most


@kernel
def _begin_leg(me: int, turn: int, look: int, fresh: Floats) -> None:
    """Credit everybody who still has a turn with what it is worth in a new leg."""
    for later in range(turn, look + 1):
        fresh[(me + later) % len(fresh)] += FRESH[min(later - turn, len(FRESH) - 1)]


@kernel
def _total(
    seat: int,
    first: int,
    second: int,
    winner: int,
    loser: int,
    money: Floats,
    worth: Floats,
    number: Floats,
    best: Floats,
    pyramid: Floats,
    partners: Ints,
    pays: Floats,
    fresh: float,
) -> float:
    """Return a seat's money at the end of a scenario."""
    right, near = number[seat, first], number[seat, second]
    held = 0.0
    for camel in range(RACING):
        held += number[seat, camel]
    leg = worth[seat, first] + near * SECOND_PLACE + (held - right - near) * WRONG_TICKET
    leg += pyramid[seat] * PYRAMID_TICKET
    partner = partners[seat]
    if partner >= 0:
        leg += copied_pay(best[partner, first], best[partner, second] > 0, pyramid[partner] > 0)
    total = max(0.0, money[seat] + leg) + fresh
    return float(max(0.0, total + pays[0, winner, seat] + pays[1, loser, seat]))


@kernel
def _judge(
    me: int,
    what: int,
    which: int,
    where: int,
    look: int,
    race: Floats,
    all_pairs: Floats,
    reveals: int,
    chances: Floats,
    over: NDArray[np.bool_],
    pairs: Floats,
    bounds: Ints,
    ends: Bytes,
    legs: Floats,
    weights: Floats,
    ladder: Ints,
    noise: Floats,
    money: Floats,
    worth_: Floats,
    number_: Floats,
    best_: Floats,
    pyramid_: Floats,
    partners_: Ints,
    hands_: Floats,
    left_: Ints,
    pays_: Floats,
    counts_: Floats,
) -> tuple[float, float]:
    """Return the seat's chance to win after an action, and its expected total."""
    seats = len(money)
    worth, number, best = worth_.copy(), number_.copy(), best_.copy()
    pyramid, partners, hands = pyramid_.copy(), partners_.copy(), hands_.copy()
    left, pays, counts = left_.copy(), pays_.copy(), counts_.copy()
    rolls = 0
    if what == ROLL:
        pyramid[me] += 1
        rolls = 1
    elif what == TICKET:
        _take_ticket(me, which, worth, number, best, left, ladder)
    elif what == CARD:
        _place_card(me, where, which, hands, pays, counts)
    elif what == PARTNER:
        partners[me] = which
        partners[which] = me
    # Until somebody rolls, nobody learns anything new.
    turn = 1
    firsts, seconds = all_pairs.sum(axis=1), all_pairs.sum(axis=0)
    while rolls == 0 and turn <= look:
        seat = (me + turn) % seats
        took, camel, deck, _ = _best_pick(seat, firsts, seconds, race, hands, left, counts, ladder)
        if took == TICKET:
            _take_ticket(seat, camel, worth, number, best, left, ladder)
        elif took == CARD:
            _place_card(seat, deck, camel, hands, pays, counts)
        else:
            pyramid[seat] += 1
            rolls = 1
        turn += 1
    win = 0.0
    expected = 0.0
    totals = np.empty(seats)
    fresh = np.zeros(seats)
    worth1, number1, best1 = worth.copy(), number.copy(), best.copy()
    pyramid1, hands1, left1 = pyramid.copy(), hands.copy(), left.copy()
    pays1, counts1 = pays.copy(), counts.copy()
    for group in range(len(chances)):
        fresh[:] = 0.0
        if rolls > 0 and turn <= look and reveals > 1 and not over[group]:
            worth1[:], number1[:], best1[:] = worth, number, best
            pyramid1[:], hands1[:], left1[:] = pyramid, hands, left
            pays1[:], counts1[:] = pays, counts
            firsts, seconds = pairs[group].sum(axis=1), pairs[group].sum(axis=0)
            rolled = rolls
            for later in range(turn, look + 1):
                seat = (me + later) % seats
                took, camel, deck, _ = _best_pick(
                    seat, firsts, seconds, race, hands1, left1, counts1, ladder
                )
                if took == TICKET:
                    _take_ticket(seat, camel, worth1, number1, best1, left1, ladder)
                elif took == CARD:
                    _place_card(seat, deck, camel, hands1, pays1, counts1)
                else:
                    pyramid1[seat] += 1
                    rolled += 1
                    if rolled == reveals:
                        _begin_leg(me, later + 1, look, fresh)
                        break
        elif group == 0 or (rolls > 0 and over[group]):
            worth1[:], number1[:], best1[:] = worth, number, best
            pyramid1[:], hands1[:], left1[:] = pyramid, hands, left
            pays1[:], counts1[:] = pays, counts
        if rolls > 0 and reveals == 1:
            _begin_leg(me, turn, look, fresh)
        for scenario in range(bounds[group], bounds[group + 1]):
            first, second = ends[scenario, 0], ends[scenario, 1]
            winner, loser = ends[scenario, 2], ends[scenario, 3]
            most = -1e9
            for seat in range(seats):
                totals[seat] = _total(
                    seat,
                    first,
                    second,
                    winner,
                    loser,
                    money,
                    worth1,
                    number1,
                    best1,
                    pyramid1,
                    partners,
                    pays1,
                    fresh[seat] if legs[scenario] > 0 else 0.0,
                )
                most = max(most, totals[seat])
            spread = np.sqrt(noise[0] + noise[1] * reveals + noise[2] * legs[scenario])
            share = 0.0
            for seat in range(seats):
                share += np.exp((totals[seat] - most) / spread)
            weight = weights[scenario]
            win += weight * np.exp((totals[me] - most) / spread) / share
            expected += weight * totals[me]
    return win, expected


class Judge(Struct):
    """Judges actions at one table over one set of scenarios."""

    table: Table
    scenarios: Scenarios
    ladder: Ints
    noise: Floats
    """The noise: in general, for each die of this leg, for each leg to come."""

    look: int
    """How many turns to look ahead: the number of seats, or 0."""

    def judge(self, me: int, what: int, which: int = 0, where: int = 0) -> tuple[float, float]:
        """Return a seat's chance to win after an action, and its expected total."""
        s, t = self.scenarios, self.table
        win, expected = _judge(
            me,
            what,
            which,
            where,
            self.look,
            s.race,
            s.all_pairs,
            s.reveals,
            s.chances,
            s.over,
            s.pairs,
            s.bounds,
            s.ends,
            s.legs,
            s.weights,
            self.ladder,
            self.noise,
            t.money,
            t.worth,
            t.number,
            t.best,
            t.pyramid,
            t.partners,
            t.hands,
            t.left,
            t.pays,
            t.counts,
        )
        return win, expected


assert len(PRIZES) == LAST + 1  # noqa: S101
