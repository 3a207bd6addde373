"""The worked examples, each played at a table."""

import pytest

from serai.core.game import Outcome
from serai.games.camelup import State
from serai.games.camelup.rules.events import CardScored, LegScored, RaceEnded, TilePaid, UnitMoved
from tests.games.camelup.rules.tables import (
    FIRST,
    SECOND,
    both,
    do,
    game_of,
    last_dice,
    opened,
    play,
    refused,
    rolled,
    rolls,
    table,
    tile_spaces,
    told,
)


def track(state: State, rest: int = 1) -> str:
    """Write the stacks, but for the space where the camels nobody speaks of stand."""
    return " ".join(f"{s}:{camels}" for s, camels in state.stacks.items() if s != rest)


# -- 1st edition ---------------------------------------------------------------------------


def test_e1_1_opening_placement() -> None:
    assert track(opened(FIRST, "o1 y1 g1 w3 b3"), 0) == "1:oyg 3:wb"
    any_order = opened(FIRST, "g1 b3 y1 w3 o1")
    assert {space: set(stack) for space, stack in any_order.stacks.items()} == {
        1: set("gyo"),
        3: set("bw"),
    }


def test_e1_2_simple_move() -> None:
    assert track(rolled(table(FIRST, "7:g,5:wb"), "g2")) == "5:wb 9:g"


def test_e1_3_carrying() -> None:
    assert track(rolled(table(FIRST, "8:wgoy"), "o2")) == "8:wg 10:oy"


def test_e1_4_unit_onto_unit() -> None:
    assert track(rolled(table(FIRST, "8:wg,10:oy"), "w2")) == "10:oywg"


def test_e1_5_orange_carries_yellow() -> None:
    assert track(rolled(table(FIRST, "8:wgoy"), "o3")) == "8:wg 11:oy"


def test_e1_6_white_carries_green_onto_yellow() -> None:
    assert track(rolled(table(FIRST, "8:wg,9:b,10:y"), "w2")) == "9:b 10:ywg"


def test_e1_7_oasis() -> None:
    step = play(table(FIRST, "8:wg,9:b,11:oy", tiles="10+2"), *rolls("w2"))
    assert track(step.state) == "9:b 11:oywg"
    assert told(step, TilePaid) == [TilePaid(2, 10, 1)]
    assert step.state.money == (3, 3, 4)
    assert step.state.tile_of(2) == 10


def test_e1_8_mirage() -> None:
    step = play(table(FIRST, "8:wg,9:b", tiles="10-2"), *rolls("w2"))
    assert track(step.state) == "9:wgb"
    assert step.state.money == (3, 3, 4)
    assert step.state.tile_of(2) == 10


def test_e1_9_tile_placement() -> None:
    # The camels the example does not show stand with those on 5.
    state = table(FIRST, "7:g,5:oywb", tiles="8-1")
    assert tile_spaces(state) == {2, 3, 4, 6, 10, 11, 12, 13, 14, 15, 16}
    for space in (1, 5, 7, 8, 9):
        assert refused(state, f"tile {space}+")


def test_e1_10_leg_scoring() -> None:
    state = table(
        FIRST,
        "10:oyg,8:b,6:w",
        tiles="9+2",
        dice="w",
        held=["g5 g2 y3 b5", "g3 y5"],
        pyramid=(2, 1, 1),
        turn=1,
    )
    step = play(state, *rolls("w1"))
    assert track(step.state, 0) == "7:w 8:b 10:oyg"
    (scored,) = told(step, LegScored)
    assert scored.ranking == "gyobw"
    assert [ticket.pounds for ticket in scored.seats[0].tickets] == [5, 2, 1, -1]
    assert scored.seats[0].pyramid == 2
    assert scored.seats[0].total == 9
    assert step.state.money[0] == 3 + 9


@pytest.mark.parametrize(
    ("money", "after"),
    [((10, 10, 10, 0), (11, 24, 20, 1)), ((0, 0, 0, 0), (3, 15, 10, 1))],
    ids=["nobody touches 0", "everybody begins with 0"],
)
def test_e1_11_final_scoring(money: tuple[int, ...], after: tuple[int, ...]) -> None:
    state = table(
        FIRST,
        "14:og,15:y,13:wb",
        money=money,
        turn=3,
        winner="0b 1y 1g 2g",
        loser="1w 0y 1b 2w 0w",
    )
    step = play(state, *rolls("o3"))
    assert track(step.state, 0) == "13:wb 15:y 17:og"
    assert told(step, RaceEnded)[0].ranking == "goybw"
    assert [card.due for card in told(step, CardScored)] == [-1, -1, 8, 5, 8, -1, -1, 5, 3]
    assert step.state.money == after


@both
def test_e1_12_changing_money(name: str) -> None:
    # Five coins of 1 from the pyramid are worth what a 5 from a bet is.
    state = table(name, "9:b", dice=last_dice(name), held=["", "b5"], pyramid=(4, 0, 0))
    after = rolled(state, "b1")
    assert after.money == (8, 8, 3)
    for seat in (0, 1):
        assert game_of(name).view(after, seat).seats[seat].money == 8


