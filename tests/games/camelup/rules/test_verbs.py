"""Every verb takes its own words and no other's."""

import pytest

from serai.core.errors import BadAction
from serai.games.camelup import Action, Die, FinishCard, Partner, Ticket
from serai.games.camelup.rules.actions import ROLL, Arrange, Marker, Tile
from tests.games.camelup.rules.tables import FIRST, SECOND, game_of

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


@pytest.mark.parametrize(
    ("name", "partner"), [(FIRST, ""), (SECOND, "partner 2 (p2), ")], ids=["first", "second"]
)
def test_what_could_be_written_is_what_seats_of_that_edition_do(name: str, partner: str) -> None:
    forms = "roll (r), ticket b (tb), tile 6+ (6+), winner b (wb), loser b (lb), "
    for text in ("fly", "!"):
        with pytest.raises(BadAction) as told:
            game_of(name).parse_action(text)
        assert str(told.value) == (
            f"cannot read the action '{text}'; write {forms}{partner}stack 1:gy"
        )


@pytest.mark.parametrize("text", ["ticket zebra", "winner zebra", "loser zebra"])
def test_a_camel_that_does_not_race_is_refused_with_those_that_do(text: str) -> None:
    with pytest.raises(BadAction) as told:
        game_of(SECOND).parse_action(text)
    known = ["b blue", "g green", "p purple", "r red", "y yellow", "B black", "W white"]
    assert str(told.value) == (
        f"no camel is called 'zebra' in camelup-2 (camels: {', '.join(known)})"
    )
    assert told.value.reason.arguments == {"text": "zebra", "game": SECOND, "known": known}
