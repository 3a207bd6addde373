"""Whose turn begins at a table where people do not sit and wait: they can be told of it later."""

from serai.server.protocol.absence import SLOW_CLOCK, TELL_AFTER
from serai.server.protocol.settings import Settings
from serai.server.runtime.server_clock import ServerClock
from serai.server.storage.store import Waiting
from serai.server.tables import facts
from serai.server.tables.decide import Decision
from serai.server.tables.state import TableState


def is_slow(settings: Settings) -> bool:
    """Whether people may take so long that others stop looking."""
    return settings.clock is None or settings.clock >= SLOW_CLOCK


def waiting_after(table: TableState, decision: Decision, clock: ServerClock) -> Waiting | None:
    """Say whose turn begins with a fact; None: nobody's who would have to be told.

    Several actions in a row are one turn, and whoever is alone with bots never waits for long.
    """
    fact = decision.fact
    if not isinstance(fact, facts.Begun | facts.Played) or not is_slow(table.settings):
        return None
    if sum(occupant is not None and occupant.bot is None for occupant in table.occupants) < 2:
        return None
    seat = decision.to_act
    if seat is None:
        return Waiting(None)
    if isinstance(fact, facts.Begun):
        occupant = table.occupant(fact.order[seat])
    elif fact.seat == seat:
        return None
    else:
        occupant = table.occupant(seat)
    return None if occupant.player is not None else Waiting(seat, clock.served() + TELL_AFTER)
