"""The weights that are shipped: whole, small, and said how they were made."""

from importlib.resources import files
from pathlib import Path

import numpy as np
import pytest

from serai.arena import Campaign, play_campaign, report
from serai.core.errors import BadValue
from serai.games.camelup import EDITIONS
from serai.games.camelup.value.kernels.net import untrained
from serai.games.camelup.value.weights import Header, read, shipped, write

HASHES = {
    "camelup-1": "7b7900ccb97a8aa20021d8c6a7a884eeebbc213ca124ec9c23b1d28a65f4f029",
    "camelup-2": "aa6c5e9bc4c9f8e6e2496310b1a8a564bfb5ad415c139d79bab347e2323fbae2",
}


@pytest.mark.parametrize("name", EDITIONS)
def test_the_shipped_weights_are_those_that_were_measured(name: str) -> None:
    file = files("serai.games.camelup.value") / "trained" / f"{name}.weights"
    assert len(file.read_bytes()) < 1_000_000
    header, net = shipped(name)
    assert header.sha256 == HASHES[name]
    assert header.game == name
    assert header.command == f"serai train {name} --games {header.games} --seed {header.seed}"
    assert all(np.isfinite(weights).all() for weights in net)
    assert header.measured["against_three_merchants"]["low"] > 0.25
    assert {"deciles", "legs", "surprise"} <= set(header.measured["calibration"])


@pytest.mark.parametrize("name", EDITIONS)
def test_with_the_shipped_weights_a_sultan_beats_random_players(name: str) -> None:
    campaign = Campaign(name, ("sultan:quick", "random", "random", "random"), 4, "weights")
    found = report(campaign, list(play_campaign(campaign, 1, None)))
    assert found.bots[0].wins > 0.7


def test_weights_are_read_as_they_were_written(tmp_path: Path) -> None:
    path, header = tmp_path / "w", Header(game="camelup-1", command="x", seed=1, games=2)
    rng = np.random.default_rng(1)
    weights = [rng.standard_normal(w.shape).astype(np.float32) for w in untrained()]
    write(path, header, weights)
    again, net = read(path.read_bytes(), "w")
    assert (again.game, again.seed, again.games) == ("camelup-1", 1, 2)
    for one, two in zip(net, weights, strict=True):
        assert (one == two).all()


@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (lambda _: b"no weights", "w has no weights of this game"),
        (lambda b: b[:-4], "the weights in w are not those it was written with"),
        (lambda b: b[:-1] + bytes([b[-1] ^ 1]), "the weights in w are not those"),
        (lambda b: b.replace(b'"features":', b'"features":9'), "weights of another network"),
    ],
)
def test_spoilt_weights_are_refused(tmp_path: Path, spoil: object, said: str) -> None:
    path = tmp_path / "w"
    write(path, Header(game="camelup-1", command="x", seed=1, games=2), list(untrained()))
    assert callable(spoil)
    with pytest.raises(BadValue, match=said):
        read(spoil(path.read_bytes()), "w")


def test_other_games_have_none() -> None:
    with pytest.raises(BadValue, match="there are no weights for chess"):
        shipped("chess")
