"""Faraon: the base game, the expert variant and solo from one engine."""

from collections.abc import Mapping
from types import MappingProxyType

from serai.games.faraon.odds.holes import FaraonOdds
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
from serai.games.faraon.rules.components import Components
from serai.games.faraon.rules.game import Faraon
from serai.games.faraon.rules.options import HouseOptions
from serai.games.faraon.rules.state import Duel, State
from serai.games.faraon.rules.variants import BASE, EXPERT, SOLO, Variant
from serai.games.faraon.rules.variants import VARIANTS as _NEWEST
from serai.games.faraon.rules.view import TableView

VARIANTS: Mapping[str, Variant] = MappingProxyType(_NEWEST)
"""The newest version of each ruleset by its name."""

__all__ = [
    "BASE",
    "EXPERT",
    "LEAVE",
    "LIFT",
    "PASS",
    "SCARAB",
    "SOLO",
    "VARIANTS",
    "Action",
    "Components",
    "Duel",
    "Faraon",
    "FaraonOdds",
    "Give",
    "HouseOptions",
    "Leave",
    "Lift",
    "Pass",
    "Scarab",
    "Show",
    "Slide",
    "State",
    "TableView",
    "Variant",
]
