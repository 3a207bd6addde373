"""A leg has a cap of actions; once it is reached, only rolls are left. [B42]"""

import json
from random import Random
from typing import Any

import pytest
from hypothesis import given
from msgspec.structs import replace

import serai
from serai.core import record
from serai.core.dealer import Dealer
from serai.core.errors import BadPosition, BadRecord, BadSetup, IllegalAction
from serai.core.game import CHANCE
from serai.core.match import Match
from serai.core.registry import find_bot, find_game, game_of
from serai.core.replay import replay
from serai.core.verify import verify
from serai.games.camelup import ROLL, CamelUp, HouseOptions, State, Ticket, seen_state
from serai.games.camelup.rules.editions import LEG_CAPS, PYRAMID_TICKETS
from serai.games.camelup.rules.legal import turn_actions
from tests.games.camelup.rules.tables import (
    FIRST,
    SECOND,
    both,
    choices,
    do,
    last_dice,
    play,
    refused,
    rolls,
    table,
)
from tests.games.camelup.rules.tables import game_of as rules_of
from tests.games.camelup.rules.whole_games import play as play_out
from tests.games.camelup.rules.whole_games import tables
from tests.rules import rule

CAP = 500
SMALL = HouseOptions(leg_cap=6)


def near_the_end(name: str, acts: int = SMALL.leg_cap or 0, **wanted: Any) -> State:
    """A table at which a leg may have 6 actions, and has had so many of them."""
    return table(name, "5:b,7:g", options=SMALL, acts=acts, **wanted)


# -- the rule --------------------------------------------------------------------------------


@rule("B42")
@both
def test_one_action_before_the_cap_everything_is_legal(name: str) -> None:
    free = table(name, "5:b,7:g", options=replace(SMALL, leg_cap=None))
    assert choices(near_the_end(name, 5)) == choices(free)
    assert choices(near_the_end(name, 0)) == choices(free)
    assert not refused(near_the_end(name, 5), "ticket b")


@rule("B42")
@both
def test_at_the_cap_only_a_roll_is_legal(name: str) -> None:
    game, state = rules_of(name), near_the_end(name)
    assert game.actions(state) == (ROLL,)
    before = game.position(state)
    for text in ("ticket b", "tile 9+", "winner b", "loser g", "partner 1", "ticket z"):
        with pytest.raises(IllegalAction) as told:
            game.apply(state, game.parse_action(text) if "z" not in text else Ticket("z"))
        assert told.value.reason.code == "camelup-only-a-roll"
        assert told.value.reason.arguments == {"seat": 0, "cap": 6}
        assert str(told.value).startswith("seat 0 can only roll: this leg has seen 6 actions")
    assert game.position(state) == before
    assert game.apply(state, ROLL).state.phase == "die"


@rule("B42")
def test_what_must_be_done_at_the_cap_is_told_as_it_is() -> None:
    game, state = rules_of(FIRST), near_the_end(FIRST)
    with pytest.raises(IllegalAction, match="cannot be done now: seat 0 can only roll"):
        game.apply(state, game.parse_action("die b1"))


@rule("B42")
@both
def test_every_action_counts_and_rolls_too(name: str) -> None:
    state = table(name, "5:b,7:g", options=SMALL, seats=6)
    done = ["ticket b", "tile 9+", "winner b", *rolls("b1"), "loser g"]
    done.append("partner 0" if name == SECOND else "ticket g")
    for number, text in enumerate(done):
        dice = sum(before.startswith("die ") for before in done[:number])
        assert state.acts == number - dice
        assert state.acts_left == 6 - state.acts
        state = do(state, text)
    assert (state.acts, state.acts_left) == (6, 0)
    assert choices(state) == ["roll"]


@rule("B42")
@both
def test_once_reached_the_cap_holds_for_everybody_until_the_leg_is_over(name: str) -> None:
    state = near_the_end(name, 5)
    state = do(state, "ticket b")
    for seat, die in ((1, "b1"), (2, "g1"), (0, "y1")):
        assert state.turn == seat
        assert choices(state) == ["roll"]
        state = do(state, *rolls(die))
    assert (state.leg, state.acts) == (1, 6)


@rule("B42")
@both
def test_the_next_leg_starts_anew(name: str) -> None:
    state = near_the_end(name, dice=last_dice(name))
    after = play(state, *rolls("b1")).state
    assert (after.leg, after.acts, after.acts_left) == (2, 0, 6)
    assert {"roll", "ticket b", "tile 9+"} <= set(choices(after))
    assert rules_of(name).position(after).split()[9] == "2"


