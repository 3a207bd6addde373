"""A turn: turning up, moving, finding."""

import pytest

from serai.core.errors import IllegalAction
from serai.games.faraon.rules.events import (
    CardTurnedUp,
    CardWon,
    GameEnded,
    MovesUsedUp,
    Slid,
    TreasureUncovered,
)
from tests.games.faraon.rules.tables import BASE, hole, play, table, won
from tests.rules import rule


@rule("FA-15", "FA-20")
def test_e4_3_the_goal_wins_the_card_and_the_next_player_turns_up_another() -> None:
    state = table(free="c6", goal="1.s2", top=["1.b1"])
    played = play(state, "slide s")  # the pyramid on c5 moves down and bares the sphinx
    assert played.of(CardWon) == [CardWon(0, "1.s2", lucky=False)]
    assert won(played.state) == [["1.s2"], [], []]
    assert played.of(CardTurnedUp) == [CardTurnedUp(1, "1.b1")]
    assert (played.state.turn, played.state.goal, played.state.phase) == (1, "1.b1", "search")
    assert "1.b1" not in played.state.deck


@rule("FA-19")
def test_e4_2_another_treasure_ends_the_turn_and_the_goal_stays() -> None:
    played = play(table(free="g6", goal="1.s2"), "slide s")  # bares the trumpet
    assert played.of(TreasureUncovered) == [TreasureUncovered(0, hole("g5"), "t")]
    assert (played.state.turn, played.state.goal, played.state.phase) == (1, "1.s2", "search")
    assert won(played.state) == [[], [], []]
    assert not played.of(CardTurnedUp)


@rule("FA-18")
def test_a_bare_hole_lets_the_same_player_go_on() -> None:
    played = play(table(free="b2", goal="1.s2"), "slide w", "slide w", "slide w")
    assert played.state.turn == 0
    assert played.state.moves == 3
    assert [type(event) for event in played.events] == [Slid] * 3


@rule("FA-14", "FA-19")
def test_turns_go_round_clockwise() -> None:
    state = table(seats=3, turn=2, free="g6", goal="1.s2")
    assert play(state, "slide s").state.turn == 0


@rule("FA-15")
def test_only_when_no_card_is_open_one_is_turned_up() -> None:
    state = table(free="g6", goal="1.s2")
    assert play(state, "slide s").state.deck == state.deck


@rule("FA-21")
def test_e4_4_a_card_of_the_treasure_in_sight_is_won_without_a_move() -> None:
    # Seat 0 finds the dog; the next card shows the dog as well, so seat 1 has it at once.
    state = table(free="g2", goal="1.d2", top=["2.d3", "1.b1"])
    played = play(state, "slide s")
    assert played.of(CardWon) == [
        CardWon(0, "1.d2", lucky=False),
        CardWon(1, "2.d3", lucky=True),
    ]
    assert won(played.state) == [["1.d2"], ["2.d3"], []]
    assert (played.state.turn, played.state.goal) == (2, "1.b1")


@rule("FA-21", "C7")
def test_lucky_cards_can_follow_each_other() -> None:
    state = table(free="g2", goal="1.d2", top=["2.d3", "3.d4", "1.b1"])
    played = play(state, "slide s")
    assert won(played.state) == [["1.d2"], ["2.d3"], ["3.d4"]]
    assert [event.seat for event in played.of(CardTurnedUp)] == [1, 2, 0]
    assert (played.state.turn, played.state.goal) == (0, "1.b1")


@rule("FA-42", "C7", "FA-21")
def test_a_lucky_card_can_end_the_game() -> None:
    state = table(seats=2, free="g2", goal="1.d2", deck=["2.d3"], rest=0)
    played = play(state, "slide s")
    assert played.state.phase == "over"
    assert len(played.of(GameEnded)) == 1


