"""Fair dice: bound by a commitment, drawn without favour, the same from the same seed."""

import hashlib
import hmac
from collections import Counter
from fractions import Fraction
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from serai.core import dealer as dealing
from serai.core.dealer import Dealer, commitment, mixed, private_seed, seed_from_text
from serai.core.errors import BadSeed, BadSetup
from serai.core.game import Chances

SEED = bytes(range(32))


def test_draws_are_hmac_sha256_in_counter_mode() -> None:
    dealer = Dealer(SEED)
    for counter in range(50):
        block = hmac.new(SEED, counter.to_bytes(8, "big"), hashlib.sha256).digest()
        assert dealer.below(15) == int.from_bytes(block, "big") % 15


def test_the_widest_draw_is_the_whole_block() -> None:
    block = hmac.new(SEED, bytes(8), hashlib.sha256).digest()
    assert Dealer(SEED).below(2**256) == int.from_bytes(block, "big")
    assert Dealer(SEED).below(1) == 0


def test_the_commitment_is_the_sha256_of_the_seed() -> None:
    dealer = Dealer(SEED)
    assert dealer.commitment == hashlib.sha256(SEED).hexdigest() == commitment(SEED)


def test_a_draw_beyond_the_last_full_range_is_thrown_away(monkeypatch: pytest.MonkeyPatch) -> None:
    """With a range of 256 numbers, 250 to 255 would favour the first six of ten outcomes."""
    blocks = [bytes([255]), bytes([250]), bytes([249])]
    monkeypatch.setattr(dealing, "_RANGE", 256)
    monkeypatch.setattr("hmac.digest", lambda *_: blocks.pop(0))
    dealer = Dealer(SEED)
    assert dealer.below(10) == 9
    assert dealer.draws == 3


@given(st.lists(st.integers(1, 9), min_size=1, max_size=12))
def test_every_number_falls_on_one_outcome_as_often_as_its_probability_says(
    weights: list[int],
) -> None:
    total = sum(weights)
    chances = Chances((name, Fraction(w, total)) for name, w in enumerate(weights))
    found = Counter(chances.at(number) for number in range(chances.total))
    for name, weight in enumerate(weights):
        assert Fraction(found[name], chances.total) == Fraction(weight, total)


@given(st.lists(st.integers(1, 9), min_size=1, max_size=12))
def test_a_sample_is_exact_for_every_number_that_can_be_drawn(weights: list[int]) -> None:
    class Counting:
        """Draws 0, 1, 2 and so on."""

        drawn = 0

        def randrange(self, stop: int, /) -> int:
            assert stop == chances.total
            self.drawn += 1
            return self.drawn - 1

    total = sum(weights)
    chances = Chances((name, Fraction(w, total)) for name, w in enumerate(weights))
    rng = Counting()
    found = Counter(chances.sample(rng) for _ in range(chances.total))
    for name, weight in enumerate(weights):
        assert Fraction(found[name], chances.total) == Fraction(weight, total)
    assert chances.sample(Random(1)) == chances.sample(Random(1))


def test_a_sample_needs_something_to_draw_from() -> None:
    with pytest.raises(BadSetup, match=r"chance comes from a random\.Random, not from str 'dice'"):
        Chances.even("ab").sample("dice")  # type: ignore[arg-type]


def test_outcomes_come_about_as_often_as_they_should() -> None:
    chances = Chances([("a", Fraction(1, 2)), ("b", Fraction(1, 3)), ("c", Fraction(1, 6))])
    dealer = Dealer(seed_from_text("many draws"))
    found = Counter(dealer.pick(chances) for _ in range(30_000))
    for outcome, probability in chances:
        mean = 30_000 * probability
        deviation = (30_000 * probability * (1 - probability)) ** 0.5
        assert abs(found[outcome] - mean) < 5 * deviation


@pytest.mark.parametrize(
    "outcomes",
    [
        [("a", Fraction(1, 2)), ("b", Fraction(1, 3))],
        [("a", Fraction(3, 2)), ("b", Fraction(-1, 2))],
        [("a", Fraction(1)), ("b", Fraction(0))],
    ],
)
def test_chances_must_be_positive_and_sum_to_one(outcomes: list[tuple[str, Fraction]]) -> None:
    with pytest.raises(ValueError, match="sum to 1"):
        Chances(outcomes)


def test_chances_stay_as_they_are() -> None:
    chances = Chances.even("ab")
    with pytest.raises(AttributeError, match="chances cannot be changed: make new ones"):
        chances.total = 3
    with pytest.raises(AttributeError, match="chances cannot be changed: make new ones"):
        del chances.total
    assert (chances.total, chances.cumulative) == (2, (1, 2))


def test_a_seed_is_hexadecimal_or_any_text() -> None:
    assert seed_from_text(SEED.hex()) == SEED
    assert seed_from_text("family night") == hashlib.sha256(b"family night").digest()
    assert seed_from_text("z" * 64) == hashlib.sha256(b"z" * 64).digest()
    with pytest.raises(BadSeed, match="empty"):
        seed_from_text("")
    with pytest.raises(BadSeed, match="32 bytes, this one 3"):
        Dealer(b"abc")


def test_fresh_dealers_differ() -> None:
    assert Dealer.fresh().seed != Dealer.fresh().seed


def test_a_private_seed_tells_nothing_of_the_dealers_draws() -> None:
    """It must differ from every draw, or a bot could know a die."""
    derived = private_seed(SEED, "bots")
    draws = {hmac.digest(SEED, n.to_bytes(8, "big"), "sha256") for n in range(1000)}
    assert derived not in draws
    assert derived != private_seed(SEED, "other")


def test_added_words_are_mixed_in_by_hmac_seat_by_seat() -> None:
    seed = seed_from_text("sealed")
    assert mixed(seed, ()) == mixed(seed, ("", "")) == seed
    message = (4).to_bytes(4, "big") + b"salt" + (0).to_bytes(4, "big")
    assert mixed(seed, ("salt", "")) == hmac.digest(seed, message, "sha256")
    assert mixed(seed, ("ab", "c")) != mixed(seed, ("a", "bc"))
    assert Dealer(seed, ("salt", "")).commitment == Dealer(seed).commitment