@rule("B42")
@both
def test_the_rules_cap_a_leg_at_500_actions(name: str) -> None:
    assert rules_of(name).start(3).acts_left == CAP
    assert choices(table(name, "5:b,7:g", acts=CAP - 1)) == choices(table(name, "5:b,7:g"))
    assert choices(table(name, "5:b,7:g", acts=CAP)) == ["roll"]


class Dawdler:
    """Rolls only if there is nothing else to do; else moves its tile."""

    @staticmethod
    def choose(texts: tuple[str, ...]) -> str:
        tiles = [text for text in texts if text.startswith("tile")]
        return tiles[0] if tiles else texts[0]


@rule("B42")
@both
def test_a_game_of_dawdlers_ends(name: str) -> None:
    match = Match(rules_of(name), ["a", "b", "c"], HouseOptions(leg_cap=40), Dealer(bytes(32)))
    acts: dict[int, int] = {}
    while not match.over:
        leg = match.state.leg
        match.do(Dawdler.choose(match.action_texts()))
        acts[leg] = acts.get(leg, 0) + 1
    *legs, last = acts.values()
    assert set(legs) == {40 + PYRAMID_TICKETS}
    assert 40 < last <= 40 + PYRAMID_TICKETS
    kept = record.parse(record.dump(match.record))
    assert verify(game_of(kept), kept).outcome == match.outcome


@rule("B42")
@given(tables())
def test_no_leg_has_more_actions_than_the_cap_and_the_rolls_that_follow(
    drawn: tuple[CamelUp, State, Random],
) -> None:
    game, start, rng = drawn
    cap = start.options.leg_cap or CAP
    acts: dict[int, int] = {}
    for before, actor, action, _ in play_out(game, start, rng):
        if actor is not CHANCE and before.leg:
            assert before.acts == min(cap, acts.get(before.leg, 0))
            assert before.acts < cap or action == ROLL
            acts[before.leg] = acts.get(before.leg, 0) + 1
    assert max(acts.values()) <= cap + PYRAMID_TICKETS


# -- version 1 -------------------------------------------------------------------------------


@rule("B42")
@both
def test_version_1_has_no_cap_and_its_long_legs_still_verify(name: str) -> None:
    game = find_game(name, 1)
    match = Match(game, ["a", "b", "c"], dealer=Dealer(bytes(32)))
    spaces = (5, 8, 11, 6, 9, 12)
    for number in range(CAP + 100):
        match.do(f"tile {spaces[number % 6]}+")
    assert match.state.leg == 1
    assert match.state.acts_left is None
    assert match.view(0).acts_left is None
    assert len(match.actions()) > 1
    rng = Random(1)
    while not match.over:
        match.do(rng.choice(match.actions()))
    kept = record.parse(record.dump(match.record))
    assert kept.header.rules == 1
    assert verify(game_of(kept), kept).outcome == match.outcome
    newer = replace(kept, header=replace(kept.header, rules=2))
    with pytest.raises(BadRecord, match=f"can only roll: this leg has seen {CAP} actions"):
        list(replay(game_of(newer), newer))


# -- the option ------------------------------------------------------------------------------


@rule("B42")
@both
@pytest.mark.parametrize("version", [1, 2])
def test_a_table_may_have_a_cap_of_its_own(name: str, version: int) -> None:
    game = find_game(name, version)
    match = Match(game, ["a", "b", "c"], HouseOptions(leg_cap=2, first=0))
    while match.to_act is CHANCE:
        match.do(match.actions()[0])
    match.do("ticket b")
    match.do("ticket b")
    assert match.action_texts() == ("roll",)
    kept = record.parse(record.dump(match.record))
    assert kept.header.options == {"leg_cap": 2, "first": 0}
    assert json.loads(record.dump(match.record).splitlines()[0])["options"]["leg_cap"] == 2
    *_, last = replay(game, kept)
    assert last.step.state == match.state
    fields = match.position.split()
    assert (fields[9], fields[12]) == ("1.2", "leg_cap=2,first=0")
    assert game.parse_position(match.position) == match.state


@rule("B42")
@pytest.mark.parametrize("cap", [0, -1, LEG_CAPS.stop, True, "5", 2.5])
def test_a_cap_that_is_none_is_refused(cap: Any) -> None:
    with pytest.raises(BadSetup, match="leg_cap") as told:
        serai.table(FIRST, 2, options={"leg_cap": cap})
    assert "\n" not in str(told.value)


def test_every_cap_that_is_accepted_can_be_written_and_read() -> None:
    for cap in (LEG_CAPS[0], LEG_CAPS[-1]):
        state = table(FIRST, "5:b,7:g", options=HouseOptions(leg_cap=cap), acts=cap)
        game = rules_of(FIRST)
        assert game.position(state).split()[9] == f"1.{cap}"
        assert game.parse_position(game.position(state)) == state


