"""The actions of a turn, each judged by the position it leads to."""

from typing import NamedTuple

import numpy as np

from serai.games.camelup.engine import turns
from serai.games.camelup.engine.chance import apply_chance
from serai.games.camelup.engine.compiled import Ints, Row
from serai.games.camelup.engine.layout import CAMELS, OVER, PHASE, PLACES, PYRAMID, SEATS, TURN
from serai.games.camelup.engine.legal import outcomes, turn_actions
from serai.games.camelup.engine.numbers import (
    ARRANGE,
    CARD,
    FACES,
    GIVE_MARKER,
    PARTNER,
    ROLL,
    TICKET,
    TILE,
)
from serai.games.camelup.engine.words import size
from serai.games.camelup.odds.kernels import Floats
from serai.games.camelup.rules.editions import SPACES
from serai.games.camelup.rules.legal import FIRST_TILE_SPACE
from serai.games.camelup.rules.moves import RACING
from serai.games.camelup.value.kernels.compiled import kernel
from serai.games.camelup.value.kernels.features import COUNTED, FEATURES, POUNDS, TOTAL, describe
from serai.games.camelup.value.kernels.net import Net, judge
from serai.games.camelup.value.kernels.outlook import Outlook, empty_outlook, look, show_end

NO_ACTION = -1
"""In the place of an action: a position as it is."""


class Weighed(NamedTuple):
    """What was considered in a turn: actions by their numbers, and what each leads to."""

    numbers: Ints
    wins: Floats
    pounds: Floats
    holdings: Floats
    """The pounds if nobody bet any more."""


@kernel
def room_for_weighing() -> Weighed:
    """Return room for all actions of a turn."""
    return Weighed(
        np.empty(ARRANGE, np.int64), np.empty(ARRANGE), np.empty(ARRANGE), np.empty(ARRANGE)
    )


@kernel
def best_spaces(word: int, landings: Floats, most: int, chosen: Ints) -> int:
    """List the spaces for a tile on which most units are expected to land; return how many."""
    count = 0
    for space in range(FIRST_TILE_SPACE, SPACES + 1):
        if not word >> TILE + 2 * (space - FIRST_TILE_SPACE) & 3 or landings[space] <= 0.0:
            continue
        place = count
        while place > 0 and landings[space] > landings[chosen[place - 1]]:
            place -= 1
        if place >= most:
            continue
        count = min(count + 1, most)
        for index in range(count - 1, place, -1):
            chosen[index] = chosen[index - 1]
        chosen[place] = space
    return count


@kernel
def judge_roll(
    row: Row,
    viewer: int,
    beliefs: Floats,
    net: Net,
    orders: Ints,
    samples: int,
    wins: Floats,
    pounds: Floats,
) -> None:
    """Fill in what everybody can expect of a roll, over all that the die can show.

    Where it ends the race, nothing is read of how the decks were scored: cards are hidden.
    """
    seats = len(wins)
    described = np.empty((seats, FEATURES))
    wins_then, pounds_then = np.empty(seats), np.empty(seats)
    after = np.empty_like(row)
    outlook, over = empty_outlook(samples), empty_outlook(1)
    places = np.empty(row[CAMELS], np.int64)
    wins[:] = 0.0
    pounds[:] = 0.0
    word = outcomes(row)
    dice = size(row[PYRAMID])
    for outcome in range(GIVE_MARKER):
        if not word >> outcome & 1:
            continue
        share = 1.0 / (dice * FACES * (2 if outcome >= RACING * FACES else 1))
        after[:] = row
        apply_chance(after, outcome)
        if after[PHASE] == OVER:
            for camel in range(len(places)):
                places[camel] = after[PLACES + camel]
            show_end(places, over)
            describe(row, viewer, beliefs, over, net.prior, described)
            for seat in range(seats):
                wins_then[seat] = described[seat, COUNTED]
                pounds_then[seat] = described[seat, TOTAL] * POUNDS
        else:
            look(after, orders, outlook)
            describe(after, viewer, beliefs, outlook, net.prior, described)
            judge(net, described, wins_then, pounds_then)
        for seat in range(seats):
            wins[seat] += share * wins_then[seat]
            pounds[seat] += share * pounds_then[seat]


