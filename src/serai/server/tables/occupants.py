"""Whoever has a seat, and what holds a key to it."""

from collections.abc import Iterable, Sequence
from copy import copy

from msgspec import Struct

from serai.core.coaching import Level

LINK = "link"
"""What holds the key of a personal link."""


class Held(Struct, frozen=True):
    """What holds a key, and since when."""

    kind: str
    since: float


class Asked(Struct, frozen=True):
    """What somebody asked the coach for, and in which position."""

    at: int
    level: Level


class Occupant:
    """Whoever has a seat: a person, or a bot."""

    def __init__(
        self, name: str, bot: str | None = None, keys: Iterable[str] = (), ready: bool = False
    ) -> None:
        self.name = name
        self.bot = bot
        self.keys = set(keys)
        self.ready = ready or bot is not None
        self.anew = False
        """Whether they were ready until the host changed something."""

        self.stand_in: str | None = None
        self.words = ""
        self.shaken: str | None = None
        self.revealed: tuple[str, str] | None = None
        """The nonce and the word, once shown."""

        self.number = 0
        """How many had sat down at the table before: theirs for good, while seats may move."""

        self.held: dict[str, Held] = {}
        """What holds each key, as far as that is known."""

        self.stood_at = 0.0
        """Since when a bot has been filling in."""

        self.lapses = 0
        """How many turns in a row the clock has played for them."""

        self.asked: Asked | None = None
        """What they last asked the coach."""

        self.coached = 0
        """How often they asked."""

        self.warned = False
        self.told_after = False
        """Whether the coach warns them before blunders, and tells afterwards what it cost."""

        self.muted = False
        self.removed = False
        """Whether whoever sat here was removed from the game."""

        self.offered = False
        """Whether somebody else may sit down here instead."""

    @property
    def player(self) -> str | None:
        """The bot that plays this seat now; None: the person does."""
        return self.bot or self.stand_in

    def copied(self) -> "Occupant":
        """Return another one like it, with keys of its own."""
        other = copy(self)
        other.keys = set(self.keys)
        other.held = dict(self.held)
        return other

    def give_key(self, key: str, kind: str, at: float) -> None:
        """Let something else open this seat."""
        self.keys.add(key)
        self.held[key] = Held(kind, at)

    def give_first_keys(self, keys: Sequence[str], device: str, at: float) -> None:
        """Let whoever sits down open this seat: by a personal link, and by what they sat down with.

        Older logs do not say which is which.
        """
        for number, key in enumerate(keys):
            kind = LINK if device and number == 0 else device
            self.give_key(key, kind, at)

    def take_keys(self, keys: Iterable[str]) -> None:
        """Let these keys open this seat no more."""
        for key in keys:
            self.keys.discard(key)
            self.held.pop(key, None)
