"""Who may be coached at a table, and what everybody is told of it.

`TableState.coaches` says where.
"""

from serai.core.coaching import LEVELS, Level, help_given
from serai.core.game import Seat
from serai.core.record import Help
from serai.core.registry import kit_of
from serai.server.protocol.commands import AskCoach, Coach
from serai.server.protocol.errors import BadRequest, NoCoach, NotStarted, Stale, WrongTurn
from serai.server.tables import facts
from serai.server.tables.decision import Decision, NothingToDo
from serai.server.tables.state import TableState


def check_allowed(table: TableState) -> None:
    """Refuse a coach where there is none."""
    if table.match is None:
        raise NotStarted("nobody can be coached: the game has not begun")
    if kit_of(table.game.name).review is None:
        raise NoCoach("this game has no coach: it brings no reviewer")
    if not table.coaches:
        raise NoCoach(
            "this table plays without a coach: its settings must allow it to everybody, "
            "unless one person plays against bots at a table that is not public"
        )


def settle(table: TableState, seat: Seat, command: Coach, tag: str | None) -> Decision:
    """Check that somebody can be warned before blunders, or told afterwards, from now on."""
    check_allowed(table)
    if table.phase == "over":
        raise NotStarted("no game is on", "game-over")
    occupant = table.occupant(seat)
    if (occupant.warned, occupant.told_after) == (command.warns, command.tells):
        raise NothingToDo
    fact = facts.CoachSet(seat=seat, warns=command.warns, tells=command.tells, request=tag)
    return Decision(fact)


def place_of(table: TableState, seat: Seat, asked: AskCoach) -> int:
    """Check that a seat may ask this now; return before which action of the record."""
    check_allowed(table)
    occupant = table.occupant(seat)
    entries = table.playing.entries
    if asked.level == "after":
        if not occupant.told_after:
            raise NoCoach("the coach tells afterwards what an action cost once it is asked to")
        mine = (n for n in range(len(entries) - 1, -1, -1) if entries[n].by == seat)
        found = next(mine, None)
        if found is None:
            raise BadRequest("you have not acted yet: there is nothing to tell")
        return found
    if asked.seq < table.moved:
        raise Stale(f"the game went on: it stands at {table.moved}; look again")
    if table.to_act != seat:
        raise WrongTurn("the coach speaks when it is your turn")
    if asked.level == "warning":
        if not occupant.warned:
            raise NoCoach("the coach warns before an action once it is asked to")
        if asked.action not in table.playing.action_texts():
            raise BadRequest("a warning is about one of your actions: say which in `action`")
    return len(entries)


def noted(table: TableState, seat: Seat, asked: AskCoach) -> Decision:
    """Note for everybody that a seat is told something; nothing, if that is known already."""
    place_of(table, seat, asked)
    level = asked.level
    if level not in LEVELS:
        raise NothingToDo
    known = asked_here(table, seat)
    if known is not None and LEVELS.index(known) >= LEVELS.index(level):
        raise NothingToDo
    return Decision(facts.CoachAsked(seat=seat, level=level))


def asked_here(table: TableState, seat: Seat) -> Level | None:
    """Return the most that a seat was told about the decision it has now."""
    at = table.occupant(seat).asked
    return at.level if at is not None and at.at == table.moved else None


def help_of(table: TableState, seat: Seat) -> Help | None:
    """Say how a seat is coached in what it does now, as the record keeps it."""
    occupant = table.occupant(seat)
    level = asked_here(table, seat)
    return help_given(warns=occupant.warned, tells=occupant.told_after, level=level)
