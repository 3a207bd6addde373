"""Nobody waits for a compiler: while a bot's code is being compiled, another plays for it.

That is done where people wait, at tables, and only if something else is compiling meanwhile (see
`core.warm`). Campaigns, and games with a seed that somebody chose, wait for the bot they named: the
same seed must lead to the same game.
"""

import logging
from collections.abc import Callable, Sequence
from functools import partial
from random import Random
from typing import Any

from serai.core.bot import Bot
from serai.core.game import Event, View
from serai.core.kit import extra_of
from serai.core.ready import is_ready
from serai.core.registry import find_bot, kit_of

_log = logging.getLogger("serai.bots")


class PromptBot(Bot[Any, Any]):
    """A bot whose stand-in plays until it is ready; it learns then what it has missed."""

    def __init__(
        self, name: str, bot: Bot[Any, Any], stand_in: Bot[Any, Any], ready: Callable[[], bool]
    ) -> None:
        self.name = name
        self.bot = bot
        self.stand_in = stand_in
        self._ready = ready
        self._missed: list[tuple[View, Sequence[Event]]] = []
        self._told = False

    def begin(self) -> None:
        """Sit down at a table."""
        self._missed.clear()
        self.bot.begin()

    def watch(self, view: View, events: Sequence[Event]) -> None:
        """Look at the table, or keep it for later."""
        self._missed.append((view, events))
        if self._ready():
            self._catch_up()

    def choose(self, view: View, actions: Sequence[Any], rng: Random) -> Any:
        """Choose if it is ready, otherwise let its stand-in choose."""
        if self._ready():
            self._catch_up()
            return self.bot.choose(view, actions, rng)
        if not self._told:
            self._told = True
            _log.info("a plain bot plays for %s until its code is compiled", self.name)
        return self.stand_in.choose(view, actions, rng)

    def _catch_up(self) -> None:
        missed, self._missed = self._missed, []
        for view, events in missed:
            self.bot.watch(view, events)


def find_prompt_bot(name: str, game: str) -> Bot[Any, Any]:
    """Make a bot by its name, as `find_bot` does; if its code is not ready, with a stand-in."""
    bot = find_bot(name, game)
    kind, kit = name.partition(":")[0], kit_of(game)
    reference = kit.bots.get(kind)
    if reference is None or extra_of(reference) is None or bot.remembers_choosing:
        return bot
    stand_in = kit.load("stand_in")
    ready = partial(is_ready, game, kind)
    if stand_in is None or ready():
        return bot
    return PromptBot(name, bot, stand_in.make(None), ready)
