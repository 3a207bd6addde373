"""The rules of Liar's Dice, each by an example."""

from random import Random

import pytest

from liars_dice import events
from liars_dice.bot import AbacusBot, chance
from liars_dice.game import LiarsDice
from liars_dice.state import Bid, HouseOptions, State
from liars_dice.view import drawn
from serai.core.errors import BadAction, BadPosition, BadSetup, GameNotOver, IllegalAction
from serai.core.game import CHANCE, Event, Options, Outcome

GAME = LiarsDice()


def play(position: str, *actions: str) -> tuple[State, list[Event]]:
    """Carry out actions on a position; return where they lead and what happened."""
    state, told = GAME.parse_position(position), list[Event]()
    for action in actions:
        step = GAME.apply(state, GAME.parse_action(action))
        state = step.state
        told += step.events
    return state, told


def after(position: str, *actions: str) -> str:
    return GAME.position(play(position, *actions)[0])


def texts(position: str) -> list[str]:
    return [GAME.action_text(a) for a in GAME.actions(GAME.parse_position(position))]


# -- the course of a game ----------------------------------------------------------------------


def test_everybody_starts_with_five_dice_and_chance_chooses_who_bids_first() -> None:
    state = GAME.start(3)
    assert GAME.position(state) == "liars-dice ...../...../..... - - -"
    assert GAME.to_act(state) is CHANCE
    assert [GAME.action_text(a) for a in GAME.actions(state)] == [f"starter {s}" for s in range(3)]


def test_the_seats_roll_one_after_the_other() -> None:
    before = "liars-dice ...../.... - 1 -"
    assert texts(before)[0] == "roll 0 1-1-1-1-1"
    assert after(before, "roll 0 1-1-3-4-6") == "liars-dice 11346/.... - 1 -"
    assert after(before, "roll 0 1-1-3-4-6", "roll 1 2-2-2-2") == "liars-dice 11346/2222 - 1 -"


def test_a_bid_is_higher_by_its_count_or_as_many_of_a_higher_face() -> None:
    assert texts("liars-dice 1/2 - 0 -") == [
        f"bid {n} {face}" for n in (1, 2) for face in range(1, 7)
    ]
    assert texts("liars-dice 1/2 1x5 0 -") == ["liar", "bid 1 6"] + [
        f"bid 2 {face}" for face in range(1, 7)
    ]
    assert texts("liars-dice 1/2 2x6 0 -") == ["liar"]


def test_seats_without_dice_are_skipped() -> None:
    assert after("liars-dice 1/-/3/4 - 0 -", "bid 1 1") == "liars-dice 1/-/3/4 1x1 2 -"
    assert after("liars-dice 1/-/3/- 1x1 2 -", "bid 1 2") == "liars-dice 1/-/3/- 1x2 0 -"


def test_who_calls_a_true_bid_a_lie_loses_a_die_and_opens_the_next_round() -> None:
    state, told = play("liars-dice 11346/255/66 2x5 2 -", "liar")
    assert GAME.position(state) == "liars-dice ...../.../. - 2 -"
    assert told == [
        events.LiarCalled(2, 1),
        events.DiceShown(0, (1, 1, 3, 4, 6)),
        events.DiceShown(1, (2, 5, 5)),
        events.DiceShown(2, (6, 6)),
        events.DiceCounted(2, 2, 5),
        events.DieLost(2, 1),
    ]


def test_a_liar_loses_a_die() -> None:
    assert after("liars-dice 11346/255/66 3x5 2 -", "liar") == "liars-dice ...../../.. - 1 -"
    assert after("liars-dice 11346/255/66 3x5 0 -", "liar") == "liars-dice ...../.../. - 2 -"


def test_after_somebody_who_is_out_the_next_one_opens() -> None:
    assert after("liars-dice 11/2/33/4 3x6 2 -", "liar") == "liars-dice ../-/../. - 2 -"
    assert after("liars-dice 11/22/33/4 3x6 0 -", "liar") == "liars-dice ../../../- - 0 -"