@rule("C6")
def test_a_treasure_in_sight_when_the_turn_begins_counts_only_when_uncovered_again() -> None:
    # Seat 0 bares the trumpet; the goal of seat 1 is still the sphinx. The trumpet stays in
    # sight and does nothing: seat 1 moves on.
    played = play(table(free="g6", goal="1.s2"), "slide s")
    assert played.state.shown == "t"
    assert played.state.turn == 1
    played.do("slide w")  # h5 is bare
    assert played.state.turn == 1
    played.do("slide e")  # back over the trumpet: now it is uncovered anew
    assert played.state.turn == 2


@rule("C5")
def test_after_the_cap_of_moves_the_turn_passes() -> None:
    state = table(free="b2", goal="1.s2", move_cap=3)
    played = play(state, "slide w", "slide e", "slide w")
    assert played.of(MovesUsedUp) == [MovesUsedUp(0, 3)]
    assert (played.state.turn, played.state.goal, played.state.moves) == (1, "1.s2", 0)


@rule("C5")
def test_the_cap_is_200_moves_unless_the_table_says_otherwise() -> None:
    played = play(table(free="b2", goal="1.s2"))
    for _ in range(199):
        played.do("slide w" if played.state.free == hole("b2") else "slide e")
    assert played.state.turn == 0
    played.do("slide e")
    assert played.state.turn == 1


@rule("C5")
def test_nobody_may_pass() -> None:
    state = table(free="b2")
    assert all(action.startswith("slide") for action in play(state).actions())
    with pytest.raises(
        IllegalAction, match="'pass' cannot be done now: seat 0 must slide a pyramid"
    ):
        play(state, "pass")


def test_a_slide_from_beyond_the_edge_is_refused() -> None:
    state = table(free="h6", goal="1.s2")
    with pytest.raises(
        IllegalAction,
        match=r"no pyramid can come that way into the free hole h6: "
        r"seat 0 can slide right \(e\) or down \(s\)",
    ):
        play(state, "slide w")
    with pytest.raises(IllegalAction, match="at least one pyramid"):
        play(state, "slide e0")


@rule("FA-42")
def test_the_game_ends_with_the_last_card() -> None:
    state = table(seats=2, free="c6", goal="1.s2", deck=[], rest=1)
    played = play(state, "slide s")
    assert BASE.to_act(played.state) is None
    assert BASE.actions(played.state) == ()
    with pytest.raises(IllegalAction, match="the game is over"):
        played.do("slide n")


@rule("FA-43")
def test_most_points_win() -> None:
    state = table(seats=2, free="c6", goal="1.s2", deck=[], won={0: ["3.c4", "3.d4"]}, rest=1)
    outcome = BASE.outcome(play(state, "slide s").state)
    assert outcome.scores == (10, 75)
    assert outcome.winners == (1,)


@rule("FA-44")
def test_equal_points_are_decided_by_the_number_of_cards() -> None:
    theirs = ["3Db4", "3.c4", "3Xk4", "3.d4", "3Su4", "3.g4", "3Xh4", "3.m4", "3Ps4"]
    theirs += ["2Sb3", "2.c3"]
    state = table(seats=3, free="g6", goal="1.t2", deck=[], won={1: theirs, 2: ["1.b1"]}, rest=0)
    outcome = BASE.outcome(play(state, "slide s").state)
    assert outcome.scores == (42, 42, 1)
    assert len(state.won[1]) < len(state.won[0])
    assert outcome.winners == (0,)


@rule("FA-44")
def test_equal_points_and_cards_share_the_victory() -> None:
    # 41 points in 14 cards each; the two cards left over lie with seat 2.
    mine = ["1.u1", "1.h1", "1.g2", "2Sb3", "2.c3", "2Xk3", "2.d3", "2Ph3"]
    mine += ["3Db4", "3.c4", "3Xk4", "3.d4", "3Su4"]
    state = table(
        seats=3, free="g6", goal="1.t2", deck=[], won={0: mine, 2: ["1.b1", "1.d2"]}, rest=1
    )
    outcome = BASE.outcome(play(state, "slide s").state)
    assert outcome.scores == (41, 41, 3)
    assert outcome.winners == (0, 1)
