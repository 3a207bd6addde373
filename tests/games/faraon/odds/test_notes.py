"""Notes are read, and refused, alike by odds and imagination; odds hand on nothing hidden."""

import re
from random import Random
from typing import Any

import pytest

import serai
from tests.games.faraon.rules.tables import BASE, EXPERT, table


@pytest.mark.parametrize(
    ("notes", "told"),
    [
        ("b2=d", "a note says b2=d, but the free hole b2 shows .: leave the note out"),
        ("a1=.,b1=.,a2=.", "one of a1, b1, a2, b2 has a treasure"),
        ("a1=d,g1=d", "every treasure is there once"),
        ("z9=.", "cannot read the note"),
        ("a1=z", "cannot read the note"),
        ("a1=s,a1=.", "two notes on a1"),
        ({"a1": "z"}, "cannot read the note"),
        (None, "notes are a text"),
    ],
)
def test_notes_that_cannot_be_are_refused_by_odds_and_imagine(notes: Any, told: str) -> None:
    state = table()
    with pytest.raises(serai.BadPosition, match=re.escape(told)):
        serai.imagine(BASE.view(state, 0), Random(1), notes=notes)
    with pytest.raises(serai.BadPosition, match=re.escape(told)):
        serai.odds(state, notes)


def test_a_treasure_in_sight_cannot_be_noted_elsewhere() -> None:
    state = table(free="a1")
    assert state.shown == "b"
    for notes in ("g1=b", "b2=d"):
        with pytest.raises(serai.BadPosition, match="every treasure is there once"):
            serai.imagine(BASE.view(state, 0), Random(1), notes=notes)
        with pytest.raises(serai.BadPosition, match="every treasure is there once"):
            serai.odds(state, notes)


def test_notes_as_a_mapping_say_the_same_as_a_text() -> None:
    state = table()
    text, mapping = "a1=b,c1=.,h6=.", {"a1": "b", "c1": ".", "h6": "."}
    view = BASE.view(state, 0)
    drawn = [serai.imagine(view, Random(3), notes=notes) for notes in (text, mapping)]
    assert drawn[0] == drawn[1] != serai.imagine(view, Random(3))
    assert serai.odds(state, mapping) == serai.odds(state, text) != serai.odds(state)


def test_while_the_board_is_empty_nothing_is_known_of_any_hole() -> None:
    assert not serai.odds(BASE.start(2)).notes


@pytest.mark.parametrize("game", [BASE, EXPERT], ids=["base", "expert"])
def test_the_position_of_odds_tells_nothing_hidden(game: serai.faraon.Faraon) -> None:
    state = table(game.name)
    told = serai.odds(state).position
    _, _, shown, layout, tokens, *_ = told.split()
    assert (shown, layout) == (".", "?")
    assert tokens == ("?" if game is EXPERT else "-")
    assert told == game.position(game.conceal(state, None)) != game.position(state)
    assert serai.odds(game.position(state)).position == told
