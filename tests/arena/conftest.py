"""What tests of the arena have in common."""

import pytest

from serai.arena import ratings


@pytest.fixture(autouse=True, scope="session")
def _drawn_less_often() -> None:
    """Draw deals again as seldom as is allowed: nobody looks at the second digit here."""
    ratings.RESAMPLES = ratings.FEWEST_RESAMPLES
