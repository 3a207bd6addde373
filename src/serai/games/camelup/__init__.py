"""Camel Up, 1st and 2nd edition: one engine, two `Edition` values."""

from collections.abc import Mapping
from types import MappingProxyType

from serai.games.camelup.odds.answers import ActionValue, LegChance, NoOdds, Odds, RaceChance
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

EDITIONS: Mapping[str, Edition] = MappingProxyType(_NEWEST)
"""The newest version of each edition by its name."""

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
    "CamelUp",
    "Die",
    "Edition",
    "FinishCard",
    "HouseOptions",
    "LegChance",
    "Marker",
    "NoOdds",
    "Odds",
    "Partner",
    "PlacedCard",
    "RaceChance",
    "Roll",
    "State",
    "TableView",
    "Ticket",
    "Tile",
    "board_text",
    "parse_board",
    "seen_state",
]
