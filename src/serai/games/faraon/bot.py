"""What a bot for Faraon is."""

from typing import ClassVar

from serai.core import bot
from serai.games.faraon.rules.actions import Action
from serai.games.faraon.rules.view import TableView


class Bot(bot.Bot[Action, TableView]):
    """Plays a seat of Faraon: it sees this game's view and chooses among its actions."""

    families: ClassVar[frozenset[str] | None] = frozenset(("faraon",))
