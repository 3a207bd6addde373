"""Bots: each sees what a person in its seat sees, and nothing about servers."""

from collections.abc import Callable
from typing import Any

from serai.bots.bot import Bot
from serai.bots.random import RandomBot
from serai.core.errors import UnknownBot

BOTS: dict[str, Callable[[], Bot[Any]]] = {"random": RandomBot}


def find(name: str) -> Bot[Any]:
    """Make a bot by its name."""
    if name not in BOTS:
        raise UnknownBot(f"no bot is called {name[:40]!r} (bots: {', '.join(BOTS)})")
    return BOTS[name]()


__all__ = ["BOTS", "Bot", "RandomBot", "find"]
