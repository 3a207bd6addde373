"""Training: the same seed learns the same, and an interrupted training goes on as it would have."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from serai.core.errors import BadSetup
from serai.games.camelup import EDITIONS, CamelUp
from serai.games.camelup.learning import training
from serai.games.camelup.learning.fitting import Notes, fresh_weights
from serai.games.camelup.learning.kernels.selfplay import MERCHANT
from serai.games.camelup.learning.measuring import match
from serai.games.camelup.learning.training import BASICS, LESSONS, ROUND, Trainer
from serai.games.camelup.value.weights import read
from tests.cli.running import serai
from tests.conftest import SOAK
from tests.games.camelup.learning.test_fitting import noted

GAME = CamelUp(EDITIONS["camelup-1"])


def as_lists(trainer: Trainer) -> list[object]:
    assert trainer.weights is not None
    notes = [getattr(n, f).tolist() for played in trainer._notes for n in played for f in n._fields]
    return [*(weights.tolist() for weights in trainer.weights), *notes]


def test_what_is_kept_after_a_round_is_all_that_the_next_one_needs(tmp_path: Path) -> None:
    kept = tmp_path / "kept"
    trainer = Trainer(GAME, 50, 7, kept)
    trainer.weights = fresh_weights(np.random.default_rng(1), [noted(4, 3, 1)])
    trainer._notes = [[noted(4, 2, 1), noted(3, 8, 2)], [noted(2, 4, 3), noted(5, 3, 4)]]
    trainer.done = 2
    trainer._keep(kept)
    resumed = Trainer(GAME, 50, 7, kept)
    assert resumed.done == 2
    assert as_lists(resumed) == as_lists(trainer)
    assert isinstance(resumed._notes[0][0], Notes)


def test_another_training_is_not_resumed(tmp_path: Path) -> None:
    kept = tmp_path / "kept"
    trainer = Trainer(GAME, 50, 7, kept)
    trainer.weights = fresh_weights(np.random.default_rng(1), [noted(4, 3, 1)])
    trainer._keep(kept)
    for other in ((GAME, 50, 8), (GAME, 51, 7), (CamelUp(EDITIONS["camelup-2"]), 50, 7)):
        with pytest.raises(BadSetup, match="a training with another game, seed or number of games"):
            Trainer(*other, kept)
    kept.write_bytes(b"half a file")
    with pytest.raises(BadSetup, match="is no training that could be resumed, so delete it"):
        Trainer(GAME, 50, 7, kept)


class Backwards:
    """Workers whose results come in the wrong order, several parts at a time."""

    def run(self, work: Any, items: Sequence[Any], cut: Any) -> Iterator[Any]:
        for at in reversed(range(0, len(items), 3)):
            yield work(cut(items[at : at + 3]))


def played(_: object, sitting: Any, net: Any, __: object, seed: int, numbers: Any) -> Any:
    """Notes that say which games were asked for, without compiling anything."""
    games = numbers.astype(np.int64)
    counts = games % 3 + 1
    described = np.repeat(games[:, None] + sitting + seed, counts, axis=0)[:, :, None]
    shares = np.repeat(sitting + net.prior[0], counts, axis=0).astype(np.float32)
    notes = Notes(described.astype(np.float16), shares, shares + 1)
    return training.Played(notes, sitting, sitting, training._room_for_decisions(1, 1))


def test_who_plays_the_games_of_a_round_does_not_matter(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(training, "play", played)
    monkeypatch.setattr(training, "CHUNK", 9)
    found = []
    for piece, workers in ((5, None), (5, Backwards()), (1000, None)):
        monkeypatch.setattr(training, "PIECE", piece)
        trainer = Trainer(GAME, 60, 7, workers=workers)
        found.append(trainer._play(np.random.default_rng(1)))
    assert sum(len(notes.pounds) for notes in found[0]) > 60
    for one, two, three in zip(*found, strict=True):
        for field in Notes._fields:
            assert np.array_equal(getattr(one, field), getattr(two, field))
            assert np.array_equal(getattr(one, field), getattr(three, field))


@pytest.mark.parametrize("games", [20, 1000, 20_000, 123_457])
def test_rounds_add_up_to_all_games(games: int) -> None:
    trainer = Trainer(GAME, games, 1)
    rounds, lessons = trainer.rounds, trainer.rounds[trainer.lessons_from :]
    assert sum(rounds) == games + sum(lessons)
    assert sum(lessons) == round(games * LESSONS)
    assert rounds[0] == round(games * BASICS)
    assert all(0 < count <= ROUND for count in rounds[1:])


if SOAK:

    def test_an_interrupted_training_goes_on_as_it_would_have(tmp_path: Path) -> None:
        whole, interrupted = Trainer(GAME, 60, 7), Trainer(GAME, 60, 7, tmp_path / "kept")
        list(whole.run())
        next(interrupted.run())
        resumed = Trainer(GAME, 60, 7, tmp_path / "kept")
        assert resumed.done == 1
        list(resumed.run())
        assert as_lists(resumed) == as_lists(whole)
        other = Trainer(GAME, 60, 8)
        list(other.run())
        assert as_lists(other) != as_lists(whole)

    def test_training_from_scratch_beats_merchants(tmp_path: Path) -> None:
        done = serai(tmp_path, "train", "camelup-1", "--games", "20000", "--seed", "3")
        assert done.returncode == 0, done.stderr
        header, net = read((tmp_path / "camelup-1.weights").read_bytes(), "w")
        assert header.command == "serai train camelup-1 --games 20000 --seed 3"
        assert not (tmp_path / "camelup-1.weights.training").exists()
        assert match(GAME, net, MERCHANT, 400, 1)["low"] > 0.25
