"""What tables like to vary."""

from serai.core.game import Options, Seat


class HouseOptions(Options, frozen=True):
    """The house options of Camel Up; by default all are off."""

    turn_over_in_place: bool = False
    """A tile may be turned over on its space instead of moving. [B8]"""

    two_seats: bool = False
    """Two can play an edition meant for three or more. [B40]"""

    starter_arranges: bool = False
    """The starting player arranges the opening stacks; otherwise they fall as drawn. [B36]"""

    open_money: bool = False
    """Everybody sees everybody's total; otherwise only their own until the end. [B25]"""

    leg_cap: int | None = None
    """After this many actions of a leg only rolls are left; None: as many as the rules say, which
    is 500 since their version 2. [B42]"""

    first: Seat | None = None
    """The seat of the youngest player, who starts; otherwise a random one. [B37]"""