@kernel
def describe_after(
    row: Row,
    viewer: int,
    number: int,
    beliefs: Floats,
    outlook: Outlook,
    other: Outlook,
    orders: Ints,
    prior: Floats,
    after: Row,
    found: Floats,
) -> None:
    """Describe the position after an action, or as it is (`NO_ACTION`).

    A tile is judged on its own board, by the same dice: `other` is room for its outlook. A roll is
    judged before the die is seen.
    """
    after[:] = row
    if number != NO_ACTION:
        turns.apply(after, number)
    if TILE <= number < CARD:
        look(after, orders, other)
        describe(after, viewer, beliefs, other, prior, found)
    else:
        describe(after, viewer, beliefs, outlook, prior, found)


@kernel
def describe_all(
    row: Row,
    viewer: int,
    beliefs: Floats,
    outlook: Outlook,
    orders: Ints,
    prior: Floats,
    numbers: Ints,
    found: Floats,
) -> None:
    """Describe the position after every listed action: `found[action, seat]`."""
    after = np.empty_like(row)
    other = empty_outlook(len(outlook.ends))
    for index in range(len(numbers)):
        number = numbers[index]
        into = found[index]
        describe_after(row, viewer, number, beliefs, outlook, other, orders, prior, after, into)


@kernel
def weigh(
    row: Row,
    beliefs: Floats,
    outlook: Outlook,
    net: Net,
    orders: Ints,
    spaces: int,
    rolls: int,
    found: Weighed,
) -> int:
    """Judge what the acting seat can do; return how many actions were considered.

    Tiles are considered on the `spaces` best for them. A roll is judged by all that it can show,
    each with this many samples, or as it is (0).
    """
    word = turn_actions(row)
    seats = np.int64(row[SEATS])
    viewer = np.int64(row[TURN])
    described = np.empty((seats, FEATURES))
    wins, pounds = np.empty(seats), np.empty(seats)
    after = np.empty_like(row)
    other = empty_outlook(len(outlook.ends) if spaces else 1)
    chosen = np.empty(SPACES + 1, np.int64)
    count = best_spaces(word, outlook.landings, spaces, chosen) if spaces else 0
    considered = 0
    for number in range(ARRANGE):
        if not word >> number & 1:
            continue
        tile = TILE <= number < CARD
        if tile:
            wanted = False
            for index in range(count):
                wanted |= chosen[index] == FIRST_TILE_SPACE + (number - TILE) // 2
            if not wanted:
                continue
        elif hopeless(number, outlook):
            continue
        describe_after(
            row, viewer, number, beliefs, outlook, other, orders, net.prior, after, described
        )
        if number == ROLL and rolls:
            judge_roll(after, viewer, beliefs, net, orders, rolls, wins, pounds)
        else:
            judge(net, described, wins, pounds)
        found.numbers[considered] = number
        found.wins[considered] = wins[viewer]
        found.pounds[considered] = pounds[viewer]
        found.holdings[considered] = described[viewer, TOTAL] * POUNDS
        considered += 1
    return considered


@kernel
def hopeless(number: int, outlook: Outlook) -> bool:
    """Whether a bet is on a camel with hardly any chance."""
    if number >= PARTNER or number == ROLL:
        return False
    if number < TILE:
        camel = number - TICKET
        return bool(outlook.pairs[camel].sum() + 0.5 * outlook.pairs[:, camel].sum() < HOPELESS)
    camel = (number - CARD) % RACING
    return bool(outlook.race[camel, (number - CARD) // RACING] < HOPELESS)


HOPELESS = 0.12
"""Bets on camels that are less likely than this to be right are not considered."""
