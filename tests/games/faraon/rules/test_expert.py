"""The expert variant: pyramids turned over, scarabs, the mummy and explorers."""

import pytest

from serai.core.errors import IllegalAction
from serai.games.faraon import Duel, State
from serai.games.faraon.rules.events import (
    CardWon,
    DuelWon,
    MummyCame,
    MummyWent,
    PyramidLifted,
    ScarabUsed,
    ScorpionCaught,
)
from serai.games.faraon.rules.scoring import explorer_bonus
from serai.games.faraon.rules.state import NOBODY
from tests.games.faraon.rules.tables import EXPERT, Played, hole, play, table, won
from tests.rules import rule

WRONG = "slide s"  # from g6: bares the trumpet on g5
RIGHT = "slide s"  # from c6: bares the sphinx on c5


def search(free: str, hidden: str | None = "2", **more: object) -> State:
    """Set an expert table where the pyramid above the free hole is golden and hides a token."""
    above = free[0] + str(int(free[1]) - 1)
    if hidden is None:
        return table("faraon-expert", free=free, plain=[above], **more)  # type: ignore[arg-type]
    return table("faraon-expert", free=free, golden=[above], under={above: hidden}, **more)  # type: ignore[arg-type]


# -- turning over --------------------------------------------------------------------------


@rule("FX-07", "C26")
def test_a_golden_pyramid_that_bared_a_treasure_may_be_turned_over() -> None:
    played = play(search("g6"), WRONG)
    assert (played.state.phase, played.state.turn) == ("lift", 0)
    assert played.actions() == ["lift", "leave"]
    left = play(search("g6"), WRONG, "leave")
    assert not left.of(PyramidLifted)
    assert left.state.hats == ("", "", "")


@rule("FX-07")
def test_a_red_or_blue_pyramid_or_a_bare_hole_asks_nothing() -> None:
    assert play(search("g6", None), WRONG).state.phase == "scarab"
    bare = play(search("b3"), "slide s")
    assert (bare.state.phase, bare.state.turn) == ("search", 0)


@rule("FX-07", "FX-17", "C27")
def test_after_the_goal_the_card_comes_first_then_the_pyramid() -> None:
    played = play(search("c6", goal="1.s2", top=["1.b1"]), RIGHT)
    assert played.kinds == ["Slid", "TreasureUncovered", "CardWon"]
    assert won(played.state)[0] == ["1.s2"]
    assert played.state.phase == "lift"
    played.do("lift")
    assert played.of(PyramidLifted) == [PyramidLifted(0, hole("c6"), "2")]
    assert played.state.hats == ("2", "", "")
    assert (played.state.phase, played.state.turn, played.state.goal) == ("search", 1, "1.b1")


@rule("FX-17")
def test_a_goal_with_a_curse_still_wins_the_card() -> None:
    played = play(search("c6", "c", goal="1.s2"), RIGHT, "lift")
    assert played.of(CardWon) == [CardWon(0, "1.s2", lucky=False)]
    assert played.state.mummy == 0


@rule("FX-17", "FA-42")
def test_the_last_pyramid_is_turned_over_before_the_game_ends() -> None:
    played = play(search("c6", "3", seats=2, goal="1.s2", deck=[], rest=1), RIGHT)
    assert EXPERT.to_act(played.state) == 0
    played.do("lift")
    assert EXPERT.to_act(played.state) is None
    assert played.state.hats == ("3", "")


@rule("FX-14", "C26")
def test_an_explorer_goes_to_the_finder_before_all_eyes() -> None:
    played = play(search("g6", "3"), WRONG, "lift")
    (event,) = played.of(PyramidLifted)
    assert all(EXPERT.redact(event, seat) == event for seat in (None, 0, 1, 2))
    assert played.state.hats == ("3", "", "")
    assert played.state.tokens[hole("g6")] == "0"
    view = EXPERT.view(played.state, 2)
    assert view.seats[0].explorers == "3"


