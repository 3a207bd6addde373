"""What remains of a game: its record, its replay, its dice.

A live table may move on while a thread calculates something. So whoever may touch the table first
takes what the calculation needs (`dice_asked`, `move_asked`), and that no longer changes.
"""

from collections import Counter
from typing import Any

from msgspec import Struct

from serai.core import record
from serai.core.dealer import commitment
from serai.core.game import CHANCE, Game, Seat
from serai.core.odds import reckoner_of
from serai.core.registry import game_of, kit_of
from serai.server.protocol.answers import DiceCount, DiceReport, Replay, ReplayStep, WhyMove
from serai.server.protocol.errors import NotOver, NotStarted, OddsMissing, Secret
from serai.server.tables.state import Happened, TableState

# -- the record --------------------------------------------------------------------------------


def record_for(table: TableState, seat: Seat | None) -> bytes:
    """Return the record of a game: complete when it is over, before that as a seat may know it."""
    match = table.match
    if match is None:
        raise NotStarted("there is no record: the game has not begun")
    if match.over:
        return record.dump(match.record)
    if match.game.memory:
        raise Secret("remembering is the game: nobody gets its record before it is over")
    entries = [_redacted(match.game, entry, seat) for entry in match.entries]
    return record.dump(record.Record(match.header, tuple(e for e in entries if e is not None)))


def _redacted(
    game: Game[Any, Any, Any], entry: record.Entry, seat: Seat | None
) -> record.Entry | None:
    by = CHANCE if entry.by == "chance" else entry.by
    told = game.redact_action(game.parse_action(entry.do), by, seat)
    return None if told is None else record.Entry(entry.by, game.action_text(told))


def replay_of(kept: record.Record) -> Replay:
    """Replay a finished game, with everything revealed."""
    game = game_of(kept)
    if kept.result is None:
        raise NotOver("this game is not over: there is nothing to look back at yet")
    record.verify(game, kept)
    header, kit = kept.header, kit_of(game.name)
    return Replay(
        game=game.name,
        title=game.title,
        family=kit.name,
        web=kit.web,
        names=tuple(sitter.name for sitter in header.seats),
        bots=tuple(sitter.bot for sitter in header.seats),
        options=dict(header.options),
        commitment=header.commitment,
        seed=kept.result.seed,
        steps=tuple(
            ReplayStep(
                turn.who if isinstance(turn.who, int) else None,
                game.action_text(turn.action),
                turn.step.events,
                game.reveal(turn.step.state),
            )
            for turn in record.replay(game, kept)
        ),
        result=kept.result.result,
    )


def read_record(data: bytes) -> Replay:
    """Read a record that somebody sent, and replay it."""
    return replay_of(record.parse(data))


# -- the dice ----------------------------------------------------------------------------------


class DiceAsked(Struct, frozen=True):
    """A table's dice at one moment."""

    seed: bytes
    added: tuple[str, ...]
    game: Game[Any, Any, Any]
    kept: record.Record | None
    """None: the game has not begun."""


def dice_asked(table: TableState) -> DiceAsked:
    """Take from a table what is needed to report its dice."""
    added = tuple("" if occupant is None else occupant.words for occupant in table.occupants)
    kept = None if table.match is None else table.match.record
    return DiceAsked(table.seed, added, table.game, kept)


def dice_of(asked: DiceAsked) -> DiceReport:
    """Return the dealer's commitment and how the dice fell, as far as everybody may know."""
    seen: Counter[str] = Counter()
    expected: Counter[str] = Counter()
    game, kept = asked.game, asked.kept
    over = kept is not None and kept.result is not None
    for turn in () if kept is None else record.replay(game, kept):
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
        seed=asked.seed.hex() if over else None,
        counts=tuple(
            DiceCount(outcome, seen[outcome], round(expected[outcome], 6) if over else None)
            for outcome in sorted({*seen, *expected})
        ),
    )


def _open_to_all(game: Game[Any, Any, Any], turn: record.Turn[Any, Any]) -> bool:
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
