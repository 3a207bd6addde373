"""Compiled tables for environments: one game, or many side by side, in arrays.

A game that brings none is played by its readable rules. `Table` and `Batch` say what environments
need; arrays are numpy's, which `core` does not import.
"""

from collections.abc import Sequence
from typing import Any, Protocol

from serai.core.errors import MissingExtra
from serai.core.game import Game, Options, Seat
from serai.core.registry import kit_of

NOBODY = -1
"""Who is to act when a game is over."""

CALLER = ""
"""In a list of bots: this seat is played by whoever calls."""


class Table(Protocol):
    """One game after the other. Chance acts by itself."""

    def begin(self, seed: int) -> Seat:
        """Set up a new game; return the seat that is to act."""

    def act(self, number: int) -> Seat:
        """Carry out the action with this number; return who is to act next, or NOBODY.

        What is not legal is refused and changes nothing.
        """

    def look(self, seat: Seat, observation: Any, mask: Any) -> None:
        """Fill in what a seat sees, and which actions it may take now: none, if it waits."""

    @property
    def scores(self) -> tuple[int, ...]:
        """Everybody's score in a game that is over."""

    @property
    def winners(self) -> tuple[Seat, ...]:
        """Who has won a game that is over."""

    @property
    def state(self) -> Any:
        """The readable state."""


class Batch(Protocol):
    """Many games side by side; one that is over makes room for the next in the same step.

    Its arrays are made once and filled again by every step.
    """

    observations: Any
    """By game: what the seat that is to act sees."""

    masks: Any
    """By game: which actions are legal."""

    seats: Any
    """By game: the seat that is to act."""

    rewards: Any
    """By game: the reward of the seat that acted last, or of the learner's."""

    all_rewards: Any
    """By game and seat: the rewards of a game that has just ended, otherwise 0."""

    over: Any
    """By game: whether a game has just ended."""

    cut: Any
    """By game: whether it was cut off before its end."""

    last: Any
    """By game: what was seen last in a game that has just ended, by the seat in `last_seats`."""

    last_seats: Any

    def begin(self, seed: int) -> None:
        """Set up new games everywhere."""

    def step(self, actions: Any) -> None:
        """Carry out an action in every game; refuse all if one is not legal."""

    def state(self, game: int) -> Any:
        """Return the readable state of a game."""


class Tables(Protocol):
    """Makes compiled tables of the rulesets of one kit."""

    @property
    def bots(self) -> frozenset[str]:
        """The names of the bots that are compiled."""

    def knows(self, game: Game[Any, Any, Any], options: Options) -> bool:
        """Whether it plays a ruleset with these house options."""

    def table(self, game: Game[Any, Any, Any], options: Options, seats: int) -> Table:
        """Make a table for one game."""

    def batch(
        self,
        game: Game[Any, Any, Any],
        options: Options,
        count: int,
        bots: Sequence[str],
        by_score: bool,
        longest: int,
        threads: int,
    ) -> Batch:
        """Make a batch; `bots` says who has which seat, CALLER for the caller's.

        Where bots play, seats rotate from game to game. A game with `longest` actions is cut off.
        """


def tables_of(game: str) -> Tables | None:
    """Return the compiled tables of a ruleset; None: it has none, or not in this installation."""
    try:
        found: Tables | None = kit_of(game).load("tables")
    except MissingExtra:
        return None
    return found