@rule("FX-14")
def test_a_pyramid_without_a_token_can_be_turned_over_in_vain() -> None:
    state = search("g6", "0", hats={1: "1"})
    played = play(state, WRONG, "lift")
    assert played.of(PyramidLifted) == [PyramidLifted(0, hole("g6"), "0")]
    assert played.state.hats == ("", "1", "")
    assert played.state.phase == "scarab"


@rule("C25", "FX-04")
def test_a_token_travels_with_its_pyramid() -> None:
    state = table(
        "faraon-expert", free="b2", golden=["c2"], under={"c2": "3"}, plain=["d2"], goal="1.s2"
    )
    played = play(state, "slide w")
    assert played.state.tokens[hole("b2")] == "3"
    assert played.state.tokens[hole("c2")] == "-"
    assert played.state.layout == state.layout


@rule("C26", "C25")
def test_with_superpowers_the_pyramid_that_left_the_treasure_counts() -> None:
    # From b3 three at once: the one that left e3, on d3 now, is golden; the others are not.
    state = table(
        "faraon-expert",
        free="b3",
        golden=["e3"],
        plain=["c3", "d3"],
        under={"e3": "1"},
        goal="2Ph3",
        powers=True,
    )
    played = play(state, "slide w3")
    assert (played.state.phase, played.state.last) == ("lift", hole("d3"))
    played.do("lift")
    assert played.state.hats == ("1", "", "")
    other = table(
        "faraon-expert",
        free="b3",
        golden=["c3", "d3"],
        plain=["e3"],
        goal="2Ph3",
        powers=True,
    )
    assert play(other, "slide w3").state.phase == "search"


# -- the scarab ----------------------------------------------------------------------------


@rule("FX-08", "FX-09", "FX-10")
def test_a_scarab_gives_an_extra_turn_twice() -> None:
    played = play(search("g6", None), WRONG)
    assert played.actions() == ["scarab", "pass"]
    played.do("scarab")
    assert played.of(ScarabUsed) == [ScarabUsed(0, 1)]
    assert (played.state.phase, played.state.turn, played.state.scarabs) == (
        "search",
        0,
        (1, 2, 2),
    )
    # The extra turn goes on over bare holes until a treasure shows.
    played.do("slide w")
    assert (played.state.phase, played.state.turn) == ("search", 0)
    played.do("slide e")
    if played.state.phase == "lift":
        played.do("leave")
    assert played.state.phase == "scarab"


@rule("FX-08")
def test_without_the_scarab_the_turn_ends() -> None:
    played = play(search("g6", None), WRONG, "pass")
    assert (played.state.phase, played.state.turn, played.state.scarabs) == (
        "search",
        1,
        (2, 2, 2),
    )


@rule("FX-10")
def test_after_its_second_use_the_scarab_is_gone() -> None:
    played = play(search("g6", None, scarabs={0: 1}), WRONG, "scarab")
    assert played.of(ScarabUsed) == [ScarabUsed(0, 0)]
    assert played.state.scarabs == (0, 2, 2)
    spent = play(search("g6", None, scarabs={0: 0}), WRONG)
    assert (spent.state.phase, spent.state.turn) == ("search", 1)


@rule("C28")
def test_both_uses_can_fall_in_one_turn() -> None:
    state = table("faraon-expert", free="g6", plain=["g5", "h5", "g6", "h6"], goal="1.s2")
    played = play(state, "slide s", "scarab", "slide n", "slide s", "scarab")
    assert played.state.scarabs == (0, 2, 2)
    assert (played.state.phase, played.state.turn) == ("search", 0)
    assert (
        play(
            state, "slide s", "scarab", "slide n", "slide s", "scarab", "slide n", "slide s"
        ).state.turn
        == 1
    )


@rule("C28")
def test_with_superpowers_the_scarab_works_too() -> None:
    state = table("faraon-expert", free="b3", plain=["c3"], goal="2Ph3", powers=True)
    played = play(state, "slide w")
    assert played.state.phase == "scarab"
    played.do("scarab")
    assert played.state.powers


