"""How a vizier judges the actions of one turn."""

from collections.abc import Sequence

import numpy as np
from msgspec.structs import replace

from serai.core.game import Seat
from serai.games.camelup import (
    WINNER,
    Action,
    FinishCard,
    Partner,
    State,
    TableView,
    Ticket,
    Tile,
    seen_state,
)
from serai.games.camelup.bots.ledger import Ledger
from serai.games.camelup.bots.vizier import Level
from serai.games.camelup.bots.weighing import QUICK_RACES, promising
from serai.games.camelup.bots.why import DIGITS, Considered
from serai.games.camelup.odds import cards, portfolio
from serai.games.camelup.odds.outcomes import outcomes
from serai.games.camelup.odds.portfolio import Judge, Table
from serai.games.camelup.odds.scenarios import Scenarios, scenarios
from serai.games.camelup.odds.values import Appraiser, tickets_value
from serai.games.camelup.rules.actions import FORWARD
from serai.games.camelup.rules.moves import RACING
from serai.games.camelup.rules.payments import TILE_PAY

NOISE = np.array([5.0, 2.0, 20.0])
"""The noise, in pounds squared: in general, for each die of this leg, each leg to come."""

HOPELESS_CARD = 0.1
"""A finish card worth fewer pounds than this is not considered."""


class Counsel:
    """One seat's judgement of one position.

    Its work is limited by its level, not by time: a slow machine thinks the same, only longer.
    """

    def __init__(self, view: TableView, seat: Seat, ledger: Ledger, level: Level) -> None:
        self.state = seen_state(view)
        self.seat = seat
        self.ledger = ledger
        self.level = level
        self.appraiser = Appraiser(self.state, seat, QUICK_RACES)

    def weigh(self, actions: Sequence[Action]) -> list[Considered]:
        """Judge every action except hopeless cards, and as many tiles as the level says."""
        judge = self._judge(self.state)
        idle = judge.judge(self.seat, portfolio.NOTHING)[1]
        found: list[Considered] = []
        for action in actions:
            if not (isinstance(action, Tile) or self._hopeless(action)):
                win, expected = judge.judge(self.seat, *self._code(action))
                found.append(Considered(action, expected - idle, win))
        for tile in self._tiles(actions):
            after = self._placed(tile)
            win, expected = self._judge(after).judge(self.seat, portfolio.NOTHING)
            found.append(Considered(tile, expected - idle, win))
        return found

    def _hopeless(self, action: Action) -> bool:
        if not isinstance(action, FinishCard):
            return False
        return self.appraiser.card(action).pounds < HOPELESS_CARD

    def _code(self, action: Action) -> tuple[int, int, int]:
        racing = self.state.edition.racing
        if isinstance(action, Ticket):
            return portfolio.TICKET, racing.index(action.camel), 0
        if isinstance(action, FinishCard):
            deck = 0 if action.deck == WINNER else 1
            return portfolio.CARD, racing.index(action.camel), deck
        if isinstance(action, Partner):
            return portfolio.PARTNER, action.seat, 0
        return portfolio.ROLL, 0, 0

    # -- tiles -----------------------------------------------------------------------------

    def _tiles(self, actions: Sequence[Action]) -> list[Tile]:
        """List the tiles that do most for the seat and most against the others."""
        tiles = [action for action in actions if isinstance(action, Tile)]
        if not self.level.tiles or not tiles:
            return []
        swings = {tile: self._swing(tile) for tile in promising(self.appraiser, tiles, 0.8)}
        return sorted(swings, key=lambda tile: -round(swings[tile], DIGITS))[: self.level.tiles]

    def _swing(self, tile: Tile) -> float:
        """Return what a tile brings the seat, less what it brings the others on average."""
        before = self.state
        value = self.appraiser.tile(tile, far=False).pounds
        after = outcomes(self._placed(tile), keep=False)
        racing = before.edition.racing
        others = 0.0
        for seat in range(before.seats):
            if seat != self.seat and before.held[seat]:
                others += tickets_value(after.pairs, before.held[seat], racing)
                others -= tickets_value(self.appraiser.leg.pairs, before.held[seat], racing)
        return value - others / (before.seats - 1)

    def _placed(self, tile: Tile) -> State:
        tiles = list(self.state.tiles)
        old = self.state.tile_of(self.seat)
        if old is not None:
            tiles[old] = 0
        tiles[tile.space] = self.seat + 1 if tile.side == FORWARD else -(self.seat + 1)
        return replace(self.state, tiles=tuple(tiles))

    # -- the table as the kernel needs it --------------------------------------------------

    def _judge(self, state: State) -> Judge:
        seen = scenarios(state, self.level.scenarios)
        return Judge(
            table=self._table(state, seen),
            scenarios=seen,
            ladder=np.array(state.edition.ladder),
            noise=NOISE,
            look=state.seats if self.level.looks else 0,
        )

    def _table(self, state: State, seen: Scenarios) -> Table:
        seats, racing = state.seats, state.edition.racing
        money = np.array(self.ledger.totals(state, self.seat), float)
        for space, tile in enumerate(state.tiles):
            if tile:
                money[abs(tile) - 1] += seen.landings[space] * TILE_PAY
        worth, number, best = (np.zeros((seats, RACING)) for _ in range(3))
        for seat, held in enumerate(state.held):
            for ticket in held:
                camel = racing.index(ticket.camel)
                worth[seat, camel] += ticket.value
                number[seat, camel] += 1
                best[seat, camel] = max(best[seat, camel], ticket.value)
        beliefs = self.ledger.beliefs(state, seen.race)
        decks = (state.winner_deck, state.loser_deck)
        return Table(
            money=money,
            worth=worth,
            number=number,
            best=best,
            pyramid=np.array(state.pyramid_tickets, float),
            partners=np.array(state.partners),
            hands=self.ledger.in_hand(state, beliefs),
            left=np.array(state.tickets),
            pays=np.stack(
                [
                    cards.deck_pays(deck, rows, seats)
                    for deck, rows in zip(decks, beliefs, strict=True)
                ]
            ),
            counts=np.stack([cards.ahead(rows) for rows in beliefs]),
        )
