"""Setting the table up."""

from collections.abc import Callable
from fractions import Fraction
from itertools import permutations, product
from math import factorial, prod

import pytest

from serai.core.errors import BadSetup
from serai.core.game import CHANCE
from serai.games.camelup import EDITIONS, HouseOptions, State
from serai.games.camelup.rules.events import CamelPlaced, LegStarted, StacksArranged
from tests.games.camelup.rules.tables import (
    FIRST,
    LINE_UP,
    SECOND,
    both,
    choices,
    do,
    game_of,
    odds,
    opened,
    play,
    refused,
    rolled,
    spread,
    table,
    told,
)
from tests.rules import rule

ARRANGES = HouseOptions(starter_arranges=True)


@rule("CU1-11", "CU2-15")
@both
def test_all_five_pyramid_tickets_lie_ready(name: str) -> None:
    view = game_of(name).view(opened(name), None)
    assert view.pyramid_tickets == 5
    assert [seat.pyramid_tickets for seat in view.seats] == [0, 0, 0]


@rule("CU1-12", "CU2-14")
@pytest.mark.parametrize(("name", "ladder"), [(FIRST, (5, 3, 2)), (SECOND, (5, 3, 2, 2))])
def test_the_betting_tickets_lie_open_with_the_five_on_top(
    name: str, ladder: tuple[int, ...]
) -> None:
    # F: wrong ticket ladders.
    state = opened(name)
    for viewer in (None, 0, 2):
        view = game_of(name).view(state, viewer)
        assert view.tickets == dict.fromkeys(EDITIONS[name].racing, ladder)
    for top, value in enumerate(ladder):
        state = do(state, "ticket g")
        assert state.held[top % 3][-1].value == value


@rule("CU1-13", "CU2-15")
@both
def test_money_comes_out_of_one_bank_and_not_out_of_other_players(name: str) -> None:
    paid = rolled(table(name, "4:b", tiles="5+2", money=(3, 3, 3)), "b1")
    assert paid.money == (3, 3, 4)


@rule("CU1-14", "CU1-16", "CU2-16")
@both
@pytest.mark.parametrize("seats", [3, 5, 8])
def test_every_player_gets_five_cards_a_tile_and_three_pounds(name: str, seats: int) -> None:
    state = opened(name, seats=seats)
    assert state.money == (3,) * seats
    assert state.hands == (EDITIONS[name].racing,) * seats
    # Everybody has a tile, and there is none on the track yet.
    assert not any(state.tiles)
    for seat in range(seats):
        assert not refused(state, "tile 9-")
        state = do(state, "ticket " + "bgy"[seat % 3])


@rule("CU1-14", "CU2-16")
@both
def test_cards_and_tiles_of_characters_nobody_plays_are_out_of_the_game(name: str) -> None:
    view = game_of(name).view(opened(name, seats=3), None)
    assert sum(seat.hand_size for seat in view.seats) == 15
    assert len(view.seats) == 3
    assert view.winner_deck == view.loser_deck == ()


@rule("CU1-15", "CU2-16", "B2")
@both
def test_a_hand_is_hidden_and_the_tile_lies_open_in_front_of_its_owner(name: str) -> None:
    # F: hidden cards sent to every client.
    game = game_of(name)
    state = do(opened(name), "winner b", "ticket g", "tile 9-")
    racing = EDITIONS[name].racing
    for viewer in (None, 0, 1, 2):
        view = game.view(state, viewer)
        for seat in view.seats:
            whole = racing.replace("b", "") if seat.seat == 0 else racing
            assert seat.hand == (whole if seat.seat == viewer else None)
            assert seat.hand_size == len(whole)
        assert [seat.tile for seat in view.seats] == [None, None, 9]


@rule("CU1-17", "CU2-24", "B37")
@both
@pytest.mark.parametrize("seats", [3, 8])
def test_anybody_may_turn_out_to_be_the_youngest_who_gets_the_marker(name: str, seats: int) -> None:
    start = game_of(name).start(seats)
    assert game_of(name).to_act(start) is CHANCE
    assert odds(start) == {f"marker {seat}": Fraction(1, seats) for seat in range(seats)}
    for seat in range(seats):
        state = opened(name, seats=seats, first=seat)
        assert state.marker == seat
        assert game_of(name).to_act(state) == seat


