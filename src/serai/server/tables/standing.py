"""How a table stands, for those who have a seat there: whose turn it is, and how it ended."""

from collections.abc import Mapping

from msgspec import Struct

from serai.core.game import Outcome, Seat
from serai.core.reviewing import KindSum
from serai.server.tables import facts
from serai.server.tables.decision import Decision
from serai.server.tables.state import TableState


class Standing(Struct, frozen=True):
    """A table as its row keeps it beside what lists show: never sent to anybody as it is."""

    names: tuple[str | None, ...]
    """By seat; None: it is free."""

    bots: tuple[Seat, ...]
    holders: tuple[tuple[str, ...], ...]
    """By seat, the hashes of the keys that open it."""

    turn: Seat | None = None
    outcome: Outcome | None = None
    """Once the game is over."""

    partial: bool = False
    """Whether the game began in the middle of another."""


class Reviewed(Struct, frozen=True):
    """What the review of a finished game came to for a seat, in chances to win from 0 to 1."""

    decisions: int
    own: float
    """What its own errors cost it: never more than 0."""

    luck: float
    kinds: Mapping[str, KindSum] = {}
    """Its decisions by kind; empty: it was reviewed before that was kept."""


def standing_of(table: TableState) -> Standing:
    """Say how a table stands now."""
    return _standing(table, table.to_act, _outcome(table))


def standing_after(table: TableState, decision: Decision) -> Standing:
    """Say how a table will stand once a fact is written."""
    fact = decision.fact
    match fact:
        case facts.Begun():
            after = TableState(table.id)
            after.begins_at = table.begins_at
            after.occupants = [table.occupants[seat] for seat in fact.order]
            return _standing(after, decision.to_act, None)
        case facts.Played():
            plan = decision.plan
            over = plan is not None and decision.to_act is None
            return _standing(
                table, decision.to_act, table.game.outcome(plan.state) if plan and over else None
            )
    after = table.with_seats_of(fact, 0.0) if changes_seats(fact) else table
    return _standing(after, table.to_act, _outcome(table))


def changes_seats(fact: facts.AnyFact) -> bool:
    """Whether a fact says anew who sits where, or what opens a seat."""
    return not isinstance(
        fact,
        facts.Played
        | facts.CoachAsked
        | facts.CoachSet
        | facts.StoodIn
        | facts.Returned
        | facts.Spoken
        | facts.VoteCast
        | facts.SeatOffered
        | facts.Muted,
    )


def _outcome(table: TableState) -> Outcome | None:
    return table.match.outcome if table.match is not None and table.match.over else None


def _standing(table: TableState, turn: Seat | None, outcome: Outcome | None) -> Standing:
    return Standing(
        names=tuple([None if o is None else o.name for o in table.occupants]),
        bots=tuple([n for n, o in enumerate(table.occupants) if o is not None and o.bot]),
        holders=tuple([() if o is None else tuple(sorted(o.keys)) for o in table.occupants]),
        turn=turn,
        outcome=outcome,
        partial=table.begins_at is not None,
    )
