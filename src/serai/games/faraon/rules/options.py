"""What tables like to vary."""

from serai.core.game import Options, Seat
from serai.games.faraon.rules.components import Components

MOVE_CAP = 200
"""Moves in one turn after which it passes. [C5]"""


class HouseOptions(Options, frozen=True):
    """The house options of Faraon; the defaults are the rules."""

    small_children: bool = False
    """No special actions except the sandstorm. [FA-45]"""

    full_shuffle: bool = False
    """All cards are shuffled together instead of being in order 1, 2, 3. [C30]"""

    move_cap: int = MOVE_CAP
    """After this many moves without a treasure the turn passes. [C5]"""

    first: Seat | None = None
    """The seat of the youngest player, who starts; otherwise a random one. [FA-14]"""

    components: Components | None = None
    """Cards, treasures and explorers in place of those Serai comes with. [C19..C23]"""
