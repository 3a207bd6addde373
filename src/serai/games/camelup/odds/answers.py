"""What odds and values return; light enough to load before anything is calculated."""

from collections.abc import Mapping

from msgspec import Struct

from serai.core.errors import SeraiError
from serai.core.frozen import freeze
from serai.games.camelup.rules.actions import Action


class NoOdds(SeraiError):
    """A board on which nothing can happen, any more or yet."""


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
    """What can be known about a board. Race odds assume no tiles in later legs."""

    position: str
    leg: Mapping[str, LegChance]
    race: Mapping[str, RaceChance]
    race_exact: bool
    race_precision: float | None
    """How far off an exact race figure can be; None for simulated ones: those have errors."""

    race_ends_this_leg: float
    tiles: Mapping[str, float]
    """The pounds that the tile on each space is expected to earn in this leg."""

    def __post_init__(self) -> None:
        freeze(self, "leg", "race", "tiles")


class ActionValue(Struct, frozen=True):
    """What an action is worth to the seat that does it, in pounds."""

    action: Action
    pounds: float
    """In total: the sum of the two parts that follow."""

    gain: float
    """What the action itself brings: the ticket, the card, the tile's pay, the copied reward."""

    holdings: float = 0.0
    """What it adds to, or takes from, what the seat already holds."""

    passing: float = 0.0
    """For a roll: what the seat's tile can expect from this die. It is not a gain of the action,
    since the die falls whoever rolls it."""