@rule("C28")
def test_the_scarab_is_no_help_in_scorpions_and_duels() -> None:
    stung = search("g6", None, phase="scorpion", goal=None, top=["2Xk3"], won={0: ["1.b1"]})
    assert play(stung, WRONG).state.phase == "give"
    duel = Duel(0, ("1.m2", "1.u1"), (False, False))
    fought = search("g6", None, phase="duel", goal=None, top=["2Df3"], duel=duel)
    assert play(fought, WRONG).state.phase == "duel"


@rule("FX-08", "C27")
def test_the_goal_itself_needs_no_scarab() -> None:
    assert play(search("c6", None, goal="1.s2"), RIGHT).state.phase == "search"


@rule("C27", "FX-11")
def test_a_curse_ends_the_turn_and_the_scarab_cannot_help() -> None:
    played = play(search("g6", "c"), WRONG, "lift")
    assert (played.state.phase, played.state.turn) == ("search", 1)
    assert played.state.mummy == 0
    # An explorer leaves the choice.
    assert play(search("g6", "1"), WRONG, "lift").state.phase == "scarab"


# -- the mummy -----------------------------------------------------------------------------


@rule("FX-11")
def test_the_mummy_comes_to_the_finder_and_the_curse_stays_under_its_pyramid() -> None:
    played = play(search("g6", "c"), WRONG, "lift")
    assert played.of(MummyCame) == [MummyCame(0, None)]
    assert played.state.tokens[hole("g6")] == "c"
    assert EXPERT.view(played.state, 1).seats[0].mummy


@rule("FX-12", "FX-11")
def test_the_next_turn_only_puts_the_mummy_back() -> None:
    state = search("g6", None, seats=2, turn=1, mummy=0, scarabs={1: 0})
    played = play(state, WRONG)
    assert played.of(MummyWent) == [MummyWent(0)]
    assert (played.state.turn, played.state.mummy) == (1, NOBODY)
    # At the one after, seat 0 plays again.
    played.do("slide w", "slide e")
    while played.state.phase != "search":
        played.do("leave")
    assert played.state.turn == 0


@rule("FX-12", "FX-13")
def test_e4_11_a_second_curse_frees_the_first_player() -> None:
    state = search("g6", "c", turn=1, mummy=0)
    played = play(state, WRONG, "lift")
    assert played.of(MummyCame) == [MummyCame(1, 0)]
    assert played.state.mummy == 1
    assert played.state.turn == 2
    # Seat 2 fails, seat 0 plays normally, seat 1 misses the turn.
    played = play(search("g6", None, turn=2, mummy=1, scarabs={0: 0, 2: 0}), WRONG)
    assert played.state.turn == 0
    assert not played.of(MummyWent)
    played.do("slide w", "slide e")
    while played.state.phase != "search":
        played.do("leave")
    assert played.of(MummyWent) == [MummyWent(1)]
    assert played.state.turn == 2


@rule("C29", "FX-12")
def test_whoever_has_the_mummy_turns_up_no_card() -> None:
    played = play(search("c6", None, goal="1.s2", mummy=1), RIGHT)
    assert played.of(MummyWent) == [MummyWent(1)]
    assert played.state.turn == 2


@rule("C29")
def test_whoever_has_the_mummy_still_takes_part_in_scorpions() -> None:
    state = search("c6", None, goal="1.s2", mummy=1, top=["2Xk3"])
    played = play(state, RIGHT)
    assert (played.state.phase, played.state.turn, played.state.mummy) == ("scorpion", 1, 1)


@rule("C29")
def test_whoever_has_the_mummy_still_fights_duels() -> None:
    state = search("c6", None, goal="1.s2", mummy=1, top=["2Df3"], won={1: ["1.m2"], 2: ["1.u1"]})
    played = play(state, RIGHT, "show m2", "show u1")
    assert (played.state.phase, played.state.turn, played.state.mummy) == ("duel", 1, 1)


