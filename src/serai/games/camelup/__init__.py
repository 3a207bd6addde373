"""Camel Up, 1st and 2nd edition: one engine, two `Edition` values."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

from serai.core import extras
from serai.core.errors import Reason
from serai.core.match import Match
from serai.games.camelup.bot import Bot
from serai.games.camelup.odds.answers import ActionValue, LegChance, NoOdds, Odds, RaceChance
from serai.games.camelup.rules import events
from serai.games.camelup.rules.actions import (
    LOSER,
    ROLL,
    WINNER,
    Action,
    Arrange,
    Die,
    FinishCard,
    Marker,
    Partner,
    Roll,
    Ticket,
    Tile,
)
from serai.games.camelup.rules.editions import EDITIONS as _NEWEST
from serai.games.camelup.rules.editions import FIRST, SECOND, Edition
from serai.games.camelup.rules.game import CamelUp
from serai.games.camelup.rules.notation import board as board_text
from serai.games.camelup.rules.options import HouseOptions
from serai.games.camelup.rules.reader import parse_board
from serai.games.camelup.rules.state import BettingTicket, Board, PlacedCard, State
from serai.games.camelup.rules.view import TableView, seen_state
from serai.games.camelup.value.answers import SeatValue

if TYPE_CHECKING:
    from serai.games.camelup.engine.games import Games

EDITIONS: Mapping[str, Edition] = MappingProxyType(_NEWEST)
"""The newest version of each edition by its name."""

Name: TypeAlias = Literal["camelup-1", "camelup-2"]
"""The rulesets of Camel Up."""

View: TypeAlias = TableView
"""What a seat, or a spectator, sees."""

Table: TypeAlias = Match[State, Action, View]
"""What `serai.table("camelup-2", ...)` sets up."""

__all__ = [
    "EDITIONS",
    "FIRST",
    "LOSER",
    "ROLL",
    "SECOND",
    "WINNER",
    "Action",
    "ActionValue",
    "Arrange",
    "BettingTicket",
    "Board",
    "Bot",
    "CamelUp",
    "Die",
    "Edition",
    "FinishCard",
    "Games",
    "HouseOptions",
    "LegChance",
    "Marker",
    "Name",
    "NoOdds",
    "Odds",
    "Partner",
    "PlacedCard",
    "RaceChance",
    "Roll",
    "SeatValue",
    "State",
    "Table",
    "TableView",
    "Ticket",
    "Tile",
    "View",
    "board_text",
    "events",
    "parse_board",
    "seen_state",
]


if not TYPE_CHECKING:  # A type checker would take every misspelt name for something.

    def __getattr__(name: str) -> Any:
        """Load the compiled engine on demand: it needs the extra `odds`."""
        if name == "Games":
            extras.require(
                "odds", Reason("the engine of camelup", "part-of", part="engine", name="camelup")
            )
            from serai.games.camelup.engine.games import Games

            return Games
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")

    def __dir__() -> list[str]:
        """Also list what is loaded on demand."""
        return sorted({*globals(), *__all__})
