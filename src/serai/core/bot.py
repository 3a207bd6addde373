"""What a bot is, and the bots at one table."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Generic, Self, TypeVar

from serai.core.dealer import private_seed
from serai.core.errors import UnknownBot
from serai.core.game import CHANCE, Event, Game, Seat, View
from serai.core.match import Match
from serai.core.record import FIRST_ENTRY_LINE, Record, replay

A = TypeVar("A")


class Bot(ABC, Generic[A]):
    """Plays one seat of one game.

    The same seed must lead to the same game on every machine: a bot counts its work and never
    looks at a clock.
    """

    families: ClassVar[frozenset[str] | None] = None
    """The families of games it plays if it comes on its own, as `camelup`; None: any game."""

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


class SeatedBot:
    """A bot on a seat: it is shown what its seat may see, and asked when it is its turn.

    `seed` makes its choices repeatable, also when a game is taken up again later. It must not
    be the dealer's own: derive it with `private_seed`.
    """

    def __init__(self, game: Game[Any, Any], seat: Seat, bot: Bot[Any], seed: bytes) -> None:
        self.game = game
        self.seat = seat
        self.bot = bot
        self._seed = seed

    def tell(self, state: Any, events: Sequence[Event]) -> None:
        """Show it what happened, and the state that led to."""
        game, seat = self.game, self.seat
        self.bot.watch(game.view(state, seat), [game.redact(event, seat) for event in events])

    def choose(self, state: Any, moves: int) -> Any:
        """Let it choose an action, after so many moves of the game."""
        rng = Random(private_seed(self._seed, f"bot {self.seat} {moves}"))  # noqa: S311 (a game)
        return self.bot.choose(self.game.view(state, self.seat), self.game.actions(state), rng)

    def relive(self, record: Record) -> None:
        """Let it see the game so far, so that it knows what it would know."""
        events: list[Event] = []
        state: Any = None
        for turn in replay(self.game, record):
            if turn.who is not CHANCE and state is not None:
                self.tell(state, events)
                events = []
            if turn.who == self.seat and self.bot.remembers_choosing:
                # What it chose is known; choosing again brings its memory to where it was.
                self.choose(turn.before, turn.line - FIRST_ENTRY_LINE)
            state = turn.step.state
            events += turn.step.events
        if state is not None:
            self.tell(state, events)


class BotSeats:
    """The bots at a table: they watch and act through the same door as people."""

    def __init__(self, match: Match[Any, Any], bots: Mapping[Seat, Bot[Any]], seed: bytes) -> None:
        self.match = match
        self.bots = bots
        self._seated = {seat: SeatedBot(match.game, seat, bot, seed) for seat, bot in bots.items()}

    def tell(self, events: Sequence[Event]) -> None:
        """Show every bot what happened, as its seat may see it."""
        for bot in self._seated.values():
            bot.tell(self.match.state, events)

    def act(self) -> tuple[Event, ...]:
        """Let the bot whose turn it is choose and act."""
        seat = self.match.to_act
        if not isinstance(seat, int):
            raise ValueError("no bot is to act")
        action = self._seated[seat].choose(self.match.state, self.match.moves)
        return self.match.act(seat, action)

    def relive(self) -> None:
        """Let the bots see the game so far again, so that they know what they knew."""
        for bot in self._seated.values():
            bot.relive(self.match.record)
