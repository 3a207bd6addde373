"""Fitting: every weight is moved the way that lessens the loss, and chances are learned."""

import numpy as np
import pytest

from serai.games.camelup.learning import fitting
from serai.games.camelup.learning.fitting import Notes, fit, fresh_weights, predict
from serai.games.camelup.learning.measuring import reliability
from serai.games.camelup.learning.training import as_net
from serai.games.camelup.value.kernels.features import FEATURES, SHARE
from serai.games.camelup.value.kernels.net import judge


def noted(count: int, seats: int, seed: int) -> Notes:
    """Return positions in which the seat with the most of feature 3 wins."""
    rng = np.random.default_rng(seed)
    described = rng.standard_normal((count, seats, FEATURES)).astype(np.float16)
    described[:, :, SHARE] = -np.log(seats)
    shares = np.zeros((count, seats), np.float32)
    shares[np.arange(count), described[:, :, 3].argmax(axis=1)] = 1.0
    pounds = 20 * described[:, :, 0].astype(np.float32) + 5 * described[:, :, 7]
    return Notes(described, shares, pounds.astype(np.float32))


def test_every_slope_is_that_of_the_loss() -> None:
    notes, rng = noted(7, 3, 1), np.random.default_rng(2)
    weights = [w.astype(np.float64) for w in fresh_weights(rng, [notes])]
    for index in (7, 8):
        weights[index] = rng.standard_normal(weights[index].shape)
    described = notes.described.astype(np.float64)
    pounds = notes.pounds.astype(np.float64)

    def loss() -> float:
        chances, guess = predict(weights, described)  # type: ignore[arg-type]
        missed = ((guess - pounds) / 20) ** 2
        surprise = -(notes.shares * np.log(chances + 1e-9)).sum() / 7
        return float(surprise + fitting.POUNDS_MATTER * missed.mean())

    slopes, _ = fitting._losses(weights, described, notes.shares, pounds)  # type: ignore[arg-type]
    for weight, slope in zip(weights[3:], slopes, strict=True):
        for place in [tuple(rng.integers(0, weight.shape)) for _ in range(6)]:
            before = weight[place]
            weight[place] = before + 1e-5
            more = loss()
            weight[place] = before - 1e-5
            less = loss()
            weight[place] = before
            assert slope[place] == pytest.approx((more - less) / 2e-5, abs=2e-4)


def test_what_decides_is_learned_at_tables_of_any_size() -> None:
    rng = np.random.default_rng(3)
    notes = [noted(2000, seats, seats) for seats in (2, 4)]
    weights, _ = fit(fresh_weights(rng, notes), notes, 40, 1e-2, rng)
    fresh = noted(500, 4, 99)
    chances, pounds = predict(weights, fresh.described.astype(np.float32))
    right = (chances.argmax(axis=1) == fresh.shares.argmax(axis=1)).mean()
    assert right > 0.8
    assert np.abs(pounds - fresh.pounds).mean() < 3


def test_the_compiled_network_says_the_same() -> None:
    rng = np.random.default_rng(4)
    notes = noted(5, 6, 5)
    weights = fresh_weights(rng, [notes])
    for index in (7, 8):
        weights[index] = rng.standard_normal(weights[index].shape).astype(np.float32)
    described = notes.described.astype(np.float32)
    chances, pounds = predict(weights, described)
    for position in range(5):
        wins, found = np.empty(6), np.empty(6)
        judge(as_net(weights), described[position].astype(np.float64), wins, found)
        assert wins == pytest.approx(chances[position], abs=1e-4)
        assert found == pytest.approx(pounds[position], abs=1e-2)


def test_reliability_compares_what_was_claimed_with_what_happened() -> None:
    found = reliability(np.array([0.05, 0.07, 0.93, 1.0]), np.array([0.0, 0.0, 1.0, 0.5]))
    assert [row["cases"] for row in found] == [2, 2]
    assert found[0]["claimed"] == pytest.approx(0.06)
    assert found[1]["observed"] == pytest.approx(0.75)
