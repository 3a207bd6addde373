"""Trying mutants: does a test notice?"""

import time
from collections.abc import Iterable, Iterator
from enum import StrEnum
from pathlib import Path

import pytest

from tests.mutation.covering import Cover
from tests.mutation.mutants import Mutant
from tests.mutation.packages import Package
from tests.mutation.planted.sitecustomize import plant
from tests.mutation.running import CRASHED, Child, Chosen, run_tests


class Outcome(StrEnum):
    """What became of a mutant."""

    KILLED = "killed"
    TIMED_OUT = "timed out"
    SURVIVED = "survived"


def try_all(
    package: Package, mutants: Iterable[Mutant], cover: Cover, *, workers: int, budget: float
) -> Iterator[tuple[Mutant, Outcome]]:
    """Try mutants, some at a time, and tell what became of each."""
    running: list[tuple[Mutant, Child]] = []
    for mutant in mutants:
        tests = cover.choose(mutant, budget)
        if not tests:
            yield mutant, Outcome.SURVIVED
            continue
        expected = sum(cover.seconds[test] for test in tests)
        running.append((mutant, _try(package, mutant, tests, timeout=30 + 10 * expected)))
        while len(running) >= workers:
            yield from _ended(running)
    while running:
        yield from _ended(running)


def _try(package: Package, mutant: Mutant, tests: list[str], timeout: float) -> Child:
    """Run the tests with a mutant in a process of its own."""
    files = list(dict.fromkeys(test.split("::")[0] for test in tests))

    def run(folder: Path) -> int:
        source = folder / "mutant.py"
        source.write_text(mutant.source, "utf-8")
        plant(package.module_of(mutant.file), mutant.file, source)
        try:
            return run_tests(folder, files, Chosen(tests))
        except Warning:  # About what it left behind: pytest looks for that at the very end.
            return pytest.ExitCode.TESTS_FAILED

    return Child(run, timeout)


def _ended(running: list[tuple[Mutant, Child]]) -> Iterator[tuple[Mutant, Outcome]]:
    """Take those that have ended from those that are running."""
    time.sleep(0.01)
    for pair in [pair for pair in running if pair[1].has_ended()]:
        running.remove(pair)
        mutant, child = pair
        yield mutant, _outcome(child)
        child.tidy_up()


def _outcome(child: Child) -> Outcome:
    if child.timed_out:
        return Outcome.TIMED_OUT
    if child.code in (CRASHED, pytest.ExitCode.NO_TESTS_COLLECTED):
        raise RuntimeError(f"no test was run:\n{child.output()}")
    return Outcome.SURVIVED if child.code == pytest.ExitCode.OK else Outcome.KILLED
