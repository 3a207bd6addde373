"""Faraon: the base game, the expert variant and solo from one engine."""

from serai.games.faraon.actions import (
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
from serai.games.faraon.components import Components
from serai.games.faraon.rules import Faraon
from serai.games.faraon.state import Duel, HouseOptions, State
from serai.games.faraon.variants import BASE, EXPERT, SOLO, VARIANTS, Variant
from serai.games.faraon.view import TableView

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