def test_the_last_one_with_dice_wins() -> None:
    state, told = play("liars-dice 12/6/- 1x5 0 -", "liar")
    assert told[-2:] == [events.DieLost(1, 0), events.GameWon(0)]
    assert (GAME.to_act(state), GAME.actions(state)) == (None, ())
    assert GAME.outcome(state) == Outcome((2, 0, 0), (0,))


def test_ones_are_ones_unless_the_house_plays_them_wild() -> None:
    for option, counted in (("-", 1), ("wild_ones", 3)):
        _, told = play(f"liars-dice 115/234 2x5 0 {option}", "liar")
        assert events.DiceCounted(counted, 2, 5) in told
        _, told = play(f"liars-dice 115/234 2x1 0 {option}", "liar")
        assert events.DiceCounted(2, 2, 1) in told


# -- refusals ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("position", "action", "why"),
    [
        (
            "liars-dice 1/2 1x5 0 -",
            "bid 1 5",
            "1 to 2 dice, of a face from 1 to 6, and higher than 1x5",
        ),
        ("liars-dice 1/2 - 0 -", "bid 3 1", "3x1 cannot be bid: bid 1 to 2 dice"),
        ("liars-dice 1/2 - 0 -", "bid 0 1", "0x1 cannot be bid"),
        ("liars-dice 1/2 - 0 -", "bid 1 7", "1x7 cannot be bid"),
        ("liars-dice 1/2 - 0 -", "liar", "'liar' cannot be done now: seat 0 must bid"),
        ("liars-dice 1/2 1x1 1 -", "roll 0 1", "seat 1 must bid or call liar"),
        ("liars-dice ./. - 1 -", "roll 1 1", "seat 0 rolls 1 dice"),
        ("liars-dice ./. - 1 -", "roll 0 1-2", "seat 0 rolls 1 dice"),
        ("liars-dice ../. - 1 -", "roll 0 2-1", "seat 0 rolls 2 dice"),
        ("liars-dice ./. - 1 -", "starter 0", "seat 0 rolls 1 dice"),
        ("liars-dice ...../..... - - -", "starter 2", "chance chooses who starts"),
        ("liars-dice ../- - 0 -", "bid 1 1", "the game is over"),
        ("liars-dice 1/? 1x1 0 -", "liar", "not all dice are known"),
    ],
)
def test_what_the_rules_do_not_allow_is_refused(position: str, action: str, why: str) -> None:
    with pytest.raises(IllegalAction) as told:
        play(position, action)
    assert why in str(told.value)


def test_a_table_has_two_to_six_seats() -> None:
    for seats in (0, 1, 7):
        with pytest.raises(BadSetup, match=f"liars-dice is for 2 to 6 seats, not {seats}"):
            GAME.start(seats)


def test_there_is_no_outcome_before_the_end_and_no_chance_in_a_turn() -> None:
    state = GAME.parse_position("liars-dice 1/2 - 0 -")
    with pytest.raises(GameNotOver, match="the game is not over: seat 0 must bid"):
        GAME.outcome(state)
    with pytest.raises(IllegalAction, match="chance cannot act: seat 0 must bid"):
        GAME.chances(state)


# -- notation ----------------------------------------------------------------------------------


@pytest.mark.parametrize("text", ["bid 3 5", "3 5", "3x5", " 3 x 5 ", "bid 3x5"])
def test_short_forms_of_a_bid_are_understood(text: str) -> None:
    assert GAME.parse_action(text) == Bid(3, 5)


@pytest.mark.parametrize(
    "text", ["", "bid", "bid 3", "35", "bid three 5", "roll 0 1-7", "x", "bid -1 2"]
)
def test_what_is_no_action_is_refused_with_the_forms_there_are(text: str) -> None:
    with pytest.raises(BadAction, match=r"cannot read the action .*; write bid 3 5 \(or 3x5\)"):
        GAME.parse_action(text)


