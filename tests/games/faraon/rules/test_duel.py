"""The duel."""

import pytest

from serai.core.errors import IllegalAction
from serai.games.faraon import Duel
from serai.games.faraon.rules.events import (
    CardTurnedUp,
    CardWon,
    DuelCalled,
    DuelCancelled,
    DuelCardDrawn,
    DuelWon,
    ScorpionCame,
)
from tests.games.faraon.rules.tables import FIGHT, FIND, after_win, fight, play, table, won
from tests.rules import rule


@rule("FA-35", "FA-36", "C14")
def test_a_duel_is_between_the_player_on_turn_and_the_left_neighbour() -> None:
    played = after_win("2Df3", won={1: ["1.m2", "1.b1"], 2: ["1.u1", "2.m3"]})
    assert played.of(DuelCalled) == [DuelCalled(1, 2)]
    assert (played.state.phase, played.state.turn, played.state.goal) == ("pick", 1, None)
    assert played.state.deck[0] == "2Df3"
    assert played.actions() == ["show b1", "show m2"]
    played.do("show m2")
    assert (played.state.phase, played.state.turn) == ("pick", 2)
    assert played.actions() == ["show u1"]
    with pytest.raises(IllegalAction, match="the other duellist shows that treasure"):
        played.do("show m3")
    played.do("show u1")
    assert (played.state.phase, played.state.turn) == ("duel", 1)
    assert played.state.duel == Duel(1, ("1.m2", "1.u1"), (False, False))


@rule("FA-38", "FA-39", "FA-40", "FA-41", "C17", "FA-24")
def test_e4_9_who_uncovers_his_own_treasure_has_lost() -> None:
    # A = 0 shows the mummy, B = 1 the duck.
    played = fight("c6").do("slide s")  # A uncovers the sphinx: B's turn
    assert (played.state.phase, played.state.turn) == ("duel", 1)
    played.do("slide e", "slide s", "slide e", "slide s")  # b5, b4, a4, a3: the duck
    assert played.of(DuelWon) == [DuelWon(0, 1, ("1.m2", "1.u1"))]
    assert won(played.state) == [["1.m2", "1.u1"], [], []]
    # B moved last, so C turns up the duel card.
    assert played.of(CardTurnedUp) == [CardTurnedUp(2, "2Df3")]
    assert (played.state.phase, played.state.turn, played.state.duel) == ("search", 2, None)


@rule("FA-38", "FA-40")
def test_who_finds_the_treasure_of_the_other_has_won() -> None:
    played = fight("a4").do("slide s")  # A uncovers the duck of B
    assert played.of(DuelWon) == [DuelWon(0, 1, ("1.m2", "1.u1"))]
    # A moved last, so B, a duellist, turns up the duel card.
    assert (played.state.turn, played.state.goal) == (1, "2Df3")


@rule("FA-39")
def test_the_first_duellist_can_lose_by_his_own_move() -> None:
    played = fight("g4").do("slide s")  # A uncovers his own mummy
    assert played.of(DuelWon) == [DuelWon(1, 0, ("1.m2", "1.u1"))]
    assert won(played.state) == [[], ["1.m2", "1.u1"], []]


@rule("FA-38")
def test_in_a_duel_a_bare_hole_lets_the_same_duellist_go_on() -> None:
    played = fight("b2").do("slide w", "slide w")
    assert (played.state.phase, played.state.turn) == ("duel", 0)


@rule("FA-38")
def test_only_the_two_duellists_search_in_turn() -> None:
    played = fight("c6").do("slide s")  # A: the sphinx
    assert played.state.turn == 1
    played.do("slide n", "slide s")  # B: the sphinx once more
    assert (played.state.phase, played.state.turn) == ("duel", 0)


@rule("FA-38", "C5")
def test_in_a_duel_too_the_cap_passes_the_turn() -> None:
    played = fight("b2", move_cap=2).do("slide w", "slide w")
    assert (played.state.phase, played.state.turn, played.state.moves) == ("duel", 1, 0)


@rule("C15")
def test_a_treasure_in_sight_when_the_duel_begins_does_not_count() -> None:
    played = fight("g3")  # the mummy of A is in sight
    assert played.state.shown == "m"
    played.do("slide n")  # g4 is bare
    assert (played.state.phase, played.state.turn) == ("duel", 0)
    played.do("slide s")  # uncovered again: now it counts
    assert played.of(DuelWon) == [DuelWon(1, 0, ("1.m2", "1.u1"))]


@rule("FA-37", "C14", "C16")
def test_a_duellist_without_cards_draws_from_below_the_duel_card() -> None:
    played = after_win("2Df3", "3Xk4", won={2: ["1.u1"]})
    assert played.of(DuelCardDrawn) == [DuelCardDrawn(1, "3Xk4", kept=True)]
    assert (played.state.phase, played.state.turn) == ("pick", 2)
    assert played.state.deck[0] == "2Df3"
    assert "3Xk4" not in played.state.deck
    played.do("show u1")
    assert played.state.duel == Duel(1, ("3Xk4", "1.u1"), (True, False))
    # The scorpion on its back does nothing, and the card goes to the winner.
    assert played.state.phase == "duel"
    played.do("slide e", "slide s", "slide e", "slide s")  # B uncovers the duck of C
    assert won(played.state)[1] == ["1.u1", "3Xk4"]
    assert not played.of(ScorpionCame)


