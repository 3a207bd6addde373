"""What players and chance can do."""

from msgspec import Struct

from serai.games.faraon.rules.board import Direction


class Slide(Struct, frozen=True, tag="slide"):
    """Slide pyramids one step into the free hole, towards `direction`. [FA-16, C4]

    Several at once only with superpowers. [FA-32, C13]
    """

    direction: Direction
    count: int = 1


class Lift(Struct, frozen=True, tag="lift"):
    """Turn over the golden pyramid that uncovered a treasure. [FX-07, C26]"""


class Leave(Struct, frozen=True, tag="leave"):
    """Leave the golden pyramid alone. [FX-07, C26]"""


class Scarab(Struct, frozen=True, tag="scarab"):
    """Use the scarab for an extra turn. [FX-08]"""


class Pass(Struct, frozen=True, tag="pass"):
    """End the turn and keep the scarab. [FX-08]"""


class Give(Struct, frozen=True, tag="give"):
    """Give a won card to the right neighbour, face down. [FA-29, C11]"""

    treasure: str
    value: int


class Show(Struct, frozen=True, tag="show"):
    """Turn up one of your won cards for a duel. [FA-36, C14]"""

    treasure: str
    value: int


class Starter(Struct, frozen=True, tag="starter"):
    """Chance says who is the youngest. [FA-14]"""

    seat: int


class Tile(Struct, frozen=True, tag="tile"):
    """Chance lays the tile of the next block so that its treasure comes under a hole. [C2]"""

    treasure: str
    hole: int


class FreeHole(Struct, frozen=True, tag="free"):
    """Chance leaves a hole free. [FA-10, FA-11, C3]"""

    hole: int


class Golden(Struct, frozen=True, tag="golden"):
    """Chance puts the golden pyramids of the next block. [FX-05, C24]"""

    holes: tuple[int, ...]


class Colour(Struct, frozen=True, tag="pyramid"):
    """Chance puts a pyramid on the next hole. [FA-10, FX-06, C3]"""

    colour: str


class Token(Struct, frozen=True, tag="token"):
    """Chance hides a token under the next golden pyramid. [FX-04]"""

    token: str


class Deal(Struct, frozen=True, tag="card"):
    """Chance puts the next card under the deck. [FA-07]"""

    card: str


Action = (
    Slide
    | Lift
    | Leave
    | Scarab
    | Pass
    | Give
    | Show
    | Starter
    | Tile
    | FreeHole
    | Golden
    | Colour
    | Token
    | Deal
)

LIFT = Lift()
LEAVE = Leave()
SCARAB = Scarab()
PASS = Pass()
