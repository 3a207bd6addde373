"""What the rest of a game is worth: checked where it can be reckoned by hand."""

import pytest

from serai.games.faraon.bots.course import (
    Course,
    Stack,
    after_search,
    coming,
    fought,
    searching,
    stung,
    turned_up,
)


def at(me: int = 0, unfound: int = 0, *stacks: Stack, seats: int = 2, symbol: str = ".") -> Course:
    return Course(seats, me, unfound, stacks, symbol if stacks else "")


def plain(cards: int, points: float = 4.0) -> Stack:
    return Stack(cards, 0, 0, points, 10 - cards)


@pytest.mark.parametrize(
    ("unfound", "share"), [(1, 1.0), (2, 1 / 2), (3, 2 / 3), (4, 1 / 2), (5, 3 / 5), (12, 1 / 2)]
)
def test_of_treasures_nobody_has_found_whoever_begins_sees_every_other_one(
    unfound: int, share: float
) -> None:
    assert searching(at(0, unfound), 1.0, found=False) == pytest.approx(2 * share - 1)
    assert searching(at(1, unfound), 1.0, found=False) == pytest.approx(1 - 2 * share)


def test_among_three_who_search_an_equal_chance_is_worth_nothing() -> None:
    for me in range(3):
        found = searching(at(me, 3, seats=3), 2.0, found=False)
        assert found == pytest.approx(0)
    # With four treasures whoever begins sees two of them.
    assert searching(at(1, 4, seats=3), 2.0, found=False) == pytest.approx(0.5 - 0.75)


def test_the_turn_goes_to_the_left() -> None:
    assert [at(me, seats=3).passed().me for me in range(3)] == [2, 0, 1]
    assert at(2, seats=3).passed(2).me == 0


def test_cards_are_won_in_turns() -> None:
    for left in range(1, 10):
        odd = 4.0 if left % 2 else 0.0
        assert coming(at(0, 0, plain(left))) == pytest.approx(odd)
        assert coming(at(1, 0, plain(left))) == pytest.approx(-odd)


def test_a_cheap_card_is_left_to_the_other_if_a_dear_one_follows() -> None:
    here = at(0, 0, plain(1, 4.0))
    assert after_search(here, 3.0, 1.0, found=True) == pytest.approx(3 - 4)
    assert searching(here, 3.0, found=True) == pytest.approx(4 - 3)
    # The others do not think of that.
    assert searching(here._replace(me=1), 3.0, found=True) == pytest.approx(4 - 3)
    # Where nothing was seen, there is nothing to step on.
    blind = at(0, 12, plain(1, 4.0))
    assert searching(blind, 3.0, found=False) == after_search(blind, 3.0, 1 / 12, found=False)


def test_whoever_misses_leaves_one_treasure_less_to_find() -> None:
    here = at(0, 2)
    assert after_search(here, 3.0, 0.25, found=True) == pytest.approx(0.25 * 3 - 0.75 * 3)


def test_a_scorpion_takes_a_card_and_the_turn() -> None:
    here = at(0, 0, Stack(0, 1, 0, 4.0, 9), symbol="X")
    assert stung(here, 0) == pytest.approx(-2 - 4)
    assert stung(here, 1) == pytest.approx(2 + 4)
    assert stung(here, 1, 3) == pytest.approx(6 + 4)
    # Caught a little less often than not, it looks forward to scorpions.
    assert coming(here) == pytest.approx(0.2 * -6 + 0.8 * 6)
    # Of three the card goes to the right and the turn to the left of whoever was caught.
    three = at(0, 0, Stack(0, 1, 0, 4.0, 9), seats=3, symbol="X")
    assert [stung(three, seat) for seat in range(3)] == pytest.approx([-1.5 - 2, 1.5 - 2, 4])


def test_whoever_wins_a_duel_leaves_the_card_to_the_other() -> None:
    here = at(0, 0, Stack(0, 0, 1, 4.0, 9), symbol="D")
    assert fought(here, 0, 1, 0) == pytest.approx(2 - 4)
    assert fought(here, 1, 0, 1) == pytest.approx(-2 + 4)
    assert coming(here) == pytest.approx(2)
    assert coming(here._replace(me=1)) == pytest.approx(-2 + 4)


def test_the_next_card_is_unknown_as_often_as_its_treasure_was_not_found() -> None:
    # One of three treasures that this stack can still ask for was not found; that makes no
    # difference here, since the last one is where nobody looked.
    assert turned_up(at(0, 1, plain(1))) == pytest.approx(4)
    # Two of three: every other time somebody finds the wrong one first.
    assert turned_up(at(0, 2, plain(1))) == pytest.approx(4 / 3 + 2 / 3 * 0)


def test_without_cards_nothing_more_is_won() -> None:
    assert coming(at()) == turned_up(at()) == 0
    assert stung(at(), 0) == pytest.approx(-2)


def test_every_symbol_takes_its_card_from_the_stack() -> None:
    stack = Stack(3, 2, 1, 4.0, 4)
    assert stack.left == 6
    assert stack.without("X") == Stack(3, 1, 1, 4.0, 5)
    assert stack.without("D") == Stack(3, 2, 0, 4.0, 5)
    assert stack.without(".") == Stack(2, 2, 1, 4.0, 5)
