"""A position in numbers, seat by seat, as one seat can know it: what the network is given."""

import numpy as np

from serai.games.camelup.engine.compiled import Row
from serai.games.camelup.engine.layout import (
    CAMEL_OF_TICKET,
    HELD,
    LADDER,
    LEG,
    LOSERS,
    LOW,
    MONEY,
    MOST_SEATS,
    NONE,
    OF_A_COLOUR,
    OUT,
    PARTNERS,
    PHASE,
    PYRAMID_TAKEN,
    REVEALING,
    SEAT_OF_CARD,
    SEAT_OF_TICKET,
    SEATS,
    TAKEN,
    TICKETS,
    TILE_OF,
    TURN,
    WINNERS,
)
from serai.games.camelup.odds.cards import LAST, add_card, next_prize
from serai.games.camelup.odds.compiled import card_pay, copied_pay, ticket_pay
from serai.games.camelup.odds.kernels import Floats
from serai.games.camelup.rules.editions import PYRAMID_TICKETS
from serai.games.camelup.rules.moves import RACING
from serai.games.camelup.rules.payments import (
    PYRAMID_TICKET,
    SECOND_PLACE,
    TILE_PAY,
    WRONG_TICKET,
)
from serai.games.camelup.value.kernels.beliefs import MOST_CARDS, card_at, cards_in, known_to
from serai.games.camelup.value.kernels.compiled import kernel
from serai.games.camelup.value.kernels.outlook import Outlook

FEATURES = 42
"""How many numbers describe a seat."""

SHARE = 19
"""Where the logarithm of the share is that a seat wins if nobody bets any more."""

COUNTED = 3
"""Where that share is if nothing else is left open."""

TOTAL = 0
"""Where the money is that a seat then has on average, in units of `POUNDS`."""

POUNDS = 20.0

FRESH = (2.5, 1.7, 1.4, 1.25)
"""What the first, second, third and any later turn of a new leg is worth, in pounds."""

PRIOR = (5.0, 2.0, 20.0)
"""What a sample leaves open, in pounds squared: in general, for each die of this leg, for each leg
to come."""

_LEAST_SHARE = 1e-4


@kernel
def _leg_pays(row: Row, pays: Floats) -> None:
    """Fill in what a leg pays each seat, by seat, first and second. [CU1-49..53, CU2-55, CU2-56]"""
    seats = len(pays)
    worth = np.zeros((seats, RACING))
    number = np.zeros((seats, RACING))
    best = np.zeros((seats, RACING))
    for index in range(row[TAKEN]):
        ticket = row[HELD + index]
        seat = ticket >> SEAT_OF_TICKET
        camel = ticket >> CAMEL_OF_TICKET & LOW
        worth[seat, camel] += ticket & LOW
        number[seat, camel] += 1
        best[seat, camel] = max(best[seat, camel], float(ticket & LOW))
    for seat in range(seats):
        held = number[seat].sum()
        rolled = row[PYRAMID_TAKEN + seat] * PYRAMID_TICKET
        partner = row[PARTNERS + seat]
        for first in range(RACING):
            for second in range(RACING):
                right, near = number[seat, first], number[seat, second]
                total = worth[seat, first] + near * SECOND_PLACE + rolled
                total += (held - right - near) * WRONG_TICKET
                if partner != NONE:
                    total += copied_pay(
                        best[partner, first],
                        best[partner, second] > 0,
                        row[PYRAMID_TAKEN + partner] > 0,
                    )
                pays[seat, first, second] = total


@kernel
def _look_at_decks(row: Row, seen: Floats, counts: Floats, pays: Floats) -> None:
    """Fill in how many cards of each camel are in either deck, and what cards pay their owners."""
    for deck in range(2):
        for camel in range(RACING):
            counts[deck, camel, 0] = 1.0
        for index in range(cards_in(row, deck)):
            owner = card_at(row, deck, index) >> SEAT_OF_CARD
            for camel in range(RACING):
                prize = next_prize(counts[deck], camel)
                pays[deck, camel, owner] += card_pay(prize, seen[deck, index, camel])
            add_card(counts[deck], seen[deck, index])