@rule("B37")
@both
def test_the_host_may_name_the_youngest(name: str) -> None:
    game = game_of(name)
    for seat in range(4):
        start = game.start(4, HouseOptions(first=seat))
        assert start.marker == seat
        assert all(text.startswith("die ") for text in choices(start))
        assert game.to_act(opened(name, seats=4, options=HouseOptions(first=seat))) == seat
    for nobody in (-1, 4):
        with pytest.raises(BadSetup):
            game.start(4, HouseOptions(first=nobody))


@rule("CU1-18", "CU2-18")
@both
def test_each_racing_die_is_thrown_once_and_names_the_first_space(name: str) -> None:
    racing = EDITIONS[name].racing
    state = do(game_of(name).start(3), "marker 0")
    share = Fraction(1, 15)
    assert odds(state) == {f"die {camel}{n}": share for camel in racing for n in (1, 2, 3)}
    step = play(state, "die g3")
    assert told(step, CamelPlaced) == [CamelPlaced("g", 3, 3)]
    assert step.state.stacks == {3: "g"}
    assert not any(text.startswith("die g") for text in choices(step.state))
    assert refused(step.state, "die g1")
    rest = do(step.state, *(f"die {camel}1" for camel in racing if camel != "g"))
    assert rest.stacks == {1: racing.replace("g", ""), 3: "g"}


@rule("CU1-18", "CU1-19", "CU2-18", "CU2-19", "B36")
@both
def test_every_opening_comes_up_with_exactly_its_probability(name: str) -> None:
    # F: opening stacks always in the same colour order.
    start = game_of(name).start(3, HouseOptions(first=0))
    ends = spread([start], until=lambda state: state.phase != "lineup")
    # Five camels in three ordered stacks: 5! orders, cut in two places.
    assert len(ends) == 120 * 21
    for state, probability in ends.items():
        sizes = [len(stack) for stack in state.stacks.values()]
        orders = prod(map(factorial, sizes))
        assert set(state.stacks) <= {1, 2, 3}
        assert probability == Fraction(1, 3**5 * orders)


@rule("CU1-19", "CU2-19", "B36")
@pytest.mark.parametrize(
    ("name", "dice", "low", "high"),
    [(FIRST, "g1 y1 o1 b3 w3", "goy", "bw"), (SECOND, "g1 y1 r1 b3 p3", "gry", "bp")],
)
def test_the_starting_player_may_arrange_the_opening_stacks_if_the_house_agrees(
    name: str, dice: str, low: str, high: str
) -> None:
    game = game_of(name)
    state = opened(name, dice, first=2, options=ARRANGES)
    assert game.to_act(state) == 2
    assert sorted(choices(state)) == sorted(
        f"stack 1:{''.join(one)},3:{''.join(other)}"
        for one in permutations(low)
        for other in permutations(high)
    )
    wanted = f"1:{low[2]}{low[0]}{low[1]},3:{high[1]}{high[0]}"
    step = play(state, f"stack {wanted}")
    assert step.state.stacks == {1: low[2] + low[0] + low[1], 3: high[1] + high[0]}
    assert told(step, StacksArranged) == [StacksArranged(2, wanted)]
    assert refused(state, f"stack 1:{low[:2]},3:{high}{low[2]}")
    assert refused(state, f"stack 1:{low}")
    assert refused(state, "roll")


@rule("B36")
@both
def test_opening_stacks_are_not_arranged_by_default(name: str) -> None:
    state = opened(name, LINE_UP[name])
    assert state.phase == "turn"
    assert state.stacks[2] == "gy"


def opened_and_arranged(name: str) -> State:
    racing = LINE_UP[name].split()[:5]
    state = opened(name, " ".join(racing), options=ARRANGES)
    return do(state, choices(state)[-1], *(f"die {face}" for face in LINE_UP[name].split()[5:]))


