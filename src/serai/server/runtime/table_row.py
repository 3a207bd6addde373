"""The row of a table in the database: what lists show, and when the table needs attention."""

from typing import TYPE_CHECKING

from serai.server.protocol.answers import Listed
from serai.server.protocol.messages import Phase
from serai.server.protocol.shaking import REVEAL_WITHIN
from serai.server.runtime.server_clock import ServerClock
from serai.server.storage.store import Summary
from serai.server.tables import facts
from serai.server.tables.decide import Decision
from serai.server.tables.standing import changes_seats, standing_after
from serai.server.tables.state import TableState

if TYPE_CHECKING:
    from serai.core.game import Seat

LEASE = 10.0
"""Seconds after its due time that a table is left to the process that holds it."""

ROW_EVERY = 60.0
"""How often, at least, a table's row records that something happened."""

_IN_GAME = (
    facts.CoachAsked,
    facts.CoachSet,
    facts.Played,
    facts.StoodIn,
    facts.Returned,
    facts.Spoken,
    facts.VoteCast,
    facts.PlayerRemoved,
    facts.SeatOffered,
    facts.Muted,
    facts.KeysRevoked,
    facts.KeyRenewed,
)
"""Facts that do not change what lists show."""


class KnownRow:
    """What this process knows about a table's row."""

    def __init__(self, clock: ServerClock) -> None:
        self._clock = clock
        self._written: float | None = None
        """When it was last written; None: this process does not know what it says."""

        self._wake_at: float | None = None
        self._turn: Seat | None = None

    def forget(self) -> None:
        """Note that another process may have written it."""
        self._written = None

    def written(self, summary: Summary) -> None:
        """Note what it says now."""
        self._written, self._wake_at = self._clock.now(), summary.wake_at
        self._turn = None if summary.standing is None else summary.standing.turn

    def after(
        self, table: TableState, decision: Decision, at: float, bot_delay: float, holder: str
    ) -> Summary | None:
        """Return the row to write along with a fact, if anything in it is new.

        People read `at`; when the table needs attention is told in the time that all share.
        """
        fact = decision.fact
        now = self._clock.now()
        moment = _wake_after(table, decision, now, bot_delay)
        wake_at = None if moment is None else self._clock.served(moment)
        if isinstance(fact, _IN_GAME):
            ends = isinstance(fact, facts.Played) and decision.to_act is None
            known = self._written is not None and now - self._written < ROW_EVERY
            goes_on = isinstance(fact, facts.Played)
            turn = decision.to_act if goes_on else table.to_act
            new = wake_at != self._wake_at or turn != self._turn
            if known and not (new or ends or changes_seats(fact)):
                return None
            listed = _listed(table, at, "over" if ends else table.phase)
        elif isinstance(fact, facts.Begun):
            listed = _listed(table, at, "playing")
        else:
            listed = _listed(table.with_seats_of(fact, at), at, table.phase)
        until = 0.0 if wake_at is None else wake_at + LEASE
        public = table.settings.public
        if isinstance(fact, facts.TableOpened | facts.SettingsChanged):
            public = fact.settings.public
        standing = standing_after(table, decision)
        return Summary(listed, public, wake_at, holder, until, standing)


def _wake_after(
    table: TableState, decision: Decision, now: float, bot_delay: float
) -> float | None:
    """Return when the table needs attention once this fact is written."""
    fact = decision.fact
    if isinstance(fact, facts.RevealCalled):
        return now + REVEAL_WITHIN
    if table.called is not None and not isinstance(fact, facts.Begun | facts.RoundBroken):
        return table.called_at + REVEAL_WITHIN
    goes_on = isinstance(fact, (facts.Played, facts.Begun))
    to_act, since = (decision.to_act, now) if goes_on else (table.to_act, table.turn_at)
    if to_act is None:
        return None
    occupant = table.occupant(fact.order[to_act] if isinstance(fact, facts.Begun) else to_act)
    player = occupant.player
    match fact:
        case facts.Played(seat=seat, how="player") | facts.Returned(seat=seat) if seat == to_act:
            player = occupant.bot
        case facts.TakenOver(seat=seat) if seat == to_act:
            player = None
        case facts.StoodIn(seat=seat, bot=bot) | facts.PlayerRemoved(seat=seat, bot=bot) if (
            seat == to_act
        ):
            player = bot
    if player is not None:
        return since + bot_delay
    clock = table.settings.clock
    return None if clock is None else since + clock


def _listed(table: TableState, at: float, phase: Phase) -> Listed:
    """Return what lists show of a table."""
    return Listed(
        id=table.id,
        game=table.settings.game,
        title=table.game.title,
        phase=phase,
        names=tuple(table.names),
        free=sum(occupant is None for occupant in table.occupants) if phase == "open" else 0,
        clock=table.settings.clock,
        odds=table.settings.odds,
        created=table.created,
        changed=at,
    )


def gained_keys(fact: facts.AnyFact) -> tuple[str, ...]:
    """List the keys that gain a seat at the table by this fact."""
    match fact:
        case facts.Seated(keys=keys) | facts.TakenOver(keys=keys):
            return keys
        case facts.KeyAdded(seat=int(), key=key) | facts.KeyRenewed(key=key):
            return (key,)
        case facts.TableOpened(seats=seats):
            seated = [seat.keys for seat in seats if isinstance(seat, facts.Seated)]
            return tuple(sorted({key for keys in seated for key in keys}))
    return ()


def lost_keys(table: TableState, fact: facts.AnyFact) -> tuple[str, ...]:
    """List the keys that lose their seat at the table by this fact."""
    match fact:
        case (
            facts.SeatFreed(seat=seat)
            | facts.PlayerRemoved(seat=seat)
            | facts.KeyRenewed(seat=seat)
        ):
            return tuple(sorted(table.keys_only_of(seat)))
        case facts.KeysRevoked(seat=seat, keys=keys):
            return tuple(sorted(table.keys_only_of(seat) & set(keys)))
    return ()
