"""The tablebase: its solver agrees with enumerated legs, its file is refused unless whole."""

from pathlib import Path
from random import Random

import numpy as np
import pytest
from numpy.typing import NDArray

from serai.core.workers import Here
from serai.games.camelup import EDITIONS, Board
from serai.games.camelup.odds import tablebase
from serai.games.camelup.odds.chances import odds
from serai.games.camelup.odds.outcomes import look_up, play_leg
from serai.games.camelup.odds.ranks import CHOOSE, locate, pattern_numbers, positions, space_sets
from serai.games.camelup.odds.second_race import DICE, POSITIONS, Solver, unsettled
from serai.games.camelup.rules.moves import HEIGHTS, RACING
from tests.conftest import SOAK
from tests.games.camelup.odds.boards import random_board

SECOND = EDITIONS["camelup-2"]


def place_of(places: NDArray[np.int64]) -> tuple[int, NDArray[np.int64]]:
    ranks = np.empty(RACING, np.int64)
    numbers, sets = pattern_numbers(7), space_sets(7)
    return locate(places, CHOOSE, numbers, sets, np.empty(7, np.int64), ranks), ranks


def expected(board: Board, table: NDArray[np.float32]) -> NDArray[np.float64]:
    """Play the leg out with the leg kernel and look its ends up in `table`."""
    leg = play_leg(board, keep=True)
    found: NDArray[np.float64] = leg.ends + look_up(leg.keys, leg.weights, 7, table, 1.0)
    return found


def boards(count: int) -> list[Board]:
    rng = Random("tablebase")
    return [random_board(rng, SECOND, 5, tiles=False) for _ in range(count)]


def legs_from(solver: Solver, starts: NDArray[np.int64]) -> NDArray[np.int64]:
    """Prepare only what legs from these positions can come to, and list it."""
    reached = starts
    for _ in range(DICE - 2):  # The last die but one leads to where values are known.
        solver.prepare(lambda _: None, runs(reached))
        targets = np.unique(solver.targets[reached])
        reached = np.union1d(reached, targets[targets >= 0])
    solver.prepare(lambda _: None, runs(reached))
    return reached


def runs(numbers: NDArray[np.int64]) -> list[tuple[int, int]]:
    """Say which ranges cover these sorted numbers; near ones go together."""
    parts = np.split(numbers, np.flatnonzero(np.diff(numbers) > 4) + 1)
    return [(int(part[0]), int(part[-1]) + 1) for part in parts]


@pytest.mark.slow
def test_a_sweep_plays_every_leg_as_the_leg_kernel_does() -> None:
    """With any values at the legs' ends: nothing but a wrong leg could make a difference."""
    values = np.random.default_rng(1).random((POSITIONS, RACING), np.float32)
    solver = Solver()
    tried = boards(300 if SOAK else 20)
    try:
        if SOAK:
            chunks = None
            solver.prepare(lambda _: None)
        else:
            starts = np.unique([place_of(np.array(board.places))[0] for board in tried])
            chunks = runs(legs_from(solver, starts))
        both = np.stack([values, values], axis=2)
        swept = [solver.sweep(values, loses, lambda _: None, chunks) for loses in (False, True)]
        for board in tried:
            position, ranks = place_of(np.array(board.places))
            for side, chances in enumerate(expected(board, both).T):
                assert swept[side][position, ranks] == pytest.approx(chances, abs=2e-6)
    finally:
        solver.close()


