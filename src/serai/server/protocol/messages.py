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
    """The bot that fills in for an absent person until they are back."""

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
    """One for each seat; None: free. Free ones are removed at the start."""

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
    """What you are at this table."""

    seats: tuple[Seat, ...]
    host: bool
    looking: Seat | None
    """The seat whose view you have; None: a spectator's."""


class Position(Struct, frozen=True):
    """The position as one seat or a spectator sees it."""

    seq: int
    """The number of the move that led here: send it back with an action."""

    view: Any
    """The game's own view; its fields are described with each game."""

    to_act: Seat | None
    actions: tuple[str, ...]
    """Every legal action, if it is the turn of the seat whose view you have."""

    deadline: float | None
    """When the turn's clock runs out, in seconds since 1970."""

    now: float
    """The server's time, to compare the deadline with."""


class ChatLine(Struct, frozen=True):
    """Something said at the table."""

    seq: int
    seat: Seat | None
    """Who said it; None: a host without a seat."""

    name: str
    text: str
    at: float


class Move(Struct, frozen=True):
    """One action and its consequences, as far as you may know them."""

    seq: int
    by: Seat | None
    """Whose action it was; None: the dealer's, at set-up."""

    how: Literal["player", "bot", "clock", "dealer"]
    """Who chose it: the player, a bot in the seat, or an expired clock."""

    events: tuple[Any, ...]


# -- the messages ------------------------------------------------------------------------------


class Welcome(Struct, frozen=True, tag_field="type", tag="welcome"):
    """The first message: everything there is to know, and what you missed."""

    seq: int
    table: TableInfo
    you: You
    position: Position | None
    chat: tuple[ChatLine, ...]
    missed: tuple[Move, ...]
    """What happened since the number you gave, oldest first, if it is still known."""

    whole: bool
    """Whether `missed` is unknown: show the position without how it came about."""


class Update(Struct, frozen=True, tag_field="type", tag="update"):
    """The game moved on."""

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
    """Which seats are present; not numbered."""

    present: tuple[bool, ...]


class Done(Struct, frozen=True, tag_field="type", tag="done"):
    """Your request was carried out and stored."""

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
    """The server closes this socket; reconnect after some seconds with `since`."""

    reason: str
    retry: float


ServerMessage = Welcome | Update | TableChanged | Said | Presence | Done | Refused | Pong | Closing
