"""Ends of recorded games, as records of their own: short enough to review in a moment."""

from pathlib import Path

from msgspec.structs import replace

from serai.core.record import Record, Result, Sitter, load
from serai.core.registry import game_of
from serai.core.replay import replay

RECORDS = Path(__file__).parents[1] / "records"
GAME = RECORDS / "camelup-1" / "by-die-mid-leg.jsonl"


def ending(path: Path = GAME, plies: int = 12, names: tuple[str, ...] = ()) -> Record:
    """Return the last actions of a recorded game, begun from the position before them."""
    record = load(path)
    assert record.result is not None
    game = game_of(record)
    first = list(replay(game, record))[-plies]
    seats = record.header.seats
    header = replace(
        record.header,
        format=1,
        commitment=None,
        position=game.position(first.before),
        seats=tuple(map(Sitter, names)) if names else seats,
    )
    return Record(header, record.entries[-plies:], Result(record.result.result))