@pytest.fixture
def small(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Write a table file that pretends to have 100 positions."""
    monkeypatch.setattr(tablebase, "positions", lambda _: 100)
    path = tmp_path / "small.race"
    values = np.random.default_rng(2).random((100, RACING, 2)).astype(np.float32)
    tablebase.save(path, values, 1e-6)
    return path


def test_a_table_is_read_as_it_was_written(small: Path) -> None:
    values = np.random.default_rng(2).random((100, RACING, 2)).astype(np.float32)
    header, table = tablebase.read(small)
    assert header.error < 1e-5
    assert np.abs(table / tablebase.SCALE - values).max() <= header.error


@pytest.mark.parametrize(
    ("damage", "told"),
    [
        (lambda _: b"", "is not a tablebase"),
        (lambda _: b"hello" * 2000, "is not a tablebase"),
        (lambda data: b"\xff" * len(data), "is not a tablebase"),
        (lambda data: data[:-1], "is cut off"),
        (lambda data: data + b"x", "is cut off or has grown"),
        (lambda data: data[:-5] + b"12345", "is damaged"),
        (lambda data: data.replace(b"camelup-2", b"camelup-7"), "of another kind or version"),
        (lambda data: data.replace(b'"version":1', b'"version":2'), "of another kind or version"),
        (lambda data: data.replace(b'"rules":1', b'"rules":2'), "of another kind or version"),
    ],
)
def test_a_damaged_or_foreign_table_is_refused(small: Path, damage: object, told: str) -> None:
    assert callable(damage)
    small.write_bytes(damage(small.read_bytes()))
    with pytest.raises(tablebase.BadTablebase) as caught:
        tablebase.read(small)
    assert told in str(caught.value)
    assert "serai solve camelup-2" in str(caught.value)


def test_without_a_table_there_is_none(tmp_path: Path) -> None:
    assert tablebase.installed(tmp_path / "none.race") is None


def test_an_interrupted_build_goes_on_from_its_last_sweep(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With a race of 50 positions that settles by half in every sweep."""
    monkeypatch.setattr(tablebase, "positions", lambda _: 50)
    sweeps: list[bool] = []

    class HalfSolver:
        steps_of_a_sweep = staticmethod(lambda: 1)
        steps_of_preparing = staticmethod(lambda: 1)
        patience = 4

        def prepare(self, progress: object) -> None:
            pass

        def close(self) -> None:
            pass

        def sweep(self, values: NDArray[np.float32], loses: bool, _: object) -> object:
            if len(sweeps) == HalfSolver.patience:
                raise KeyboardInterrupt
            sweeps.append(loses)
            return (values + (0.2 - values) / 2).astype(np.float32)

    monkeypatch.setattr("serai.games.camelup.odds.second_race.Solver", HalfSolver)
    path = tmp_path / "half.race"
    with pytest.raises(KeyboardInterrupt):
        tablebase.build(path, 0.01, lambda *_: None)
    assert not path.exists()
    HalfSolver.patience = 1000
    header = tablebase.build(path, 0.01, lambda *_: None)
    # Seven halvings bring 1 below 0.01: none of the four that were done is done again.
    assert sweeps == [False] * 7 + [True] * 7
    assert header.error < 0.011
    assert [p.name for p in tmp_path.iterdir()] == ["half.race"]


def test_apart_it_comes_to_the_same_and_goes_on_from_its_last_sweep(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who wins and who loses are solved by workers that know nothing of each other."""
    monkeypatch.setattr(tablebase, "positions", lambda _: 50)
    target = np.random.default_rng(3).dirichlet(np.ones(RACING), (2, 50)).astype(np.float32)
    sweeps: list[bool] = []

    class Nearer:
        steps_of_a_sweep = staticmethod(lambda: 1)
        steps_of_preparing = staticmethod(lambda: 1)
        patience = 1000

        def prepare(self, progress: object) -> None:
            pass

        def close(self) -> None:
            pass

        def sweep(self, values: NDArray[np.float32], loses: bool, _: object) -> object:
            if len(sweeps) == Nearer.patience:
                raise KeyboardInterrupt
            sweeps.append(loses)
            return (values + (target[int(loses)] - values) / 2).astype(np.float32)

    monkeypatch.setattr("serai.games.camelup.odds.second_race.Solver", Nearer)
    tablebase._prepared.cache_clear()
    alone, apart = tmp_path / "alone.race", tmp_path / "apart.race"
    tablebase.build(alone, 0.01, lambda *_: None)
    done, Nearer.patience = len(sweeps), len(sweeps) + 5
    told: list[tuple[str, int, int, int]] = []
    with pytest.raises(KeyboardInterrupt):
        tablebase.build_apart(apart, 0.01, lambda *step: told.append(step), Here())
    Nearer.patience = 1000
    tablebase.build_apart(apart, 0.01, lambda *step: told.append(step), Here())
    tablebase._prepared.cache_clear()
    assert apart.read_bytes() == alone.read_bytes()
    assert len(sweeps) == 2 * done  # None was done twice.
    assert told[:2] == [("wins", 1, 1, 2), ("loses", 1, 2, 2)]
    assert {p.name for p in tmp_path.iterdir()} == {"alone.race", "apart.race"}


def check_the_whole_table(tmp_path: Path) -> None:
    """Build it, which takes minutes, unless it is there."""
    path = tablebase.default_path()
    if not path.exists():
        path = tmp_path / "whole.race"
        tablebase.build(path, 1e-6, lambda *_: None)
    header, table = tablebase.read(path)
    assert header.positions == positions(7)
    assert header.error <= 1e-4
    assert path.stat().st_size <= 80_000_000
    values = table.astype(np.float32) / np.float32(tablebase.SCALE)
    assert unsettled(values[:, :, 0]) < 1e-4
    for board in boards(10_000):
        position, ranks = place_of(np.array(board.places))
        assert values[position, ranks] == pytest.approx(
            expected(board, values), abs=2 * header.error
        )


if SOAK:

    def test_the_whole_table_satisfies_its_own_equations(tmp_path: Path) -> None:
        check_the_whole_table(tmp_path)


def test_odds_use_a_table_that_is_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    """A made-up table in which the last camel at the leg's end always wins the race."""
    table = np.zeros((positions(7), RACING, 2), np.uint16)
    table[:, 0, 0] = tablebase.SCALE
    table[:, 4, 1] = tablebase.SCALE
    header = tablebase.Header("", 1, "", 1, positions(7), 1e-5, "")
    monkeypatch.setattr(tablebase, "installed", lambda *_: (header, table))
    for board in boards(5):
        found = odds(board)
        assert found.race_exact
        assert found.race_precision == 1e-5
        if max(board.places) < 10 * HEIGHTS:
            for camel, chance in found.race.items():
                assert chance.win == pytest.approx(found.leg[camel].last, abs=1e-9)
                assert chance.lose == pytest.approx(found.leg[camel].first, abs=1e-9)
