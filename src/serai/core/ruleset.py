"""What the rulesets of all games share: their names, and how they refuse."""

import re
from abc import ABC, abstractmethod
from typing import Generic, TypeVar

from serai.core.errors import BadPosition, BadSetup, GameNotOver, IllegalAction, listed, quoted
from serai.core.game import Options, Seat

S = TypeVar("S")
A = TypeVar("A")
H = TypeVar("H", bound=Options)


_VERSION = re.compile(r"[1-9][0-9]{0,5}")


def label(name: str, version: int, newest: int) -> str:
    """Write the first word of a position: `camelup-2`, or `camelup-2@1` for older rules."""
    return name if version == newest else f"{name}@{version}"


def read_label(word: str) -> tuple[str, int | None]:
    """Read the first word of a position: the ruleset, and the version if it names one."""
    name, mark, version = word.partition("@")
    if mark and not _VERSION.fullmatch(version):
        raise BadPosition(
            f"no version of rules is called {version[:40]!r}: write {name[:40]}@1",
            "no-such-version",
            version=version[:40],
            name=name[:40],
        )
    return name, int(version) if mark else None


def check_label(word: str, name: str, version: int) -> None:
    """Refuse a position of other rules than those it is read by."""
    found, named = read_label(word)
    if found != name:
        raise BadPosition(
            f"this is a position of {found[:40]!r}, not of {name}",
            "position-of-another-game",
            found=found[:40],
            name=name,
        )
    if named not in (None, version):
        raise BadPosition(
            f"this is a position by version {named} of the rules of {name}, not by {version}",
            "position-of-other-rules",
            found=named,
            name=name,
            version=version,
        )


class Ruleset(ABC, Generic[S, A]):
    """A game's rules under one name; each game adds what its rules say."""

    rules_version: int = 1
    """The version of the rules; a ruleset that has several sets it on itself."""

    def __init__(self, name: str, title: str, seat_counts: range) -> None:
        self.name = name
        self.title = title
        self.seat_counts = seat_counts

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.name}, rules {self.rules_version}>"

    @abstractmethod
    def actions(self, state: S) -> tuple[A, ...]:
        """List every legal action (every outcome, when chance acts) in a stable order."""

    @abstractmethod
    def action_text(self, action: A) -> str:
        """Write an action the way people type it and records keep it."""

    @abstractmethod
    def whose_turn(self, state: S) -> str:
        """Say what must be done now and by whom, for those who try something else.

        A `serai.core.errors.Reason` can be said in every language, a plain text only as it is.
        """

    def check_options(self, options: Options | None, kind: type[H]) -> H:
        """Return the house options of a new game: the defaults, if none are given."""
        if options is None:
            return kind()
        if not isinstance(options, kind):
            raise BadSetup(f"{self.name} needs {kind.__name__}, not {type(options).__name__}")
        return options

    def check_first(self, first: Seat | None, seats: int) -> None:
        """Refuse a first seat that does not exist."""
        if first is not None and not 0 <= first < seats:
            raise BadSetup(
                f"seat {first} cannot be first: the seats are 0 to {seats - 1}",
                "no-such-first",
                first=first,
                last=seats - 1,
            )

    def check_chance(self, state: S, outcome: A) -> None:
        """Refuse an outcome that chance cannot give."""
        possible = self.actions(state)
        if outcome not in possible:
            texts = list(map(self.action_text, possible))
            raise IllegalAction(
                f"chance cannot give {self.action_text(outcome)!r} here "
                f"(possible: {listed(texts)})",
                "chance-cannot-give",
                do=quoted(self.action_text(outcome)),
                possible=texts,
            )

    def cannot_now(self, state: S, action: A) -> IllegalAction:
        """Say that an action cannot be done now, and what can."""
        text, turn = self.action_text(action), self.whose_turn(state)
        return IllegalAction(
            f"{text!r} cannot be done now: {turn}", "cannot-be-done-now", do=quoted(text), why=turn
        )

    def not_over(self, state: S) -> GameNotOver:
        """Say that a game has no outcome yet."""
        turn = self.whose_turn(state)
        return GameNotOver(f"the game is not over: {turn}", "game-not-over", why=turn)

    def chance_cannot_act(self, state: S) -> IllegalAction:
        """Say that it is not chance's turn."""
        turn = self.whose_turn(state)
        return IllegalAction(f"chance cannot act: {turn}", "chance-cannot-act", why=turn)
