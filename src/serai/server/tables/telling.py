"""One move told to many: what all listeners share is built and encoded once."""

import msgspec
from msgspec import Raw

from serai.core.game import Event, Seat
from serai.server.protocol.messages import Move, Position, Update
from serai.server.tables.state import Happened, TableState

encode = msgspec.json.Encoder().encode

_HOLE = b"\0"
"""Marks where each listener's own part goes: no JSON contains this byte."""


class Telling:
    """The last move of a table, to be told to listeners with different views.

    To each it is `Update(table.seq, table.tell(happened, looking), table.position(looking, now))`.
    """

    def __init__(self, table: TableState, happened: Happened, now: float) -> None:
        self._match = table.playing
        self._happened = happened
        self._to_act = table.to_act
        self._move = encode(Move(happened.seq, happened.by, happened.how, happened.events))
        self._told: dict[Seat | None, bytes] = {}
        # What spectators may know, everybody may know.
        self._secret = self._redacted(None) != happened.events
        hole = Raw(_HOLE)
        position = Position(table.moved, hole, self._to_act, hole, table.deadline, now)  # type: ignore[arg-type]
        update = encode(Update(table.seq, hole, position))  # type: ignore[arg-type]
        self._before, self._between, self._after, self._end = update.split(_HOLE)

    def to(self, looking: Seat | None) -> bytes:
        """Tell it to a seat, or a spectator."""
        told = self._told.get(looking)
        if told is None:
            told = self._told[looking] = b"".join(
                (
                    self._before,
                    self._move_for(looking),
                    self._between,
                    encode(self._match.view(looking)),
                    self._after,
                    self._actions_for(looking),
                    self._end,
                )
            )
        return told

    def _move_for(self, looking: Seat | None) -> bytes:
        if not self._secret:
            return self._move
        happened = self._happened
        return encode(Move(happened.seq, happened.by, happened.how, self._redacted(looking)))

    def _redacted(self, looking: Seat | None) -> tuple[Event, ...]:
        redact = self._match.game.redact
        return tuple([redact(event, looking) for event in self._happened.events])

    def _actions_for(self, looking: Seat | None) -> bytes:
        if looking is None or looking != self._to_act:
            return b"[]"
        return encode(self._match.action_texts())
