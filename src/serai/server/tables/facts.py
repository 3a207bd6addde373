"""The log of a table: everything that ever happened there, fact by fact.

A table is nothing but its log; facts are written before anybody hears of them.
"""

from typing import Literal

from msgspec import Struct

from serai.core.game import Seat
from serai.core.record import Entry, Header
from serai.server.protocol.settings import Emote, Settings


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
    dice: Literal["words", "shaken"] = "shaken"
    """What players add to the dice: until version 1, words that everybody saw at once."""

    seats: tuple["Seated | BotSeated", ...] = ()
    """Those who sit there from the start."""

    position: str | None = None
    """Where its game begins; None: at an empty table."""

    rules: int | None = None
    """The version of the rules that this position is of."""


class Seated(Fact, frozen=True):
    """A person sat down."""

    seat: Seat
    name: str
    keys: tuple[str, ...]
    """Hashes of the keys of this player."""

    ready: bool = False
    device: str = ""
    """What they sat down with; the first of several keys is that of their personal link."""

    muted: bool = False
    """Whether they may not speak: the host of the game before had said so."""


class BotSeated(Fact, frozen=True):
    """The host put a bot on a seat."""

    seat: Seat
    bot: str
    name: str
    filling: bool = False
    """Whether it fills a seat that was left free when the host began: nobody is asked anew."""


class SeatFreed(Fact, frozen=True):
    """A seat became free before the start."""

    seat: Seat
    removed: bool = False
    """Whether the host removed whoever sat there."""


class Readied(Fact, frozen=True):
    """A player said whether they are ready."""

    seat: Seat
    ready: bool


class DiceWorded(Fact, frozen=True):
    """A player added words to the seed of the dice; not since version 2."""

    seat: Seat
    text: str


class DiceShaken(Fact, frozen=True):
    """A player shook the dice: the fingerprint of a nonce and a word."""

    seat: Seat
    commitment: str


class RevealCalled(Fact, frozen=True):
    """The host began: from now on nothing changes, and those who shook show it."""

    seats: tuple[Seat, ...]
    header: Header
    """The header of the record, as far as it is known before anybody shows anything."""

    struck: tuple[Seat, ...] = ()
    """Those who shook, but are away: theirs does not count."""


class DiceRevealed(Fact, frozen=True):
    """A player showed what they had shaken; the last to do so begins the game instead."""

    seat: Seat
    nonce: str
    word: str


class RoundBroken(Fact, frozen=True):
    """Somebody did not show what they had shaken: its seed is published, another is sealed."""

    silent: tuple[Seat, ...]
    seed: str
    """The new one."""


class SettingsChanged(Fact, frozen=True):
    """The host changed the settings."""

    settings: Settings


class KeyAdded(Fact, frozen=True):
    """This player gets another key."""

    seat: Seat | None
    """None: the host's."""

    key: str
    device: str = ""
    """What it is on: the kind of a device, or `link`."""


class KeysRevoked(Fact, frozen=True):
    """Keys of a seat open nothing any more."""

    seat: Seat
    keys: tuple[str, ...]


class KeyRenewed(Fact, frozen=True):
    """The host gave a seat a new key; all others open nothing any more."""

    seat: Seat
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


class CoachAsked(Fact, frozen=True):
    """The coach told somebody something about the decision they had."""

    seat: Seat
    level: Literal["nudge", "numbers", "best"]


class CoachSet(Fact, frozen=True):
    """Somebody said how the coach helps them from now on."""

    seat: Seat
    warns: bool
    tells: bool


class VoteCast(Fact, frozen=True):
    """Somebody votes to go on without a player; the first one calls the vote."""

    seat: Seat
    """Who is voted about."""

    by: Seat


class PlayerRemoved(Fact, frozen=True):
    """Somebody who held up the game lost their seat: a bot plays it."""

    seat: Seat
    bot: str
    by: Literal["host", "vote"]
    offered: bool = True
    """Whether somebody else may sit down there."""


class SeatOffered(Fact, frozen=True):
    """The host said whether somebody else may take the seat of a player who was removed."""

    seat: Seat
    offered: bool


class TakenOver(Fact, frozen=True):
    """Somebody sat down on the seat of a player who was removed."""

    seat: Seat
    name: str
    keys: tuple[str, ...]
    device: str = ""


class Muted(Fact, frozen=True):
    """The host said whether a player may speak."""

    seat: Seat
    muted: bool


class TableClosed(Fact, frozen=True):
    """The operator closed the table: nobody can do anything there any more."""

    why: str


class TableReopened(Fact, frozen=True):
    """The operator opened it again."""


class Spoken(Fact, frozen=True):
    """Somebody said something."""

    seat: Seat | None
    name: str
    text: str
    emote: Emote | None = None
    """The picture it was said with, instead of words."""


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
    | DiceShaken
    | RevealCalled
    | DiceRevealed
    | RoundBroken
    | SettingsChanged
    | KeyAdded
    | KeysRevoked
    | KeyRenewed
    | Begun
    | Played
    | StoodIn
    | Returned
    | CoachAsked
    | CoachSet
    | VoteCast
    | PlayerRemoved
    | SeatOffered
    | TakenOver
    | Muted
    | TableClosed
    | TableReopened
    | Spoken
    | Rematched
)
