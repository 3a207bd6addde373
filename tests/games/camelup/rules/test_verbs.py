"""Every verb takes its own words and no other's."""

import pytest

from serai.core.errors import BadAction
from serai.games.camelup import Action, Die, FinishCard, Partner, Ticket
from serai.games.camelup.rules.actions import ROLL, Arrange, Marker, Tile
from tests.games.camelup.rules.tables import SECOND, game_of

GOOD: dict[str, Action] = {
    "roll": ROLL,
    "tile 6+": Tile(6, "+"),
    "ticket b": Ticket("b"),
    "winner green": FinishCard("winner", "g"),
    "loser y": FinishCard("loser", "y"),
    "partner 2": Partner(2),
    "marker 3": Marker(3),
    "die b1": Die("b", 1),
    "stack 1:gy 2:bp": Arrange("1:gy,2:bp"),
}


@pytest.mark.parametrize("text", GOOD)
def test_a_verb_with_its_words_is_read(text: str) -> None:
    assert game_of(SECOND).parse_action(text) == GOOD[text]


@pytest.mark.parametrize(
    "text",
    [
        *("roll b1", "roll 6+", "roll 2", "tile", "tile b1", "tile 6", "ticket", "winner", "loser"),
        *("partner", "partner b1", "partner 6+", "marker", "marker b1", "marker b"),
        *("die", "die b", "die 6+", "die 2", "stack"),
    ],
)
def test_a_verb_with_the_words_of_another_is_refused(text: str) -> None:
    with pytest.raises(BadAction, match="cannot read the action"):
        game_of(SECOND).parse_action(text)
