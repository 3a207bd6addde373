"""What the rulesets of all games share: their names, and how they refuse."""

import re
from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar, get_args, get_origin

from serai.core.errors import BadPosition, BadSetup, GameNotOver, IllegalAction, listed, quoted
from serai.core.game import Chances, Options, Seat
from serai.core.guards import Guard

if TYPE_CHECKING:
    from collections.abc import Callable

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
            f"no version of rules is called {version[:40]!r}: write a number after @, as in @1",
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
    """A game's rules under one name; each game adds what its rules say.

    The methods a game writes are called with the right kinds of things only: `guards` look at
    what programs hand over, and refuse a state of other rules, a seat that is not there or an
    action that is none. For that a game names its own `Ruleset[State, Action]`.

    Rulesets are equal if they follow the same rules, and survive being pickled and copied.
    """

    rules_version: int = 1
    """The version of the rules; a ruleset that has several sets it on itself."""

    options_type: type[Options] = Options
    """The house options of this game."""

    told_apart_by: ClassVar[str | None] = None
    """The field, of a ruleset and of its states, that says by which rules a state is played; its
    value has a `name` and a `version`. None: all states of the game are played by the same rules.
    Set it before `Ruleset.__init__` is called."""

    looks_itself: ClassVar[frozenset[str]] = frozenset()
    """The methods that programs call most, if they look at what they are given by themselves:
    without a guard they are quicker."""

    def __init__(self, name: str, title: str, seat_counts: range) -> None:
        self.name = name
        self.title = title
        self.seat_counts = seat_counts
        self.most_seats = seat_counts.stop - 1
        """How many can sit down at most, whatever the house options."""

        self._set_guards()

    def _set_guards(self) -> None:
        """Put guards before the methods that programs call."""
        guard = Guard(self, *_kinds(type(self)))
        self.check_state: Callable[[Any], None] = guard.check_state
        """Refuses what is no state of these rules."""

        self.check_action: Callable[[Any], None] = guard.check_action
        """Refuses what is no action of this game, or has fields of the wrong kind."""

        self._guarded = guard.methods()
        self.__dict__.update(self._guarded)

    def __getstate__(self) -> dict[str, Any]:
        guards = {*self._guarded, "_guarded", "check_state", "check_action"}
        return {name: value for name, value in vars(self).items() if name not in guards}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        self._set_guards()

    def __eq__(self, other: object) -> bool:
        if type(self) is not type(other):
            return NotImplemented
        return self is other or self.__getstate__() == other.__getstate__()

    def __hash__(self) -> int:
        return hash((self.name, self.rules_version))

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.name}, rules {self.rules_version}>"

    @abstractmethod
    def actions(self, state: S) -> tuple[A, ...]:
        """List every legal action (every outcome, when chance acts) in a stable order."""

    @abstractmethod
    def chances(self, state: S) -> Chances[A]:
        """List every outcome of chance with its exact probability."""

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
        self.check_action(outcome)
        for possible, _ in self.chances(state):
            if possible == outcome:
                return
        text, texts = self.action_text(outcome), list(map(self.action_text, self.actions(state)))
        raise IllegalAction(
            f"chance cannot give {text!r} here (possible: {listed(texts)})",
            "chance-cannot-give",
            do=quoted(text),
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


def _kinds(rules: type) -> tuple[Any, Any]:
    """Return what states and actions of a ruleset are, as it says in `Ruleset[State, Action]`."""
    for kind in rules.__mro__:
        for base in getattr(kind, "__orig_bases__", ()):
            if get_origin(base) is Ruleset:
                state, action, *_ = get_args(base)
                return state, action
    return None, None
