"""How sure a share of victories is, against figures worked out by hand."""

from random import Random

import pytest

from serai.arena import Campaign, report
from serai.arena.campaign import Played
from serai.arena.intervals import beta, clopper_pearson, effective_draws, interval, student

ALL_LOST_OF_10 = 0.025 ** (1 / 10)
"""If the true share of losses were smaller than this, ten in a row would be too lucky: 0.6915."""


@pytest.mark.parametrize(
    ("hits", "draws", "low", "high"),
    [
        (10, 10, ALL_LOST_OF_10, 1.0),
        (0, 10, 0.0, 1 - ALL_LOST_OF_10),
        (1, 1, 0.025, 1.0),
        (1, 2, 1 - 0.975**0.5, 0.975**0.5),  # Either of two: 1 - (1 - p)² and p² are known.
        (8, 10, 0.4439, 0.9748),  # From the printed tables.
        (250, 1000, 0.2234, 0.2781),
    ],
)
def test_the_interval_is_the_exact_one(hits: int, draws: int, low: float, high: float) -> None:
    assert clopper_pearson(hits, draws) == pytest.approx((low, high), abs=5e-5)


@pytest.mark.parametrize(("freedom", "t"), [(1, 12.706), (2, 4.303), (10, 2.228), (99, 1.984)])
def test_students_t_is_that_of_the_printed_tables(freedom: int, t: float) -> None:
    assert student(freedom) == pytest.approx(t, abs=5e-4)


def test_games_that_are_all_independent_count_one_by_one() -> None:
    assert effective_draws([1.0] * 8 + [0.0] * 2, games=10) == pytest.approx(10)
    assert interval([1.0] * 8 + [0.0] * 2, games=10) == pytest.approx((0.4439, 0.9748), abs=5e-5)


def test_deals_in_which_every_game_ends_alike_count_once() -> None:
    """Four rotations of ten deals, eight of them won throughout: no more than ten draws."""
    wins = [1.0] * 8 + [0.0] * 2
    draws = effective_draws(wins, games=40)
    assert draws == pytest.approx(10 * (student(39) / student(9)) ** 2)
    assert draws < 10


def test_deals_that_balance_seats_tell_more_than_one_draw_each() -> None:
    balanced = [0.25, 0.5, 0.25, 0.5, 0.25, 0.25, 0.5, 0.25] * 10
    low, high = interval(balanced, games=320)
    plain_low, plain_high = clopper_pearson(sum(balanced), 80)
    assert plain_low < low < 0.34375 < high < plain_high


def test_nobody_is_certain_of_winning_after_a_few_victories() -> None:
    assert interval([1.0] * 10, games=30) == pytest.approx((ALL_LOST_OF_10, 1.0), abs=5e-5)
    low, high = interval([1.0], games=3)
    assert (low, high) == pytest.approx((0.025, 1.0))


def test_the_interval_misses_no_more_often_than_it_says() -> None:
    """Deals with an advantage of their own, as real ones have: the true share is a quarter."""
    rng = Random("deals")
    missed = 0
    for _ in range(200):
        luck = [rng.random() ** 3 for _ in range(12)]
        deals = [sum(rng.random() < chance for _ in range(4)) / 4 for chance in luck]
        low, high = interval(deals, games=48)
        missed += not low <= 0.25 <= high
    assert missed <= 20


def _played(number: int, *shares: float) -> Played:
    size = len(shares)
    return Played(number, (0,) * size, shares, tuple((p + number) % size for p in range(size)))


def test_bots_that_are_all_equal_win_every_game_for_certain() -> None:
    played = [_played(0, 1, 0, 0), _played(1, 0, 1, 0), _played(2, 0.5, 0, 0.5)]
    (row,) = report(Campaign("camelup-1", ("random",) * 3, 3, "1"), played).bots
    assert (row.wins, row.low, row.high, row.fair) == (1.0, 1.0, 1.0, 1.0)


def test_a_bot_on_two_of_three_seats_is_judged_by_both_together() -> None:
    """Two deals of three games: 2/3 and 5/6 of the victories, one of them shared."""
    played = [
        *(_played(0, 1, 0, 0), _played(1, 0, 1, 0), _played(2, 0, 0, 1)),
        *(_played(3, 1, 0, 0), _played(4, 0, 1, 0), _played(5, 0.5, 0, 0.5)),
    ]
    campaign = Campaign("camelup-1", ("greedy", "greedy", "random"), 6, "1")
    greedy, random = report(campaign, played).bots
    assert (greedy.wins, random.wins) == pytest.approx((0.75, 0.25))
    # The deals' variance is (1/12)², so 0.75 · 0.25 · 144 · 2 = 54 draws, less for two deals only.
    draws = min(54 * (student(5) / student(1)) ** 2, 6)
    assert (greedy.low, greedy.high) == pytest.approx(clopper_pearson(0.75 * draws, draws))
    assert (1 - greedy.high, 1 - greedy.low) == pytest.approx((random.low, random.high))


def test_everything_lies_between_nothing_and_all() -> None:
    for a, b in ((0.5, 3.0), (2.0, 2.0), (40.0, 0.5)):
        assert (beta(-1, a, b), beta(0, a, b), beta(1, a, b), beta(2, a, b)) == (0, 0, 1, 1)
        assert 0 < beta(0.5, a, b) < 1
