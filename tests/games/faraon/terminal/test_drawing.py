"""Faraon drawn in letters: whose turn it is, what lies open, what each has won."""

from typing import TYPE_CHECKING, cast

import pytest

from serai.games.faraon import Duel, State
from serai.games.faraon.terminal.drawing import FaraonDrawing
from tests.games.faraon.rules.tables import ruleset, table
from tests.texts.drawn import lines, row
from tests.texts.words import Words

if TYPE_CHECKING:
    from serai.texts import Texts

NAMES = ["Ada", "Bo", "Cem"]


def drawing(state: State) -> tuple[FaraonDrawing, Words]:
    words = Words()
    game = ruleset(state.variant.name)
    return FaraonDrawing(game, NAMES, state.options, cast("Texts", words)), words


def drawn(state: State, seat: int | None = 0) -> tuple[list[str], Words]:
    look, words = drawing(state)
    return lines(look.table(ruleset(state.variant.name).view(state, seat))), words


STATE = table(
    "faraon-expert",
    free="c2",
    turn=1,
    goal="1.s2",
    top=["2.d3"],
    won={0: ["1.b1", "3.c4"], 1: ["1.u1"]},
    hats={0: "12", 2: "3"},
    scarabs={1: 1},
    mummy=2,
)


def test_each_seat_has_its_own_row() -> None:
    """Cards, which of them, hats, scarab and mummy; faces are one's own."""
    found, _ = drawn(STATE)
    assert " ".join(row(found, "0 Ada")) == "0 Ada 2 b1 c4 3 2 –"
    assert " ".join(row(found, "▶")) == "▶ 1 Bo 1 ? 0 1 –"
    assert " ".join(row(found, "2 Cem")) == "2 Cem 0 – 3 2 <terminal-yes>"
    other, _ = drawn(STATE, 1)
    assert " ".join(row(other, "▶")) == "▶ 1 Bo 1 u1 0 1 –"


def test_explorers_and_scarabs_are_drawn_only_where_there_are_any() -> None:
    found, _ = drawn(table(free="c2", goal="1.s2"))
    assert not any("scarab" in line or "mummy" in line for line in found)


def test_the_title_says_whose_turn_it_is() -> None:
    _, words = drawn(STATE)
    assert ("terminal-turn", {"name": "Bo"}) in words.said


def test_the_next_card_shows_its_back() -> None:
    _, words = drawn(STATE)
    said = next(given for message, given in words.said if message == "terminal-next-card")
    assert said["number"] == len(STATE.deck)
    assert said["back"] == "2"
    scorpion = table(free="c2", goal="1.s2", top=["2Xk3"])
    _, words = drawn(scorpion)
    said = next(given for message, given in words.said if message == "terminal-next-card")
    assert said["symbol"] != ""


def test_powers_are_said_with_the_goal() -> None:
    for powers in (True, False):
        _, words = drawn(table(free="c2", goal="2Ph3", powers=powers))
        assert any(message == "terminal-with-powers" for message, _ in words.said) is powers


def test_duellists_have_their_own_cards_beside_their_names() -> None:
    duel = Duel(2, ("1.m2", "1.u1"), (False, False))
    _, words = drawn(table(phase="duel", goal=None, turn=2, free="b2", duel=duel, top=["2Df3"]))
    shown = [given["name"] for message, given in words.said if message == "terminal-duel-card"]
    assert shown == ["Cem", "Ada"]
    values = [given["value"] for message, given in words.said if message == "faraon-card"]
    assert values == [2, 1]


@pytest.mark.parametrize(
    ("text", "heading"),
    [("lift", "do-lift"), ("leave", "do-lift"), ("scarab", "do-scarab"), ("pass", "do-scarab")],
)
def test_a_choice_stands_under_its_heading(text: str, heading: str) -> None:
    game = ruleset("faraon-expert")
    look, _ = drawing(STATE)
    found = look.choice(game.view(STATE, 1), game.parse_action(text))
    assert found == (f"<terminal-{heading}>", text)


def test_a_slide_is_offered_with_the_hole_it_leaves_free() -> None:
    game = ruleset("faraon-expert")
    look, _ = drawing(STATE)
    view = game.view(STATE, 1)
    assert look.choice(view, game.parse_action("slide n"))[1] == "↑ c3"
    assert look.choice(view, game.parse_action("slide w"))[1] == "← d2"
    assert look.choice(view, game.parse_action("slide w3"))[1] == "←3 f2"


def test_cards_are_given_and_shown_by_letter_and_value() -> None:
    game = ruleset("faraon-expert")
    look, _ = drawing(STATE)
    view = game.view(STATE, 0)
    assert look.choice(view, game.parse_action("give b1")) == (
        "<terminal-do-give>",
        "b1 <faraon-treasure>",
    )
    assert look.choice(view, game.parse_action("show c4"))[0] == "<terminal-do-show>"
