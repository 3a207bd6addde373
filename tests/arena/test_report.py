"""What a campaign showed, reckoned by hand."""

import pytest

from serai.arena import Campaign, report
from serai.arena.campaign import Played
from serai.arena.intervals import clopper_pearson, effective_draws
from serai.arena.report import BotReport, Report


def played(*shares: tuple[float, ...]) -> list[Played]:
    """Make games of a line-up by the shares of the victory, everybody one seat on each time."""
    return [
        Played(
            number,
            tuple(round(10 * share) for share in row),
            row,
            tuple((place + number) % len(row) for place in range(len(row))),
        )
        for number, row in enumerate(shares)
    ]


def of(line_up: str, games: list[Played]) -> Report:
    return report(Campaign("camelup-1", tuple(line_up.split()), len(games), "1"), games)


def interval(row: BotReport) -> tuple[float, float]:
    return row.low, row.high


# Four deals of two games each; the first wins 2, 1, 0 and 1 of them.
FOUR_DEALS = played(
    (1.0, 0.0),
    (1.0, 0.0),
    (1.0, 0.0),
    (0.0, 1.0),
    (0.0, 1.0),
    (0.0, 1.0),
    (0.0, 1.0),
    (1.0, 0.0),
)


def test_the_interval_is_that_of_the_deals_not_of_the_games() -> None:
    """The means of the deals are 1, 1/2, 0 and 1/2: their variance is 1/8, that of 8 draws.

    With 4 deals only it is not known well: Student's t for 7 and 3 leaves 4.417 draws.
    """
    first, second = of("greedy random", FOUR_DEALS).bots
    draws = 8 * (2.36462 / 3.18245) ** 2
    assert draws == pytest.approx(4.417, abs=0.001)
    assert (first.wins, second.wins) == (0.5, 0.5)
    assert interval(first) == pytest.approx(clopper_pearson(draws / 2, draws), abs=1e-4)
    assert interval(second) == pytest.approx(interval(first))


def test_more_deals_of_the_same_kind_make_it_surer() -> None:
    """Four times as many deals are 32 draws, and their variance is known better."""
    (first, _) = of("greedy random", FOUR_DEALS * 4).bots
    draws = 32 * (2.03951 / 2.13145) ** 2
    assert interval(first) == pytest.approx(clopper_pearson(draws / 2, draws), abs=1e-4)


def test_a_deal_that_was_not_played_to_its_end_counts_too() -> None:
    """Three games of two: the deals come to 1/2 and 1, so their variance is 1/16: 6 draws."""
    first, _ = of("greedy random", played((1.0, 0.0), (0.0, 1.0), (1.0, 0.0))).bots
    draws = 6 * (4.30265 / 12.7062) ** 2
    assert interval(first) == pytest.approx(clopper_pearson(0.75 * draws, draws), abs=1e-4)


@pytest.mark.parametrize(("games", "missing"), [(1, 2), (2, 1), (3, 0), (4, 2)])
def test_the_games_that_the_last_deal_lacks_are_told(games: int, missing: int) -> None:
    assert of("a b c", played(*[(1.0, 0.0, 0.0)] * games)).missing_games == missing


def test_deals_never_tell_more_than_all_their_games() -> None:
    """One or two of four games in every deal: seats differ more than deals do."""
    assert effective_draws([0.25, 0.5] * 8, 64) == 64


def test_nobody_is_certain_after_a_few_deals() -> None:
    """Two deals won outright: if one were won in 15.8 % of cases, two would be in 2.5 %."""
    first, second = of("greedy random", played(*[(1.0, 0.0)] * 4)).bots
    assert (first.wins, second.wins) == (1, 0)
    assert interval(first) == pytest.approx((0.025**0.5, 1))
    assert interval(second) == pytest.approx((0, 1 - 0.025**0.5))


def test_one_deal_says_next_to_nothing() -> None:
    first, _ = of("greedy random", played((1.0, 0.0), (1.0, 0.0))).bots
    assert first.low < 0.1
    assert first.high == 1


def test_a_bot_on_several_seats_is_told_once_with_all_it_won() -> None:
    games = played((0.5, 0.0, 0.5), (1.0, 0.0, 0.0), (0.6, 0.0, 0.4))
    found = of("random greedy random", games)
    assert [row.bot for row in found.bots] == ["random", "greedy"]
    random, greedy = found.bots
    assert (random.seats, random.wins) == (2, 1)
    assert (greedy.seats, greedy.wins) == (1, 0)
    assert (random.fair, greedy.fair) == pytest.approx((2 / 3, 1 / 3))
    # Scores are those of a seat on average: 5, 10 and 6 for one seat, 5, 0 and 4 for the other.
    assert (random.score, greedy.score) == (5, 0)


def test_victories_of_a_seat_are_of_whoever_sat_there() -> None:
    """The first sat on 0, then 1, then 2; the second one further on."""
    found = of("a b c", played((1.0, 0.0, 0.0), (1.0, 0.0, 0.0), (0.5, 0.5, 0.0)))
    assert found.by_seat == pytest.approx((1 / 3 + 1 / 6, 1 / 3, 1 / 6))
    assert (found.games, found.line_up) == (3, ("a", "b", "c"))
