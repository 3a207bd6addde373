"""The scorpion."""

import pytest

from serai.core.errors import IllegalAction
from serai.games.faraon.rules.events import (
    CardDrawn,
    CardGiven,
    CardTurnedUp,
    CardWon,
    ScorpionCame,
    ScorpionCaught,
    ScorpionWent,
)
from tests.games.faraon.rules.tables import BASE, after_win, hole, play, table, won
from tests.rules import rule


@rule("FA-26", "FA-27", "C8")
def test_a_scorpion_leaves_its_card_face_down_and_the_player_on_turn_begins() -> None:
    played = after_win("2Xk3")
    assert played.of(ScorpionCame) == [ScorpionCame(1)]
    assert (played.state.phase, played.state.turn, played.state.goal) == ("scorpion", 1, None)
    assert played.state.deck[0] == "2Xk3"
    assert not played.of(CardTurnedUp)


@rule("FA-27", "FA-24", "FA-29", "FA-31", "C11")
def test_e4_6_the_caught_player_gives_a_card_to_the_right() -> None:
    # A = 0 won the last card, so B = 1 starts; B and C find nothing, A uncovers a treasure.
    state = table(
        phase="scorpion", goal=None, turn=1, free="b5", top=["2Xk3"], won={0: ["1.b1", "1.s2"]}
    )
    played = play(state, "slide s")  # B: b4 is bare
    assert played.state.turn == 2
    played.do("slide e")  # C: a4 is bare
    assert played.state.turn == 0
    played.do("slide s")  # A: the duck on a3
    assert played.of(ScorpionCaught) == [ScorpionCaught(0)]
    played.do("give b1")
    assert won(played.state) == [["1.s2"], [], ["1.b1"]]
    assert played.of(CardTurnedUp) == [CardTurnedUp(1, "2Xk3")]


@rule("FA-29", "FA-31", "FA-24", "C11")
def test_the_gift_goes_to_the_right_and_the_left_neighbour_turns_up_the_scorpion_card() -> None:
    state = table(
        phase="scorpion", goal=None, turn=0, free="g6", top=["2Xk3"], won={0: ["1.b1", "2.c3"]}
    )
    played = play(state, "slide s")  # the trumpet
    assert (played.state.phase, played.state.turn) == ("give", 0)
    assert played.actions() == ["give b1", "give c3"]
    played.do("give c3")
    assert played.of(CardGiven) == [CardGiven(0, 2, "2.c3")]
    assert won(played.state) == [["1.b1"], [], ["2.c3"]]
    assert played.of(CardTurnedUp) == [CardTurnedUp(1, "2Xk3")]
    assert (played.state.turn, played.state.goal) == (1, "2Xk3")


@rule("C11")
def test_the_giver_chooses_and_only_the_two_see_the_card() -> None:
    state = table(
        phase="give", goal=None, turn=0, free="g5", top=["2Xk3"], won={0: ["1.b1", "2.c3"]}
    )
    played = play(state, "give bird 1")
    (event,) = played.of(CardGiven)
    assert BASE.redact(event, 0) == BASE.redact(event, 2) == event
    assert BASE.redact(event, 1) == BASE.redact(event, None) == CardGiven(0, 2, "????")
    with pytest.raises(
        IllegalAction, match=r"seat 0 cannot give d4: it has no such card \(cards: b1, c3\)"
    ):
        play(state, "give d4")


@rule("FA-28", "C10")
def test_the_pyramid_just_moved_must_rest() -> None:
    # Seat 0 has won by moving the pyramid that stands on c6 now: even the first move of the
    # scorpion may not take it back.
    played = after_win("2Xk3")
    assert played.state.last == hole("c6")
    assert "slide n" not in played.actions()
    with pytest.raises(IllegalAction, match="the pyramid on c6 was moved last and must rest"):
        played.do("slide n")
    played.do("slide e")  # b5 is free, the pyramid stands on c5
    assert played.state.last == hole("c5")
    assert played.actions() == ["slide n", "slide e", "slide s"]


@rule("FA-28")
def test_outside_a_scorpion_a_pyramid_may_go_back() -> None:
    played = play(table(free="b2", goal="1.s2"), "slide w")
    assert "slide e" in played.actions()


@rule("FA-27")
def test_a_scorpion_needs_a_treasure_that_is_uncovered_anew() -> None:
    # The sphinx is in sight when the scorpion comes; it stings nobody.
    assert after_win("2Xk3").state.shown == "s"


@rule("FA-30", "C12", "FA-24")
def test_e4_7_without_a_card_the_right_neighbour_draws_the_scorpion_card() -> None:
    state = table(phase="scorpion", goal=None, turn=0, free="g6", top=["2Xk3", "1.b1"])
    played = play(state, "slide s")
    assert played.of(CardDrawn) == [CardDrawn(2, "2Xk3")]
    assert won(played.state) == [[], [], ["2Xk3"]]
    # It is never searched for; the left neighbour of the caught player turns up the next.
    assert played.of(CardTurnedUp) == [CardTurnedUp(1, "1.b1")]
    assert (played.state.turn, played.state.goal) == (1, "1.b1")


@rule("FA-30", "C34")
def test_only_the_drawer_sees_the_scorpion_card() -> None:
    event = CardDrawn(2, "2Xk3")
    assert BASE.redact(event, 2) == event
    assert BASE.redact(event, 0) == BASE.redact(event, None) == CardDrawn(2, "????")


@rule("C12", "C8")
def test_after_a_drawn_scorpion_card_the_next_symbol_acts() -> None:
    state = table(phase="scorpion", goal=None, turn=0, free="g6", top=["2Xk3", "3Xk4"])
    played = play(state, "slide s")
    assert played.of(ScorpionCame) == [ScorpionCame(1)]
    assert (played.state.phase, played.state.turn) == ("scorpion", 1)


@rule("C12")
def test_a_scorpion_card_drawn_as_the_last_one_ends_the_game() -> None:
    state = table(seats=2, phase="scorpion", goal=None, turn=0, free="g6", deck=["2Xk3"], rest=1)
    played = play(state, "slide s")
    assert played.state.phase == "over"
    assert BASE.outcome(played.state).scores == (0, 85)


@rule("C5")
def test_a_scorpion_that_nobody_feeds_goes_away() -> None:
    state = table(
        phase="scorpion", goal=None, turn=0, free="b2", top=["2Xk3"], move_cap=4, won={0: ["1.b1"]}
    )
    played = play(state, "slide n", "slide n", "slide w", "slide w")
    assert played.of(ScorpionWent) == [ScorpionWent(4)]
    assert (played.state.turn, played.state.goal) == (1, "2Xk3")


@rule("C18", "FA-29")
def test_with_two_players_right_is_left() -> None:
    state = table(
        seats=2, phase="give", goal=None, turn=0, free="g5", top=["2Xk3"], won={0: ["1.b1"]}
    )
    played = play(state, "give b1")
    assert won(played.state) == [[], ["1.b1"]]
    assert (played.state.turn, played.state.goal) == (1, "2Xk3")


@rule("FA-31", "FA-21")
def test_the_scorpion_card_can_be_won_on_turning_it_up() -> None:
    state = table(
        phase="give", goal=None, turn=0, free="e1", top=["2Xk3", "1.b1"], won={0: ["1.m2"]}
    )
    played = play(state, "give m2")  # the computer is in sight
    assert played.of(CardWon) == [CardWon(1, "2Xk3", lucky=True)]
