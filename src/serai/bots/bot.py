"""What a bot is, and the bots at one table."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Generic, Self, TypeVar

from serai.core.dealer import private_seed
from serai.core.errors import UnknownBot
from serai.core.game import CHANCE, Event, Seat, View
from serai.core.match import Match
from serai.core.record import FIRST_ENTRY_LINE, replay

A = TypeVar("A")


class Bot(ABC, Generic[A]):
    """Plays one seat of one game."""

    families: ClassVar[frozenset[str] | None] = None
    """The families of games it plays, as `camelup`; None: any game."""

    budget: float | None = None
    """The seconds it may think about one choice; None: until its work is done."""

    remembers_choosing: ClassVar[bool] = False
    """Whether choosing changes what it knows, so that past choices must be relived too."""

    @classmethod
    def make(cls, parameter: str | None) -> Self:
        """Make a bot; `parameter` is what follows the colon in its name, as in `notebook:0.5`."""
        if parameter is not None:
            raise UnknownBot(f"this bot takes no parameter, so leave out ':{parameter[:40]}'")
        return cls()

    def watch(self, view: View, events: Sequence[Event]) -> None:
        """Look at the table after something happened."""

    @abstractmethod
    def choose(self, view: View, actions: Sequence[A], rng: Random) -> A:
        """Choose one of the legal actions; all chance in it comes from `rng`."""


class BotSeats:
    """The bots at a table: they watch and act through the same door as people.

    `seed` makes their choices repeatable, also when a game is taken up again later. It must not
    be the dealer's own: derive it with `private_seed`.
    """

    def __init__(self, match: Match[Any, Any], bots: Mapping[Seat, Bot[Any]], seed: bytes) -> None:
        self.match = match
        self.bots = bots
        self._seed = seed

    def tell(self, events: Sequence[Event]) -> None:
        """Show every bot what happened, as its seat may see it."""
        self._tell(self.match.state, events)

    def act(self) -> tuple[Event, ...]:
        """Let the bot whose turn it is choose and act."""
        seat, action = self.choose()
        return self.match.act(seat, action)

    def choose(self) -> tuple[Seat, Any]:
        """Let the bot whose turn it is choose."""
        seat = self.match.to_act
        if not isinstance(seat, int):
            raise ValueError("no bot is to act")
        return seat, self._choose(seat, self.match.state, self.match.moves)

    def relive(self) -> None:
        """Let the bots see the game so far again, so that they know what they knew."""
        events: list[Event] = []
        state: Any = None
        for turn in replay(self.match.game, self.match.record):
            if turn.who is not CHANCE and state is not None:
                self._tell(state, events)
                events = []
            if isinstance(turn.who, int) and self._remembers_choosing(turn.who):
                # What it chose is known; choosing again brings its memory to where it was.
                self._choose(turn.who, turn.before, turn.line - FIRST_ENTRY_LINE)
            state = turn.step.state
            events += turn.step.events
        if state is not None:
            self._tell(state, events)

    def _remembers_choosing(self, seat: Seat) -> bool:
        return seat in self.bots and self.bots[seat].remembers_choosing

    def _tell(self, state: Any, events: Sequence[Event]) -> None:
        game = self.match.game
        for seat, bot in self.bots.items():
            bot.watch(game.view(state, seat), [game.redact(event, seat) for event in events])

    def _choose(self, seat: Seat, state: Any, entries: int) -> Any:
        game = self.match.game
        rng = Random(private_seed(self._seed, f"bot {seat} {entries}"))  # noqa: S311 (a game)
        return self.bots[seat].choose(game.view(state, seat), game.actions(state), rng)
