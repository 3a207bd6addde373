"""`vizier` by estimates, compiled: it judges actions as the vizier does, over fewer scenarios.

It has no books: money is known from payments that everybody saw, but why others placed their finish
cards is not asked.
"""

import numpy as np
from numpy.typing import NDArray

from serai.games.camelup.bots.board_odds import RACE, Known, Memory, odds_of
from serai.games.camelup.bots.compiled import kernel
from serai.games.camelup.bots.counsel import HOPELESS_CARD, NOISE
from serai.games.camelup.bots.quick_greedy import promising, rounded
from serai.games.camelup.bots.weighing import SPACES_WEIGHED
from serai.games.camelup.engine.compiled import Ints, Row
from serai.games.camelup.engine.layout import (
    CAMEL_OF_TICKET,
    CAMELS,
    CARDS,
    HANDS,
    HELD,
    LADDER,
    LAST_CARD,
    LOSERS,
    LOW,
    MONEY,
    OF_A_COLOUR,
    OUT,
    PARTNERS,
    PLACES,
    PYRAMID,
    PYRAMID_TAKEN,
    SEAT_OF_CARD,
    SEAT_OF_TICKET,
    SEATS,
    TAKEN,
    TICKETS,
    TILE_OF,
    TILES,
    TURN,
    WINNERS,
)
from serai.games.camelup.engine.legal import turn_actions
from serai.games.camelup.engine.numbers import CARD, PARTNER, ROLL, TICKET, TILE
from serai.games.camelup.odds import portfolio
from serai.games.camelup.odds.cards import KEENNESS, LAST, add_card, next_prize
from serai.games.camelup.odds.compiled import card_pay
from serai.games.camelup.odds.kernels import FACES, Floats, podium
from serai.games.camelup.odds.lanes import from_lanes, to_lanes
from serai.games.camelup.odds.playouts import BEFORE_THE_LINE, play_out
from serai.games.camelup.odds.portfolio import _judge as judge
from serai.games.camelup.odds.races import ORDERS, run_race
from serai.games.camelup.odds.scenarios import PER_LEG
from serai.games.camelup.odds.scenarios import _next_die as next_die
from serai.games.camelup.rules.editions import PYRAMID_TICKETS, SPACES
from serai.games.camelup.rules.legal import FIRST_TILE_SPACE
from serai.games.camelup.rules.moves import HEIGHTS, RACING
from serai.games.camelup.rules.payments import TILE_PAY

SCENARIOS_OF_A_FACE = 60
"""In how many ways the race goes on after each face of the next die."""

TILE_WORTH = 0.8
"""A tile that could not be worth this many pounds is not thought through."""

_MOST_FACES = (RACING + 2) * FACES
_LEAST_CHANCE = 1e-6
_RACING_ORDERS = ORDERS[RACING]
_ALL_ORDERS = ORDERS[RACING + 2]

Bytes = NDArray[np.int8]


