"""A draw favours no outcome, however many there are: what would favour one is thrown away."""

import hmac
from itertools import count

import pytest

from serai.core.dealer import Dealer

NUMBERS = 2**256
"""As many numbers as a draw can give."""


def naive(seed: bytes, outcomes: int) -> tuple[int, int]:
    """Draw as the documentation says; return the number and how many draws it took."""
    for number in count():
        drawn = int.from_bytes(hmac.digest(seed, number.to_bytes(8, "big"), "sha256"), "big")
        if drawn < outcomes * (NUMBERS // outcomes):
            return drawn % outcomes, number + 1
    raise AssertionError


@pytest.mark.parametrize("outcomes", [1, 6, 2**255 + 1, 3 * 2**254 + 1, NUMBERS - 1, NUMBERS])
def test_draws_beyond_the_last_whole_multiple_are_thrown_away(outcomes: int) -> None:
    thrown_away = 0
    for number in range(40):
        dealer = Dealer(bytes([number]) * 32)
        drawn = dealer.below(outcomes)
        assert (drawn, dealer.draws) == naive(dealer.seed, outcomes)
        thrown_away += dealer.draws - 1
    # With one number more than half of them, about every second draw is of no use.
    assert (thrown_away > 20) == (outcomes == 2**255 + 1)
