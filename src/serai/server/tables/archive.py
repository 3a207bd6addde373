"""What remains of a game: its record, its replay, its dice.

A live table may move on while something is calculated. So whoever may touch the table first takes
what the calculation needs (`record_asked`, `dice_asked`, `move_asked`), and that no longer changes.
"""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec import Struct

from serai.core import record
from serai.core.dealer import commitment
from serai.core.game import CHANCE, Game, Seat
from serai.core.odds import reckoner_of
from serai.core.registry import game_of, kit_of
from serai.core.replay import Turn, replay
from serai.core.shaking import Dice
from serai.core.steps import Steps
from serai.core.verify import verifying
from serai.server.protocol.answers import DiceCount, DiceReport, Replay, ReplayStep, WhyMove
from serai.server.protocol.errors import (
    BadRequest,
    NoReview,
    NotOver,
    NotStarted,
    OddsMissing,
    Secret,
    TooBig,
)
from serai.server.tables.opening import Moment
from serai.server.tables.state import Happened, TableState

REVIEWED = 2000
"""The most actions of a record that is reviewed: four times as many as a long game has."""

_encode = msgspec.json.Encoder().encode
_STEPS = b'"steps":['
"""Where the steps of a replay go: no text within JSON can look like this."""

# -- the record --------------------------------------------------------------------------------


class RecordAsked(Struct, frozen=True):
    """A game's record at one moment, and whose eyes it is for."""

    game: Game[Any, Any, Any]
    kept: record.Record
    seat: Seat | None


def record_asked(table: TableState, seat: Seat | None) -> RecordAsked:
    """Take a game's record from a table, if anybody may have it now."""
    match = table.match
    if match is None:
        raise NotStarted("there is no record: the game has not begun")
    if match.game.memory and not match.over:
        raise Secret("remembering is the game: nobody gets its record before it is over")
    return RecordAsked(match.game, match.record, seat)


def record_lines(asked: RecordAsked) -> Iterator[bytes]:
    """Write a record: complete if the game is over, before that as a seat may know it."""
    kept = asked.kept
    yield record.line(kept.header)
    for entry in kept.entries:
        known = entry if kept.result is not None else _redacted(asked.game, entry, asked.seat)
        yield b"" if known is None else record.line(known)
    if kept.result is not None:
        yield record.line(kept.result)


def _redacted(
    game: Game[Any, Any, Any], entry: record.Entry, seat: Seat | None
) -> record.Entry | None:
    by = CHANCE if entry.by == "chance" else entry.by
    told = game.redact_action(game.parse_action(entry.do), by, seat)
    return None if told is None else record.Entry(entry.by, game.action_text(told), entry.coach)


# -- the replay --------------------------------------------------------------------------------


def check_finished(kept: record.Record) -> Steps[Game[Any, Any, Any]]:
    """Check the record of a finished game; return the game."""
    game = game_of(kept)
    if kept.result is None:
        raise NotOver("this game is not over: there is nothing to look back at yet")
    yield from verifying(game, kept)
    return game


def replay_parts(game: Game[Any, Any, Any], kept: record.Record) -> Iterator[bytes]:
    """Write a `Replay` as JSON, step by step: it may be thirty times as long as the record."""
    header, kit = kept.header, kit_of(game.name)
    assert kept.result is not None  # noqa: S101
    frame = Replay(
        game=game.name,
        title=game.title,
        family=kit.name,
        web=kit.web,
        names=tuple(sitter.name for sitter in header.seats),
        bots=tuple(sitter.bot for sitter in header.seats),
        options=dict(header.options),
        commitment=header.commitment,
        seed=kept.result.seed,
        steps=(),
        result=kept.result.result,
    )
    before, key, after = _encode(frame).rpartition(_STEPS)
    yield before + key
    comma = b""
    for turn in replay(game, kept):
        step = ReplayStep(
            turn.who if isinstance(turn.who, int) else None,
            game.action_text(turn.action),
            turn.step.events,
            game.reveal(turn.step.state),
        )
        yield comma + _encode(step)
        comma = b","
    yield after


# -- reviews -----------------------------------------------------------------------------------


def finished(table: TableState) -> record.Record:
    """Take the record of a finished game from a table."""
    match = table.match
    if match is None or not match.over:
        raise Secret("the game is not over: nobody can look through it yet")
    return match.record


