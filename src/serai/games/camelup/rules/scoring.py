"""Leg scoring and final scoring."""

from msgspec.structs import replace

from serai.core.errors import SeraiError
from serai.core.game import Event, Outcome, Seat
from serai.games.camelup.rules.actions import LOSER, WINNER, Deck
from serai.games.camelup.rules.events import (
    CardScored,
    GameEnded,
    LegScored,
    SeatLegScore,
    TicketPay,
)
from serai.games.camelup.rules.payments import (
    PRIZES,
    PYRAMID_TICKET,
    WRONG_CARD,
    copied_pay,
    ticket_pay,
)
from serai.games.camelup.rules.state import NOBODY, UNKNOWN, BettingTicket, PlacedCard, State, paid


def ticket_reward(ticket: BettingTicket, ranking: str) -> int:
    """Return what a betting ticket is worth. [CU1-49..51, CU2-55]"""
    return int(ticket_pay(ticket.value, ticket.camel == ranking[0], ticket.camel == ranking[1]))


def copied_reward(state: State, partner: Seat, ranking: str) -> int:
    """Return the best reward to copy from a partner, 0 if none is worth it. [CU2-56, B34]"""
    held = state.held[partner]
    first = max((ticket.value for ticket in held if ticket.camel == ranking[0]), default=0)
    second = any(ticket.camel == ranking[1] for ticket in held)
    return int(copied_pay(first, second, state.pyramid_tickets[partner] > 0))


def score_leg(state: State) -> tuple[State, LegScored]:
    """Pay every seat its net total of the leg. [CU1-46..53, CU2-54..57, B19, B21]"""
    ranking = state.ranking
    rows = []
    money = []
    for seat, before in enumerate(state.money):
        pays = tuple(
            TicketPay(t.camel, t.value, ticket_reward(t, ranking)) for t in state.held[seat]
        )
        pyramid = state.pyramid_tickets[seat] * PYRAMID_TICKET
        partner = state.partners[seat]
        copied = 0 if partner == NOBODY else copied_reward(state, partner, ranking)
        total = sum(pay.pounds for pay in pays) + pyramid + copied
        after = paid(before, total)
        rows.append(SeatLegScore(seat, pays, pyramid, copied, total, after - before))
        money.append(after)
    return replace(state, money=tuple(money)), LegScored(state.leg, ranking, tuple(rows))


def score_decks(state: State) -> tuple[State, list[Event]]:
    """Pay the finish cards, winner deck first, and end the game. [CU1-61..66, CU2-65..69, B22]"""
    ranking = state.ranking
    money = list(state.money)
    events: list[Event] = []
    events += _score_deck(WINNER, state.winner_deck, ranking[0], money)
    events += _score_deck(LOSER, state.loser_deck, ranking[-1], money)
    over = replace(state, money=tuple(money), phase="over")
    result = outcome(over)
    events.append(GameEnded(result.scores, result.winners))
    return over, events


def _score_deck(
    deck: Deck, cards: tuple[PlacedCard, ...], right: str, money: list[int]
) -> list[CardScored]:
    """Pay one deck card by card, in the order of placing; `money` is changed. [CU1-61..63]"""
    events = []
    found = 0
    for card in cards:
        if card.camel == UNKNOWN:
            raise SeraiError(
                "finish cards nobody has seen cannot be scored: fill in the unknown cards first",
                "camelup-unknown-cards",
            )
        due = WRONG_CARD
        if card.camel == right:
            due = PRIZES[min(found, len(PRIZES) - 1)]
            found += 1
        before = money[card.seat]
        money[card.seat] = paid(before, due)
        change = money[card.seat] - before
        events.append(CardScored(deck, card.seat, card.camel, due, change))
    return events


def outcome(state: State) -> Outcome:
    """Most money wins; a tie is a shared victory. [CU1-66, CU2-69]"""
    best = max(state.money)
    winners = tuple(seat for seat, money in enumerate(state.money) if money == best)
    return Outcome(state.money, winners)
