"""A table played by the readable rules: for any game, with any bots."""

from collections.abc import Sequence
from random import Random
from typing import Any

from serai.core.bot import SeatedBot, remembers
from serai.core.errors import IllegalAction
from serai.core.game import CHANCE, Event, Game, Options, Seat
from serai.core.layouts import observer_of
from serai.core.numbers import numbers_of
from serai.core.registry import find_bot
from serai.core.tables import NOBODY

_SEED_BYTES = 8


class RulesTable:
    """One game after the other; `others` are bots to the left of a learner, if there is one."""

    def __init__(
        self,
        game: Game[Any, Any, Any],
        options: Options,
        seats: int,
        others: Sequence[str] = (),
    ) -> None:
        self._game = game
        self._options = options
        self._seats = seats
        self._others = tuple(others)
        self._numbers = numbers_of(game.name, game.rules_version)
        self._observer = observer_of(game.name)
        for name in self._others:
            find_bot(name, game.name)  # Better refused now than at the first game.
        self._bots: dict[Seat, SeatedBot] = {}
        self._watching: list[SeatedBot] = []
        self._legal: dict[int, Any] = {}
        self._turn: Seat = NOBODY
        self.state: Any = game.start(seats, options)
        self.moves = 0
        """How many actions the caller has taken in this game."""

    def begin(self, seed: int, learner: Seat = NOBODY) -> Seat:
        """Set up a new game; return the seat that is to act, NOBODY if it is over already."""
        self._rng = Random(seed)  # noqa: S311 (a game)
        self._bots = {}
        if learner != NOBODY:
            own = seed.to_bytes(_SEED_BYTES, "big")
            for left, name in enumerate(self._others, 1):
                seat = (learner + left) % self._seats
                bot = find_bot(name, self._game.name)
                bot.begin()
                self._bots[seat] = SeatedBot(self._game, seat, bot, own)
        self._watching = [bot for bot in self._bots.values() if remembers(bot.bot)]
        self.state = self._game.start(self._seats, self._options)
        self.moves = self._done = 0
        return self._go_on([])

    def act(self, number: int) -> Seat:
        """Carry out the action with this number; return who is to act next, or NOBODY."""
        action = self._legal.get(number)
        if action is None:
            raise IllegalAction(f"the action with number {number} is not legal now: see the mask")
        self.moves += 1
        return self._go_on(self._apply(action))

    def look(self, seat: Seat, observation: Any, mask: Any) -> None:
        """Fill in what a seat sees, and which actions it may take now: none, if it waits."""
        observation[:] = self._observer.numbers(self._game.view(self.state, seat))
        mask[:] = 0
        if seat == self._turn:
            mask[list(self._legal)] = 1

    @property
    def scores(self) -> tuple[int, ...]:
        """Everybody's score in a game that is over."""
        return self._game.outcome(self.state).scores

    @property
    def winners(self) -> tuple[Seat, ...]:
        """Who has won a game that is over."""
        return self._game.outcome(self.state).winners

    def _apply(self, action: Any) -> list[Event]:
        step = self._game.apply(self.state, action)
        self.state = step.state
        self._done += 1
        return list(step.events)

    def _go_on(self, events: list[Event]) -> Seat:
        """Let chance and the bots act until the caller is to, or the game is over."""
        game = self._game
        while True:
            actor = game.to_act(self.state)
            if actor is CHANCE:
                events += self._apply(game.chances(self.state).sample(self._rng))
                continue
            for bot in self._watching:
                bot.tell(self.state, events)
            if actor not in self._bots:
                break
            action = self._bots[actor].choose(self.state, self._done)
            events = self._apply(action)
        self._turn = NOBODY if actor is None else actor
        self._legal = {}
        if actor is not None:
            number = self._numbers.number
            self._legal = {number(action): action for action in game.actions(self.state)}
        return self._turn