@rule("CU1-20", "CU2-23", "B5")
@both
@pytest.mark.parametrize("set_up", [opened, opened_and_arranged])
def test_all_dice_go_into_the_pyramid_before_the_first_turn(
    name: str, set_up: Callable[[str], State]
) -> None:
    state = set_up(name)
    assert state.phase == "turn"
    assert sorted(state.dice) == sorted("bgowy" if name == FIRST else "bgpryx")
    assert state.tents == ()
    assert state.leg == 1


@rule("CU1-21", "CU2-24", "CU2-40")
@both
def test_set_up_ends_with_the_first_leg_of_the_marker_holder(name: str) -> None:
    start = game_of(name).start(4)
    step = play(start, "marker 3", *(f"die {face}" for face in LINE_UP[name].split()))
    assert step.events[-1] == LegStarted(1, 3)
    assert game_of(name).to_act(step.state) == 3


@rule("CU2-17")
def test_partnership_cards_are_laid_out_at_six_players() -> None:
    game = game_of(SECOND)
    for seats in range(3, 9):
        view = game.view(opened(SECOND, seats=seats), 0)
        assert [seat.available for seat in view.seats] == [seats >= 6] * seats
        partners = [text for text in choices(opened(SECOND, seats=seats)) if "partner" in text]
        assert len(partners) == (seats - 1 if seats >= 6 else 0)


@rule("CU2-20")
@pytest.mark.parametrize(("number", "space"), [(1, 16), (2, 15), (3, 14)])
@pytest.mark.parametrize("camel", ["B", "W"])
def test_the_grey_die_puts_a_crazy_camel_before_the_line(
    camel: str, number: int, space: int
) -> None:
    other = {"B": "W", "W": "B"}[camel]
    state = opened(SECOND, f"b1 g1 p1 r2 y2 {camel}{number} {other}{number % 3 + 1}")
    assert state.stacks[space] == camel
    assert state.phase == "turn"


@rule("CU2-20", "CU2-21", "CU2-22", "B33")
def test_crazy_openings_come_up_with_exactly_their_probabilities() -> None:
    start = opened(SECOND, "b1 g1 p1 r2 y2")
    assert start.phase == "crazy"
    # Lots decide who is first; the grey number then counts and its colour does not.
    sixth = Fraction(1, 6)
    assert odds(start) == {f"die {camel}{n}": sixth for camel in "BW" for n in (1, 2, 3)}
    third = Fraction(1, 3)
    for first, second in ("BW", "WB"):
        for number in (1, 2, 3):
            after = do(start, f"die {first}{number}")
            assert odds(after) == {f"die {second}{n}": third for n in (1, 2, 3)}
    found: dict[tuple[tuple[int, str], ...], Fraction] = {}
    for state, probability in spread([start]).items():
        crazy = tuple((space, state.stacks[space]) for space in sorted(state.stacks) if space > 3)
        found[crazy] = found.get(crazy, Fraction(0)) + probability
    expected: dict[tuple[tuple[int, str], ...], Fraction] = {
        tuple(sorted([(black, "B"), (white, "W")])): Fraction(1, 9)
        for black in (14, 15, 16)
        for white in (14, 15, 16)
        if black != white
    }
    for space, stack in product((14, 15, 16), ("BW", "WB")):
        expected[((space, stack),)] = Fraction(1, 18)
    assert found == expected


@rule("CU2-21", "B33")
@pytest.mark.parametrize(("first", "second"), ["BW", "WB"])
def test_the_second_crazy_camel_goes_on_top_of_the_first(first: str, second: str) -> None:
    state = opened(SECOND, f"b1 g1 p1 r2 y2 {first}2 {second}2")
    assert state.stacks[15] == first + second


@rule("CU2-22", "CU2-23")
def test_the_grey_die_is_not_thrown_a_third_time_at_set_up() -> None:
    state = opened(SECOND, "b1 g1 p1 r2 y2 W3 B1")
    assert state.phase == "turn"
    assert "x" in state.dice
