"""Records replayed by the rules, line by line."""

from collections.abc import Iterator, Sequence
from typing import Generic, TypeVar

from msgspec import UNSET, Struct

from serai.core.errors import BadPosition, BadRecord, BadSetup, Reason, SeraiError, plainly
from serai.core.game import CHANCE, Chance, Game, Options, Seat, Step, View
from serai.core.options import read_options
from serai.core.record import FIRST_ENTRY_LINE, Entry, Record

S = TypeVar("S")
A = TypeVar("A")
V = TypeVar("V", bound=View)


class Turn(Struct, Generic[S, A], frozen=True):
    """One line of a record, replayed."""

    line: int
    who: Seat | Chance
    action: A
    before: S
    step: Step[S]


def start(game: Game[S, A, V], record: Record) -> S:
    """Return the state a record starts from; `registry.game_of` finds the game it is of."""
    header = record.header
    if header.game != game.name:
        raise BadRecord(
            f"this is a record of {header.game}, not of {game.name}",
            "record-of-another-game",
            found=header.game,
            name=game.name,
        )
    if header.rules != game.rules_version:
        raise BadRecord(
            f"this record follows version {header.rules} of the rules of {game.name}, "
            f"not version {game.rules_version}",
            "record-of-other-rules",
            found=header.rules,
            name=game.name,
            version=game.rules_version,
        )
    seats, options = len(header.seats), read_options(game, header.options)
    if header.position is UNSET:
        return game.start(seats, options)
    return start_from(game, header.position, seats, options)


def start_from(game: Game[S, A, V], position: str | S, seats: int, options: Options | None) -> S:
    """Return the state of a position from which this many seats can continue.

    A state knows how many `seats` it has and the house `options` it is played with; options
    given beside it must be the same.
    """
    state = game.parse_position(position) if isinstance(position, str) else position
    try:
        line = game.position(state)
        whole = game.parse_position(line)
    except (AttributeError, TypeError, ValueError, LookupError):
        raise BadPosition(
            f"a game starts from a position of {game.name}, a line or a state, "
            f"not from {type(position).__name__}"
        ) from None
    if "?" in line:
        raise BadPosition(
            "a game cannot start from what only one seat knows: fill in the ? of the position",
            "position-not-whole",
        )
    if game.to_act(whole) is None:
        raise BadPosition("the game of this position is over already", "position-over")
    sitting = getattr(whole, "seats", seats)
    if sitting != seats:
        raise BadSetup(
            f"the position has {sitting} seats, but {seats} sit down",
            "position-seats",
            wanted=sitting,
            found=seats,
        )
    played = getattr(whole, "options", options)
    if options is not None and played != options:
        raise BadSetup(
            "the position has other house options: leave them out, it brings its own",
            "position-options",
        )
    return whole


def replay(game: Game[S, A, V], record: Record) -> Iterator[Turn[S, A]]:
    """Replay a record, line by line, by the rules."""
    return replay_from(game, start(game, record), record.entries)


def replay_from(
    game: Game[S, A, V], state: S, entries: Sequence[Entry], line: int = FIRST_ENTRY_LINE
) -> Iterator[Turn[S, A]]:
    """Replay some lines of a record from a state; the first of them is number `line`."""
    for number, entry in enumerate(entries, line):
        who = CHANCE if entry.by == "chance" else entry.by
        try:
            actor = game.to_act(state)
            if actor is None:
                raise BadRecord("the game is over already", "game-over-already")
            if who is CHANCE and actor is not CHANCE:
                turn = waits_for(actor)
                raise BadRecord(f"chance cannot act: {turn}", "chance-cannot-act", why=turn)
            if who != actor:
                raise BadRecord(
                    f"{name_of(who)} acted out of turn: waiting for {name_of(actor)}",
                    "acts-out-of-turn",
                    actor=name_of(who),
                    turn=name_of(actor),
                )
            action = game.parse_action(entry.do)
            step = game.apply(state, action)
        except SeraiError as error:
            raise BadRecord(
                f"line {number}: {plainly(error)}", "record-line", line=number, why=error.reason
            ) from None
        yield Turn(number, who, action, state, step)
        state = step.state


def name_of(who: Seat | Chance) -> Reason:
    """Name an actor in an error."""
    if isinstance(who, Chance):
        return Reason("chance", "chance")
    return Reason(f"seat {who}", "actor", seat=who)


def waits_for(actor: Seat | Chance | None) -> Reason:
    """Say in an error whose turn it is (None: nobody's)."""
    if actor is None:
        return Reason("the game is over", "game-over")
    if isinstance(actor, Chance):
        return Reason("chance is to act", "chance-to-act")
    return Reason(f"waiting for {name_of(actor)}", "turn-of", actor=name_of(actor))
