"""The protocol of a game, with chance as a player.

The rules never roll dice. A position in which `CHANCE` is to act lists its outcomes with exact
probabilities; a dealer, a search, an enumeration or a replay picks one.
"""

from bisect import bisect_right
from collections.abc import Iterable
from enum import Enum
from fractions import Fraction
from itertools import accumulate
from math import lcm
from typing import Any, Generic, NoReturn, Protocol, TypeVar

from msgspec import Struct

from serai.core.errors import BadSetup, BadValue, UnknownGame, kind_of

Seat = int
"""Seats are numbered from 0, clockwise; the left neighbour of a seat is the next one."""

LONGEST_ACTION = 200
LONGEST_POSITION = 4000
"""How many characters are read at most: several times what any action or position needs."""


class Chance(Enum):
    """The player who rolls the dice and shuffles the cards."""

    CHANCE = "chance"


CHANCE = Chance.CHANCE


def _kebab(name: str) -> str:
    return "".join(f"-{c.lower()}" if c.isupper() else c for c in name).lstrip("-")


class Event(Struct, frozen=True, tag_field="event", tag=_kebab):
    """Something that happened, for animations, logs and sentences in any language."""


class View(Struct, frozen=True):
    """All that one seat, or a spectator, can see of a game."""


class Options(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The house options of a game; the defaults are the rules."""


class Outcome(Struct, frozen=True):
    """How a game ended: everybody's score, and who won (several seats share a victory)."""

    scores: tuple[int, ...]
    winners: tuple[Seat, ...]


S = TypeVar("S")
A = TypeVar("A")
V_co = TypeVar("V_co", bound=View, covariant=True)


class Step(Struct, Generic[S], frozen=True):
    """What an action led to: the new state, and what happened on the way."""

    state: S
    events: tuple[Event, ...]


_EXACT = frozenset((Fraction, int))


class Rng(Protocol):
    """What chance comes from, as a `random.Random`."""

    def randrange(self, stop: int, /) -> int:
        """Return any whole number from 0 to below `stop`, each with the same chance."""


class Chances(tuple[tuple[A, Fraction], ...], Generic[A]):
    """Every outcome of chance with its exact probability.

    It keeps whole-number weights too, so that a dealer need not touch fractions.
    """

    total: int
    cumulative: tuple[int, ...]

    def __new__(cls, outcomes: Iterable[tuple[A, Fraction]]) -> "Chances[A]":
        """Refuse probabilities that are not positive or do not sum to exactly 1."""
        try:
            self = super().__new__(cls, outcomes)
            probabilities = [probability for _, probability in self]
            if not _EXACT.issuperset(map(type, probabilities)):
                raise TypeError
        except (TypeError, ValueError):
            raise BadValue(
                "chances are made of pairs of an outcome and its probability, a Fraction, "
                f"not of {kind_of(outcomes)}"
            ) from None
        if sum(probabilities) != 1 or min(probabilities) <= 0:
            listed = ", ".join(map(str, probabilities[:8]))
            raise BadValue(f"probabilities must be positive and sum to 1, not {listed or 'none'}")
        total = lcm(*(p.denominator for p in probabilities))
        self.__dict__["total"] = total
        self.__dict__["cumulative"] = tuple(accumulate(int(p * total) for p in probabilities))
        return self

    def _refuse(self, *_: Any) -> NoReturn:
        raise AttributeError("chances cannot be changed: make new ones")

    __setattr__ = __delattr__ = _refuse

    @classmethod
    def even(cls, outcomes: Iterable[A]) -> "Chances[A]":
        """Make chances in which every outcome is equally likely."""
        try:
            listed = tuple(outcomes)
        except TypeError:
            raise BadValue(f"outcomes are listed one by one, not {kind_of(outcomes)}") from None
        if not listed:
            raise BadValue("chance has no outcome to give: list one at least")
        return cls((outcome, Fraction(1, len(listed))) for outcome in listed)

    def at(self, number: int) -> A:
        """Return the outcome that `number`, from 0 up to `total`, falls on."""
        if type(number) is not int or not 0 <= number < self.total:
            raise BadValue(f"give a number from 0 to {self.total - 1}, not {kind_of(number)}")
        return self[bisect_right(self.cumulative, number)][0]

    def sample(self, rng: Rng) -> A:
        """Return an outcome at random, each exactly as often as it should come.

        The weights are whole numbers, so nothing is rounded.
        """
        try:
            number = rng.randrange(self.total)
        except AttributeError:
            raise BadSetup(f"chance comes from a random.Random, not from {kind_of(rng)}") from None
        return self.at(number)


class Game(Protocol[S, A, V_co]):
    """A ruleset: pure functions from state and action to their result.

    Its type says what its states, its actions and its views are.
    """

    @property
    def name(self) -> str:
        """The name of the ruleset, as in `camelup-2`."""

    @property
    def title(self) -> str:
        """The name of the ruleset for people."""

    @property
    def rules_version(self) -> int:
        """Raised when the same actions would have other results; kept in every record."""

    @property
    def seat_counts(self) -> range:
        """How many can play by the rulebook; house options may allow more."""

    @property
    def memory(self) -> bool:
        """Whether memory is part of the game: nothing past is shown until it is over."""

    @property
    def options_type(self) -> type[Options]:
        """The house options of this game."""

    def start(self, seats: int, options: Options | None = None) -> S:
        """Return the state before anything is set up."""

    def to_act(self, state: S) -> Seat | Chance | None:
        """Say who acts next; None when the game is over."""

    def actions(self, state: S) -> tuple[A, ...]:
        """List every legal action (every outcome, when chance acts) in a stable order."""

    def chances(self, state: S) -> Chances[A]:
        """List every outcome of chance with its exact probability."""

    def apply(self, state: S, action: A) -> Step[S]:
        """Carry out a legal action; refuse any other and change nothing."""

    def outcome(self, state: S) -> Outcome:
        """Give the scores and winners of a game that is over."""

    def conceal(self, state: S, seat: Seat | None) -> S:
        """Replace everything that `seat` (None: a spectator) may not know by unknowns."""

    def view(self, state: S, seat: Seat | None) -> V_co:
        """Show what `seat` (None: a spectator) can see."""

    def reveal(self, state: S) -> V_co:
        """Show everything: for replays, never for those still playing."""

    def redact(self, event: Event, seat: Seat | None) -> Event:
        """Remove from an event what `seat` (None: a spectator) may not know."""

    def redact_action(self, action: A, by: Seat | Chance, seat: Seat | None) -> A | None:
        """Remove from an action what `seat` may not know; None: it may know nothing of it."""

    def action_text(self, action: A) -> str:
        """Write an action the way people type it and records keep it."""

    def parse_action(self, text: str) -> A:
        """Read an action; short forms are accepted."""

    def position(self, state: S) -> str:
        """Write the state as one line; unknowns are question marks."""

    def parse_position(self, text: str) -> S:
        """Read a position line with all its fields."""


def check_game(game: object) -> None:
    """Refuse what is no game."""
    if any(not hasattr(game, part) for part in vars(Game) if not part.startswith("_")):
        raise UnknownGame(f"a game is what serai.game(name) returns: {kind_of(game)} is none")
