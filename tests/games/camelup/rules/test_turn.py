"""Whose turn it is, and what a turn is."""

import pytest

from serai.core.errors import BadAction, IllegalAction
from serai.core.game import CHANCE
from serai.games.camelup import FinishCard, HouseOptions, Partner, Roll, Ticket, Tile
from tests.games.camelup.rules.tables import (
    FIRST,
    SECOND,
    both,
    choices,
    do,
    game_of,
    last_dice,
    opened,
    refused,
    rolled,
    table,
)
from tests.rules import rule


@rule("CU1-21", "CU2-40")
@both
@pytest.mark.parametrize("first", [0, 2, 3])
def test_the_marker_holder_begins_and_play_goes_clockwise(name: str, first: int) -> None:
    game = game_of(name)
    state = opened(name, seats=4, first=first)
    actors = []
    for text in ("ticket b", "tile 9+", "winner g", "loser y", "ticket g"):
        actors.append(game.to_act(state))
        state = do(state, text)
    assert actors == [(first + turn) % 4 for turn in range(5)]


@rule("CU1-21", "CU2-40")
@both
@pytest.mark.parametrize("text", ["ticket b", "tile 9+", "winner g", "loser y"])
def test_one_action_and_no_more_makes_a_turn(name: str, text: str) -> None:
    assert game_of(name).to_act(do(table(name, "5:b", turn=1), text)) == 2


@rule("CU1-21", "CU2-40")
@both
def test_the_pyramid_is_one_action_too(name: str) -> None:
    game = game_of(name)
    waiting = do(table(name, "5:b", turn=1), "roll")
    assert game.to_act(waiting) is CHANCE
    assert waiting.turn == 1
    for text in ("roll", "ticket b", "tile 9+", "winner g"):
        assert refused(waiting, text)
    assert game.to_act(do(waiting, "die b2")) == 2


@rule("CU2-40")
def test_a_partnership_is_one_action_too() -> None:
    assert game_of(SECOND).to_act(do(table(SECOND, "5:b", seats=6, turn=1), "partner 4")) == 2


@rule("CU1-22")
def test_the_four_actions_of_the_first_edition_are_all_there_is() -> None:
    for seats in (2, 3, 8):
        listed = game_of(FIRST).actions(opened(FIRST, seats=seats))
        assert {type(action) for action in listed} == {Roll, Ticket, Tile, FinishCard}


@rule("CU2-40")
def test_the_second_edition_has_the_partnership_as_its_fifth_action() -> None:
    four = {Roll, Ticket, Tile, FinishCard}
    assert {type(a) for a in game_of(SECOND).actions(opened(SECOND, seats=5))} == four
    assert {type(a) for a in game_of(SECOND).actions(opened(SECOND, seats=6))} == {*four, Partner}


@rule("CU1-22", "CU2-40", "B38")
@both
def test_nobody_may_pass(name: str) -> None:
    game = game_of(name)
    state = table(name, "5:b", tiles="8+0", options=HouseOptions(turn_over_in_place=True))
    for text in ("pass", ""):
        with pytest.raises(BadAction):
            game.parse_action(text)
    # Whatever is done, something on the table has changed.
    for action in game.actions(state):
        after = game.apply(state, action).state
        changed = (
            after.held != state.held,
            after.tiles != state.tiles,
            after.hands != state.hands,
            after.pyramid_tickets != state.pyramid_tickets,
        )
        assert sum(changed) == 1


@rule("B38")
@both
def test_a_player_who_can_do_nothing_else_can_still_roll(name: str) -> None:
    racing = game_of(name).edition.racing
    ladder = game_of(name).edition.ladder
    state = table(
        name,
        "",
        seats=6,
        tiles="3+1,6-2,9+3,12-4,15+5",
        held=["", *(" ".join(f"{camel}{value}" for value in ladder) for camel in racing)],
        winner=" ".join(f"0{camel}" for camel in racing[:3]),
        loser=" ".join(f"0{camel}" for camel in racing[3:]),
        partners=[] if name == FIRST else [(0, 3)],
        dice="bg" if name == FIRST else "bgx",
        pyramid=[3, 0, 0, 0, 0, 0],
    )
    assert choices(state) == ["roll"]


@rule("B38")
@both
def test_only_the_action_that_is_used_up_goes_away(name: str) -> None:
    ladder = game_of(name).edition.ladder
    racing = game_of(name).edition.racing
    no_ticket = table(name, "5:b", held=["", " ".join(f"g{value}" for value in ladder)])
    assert refused(no_ticket, "ticket g")
    for text in ("roll", "ticket b", "tile 9-", "winner g", "loser g"):
        assert not refused(no_ticket, text)
    no_cards = table(name, "5:b", winner=" ".join(f"0{camel}" for camel in racing))
    assert not any(text.startswith(("winner", "loser")) for text in choices(no_cards))
    for text in ("roll", "ticket g", "tile 9-"):
        assert not refused(no_cards, text)
    no_space = table(name, "", seats=6, tiles="3+1,6-2,9+3,12-4,15+5")
    assert not any(text.startswith("tile") for text in choices(no_space))
    for text in ("roll", "ticket g", "winner g"):
        assert not refused(no_space, text)


@rule("B38")
@both
def test_a_pyramid_ticket_is_left_whenever_a_turn_begins(name: str) -> None:
    state = table(name, "4:b", dice=last_dice(name))
    assert not refused(state, "roll")
    after = rolled(state, "b1")
    assert after.leg == 2
    assert not refused(after, "roll")


@rule("CU1-22", "CU2-40")
@both
def test_chance_does_not_act_in_the_place_of_a_player(name: str) -> None:
    state = table(name, "5:b")
    assert refused(state, "die b1")
    assert refused(state, "marker 1")
    with pytest.raises(IllegalAction):
        game_of(name).chances(state)
