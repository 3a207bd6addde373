"""What clients ask of a table, on sockets and over HTTP, and before they are at one."""

from typing import Annotated

from msgspec import Meta, Struct

from serai.server.protocol.settings import (
    ActionText,
    BotName,
    ChatText,
    DiceText,
    Name,
    RequestId,
    SeatNumber,
    Seq,
    Settings,
)


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
    """See the game as one of your seats does; None: as a spectator. Sockets only."""

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
    """Take your seat back from the bot that fills in for you."""

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


# -- over HTTP only ----------------------------------------------------------------------------


class NewTable(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A table to open."""

    settings: Settings = Settings()
    names: Annotated[tuple[Name, ...], Meta(max_length=16, examples=[["Zaid"]])] = ()
    """The names of those who sit down at this device, on the first seats; may be empty."""

    bots: Annotated[tuple[BotName, ...], Meta(max_length=16, examples=[["random", "random"]])] = ()
    """The bots that take the next seats."""

    start: bool = False
    """Begin at once."""


class SitDown(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Somebody takes a seat."""

    name: Name
    seat: SeatNumber | None = None
    """Which seat; None: the first free one."""


class HandIn(Struct, frozen=True, forbid_unknown_fields=True):
    """A key from another device."""

    key: Annotated[str, Meta(max_length=100)]
