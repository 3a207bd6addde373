"""The state of a game: the truth below the board, what stands on it and what everybody holds."""

from typing import Literal

from msgspec import Struct

from serai.core.game import Seat
from serai.games.faraon.rules.board import HOLES, NO_HOLE
from serai.games.faraon.rules.components import GOLDEN, UNKNOWN, Components
from serai.games.faraon.rules.options import HouseOptions
from serai.games.faraon.rules.variants import QUIET, Variant

NOBODY = -1
NOTHING = "."
"""A hole without a treasure."""

UNSET = "-"
"""What has not been set up yet, and in tokens whatever is not a golden pyramid."""

TAKEN = "0"
"""A golden pyramid with no token under it any more."""

Phase = Literal[
    "starter",
    "tiles",
    "free",
    "golden",
    "pyramids",
    "tokens",
    "deck",
    "search",
    "lift",
    "scarab",
    "scorpion",
    "scorpion-lift",
    "give",
    "pick",
    "duel",
    "duel-lift",
    "duel-end-lift",
    "over",
]
"""Set-up goes from `starter` to `deck` and is all chance. Then `search` for the open card; in the
expert variant `lift` asks whether to turn a pyramid over, and `scarab` whether to use it. The
special actions have phases of their own: `scorpion` until a treasure shows, then `give`; for a
duel each `pick`s a card, then `duel` until one of the two treasures shows."""

CHANCE_PHASES = frozenset(("starter", "tiles", "free", "golden", "pyramids", "tokens", "deck"))
SLIDING_PHASES = frozenset(("search", "scorpion", "duel"))
LIFTING_PHASES = frozenset(("lift", "scorpion-lift", "duel-lift", "duel-end-lift"))


class Duel(Struct, frozen=True):
    """A duel: who called it, and the cards of that seat and of its left neighbour. [FA-35..41]"""

    challenger: Seat
    cards: tuple[str, ...]
    """Shown so far, the challenger's first."""

    drawn: tuple[bool, ...]
    """Of each card shown: whether it came from the deck. [FA-37, C16]"""


class State(Struct, frozen=True):
    """A whole game at one moment. Fields about seats have one entry per seat."""

    variant: Variant
    options: HouseOptions
    phase: Phase
    turn: Seat
    layout: str
    """The truth, hole by hole: the treasure's letter, or `.` for none. [FA-03, FA-08]"""

    pyramids: str
    """What stands on every hole: `g`, `r`, `b`, or `.` on the free one. [FA-01, FA-10]"""

    tokens: str
    """What is under every golden pyramid; empty in a game without tokens. [FX-04, C25]"""

    free: int
    last: int
    """Where the pyramid that was moved last now stands. [FA-28, C10, C26]"""

    orientation: int
    """Quarter turns clockwise since the start. [FA-25, C9]"""

    deck: tuple[str, ...]
    """Goal cards, the top one first. [FA-07]"""

    goal: str | None
    """The open goal card. [FA-15]"""

    powers: bool
    """Whether several pyramids may be pushed together. [FA-32]"""

    won: tuple[tuple[str, ...], ...]
    """The cards in front of each seat, sorted. [FA-20]"""

    lost: tuple[str, ...]
    """The cards a lone player put back in the box, sorted. [FS-04]"""

    hats: tuple[str, ...]
    """The explorers of each seat, one digit for the hats of each. [FX-14]"""

    scarabs: tuple[int, ...]
    """How often each seat can still use its scarab. [FX-03, FX-10]"""

    mummy: Seat
    """The seat the mummy stands in front of. [FX-11]"""

    duel: Duel | None
    moves: int
    """Moves made since the turn (or the scorpion's round) began. [C5]"""

    @property
    def seats(self) -> int:
        """The number of seats."""
        return len(self.won)

    @property
    def components(self) -> Components:
        """What this game is played with."""
        return self.options.components or self.variant.components

    @property
    def shown(self) -> str:
        """What the free hole shows: a treasure's letter, or `.`. [FA-09]"""
        return UNSET if self.free == NO_HOLE else self.layout[self.free]

    @property
    def special(self) -> str:
        """The symbols that act in this game. [FA-45, FS-02]"""
        return QUIET if self.options.small_children else self.variant.special

    def left_of(self, seat: Seat) -> Seat:
        """Return who plays after a seat. [FA-14]"""
        return (seat + 1) % len(self.won)

    def right_of(self, seat: Seat) -> Seat:
        """Return who plays before a seat. [FA-29]"""
        return (seat - 1) % len(self.won)


EMPTY_ROW = UNSET * HOLES
UNKNOWN_ROW = UNKNOWN * HOLES


def with_card(
    won: tuple[tuple[str, ...], ...], seat: Seat, *cards: str
) -> tuple[tuple[str, ...], ...]:
    """Return everybody's cards after a seat got some more. [FA-20]"""
    mine = tuple(sorted((*won[seat], *cards)))
    return (*won[:seat], mine, *won[seat + 1 :])


def without_card(
    won: tuple[tuple[str, ...], ...], seat: Seat, card: str
) -> tuple[tuple[str, ...], ...]:
    """Return everybody's cards after a seat handed one over."""
    mine = list(won[seat])
    mine.remove(card)
    return (*won[:seat], tuple(mine), *won[seat + 1 :])


def set_at(row: str, index: int, sign: str) -> str:
    """Return the row with one character changed."""
    return f"{row[:index]}{sign}{row[index + 1 :]}"


def golden_moved(state: State) -> bool:
    """Whether the pyramid just moved is a golden one that hides, or hid, a token. [FX-07, C26]"""
    return state.variant.tokens and state.pyramids[state.last] == GOLDEN
