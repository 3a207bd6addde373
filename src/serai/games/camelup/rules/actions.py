"""What players and chance can do."""

from typing import Literal

from msgspec import Struct

Deck = Literal["winner", "loser"]
WINNER: Deck = "winner"
LOSER: Deck = "loser"

Side = Literal["+", "-"]
FORWARD: Side = "+"
BACK: Side = "-"


class Ticket(Struct, frozen=True, cache_hash=True, tag="ticket"):
    """Take the top betting ticket of a camel. [CU1-23, CU2-41]"""

    camel: str


class Tile(Struct, frozen=True, cache_hash=True, tag="tile"):
    """Place or move your tile: `+` is the oasis/cheering side, `-` mirage/booing. [CU1-25..29]"""

    space: int
    side: Side


class Roll(Struct, frozen=True, cache_hash=True, tag="roll"):
    """Take a pyramid ticket and let the pyramid reveal a die. [CU1-30, CU2-45]"""


class FinishCard(Struct, frozen=True, cache_hash=True, tag="card"):
    """Place a finish card face down on the winner or loser deck. [CU1-41, CU2-46]"""

    deck: Deck
    camel: str


class Partner(Struct, frozen=True, cache_hash=True, tag="partner"):
    """Enter a betting partnership with another seat. [CU2-48..50]"""

    seat: int


class Arrange(Struct, frozen=True, cache_hash=True, tag="stack"):
    """Arrange the opening stacks, as `1:oyg,3:wb`: the starting player's choice. [CU1-19, B36]"""

    stacks: str


class Marker(Struct, frozen=True, cache_hash=True, tag="marker"):
    """Chance gives the starting player marker to a seat. [CU1-17, B37]"""

    seat: int


class Die(Struct, frozen=True, cache_hash=True, tag="die"):
    """Chance reveals a die: the colour of the number, and the number.

    The grey die's numbers are black or white, so `B2` is a black 2; which crazy camel then
    moves is up to the rules. [CU2-30..32]
    """

    camel: str
    number: int


Action = Ticket | Tile | Roll | FinishCard | Partner | Arrange | Marker | Die

ROLL = Roll()