@rule("C29", "FX-07")
def test_a_curse_found_in_a_scorpion_by_the_holder_changes_nothing() -> None:
    state = search("g6", "c", phase="scorpion", goal=None, top=["2Xk3"], won={0: ["1.b1"]}, mummy=0)
    played = play(state, WRONG)
    assert played.state.phase == "scorpion-lift"
    played.do("lift")
    assert not played.of(MummyCame)
    assert (played.state.phase, played.state.mummy) == ("give", 0)
    assert played.of(ScorpionCaught) == [ScorpionCaught(0)]


@rule("C29", "FX-13", "FX-07", "C27")
def test_a_curse_found_in_a_duel_moves_the_mummy() -> None:
    duel = Duel(0, ("1.m2", "1.u1"), (False, False))
    state = search("g6", "c", phase="duel", goal=None, top=["2Df3"], duel=duel, mummy=2)
    played = play(state, WRONG)
    assert played.state.phase == "duel-lift"
    played.do("lift")
    assert played.of(MummyCame) == [MummyCame(0, 2)]
    assert (played.state.phase, played.state.turn) == ("duel", 1)


@rule("FX-07", "C27", "C17")
def test_the_pyramid_that_decides_a_duel_may_be_turned_over() -> None:
    duel = Duel(0, ("1.m2", "1.t2"), (False, False))
    state = search("g6", "2", phase="duel", goal=None, top=["2Df3"], duel=duel)
    played = play(state, WRONG)
    assert played.of(DuelWon) == [DuelWon(0, 1, ("1.m2", "1.t2"))]
    assert played.state.phase == "duel-end-lift"
    played.do("lift")
    assert played.state.hats == ("2", "", "")
    assert (played.state.phase, played.state.turn, played.state.goal) == ("search", 1, "2Df3")


# -- the end -------------------------------------------------------------------------------


@rule("FX-15", "FX-16", "C31")
@pytest.mark.parametrize(
    ("hats", "bonus"),
    [
        ((7, 7, 4), (6, 6, 2)),
        ((9, 5, 5), (6, 3, 3)),
        ((8, 6, 3, 1), (6, 3, 2, 0)),
        ((5, 2), (6, 3)),
        ((5, 4, 3, 2, 1), (6, 3, 2, 0, 0)),
        ((0, 0), (6, 6)),
        ((3, 0, 0), (6, 3, 3)),
        ((2, 2, 2, 1), (6, 6, 6, 0)),
    ],
)
def test_e4_10_explorers_are_ranked_by_hats(hats: tuple[int, ...], bonus: tuple[int, ...]) -> None:
    assert explorer_bonus(hats) == bonus


def ended(**more: object) -> Played:
    state = search("c6", None, goal="1.s2", deck=[], **more)
    return play(state, RIGHT)


@rule("C31", "FX-15", "FA-43")
def test_hats_not_tokens_count_and_the_prize_joins_the_points() -> None:
    # Two explorers with 3 hats in all lose to one with 3... and 1 more.
    played = ended(seats=2, hats={0: "12", 1: "13"}, rest=1)
    assert EXPERT.outcome(played.state).scores == (2 + 3, 83 + 6)
    # Three tokens with 3 hats against one token with 3 hats: equal.
    played = ended(seats=2, hats={0: "111", 1: "3"}, rest=1)
    assert EXPERT.outcome(played.state).scores == (2 + 6, 83 + 6)


@rule("C32")
def test_scarabs_and_mummy_score_nothing() -> None:
    one = ended(seats=2, hats={0: "1"}, scarabs={0: 0, 1: 2}, rest=1)
    two = ended(seats=2, hats={0: "1"}, scarabs={0: 2, 1: 0}, mummy=1, rest=1)
    assert EXPERT.outcome(one.state).scores == EXPERT.outcome(two.state).scores


def test_what_is_not_asked_cannot_be_done() -> None:
    state = play(search("g6"), WRONG).state
    for action in ("slide n", "scarab", "pass", "give b1", "show b1", "token c"):
        with pytest.raises(IllegalAction, match="cannot be done now: seat 0 must lift the golden"):
            play(state, action)
