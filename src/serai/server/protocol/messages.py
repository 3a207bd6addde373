"""What a table and its clients say to each other, on sockets and over HTTP.

The TypeScript types of the browser client are generated from these and from `over_http`.
"""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from serai.core.game import Seat

NAME_LENGTH = 24
CHAT_LENGTH = 300
REQUEST_LENGTH = 64
ACTION_LENGTH = 200
DICE_LENGTH = 100
SHORTEST_CLOCK = 15
LONGEST_CLOCK = 7 * 24 * 3600

Name = Annotated[str, Meta(min_length=1, max_length=4 * NAME_LENGTH, examples=["Zaid"])]
RequestId = Annotated[str, Meta(min_length=1, max_length=REQUEST_LENGTH, examples=["r-17"])]
Seq = Annotated[int, Meta(ge=0, le=2**53, examples=[41])]
SeatNumber = Annotated[int, Meta(ge=0, le=63, examples=[0])]
Clock = Annotated[int, Meta(ge=SHORTEST_CLOCK, le=LONGEST_CLOCK, examples=[60])]
Grace = Annotated[int, Meta(ge=1, le=LONGEST_CLOCK, examples=[120])]
BotName = Annotated[str, Meta(min_length=1, max_length=40, examples=["greedy"])]
ActionText = Annotated[str, Meta(min_length=1, max_length=ACTION_LENGTH, examples=["roll"])]
ChatText = Annotated[str, Meta(min_length=1, max_length=4 * CHAT_LENGTH, examples=["Good luck!"])]
DiceText = Annotated[str, Meta(min_length=1, max_length=DICE_LENGTH, examples=["my lucky words"])]

Phase = Literal["open", "playing", "over"]


# -- what a table is ---------------------------------------------------------------------------