@kernel
def _imagine(
    row: Row,
    tiles: Ints,
    kept: Memory,
    over: NDArray[np.bool_],
    chances: Floats,
    pairs: Floats,
    bounds: Ints,
    ends: Bytes,
    legs: Floats,
    weights: Floats,
    landings: Floats,
) -> int:
    """Fill in scenarios in groups by what the next die shows; return how many groups there are."""
    places = np.empty(row[CAMELS], np.int64)
    for camel in range(len(places)):
        places[camel] = row[PLACES + camel]
    forward = 0
    back = 0
    for space in range(1, SPACES + 1):
        forward |= (tiles[space] > 0) << space + BEFORE_THE_LINE
        back |= (tiles[space] < 0) << space + BEFORE_THE_LINE
    orders = _RACING_ORDERS if len(places) == RACING else _ALL_ORDERS
    reveals = PYRAMID_TICKETS - np.int64(row[OUT])
    groups, moved, left, shares, ended, landed = next_die(places, tiles, np.int64(row[PYRAMID]))
    state = np.empty(1, np.uint64)
    scenario = 0
    pairs[:] = 0.0
    for space in range(SPACES + 1):
        landings[space] = landed[space]
    for group in range(groups):
        chances[group] = shares[group]
        over[group] = ended[group]
        bounds[group] = scenario
        if ended[group]:
            first, second, last = podium(moved[group])
            pairs[group, first, second] = 1.0
            ends[scenario, 0] = ends[scenario, 2] = first
            ends[scenario, 1] = second
            ends[scenario, 3] = last
            legs[scenario] = 0.0
            weights[scenario] = shares[group]
            scenario += 1
            continue
        count = 1
        kept.ends[0] = to_lanes(moved[group])
        if reveals > 1:
            kept.pairs[:] = 0
            kept.landings[:] = 0
            count = play_out(
                kept.ends[0],
                forward,
                back,
                left[group],
                reveals - 1,
                SCENARIOS_OF_A_FACE,
                kept.ends,
                kept.pairs,
                kept.landings,
            )
            for space in range(1, SPACES + 1):
                share = kept.landings[space + BEFORE_THE_LINE] / count
                landings[space] += shares[group] * share
        size = SCENARIOS_OF_A_FACE // count * count
        # The same races for the same face, with a tile or without.
        state[0] = np.uint64(group + 1)
        for number in range(size):
            end = kept.ends[number % count]
            from_lanes(~end if end < 0 else end, places)
            first, second, last = podium(places)
            pairs[group, first, second] += 1.0 / size
            winner = first
            legs[scenario] = 0.0
            if end >= 0:
                legs[scenario] = (SPACES + 1 - places[first] // HEIGHTS) / PER_LEG
                from_lanes(run_race(end, orders, state), places)
                winner, _, last = podium(places)
            ends[scenario, 0] = first
            ends[scenario, 1] = second
            ends[scenario, 2] = winner
            ends[scenario, 3] = last
            weights[scenario] = shares[group] / size
            scenario += 1
    bounds[groups] = scenario
    return int(groups)


@kernel
def _look_at_decks(
    row: Row, me: int, race: Floats, hands: Floats, pays: Floats, counts: Floats
) -> int:
    """Fill in what a seat can believe of cards in decks and hands; return how many it placed."""
    guess = np.empty(RACING)
    thought = np.empty(RACING)
    own = 0
    for seat in range(row[SEATS]):
        for camel in range(RACING):
            hands[seat, camel] = row[HANDS + me] >> camel & 1 if seat == me else 1.0
    placed = np.zeros(row[SEATS], np.int64)
    for deck in range(2):
        counts[deck, :, 0] = 1.0
        total = 0.0
        for camel in range(RACING):
            guess[camel] = max(race[camel, deck], _LEAST_CHANCE) ** KEENNESS
            total += guess[camel]
        for index in range(row[LOSERS] if deck else row[WINNERS]):
            card = (row[LAST_CARD - index] if deck else row[CARDS + index]) - 1
            seat = card >> SEAT_OF_CARD
            placed[seat] += 1
            own += seat == me
            for camel in range(RACING):
                thought[camel] = guess[camel] / total
                if seat == me:
                    thought[camel] = 1.0 if card & LOW == camel else 0.0
                else:
                    hands[seat, camel] *= 1 - thought[camel]
            for camel in range(RACING):
                pays[deck, camel, seat] += card_pay(next_prize(counts[deck], camel), thought[camel])
            add_card(counts[deck], thought)
    for seat in range(row[SEATS]):
        if placed[seat] == RACING:
            for camel in range(RACING):
                hands[seat, camel] = 0.0
    return own


@kernel
def choose(row: Row, known: Known, kept: Memory) -> int:
    """Choose the action of a turn after which the seat wins most often."""
    word = turn_actions(row)
    if word == 1 << ROLL:
        return ROLL
    me = np.int64(row[TURN])
    seats = np.int64(row[SEATS])
    tiles = np.empty(SPACES + 1, np.int64)
    for space in range(SPACES + 1):
        tiles[space] = row[TILES + space]
    now = odds_of(row, tiles, True, known, kept).copy()  # noqa: FBT003
    race = np.empty((RACING, 2))
    for camel in range(RACING):
        race[camel, 0] = now[RACE + 2 * camel]
        race[camel, 1] = now[RACE + 2 * camel + 1]
    # What everybody holds.
    worth = np.zeros((seats, RACING))
    number = np.zeros((seats, RACING))
    best = np.zeros((seats, RACING))
    for index in range(row[TAKEN]):
        ticket = row[HELD + index]
        seat = ticket >> SEAT_OF_TICKET
        camel = ticket >> CAMEL_OF_TICKET & LOW
        value = float(ticket & LOW)
        worth[seat, camel] += value
        number[seat, camel] += 1
        best[seat, camel] = max(best[seat, camel], value)
    pyramid = np.empty(seats)
    partners = np.empty(seats, np.int64)
    for seat in range(seats):
        pyramid[seat] = row[PYRAMID_TAKEN + seat]
        partners[seat] = row[PARTNERS + seat]
    left = np.empty(RACING, np.int64)
    for camel in range(RACING):
        left[camel] = row[TICKETS + camel]
    ladder = np.empty(row[OF_A_COLOUR], np.int64)
    for index in range(len(ladder)):
        ladder[index] = row[LADDER + index]
    hands = np.zeros((seats, RACING))
    pays = np.zeros((2, RACING, seats))
    counts = np.zeros((2, RACING, LAST + 1))
    placed = _look_at_decks(row, me, race, hands, pays, counts)
    # How the race can go on, first as the board is, then with tiles tried on it.
    spaces = np.empty(SPACES_WEIGHED, np.int64)
    found = 0
    if word >> TILE & (1 << CARD - TILE) - 1:
        found = promising(row, me, word, now, placed, TILE_WORTH, spaces)
    most = _MOST_FACES * SCENARIOS_OF_A_FACE
    over = np.empty(_MOST_FACES, np.bool_)
    chances = np.empty(_MOST_FACES)
    pairs = np.empty((_MOST_FACES, RACING, RACING))
    bounds = np.empty(_MOST_FACES + 1, np.int64)
    ends = np.empty((most, 4), np.int8)
    legs = np.empty(most)
    weights = np.empty(most)
    landings = np.empty(SPACES + 1)
    money = np.empty(seats)
    reveals = PYRAMID_TICKETS - np.int64(row[OUT])
    own = row[TILE_OF + me]
    action = ROLL
    top = -1.0
    for attempt in range(1 + 2 * found):
        chosen = -1
        if attempt:
            space = spaces[(attempt - 1) // 2]
            side = (attempt - 1) % 2
            chosen = TILE + 2 * (space - FIRST_TILE_SPACE) + side
            if not word >> chosen & 1:
                continue
            tiles[own] = 0
            tiles[space] = -(me + 1) if side else me + 1
        groups = _imagine(
            row, tiles, kept, over, chances, pairs, bounds, ends, legs, weights, landings
        )
        all_pairs = np.zeros((RACING, RACING))
        for group in range(groups):
            all_pairs += chances[group] * pairs[group]
        for seat in range(seats):
            money[seat] = row[MONEY + seat]
        for space in range(1, SPACES + 1):
            if tiles[space]:
                money[abs(tiles[space]) - 1] += landings[space] * TILE_PAY
        for option in range(1 if attempt else PARTNER + seats):
            what, which, where = portfolio.NOTHING, 0, 0
            if not attempt:
                if not word >> option & 1 or TILE <= option < CARD:
                    continue
                chosen = option
                if option == ROLL:
                    what = portfolio.ROLL
                elif option < TILE:
                    what, which = portfolio.TICKET, option - TICKET
                elif option < PARTNER:
                    what = portfolio.CARD
                    which, where = (option - CARD) % RACING, (option - CARD) // RACING
                    prize = next_prize(counts[where], which)
                    if card_pay(prize, race[which, where]) < HOPELESS_CARD:
                        continue
                else:
                    what, which = portfolio.PARTNER, option - PARTNER
            win, _ = judge(
                me,
                what,
                which,
                where,
                seats,
                race,
                all_pairs,
                reveals,
                chances[:groups],
                over[:groups],
                pairs[:groups],
                bounds,
                ends,
                legs,
                weights,
                ladder,
                NOISE,
                money,
                worth,
                number,
                best,
                pyramid,
                partners,
                hands,
                left,
                pays,
                counts,
            )
            if rounded(win) > top:
                action, top = chosen, rounded(win)
        if attempt:
            tiles[spaces[(attempt - 1) // 2]] = 0
            tiles[own] = row[TILES + own]
    return action
