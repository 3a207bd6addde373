"""Special actions: when a symbol acts, the sandstorm and the superpowers."""

import pytest

from serai.core.errors import IllegalAction
from serai.games.faraon.rules.events import (
    CardWon,
    SandstormCame,
    ScorpionCame,
    SuperpowersCame,
    SuperpowersWent,
)
from tests.games.faraon.rules.tables import BASE, FIND, after_win, fight, hole, play, table, won
from tests.rules import rule

# -- when a symbol acts -------------------------------------------------------------------------


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


@rule("FA-24", "C17")
def test_after_a_special_action_the_left_neighbour_of_the_last_mover_goes_on() -> None:
    stung = table(phase="scorpion", goal=None, turn=2, free="g6", top=["2Xk3"], won={2: ["1.b1"]})
    assert play(stung, "slide s", "give b1").state.turn == 0
    assert fight("g4").do("slide s").state.turn == 1


# -- sandstorm ----------------------------------------------------------------------------------


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


# -- superpowers --------------------------------------------------------------------------------


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
