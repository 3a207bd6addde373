"""Serai: the software table for Camel Up and Faraon, in the rulebook's own words.

>>> import serai
>>> table = serai.table("camelup-1", ["Anna", "Bruno"], seed="a quiet evening")
>>> table.to_act
0
>>> events = table.do("ticket b")  # Anna takes the top blue ticket
>>> events[0].value
5
"""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from serai.core import record as _record
from serai.core.dealer import Dealer, seed_from_text
from serai.core.errors import (
    BadAction,
    BadPosition,
    BadRecord,
    BadSeed,
    BadSetup,
    GameNotOver,
    IllegalAction,
    NewerRecord,
    NotYourTurn,
    SeraiError,
    UnknownBot,
    UnknownGame,
)
from serai.core.game import (
    CHANCE,
    Chances,
    Event,
    Game,
    Options,
    Outcome,
    Seat,
    Step,
    View,
)
from serai.core.match import Match
from serai.core.record import Record, Sitter, Turn, Verdict
from serai.core.registry import GAMES
from serai.core.registry import find_game as game
from serai.core.version import VERSION
from serai.games import camelup, faraon

__version__ = VERSION

__all__ = [
    "CHANCE",
    "GAMES",
    "BadAction",
    "BadPosition",
    "BadRecord",
    "BadSeed",
    "BadSetup",
    "Chances",
    "Dealer",
    "Event",
    "Game",
    "GameNotOver",
    "IllegalAction",
    "Match",
    "NewerRecord",
    "NotYourTurn",
    "Options",
    "Outcome",
    "Record",
    "Seat",
    "SeraiError",
    "Sitter",
    "Step",
    "Turn",
    "UnknownBot",
    "UnknownGame",
    "Verdict",
    "View",
    "camelup",
    "faraon",
    "game",
    "load",
    "position",
    "replay",
    "table",
    "verify",
]


def table(
    name: str,
    seats: int | Sequence[str | Sitter],
    *,
    seed: str | None = None,
    options: Options | Mapping[str, Any] | None = None,
) -> Match[Any, Any]:
    """Set up a game for people, bots or programs: `seats` is how many, or their names.

    The same `seed`, any text, always deals the same dice; without one nobody can foresee them.
    """
    chosen = game(name)
    names = [f"seat {seat}" for seat in range(seats)] if isinstance(seats, int) else list(seats)
    if isinstance(options, Mapping):
        options = _record.read_options(chosen, dict(options))
    dealer = Dealer.fresh() if seed is None else Dealer(seed_from_text(seed))
    return Match(chosen, names, options, dealer)


def position(text: str) -> Any:
    """Read a position line of any game."""
    words = text.split()
    if not words:
        raise BadPosition("a position cannot be empty: it starts with the name of a ruleset")
    return game(words[0]).parse_position(text)


def load(path: str | Path) -> Record:
    """Read a record file."""
    return _record.load(Path(path))


def replay(record: Record) -> Iterator[Turn[Any, Any]]:
    """Play a record again, line by line, by the rules."""
    return _record.replay(game(record.header.game), record)


def verify(record: Record) -> Verdict:
    """Check a record: the rules, the result, the seed's commitment and every die."""
    return _record.verify(game(record.header.game), record)
