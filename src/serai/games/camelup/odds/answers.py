"""What the odds of a board tell; light enough to be loaded before anything is reckoned."""

from msgspec import Struct

from serai.core.errors import SeraiError


class NoOdds(SeraiError):
    """A board on which nothing can happen any more, or not yet."""


class LegChance(Struct, frozen=True):
    """A racing camel's chances at the end of this leg."""

    first: float
    second: float
    last: float


class RaceChance(Struct, frozen=True, omit_defaults=True):
    """A racing camel's chances in the whole race; with standard errors if they were simulated."""

    win: float
    lose: float
    win_error: float = 0.0
    lose_error: float = 0.0


class Odds(Struct, frozen=True):
    """What can be known of a board. Race odds assume that later legs have no tiles."""

    position: str
    leg: dict[str, LegChance]
    race: dict[str, RaceChance]
    race_exact: bool
    race_precision: float
    """How far a race figure can be off, apart from its standard error."""

    race_ends_this_leg: float
    tiles: dict[str, float]
    """The pounds that the tile on each space is expected to earn in this leg."""
