"""What is left of a game: its record, everything that happened step by step, its dice."""

from collections import Counter
from typing import Any

import msgspec
from msgspec import Struct

from serai.core import record
from serai.core.dealer import commitment
from serai.core.game import CHANCE, Outcome, Seat
from serai.core.odds import reckoner_of
from serai.core.registry import find_game
from serai.server.over_http import DiceCount, DiceReport, WhyMove
from serai.server.refusals import NoOdds, NotOver, NotStarted, Secret
from serai.server.table import Table


class ReplayStep(Struct, frozen=True):
    """One action of a finished game: who did what, what happened, and how it stood then."""

    by: Seat | None
    """None: the dealer."""

    do: str
    events: tuple[Any, ...]
    view: Any


class Replay(Struct, frozen=True):
    """A finished game to look back at: nothing is hidden any more."""

    game: str
    title: str
    names: tuple[str, ...]
    bots: tuple[str | None, ...]
    options: dict[str, Any]
    commitment: str | None
    seed: str | None
    steps: tuple[ReplayStep, ...]
    result: Outcome


def record_for(table: Table, seat: Seat | None) -> bytes:
    """Return the record of a game: whole when it is over, before that as a seat may know it."""
    match = table.match
    if match is None:
        raise NotStarted("there is no record: the game has not begun")
    if match.over:
        return record.dump(match.record)
    if match.game.memory:
        raise Secret("remembering is the game: nobody gets its record before it is over")
    entries = [_redacted(table, entry, seat) for entry in match.entries]
    return record.dump(record.Record(match.header, tuple(e for e in entries if e is not None)))


def _redacted(table: Table, entry: record.Entry, seat: Seat | None) -> record.Entry | None:
    game = table.game
    by = CHANCE if entry.by == "chance" else entry.by
    told = game.redact_action(game.parse_action(entry.do), by, seat)
    return None if told is None else record.Entry(entry.by, game.action_text(told))


def replay_of(kept: record.Record) -> Replay:
    """Play a finished game again, with everything revealed."""
    game = find_game(kept.header.game)
    if kept.result is None:
        raise NotOver("this game is not over: there is nothing to look back at yet")
    record.verify(game, kept)
    header = kept.header
    return Replay(
        game=game.name,
        title=game.title,
        names=tuple(sitter.name for sitter in header.seats),
        bots=tuple(sitter.bot for sitter in header.seats),
        options=header.options,
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


def dice_of(table: Table) -> DiceReport:
    """Say what the dealer promised and how the dice fell, as far as everybody may know."""
    seen: Counter[str] = Counter()
    expected: Counter[str] = Counter()
    match = table.match
    over = match is not None and match.over
    if match is not None:
        game = match.game
        for turn in record.replay(game, match.record):
            if turn.who is not CHANCE:
                continue
            secret = any(game.redact(event, None) != event for event in turn.step.events)
            if secret and not over:
                continue
            seen[game.action_text(turn.action)] += 1
            if over:
                for outcome, probability in game.chances(turn.before):
                    expected[game.action_text(outcome)] += float(probability)  # type: ignore[assignment]
    return DiceReport(
        commitment=commitment(table.seed),
        added=tuple("" if sitter is None else sitter.words for sitter in table.sitters),
        seed=table.seed.hex() if over else None,
        counts=tuple(
            DiceCount(outcome, seen[outcome], round(expected[outcome], 6) if over else None)
            for outcome in sorted({*seen, *expected})
        ),
    )


def why(table: Table, seq: int) -> WhyMove:
    """Say what the seat of a move could have done, from what everybody saw."""
    found = next((h for h in table.happened if h.seq == seq and h.by is not None), None)
    if found is None or found.by is None:
        raise NoOdds(f"number {seq} is no move that is still remembered here")
    game = table.game
    odds = reckoner_of(game.name)
    worth = None if odds is None else odds.worth(game.view(found.before, None))
    if worth is None:
        raise NoOdds("this game has no odds, or had none then")
    action = game.parse_action(found.do)
    told = game.redact_action(action, found.by, None)
    text = game.action_text(action) if told == action else None
    return WhyMove(seq, found.by, text, worth)


def read_record(data: bytes) -> Replay:
    """Read a record that somebody sends, and play it again."""
    return replay_of(record.parse(data))


encode = msgspec.json.Encoder().encode