@rule("C14")
def test_if_both_have_no_cards_the_player_on_turn_draws_first() -> None:
    played = after_win("2Df3", "1.m2", "1.u1")
    assert played.of(DuelCardDrawn) == [
        DuelCardDrawn(1, "1.m2", kept=True),
        DuelCardDrawn(2, "1.u1", kept=True),
    ]
    assert (played.state.phase, played.state.turn) == ("duel", 1)
    assert played.state.duel == Duel(1, ("1.m2", "1.u1"), (True, True))


@rule("C14", "FA-36")
def test_a_drawn_card_of_the_same_treasure_goes_back_and_the_next_is_taken() -> None:
    played = after_win("2Df3", "2.m3", "3.m4", "1.u1", won={1: ["1.m2"]})
    played.do("show m2")
    assert played.of(DuelCardDrawn) == [
        DuelCardDrawn(2, "2.m3", kept=False),
        DuelCardDrawn(2, "3.m4", kept=False),
        DuelCardDrawn(2, "1.u1", kept=True),
    ]
    assert played.state.deck[:3] == ("2Df3", "2.m3", "3.m4")


@rule("C14", "FA-36")
def test_a_duellist_with_nothing_but_the_same_treasure_draws() -> None:
    played = after_win("2Df3", "1.u1", won={1: ["1.m2"], 2: ["2.m3"]}).do("show m2")
    assert played.of(DuelCardDrawn) == [DuelCardDrawn(2, "1.u1", kept=True)]
    assert won(played.state)[2] == ["2.m3"]


@rule("C14")
def test_with_no_card_to_draw_the_duel_is_off() -> None:
    state = table(seats=3, free="c6", goal="1.s2", deck=["2Df3", "2.m3"], won={1: ["1.m2"]}, rest=0)
    played = play(state, FIND, "show m2")
    assert played.of(DuelCancelled) == [DuelCancelled()]
    assert won(played.state)[1] == ["1.m2"]
    # The challenger turns up the duel card, and the other card stays where it was.
    assert (played.state.turn, played.state.goal, played.state.duel) == (1, "2Df3", None)
    assert played.state.deck == ("2.m3",)


@rule("C14")
def test_a_card_drawn_for_a_duel_that_is_off_goes_back_in_its_place() -> None:
    state = table(seats=3, free="c6", goal="1.s2", deck=["2Df3", "2.m3", "3.m4"], rest=0)
    played = play(state, FIND)
    assert played.of(DuelCardDrawn) == [
        DuelCardDrawn(1, "2.m3", kept=True),
        DuelCardDrawn(2, "3.m4", kept=False),
    ]
    assert played.of(DuelCancelled)
    assert (played.state.goal, played.state.deck) == ("2Df3", ("2.m3", "3.m4"))
    assert won(played.state)[1:] == [[], []]


@rule("C14")
def test_a_duel_card_at_the_very_bottom_calls_no_duel() -> None:
    state = table(seats=2, free="c6", goal="1.s2", deck=["2Df3"], rest=0)
    played = play(state, FIND)
    assert played.of(DuelCancelled)
    assert (played.state.turn, played.state.goal) == (1, "2Df3")


@rule("C8", "FA-41")
def test_the_duel_card_calls_no_second_duel() -> None:
    played = fight("a4", won={2: ["1.b1"]}).do("slide s")
    assert (played.state.phase, played.state.goal) == ("search", "2Df3")
    assert not played.of(DuelCalled)


@rule("C17", "FA-21")
def test_the_duel_card_can_be_won_on_turning_it_up() -> None:
    state = table(phase="duel", goal=None, free="a4", duel=FIGHT, top=["3Db4", "1.h1"])
    assert play(state, "slide s").state.goal == "3Db4"
    duel = Duel(0, ("1.m2", "1.b1"), (False, False))
    state = table(phase="duel", goal=None, free="a2", duel=duel, top=["3Db4", "1.h1"])
    played = play(state, "slide s")  # the bird decides the duel, and the duel card shows it
    assert played.of(CardWon) == [CardWon(1, "3Db4", lucky=True)]
    assert played.state.turn == 2


@rule("C18", "FA-35")
def test_a_duel_of_two_players() -> None:
    state = table(seats=2, free="c6", goal="1.s2", top=["2Df3"], won={0: ["1.b1"], 1: ["1.m2"]})
    played = play(state, FIND, "show m2", "show b1")
    assert played.state.duel == Duel(1, ("1.m2", "1.b1"), (False, False))
    assert (played.state.phase, played.state.turn) == ("duel", 1)
