"""Tables in play that no game can come to are refused, and the refusal says why."""

from collections.abc import Mapping
from typing import Any

import pytest
from msgspec.structs import replace

from serai.core.errors import BadPosition, SeraiError
from serai.games.faraon import Duel, State
from serai.games.faraon.rules.board import NO_HOLE
from serai.games.faraon.rules.checks import _check_play, check
from serai.games.faraon.rules.components import UNKNOWN
from serai.games.faraon.rules.state import NOTHING
from tests.games.faraon.rules.tables import BASE, EXPERT, FIGHT, LAYOUT, hole, table

SEARCH = table("faraon-expert", free="g5", last="g6", golden=["g6"], goal="1.s2", moves=2)
BARE = table("faraon-expert", free="b2", goal="1.s2")
SCARAB = table("faraon-expert", phase="scarab", free="g5", last="g6", golden=["g6"])
LIFT = table("faraon-expert", phase="lift", free="g5", last="g6", golden=["g6"])
SCORPION = table(phase="scorpion", goal=None, free="g5", top=["2Xk3"], won={0: ["1.b1"]})
GIVE = table(phase="give", goal=None, free="g5", top=["2Xk3"], won={0: ["1.b1"]})
DUEL = table(phase="duel", goal=None, free="b2", duel=FIGHT, top=["2Df3"])
PICK = table(
    phase="pick", goal=None, free="b2", duel=Duel(0, (), ()), top=["2Df3"], won={0: ["1.b1"]}
)
OVER = table(phase="over", goal=None, free="g5", deck=(), rest=0)


def why_not(state: State, changes: Mapping[str, Any]) -> str:
    with pytest.raises(BadPosition) as told:
        check(replace(state, **changes))
    assert str(told.value).startswith("no game can come to this: ")
    return str(told.value)


@pytest.mark.parametrize(
    ("state", "changes", "why"),
    [
        (SEARCH, {"moves": 200}, "after 200 moves the turn passes"),
        (BARE, {"moves": 1}, "whoever made moves moved a pyramid last"),
        (SEARCH, {"last": hole("a1")}, "the pyramid moved last stands beside the free hole"),
        (SEARCH, {"powers": True}, "superpowers come with the symbol of the open card"),
        (SEARCH, {"mummy": 0}, "seat 0 puts the mummy back instead of searching"),
        (SEARCH, {"phase": "over"}, "no goal card is open in the phase 'over'"),
        (SEARCH, {"phase": "give"}, "no goal card is open in the phase 'give'"),
        (BARE, {"phase": "scarab"}, "nothing is uncovered, so there is no 'scarab'"),
        (BARE, {"phase": "lift"}, "nothing is uncovered, so there is no 'lift'"),
        (SCARAB, {"scarabs": (0, 2, 2)}, "seat 0 has no scarab left"),
        (LIFT, {"last": -1}, "only a golden pyramid just moved can be turned over"),
        (SCORPION, {"phase": "give", "won": ((), ("1.b1",), ())}, "seat 0 has no card to give"),
        (GIVE, {"free": hole("b2")}, "nothing is uncovered, so there is no 'give'|pyramids"),
        (SCORPION, {"phase": "pick", "duel": Duel(0, (), ())}, "a duel comes with the symbol"),
        (DUEL, {"phase": "scorpion", "duel": None, "won": (FIGHT.cards, (), ())}, "the scorpion"),
        (DUEL, {"turn": 2}, "two duellists show a card each and search in turn"),
        (DUEL, {"duel": replace(FIGHT, cards=("1.??", "1.u1"))}, "an open card is known to all"),
        (DUEL, {"duel": None, "won": (FIGHT.cards, (), ())}, "a duel has its duellists"),
        (PICK, {"turn": 1}, "the challenger shows a card first, then the left neighbour"),
        (PICK, {"phase": "duel"}, "two duellists show a card each and search in turn"),
        (PICK, {"duel": Duel(3, (), ())}, "there is no seat 3, only 0 to 2"),
        (OVER, {"phase": "search"}, "a search needs an open goal card"),
        (OVER, {"phase": "scorpion"}, "the phase 'scorpion' needs a card in the deck"),
    ],
)
def test_a_table_that_cannot_be_is_refused(
    state: State, changes: Mapping[str, Any], why: str
) -> None:
    told = why_not(state, changes)
    assert any(each in told for each in why.split("|")), told


def test_the_game_is_not_over_while_cards_are_left() -> None:
    state = table(phase="over", goal=None, free="g5", deck=(), rest=0)
    cards = tuple(card for card in state.won[0] if card != "1.b1")
    told = why_not(state, {"won": (cards, (), ()), "deck": ("1.b1",)})
    assert "the game is over when no card is left" in told


def test_no_block_has_two_treasures_though_others_are_not_known() -> None:
    signs = list(LAYOUT)
    hidden = [hole(name) for name in ("c1", "d1", "c2", "d2")]
    bare = next(hole(name) for name in ("a1", "b1") if signs[hole(name)] == NOTHING)
    signs[bare] = next(signs[each] for each in hidden if signs[each] != NOTHING)
    for each in hidden:
        signs[each] = UNKNOWN
    told = why_not(BARE, {"layout": "".join(signs)})
    assert told.endswith("the block at a1 has 2 treasures instead of one")


def test_nobody_plays_before_the_table_is_set() -> None:
    with pytest.raises(BadPosition) as told:
        _check_play(replace(BARE, free=NO_HOLE))
    why = told.value.reason.arguments["why"]
    assert (why, why.code) == ("the table is not set yet", "faraon-not-set")


def test_cards_nobody_has_seen_are_not_scored() -> None:
    hidden = replace(OVER, won=(("1.??", *OVER.won[0][1:]), *OVER.won[1:]))
    with pytest.raises(SeraiError) as told:
        BASE.outcome(hidden)
    assert str(told.value) == (
        "cards nobody has seen cannot be scored: fill in the unknown cards first"
    )
    assert told.value.reason.code == "faraon-unknown-cards"


def test_a_goal_in_sight_is_won() -> None:
    state = table(free="c6", goal="1.s2")
    shown = table(free="c5", goal=None, phase="scorpion", top=["2Xk3"])
    changes = {"free": shown.free, "pyramids": shown.pyramids}
    assert "the goal is in sight, so its card is won" in why_not(state, changes)


@pytest.mark.parametrize("drawn", [(False, False), (True, False), (False, True), (True, True)])
def test_a_position_tells_which_cards_of_a_duel_were_drawn(drawn: tuple[bool, bool]) -> None:
    state = table(phase="duel", goal=None, duel=Duel(0, FIGHT.cards, drawn), top=["2Df3"])
    line = BASE.position(state)
    stars = ["*" if each else "" for each in drawn]
    assert f" 0:1.m2{stars[0]}+1.u1{stars[1]} " in line
    assert BASE.parse_position(line) == state


def test_numbers_are_named_by_their_field() -> None:
    line = EXPERT.position(BARE)
    fields = line.split()
    for at, name in ((12, "mummy"), (13, "moves")):
        with pytest.raises(BadPosition, match=f"bad {name} 'x': expected a number"):
            EXPERT.parse_position(" ".join([*fields[:at], "x", *fields[at + 1 :]]))