@kernel
def _play_out(
    outlook: Outlook,
    reveals: int,
    money: Floats,
    leg: Floats,
    cards: Floats,
    prior: Floats,
    found: Floats,
) -> None:
    """Add everybody up at the end of every sample: total, its square, and two shares of wins."""
    seats = len(money)
    totals = np.empty(seats)
    for sample in range(len(outlook.ends)):
        first, second = outlook.ends[sample, 0], outlook.ends[sample, 1]
        winner, loser = outlook.ends[sample, 2], outlook.ends[sample, 3]
        weight = outlook.weights[sample]
        most = -1.0
        for seat in range(seats):
            total = max(0.0, money[seat] + leg[seat, first, second])
            total = max(0.0, total + cards[0, winner, seat] + cards[1, loser, seat])
            totals[seat] = total
            most = max(most, total)
            found[seat, 0] += weight * total
            found[seat, 1] += weight * total * total
        noise = prior[0] + prior[1] * reveals + prior[2] * outlook.legs[sample]
        spread = 1.0 / np.sqrt(noise)
        tied = 0
        share = 0.0
        for seat in range(seats):
            tied += totals[seat] > most - 0.5
            totals[seat] = (totals[seat] - most) * spread
            share += np.exp(totals[seat])
        for seat in range(seats):
            found[seat, 2] += weight * np.exp(totals[seat]) / share
            if totals[seat] > -0.5 * spread:
                found[seat, 3] += weight / tied


@kernel
def _picks(
    row: Row,
    mover: int,
    dice: int,
    outlook: Outlook,
    hands_: Floats,
    counts_: Floats,
    picks: Floats,
) -> None:
    """Fill in what is worth the most pounds to each seat in its next turn, if all take that."""
    seats = row[SEATS]
    hands, counts = hands_.copy(), counts_.copy()
    left = np.empty(RACING, np.int64)
    firsts, seconds = outlook.pairs.sum(axis=1), outlook.pairs.sum(axis=0)
    for camel in range(RACING):
        left[camel] = row[TICKETS + camel]
    fresh = -1 if dice else 0
    for turn in range(seats):
        seat = (mover + turn) % seats
        if fresh >= 0:
            picks[seat] = FRESH[min(fresh, len(FRESH) - 1)]
            fresh += 1
            continue
        most, kind, chosen = float(PYRAMID_TICKET), -1, 0
        for camel in range(RACING):
            if left[camel]:
                value = row[LADDER + row[OF_A_COLOUR] - left[camel]]
                pounds = ticket_pay(float(value), firsts[camel], seconds[camel])
                if pounds > most:
                    most, kind, chosen = pounds, 2, camel
            for deck in range(2):
                if hands[seat, camel] >= 0.5:
                    prize = next_prize(counts[deck], camel)
                    pounds = card_pay(prize, outlook.race[camel, deck])
                    if pounds > most:
                        most, kind, chosen = pounds, deck, camel
        picks[seat] = most
        if kind == 2:
            left[chosen] -= 1
        elif kind >= 0:
            thought = np.zeros(RACING)
            thought[chosen] = 1.0
            add_card(counts[kind], thought)
            hands[seat, chosen] = 0.0
        else:
            dice -= 1
            if dice == 0:
                fresh = 0


