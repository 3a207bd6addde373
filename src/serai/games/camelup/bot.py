"""What a bot for Camel Up is."""

from typing import ClassVar

from serai.core import bot
from serai.games.camelup.rules.actions import Action
from serai.games.camelup.rules.view import TableView


class Bot(bot.Bot[Action, TableView]):
    """Plays a seat of Camel Up: it sees this game's view and chooses among its actions."""

    families: ClassVar[frozenset[str] | None] = frozenset(("camelup",))