# -- 2nd edition ---------------------------------------------------------------------------


def test_e2_1_opening() -> None:
    state = opened(SECOND, "r1 y1 g1 p3 b3")
    assert track(state, 0) == "1:ryg 3:pb"
    any_order = opened(SECOND, "g1 b3 y1 p3 r1")
    assert {space: set(stack) for space, stack in any_order.stacks.items()} == {
        1: set("gyr"),
        3: set("bp"),
    }


def test_e2_2_crazy_opening() -> None:
    assert track(opened(SECOND, "r1 y1 g1 p1 b1 W2 B1")) == "15:W 16:B"


def test_e2_3_crazy_opening_on_the_same_space() -> None:
    assert track(opened(SECOND, "r1 y1 g1 p1 b1 W3 B3")) == "14:WB"
    assert track(opened(SECOND, "r1 y1 g1 p1 b1 B3 W3")) == "14:BW"


def test_e2_4_simple_move() -> None:
    assert track(rolled(table(SECOND, "2:g"), "g2")) == "4:g"


def test_e2_5_carrying() -> None:
    assert track(rolled(table(SECOND, "9:pgry"), "r2")) == "9:pg 11:ry"


def test_e2_6_unit_onto_unit() -> None:
    assert track(rolled(table(SECOND, "9:pg,11:ry"), "p2")) == "11:rypg"


def test_e2_7_crazy_camel_carries_racing_camels() -> None:
    assert track(rolled(table(SECOND, "11:Bpg"), "B2")) == "9:Bpg"


def test_e2_8_red_carries_yellow() -> None:
    assert track(rolled(table(SECOND, "9:pgry"), "r3")) == "9:pg 12:ry"


def test_e2_9_purple_carries_green_onto_yellow() -> None:
    assert track(rolled(table(SECOND, "9:pg,10:b,11:y"), "p2")) == "10:b 11:ypg"


def test_e2_10_cheering() -> None:
    step = play(table(SECOND, "9:pg,10:b,12:ry", tiles="11+2"), *rolls("p2"))
    assert track(step.state) == "10:b 12:rypg"
    assert step.state.money == (3, 3, 4)


def test_e2_11_booing() -> None:
    step = play(table(SECOND, "9:pg,10:b", tiles="11-2"), *rolls("p2"))
    assert track(step.state) == "10:pgb"
    assert step.state.money == (3, 3, 4)


def test_e2_12_crazy_camel_on_booing() -> None:
    step = play(table(SECOND, "11:bB,10:pg", tiles="9-2"), *rolls("B2"))
    assert track(step.state) == "10:Bpg 11:b"
    assert step.state.money == (3, 3, 4)
    assert told(step, UnitMoved) == [UnitMoved("B", "B", 11, 9, 10, under=True)]


def test_e2_13_colours_of_the_grey_die() -> None:
    state = table(SECOND, "11:B,8:W")
    assert track(rolled(state, "B1")) == "8:W 10:B"
    assert track(rolled(state, "W1")) == "7:W 11:B"


def test_e2_14_ranking_with_a_crazy_camel_inside() -> None:
    state = table(SECOND, "9:yBpg")
    assert state.ranking[:3] == "gpy"
    # Seen the same way by a leg scoring.
    last = table(SECOND, "8:yBpg", dice="yx")
    assert told(play(last, *rolls("y1")), LegScored)[0].ranking[:3] == "gpy"


def test_e2_15_spectator_placement() -> None:
    state = table(SECOND, "3:pb", rest=10, tiles="4+1")
    assert {6, 7} <= tile_spaces(state)
    for space in (1, 3, 4, 5):
        assert refused(state, f"tile {space}+")


def test_e2_16_leg_scoring() -> None:
    state = table(
        SECOND,
        "12:ryg,10:bB,8:p",
        rest=2,
        tiles="11+2",
        dice="px",
        held=["g5 g2 y5 b5", "g3"],
        pyramid=(2, 1, 1),
        turn=1,
    )
    step = play(state, *rolls("p1"))
    assert track(step.state, 2) == "9:p 10:bB 12:ryg"
    (scored,) = told(step, LegScored)
    assert scored.ranking == "gyrbp"
    assert [ticket.pounds for ticket in scored.seats[0].tickets] == [5, 2, 1, -1]
    assert scored.seats[0].total == 9
    assert step.state.money[0] == 3 + 9


def test_e2_17_final_scoring() -> None:
    state = table(
        SECOND,
        "16:rg,15:y,14:pb",
        money=(10, 10, 10, 0),
        turn=3,
        winner="0b 1y 1g 2g",
        loser="1p 0y 1b 2p 0p",
    )
    step = play(state, *rolls("r1"))
    assert track(step.state) == "14:pb 15:y 17:rg"
    assert told(step, RaceEnded)[0].ranking == "grybp"
    assert [card.due for card in told(step, CardScored)] == [-1, -1, 8, 5, 8, -1, -1, 5, 3]
    assert step.state.money == (11, 24, 20, 1)
    assert game_of(SECOND).outcome(step.state) == Outcome((11, 24, 20, 1), (1,))


