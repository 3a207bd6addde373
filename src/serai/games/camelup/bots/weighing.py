"""Weighing the actions of a turn in pounds, without wasting time on hopeless tiles."""

from collections.abc import Sequence

from serai.core.game import Seat
from serai.games.camelup import Action, TableView, Tile, seen_state
from serai.games.camelup.bots.why import DIGITS
from serai.games.camelup.odds.answers import ActionValue
from serai.games.camelup.odds.values import Appraiser
from serai.games.camelup.rules.payments import TILE_PAY, WRONG_TICKET

QUICK_RACES = 2_000
"""Races that a bot runs for race odds where there is no table; people get more."""

SPACES_WEIGHED = 2
"""How many spaces to weigh tiles on, at most: each side takes a full enumeration."""

SWING = 0.25
"""How much of its stake, at most, a seat expects to save or win when a unit meets its tile."""

CARD_STAKE = 3.0
"""The stake in a finish card that the next few steps can sway."""


def appraise(view: TableView, seat: Seat) -> Appraiser:
    """Return an appraiser of what a seat can see."""
    return Appraiser(seen_state(view), seat, QUICK_RACES)


def weigh(appraiser: Appraiser, actions: Sequence[Action]) -> list[ActionValue]:
    """Value every action except tiles that cannot be the best."""
    found = [appraiser.value(action) for action in actions if not isinstance(action, Tile)]
    best = max(value.pounds for value in found)
    tiles = [action for action in actions if isinstance(action, Tile)]
    return found + [appraiser.tile(tile) for tile in promising(appraiser, tiles, best)]


def promising(appraiser: Appraiser, tiles: Sequence[Tile], best: float) -> list[Tile]:
    """List the tiles that could be worth more than `best`, by where units are going to land."""
    state, seat, landings = appraiser.state, appraiser.seat, appraiser.leg.landings
    stake = float(sum(ticket.value - WRONG_TICKET for ticket in state.held[seat]))
    stake += CARD_STAKE * sum(c.seat == seat for c in (*state.winner_deck, *state.loser_deck))
    own = state.tile_of(seat)
    given_up = 0.0 if own is None else float(landings[own]) * TILE_PAY
    met = TILE_PAY + SWING * stake
    worth = {
        tile.space: round(float(landings[tile.space]) * met - given_up, DIGITS) for tile in tiles
    }
    good = sorted((s for s in worth if worth[s] > round(best, DIGITS)), key=lambda s: -worth[s])
    weighed = set(good[:SPACES_WEIGHED])
    return [tile for tile in tiles if tile.space in weighed]
