"""What a seat cannot see is drawn evenly, whatever others did."""

from itertools import permutations
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

import serai
from serai import camelup
from tests.games.uniform import assert_uniform

TABLE = (
    "camelup-1 5:oyg,7:wb - bgowy b3g3o3w3y3 - "
    "7,-,0,bgowy,-/9,-,0,gow,-/4,-,0,bgwy,- 1b,2o 1y 3 0 turn0 -"
)
GAME = serai.game("camelup-1")


def placed(state: camelup.State) -> tuple[str, ...]:
    """Return the camels on placed cards."""
    return tuple(card.camel for card in (*state.winner_deck, *state.loser_deck))


def test_every_spread_of_hidden_cards_is_equally_likely() -> None:
    true = GAME.parse_position(TABLE)
    view = GAME.view(true, 0)
    one = [(f, s) for f, s in permutations("bgowy", 2)]
    possible = []
    for (first, second), (third,) in ((a, b) for a in one for b in permutations("bgowy", 1)):
        hands = (
            true.hands[0],
            "".join(c for c in "bgowy" if c not in (first, second)),
            "bgowy".replace(third, ""),
        )
        winner = (camelup.PlacedCard(1, first), camelup.PlacedCard(2, third))
        loser = (camelup.PlacedCard(1, second),)
        state = replace(true, hands=hands, winner_deck=winner, loser_deck=loser)
        assert GAME.view(state, 0) == view
        possible.append(GAME.position(replace(state, money=(7, 7, 7))))
    assert len(set(possible)) == 100
    rng = Random(11)
    assert_uniform((GAME.position(serai.imagine(view, rng)) for _ in range(10_000)), possible)


def test_own_cards_stay_what_they_are() -> None:
    view = GAME.view(GAME.parse_position(TABLE), 1)
    rng = Random(2)
    found = [serai.imagine(view, rng) for _ in range(200)]
    assert {state.hands[1] for state in found} == {"gow"}
    assert {(placed(state)[0], placed(state)[2]) for state in found} == {("b", "y")}
    assert len({placed(state)[1] for state in found}) == 5


# -- money ---------------------------------------------------------------------------------


def test_money_that_nobody_counted_is_taken_to_be_the_viewers_own() -> None:
    state = GAME.parse_position(TABLE)
    assert serai.imagine(GAME.view(state, 1), Random(1)).money == (9, 9, 9)
    assert serai.imagine(GAME.view(state, None), Random(1)).money == (3, 3, 3)


def test_money_that_was_counted_is_as_told() -> None:
    view = GAME.view(GAME.parse_position(TABLE), 1)
    assert serai.imagine(view, Random(1), money={0: 7, 1: 9}).money == (7, 9, 9)


def test_open_money_is_as_shown() -> None:
    state = GAME.parse_position(TABLE.removesuffix("-") + "open_money")
    assert serai.imagine(GAME.view(state, 1), Random(1)).money == (7, 9, 4)


@pytest.mark.parametrize(
    ("money", "told"),
    [
        ({3: 1}, "some of the seats 0 to 2"),
        ({-1: 1}, "some of the seats 0 to 2"),
        ({True: 1}, "some of the seats 0 to 2"),
        ({"0": 1}, "some of the seats 0 to 2"),
        ({0: -1}, "some of the seats 0 to 2"),
        ({0: 2.5}, "some of the seats 0 to 2"),
        ([7, 9, 4], "a total by seat"),
        ({1: 10}, "seat 1 has 9 pounds in sight, not 10"),
    ],
)
def test_money_that_cannot_be_is_refused(money: Any, told: str) -> None:
    with pytest.raises(serai.BadPosition, match=told):
        serai.imagine(GAME.view(GAME.parse_position(TABLE), 1), Random(1), money=money)
