"""House bots at a table: they think in threads, and act like everybody else."""

import logging
from collections.abc import Callable
from typing import Any

from serai.core.bot import Bot, SeatedBot
from serai.core.dealer import private_seed
from serai.core.errors import SeraiError
from serai.core.game import Event, Seat
from serai.core.random_bot import RandomBot
from serai.core.registry import find_bot
from serai.server.tables.state import TableState

_log = logging.getLogger(__name__)

FindBot = Callable[[str, str], Bot[Any, Any]]
"""Makes a bot by its name, for a ruleset."""


class HouseBot:
    """A house bot in a seat; it thinks in a thread of its own."""

    def __init__(self, table: TableState, seat: Seat, name: str, find: FindBot = find_bot) -> None:
        match = table.playing
        self.name = name
        self._seat = seat
        self._game = match.game
        self._seed = private_seed(table.seed, "bots")
        try:
            bot = find(name, match.game.name)
        except SeraiError as error:
            _log.warning("random plays for the bot %s: %s", name, error)
            bot = RandomBot()
        self._seated = SeatedBot(match.game, seat, bot, self._seed)
        self._past = [match.record]
        """The game before it joined, if it has not looked at it yet."""

        self._untold: list[tuple[Any, tuple[Event, ...]]] = []

    def tell(self, state: Any, events: tuple[Event, ...]) -> None:
        """Note what happened, for when it next thinks."""
        self._untold.append((state, events))

    def prepare(self) -> list[tuple[Any, tuple[Event, ...]]]:
        """Take what it has not looked at yet."""
        untold, self._untold = self._untold, []
        return untold

    def think(self, untold: list[tuple[Any, tuple[Event, ...]]], state: Any, moves: int) -> Any:
        """Look at what happened and choose; meant for another thread.

        If a bot fails or chooses something illegal, a random action is played instead: the others
        at the table must not wait for it.
        """
        try:
            while self._past:
                self._seated.relive(self._past.pop())
            for then, events in untold:
                self._seated.tell(then, events)
            chosen = self._seated.choose(state, moves)
            if chosen in self._game.actions(state):
                return chosen
            _log.error(
                "the bot %s chose %r, which is not legal: random plays on", self.name, chosen
            )
        except Exception:
            _log.exception("the bot %s failed: random plays", self.name)
        self._seated = SeatedBot(self._game, self._seat, RandomBot(), self._seed)
        return self._seated.choose(state, moves)


class HouseBots:
    """The bots that play at one table."""

    def __init__(self, table: TableState, find: FindBot = find_bot) -> None:
        self._table = table
        self._find = find
        self._bots: dict[Seat, HouseBot] = {}

    def at(self, seat: Seat) -> HouseBot:
        """Return the bot that plays a seat now."""
        name = self._table.occupant(seat).player
        if name is None:
            raise ValueError(f"no bot plays seat {seat}")
        bot = self._bots.get(seat)
        if bot is None or bot.name != name:
            bot = self._bots[seat] = HouseBot(self._table, seat, name, self._find)
        return bot

    def tell(self, events: tuple[Event, ...]) -> None:
        """Tell all of them what has just happened."""
        for bot in self._bots.values():
            bot.tell(self._table.playing.state, events)

    def leave(self, seat: Seat) -> None:
        """Remove the bot of a seat."""
        self._bots.pop(seat, None)
