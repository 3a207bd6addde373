"""The recorded games as their readers hear them, event by event."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from msgspec import Struct

from serai.core import record
from serai.core.game import Event, Options, Seat
from serai.core.options import read_options
from serai.core.registry import find_game, game_of
from serai.core.replay import replay
from serai.texts import Texts
from serai.texts.sentences import teller

RECORDS = Path(__file__).parents[1] / "records"


class Heard(Struct, frozen=True):
    """An event of a game, as one reader may know it."""

    game: str
    names: tuple[str, ...]
    reader: Seat | None
    options: Options
    event: Event

    def sentences(self, texts: Texts) -> list[str]:
        """Tell it in a language."""
        told = teller(find_game(self.game), texts, self.names, self.reader, self.options)
        return told.sentences(self.event)


@cache
def heard() -> tuple[Heard, ...]:
    """Return what every kind of reader hears of every recorded game, each thing once."""
    found: dict[str, Heard] = {}
    for path in sorted(RECORDS.glob("*/*.jsonl")):
        for one in _of(path):
            found.setdefault(repr(one), one)
    return tuple(found.values())


def _of(path: Path) -> Iterator[Heard]:
    kept = record.load(path)
    game = game_of(kept)
    names = tuple(sitter.name for sitter in kept.header.seats)
    options: Any = read_options(game, kept.header.options)
    for turn in replay(game, kept):
        for event in turn.step.events:
            # Everything revealed, as in a replay; then a spectator and two of the players.
            yield Heard(game.name, names, None, options, event)
            for reader in (None, 0, len(names) - 1):
                shown = game.redact(event, reader)
                yield Heard(game.name, names, reader, options, shown)
