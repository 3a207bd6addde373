"""Which events belong to a game: all of its package, however they are derived, and no others."""

from typing import get_args

from serai.core.game import Event
from serai.core.structs import event_type
from serai.games.camelup.rules.events import UnitMoved
from serai.games.faraon.rules.events import Slid
from tests.games.camelup.rules.tables import FIRST, game_of

PACKAGE = "serai.games.camelup.rules"


class WindRose(Event, frozen=True):
    """Something that could happen, if there were a module of it."""

    __module__ = f"{PACKAGE}.weather"


class StormRose(WindRose, frozen=True):
    """Derived from another event."""

    __module__ = f"{PACKAGE}.weather"


class HailRose(Event, frozen=True):
    """Of a package whose name only begins like the game's."""

    __module__ = f"{PACKAGE}_of_old.weather"


def test_a_game_has_the_events_of_its_own_package() -> None:
    found = get_args(event_type(game_of(FIRST)))
    assert UnitMoved in found
    assert WindRose in found
    assert StormRose in found
    assert HailRose not in found
    assert Slid not in found
    assert Event not in found
