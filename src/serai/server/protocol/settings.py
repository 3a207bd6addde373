"""How a table is played, and the limits of everything clients send."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from serai.core.game import LONGEST_ACTION
from serai.server.protocol.absence import STAND_IN_AFTER

NAME_LENGTH = 24
CHAT_LENGTH = 300
REQUEST_LENGTH = 64
COMING_LENGTH = 16
"""The least length of an id that says by itself who it is: nobody may guess it."""

DICE_LENGTH = 100
SHORTEST_CLOCK = 15
LONGEST_CLOCK = 7 * 24 * 3600

Name = Annotated[str, Meta(min_length=1, max_length=4 * NAME_LENGTH, examples=["Zaid"])]
ComingId = Annotated[
    str,
    Meta(min_length=COMING_LENGTH, max_length=REQUEST_LENGTH, examples=["5f0c2a9e7d1b4c3fa8e6"]),
]
RequestId = Annotated[str, Meta(min_length=1, max_length=REQUEST_LENGTH, examples=["r-17"])]
Seq = Annotated[int, Meta(ge=0, le=2**53, examples=[41])]
SeatNumber = Annotated[int, Meta(ge=0, le=63, examples=[0])]
Clock = Annotated[int, Meta(ge=SHORTEST_CLOCK, le=LONGEST_CLOCK, examples=[60])]
Grace = Annotated[int, Meta(ge=1, le=LONGEST_CLOCK, examples=[120])]
BotName = Annotated[str, Meta(min_length=1, max_length=40, examples=["random"])]
ActionText = Annotated[str, Meta(min_length=1, max_length=LONGEST_ACTION, examples=["roll"])]
ChatText = Annotated[str, Meta(min_length=1, max_length=4 * CHAT_LENGTH, examples=["Good luck!"])]
Emote = Literal["hello", "bravo", "laugh", "wow", "think", "hurry", "cry", "thanks"]
"""What can be said with a picture."""

DeviceId = Annotated[str, Meta(min_length=1, max_length=16, examples=["3fa85f64"])]
Word = Annotated[str, Meta(max_length=DICE_LENGTH, examples=["my lucky words"])]
Hash = Annotated[
    # The end of a pattern may come before a last newline: hence the length.
    str, Meta(pattern="^[0-9a-f]{64}$", min_length=64, max_length=64, examples=["5e" * 32])
]


class Settings(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """How a table is played: the host chooses before the start."""

    game: Annotated[str, Meta(max_length=40)] = ""
    """The ruleset; empty: the first one on offer."""

    seats: Annotated[int, Meta(ge=1, le=16, examples=[4])] | None = None
    """How many seats the table has; None: the game's default."""

    options: dict[str, Any] = {}
    """The house options of the game."""

    clock: Clock | None = None
    """The seconds a turn may take; None: no limit."""

    fallback: ActionText | None = None
    """What happens when the clock runs out: the name of a bot that chooses, or an action (if it is
    not legal then, the house's bot chooses); None: the house's bot."""

    stand_in: Grace | None = STAND_IN_AFTER
    """Seconds of absence after which a bot plays somebody's turn; None: never."""

    odds: bool = True
    """Whether everybody may see the odds."""

    coach: bool = False
    """Whether everybody may ask the coach. One person who plays against bots at a table that is
    not public may do so in any case."""

    public: bool = False
    """Whether the table is listed in the lobby; otherwise only its link leads to it."""
