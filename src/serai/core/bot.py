"""What a bot is, and the bots at one table."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from contextlib import nullcontext
from random import Random
from secrets import token_bytes
from traceback import extract_tb
from types import TracebackType
from typing import Any, ClassVar, Generic, Self, TypeAlias, TypeVar, cast

from serai.core.dealer import private_seed
from serai.core.errors import (
    BadSeed,
    BadSetup,
    BotFailed,
    NotYourTurn,
    UnknownBot,
    UnknownSeat,
    kind_of,
    plainly,
    shown,
)
from serai.core.frozen import FrozenDict
from serai.core.game import CHANCE, Event, Game, Seat, View
from serai.core.match import Match
from serai.core.record import FIRST_ENTRY_LINE, Record
from serai.core.replay import replay, replay_from, waits_for

S = TypeVar("S")
A = TypeVar("A")
V = TypeVar("V", bound=View)


class Bot(ABC, Generic[A, V]):
    """Plays one seat of one game; its type says which actions and views that game has.

    The same seed must lead to the same game on every machine: a bot counts its work and never
    looks at a clock.
    """

    families: ClassVar[frozenset[str] | None] = None
    """The families of games it plays if it comes on its own, as `camelup`; None: any game."""

    remembers_choosing: ClassVar[bool] = False
    """Whether choosing changes what it knows, so that past choices must be replayed too."""

    @classmethod
    def make(cls, parameter: str | None) -> Self:
        """Make a bot; `parameter` is what follows the colon in its name, as in `notebook:0.5`."""
        if parameter is not None:
            told = f":{parameter}" if isinstance(parameter, str) else parameter
            raise UnknownBot(
                f"this bot takes no parameter, so leave out {shown(told)}",
                "bot-takes-no-parameter",
                parameter=parameter[:40] if isinstance(parameter, str) else shown(parameter),
            )
        return cls()

    def begin(self) -> None:
        """Sit down at a table: a bot that remembers forgets what it knew of another one."""

    def watch(self, view: V, events: Sequence[Event]) -> None:
        """Look at the table after something happened."""

    @abstractmethod
    def choose(self, view: V, actions: Sequence[A], rng: Random) -> A:
        """Choose one of the legal actions; all randomness in it comes from `rng`."""


def remembers(bot: Bot[Any, Any]) -> bool:
    """Whether a bot keeps anything of what it sees or chooses."""
    return type(bot).watch is not Bot.watch or bot.remembers_choosing


class Blaming:
    """Asks a bot: an error that it raises then tells which bot it was, and where in its file."""

    def __init__(self, name: str, game: str) -> None:
        self.name = name
        self.game = game

    def __enter__(self) -> None:
        """Ask it."""

    def __exit__(self, _: object, error: BaseException | None, trace: TracebackType | None) -> None:
        if isinstance(error, Exception):
            raise self._failed(error, trace) from error

    def _failed(self, error: Exception, trace: TracebackType | None) -> BotFailed:
        why = f"{type(error).__name__}: {plainly(error)}".removesuffix(": ")
        # The first frame is of whoever asks, the second of the bot; it may call others.
        frames = extract_tb(trace)[1:]
        lines = [frame.lineno for frame in frames if frame.filename == frames[0].filename]
        if lines:
            why += f" ({frames[0].filename}:{lines[-1]})"
        return BotFailed(
            f"the bot {self.name} failed at {self.game}: {why}",
            "bot-failed",
            name=self.name,
            game=self.game,
            why=why,
        )


AnyBot: TypeAlias = Bot[object, View]
"""A bot that plays any game: to it an action is one of those it may choose from."""

Ask: TypeAlias = Callable[[V, Sequence[A]], A | str]
"""Asks somebody: given what the seat sees and the legal actions, returns one or its text."""


class SeatedBot:
    """A bot in a seat: it is shown what its seat may see, and asked when it is its turn.

    `seed` makes its choices repeatable, also when a game is taken up again later. It must not
    be the dealer's own: derive it with `private_seed`.
    """

    def __init__(
        self, game: Game[Any, Any, Any], seat: Seat, bot: Bot[Any, Any], seed: bytes
    ) -> None:
        self.game = game
        self.seat = seat
        self.bot = bot
        self._seed = seed
        # A function is the caller's own, and so are its errors.
        own = isinstance(bot, Asked)
        self._asking = nullcontext() if own else Blaming(type(bot).__name__, game.name)

    def tell(self, state: Any, events: Sequence[Event]) -> None:
        """Show it what happened, and the state that led to."""
        game, seat = self.game, self.seat
        view, heard = game.view(state, seat), [game.redact(event, seat) for event in events]
        with self._asking:
            self.bot.watch(view, heard)

    def choose(self, state: Any, moves: int) -> Any:
        """Let it choose an action, after this many moves of the game."""
        rng = Random(private_seed(self._seed, f"bot {self.seat} {moves}"))  # noqa: S311 (a game)
        view, actions = self.game.view(state, self.seat), self.game.actions(state)
        with self._asking:
            return self.bot.choose(view, actions, rng)

    def relive(self, record: Record) -> None:
        """Let it see the game so far, so that it knows what it would know, and no more."""
        with self._asking:
            self.bot.begin()
        events: list[Event] = []
        state: Any = None
        for turn in replay(self.game, record):
            if turn.who is not CHANCE and state is not None:
                self.tell(state, events)
                events = []
            if turn.who == self.seat and self.bot.remembers_choosing:
                # What it chose is known; choosing again restores its memory.
                self.choose(turn.before, turn.line - FIRST_ENTRY_LINE)
            state = turn.step.state
            events += turn.step.events
        if state is not None:
            self.tell(state, events)


class BotSeats:
    """The bots at a table: they watch and act the same way people do.

    They see to it themselves that they know what happened, whoever did it: before they act, they
    look at all that was done since they last did, from the beginning if they come later. The
    seed of their choices is derived from the dealer's, if there is one, so that the same seed
    plays the same game.
    """

    def __init__(
        self,
        match: Match[S, A, V],
        bots: Mapping[Seat, Bot[A, V] | AnyBot],
        seed: bytes | None = None,
    ) -> None:
        if not isinstance(match, Match):
            raise BadSetup(f"bots sit down at a serai.table, not at {kind_of(match)}")
        if not isinstance(bots, Mapping):
            raise BadSetup(f"give the bots by their seats, as {{1: bot}}, not {kind_of(bots)}")
        if seed is not None and not isinstance(seed, bytes):
            raise BadSeed(f"the seed of bots is bytes, not {kind_of(seed)}")
        last = len(match.header.seats) - 1
        for seat, bot in bots.items():
            if type(seat) is not int or not 0 <= seat <= last:
                raise UnknownSeat(
                    f"no bot can sit on seat {shown(seat)}: the seats are 0 to {last}",
                    "no-such-seat",
                    number=shown(seat),
                    last=last,
                )
            if not isinstance(bot, Bot):
                raise UnknownBot(f"{shown(bot)} on seat {seat} is no bot: give a serai.Bot")
        remembering = [id(bot) for bot in bots.values() if remembers(bot)]
        if len(set(remembering)) < len(remembering):
            raise BadSetup(
                "a bot that remembers cannot sit on two seats, which may not know the same: "
                "make a bot for each of them"
            )
        if seed is None:
            dealer = match.dealer
            seed = token_bytes(32) if dealer is None else private_seed(dealer.seed, "bots")
        self.match = cast("Match[object, object, View]", match)
        self.bots: Mapping[Seat, Bot[A, V] | AnyBot] = FrozenDict(bots)
        self._seated = {seat: SeatedBot(match.game, seat, bot, seed) for seat, bot in bots.items()}
        self._known: tuple[int, Any] | None = None
        """How many moves they know of, and the state those led to; None: they know nothing."""

    def play(self) -> tuple[Event, ...]:
        """Let the bots act until it is somebody else's turn; return what happened."""
        happened: list[Event] = []
        while self.match.to_act in self._seated:
            events = self.act()
            self._show(self.match.state, events)
            self._known = (self.match.moves, self.match.state)
            happened += events
        self._look()
        return tuple(happened)

    def act(self) -> tuple[Event, ...]:
        """Let the bot whose turn it is choose and act."""
        seat = self.match.to_act
        if seat not in self._seated:
            turn = waits_for(seat)
            raise NotYourTurn(f"no bot is to act here: {turn}", "no-bot-to-act", why=turn)
        self._look()
        action = self._seated[seat].choose(self.match.state, self.match.moves)
        return self.match.act(seat, action)

    def tell(self, events: Sequence[Event] = ()) -> None:  # noqa: ARG002
        """Show every bot what has happened since it last looked, as its seat may see it.

        There is no need to: bots look before they act. What happened is taken from the table
        itself, so that nothing can be told twice, or forgotten.
        """
        self._look()

    def relive(self) -> None:
        """Show the bots the game so far again, so that they know what they knew."""
        for bot in self._seated.values():
            bot.relive(self.match.record)
        self._known = (self.match.moves, self.match.state)

    def _look(self) -> None:
        """Let the bots look at what was done since they last did."""
        if self._known is None:
            self.relive()
            return
        game, (moves, state) = self.match.game, self._known
        news = self.match.entries[moves:]
        events: list[Event] = []
        for number, turn in enumerate(replay_from(game, state, news, FIRST_ENTRY_LINE + moves)):
            if turn.who is not CHANCE and number:
                self._show(state, events)
                events = []
            state = turn.step.state
            events += turn.step.events
        if news:
            self._show(state, events)
        self._known = (self.match.moves, self.match.state)

    def _show(self, state: Any, events: Sequence[Event]) -> None:
        for bot in self._seated.values():
            bot.tell(state, events)


class Asked(Bot[Any, Any]):
    """Sits on a seat for somebody who is asked what to do, a person for instance."""

    def __init__(self, ask: Callable[[Any, Sequence[Any]], Any]) -> None:
        self._ask = ask

    def choose(self, view: Any, actions: Sequence[Any], rng: Random) -> Any:  # noqa: ARG002
        """Ask which of the legal actions it is to be."""
        return self._ask(view, actions)
