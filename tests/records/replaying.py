"""A record replays to its result, to the letter."""

from pathlib import Path
from typing import Any

from serai.core.game import Game
from serai.core.record import Record, dump, load
from serai.core.registry import game_of
from serai.core.verify import verify


def check_record(path: Path) -> tuple[Game[Any, Any, Any], Record]:
    """Check a record of a finished game; return the game and the record."""
    record = load(path)
    game = game_of(record)
    verdict = verify(game, record)
    assert record.result is not None
    assert verdict.outcome == record.result.result
    assert verdict.dice == "dealt from the revealed seed"
    assert dump(record) == path.read_bytes()
    return game, record
