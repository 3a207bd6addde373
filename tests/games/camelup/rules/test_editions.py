"""One engine, two editions."""

import pytest

from serai.core.errors import BadPosition, BadSetup
from serai.core.registry import GAMES
from serai.games.camelup import EDITIONS, CamelUp, HouseOptions
from serai.games.camelup.rules.events import DieRevealed, LegScored, TicketTaken, UnitMoved
from tests.games.camelup.rules.tables import (
    FIRST,
    SECOND,
    both,
    do,
    game_of,
    odds_of_dice,
    opened,
    play,
    refused,
    rolled,
    rolls,
    table,
    told,
)
from tests.rules import rule


@rule("B1")
def test_the_editions_differ_in_camels_tickets_dice_partnerships_money_and_players() -> None:
    first, second = EDITIONS[FIRST], EDITIONS[SECOND]
    names = [set(edition.colours.values()) for edition in (first, second)]
    assert names[0] - names[1] == {"orange"}
    assert names[1] - names[0] == {"red", "purple", "black"}
    assert "w" in first.racing
    assert "W" in second.crazy
    assert (first.crazy, set(second.crazy)) == ("", {"B", "W"})
    assert (first.ladder, second.ladder) == ((5, 3, 2), (5, 3, 2, 2))
    assert (len(first.dice), len(second.dice)) == (5, 6)
    assert [first.partnerships(8), second.partnerships(6)] == [False, True]
    assert (first.seat_counts, second.seat_counts) == (range(2, 9), range(3, 9))
    assert first.coins != second.coins
    assert (first.words.tile, second.words.tile) == ("desert tile", "spectator tile")
    assert (first.words.card, second.words.card) == ("race betting card", "finish card")
    assert (first.words.forward, second.words.forward) == ("oasis", "cheering")
    assert (first.words.back, second.words.back) == ("mirage", "booing")


@rule("B1")
def test_all_dice_come_out_in_a_leg_of_the_first_edition_and_five_of_six_in_the_second() -> None:
    left = {}
    for name in (FIRST, SECOND):
        state = table(name, "9:y", rest=3)
        racing = EDITIONS[name].racing
        before = rolled(state, *(f"{camel}1" for camel in racing[:-1]))
        assert before.leg == 1
        left[name] = before.dice
        assert rolled(before, f"{racing[-1]}1").leg == 2
    assert left == {FIRST: "y", SECOND: "yx"}


@rule("B1")
def test_everything_else_is_the_same_in_both_editions() -> None:
    texts = [
        "tile 9-",
        "ticket b",
        "winner g",
        *rolls("b2"),
        "loser b",
        "tile 11+",
        *rolls("g3"),
        "ticket b",
        "ticket g",
        *rolls("y1"),
    ]
    one, other = (play(table(name, "7:bg,8:y", seats=4), *texts) for name in (FIRST, SECOND))
    assert one.events == other.events
    assert one.state.money == other.state.money
    assert [one.state.stacks[s] for s in (8, 12)] == [other.state.stacks[s] for s in (8, 12)]
    assert one.state.tiles == other.state.tiles


@rule("B4")
def test_the_first_edition_is_played_with_all_its_components() -> None:
    racing = EDITIONS[FIRST].racing
    step = play(opened(FIRST), *(f"ticket {camel}" for camel in racing * 3))
    assert len(told(step, TicketTaken)) == 15
    # Five pyramid tiles make the leg, and the marker is handed on.
    end = play(step.state, *rolls(*(f"{camel}1" for camel in racing)))
    (scored,) = told(end, LegScored)
    assert sum(row.pyramid for row in scored.seats) == 5
    assert end.state.marker == end.state.turn == (step.state.turn + 5) % 3
    assert {value for value, _ in EDITIONS[FIRST].coins} == {1, 5, 10, 20}


@rule("B5")
def test_the_second_edition_is_played_by_its_full_rules() -> None:
    state = opened(SECOND)
    # All six dice are in the pyramid.
    assert len(odds_of_dice(do(state, "roll"))) == 6
    # The tickets are 5, 3, 2 and 2, and taking one is a full action.
    taken = play(state, *["ticket p"] * 4)
    assert [(t.seat, t.value) for t in told(taken, TicketTaken)] == [(0, 5), (1, 3), (2, 2), (0, 2)]
    assert refused(taken.state, "ticket p")
    # The grey die moves a crazy camel, and that changes nothing in the ranking.
    moved = play(table(SECOND, "9:B,8:y,7:g,6:b", rest=3), *rolls("B1"))
    assert told(moved, DieRevealed)[0].die == "x"
    assert told(moved, UnitMoved)[0].camel == "B"
    assert moved.state.stacks[8] == "yB"
    assert moved.state.ranking == "ygbrp"


@rule("B6")
def test_there_is_one_ruleset_for_each_edition() -> None:
    rulesets = [game for game in GAMES.values() if isinstance(game, CamelUp)]
    assert [game.name for game in rulesets] == [FIRST, SECOND] == list(EDITIONS)
    assert [game.name for game in rulesets if game.edition.crazy] == [SECOND]
    # No option picks a printing.
    assert set(HouseOptions.__struct_fields__) == {
        "turn_over_in_place",
        "two_seats",
        "starter_arranges",
        "open_money",
        "leg_cap",
        "first",
    }


@rule("B40")
def test_two_can_play_the_first_edition_without_any_change() -> None:
    game = game_of(FIRST)
    two, three = opened(FIRST, seats=2), opened(FIRST, seats=3)
    assert game.actions(two) == game.actions(three)
    assert two.money == (3, 3)
    assert game.to_act(do(two, "ticket b", "ticket b")) == 0


@rule("B40", "CU2-13")
def test_two_can_play_the_second_edition_only_if_the_house_agrees() -> None:
    game = game_of(SECOND)
    with pytest.raises(BadSetup):
        game.start(2)
    assert game.start(2, HouseOptions(two_seats=True)).seats == 2
    assert game.start(3, HouseOptions(two_seats=True)).seats == 3
    state = opened(SECOND, seats=2, options=HouseOptions(two_seats=True))
    line = game.position(state)
    assert game.parse_position(line) == state
    with pytest.raises(BadPosition, match=r"not 2 \(with two_seats among the options"):
        game.parse_position(line.replace(" two_seats", " -"))
    assert game.to_act(do(state, "ticket b", *rolls("b1"))) == 0


@rule("B40", "CU1-10")
@both
def test_no_option_seats_one_or_nine(name: str) -> None:
    for seats in (1, 9):
        with pytest.raises(BadSetup):
            game_of(name).start(seats, HouseOptions(two_seats=True))
