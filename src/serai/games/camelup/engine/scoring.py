"""Leg scoring and final scoring."""

from serai.games.camelup.engine.compiled import Row, kernel
from serai.games.camelup.engine.layout import (
    CAMEL_OF_TICKET,
    CAMELS,
    CARDS,
    HELD,
    LAST_CARD,
    LOSERS,
    LOW,
    MONEY,
    NONE,
    PARTNERS,
    PLACES,
    PYRAMID_TAKEN,
    SEAT_OF_CARD,
    SEAT_OF_TICKET,
    SEATS,
    TAKEN,
    WINNERS,
)
from serai.games.camelup.odds.compiled import copied_pay, ticket_pay
from serai.games.camelup.odds.kernels import podium
from serai.games.camelup.rules.payments import PRIZES, PYRAMID_TICKET, WRONG_CARD

_LAST_PRIZE = len(PRIZES) - 1


@kernel
def pay(row: Row, seat: int, change: int) -> None:
    """Pay a seat: nobody drops below 0. [CU1-58, CU2-62, B21]"""
    row[MONEY + seat] = max(0, row[MONEY + seat] + change)


@kernel
def score_leg(row: Row) -> None:
    """Pay every seat its net total of the leg. [CU1-46..53, CU2-54..57, B19, B21]"""
    first, second, _ = podium(row[PLACES : PLACES + row[CAMELS]])
    taken = row[TAKEN]
    index = 0
    for seat in range(row[SEATS]):
        total = row[PYRAMID_TAKEN + seat] * PYRAMID_TICKET
        while index < taken and row[HELD + index] >> SEAT_OF_TICKET == seat:
            ticket = row[HELD + index]
            camel = ticket >> CAMEL_OF_TICKET & LOW
            total += ticket_pay(ticket & LOW, int(camel == first), int(camel == second))
            index += 1
        partner = row[PARTNERS + seat]
        if partner != NONE:
            total += _copied(row, partner, first, second)
        pay(row, seat, total)


@kernel
def _copied(row: Row, partner: int, first: int, second: int) -> int:
    """Return the best reward to copy from a partner, 0 if none is worth it. [CU2-56, B34]"""
    best = 0
    runner_up = False
    for index in range(row[TAKEN]):
        ticket = row[HELD + index]
        if ticket >> SEAT_OF_TICKET == partner:
            camel = ticket >> CAMEL_OF_TICKET & LOW
            if camel == first:
                best = max(best, ticket & LOW)
            runner_up |= camel == second
    return int(copied_pay(best, runner_up, row[PYRAMID_TAKEN + partner] > 0))


@kernel
def score_decks(row: Row) -> None:
    """Pay the finish cards, winner deck first. [CU1-61..66, CU2-65..69, B22]"""
    winner, _, loser = podium(row[PLACES : PLACES + row[CAMELS]])
    _score_deck(row, CARDS, 1, row[WINNERS], winner)
    _score_deck(row, LAST_CARD, -1, row[LOSERS], loser)


@kernel
def _score_deck(row: Row, bottom: int, up: int, cards: int, right: int) -> None:
    """Pay one deck card by card, in the order of placing. [CU1-61..63]"""
    found = 0
    for index in range(cards):
        card = row[bottom + up * index] - 1
        due = WRONG_CARD
        if card & LOW == right:
            due = PRIZES[min(found, _LAST_PRIZE)]
            found += 1
        pay(row, card >> SEAT_OF_CARD, due)
