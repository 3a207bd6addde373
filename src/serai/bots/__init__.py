"""Bots: each sees what a person in its seat sees, and nothing about servers."""

from typing import Any

from serai.bots.bot import Bot
from serai.bots.greedy import GreedyBot
from serai.bots.notebook import NotebookBot
from serai.bots.random import RandomBot
from serai.bots.vizier import VizierBot
from serai.core.errors import UnknownBot

BOTS: dict[str, type[Bot[Any]]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    "vizier": VizierBot,
    "notebook": NotebookBot,
}


def bots_for(game: str) -> list[str]:
    """List the bots that play a ruleset."""
    family = game.split("-")[0]
    return [name for name, bot in BOTS.items() if bot.families is None or family in bot.families]


def house_bot(game: str) -> str:
    """Name the bot that plays in somebody's stead: quick, and no disgrace to them."""
    names = bots_for(game)
    return next((name for name in names if BOTS[name].stands_in), names[0])


def find(name: str, game: str | None = None) -> Bot[Any]:
    """Make a bot by its name, perhaps with a parameter, for a ruleset it plays."""
    kind, colon, parameter = name.partition(":")
    if kind not in BOTS:
        raise UnknownBot(f"no bot is called {kind[:40]!r} (bots: {', '.join(BOTS)})")
    if game is not None and kind not in bots_for(game):
        raise UnknownBot(
            f"the bot {kind} does not play {game} (bots that do: {', '.join(bots_for(game))})"
        )
    return BOTS[kind].make(parameter if colon else None)


__all__ = [
    "BOTS",
    "Bot",
    "GreedyBot",
    "NotebookBot",
    "RandomBot",
    "VizierBot",
    "bots_for",
    "find",
    "house_bot",
]