def check_reviewable(kept: record.Record) -> None:
    """Refuse a finished game that cannot be reviewed here."""
    game = game_of(kept)
    if kit_of(game.name).review is None:
        raise NoReview(f"games of {game.name} cannot be reviewed: its game brings no reviewer")
    if len(kept.entries) > REVIEWED:
        raise TooBig(
            f"this record has {len(kept.entries)} actions: at most {REVIEWED} are reviewed here, "
            "and `serai review` reviews any"
        )


def writing(kept: record.Record) -> Steps[bytes]:
    """Write a record as `serai.core.record.dump` does, with pauses."""
    parts = [record.line(kept.header)]
    for entry in kept.entries:
        parts.append(record.line(entry))
        yield
    if kept.result is not None:
        parts.append(record.line(kept.result))
    return b"".join(parts)


def moment_of(kept: record.Record, ply: int) -> Steps[Moment]:
    """Return the position before an action of a finished game, as a table can begin from it."""
    game = game_of(kept)
    for number, turn in enumerate(replay(game, kept)):
        if number == ply:
            options = dict(kept.header.options)
            seats, position = len(kept.header.seats), game.position(turn.before)
            return Moment(game.name, game.rules_version, seats, options, position)
        yield
    raise BadRequest(f"there is no action {ply} in this game: it has {len(kept.entries)}")


# -- the dice ----------------------------------------------------------------------------------


class DiceAsked(Struct, frozen=True):
    """A table's dice at one moment."""

    seed: bytes
    added: tuple[str, ...]
    dice: Dice | None
    game: Game[Any, Any, Any]
    kept: record.Record | None
    """None: the game has not begun."""


def dice_asked(table: TableState) -> DiceAsked:
    """Take from a table what is needed to report its dice."""
    added = tuple("" if occupant is None else occupant.words for occupant in table.occupants)
    kept = None if table.match is None else table.match.record
    dice = None if table.match is None else table.match.header.dice or None
    return DiceAsked(table.seed, added, dice, table.game, kept)


def dice_of(asked: DiceAsked) -> Steps[DiceReport]:
    """Return the dealer's commitment and how the dice fell, as far as everybody may know."""
    seen: Counter[str] = Counter()
    expected: Counter[str] = Counter()
    game, kept = asked.game, asked.kept
    over = kept is not None and kept.result is not None
    for turn in () if kept is None else replay(game, kept):
        yield
        if turn.who is not CHANCE:
            continue
        if not over and not _open_to_all(game, turn):
            continue
        seen[game.action_text(turn.action)] += 1
        if over:
            for outcome, probability in game.chances(turn.before):
                expected[game.action_text(outcome)] += float(probability)  # type: ignore[assignment]
    return DiceReport(
        commitment=commitment(asked.seed),
        added=asked.added,
        dice=asked.dice,
        header=None if kept is None else record.line(kept.header).decode().rstrip("\n"),
        seed=asked.seed.hex() if over else None,
        counts=tuple(
            DiceCount(outcome, seen[outcome], round(expected[outcome], 6) if over else None)
            for outcome in sorted({*seen, *expected})
        ),
    )


def _open_to_all(game: Game[Any, Any, Any], turn: Turn[Any, Any]) -> bool:
    """Whether a spectator may know all of what chance gave."""
    known = game.redact_action(turn.action, CHANCE, None) == turn.action
    return known and all(game.redact(event, None) == event for event in turn.step.events)


# -- what else could have been done ------------------------------------------------------------


class MoveAsked(Struct, frozen=True):
    """A move of a seat as it was."""

    game: Game[Any, Any, Any]
    by: Seat
    move: Happened


def move_asked(table: TableState, seq: int) -> MoveAsked:
    """Take a move from a table by its number."""
    found = next((h for h in table.happened if h.seq == seq and h.by is not None), None)
    if found is None or found.by is None:
        raise OddsMissing(f"number {seq} is no move that is still remembered here")
    return MoveAsked(table.game, found.by, found)


def why(asked: MoveAsked) -> WhyMove:
    """Return what the seat could have done instead, judging by what everybody saw."""
    game, move = asked.game, asked.move
    reckoner = reckoner_of(game.name)
    worth = None if reckoner is None else reckoner.worth(game.view(move.before, None))
    if worth is None:
        raise OddsMissing("this game has no odds, or had none then")
    action = game.parse_action(move.do)
    told = game.redact_action(action, asked.by, None)
    text = game.action_text(action) if told == action else None
    return WhyMove(move.seq, asked.by, text, worth)
