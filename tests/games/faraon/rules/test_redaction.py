"""What an action tells to others: nothing of the set-up, and no card that is given in secret."""

import pytest

from serai.core.game import CHANCE
from serai.games.faraon import Give, Show, Slide
from serai.games.faraon.rules.actions import Action, Colour, Deal, FreeHole, Tile, Token
from tests.games.faraon.rules.tables import EXPERT

VIEWERS = (None, 0, 1, 2)


@pytest.mark.parametrize("action", [Tile("d", 0), Token("c"), Deal("1.b1")])
def test_nobody_sees_what_is_set_up_face_down(action: Action) -> None:
    for viewer in VIEWERS:
        assert EXPERT.redact_action(action, CHANCE, viewer) is None


def test_only_the_giver_sees_in_an_action_which_card_is_given() -> None:
    given = Give("d", 3)
    seen = [EXPERT.redact_action(given, 1, viewer) for viewer in VIEWERS]
    assert seen == [None, None, given, None]


@pytest.mark.parametrize(
    ("action", "by"),
    [(Slide("e"), 0), (Show("m", 2), 1), (FreeHole(3), CHANCE), (Colour("r"), CHANCE)],
)
def test_everybody_sees_what_is_done_openly(action: Action, by: int) -> None:
    assert all(EXPERT.redact_action(action, by, viewer) == action for viewer in VIEWERS)