@kernel
def describe(
    row: Row, viewer: int, beliefs: Floats, outlook: Outlook, prior: Floats, found: Floats
) -> None:
    """Fill in what describes each seat, from what `viewer` can know.

    It is a seat's turn, or the dice are about to be rolled for one.
    """
    seats = np.int64(row[SEATS])
    rolling = row[PHASE] == REVEALING
    mover = (row[TURN] + rolling) % seats
    reveals = PYRAMID_TICKETS - row[OUT] - rolling
    seen = np.empty((2, MOST_CARDS, RACING))
    hands = np.empty((seats, RACING))
    known_to(row, viewer, beliefs, seen, hands)
    counts = np.zeros((2, RACING, LAST + 1))
    cards = np.zeros((2, RACING, seats))
    _look_at_decks(row, seen, counts, cards)
    leg = np.empty((seats, RACING, RACING))
    _leg_pays(row, leg)
    money = np.empty(seats)
    for seat in range(seats):
        money[seat] = row[MONEY + seat] + outlook.landings[row[TILE_OF + seat]] * TILE_PAY
    sums = np.zeros((seats, 4))
    _play_out(outlook, reveals, money, leg, cards, prior, sums)
    picks = np.empty(seats)
    _picks(row, mover, reveals, outlook, hands, counts, picks)
    ending, to_come = 0.0, 0.0
    for sample in range(len(outlook.legs)):
        ending += outlook.weights[sample] * (outlook.legs[sample] == 0.0)
        to_come += outlook.weights[sample] * outlook.legs[sample]
    tickets = np.empty(RACING)
    for camel in range(RACING):
        left = row[TICKETS + camel]
        value = float(row[LADDER + row[OF_A_COLOUR] - left]) if left else 0.0
        first, second = outlook.pairs[camel].sum(), outlook.pairs[:, camel].sum()
        tickets[camel] = max(0.0, ticket_pay(value, first, second)) if left else 0.0
    tickets.sort()
    best_card = np.zeros((seats, 2))
    for seat in range(seats):
        for camel in range(RACING):
            for deck in range(2):
                prize = next_prize(counts[deck], camel)
                pounds = hands[seat, camel] * card_pay(prize, outlook.race[camel, deck])
                if pounds > best_card[seat, 0]:
                    best_card[seat, 1] = best_card[seat, 0]
                    best_card[seat, 0] = pounds
                elif pounds > best_card[seat, 1]:
                    best_card[seat, 1] = pounds
    everybody = sums[:, 0].sum()
    for seat in range(seats):
        total = sums[seat, 0]
        spread = np.sqrt(max(0.0, sums[seat, 1] - total * total))
        rival, ahead, boldest, cards_of_others, pick_of_others = -1e9, 0, 0.0, 0.0, 0.0
        for other in range(seats):
            if other != seat:
                ahead += sums[other, 0] > total
                if sums[other, 0] > rival:
                    rival = sums[other, 0]
                    boldest = np.sqrt(max(0.0, sums[other, 1] - rival * rival))
                cards_of_others = max(cards_of_others, best_card[other, 0])
                pick_of_others = max(pick_of_others, picks[other])
        tickets_held = 0.0
        for first in range(RACING):
            for second in range(RACING):
                tickets_held += outlook.pairs[first, second] * leg[seat, first, second]
        placed, in_decks = 0.0, 0.0
        for deck in range(2):
            for index in range(cards_in(row, deck)):
                placed += card_at(row, deck, index) >> SEAT_OF_CARD == seat
            for camel in range(RACING):
                in_decks += outlook.race[camel, deck] * cards[deck, camel, seat]
        until = (seat - mover + seats) % seats
        tile = row[TILE_OF + seat]
        x = found[seat]
        x[0] = total / POUNDS
        x[1] = spread / 5.0
        x[2] = sums[seat, 2]
        x[3] = sums[seat, 3]
        x[4] = row[MONEY + seat] / POUNDS
        x[5] = tickets_held / 5.0
        x[6] = in_decks / 5.0
        x[7] = outlook.landings[tile]
        x[8] = picks[seat] - 1.0
        x[9] = until / (seats - 1.0)
        x[10] = 1.0 if until == 0 else 0.0
        x[11] = 1.0 - placed / RACING
        x[12] = best_card[seat, 0] / 4.0
        x[13] = best_card[seat, 1] / 4.0
        x[14] = 1.0 if tile > 0 else 0.0
        x[15] = 1.0 if seat == viewer else 0.0
        x[16] = 1.0 if row[PARTNERS + seat] != NONE else 0.0
        x[17] = (total - rival) / 10.0
        x[18] = (total - (everybody - total) / (seats - 1.0)) / 10.0
        x[19] = np.log(sums[seat, 2] + _LEAST_SHARE)
        x[20] = ahead / (seats - 1.0)
        x[21] = reveals / 5.0
        x[22] = 1.0 if rolling else 0.0
        x[23] = ending
        x[24] = to_come / 4.0
        x[25] = row[LEG] / 6.0
        x[26] = seats / 8.0
        x[27] = 1.0 / seats
        x[28] = outlook.race[:, 0].max()
        x[29] = outlook.race[:, 1].max()
        x[30] = tickets[RACING - 1] / 3.0
        x[31] = tickets[RACING - 2] / 3.0
        x[32] = tickets[RACING - 3] / 3.0
        x[33] = row[WINNERS] / 8.0
        x[34] = row[LOSERS] / 8.0
        x[35] = picks[mover] - 1.0
        x[36] = boldest / 5.0
        x[37] = cards_of_others / 4.0
        x[38] = pick_of_others - 1.0
        x[39] = np.sqrt(sums[seat, 3])
        x[40] = (1.0 - ending) if until == 0 else 0.0
        x[41] = (total - rival) / 10.0 * ending


assert MOST_SEATS * RACING == MOST_CARDS  # noqa: S101
