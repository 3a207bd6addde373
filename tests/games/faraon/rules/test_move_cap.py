"""Every turn has all its moves, however it began. [C5]"""

import pytest

from serai.games.faraon import State
from serai.games.faraon.rules.events import MovesUsedUp
from tests.games.faraon.rules.tables import EXPERT, fight, play, table
from tests.rules import rule

CAP = 3


def nearly_used_up(**more: object) -> State:
    """Set an expert table one move before the cap, with the trumpet under g5 to bare from g6."""
    used = CAP - 1
    return table("faraon-expert", free="g6", last="g5", move_cap=CAP, moves=used, **more)  # type: ignore[arg-type]


@rule("C5", "C28")
def test_the_extra_turn_of_a_scarab_has_all_its_moves() -> None:
    played = play(nearly_used_up(plain=["g5"]), "slide s", "scarab")
    assert (played.state.phase, played.state.turn, played.state.moves) == ("search", 0, 0)
    assert EXPERT.view(played.state, 0).moves_left == CAP
    played.do("slide w", "slide n")
    assert (played.state.phase, played.state.turn) == ("search", 0)
    assert not played.of(MovesUsedUp)


@rule("C5")
@pytest.mark.parametrize("scarabs", [0, 2])
def test_the_next_player_has_all_moves_too(scarabs: int) -> None:
    played = play(nearly_used_up(plain=["g5"], scarabs={0: scarabs}), "slide s")
    if scarabs:
        played.do("pass")
    assert (played.state.turn, played.state.moves) == (1, 0)


@rule("C5", "FX-07")
def test_a_pyramid_that_is_left_alone_costs_no_move() -> None:
    state = nearly_used_up(golden=["g5"], under={"g5": "2"})
    for choice in ("lift", "leave"):
        played = play(state, "slide s", choice, "scarab")
        assert (played.state.phase, played.state.moves) == ("search", 0)


@rule("C5")
def test_whoever_uses_up_all_moves_hands_over_a_whole_turn() -> None:
    state = table(free="b2", last="b1", goal="1.s2", move_cap=CAP, moves=CAP - 1)
    played = play(state, "slide w")
    assert played.of(MovesUsedUp) == [MovesUsedUp(0, CAP)]
    assert (played.state.turn, played.state.moves) == (1, 0)


@rule("C5")
def test_each_duellist_has_moves_of_their_own() -> None:
    played = fight("b2", last="b1", move_cap=CAP, moves=CAP - 1).do("slide w")
    assert (played.state.turn, played.state.moves) == (1, 0)


@rule("C5", "FA-27")
def test_a_scorpion_and_a_duel_begin_with_all_moves() -> None:
    """However many the search before them took."""
    for top, phase in ((["2Xk3"], "scorpion"), (["2Df3"], "pick")):
        state = table(
            free="c6",
            last="c5",
            goal="1.s2",
            top=top,
            won={0: ["1.b1"], 1: ["1.u1"]},
            move_cap=CAP,
            moves=CAP - 1,
        )
        played = play(state, "slide s")
        assert (played.state.phase, played.state.moves) == (phase, 0)


@rule("FA-42")
def test_when_the_game_is_over_no_move_is_counted() -> None:
    state = table(free="c6", last="c5", goal="1.s2", deck=[], rest=1, move_cap=CAP, moves=CAP - 1)
    played = play(state, "slide s")
    assert (played.state.phase, played.state.moves) == ("over", 0)
