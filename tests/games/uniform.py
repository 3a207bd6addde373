"""Whether samples are spread as evenly as they should be."""

from collections import Counter
from collections.abc import Collection, Hashable, Iterable
from math import sqrt


def assert_uniform(samples: Iterable[Hashable], possible: Collection[Hashable]) -> None:
    """Refuse samples that are not of these, or come too unevenly (chi square, 5 deviations)."""
    found = Counter(samples)
    assert set(found) == set(possible)
    expected = found.total() / len(possible)
    assert expected >= 20
    freedom = len(possible) - 1
    chi_square = sum((found[one] - expected) ** 2 / expected for one in possible)
    assert abs(chi_square - freedom) < 5 * sqrt(2 * freedom)
