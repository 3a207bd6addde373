"""What errors are called, and what they come to."""

import pytest

from serai.core.reviewing import GRADES
from serai.review.grading import BY_POUNDS, BY_WIN, accuracy_of, grade_of


@pytest.mark.parametrize(("least", "grade"), BY_WIN)
def test_a_grade_begins_at_its_bound(least: float, grade: str) -> None:
    assert grade_of(least) == grade
    assert GRADES.index(grade_of(least - 1e-6)) == GRADES.index(grade) - 1


def test_what_costs_nothing_is_best() -> None:
    assert grade_of(0.0) == "best"
    assert grade_of(1.0) == "blunder"


@pytest.mark.parametrize(("least", "grade"), BY_POUNDS)
def test_pounds_thrown_away_count_where_nothing_is_to_win(least: float, grade: str) -> None:
    assert grade_of(0.0, least) == grade
    assert grade_of(0.0, least - 1e-6) != grade


def test_pounds_never_make_a_blunder_and_never_excuse_one() -> None:
    assert grade_of(0.0, 50.0) == "mistake"
    assert grade_of(0.5, 50.0) == grade_of(0.5, 0.0) == "blunder"


def test_accuracy_is_100_for_the_best_and_halves_with_the_errors() -> None:
    assert accuracy_of([]) == accuracy_of([0.0, 0.0]) == 100
    assert accuracy_of([0.05]) == pytest.approx(50)
    assert accuracy_of([0.0, 0.05]) == pytest.approx(75)
    assert 0 < accuracy_of([1.0]) < 1
