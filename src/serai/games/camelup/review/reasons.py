"""Why an action was better or worse: what it was worth by itself, by exact odds of the leg.

Codes are those of the messages `camelup-review-CODE`. What is said of the best action begins with
`best-`, of the chosen one with `chosen-`; pounds are what the action alone was expected to bring.
"""

from typing import Literal

from msgspec.structs import replace

from serai.core.game import Seat
from serai.core.reviewing import Judged, ReviewReason
from serai.games.camelup.bots.weighing import QUICK_RACES
from serai.games.camelup.odds.outcomes import outcomes
from serai.games.camelup.odds.values import Appraiser, tickets_value
from serai.games.camelup.rules.actions import (
    FORWARD,
    WINNER,
    Action,
    FinishCard,
    Partner,
    Roll,
    Ticket,
    Tile,
)
from serai.games.camelup.rules.state import State, set_at

Which = Literal["best", "chosen"]

Args = dict[str, str | int | float]

NOTICED = 0.2
"""What a tile does to tickets is worth a word from this many pounds on."""

CLEARLY = 0.1
"""Where the best action was not worth this many pounds more by itself, a word is needed on why."""

NOTICEABLE_WIN = 0.01
"""A difference in win chance that is worth a word."""


def reasons_for(
    seen: State, seat: Seat, chosen: Judged[Action], best: Judged[Action]
) -> tuple[ReviewReason, ...]:
    """Say what the best action was worth, and what the chosen one, as a seat could see."""
    if isinstance(best.action, Roll | Ticket | Tile | FinishCard | Partner):
        appraiser = Appraiser(seen, seat, QUICK_RACES)
        found = _worth(appraiser, "best", best.action)
        if chosen.action != best.action:
            found += _worth(appraiser, "chosen", chosen.action)
            found += _not_for_pounds(appraiser, seat, chosen, best)
        return tuple(found)
    return ()


def _worth(appraiser: Appraiser, which: Which, action: Action) -> list[ReviewReason]:
    """Say what an action was worth by itself."""
    match action:
        case Ticket(camel):
            first = appraiser.leg.pairs[appraiser.racing.index(camel)].sum()
            pounds = appraiser.ticket(action).pounds
            args: Args = {"camel": camel, "pounds": _figure(pounds), "chance": _figure(first)}
            return [ReviewReason("best-ticket" if which == "best" else "chosen-ticket", args)]
        case FinishCard(deck, camel):
            chance = appraiser.race[appraiser.racing.index(camel), 0 if deck == WINNER else 1]
            pounds = appraiser.card(action).pounds
            args = {"camel": camel, "deck": deck}
            args |= {"pounds": _figure(pounds), "chance": _figure(chance)}
            return [ReviewReason("best-card" if which == "best" else "chosen-card", args)]
        case Tile():
            return _tile(appraiser, which, action)
        case Partner(other):
            args = {"seat": other, "pounds": _figure(appraiser.partner(action).pounds)}
            return [ReviewReason("best-partner" if which == "best" else "chosen-partner", args)]
    return [ReviewReason("best-roll" if which == "best" else "chosen-roll")]


def _tile(appraiser: Appraiser, which: Which, tile: Tile) -> list[ReviewReason]:
    """Say what a tile was to earn, and whose ticket it would have moved most."""
    state = appraiser.state
    side = "forward" if tile.side == FORWARD else "back"
    args: Args = {"game": state.edition.name, "space": tile.space}
    args |= {"side": side, "pounds": _figure(appraiser.tile(tile, far=False).pounds)}
    found = [ReviewReason("best-tile" if which == "best" else "chosen-tile", args)]
    changes = ticket_changes(appraiser, tile)
    if not changes:
        return found
    # The best tile is praised for what it takes from others, another is blamed for what it gives.
    helped = which == "chosen"
    change, other, camel = max(changes) if helped else min(changes)
    if abs(change) >= NOTICED and (change > 0) == helped:
        moved: Args = {"seat": other, "camel": camel, "pounds": _figure(abs(change))}
        found.append(ReviewReason("tile-helps" if helped else "tile-hurts", moved))
    return found


def ticket_changes(appraiser: Appraiser, tile: Tile) -> list[tuple[float, Seat, str]]:
    """List what a tile changes for others' tickets of each camel, in pounds."""
    state, seat, racing = appraiser.state, appraiser.seat, appraiser.racing
    tiles, old = state.tiles, state.tile_of(seat)
    if old is not None:
        tiles = set_at(tiles, old, 0)
    owned = seat + 1 if tile.side == FORWARD else -(seat + 1)
    after = outcomes(replace(state, tiles=set_at(tiles, tile.space, owned)), keep=False).pairs
    before = appraiser.leg.pairs
    found = []
    for other, held in enumerate(state.held):
        if other == seat:
            continue
        for camel in sorted({ticket.camel for ticket in held}):
            some = [ticket for ticket in held if ticket.camel == camel]
            change = tickets_value(after, some, racing) - tickets_value(before, some, racing)
            found.append((float(change), other, camel))
    return found


def _not_for_pounds(
    appraiser: Appraiser, seat: Seat, chosen: Judged[Action], best: Judged[Action]
) -> list[ReviewReason]:
    """Say what decides where the chosen action was worth no less by itself: who wins."""
    more = appraiser.value(best.action).pounds - appraiser.value(chosen.action).pounds
    wins = best.worths[seat].win, chosen.worths[seat].win
    if more > CLEARLY or wins[0] - wins[1] < NOTICEABLE_WIN:
        return []
    args: Args = {"best_win": _figure(wins[0]), "win": _figure(wins[1])}
    return [ReviewReason("wins-more", args)]


def _figure(number: float) -> float:
    """Round a figure as sentences need it, and as machines agree on it."""
    return round(float(number), 3)
