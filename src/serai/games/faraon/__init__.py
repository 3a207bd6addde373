"""Faraon: the base game, the expert variant and solo from one engine."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Literal, TypeAlias

from serai.core.match import Match
from serai.games.faraon.bot import Bot
from serai.games.faraon.odds.holes import FaraonOdds
from serai.games.faraon.rules import events
from serai.games.faraon.rules.actions import (
    LEAVE,
    LIFT,
    PASS,
    SCARAB,
    Action,
    Give,
    Leave,
    Lift,
    Pass,
    Scarab,
    Show,
    Slide,
)
from serai.games.faraon.rules.board import HOLE_NAMES
from serai.games.faraon.rules.components import Components
from serai.games.faraon.rules.game import Faraon
from serai.games.faraon.rules.options import HouseOptions
from serai.games.faraon.rules.state import Duel, State
from serai.games.faraon.rules.variants import BASE, EXPERT, SOLO, Variant
from serai.games.faraon.rules.variants import VARIANTS as _NEWEST
from serai.games.faraon.rules.view import TableView

VARIANTS: Mapping[str, Variant] = MappingProxyType(_NEWEST)
"""The newest version of each ruleset by its name."""

Name: TypeAlias = Literal["faraon", "faraon-expert", "faraon-solo"]
"""The rulesets of Faraon."""

View: TypeAlias = TableView
"""What a seat, or a spectator, sees."""

Table: TypeAlias = Match[State, Action, View]
"""What `serai.table("faraon", ...)` sets up."""

__all__ = [
    "BASE",
    "EXPERT",
    "HOLE_NAMES",
    "LEAVE",
    "LIFT",
    "PASS",
    "SCARAB",
    "SOLO",
    "VARIANTS",
    "Action",
    "Bot",
    "Components",
    "Duel",
    "Faraon",
    "FaraonOdds",
    "Give",
    "HouseOptions",
    "Leave",
    "Lift",
    "Name",
    "Pass",
    "Scarab",
    "Show",
    "Slide",
    "State",
    "Table",
    "TableView",
    "Variant",
    "View",
    "events",
]