class Settings(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """How a table is played: the host chooses before the start."""

    game: Annotated[str, Meta(max_length=40, examples=["camelup-2"])] = "camelup-2"
    seats: Annotated[int, Meta(ge=1, le=16, examples=[4])] | None = None
    """How many seats stand at the table; None: as many as the game likes."""

    options: dict[str, Any] = {}
    """The house options of the game."""

    clock: Clock | None = None
    """The seconds a turn may take; None: as long as it takes."""

    fallback: ActionText | None = None
    """What is done when the clock runs out: the name of a bot that chooses, or an action (if it is
    not legal then, the house's bot chooses); None: the house's bot."""

    stand_in: Grace | None = 120
    """After how many seconds of absence a bot plays an absent player's turn; None: never."""

    odds: bool = True
    """Whether everybody may look at the odds."""

    public: bool = False
    """Whether the table is listed in the lobby; otherwise it is found by its link only."""


class SeatInfo(Struct, frozen=True):
    """A taken seat."""

    name: str
    bot: str | None
    """The bot that plays here; None: a person."""

    ready: bool
    present: bool
    stand_in: str | None
    """The bot that plays for an absent person until they are back."""

    dice: str | None
    """The words this player added to the dice's seed."""


class TableInfo(Struct, frozen=True):
    """What everybody may know about a table."""

    id: str
    title: str
    settings: Settings
    phase: Phase
    seats: tuple[SeatInfo | None, ...]
    """One for each seat; None: free. At the start the free ones are taken away."""

    commitment: str
    """SHA-256 of the dealer's sealed seed."""

    seed: str | None
    """The seed itself, once the game is over."""

    previous: str | None
    """The table this one is a rematch of."""

    rematch: str | None
    """The table where the rematch is."""

    created: float


class You(Struct, frozen=True):
    """What the table knows about you."""

    seats: tuple[Seat, ...]
    host: bool
    looking: Seat | None
    """Through whose eyes you see the game; None: a spectator's."""


class Position(Struct, frozen=True):
    """How the game stands, for the eyes of one seat or a spectator."""

    seq: int
    """The number of the move that led here: send it back with an action."""

    view: Any
    """The game's own view; its fields are described with each game."""

    to_act: Seat | None
    actions: tuple[str, ...]
    """Every legal action, if it is the turn of the seat you look through."""

    deadline: float | None
    """When the turn's clock runs out, in seconds since 1970."""

    now: float
    """The server's time, to reckon the deadline with."""


class ChatLine(Struct, frozen=True):
    """Something said at the table."""

    seq: int
    seat: Seat | None
    """Who said it; None: the host, standing."""

    name: str
    text: str
    at: float


class Move(Struct, frozen=True):
    """One action and what came of it, as you may know it."""

    seq: int
    by: Seat | None
    """Whose action it was; None: the dealer's, who set up the table."""

    how: Literal["player", "bot", "clock", "dealer"]
    """Who chose it: the player, a bot in the seat, or the clock that ran out."""

    events: tuple[Any, ...]


# -- from the server ---------------------------------------------------------------------------


class Welcome(Struct, frozen=True, tag_field="type", tag="welcome"):
    """The first message: all there is to know, and what you missed."""

    seq: int
    table: TableInfo
    you: You
    position: Position | None
    chat: tuple[ChatLine, ...]
    missed: tuple[Move, ...]
    """What happened since the number you gave, oldest first, when it can still be told."""

    whole: bool
    """Whether `missed` could not be told: show the position without the way to it."""


class Update(Struct, frozen=True, tag_field="type", tag="update"):
    """The game went on."""

    seq: int
    move: Move
    position: Position


class TableChanged(Struct, frozen=True, tag_field="type", tag="table"):
    """Something about the table changed: who sits where, its settings, its phase."""

    seq: int
    table: TableInfo
    you: You
    position: Position | None


class Said(Struct, frozen=True, tag_field="type", tag="said"):
    """Somebody said something."""

    seq: int
    line: ChatLine


class Presence(Struct, frozen=True, tag_field="type", tag="presence"):
    """Who of the seats is here; not numbered."""

    present: tuple[bool, ...]


class Done(Struct, frozen=True, tag_field="type", tag="done"):
    """Your request was carried out, and is kept."""

    id: str | None
    seq: int


class Refused(Struct, frozen=True, tag_field="type", tag="refused"):
    """Your request was not carried out, and nothing has changed."""

    id: str | None
    code: str
    error: str
    seq: int
    position: Position | None = None


class Pong(Struct, frozen=True, tag_field="type", tag="pong"):
    """The answer to a ping."""

    id: str | None
    now: float


class Closing(Struct, frozen=True, tag_field="type", tag="closing"):
    """The server closes this socket; come back after some seconds with `since`."""

    reason: str
    retry: float


ServerMessage = Welcome | Update | TableChanged | Said | Presence | Done | Refused | Pong | Closing


# -- to the server -----------------------------------------------------------------------------


class Command(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", kw_only=True):
    """A request; `id` makes a repetition harmless: it is answered, not carried out again."""

    id: RequestId | None = None


class Act(Command, frozen=True, tag="act"):
    """Do something in the game: `seq` is the number of the position you looked at."""

    do: ActionText
    seq: Seq
    seat: SeatNumber | None = None
    """Which of your seats acts; needed only if you hold several."""


class Say(Command, frozen=True, tag="say"):
    """Say something to the table."""

    text: ChatText
    seat: SeatNumber | None = None


class Look(Command, frozen=True, tag="look"):
    """Look at the game through the eyes of one of your seats; None: a spectator's. Sockets only."""

    seat: SeatNumber | None = None


class Ready(Command, frozen=True, tag="ready"):
    """Say that you are ready, or not yet."""

    ready: bool = True
    seat: SeatNumber | None = None


class AddDice(Command, frozen=True, tag="dice"):
    """Add words of your own to the seed of the dice, before the start."""

    text: DiceText
    seat: SeatNumber | None = None


class SeatBot(Command, frozen=True, tag="bot"):
    """Put a bot on a free seat (the host, before the start)."""

    bot: BotName
    seat: SeatNumber | None = None
    """Which seat; None: the first free one."""


class Remove(Command, frozen=True, tag="remove"):
    """Free a seat before the start: your own, or as the host anybody's."""

    seat: SeatNumber


class Change(Command, frozen=True, tag="settings"):
    """Change the table's settings (the host, before the start)."""

    settings: Settings


class Start(Command, frozen=True, tag="start"):
    """Begin the game (the host, when all who sit are ready)."""


class Back(Command, frozen=True, tag="back"):
    """Take your seat back from the bot that stands in for you."""

    seat: SeatNumber | None = None


class Leave(Command, frozen=True, tag="leave"):
    """Leave the game: a bot plays your seat at once, until you are back."""

    seat: SeatNumber | None = None


class Rematch(Command, frozen=True, tag="rematch"):
    """Open another table for the same people, when the game is over."""


class Ping(Command, frozen=True, tag="ping"):
    """Ask whether the server is there. Sockets only."""


TableCommand = (
    Act | Say | Ready | AddDice | SeatBot | Remove | Change | Start | Back | Leave | Rematch
)
ClientMessage = TableCommand | Look | Ping
