"""Numbers for actions, and guesses at hidden dice."""

from collections import Counter
from random import Random

from liars_dice.game import LiarsDice
from liars_dice.research import every_action, imagine
from liars_dice.state import HouseOptions, State
from serai import Numbers

GAME = LiarsDice()


def test_every_bid_of_every_table_has_a_number() -> None:
    numbers = Numbers(GAME.name, every_action(GAME))
    assert numbers.count == 181
    assert [GAME.action_text(numbers.action(n)) for n in (0, 1, 7, 180)] == [
        "liar",
        "bid 1 1",
        "bid 2 1",
        "bid 30 6",
    ]
    state = GAME.parse_position("liars-dice 11346/255 2x5 0 -")
    mask = numbers.mask(GAME.actions(state))
    assert [n for n, can in enumerate(mask) if can] == [0, *range(12, 49)]


def test_hidden_dice_are_rolled_and_nothing_else_changes() -> None:
    rng, rolled = Random(1), Counter[str]()
    for line in ("liars-dice 11346/255 2x5 0 -", "liars-dice 12/3/-/456 - 1 wild_ones"):
        state: State = GAME.parse_position(line)
        for seat in (0, 1):
            view = GAME.view(state, seat)
            for _ in range(1000):
                imagined = imagine(view, rng)
                assert GAME.view(imagined, seat) == view
                assert GAME.parse_position(GAME.position(imagined)) == imagined
                assert state.bid is None or imagined.turn == state.turn
                rolled.update("".join(imagined.hands[:seat] + imagined.hands[seat + 1 :]))
        assert imagined.options == HouseOptions(wild_ones="wild" in line)
    assert sorted(rolled) == list("123456")
    dice = rolled.total()
    for count in rolled.values():
        assert abs(count - dice / 6) < 5 * (dice * 5 / 36) ** 0.5
