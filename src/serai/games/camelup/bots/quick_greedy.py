"""`greedy` compiled: the same choices from the same figures, for whole games by the thousand."""

import numpy as np

from serai.games.camelup.bots.board_odds import (
    FOLLOWS,
    LANDINGS,
    LEADS,
    PAIRS,
    RACE,
    Known,
    Memory,
    odds_of,
)
from serai.games.camelup.bots.compiled import kernel
from serai.games.camelup.bots.weighing import CARD_STAKE, SPACES_WEIGHED, SWING
from serai.games.camelup.bots.why import DIGITS
from serai.games.camelup.engine.compiled import Ints, Row
from serai.games.camelup.engine.layout import (
    CAMEL_OF_TICKET,
    CARDS,
    HELD,
    LADDER,
    LAST_CARD,
    LOSERS,
    LOW,
    NONE,
    OF_A_COLOUR,
    PARTNERS,
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
from serai.games.camelup.engine.legal import open_spaces, turn_actions
from serai.games.camelup.engine.numbers import CARD, PARTNER, ROLL, TICKET, TILE
from serai.games.camelup.odds.cards import KEENNESS, LAST, add_card, next_prize
from serai.games.camelup.odds.compiled import card_pay, copied_pay, ticket_pay
from serai.games.camelup.odds.kernels import Floats
from serai.games.camelup.rules.editions import SPACES
from serai.games.camelup.rules.legal import FIRST_TILE_SPACE
from serai.games.camelup.rules.moves import RACING
from serai.games.camelup.rules.payments import PYRAMID_TICKET, TILE_PAY, WRONG_TICKET

_SCALE = 10.0**DIGITS
_LEAST_CHANCE = 1e-6


@kernel
def rounded(pounds: float) -> float:
    """Round what is compared: equals keep the order of the rules."""
    return float(np.rint(pounds * _SCALE))


@kernel
def choose(row: Row, known: Known, kept: Memory) -> int:
    """Choose the action of a turn that is worth most; of equals the first listed."""
    word = turn_actions(row)
    if word == 1 << ROLL:
        return ROLL
    seat = np.int64(row[TURN])
    tiles = np.empty(SPACES + 1, np.int64)
    for space in range(SPACES + 1):
        tiles[space] = row[TILES + space]
    now = odds_of(row, tiles, True, known, kept).copy()  # noqa: FBT003
    counts = np.zeros((2, RACING, LAST + 1))
    pays = np.zeros((2, RACING))
    placed = _look_at_decks(row, seat, now, counts, pays)
    action, best = _best_bet(row, seat, word, now, counts)
    if word >> TILE & (1 << CARD - TILE) - 1:
        return _best_tile(row, seat, word, now, tiles, pays, placed, action, best, known, kept)
    return action


# -- finish cards ------------------------------------------------------------------------------


@kernel
def _look_at_decks(row: Row, seat: int, now: Floats, counts: Floats, pays: Floats) -> int:
    """Fill in how many cards of each camel are in either deck, as the seat can believe, and what
    its own cards will pay if a camel is right; return how many cards of its own there are.
    """  # noqa: D205
    guess = np.empty(RACING)
    thought = np.empty(RACING)
    own = 0
    for deck in range(2):
        counts[deck, :, 0] = 1.0
        total = 0.0
        for camel in range(RACING):
            guess[camel] = max(now[RACE + 2 * camel + deck], _LEAST_CHANCE) ** KEENNESS
            total += guess[camel]
        for camel in range(RACING):
            guess[camel] /= total
        for index in range(row[LOSERS] if deck else row[WINNERS]):
            card = (row[LAST_CARD - index] if deck else row[CARDS + index]) - 1
            mine = card >> SEAT_OF_CARD == seat
            for camel in range(RACING):
                thought[camel] = 0.0 if mine else guess[camel]
            if mine:
                thought[card & LOW] = 1.0
                own += 1
                for camel in range(RACING):
                    prize = next_prize(counts[deck], camel)
                    pays[deck, camel] += card_pay(prize, thought[camel])
            add_card(counts[deck], thought)
    return own


# -- bets --------------------------------------------------------------------------------------


@kernel
def _copied(row: Row, partner: int, figures: Floats) -> float:
    """Return what copying a partner's best ticket is expected to be worth. [CU2-56, B34]"""
    best = np.zeros(RACING, np.int64)
    for index in range(row[TAKEN]):
        ticket = row[HELD + index]
        if ticket >> SEAT_OF_TICKET == partner:
            camel = ticket >> CAMEL_OF_TICKET & LOW
            best[camel] = max(best[camel], ticket & LOW)
    rolled = row[PYRAMID_TAKEN + partner] > 0
    total = 0.0
    for first in range(RACING):
        for second in range(RACING):
            chance = figures[PAIRS + first * RACING + second]
            total += chance * copied_pay(best[first], best[second] > 0, rolled)
    return total


@kernel
def _best_bet(row: Row, seat: int, word: int, now: Floats, counts: Floats) -> tuple[int, float]:
    """Return the best action that is no tile, and what it is worth."""
    action = ROLL
    best = float(PYRAMID_TICKET)
    for camel in range(RACING):
        if word >> TICKET + camel & 1:
            value = row[LADDER + row[OF_A_COLOUR] - row[TICKETS + camel]]
            pounds = ticket_pay(float(value), now[LEADS + camel], now[FOLLOWS + camel])
            if rounded(pounds) > rounded(best):
                action, best = TICKET + camel, pounds
    for number in range(2 * RACING):
        if word >> CARD + number & 1:
            deck = number // RACING
            camel = number % RACING
            prize = next_prize(counts[deck], camel)
            pounds = card_pay(prize, now[RACE + 2 * camel + deck])
            if rounded(pounds) > rounded(best):
                action, best = CARD + number, pounds
    for other in range(row[SEATS]):
        if other != seat and word >> PARTNER + other & 1:
            pounds = _copied(row, other, now)
            if rounded(pounds) > rounded(best):
                action, best = PARTNER + other, pounds
    return action, best


# -- tiles -------------------------------------------------------------------------------------


@kernel
def _holdings(row: Row, seat: int, figures: Floats) -> float:
    """Return what the seat's tickets and its partner are expected to earn."""
    total = 0.0
    for index in range(row[TAKEN]):
        ticket = row[HELD + index]
        if ticket >> SEAT_OF_TICKET == seat:
            camel = ticket >> CAMEL_OF_TICKET & LOW
            value = float(ticket & LOW)
            total += ticket_pay(value, figures[LEADS + camel], figures[FOLLOWS + camel])
    if row[PARTNERS + seat] != NONE:
        total += _copied(row, row[PARTNERS + seat], figures)
    return total


@kernel
def _cards(pays: Floats, figures: Floats) -> float:
    """Return what the seat's placed cards are expected to earn."""
    total = 0.0
    for deck in range(2):
        for camel in range(RACING):
            total += pays[deck, camel] * figures[RACE + 2 * camel + deck]
    return total


@kernel
def promising(
    row: Row, seat: int, word: int, now: Floats, placed: int, best: float, spaces: Ints
) -> int:
    """List the spaces on which a tile could be worth more than `best`, as far as they are weighed.

    Returns how many there are; `spaces` has them in the order in which tiles are listed.
    """
    stake = CARD_STAKE * placed
    for index in range(row[TAKEN]):
        ticket = row[HELD + index]
        if ticket >> SEAT_OF_TICKET == seat:
            stake += (ticket & LOW) - WRONG_TICKET
    own = row[TILE_OF + seat]
    given_up = now[LANDINGS + own] * TILE_PAY if own else 0.0
    met = TILE_PAY + SWING * stake
    unoccupied = open_spaces(row, seat)
    worth = np.empty(SPACES + 1)
    for space in range(SPACES + 1):
        worth[space] = rounded(now[LANDINGS + space] * met - given_up)
    count = 0
    # The own space, on which a tile can only be turned over, is listed last.
    for turn in range(SPACES + 1 - FIRST_TILE_SPACE + 1):
        space = FIRST_TILE_SPACE + turn
        if space > SPACES:
            if not own or not word >> TILE + 2 * (own - FIRST_TILE_SPACE) & 3:
                continue
            space = own
        elif not unoccupied >> space & 1:
            continue
        if worth[space] <= rounded(best):
            continue
        if count < SPACES_WEIGHED:
            spaces[count] = space
            count += 1
            continue
        # Of equals the one listed first stays.
        least = 0
        for index in range(1, count):
            if worth[spaces[index]] <= worth[spaces[least]]:
                least = index
        if worth[space] > worth[spaces[least]]:
            for index in range(least, count - 1):
                spaces[index] = spaces[index + 1]
            spaces[count - 1] = space
    return count


@kernel
def _best_tile(
    row: Row,
    seat: int,
    word: int,
    now: Floats,
    tiles: Ints,
    pays: Floats,
    placed: int,
    action: int,
    best: float,
    known: Known,
    kept: Memory,
) -> int:
    """Return the best tile, or the best other action if no tile is worth more."""
    spaces = np.empty(SPACES_WEIGHED, np.int64)
    count = promising(row, seat, word, now, placed, best, spaces)
    own = row[TILE_OF + seat]
    given_up = now[LANDINGS + own] * TILE_PAY if own else 0.0
    far = known.exact and placed > 0
    before = _holdings(row, seat, now) + (_cards(pays, now) if far else 0.0)
    tiles[own] = 0
    for index in range(count):
        space = spaces[index]
        for side in range(2):
            number = TILE + 2 * (space - FIRST_TILE_SPACE) + side
            if not word >> number & 1:
                continue
            tiles[space] = -(seat + 1) if side else seat + 1
            after = odds_of(row, tiles, far, known, kept)
            pounds = after[LANDINGS + space] * TILE_PAY - given_up - before
            pounds += _holdings(row, seat, after) + (_cards(pays, after) if far else 0.0)
            if rounded(pounds) > rounded(best):
                action, best = number, pounds
            tiles[space] = 0
    return action
