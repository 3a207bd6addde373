"""The puzzle of a day: the browser and Python choose the same, with nobody to ask."""

from datetime import date, timedelta

from serai.core.puzzles import daily, puzzles
from tests.web.node import ask


def test_browser_and_python_choose_the_same_puzzle_of_a_day() -> None:
    found = puzzles()
    ids = [puzzle.id for puzzle in found]
    for days in (-400, -1, 0, 1, 2, 88, 300, 365, 10_000):
        day = date(2026, 1, 1) + timedelta(days)
        asked = {"ids": ids[::-1], "day": [day.year, day.month, day.day]}
        assert ask("daily.mjs", asked) == {"id": daily(found, day).id}


def test_without_puzzles_there_is_none() -> None:
    assert ask("daily.mjs", {"ids": [], "day": [2026, 11, 18]}) == {"id": None}
