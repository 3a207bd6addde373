"""The two editions as data, in every version of their rules. [B1]

The rules read these values and never ask which edition or which version it is. Where Serai's
reading of a rulebook changes, the edition gets a new version with another value, and the old one
stays: games that began with it are continued, replayed and verified by it.
"""

from collections.abc import Mapping
from functools import cached_property
from typing import Any

from msgspec import Struct
from msgspec.structs import astuple, replace

from serai.core.frozen import FrozenDict, freeze
from serai.games.camelup.rules.payments import TICKETS, TICKETS_OF_SECOND_EDITION

SPACES = 16
"""The track is a ring of 16 spaces; the finish line is between 16 and 1. [CU1-01, CU2-01]"""

LINE_UP = (1, 2, 3)
"""The spaces on which racing camels can start. [CU1-18, CU2-18]"""

START_MONEY = 3  # [CU1-16, CU2-16]

PYRAMID_TICKETS = 5
"""One is taken with each die, so this many dice make a leg. [CU1-05, CU1-45, CU2-07, CU2-52]"""

LEG_CAPS = range(1, 1_000_000)
"""The caps on the actions of a leg that a table can choose. [B42]"""

Face = tuple[str, int]
"""The camel whose colour a number is printed in, and the number."""


class PyramidDie(Struct, frozen=True):
    """A die of the pyramid with its six faces. [CU1-03, CU2-03, CU2-05]"""

    letter: str
    faces: tuple[Face, ...]


class Words(Struct, frozen=True):
    """What the edition's rulebook calls its pieces."""

    tile: str
    forward: str
    back: str
    ticket: str
    card: str
    pounds: str = "EP"


class Edition(Struct, frozen=True, dict=True, cache_hash=True):
    """Everything in which one edition, or one version of it, differs from the others. [B1]"""

    name: str
    version: int
    title: str
    colours: Mapping[str, str]
    """Camel letters and colours: the racing camels first, then the crazy ones."""

    crazy: str
    """The letters of the crazy camels, who walk counter-clockwise. [CU2-04]"""

    dice: tuple[PyramidDie, ...]
    ladder: tuple[int, ...]
    """The values of one colour's betting tickets from the top of its stack down."""

    seat_counts: range
    house_seat_counts: range
    """How many can sit down when the house option `two_seats` is on. [B40]"""

    partnerships_from: int | None
    """The number of seats from which partnership cards are used; None: never. [CU2-17]"""

    coins: tuple[tuple[int, int], ...]
    """The money in the box, as (value, pieces); the bank never runs dry. [CU1-08, CU2-11, B24]"""

    words: Words

    own_tile_bars: bool
    """Whether a tile that is moved still blocks the spaces next to the one it is on. [B7]"""

    leg_cap: int | None
    """After how many actions of a leg only rolls are left; None: tiles may move forever. [B42]"""

    def __post_init__(self) -> None:
        freeze(self, "colours")

    def __reduce__(self) -> tuple[Any, ...]:
        return known_edition, astuple(self)

    @cached_property
    def camels(self) -> str:
        """All camel letters; a camel's number is its index here."""
        return "".join(self.colours)

    @cached_property
    def racing(self) -> str:
        """The letters of the racing camels: tickets and finish cards are about these only."""
        return "".join(c for c in self.camels if c not in self.crazy)

    @cached_property
    def number(self) -> Mapping[str, int]:
        """The number of each camel by its letter."""
        return FrozenDict({letter: number for number, letter in enumerate(self.camels)})

    @cached_property
    def dice_letters(self) -> str:
        """The letters of the dice; a die's number is its index here."""
        return "".join(die.letter for die in self.dice)

    @cached_property
    def full_pyramid(self) -> int:
        """The pyramid with all dice in it, one bit per die. [CU1-20, CU2-23]"""
        return (1 << len(self.dice)) - 1

    @cached_property
    def racing_dice(self) -> int:
        """The dice of racing camels, one bit per die."""
        return (1 << len(self.racing)) - 1

    def partnerships(self, seats: int) -> bool:
        """Whether partnership cards are used with this many seats. [CU2-17, CU2-48]"""
        return self.partnerships_from is not None and seats >= self.partnerships_from


def _racing_die(letter: str) -> PyramidDie:
    return PyramidDie(letter, tuple((letter, number) for number in (1, 1, 2, 2, 3, 3)))


_GREY_DIE = PyramidDie("x", tuple((letter, number) for letter in "WB" for number in (1, 2, 3)))

FIRST = Edition(
    name="camelup-1",
    version=2,
    title="Camel Up, 1st edition",
    colours={"b": "blue", "g": "green", "o": "orange", "w": "white", "y": "yellow"},
    crazy="",
    dice=tuple(map(_racing_die, "bgowy")),
    ladder=TICKETS,
    seat_counts=range(2, 9),
    house_seat_counts=range(2, 9),
    partnerships_from=None,
    coins=((1, 35), (5, 15), (10, 10), (20, 10)),
    words=Words("desert tile", "oasis", "mirage", "leg betting tile", "race betting card"),
    own_tile_bars=False,
    leg_cap=500,
)

SECOND = Edition(
    name="camelup-2",
    version=2,
    title="Camel Up, 2nd edition",
    colours={
        "b": "blue",
        "g": "green",
        "p": "purple",
        "r": "red",
        "y": "yellow",
        "B": "black",
        "W": "white",
    },
    crazy="BW",
    dice=(*map(_racing_die, "bgpry"), _GREY_DIE),
    ladder=TICKETS_OF_SECOND_EDITION,
    seat_counts=range(3, 9),
    house_seat_counts=range(2, 9),
    partnerships_from=6,
    coins=((1, 50), (5, 30)),
    words=Words("spectator tile", "cheering", "booing", "betting ticket", "finish card"),
    own_tile_bars=False,
    leg_cap=500,
)

_WITHOUT_CAP = tuple(replace(edition, version=1, leg_cap=None) for edition in (FIRST, SECOND))
"""Version 1 of the rules had no cap on the actions of a leg. [B42]"""

VERSIONS = {(edition.name, edition.version): edition for edition in (*_WITHOUT_CAP, FIRST, SECOND)}
"""Every version of every edition; none is ever removed."""

EDITIONS = {name: VERSIONS[name, version] for name, version in sorted(VERSIONS)}
"""The newest version of each edition by its name: what a new game is played by."""


def known_edition(*fields: Any) -> Edition:
    """Return the edition with these values: the very one that is known, if there is one.

    So a state that was pickled or copied is played on as quickly as any other.
    """
    made = Edition(*fields)
    known = VERSIONS.get((made.name, made.version))
    return known if known == made else made
