"""What a game's odds can tell those who sit at a table or watch it."""

from functools import cache
from pathlib import Path
from typing import Protocol

from msgspec import Struct

from serai.core import extras
from serai.core.errors import MissingExtra
from serai.core.game import View
from serai.core.kit import extra_of
from serai.core.registry import kit_of


class Worth(Struct, frozen=True):
    """What an action is worth to the seat that takes it, in expected points of the game."""

    do: str
    pounds: float


class OddsMessage(Struct, frozen=True, kw_only=True):
    """What an odds panel shows; each game adds its own fields."""

    seq: int
    """The number of the move that led to this position."""


class Reckoner(Protocol):
    """Calculates the odds of a game in play, from what one seat or a spectator sees of it."""

    def seen(self, view: View, seq: int) -> OddsMessage | None:
        """Return the odds that a view allows; None: there are none now."""

    def worth(self, view: View) -> tuple[Worth, ...] | None:
        """Return what each action is worth to the acting seat, best first, as anybody can tell.

        It needs nothing that only that seat knows. None: there is nothing to calculate.
        """


def reckoner_of(game: str) -> Reckoner | None:
    """Return the `Reckoner` of a ruleset; None: it has none, or not in this installation."""
    try:
        found: Reckoner | None = kit_of(game).load("odds")
    except MissingExtra:
        return None
    return found


@cache
def has_odds(game: str) -> bool:
    """Whether a ruleset has a `Reckoner` in this installation; it is not loaded."""
    reference = kit_of(game).odds
    extra = None if reference is None else extra_of(reference)
    return reference is not None and (extra is None or extras.has(extra))


class OddsAsked(Struct, frozen=True, kw_only=True):
    """What somebody wants to know about a position, at the terminal."""

    position: str
    seat: int | None = None
    """The seat whose actions to value."""

    notes: str = ""
    """What a player remembers, in a memory game."""

    image: Path | None = None
    """The file to draw the odds into."""

    as_json: bool = False
    language: str = "en"
    """The language of the headings and notes."""
