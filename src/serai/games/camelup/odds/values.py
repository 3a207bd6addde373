"""The expected pounds of every legal action of a seat, from what that seat can know.

A value is the change in what the seat can expect from its holdings, assuming that nobody does
anything else, nobody runs out of money [CU1-58], and later legs have no tiles.
"""

from collections.abc import Iterable, Sequence

import numpy as np
from msgspec.structs import replace

from serai.core.game import Seat
from serai.games.camelup.odds import cards
from serai.games.camelup.odds.answers import ActionValue
from serai.games.camelup.odds.kernels import Floats
from serai.games.camelup.odds.outcomes import RACES, outcomes, race, race_is_exact
from serai.games.camelup.rules.actions import (
    FORWARD,
    WINNER,
    Action,
    Die,
    FinishCard,
    Partner,
    Roll,
    Ticket,
    Tile,
)
from serai.games.camelup.rules.editions import SPACES
from serai.games.camelup.rules.legal import turn_actions
from serai.games.camelup.rules.moves import HEIGHTS, RACING, crazy_to_move
from serai.games.camelup.rules.payments import (
    PYRAMID_TICKET,
    TILE_PAY,
    card_pay,
    copied_pay,
    ticket_pay,
)
from serai.games.camelup.rules.setup import pyramid_chances
from serai.games.camelup.rules.state import NOBODY, BettingTicket, State
from serai.games.camelup.rules.view import conceal


def ticket_value(pairs: Floats, camel: int, value: int) -> float:
    """Return the expected reward of a betting ticket. [CU1-49..51, CU2-55]"""
    first = float(pairs[camel].sum())
    second = float(pairs[:, camel].sum())
    return ticket_pay(value, first, second)


def tickets_value(pairs: Floats, tickets: Iterable[BettingTicket], racing: str) -> float:
    """Return the expected reward of several tickets."""
    return sum(ticket_value(pairs, racing.index(t.camel), t.value) for t in tickets)


def copied_value(
    pairs: Floats, tickets: Iterable[BettingTicket], pyramid_tickets: int, racing: str
) -> float:
    """Return what copying a partner's best ticket is expected to be worth. [CU2-56, B34]"""
    best = [0] * RACING
    for ticket in tickets:
        camel = racing.index(ticket.camel)
        best[camel] = max(best[camel], ticket.value)
    total = 0.0
    for first in range(RACING):
        for second in range(RACING):
            pays = copied_pay(best[first], best[second] > 0, pyramid_tickets > 0)
            total += float(pairs[first, second]) * pays
    return total


def top_value(state: State, camel: int) -> int:
    """Return the value of a camel's top betting ticket."""
    ladder = state.edition.ladder
    return ladder[len(ladder) - state.tickets[camel]]


