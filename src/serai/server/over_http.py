"""What is asked and answered over HTTP only: opening tables, sitting down, lists, reports."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from serai.core.game import Seat
from serai.core.odds import Worth
from serai.server.messages import BotName, Name, Phase, SeatNumber, Settings


class NewTable(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A table to open."""

    settings: Settings = Settings()
    names: Annotated[tuple[Name, ...], Meta(max_length=16, examples=[["Zaid"]])] = ()
    """The names of those who sit down at this device, on the first seats; perhaps nobody."""

    bots: Annotated[tuple[BotName, ...], Meta(max_length=16, examples=[["greedy", "greedy"]])] = ()
    """The bots that take the next seats."""

    start: bool = False
    """Begin at once."""


class SitDown(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Somebody takes a seat."""

    name: Name
    seat: SeatNumber | None = None
    """Which seat; None: the first free one."""


class Key(Struct, frozen=True):
    """The secret of a seat: whoever has it is that player. It is never shown again."""

    table: str
    seat: Seat | None
    """The seat; None: the key is the host's, who stands."""

    key: str
    """Send it as `Authorization: Bearer KEY`, or hand it in on another device."""

    link: str
    """The personal link: opening it on another device gives it the seat."""


class Opened(Struct, frozen=True):
    """A table was opened."""

    table: str
    link: str
    keys: tuple[Key, ...]
    """One for each seat taken by a person; if nobody sat down, one for the host."""


class HandIn(Struct, frozen=True, forbid_unknown_fields=True):
    """A key from another device."""

    key: Annotated[str, Meta(max_length=100)]


class Listed(Struct, frozen=True):
    """A table in a list."""

    id: str
    game: str
    title: str
    phase: Phase
    names: tuple[str, ...]
    free: int
    clock: int | None
    odds: bool
    created: float
    changed: float


class Lobby(Struct, frozen=True):
    """Tables somebody could go to."""

    open: tuple[Listed, ...]
    """Public tables with a free seat."""

    playing: tuple[Listed, ...]
    """Public tables to watch."""

    yours: tuple[Listed, ...]
    """The tables where this device has a seat, newest first."""

    over: tuple[Listed, ...]
    """Public games that ended lately."""


class OptionInfo(Struct, frozen=True):
    """A house option of a game."""

    name: str
    kind: Literal["flag", "number", "other"]
    default: Any


class GameInfo(Struct, frozen=True):
    """A ruleset that can be played here."""

    name: str
    title: str
    seats: tuple[int, ...]
    options: tuple[OptionInfo, ...]
    bots: tuple[str, ...]
    memory: bool
    """Whether remembering is part of the game: nothing past is told until it is over."""


class WhyMove(Struct, frozen=True):
    """What a seat could have done in a move, as anybody at the table could reckon it."""

    seq: int
    by: Seat
    do: str | None
    """What it did; None: nobody else may know."""

    worth: tuple[Worth, ...]
    """The actions it had, best first; those that only it knows about are left out."""


class Problem(Struct, frozen=True):
    """Why a request was refused; nothing has changed."""

    status: int
    code: str
    error: str


class DiceCount(Struct, frozen=True):
    """How often chance gave an outcome."""

    outcome: str
    seen: int
    expected: float | None
    """How often it was to be expected; told when the game is over."""


class DiceReport(Struct, frozen=True):
    """The dealer's promise, and how the dice fell."""

    commitment: str
    added: tuple[str, ...]
    """The words the players added, by seat; empty: none."""

    seed: str | None
    """Revealed when the game is over."""

    counts: tuple[DiceCount, ...]
