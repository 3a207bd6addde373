"""A choice among judged actions, and what is said of somebody's whole game."""

import pytest
from msgspec.structs import replace

from serai.core.reviewing import GRADES, Judged, Judgement, Review, SeatReview, SeatWorth
from serai.review.choice import choice
from serai.review.telling import summary
from serai.texts import texts_of


def judged(action: str, win: float, pounds: float = 0.0) -> Judged[str]:
    """An action, and what it is worth to seat 0."""
    return Judged(action, (SeatWorth(win, pounds), SeatWorth(1 - win, 0.0)))


def test_of_equals_the_chosen_one_is_the_best() -> None:
    """Nobody is told that something else was better when it was not."""
    every = Judgement((judged("one", 0.5), judged("two", 0.5), judged("three", 0.4)))
    for action in ("one", "two"):
        made = choice(every, 0, action)
        assert made.best.action == made.chosen.action == action
        assert (made.error_win, made.grade) == (0.0, "best")
    assert [one.action for one in choice(every, 0, "two").ranked] == ["two", "one", "three"]


def test_pounds_decide_between_those_that_win_alike() -> None:
    every = Judgement((judged("poor", 0.5, 1.0), judged("rich", 0.5, 3.0)))
    made = choice(every, 0, "poor")
    assert made.best.action == "rich"
    assert (made.error_win, made.error_pounds, made.grade) == (0.0, 2.0, "mistake")


def test_whoever_plays_to_win_may_give_pounds_away() -> None:
    every = Judgement((judged("wins", 0.6, 1.0), judged("pays", 0.5, 9.0)))
    made = choice(every, 0, "wins")
    assert (made.error_win, made.error_pounds, made.grade) == (0.0, 0.0, "best")


def test_a_small_error_that_throws_pounds_away_is_a_mistake() -> None:
    """It is compared with what brought most and won no less, not with what won most."""
    every = Judgement((judged("wins", 0.51, 1.0), judged("pays", 0.505, 3.0), judged("no", 0.503)))
    assert choice(every, 0, "no").grade == "mistake"
    assert choice(every, 0, "pays").grade == "fine"


@pytest.mark.parametrize("error", [0.0, 0.0049, 0.0051])
def test_pounds_that_would_have_cost_chances_are_not_missed(error: float) -> None:
    """Nor does a grade jump where an error begins to count."""
    every = Judgement(
        (judged("wins", 0.51), judged("pays", 0.3, 9.0), judged("near", 0.51 - error))
    )
    assert choice(every, 0, "near").grade == ("fine" if error > 0.005 else "best")


def test_the_worth_is_that_to_the_seat_that_chose() -> None:
    every = Judgement((judged("for zero", 0.9), judged("for one", 0.2)))
    assert choice(every, 0, "for zero").grade == "best"
    assert choice(every, 1, "for one").grade == "best"
    assert choice(every, 1, "for zero").error_win == pytest.approx(0.7)


def seat(name: str, own: float, luck: float) -> SeatReview:
    start = 0.25
    result = start + own + luck
    return SeatReview(name, start, own, 0.0, luck, result, 90.0, dict.fromkeys(GRADES, 0))


REVIEW = Review(
    1,
    "camelup-1",
    1,
    deep=False,
    rollouts=0,
    seats=(
        seat("Anna", -0.05, -0.2),
        seat("Bruno", -0.2, 0.3),
        seat("Carla", -0.1, 0.01),
    ),
    decisions=(),
    rolls=(),
    curve=(),
)


@pytest.mark.parametrize(
    ("number", "told"),
    [
        (
            0,
            "Anna played best and was unlucky: with even luck, a win chance of 20% instead of 25%.",
        ),
        (1, "Bruno gave away the most and was lucky: with even luck, a win chance of 5%"),
        (2, "Carla was neither the best nor the worst and had average luck:"),
    ],
)
def test_a_summary_says_who_played_best_and_who_was_lucky(number: int, told: str) -> None:
    said = summary(texts_of("en", "review.ftl"), REVIEW, number)
    assert said.replace("\u2068", "").replace("\u2069", "").startswith(told)


def test_nobody_played_best_where_all_erred_alike() -> None:
    alike = tuple(replace(one, own=-0.1) for one in REVIEW.seats)
    said = summary(texts_of("en", "review.ftl"), replace(REVIEW, seats=alike), 0)
    assert "neither the best nor the worst" in said
