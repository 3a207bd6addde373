"""Sandstorm, scorpion, superpowers and duel."""

import pytest

from serai.core.errors import IllegalAction
from serai.games.faraon import Duel
from serai.games.faraon.events import (
    CardDrawn,
    CardGiven,
    CardTurnedUp,
    CardWon,
    DuelCalled,
    DuelCancelled,
    DuelCardDrawn,
    DuelWon,
    SandstormCame,
    ScorpionCame,
    ScorpionCaught,
    ScorpionWent,
    SuperpowersCame,
    SuperpowersWent,
)
from tests.games.faraon.tables import BASE, Played, hole, play, table, won
from tests.rules import rule

FIND = "slide s"  # from c6: bares the sphinx on c5


def after_win(*top: str, **more: object) -> Played:
    """Let seat 0 win the sphinx card, with these cards on top of the deck."""
    return play(table(free="c6", goal="1.s2", top=list(top), **more), FIND)  # type: ignore[arg-type]


# -- when a symbol acts --------------------------------------------------------------------


@rule("FA-22", "FA-23")
def test_a_plain_back_does_nothing() -> None:
    played = after_win("2.c3")
    assert played.kinds == ["Slid", "TreasureUncovered", "CardWon", "CardTurnedUp"]


@rule("FA-23")
def test_a_symbol_acts_before_the_card_is_turned_up() -> None:
    played = after_win("2Sb3")
    assert played.kinds[2:] == ["CardWon", "SandstormCame", "CardTurnedUp"]


@rule("FA-23")
def test_a_symbol_does_not_act_while_the_goal_is_still_open() -> None:
    state = table(free="g6", goal="1.s2", top=["2Xk3"])
    played = play(state, "slide s")  # a wrong treasure
    assert (played.state.phase, played.state.turn) == ("search", 1)
    assert not played.of(ScorpionCame)


@rule("C8", "FA-21")
def test_a_symbol_acts_after_a_lucky_card_too() -> None:
    played = after_win("2.s3", "2Xk3")
    assert won(played.state) == [["1.s2"], ["2.s3"], []]
    # Seat 1 was lucky, so seat 2, to the left of the winner, begins the scorpion.
    assert played.of(ScorpionCame) == [ScorpionCame(2)]
    assert (played.state.phase, played.state.turn) == ("scorpion", 2)


@rule("C8")
def test_the_first_card_of_the_game_follows_no_win() -> None:
    game, cards = BASE, iter(("2Xk3",))
    state = game.start(2, table(seats=2).options)
    while state.phase not in ("search", "scorpion"):
        actions = game.actions(state)
        chosen = actions[0]
        if state.phase == "deck" and not state.deck:
            wanted = f"card {next(cards)}"
            chosen = next(a for a in actions if game.action_text(a) == wanted)
        state = game.apply(state, chosen).state
    assert state.goal == "2Xk3"
    assert state.phase == "search"


@rule("FA-45")
def test_with_small_children_only_the_sandstorm_acts() -> None:
    assert after_win("2Sb3", small_children=True).of(SandstormCame)
    for card in ("2Xk3", "2Ph3", "2Df3"):
        played = after_win(card, small_children=True)
        assert played.kinds[2:] == ["CardWon", "CardTurnedUp"]
        assert (played.state.phase, played.state.goal, played.state.powers) == (
            "search",
            card,
            False,
        )


# -- sandstorm -----------------------------------------------------------------------------


@rule("FA-25", "C9", "FA-24")
def test_e4_5_a_sandstorm_turns_the_board_and_changes_nothing_else() -> None:
    before = play(table(free="c6", goal="1.s2", top=["2.c3"]), FIND).state
    played = after_win("2Sb3")
    assert played.of(SandstormCame) == [SandstormCame(1)]
    after = played.state
    assert (after.orientation, before.orientation) == (1, 0)
    assert (after.free, after.layout, after.pyramids) == (
        before.free,
        before.layout,
        before.pyramids,
    )
    assert (after.turn, after.goal) == (1, "2Sb3")


@rule("C9")
def test_four_sandstorms_bring_the_board_round() -> None:
    assert after_win("2Sb3", orientation=3).state.orientation == 0


@rule("C9")
def test_all_see_the_same_side_of_the_board() -> None:
    state = after_win("2Sb3", orientation=1).state
    assert {BASE.view(state, seat).orientation for seat in (None, 0, 1, 2)} == {2}


# -- scorpion ------------------------------------------------------------------------------


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


# -- superpowers ---------------------------------------------------------------------------


@rule("FA-32")
def test_superpowers_come_with_the_card_turned_up() -> None:
    played = after_win("2Ph3")
    assert played.kinds[2:] == ["CardWon", "SuperpowersCame", "CardTurnedUp"]
    assert (played.state.goal, played.state.powers, played.state.turn) == ("2Ph3", True, 1)
    assert "slide e2" in played.actions()


@rule("C13")
def test_only_the_hole_free_in_the_end_counts() -> None:
    # From b3 two to the left... the pyramids of c3 and d3 pass; glasses under c3 stay unseen.
    state = table(free="b3", goal="2Ph3", powers=True)
    played = play(state, "slide w2")
    assert played.state.free == hole("d3")
    assert played.state.turn == 0
    assert "TreasureUncovered" not in played.kinds


@rule("FA-33")
def test_a_wrong_treasure_passes_the_powers_to_the_left() -> None:
    state = table(free="b3", goal="2Ph3", powers=True)
    played = play(state, "slide w")  # the glasses
    assert (played.state.turn, played.state.powers, played.state.goal) == (1, True, "2Ph3")
    assert "slide w5" in played.actions()


@rule("FA-34")
def test_the_right_treasure_takes_the_powers_from_all() -> None:
    state = table(free="b3", goal="2Ph3", powers=True, top=["2.c3"])
    played = play(state, "slide w3")  # the hippopotamus on e3
    assert played.of(SuperpowersWent) == [SuperpowersWent()]
    assert (played.state.powers, played.state.goal) == (False, "2.c3")
    with pytest.raises(IllegalAction, match="one pyramid at a time"):
        played.do("slide n2")


@rule("FA-34", "FA-21")
def test_a_lucky_card_takes_its_powers_along() -> None:
    played = after_win("3Ps4", "2.c3")
    assert played.of(SuperpowersCame)
    assert played.of(CardWon)[-1] == CardWon(1, "3Ps4", lucky=True)
    assert (played.state.powers, played.state.turn) == (False, 2)


# -- duel ----------------------------------------------------------------------------------


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


FIGHT = Duel(0, ("1.m2", "1.u1"), (False, False))


def fight(free: str, **more: object) -> Played:
    return play(
        table(phase="duel", goal=None, free=free, duel=FIGHT, top=["2Df3"], **more)  # type: ignore[arg-type]
    )


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
    # The player on turn turns up the duel card, and the other card lies where it lay.
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


@rule("FA-24", "C17")
def test_after_a_special_action_the_left_neighbour_of_the_last_mover_goes_on() -> None:
    stung = table(phase="scorpion", goal=None, turn=2, free="g6", top=["2Xk3"], won={2: ["1.b1"]})
    assert play(stung, "slide s", "give b1").state.turn == 0
    assert fight("g4").do("slide s").state.turn == 1
