"""Where everybody's points came from, and the turn that decided a finished game."""

from typing import Any, Protocol

from msgspec import Struct

from serai.core.game import Game, Outcome, Seat
from serai.core.record import Record
from serai.core.registry import kit_of
from serai.core.replay import Turn, replay
from serai.core.steps import Steps


class Source(Struct, frozen=True):
    """Something that brought points: what it is called in texts, and how many to each seat."""

    name: str
    amounts: tuple[int, ...]


class Deciding(Struct, frozen=True):
    """The turn that decided a game."""

    seat: Seat
    """Whose turn it was: a winner's."""

    step: int
    """Its place in the replay, counted from 0."""

    event: Any
    """What happened in it."""

    gain: int
    """The points it brought."""

    margin: int
    """How many points the winner had more than the next; 0: a tie was broken."""


class Account(Struct, frozen=True):
    """How a game ended, and why: the sources add up to the scores."""

    scores: tuple[int, ...]
    winners: tuple[Seat, ...]
    sources: tuple[Source, ...] = ()
    """Empty: the game keeps no account."""

    deciding: Deciding | None = None


class Bookkeeper(Protocol):
    """Keeps the account of one game, turn by turn."""

    def note(self, step: int, turn: Turn[Any, Any]) -> None:
        """Note what a turn brought."""

    def sources(self) -> tuple[Source, ...]:
        """Return where the points came from, when the game is over."""

    def deciding(self, outcome: Outcome) -> Deciding | None:
        """Return the turn that decided the game, if there was one."""


def account_of(game: Game[Any, Any, Any], kept: Record) -> Steps[Account]:
    """Go through a finished game and return its account."""
    assert kept.result is not None  # noqa: S101
    outcome = kept.result.result
    make = kit_of(game.name).load("account")
    if make is None:
        return Account(outcome.scores, outcome.winners)
    books: Bookkeeper = make()
    for step, turn in enumerate(replay(game, kept)):
        yield
        books.note(step, turn)
    return Account(outcome.scores, outcome.winners, books.sources(), books.deciding(outcome))


def margin_of(outcome: Outcome) -> int:
    """Return how many points the winners have more than everybody else; alone: none."""
    others = [s for seat, s in enumerate(outcome.scores) if seat not in outcome.winners]
    return max(outcome.scores) - max(others) if others else 0
