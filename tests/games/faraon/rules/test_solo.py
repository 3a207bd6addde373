"""Alone against the desert."""

import pytest

from serai.games.faraon.rules.events import (
    CardLost,
    CardTurnedUp,
    CardWon,
    DuelCalled,
    GameEnded,
    SandstormCame,
    ScorpionCame,
    SuperpowersCame,
)
from serai.games.faraon.rules.scoring import title
from tests.games.faraon.rules.tables import SOLO, play, table, won
from tests.rules import rule


@rule("FS-03", "FS-05")
def test_the_goal_keeps_the_card() -> None:
    played = play(table("faraon-solo", free="c6", goal="1.s2", top=["1.b1"]), "slide s")
    assert won(played.state) == [["1.s2"]]
    assert (played.state.turn, played.state.goal) == (0, "1.b1")


@rule("FS-04")
def test_a_wrong_treasure_loses_the_card_and_the_next_is_turned_up() -> None:
    played = play(table("faraon-solo", free="g6", goal="1.s2", top=["1.b1"]), "slide s")
    assert played.of(CardLost) == [CardLost(0, "1.s2")]
    assert played.of(CardTurnedUp) == [CardTurnedUp(0, "1.b1")]
    assert (played.state.lost, won(played.state), played.state.goal) == (("1.s2",), [[]], "1.b1")


@rule("FS-05", "FA-21")
def test_a_card_of_the_treasure_in_sight_is_kept() -> None:
    played = play(table("faraon-solo", free="g6", goal="1.s2", top=["1.t2", "1.b1"]), "slide s")
    assert played.of(CardWon) == [CardWon(0, "1.t2", lucky=True)]
    assert won(played.state) == [["1.t2"]]


@rule("FS-02")
@pytest.mark.parametrize("card", ["2Xk3", "2Ph3", "2Df3"])
def test_no_special_action_but_the_sandstorm(card: str) -> None:
    played = play(table("faraon-solo", free="c6", goal="1.s2", top=[card]), "slide s")
    assert not [*played.of(ScorpionCame), *played.of(DuelCalled), *played.of(SuperpowersCame)]
    assert (played.state.phase, played.state.goal, played.state.powers) == ("search", card, False)


@rule("FS-02", "C33")
@pytest.mark.parametrize("free", ["c6", "g6"])
def test_a_sandstorm_blows_after_a_win_and_after_a_loss(free: str) -> None:
    played = play(table("faraon-solo", free=free, goal="1.s2", top=["2Sb3"]), "slide s")
    assert played.of(SandstormCame) == [SandstormCame(1)]
    assert played.state.goal == "2Sb3"


@rule("C33")
def test_a_sandstorm_blows_before_the_very_first_card() -> None:
    state = SOLO.start(1, table("faraon-solo").options)
    while state.phase != "search":
        actions = SOLO.actions(state)
        chosen = actions[0]
        if state.phase == "deck" and not state.deck:
            chosen = next(a for a in actions if SOLO.action_text(a) == "card 2Sb3")
        state = SOLO.apply(state, chosen).state
    assert (state.goal, state.orientation) == ("2Sb3", 1)


@rule("FS-06")
def test_the_game_ends_when_the_last_card_is_kept_or_lost() -> None:
    for free, kept in (("c6", 1), ("g6", 0)):
        state = table("faraon-solo", free=free, goal="1.s2", deck=[])
        played = play(state, "slide s")
        assert played.state.phase == "over"
        assert SOLO.outcome(played.state).scores == (kept,)
        (event,) = played.of(GameEnded)
        assert event.title == title(kept)


@rule("FS-04", "C5")
def test_wandering_too_long_loses_the_card() -> None:
    state = table("faraon-solo", free="b2", goal="1.s2", top=["1.b1"], move_cap=2)
    played = play(state, "slide w", "slide w")
    assert played.of(CardLost) == [CardLost(0, "1.s2")]
    assert played.state.goal == "1.b1"


@rule("FS-07", "C33")
def test_e4_12_every_number_of_cards_has_its_title() -> None:
    expected = [
        "Desert Beetle",
        *["Water Carrier"] * 2,
        *["Camel Keeper"] * 2,
        *["Nile Boatman"] * 2,
        *["Farmer"] * 2,
        *["Scribe"] * 2,
        *["Embalmer"] * 2,
        *["Bodyguard"] * 2,
        *["Master Builder"] * 2,
        *["Vizier"] * 2,
        *["High Priest"] * 2,
        *["Pharaoh"] * 10,
    ]
    assert [title(kept) for kept in range(31)] == expected
