"""The log of a table: everything that ever happened there, fact by fact.

A table is nothing but its log; facts are written before anybody hears of them.
"""

from typing import Literal

from msgspec import Struct

from serai.core.game import Seat
from serai.core.record import Entry, Header
from serai.server.protocol.settings import Settings


def _kebab(name: str) -> str:
    return "".join(f"-{c.lower()}" if c.isupper() else c for c in name).lstrip("-")


class Fact(Struct, frozen=True, tag_field="fact", tag=_kebab, omit_defaults=True, kw_only=True):
    """Something that happened at a table."""

    request: str | None = None
    """The request it came from, so that a repetition is recognised."""


class TableOpened(Fact, frozen=True):
    """Somebody opened the table; the dealer's seed is sealed from now on."""

    settings: Settings
    seed: str
    host: tuple[str, ...]
    """Hashes of the host's keys."""

    previous: str | None = None
    seats: tuple["Seated | BotSeated", ...] = ()
    """Those who sit there from the start."""


class Seated(Fact, frozen=True):
    """A person sat down."""

    seat: Seat
    name: str
    keys: tuple[str, ...]
    """Hashes of the keys of this player."""

    ready: bool = False


class BotSeated(Fact, frozen=True):
    """The host put a bot on a seat."""

    seat: Seat
    bot: str
    name: str


class SeatFreed(Fact, frozen=True):
    """A seat became free before the start."""

    seat: Seat


class Readied(Fact, frozen=True):
    """A player said whether they are ready."""

    seat: Seat
    ready: bool


class DiceWorded(Fact, frozen=True):
    """A player added words to the seed of the dice."""

    seat: Seat
    text: str


class SettingsChanged(Fact, frozen=True):
    """The host changed the settings."""

    settings: Settings


class KeyAdded(Fact, frozen=True):
    """This player gets another key."""

    seat: Seat | None
    """None: the host's."""

    key: str


class Begun(Fact, frozen=True):
    """The game began: who plays, by the seats they had, and what chance set up."""

    order: tuple[Seat, ...]
    header: Header
    entries: tuple[Entry, ...]


class Played(Fact, frozen=True):
    """A seat acted, and chance after it."""

    seat: Seat
    how: Literal["player", "bot", "clock"]
    entries: tuple[Entry, ...]


class StoodIn(Fact, frozen=True):
    """A bot plays for an absent player."""

    seat: Seat
    bot: str


class Returned(Fact, frozen=True):
    """A player took their seat back."""

    seat: Seat


class Spoken(Fact, frozen=True):
    """Somebody said something."""

    seat: Seat | None
    name: str
    text: str


class Rematched(Fact, frozen=True):
    """The same people continue at another table."""

    table: str


AnyFact = (
    TableOpened
    | Seated
    | BotSeated
    | SeatFreed
    | Readied
    | DiceWorded
    | SettingsChanged
    | KeyAdded
    | Begun
    | Played
    | StoodIn
    | Returned
    | Spoken
    | Rematched
)
