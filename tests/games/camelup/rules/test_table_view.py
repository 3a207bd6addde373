"""What a view says, field by field: the table as players would describe it."""

from typing import Any

import msgspec

from serai.games.camelup import State
from tests.games.camelup.rules.tables import FIRST, SECOND, do, game_of, opened, table

BUSY = table(
    SECOND,
    "3:b,5:gp,8:ryWB",
    tiles="7+2,12-5",
    dice="gpx",
    turn=4,
    marker=1,
    leg=3,
    money=(3, 10, 0, 7, 21, 4),
    held=("b5", "", "g5 b3"),
    winner="0b 2g",
    loser="5y",
    partners=[(0, 3)],
    acts=12,
)


def seen(state: State, viewer: int | None) -> dict[str, Any]:
    view = game_of(state.edition.name).view(state, viewer)
    shown: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(view))
    return shown


def test_the_board_shows_where_everything_lies() -> None:
    view = seen(BUSY, None)
    assert (view["game"], view["rules"], view["viewer"]) == (SECOND, 2, None)
    assert (view["phase"], view["turn"], view["marker"], view["leg"]) == ("turn", 4, 1, 3)
    assert view["stacks"] == [
        {"space": 3, "camels": "b"},
        {"space": 5, "camels": "gp"},
        {"space": 8, "camels": "ryWB"},
    ]
    assert view["ranking"] == "yrpgb"
    assert view["tiles"] == [
        {"space": 7, "side": "+", "seat": 2},
        {"space": 12, "side": "-", "seat": 5},
    ]
    assert view["dice_in"] == "gpx"
    assert view["dice_out"] == [
        {"camel": "b", "number": 1},
        {"camel": "r", "number": 1},
        {"camel": "y", "number": 1},
    ]
    assert view["tickets"] == {
        "b": [2, 2],
        "g": [3, 2, 2],
        "p": [5, 3, 2, 2],
        "r": [5, 3, 2, 2],
        "y": [5, 3, 2, 2],
    }
    assert view["pyramid_tickets"] == 2
    assert view["acts_left"] == 488
    assert view["winner_deck"] == [{"seat": 0, "camel": "?"}, {"seat": 2, "camel": "?"}]
    assert view["loser_deck"] == [{"seat": 5, "camel": "?"}]
    assert view["outcome"] is None


def test_a_seat_sees_its_own_money_hand_and_cards_and_nobody_elses() -> None:
    view = seen(BUSY, 2)
    assert view["viewer"] == 2
    assert view["winner_deck"] == [{"seat": 0, "camel": "?"}, {"seat": 2, "camel": "g"}]
    assert view["loser_deck"] == [{"seat": 5, "camel": "?"}]
    common = {"tickets": [], "pyramid_tickets": 0, "hand": None, "money": None, "tile": None}
    common |= {"partner": None, "available": True, "hand_size": 5}
    assert view["seats"] == [
        {
            **common,
            "seat": 0,
            "tickets": [{"camel": "b", "value": 5}],
            "hand_size": 4,
            "partner": 3,
            "available": False,
        },
        {**common, "seat": 1, "pyramid_tickets": 1},
        {
            **common,
            "seat": 2,
            "money": 0,
            "tickets": [{"camel": "g", "value": 5}, {"camel": "b", "value": 3}],
            "pyramid_tickets": 1,
            "hand_size": 4,
            "hand": "bpry",
            "tile": 7,
        },
        {**common, "seat": 3, "pyramid_tickets": 1, "partner": 0, "available": False},
        {**common, "seat": 4},
        {**common, "seat": 5, "hand_size": 4, "tile": 12},
    ]


def test_nobody_has_the_turn_before_the_marker_is_given_and_when_all_is_over() -> None:
    game = game_of(FIRST)
    start = seen(game.start(3), 0)
    assert (start["phase"], start["turn"], start["marker"]) == ("marker", None, None)
    assert (start["stacks"], start["ranking"]) == ([], "")
    playing = seen(opened(FIRST, first=2), 0)
    assert (playing["phase"], playing["turn"], playing["marker"]) == ("turn", 2, 2)
    over = do(table(FIRST, "16:b", money=(3, 5, 5), winner="1b"), "roll", "die b1")
    view = seen(over, 0)
    assert (view["phase"], view["turn"]) == ("over", None)
    assert view["winner_deck"] == [{"seat": 1, "camel": "b"}]
    assert [seat["money"] for seat in view["seats"]] == [4, 13, 5]
    assert [seat["hand"] for seat in view["seats"]] == ["bgowy", "gowy", "bgowy"]
    assert view["outcome"]["winners"] == [1]
    assert view["outcome"]["scores"] == [4, 13, 5]