# -- positions -------------------------------------------------------------------------------

LINE = (
    "{game} 5:b,7:gowy - bgowy b3g3o3w3y3 - 3,-,0,bgowy,-/3,-,0,bgowy,- - - {leg} 0 turn0 {options}"
)


def read(leg: str, options: str = "-", game: str = FIRST) -> State:
    state = serai.position(LINE.format(game=game, leg=leg, options=options))
    assert isinstance(state, State)
    return state


@rule("B42")
def test_a_position_tells_how_many_actions_the_leg_has_seen() -> None:
    assert read("2.17").acts == 17
    assert read("2.17").acts_left == CAP - 17
    assert read("2.0") == read("2")
    assert read("2").acts_left == CAP
    assert read("2.500").acts_left == 0
    assert read("2.6", "leg_cap=6").acts_left == 0
    assert read("2", game="camelup-1@1").acts_left is None
    assert read("2.6", "leg_cap=6", "camelup-1@1").acts_left == 0
    for leg in ("2", "2.17", "2.500"):
        assert rules_of(FIRST).position(read(leg)) == LINE.format(game=FIRST, leg=leg, options="-")


@rule("B42")
@pytest.mark.parametrize(
    ("wanted", "told"),
    [
        (("2.",), "bad leg '': expected a number"),
        ((".2",), "bad leg '': expected a number"),
        (("2.x",), "bad leg 'x': expected a number"),
        (("2.-1",), "bad leg '-1': expected a number"),
        (("2.1.1",), "bad leg '1.1': expected a number"),
        (("2.501",), "bad leg '2.501': the actions of a leg count up to 500"),
        (("2.7", "leg_cap=6"), "the actions of a leg count up to 6"),
        (("2.17", "-", "camelup-1@1"), "these rules do not count the actions of a leg"),
        (("2", "leg_cap=0"), "no house option 'leg_cap=0'"),
        (("2", "leg_cap=-1"), "no house option 'leg_cap=-1'"),
        (("2", "leg_cap"), "no house option 'leg_cap'"),
        (("2", "leg_cap="), "no house option 'leg_cap='"),
        (("2", "leg_cap=1000000"), "no house option 'leg_cap=1000000'"),
        (("2", "open_money=1"), "no house option 'open_money=1'"),
    ],
)
def test_a_position_with_a_count_that_cannot_be_is_refused(
    wanted: tuple[str, ...], told: str
) -> None:
    with pytest.raises(BadPosition) as caught:
        read(*wanted)
    assert told in str(caught.value)


def test_nothing_is_counted_before_the_first_leg() -> None:
    line = rules_of(FIRST).position(rules_of(FIRST).start(2)).replace(" - 0 - ", " - 0.1 - ")
    assert " 0.1 " in line
    with pytest.raises(BadPosition, match="before the first leg"):
        serai.position(line)


# -- what others make of it ------------------------------------------------------------------


@rule("B42")
@both
@pytest.mark.parametrize("acts", [0, 3, 5, 6])
def test_a_view_tells_how_many_are_left_and_is_read_back(name: str, acts: int) -> None:
    game, state = rules_of(name), near_the_end(name, acts)
    for seat in (None, 0, 1):
        view = game.view(state, seat)
        assert view.acts_left == 6 - acts
        assert seen_state(view) == game.conceal(state, seat)
        imagined = serai.imagine(view, Random(1))
        assert imagined.acts_left == 6 - acts
        assert len(turn_actions(imagined)) == len(turn_actions(state))


@rule("B42")
@both
def test_programs_are_offered_a_roll_alone(name: str) -> None:
    game, state = rules_of(name), near_the_end(name)
    numbers = serai.numbers(name)
    assert sum(numbers.mask(game.actions(state))) == 1
    assert numbers.mask(game.actions(state))[numbers.number(ROLL)]
    assert [value.action for value in serai.values(state, 0)] == [ROLL]
    assert [value.action for value in serai.values(state, 1)] == [ROLL]


@rule("B42")
@both
@pytest.mark.parametrize("bot", ["random", "greedy", "vizier:apprentice"])
@pytest.mark.parametrize("acts", [5, 6])
def test_bots_play_on_at_the_cap(name: str, bot: str, acts: int) -> None:
    game, state = rules_of(name), near_the_end(name, acts)
    actions = game.actions(state)
    chosen = find_bot(bot, name).choose(game.view(state, 0), actions, Random(1))
    assert chosen in actions
    assert acts < 6 or chosen == ROLL