def test_dudo_is_liar() -> None:
    assert GAME.parse_action("dudo") == GAME.parse_action("liar")


@pytest.mark.parametrize(
    "line",
    [
        "liars-dice",
        "camelup-1 1/2 - 0 -",
        "liars-dice 21/3 - 0 -",
        "liars-dice 1 - 0 -",
        "liars-dice 1/2/3/4/5/6/1 - 0 -",
        "liars-dice 111111/2 - 0 -",
        "liars-dice -/- - 0 -",
        "liars-dice 1/2 - - -",
        "liars-dice 1/-/2 - 1 -",
        "liars-dice 1/2 - 5 -",
        "liars-dice 1/2 3x1 0 -",
        "liars-dice 1/. 1x1 0 -",
        "liars-dice 1/2 0x1 0 -",
        "liars-dice 1/2 1x7 0 -",
        "liars-dice 1/2 - 0 tame_ones",
        "liars-dice 1/.? - 0 -",
    ],
)
def test_what_is_no_position_is_refused(line: str) -> None:
    with pytest.raises(BadPosition):
        GAME.parse_position(line)


# -- the view and the bot ----------------------------------------------------------------------


def test_a_seat_sees_its_own_dice_and_how_many_the_others_have() -> None:
    state = GAME.parse_position("liars-dice 11346/255/- 2x5 0 wild_ones")
    seen = GAME.view(state, 1)
    assert [(s.seat, s.left, s.hand) for s in seen.seats] == [
        (0, 5, None),
        (1, 3, (2, 5, 5)),
        (2, 0, None),
    ]
    assert (seen.dice, seen.wild, seen.count, seen.face, seen.bidder_seat) == (8, (1,), 2, 5, 1)
    assert seen.text == drawn("255") == "┌───┐ ┌───┐ ┌───┐\n│ 2 │ │ 5 │ │ 5 │\n└───┘ └───┘ └───┘"
    assert GAME.view(state, None).text == GAME.view(state, 2).text == ""
    assert [s.hand for s in GAME.reveal(state).seats] == [(1, 1, 3, 4, 6), (2, 5, 5), None]


def test_the_bot_reckons_with_its_own_dice_and_the_odds_of_the_others() -> None:
    seen = GAME.view(GAME.parse_position("liars-dice 155/??? - 0 -"), 0)
    assert chance(seen, Bid(2, 5)) == 1
    assert chance(seen, Bid(3, 5)) == pytest.approx(1 - (5 / 6) ** 3)
    assert chance(seen, Bid(6, 5)) == 0
    wild = GAME.view(GAME.parse_position("liars-dice 155/??? - 0 wild_ones"), 0)
    assert chance(wild, Bid(3, 5)) == 1
    assert chance(wild, Bid(4, 5)) == pytest.approx(1 - (2 / 3) ** 3)
    assert chance(wild, Bid(2, 1)) == pytest.approx(1 - (5 / 6) ** 3)


@pytest.mark.parametrize(
    ("position", "chosen"),
    [
        ("liars-dice 155/??? - 0 -", "bid 2 5"),
        ("liars-dice 155/??? 2x4 0 -", "bid 2 5"),
        ("liars-dice 155/??? 4x5 0 -", "liar"),
        ("liars-dice 6/? 2x6 0 -", "liar"),
    ],
)
def test_the_bot_never_bids_what_it_thinks_a_lie(position: str, chosen: str) -> None:
    state = GAME.parse_position(position)
    action = AbacusBot().choose(GAME.view(state, 0), GAME.actions(state), Random(1))
    assert GAME.action_text(action) == chosen


def test_options_of_another_game_are_refused() -> None:
    class Others(Options, frozen=True):
        pass

    with pytest.raises(BadSetup, match="liars-dice needs HouseOptions, not Others"):
        GAME.start(2, Others())
    assert GAME.start(2, HouseOptions(wild_ones=True)).options.wild_ones
