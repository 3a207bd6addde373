"""What each column of a row is: a row is a whole game at one moment, as small integers.

Two rows are equal if and only if the states they stand for are. What a game has less of than there
is room for (seats, camels, tickets, cards) is 0, so that no old figures stay behind.
"""

from itertools import count

from serai.games.camelup.rules.editions import PYRAMID_TICKETS, SPACES
from serai.games.camelup.rules.moves import RACING

MOST_SEATS = 8
MOST_CAMELS = RACING + 2
MOST_OF_A_COLOUR = 4
NONE = -1
"""Where the rules have None or nobody."""

_free = count()


def _columns(wanted: int = 1) -> int:
    """Take the next columns; return the first of them."""
    taken = [next(_free) for _ in range(wanted)]
    return taken[0]


# -- what never changes during a game ----------------------------------------------------------

EDITION = _columns()  # its place in `convert.NAMES`
VERSION = _columns()  # of the rules
SEATS = _columns()
CAMELS = _columns()
OPTIONS = _columns()  # a bit for each house option that is on
FIRST = _columns()  # the house option `first`, or NONE
CAP_CHOSEN = _columns()  # the house option `leg_cap`, or NONE
CAP = _columns()  # after how many actions of a leg only rolls are left, or NONE [B42]
PARTNERSHIPS = _columns()  # whether there are any [CU2-17]
OWN_TILE_BARS = _columns()  # [B7]
OF_A_COLOUR = _columns()  # how many betting tickets there are of each camel
LADDER = _columns(MOST_OF_A_COLOUR)  # their values from the top down

TURN_OVER = 1  # the bits of OPTIONS
TWO_SEATS = 2
STARTER_ARRANGES = 4
OPEN_MONEY = 8

# -- the moment --------------------------------------------------------------------------------

PHASE = _columns()  # its place in `convert.PHASES`
TURN = _columns()
MARKER = _columns()
LEG = _columns()
ACTS_LEFT = _columns()  # or NONE [B42]

SETTING_MARKER, LINING_UP, ARRANGING, SETTING_CRAZY, TURNS, REVEALING, OVER = range(7)
"""The phases, in the order of `rules.state.Phase`."""

# -- the board ---------------------------------------------------------------------------------

PLACES = _columns(MOST_CAMELS)  # as in `rules.moves`
PYRAMID = _columns()  # a bit for each die
OUT = _columns()  # how many dice have been revealed in this leg
TENTS = _columns(PYRAMID_TICKETS)  # 1 + the number of each outcome, in order
TILES = _columns(SPACES + 1)  # as in `rules.state.Board`
TILE_OF = _columns(MOST_SEATS)  # the space of each seat's tile, or 0
TICKETS = _columns(RACING)  # how many are left of each camel

# -- in front of the seats ---------------------------------------------------------------------

MONEY = _columns(MOST_SEATS)
PYRAMID_TAKEN = _columns(MOST_SEATS)
HANDS = _columns(MOST_SEATS)  # a bit for each camel whose finish card is in hand
PARTNERS = _columns(MOST_SEATS)  # or NONE
TAKEN = _columns()  # how many betting tickets have been taken
HELD = _columns(RACING * MOST_OF_A_COLOUR)  # all of them, by seat and then in the order of taking
WINNERS = _columns()  # how many cards are in the winner deck
LOSERS = _columns()
CARDS = _columns(MOST_SEATS * RACING)  # the winner deck from the front, the loser deck from behind

WIDTH = _columns()
"""How many columns a row has."""

LAST_CARD = CARDS + MOST_SEATS * RACING - 1

# A held ticket is seat * 64 + camel * 8 + value, and a placed card seat * 8 + camel + 1.
SEAT_OF_TICKET = 6
CAMEL_OF_TICKET = 3
LOW = 7
SEAT_OF_CARD = 3