class Appraiser:
    """Knows the odds of a board and what a seat holds on it.

    Where there is no table, `races` are run for the odds of the race.
    """

    def __init__(self, state: State, seat: Seat, races: int = RACES) -> None:
        self.state = state
        self.seat = seat
        self.racing = state.edition.racing
        self.leg = outcomes(state)
        self.exact = race_is_exact(state)
        self.race = race(state, races).chances
        self.beliefs = tuple(
            cards.believe(deck, self.racing, self.race[:, which])
            for which, deck in enumerate((state.winner_deck, state.loser_deck))
        )
        self.counts = tuple(map(cards.ahead, self.beliefs))
        self.pays = tuple(
            cards.deck_pays(deck, rows, state.seats)
            for deck, rows in zip((state.winner_deck, state.loser_deck), self.beliefs, strict=True)
        )

    def ticket(self, action: Ticket) -> ActionValue:
        """Value the top ticket of a camel at its current price."""
        camel = self.racing.index(action.camel)
        gain = ticket_value(self.leg.pairs, camel, top_value(self.state, camel))
        return ActionValue(action, gain, gain)

    def card(self, action: FinishCard) -> ActionValue:
        """Value a finish card behind those already placed. [CU1-62, CU1-63]"""
        which = 0 if action.deck == WINNER else 1
        camel = self.racing.index(action.camel)
        right = float(self.race[camel, which])
        gain = card_pay(cards.next_prize(self.counts[which], camel), right)
        return ActionValue(action, gain, gain)

    def roll(self, action: Roll) -> ActionValue:
        """Value a pyramid ticket; odds are fair, so the die adds nothing to holdings."""
        gain = float(PYRAMID_TICKET)
        return ActionValue(action, gain, gain, passing=self._tile_pay_of_next_die())

    def partner(self, action: Partner) -> ActionValue:
        """Value copying the best of what the other holds now."""
        held, pyramid = self.state.held[action.seat], self.state.pyramid_tickets[action.seat]
        gain = copied_value(self.leg.pairs, held, pyramid, self.racing)
        return ActionValue(action, gain, gain)

    def tile(self, action: Tile, far: bool = True) -> ActionValue:
        """Value a tile: its pay, less what it would earn where it is, and what it does.

        What it does to the race, and so to placed finish cards, takes longest to calculate: it
        counts only if `far`. Without a table it never does: two sets of races would say more
        about their dice than about the tile.
        """
        before, seat = self.state, self.seat
        tiles = list(before.tiles)
        old = before.tile_of(seat)
        given_up = 0.0
        if old is not None:
            tiles[old] = 0
            given_up = float(self.leg.landings[old]) * TILE_PAY
        tiles[action.space] = seat + 1 if action.side == FORWARD else -(seat + 1)
        after = replace(before, tiles=tuple(tiles))
        far = far and self.exact and self.has_cards
        leg = outcomes(after, keep=far)
        gain = float(leg.landings[action.space]) * TILE_PAY - given_up
        then = race(after).chances if far else self.race
        holdings = self.holdings(leg.pairs, then) - self.holdings(self.leg.pairs, self.race)
        return ActionValue(action, gain + holdings, gain, holdings)

    @property
    def has_cards(self) -> bool:
        """Whether the seat has placed finish cards."""
        state, seat = self.state, self.seat
        return any(card.seat == seat for card in (*state.winner_deck, *state.loser_deck))

    def holdings(self, pairs: Floats, race: Floats) -> float:
        """Return what the seat's tickets, placed cards and partner are expected to earn."""
        state, seat = self.state, self.seat
        total = tickets_value(pairs, state.held[seat], self.racing)
        partner = state.partners[seat]
        if partner != NOBODY:
            held, pyramid = state.held[partner], state.pyramid_tickets[partner]
            total += copied_value(pairs, held, pyramid, self.racing)
        if self.has_cards:
            for which, pays in enumerate(self.pays):
                total += cards.placed_value(pays, race[:, which], seat)
        return total

    def value(self, action: Action) -> ActionValue:
        """Value any action of a turn."""
        if isinstance(action, Ticket):
            return self.ticket(action)
        if isinstance(action, FinishCard):
            return self.card(action)
        if isinstance(action, Tile):
            return self.tile(action)
        if isinstance(action, Partner):
            return self.partner(action)
        if isinstance(action, Roll):
            return self.roll(action)
        raise ValueError(f"{action} is no action of a turn")

    def _tile_pay_of_next_die(self) -> float:
        own = self.state.tile_of(self.seat)
        if own is None:
            return 0.0
        return float(next_landings(self.state)[own]) * TILE_PAY


def next_landings(state: State) -> Floats:
    """Return how many units are expected to land on each space with the next die alone."""
    found = np.zeros(SPACES + 1)
    number = state.edition.number
    for die, chance in pyramid_chances(state.edition, state.pyramid):
        if not isinstance(die, Die):
            continue
        camel = number[die.camel]
        ahead = 1
        if camel >= RACING:
            camel = crazy_to_move(state.places, camel)
            ahead = -1
        landed = state.places[camel] // HEIGHTS + ahead * die.number
        if 1 <= landed <= SPACES:
            found[landed] += float(chance)
    return found


def values(state: State, seat: Seat, actions: Sequence[Action]) -> list[ActionValue]:
    """Value the legal actions of a seat, in their order.

    `state` need only be what the seat can see: `conceal(state, seat)`, or `seen_state(view)`.
    """
    appraiser = Appraiser(state, seat)
    return [appraiser.value(action) for action in actions]


def values_for(state: State, seat: Seat) -> list[ActionValue]:
    """Value every action a seat could take if it were its turn, from what it can know."""
    seen = replace(conceal(state, seat), turn=seat)
    return values(seen, seat, turn_actions(seen))
