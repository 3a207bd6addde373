"""What remains of a game, made at once: servers make it a slice at a time."""

import msgspec

from serai.core import record
from serai.core.game import Outcome, Seat
from serai.core.steps import at_once
from serai.server.protocol.answers import DiceReport
from serai.server.tables import archive
from serai.server.tables.state import TableState


def record_for(table: TableState, seat: Seat | None) -> bytes:
    """A game's record as somebody may have it."""
    return b"".join(archive.record_lines(archive.record_asked(table, seat)))


def replay_of(kept: record.Record) -> bytes:
    """The replay of a record, as JSON."""
    return b"".join(archive.replay_parts(at_once(archive.check_finished(kept)), kept))


def dice_of(asked: archive.DiceAsked) -> DiceReport:
    """How the dice fell."""
    return at_once(archive.dice_of(asked))


def result_of(replay: bytes) -> Outcome:
    """How a replayed game ended."""
    return msgspec.convert(msgspec.json.decode(replay)["result"], Outcome)
