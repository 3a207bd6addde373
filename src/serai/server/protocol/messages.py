"""What a table tells its clients, on sockets and streams; some of it over HTTP too."""

from typing import Any, Literal

from msgspec import Struct

from serai.core.game import Seat
from serai.server.protocol.reasons import Why
from serai.server.protocol.settings import Settings

Phase = Literal["open", "playing", "over"]


# -- what they are about -----------------------------------------------------------------------


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
    family: str
    """The game that its ruleset belongs to."""

    web: str | None
    """What draws it in the browser; None: the plain table."""

    rules: int
    """The version of the rules that its game follows."""

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


# -- the messages ------------------------------------------------------------------------------


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
    reason: Why | None = None


class Pong(Struct, frozen=True, tag_field="type", tag="pong"):
    """The answer to a ping."""

    id: str | None
    now: float


class Closing(Struct, frozen=True, tag_field="type", tag="closing"):
    """The server closes this socket; come back after some seconds with `since`."""

    reason: str
    retry: float


ServerMessage = Welcome | Update | TableChanged | Said | Presence | Done | Refused | Pong | Closing
