"""What is in the box, and that the engine deals it out."""

from collections import Counter
from fractions import Fraction

import pytest

from serai.core.errors import BadSetup
from serai.games.camelup import EDITIONS
from serai.games.camelup.rules.events import MarkerGiven, TicketTaken
from tests.games.camelup.rules.tables import (
    FIRST,
    LINE_UP,
    SECOND,
    both,
    do,
    game_of,
    last_dice,
    odds,
    opened,
    play,
    refused,
    rolled,
    table,
    tile_spaces,
    told,
)
from tests.rules import rule


@rule("CU1-01", "CU2-01")
@both
def test_the_track_has_sixteen_spaces_and_the_finish_line_after_the_last(name: str) -> None:
    # F: the finish line off by one.
    at_the_line = rolled(table(name, "13:b"), "b3")
    assert at_the_line.stacks[16] == "b"
    assert at_the_line.phase == "turn"
    assert rolled(table(name, "16:b"), "b1").phase == "over"
    assert rolled(table(name, "14:b"), "b3").phase == "over"
    assert max(tile_spaces(table(name, "5:b"))) == 16


@rule("CU2-01")
def test_the_track_is_a_ring_that_crazy_camels_leave_at_space_one() -> None:
    at_the_line = rolled(table(SECOND, "2:B", rest=5), "B1")
    assert at_the_line.stacks[1] == "B"
    assert at_the_line.phase == "turn"
    assert rolled(table(SECOND, "1:B", rest=5), "B1").phase == "over"


@rule("CU1-02")
def test_the_first_edition_has_a_blue_green_orange_yellow_and_white_camel() -> None:
    camels = "".join(opened(FIRST).stacks.values())
    names = sorted(EDITIONS[FIRST].colours[camel] for camel in camels)
    assert names == ["blue", "green", "orange", "white", "yellow"]


@rule("CU2-02", "CU2-04")
def test_the_second_edition_has_five_racing_camels_and_two_crazy_ones() -> None:
    state = opened(SECOND)
    names = {EDITIONS[SECOND].colours[camel] for camel in "".join(state.stacks.values())}
    ranked = [EDITIONS[SECOND].colours[camel] for camel in state.ranking]
    assert sorted(ranked) == ["blue", "green", "purple", "red", "yellow"]
    assert names - set(ranked) == {"black", "white"}
    assert sum(map(len, state.stacks.values())) == 7


@rule("CU1-03")
def test_each_camel_of_the_first_edition_has_a_die_with_one_two_and_three_twice() -> None:
    edition = EDITIONS[FIRST]
    assert [die.letter for die in edition.dice] == list("bgowy")
    for die in edition.dice:
        assert Counter(die.faces) == {(die.letter, number): 2 for number in (1, 2, 3)}
    fifteenth = Fraction(1, 15)
    assert odds(do(opened(FIRST), "roll")) == {
        f"die {camel}{number}": fifteenth for camel in "bgowy" for number in (1, 2, 3)
    }


@rule("CU2-03")
def test_each_racing_camel_has_a_die_with_one_two_and_three_twice() -> None:
    racing = EDITIONS[SECOND].dice[:-1]
    assert [die.letter for die in racing] == list("bgpry")
    for die in racing:
        assert Counter(die.faces) == {(die.letter, number): 2 for number in (1, 2, 3)}
    out = odds(do(opened(SECOND), "roll"))
    for camel in "bgpry":
        assert [out[f"die {camel}{number}"] for number in (1, 2, 3)] == [Fraction(1, 18)] * 3


@rule("CU2-05")
def test_the_grey_die_has_one_two_and_three_in_white_and_in_black() -> None:
    grey = EDITIONS[SECOND].dice[-1]
    faces = [(camel, number) for camel in "BW" for number in (1, 2, 3)]
    assert sorted(grey.faces) == faces
    out = odds(do(opened(SECOND), "roll"))
    assert {text: p for text, p in out.items() if text[4] in "BW"} == {
        f"die {camel}{number}": Fraction(1, 36) for camel, number in faces
    }