@pytest.mark.parametrize(
    ("before", "face", "after"),
    [
        ("8:BW", "B1", "7:W 8:B"),
        ("8:BW", "W1", "7:W 8:B"),
        ("8:BWr", "B1", "7:Wr 8:B"),
        ("8:BWr", "W1", "7:Wr 8:B"),
        ("8:BrW", "W1", "7:BrW"),
        ("8:BrW", "B1", "7:BrW"),
        ("8:BrWg", "B1", "7:BrWg"),
        ("8:BrWg", "W1", "7:Wg 8:Br"),
        ("8:Br,12:W", "W1", "7:Br 12:W"),
        ("8:B,12:Wr", "B1", "8:B 11:Wr"),
        ("8:Br,12:Wg", "B1", "7:Br 12:Wg"),
        ("8:Br,12:Wg", "W1", "8:Br 11:Wg"),
        ("8:B,12:W", "B1", "7:B 12:W"),
        ("8:B,12:W", "W1", "8:B 11:W"),
        # And with the colours swapped.
        ("8:WB", "W1", "7:B 8:W"),
        ("8:WBr", "W1", "7:Br 8:W"),
        ("8:WrB", "B1", "7:WrB"),
        ("8:WrBg", "W1", "7:WrBg"),
    ],
)
def test_e2_18_exceptions_of_the_grey_die(before: str, face: str, after: str) -> None:
    assert track(rolled(table(SECOND, before, rest=3), face), 3) == after


def test_e2_19_counter_clockwise_finish() -> None:
    step = play(table(SECOND, "2:Brb,9:g,5:y,3:p", rest=12, loser="1r 2b"), *rolls("B3"))
    assert step.state.phase == "over"
    assert told(step, RaceEnded) == [RaceEnded("B", clockwise=False, ranking="gypbr")]
    assert step.state.money == (4, 3 + 8, 3 - 1)


def test_e2_20_partnership() -> None:
    def scored(held: list[str], pyramid: tuple[int, ...]) -> tuple[int, ...]:
        state = table(
            SECOND,
            "8:g,6:b,5:y",
            dice="gx",
            held=held,
            pyramid=pyramid,
            money=(10,) * 6,
            turn=5,
            partners=[(0, 3)],
        )
        return rolled(state, "g1").money

    assert scored(["y5", "", "", "g5"], (0, 0, 0, 1, 0, 3))[0] == 10 - 1 + 5
    assert scored(["y5", "", "", "y3 p5"], (0, 0, 0, 0, 0, 4))[0] == 10 - 1


# -- edge cases ----------------------------------------------------------------------------


@both
def test_e3_1_thrown_back_where_it_came_from(name: str) -> None:
    assert track(rolled(table(name, "5:bgy", tiles="6-1"), "g1")) == "5:gyb"


def test_e3_1_in_the_colours_of_the_first_edition() -> None:
    assert track(rolled(table(FIRST, "5:bgo", tiles="6-1"), "g1")) == "5:gob"


@both
def test_e3_2_oasis_on_sixteen(name: str) -> None:
    step = play(table(name, "15:b", tiles="16+1"), *rolls("b1"))
    assert track(step.state) == "17:b"
    assert step.state.phase == "over"
    assert step.state.money == (4, 4, 3)


@both
def test_e3_3_crossing_sets_off_no_tile(name: str) -> None:
    step = play(table(name, "16:b,2:g", tiles="3-1"), *rolls("b3"))
    assert track(step.state) == "2:g 19:b"
    assert step.state.phase == "over"
    assert step.state.money == (4, 3, 3)
    assert step.state.ranking[0] == "b"


@both
def test_e3_4_mirage_at_the_start(name: str) -> None:
    state = rolled(table(name, "1:bg", rest=8, tiles="2-1"), "g1")
    assert track(state, 8) == "1:gb"
    assert state.money == (3, 4, 3)


@both
@pytest.mark.parametrize("held", ["y5 y3 y2", "y5 y3 g5"], ids=["-3", "-1 -1 +1"])
def test_e3_5_floor_after_netting(name: str, held: str) -> None:
    state = table(
        name,
        "9:b,7:g,6:y",
        dice=last_dice(name),
        held=[held],
        money=(1, 3, 3),
        pyramid=(0, 2, 2),
        turn=1,
    )
    assert rolled(state, "b1").money[0] == 0


@both
def test_e3_6_floor_card_by_card(name: str) -> None:
    state = table(name, "16:b", winner="1g 1b", money=(0, 0, 0))
    step = play(state, *rolls("b1"))
    assert [card.paid for card in told(step, CardScored)] == [0, 8]
    assert step.state.money[1] == 8


@both
def test_e3_7_moving_ones_own_tile(name: str) -> None:
    state = table(name, "3:b", tiles="8+0")
    assert do(state, "tile 9+").tile_of(0) == 9
    assert refused(state, "tile 8-")
