"""Of a product every value is tried, and of each two parts not always the same two values."""

from itertools import product

import pytest

from tests.conftest import SOAK
from tests.covering import cover

SIZES, THEMES, LANGUAGES = (360, 844, 1440, 768), ("light", "dark"), ("en", "it", "fr")
TRIED: set[tuple[str, int]] = set()


def test_every_value_is_there_and_no_more_than_needed() -> None:
    found = cover(SIZES, THEMES, LANGUAGES, whole=False)
    assert len(found) == len(SIZES)
    for part, values in zip((SIZES, THEMES, LANGUAGES), zip(*found, strict=True), strict=True):
        assert set(values) == set(part)
    for theme in THEMES:
        assert len({size for size, its, _ in found if its == theme}) == 2


def test_in_soak_it_is_the_whole_product() -> None:
    assert cover(SIZES, THEMES, whole=True) == list(product(SIZES, THEMES))


@pytest.mark.covered
@pytest.mark.parametrize("letter", "abcd")
@pytest.mark.parametrize("number", range(3))
def test_of_a_marked_test_some_are_tried(letter: str, number: int) -> None:
    TRIED.add((letter, number))


def test_which_have_every_value() -> None:
    assert {letter for letter, _ in TRIED} == set("abcd")
    assert {number for _, number in TRIED} == set(range(3))
    assert len(TRIED) == (12 if SOAK else 4)