@rule("CU1-04", "CU2-06")
@pytest.mark.parametrize(
    ("name", "values", "count"), [(FIRST, [5, 3, 2], 15), (SECOND, [5, 3, 2, 2], 20)]
)
def test_each_colour_has_its_betting_tickets_and_no_more(
    name: str, values: list[int], count: int
) -> None:
    # F: wrong ticket ladders.
    racing = EDITIONS[name].racing
    step = play(opened(name), *(f"ticket {camel}" for camel in racing for _ in values))
    taken = told(step, TicketTaken)
    for camel in racing:
        assert [event.value for event in taken if event.camel == camel] == values
        assert refused(step.state, f"ticket {camel}")
    assert sum(map(len, step.state.held)) == len(taken) == count


@rule("CU1-05", "CU2-07")
@both
def test_there_are_five_pyramid_tickets(name: str) -> None:
    game = game_of(name)
    state = opened(name)
    left = []
    while state.leg == 1:
        left.append(game.view(state, None).pyramid_tickets)
        state = do(state, "roll")
        state = game.apply(state, game.actions(state)[0]).state
    assert left == [5, 4, 3, 2, 1]
    assert game.view(state, None).pyramid_tickets == 5


@rule("CU1-06", "CU2-08")
@both
def test_each_of_eight_characters_has_a_card_of_every_racing_colour(name: str) -> None:
    state = opened(name, seats=8)
    for hand in state.hands:
        assert sorted(hand) == sorted(EDITIONS[name].racing)
    assert sum(map(len, state.hands)) == 40
    for camel in EDITIONS[name].racing:
        assert not refused(state, f"winner {camel}")
        assert not refused(state, f"loser {camel}")


@rule("CU1-07", "CU2-09")
@both
def test_each_of_eight_characters_has_one_tile_with_two_sides(name: str) -> None:
    sides = "+-+-+-+-"
    texts = [f"tile {2 * seat + 2}{side}" for seat, side in enumerate(sides)]
    placed = do(table(name, "", seats=8), *texts)
    assert [placed.tile_of(seat) for seat in range(8)] == [2, 4, 6, 8, 10, 12, 14, 16]
    assert ["+" if placed.tiles[space] > 0 else "-" for space in range(2, 17, 2)] == list(sides)
    # Who places again moves the only tile there is.
    again = do(table(name, ""), "tile 5+", "ticket b", "ticket b", "tile 9-")
    assert again.tile_of(0) == 9
    assert sum(map(bool, again.tiles)) == 1


@rule("CU2-10")
def test_each_of_eight_characters_has_a_partnership_card_with_two_sides() -> None:
    game = game_of(SECOND)
    state = opened(SECOND, seats=8)
    assert [seat.available for seat in game.view(state, None).seats] == [True] * 8
    after = game.view(do(state, "partner 4"), None)
    assert [seat.available for seat in after.seats] == [s not in (0, 4) for s in range(8)]


@rule("CU1-08", "B4")
def test_the_money_of_the_first_edition_is_410_in_coins_and_notes() -> None:
    assert dict(EDITIONS[FIRST].coins) == {1: 35, 5: 15, 10: 10, 20: 10}
    assert sum(value * pieces for value, pieces in EDITIONS[FIRST].coins) == 410


@rule("CU2-11")
def test_the_money_of_the_second_edition_is_200_in_coins() -> None:
    assert dict(EDITIONS[SECOND].coins) == {1: 50, 5: 30}
    assert sum(value * pieces for value, pieces in EDITIONS[SECOND].coins) == 200


@rule("CU1-09", "CU2-12", "B4")
@both
def test_there_is_one_starting_player_marker(name: str) -> None:
    dice = (f"die {face}" for face in LINE_UP[name].split())
    step = play(game_of(name).start(4), "marker 2", *dice)
    assert told(step, MarkerGiven) == [MarkerGiven(2)]
    # It is handed on, so there is never a second one.
    end = play(table(name, "5:b", dice=last_dice(name), turn=1), "roll", "die b1")
    assert end.state.marker == 2


@rule("CU2-12")
def test_one_pyramid_holds_all_the_dice() -> None:
    assert sorted(opened(SECOND).dice) == sorted("bgpryx")


@rule("CU1-10", "CU2-13", "B40")
@pytest.mark.parametrize(("name", "fewest"), [(FIRST, 2), (SECOND, 3)])
def test_the_number_of_players_is_limited(name: str, fewest: int) -> None:
    game = game_of(name)
    for seats in range(12):
        if fewest <= seats <= 8:
            assert opened(name, seats=seats).seats == seats
        else:
            with pytest.raises(BadSetup):
                game.start(seats)
    assert game.seat_counts == range(fewest, 9)
