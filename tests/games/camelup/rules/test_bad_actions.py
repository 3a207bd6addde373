"""Actions that programs can make, but that no text says: refused word for word."""

from typing import Any

import pytest
from msgspec.structs import replace

from serai.core.errors import IllegalAction
from serai.games import camelup
from tests.games.camelup.rules.tables import FIRST, SECOND, game_of, table

Tile: Any = camelup.Tile
FinishCard: Any = camelup.FinishCard
Ticket: Any = camelup.Ticket
LONG = "x" * 60
CUT = "x" * 40
CAMELS = ["b blue", "g green", "o orange", "w white", "y yellow"]


@pytest.mark.parametrize(
    ("action", "line", "code", "arguments"),
    [
        (
            Tile(7, LONG),
            f"a desert tile has no side '{CUT}': write + for oasis or - for mirage",
            "camelup-no-such-side",
            {"game": FIRST, "text": CUT},
        ),
        (
            FinishCard(LONG, "b"),
            f"there is no deck '{CUT[1:]}: place the card on the winner or loser deck",
            "camelup-no-such-deck",
            {"text": f"'{CUT[1:]}"},
        ),
        (
            FinishCard("winner", LONG),
            f"there is no race betting card '{CUT}' in camelup-1 ({', '.join(CAMELS)})",
            "camelup-no-such-card",
            {"game": FIRST, "text": CUT, "known": CAMELS},
        ),
        (
            Ticket(LONG),
            f"there is no camel '{CUT}' in camelup-1 ({', '.join(CAMELS)})",
            "camelup-no-such-camel",
            {"game": FIRST, "text": CUT, "known": CAMELS},
        ),
    ],
)
def test_what_is_not_in_the_box_is_refused(
    action: Any, line: str, code: str, arguments: dict[str, Any]
) -> None:
    with pytest.raises(IllegalAction) as told:
        game_of(FIRST).apply(table(FIRST, "5:oyg,6:wb"), action)
    assert str(told.value) == line
    assert told.value.reason.code == code
    assert told.value.reason.arguments == arguments


@pytest.mark.parametrize(
    ("name", "space", "why", "code"),
    [
        (FIRST, 1, "never on space 1", "camelup-never-on-1"),
        (FIRST, 17, "there is no such space", "camelup-no-such-space"),
        (FIRST, 6, "camels stand there (gb)", "camelup-camels-there"),
        (FIRST, 9, "seat 1 has a tile there", "camelup-tile-of"),
        (
            FIRST,
            12,
            "it lies there already and must go to another space",
            "camelup-lies-there",
        ),
        (FIRST, 10, "it would be next to another tile", "camelup-next-to-another-tile"),
        (SECOND, 10, "it would be next to another tile", "camelup-next-to-another-tile"),
    ],
)
def test_a_space_that_is_not_open_is_refused_with_its_reason(
    name: str, space: int, why: str, code: str
) -> None:
    with pytest.raises(IllegalAction) as told:
        game_of(name).apply(table(name, "6:gb", tiles="9+1,12-0"), Tile(space, "+"))
    reason = told.value.reason.arguments["why"]
    assert (reason, reason.code) == (why, code)
    assert f" cannot put its {'desert' if name == FIRST else 'spectator'} tile on " in str(
        told.value
    )
    assert f"{space}: {why} (open spaces: " in str(told.value)


def test_rules_may_say_that_ones_own_tile_bars_its_neighbours() -> None:
    """No edition in print does, but a version of the rules is data."""
    own = table(FIRST, "6:gb", tiles="12-0")
    assert game_of(FIRST).apply(own, Tile(11, "+")).state.tiles[11] == 1
    strict = replace(own.edition, version=2, own_tile_bars=True)
    with pytest.raises(IllegalAction) as told:
        camelup.CamelUp(strict).apply(replace(own, edition=strict), Tile(11, "+"))
    why = told.value.reason.arguments["why"]
    assert (why, why.code) == ("it would be next to a tile", "camelup-next-to-a-tile")
