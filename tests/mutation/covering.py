"""Which tests run which lines, and how long they take: measured once, on the unchanged sources."""

import os
import sys
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from coverage import Coverage

from tests.mutation.mutants import Mutant
from tests.mutation.packages import Package
from tests.mutation.running import Child, Chosen, run_tests


class NothingRuns(Exception):
    """The tests cannot even be collected."""


class Cover(msgspec.Struct, frozen=True):
    """What the tests of a package run."""

    seconds: dict[str, float]
    """How much work each test is, in seconds of processor time."""

    tests: dict[str, dict[int, list[str]]]
    """For each file and line, the tests that run it."""

    failing: list[str]
    """Tests that fail without any mutant, and so take no part."""

    modules: list[str]
    """What the tests load of what is installed, in that order."""

    def choose(self, mutant: Mutant, budget: float) -> list[str]:
        """Choose the tests that are most likely to notice a mutant, quickest first.

        First those that run its lines, then those that run anything else in its file (a cached
        value is computed in one test and used in many), and for code that runs on import all the
        others. No more are chosen than fit into the seconds of the budget.
        """
        lines = self.tests.get(str(mutant.file), {})
        near = {test for line in mutant.lines for test in lines.get(line, ())}
        beside = {test for tests in lines.values() for test in tests}
        rings = [near, beside - near]
        if mutant.at_import:
            rings.append(self.seconds.keys() - beside - near)
        chosen: list[str] = []
        spent = 0.0
        for ring in rings:
            for test in sorted(ring, key=lambda test: (self.seconds[test], test)):
                spent += self.seconds[test]
                if spent > budget and chosen:
                    return chosen
                chosen.append(test)
        return chosen


class _Watch:
    """A plug-in for pytest that tells coverage which test is running."""

    def __init__(self, coverage: Coverage) -> None:
        self.seconds: dict[str, float] = {}
        self.failing: set[str] = set()
        self._coverage = coverage

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        started = _worked()
        self._coverage.switch_context(item.nodeid)
        told = yield
        self._coverage.switch_context("")
        self.seconds[item.nodeid] = _worked() - started
        return told

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.failing.add(report.nodeid)


def cover_of(package: Package, kept: Path | None) -> Cover:
    """Measure what the tests of a package run, or read what was kept from the last time."""
    if kept is None:
        return measure(package)
    file = kept / f"{package.name}.json"
    if not file.exists():
        kept.mkdir(parents=True, exist_ok=True)
        file.write_bytes(msgspec.json.encode(measure(package)))
    return msgspec.json.decode(file.read_bytes(), type=Cover)


def measure(package: Package) -> Cover:
    """Run all tests of a package once, and note what they run."""

    def run(folder: Path) -> int:
        files = [str(file) for file in package.files()]
        coverage = Coverage(data_file=None, config_file=False, include=files)
        watch = _Watch(coverage)
        coverage.start()
        left_out = [f"--deselect={test}" for test in package.slow]
        code = run_tests(folder, [*package.tests, *left_out, "--maxfail=0"], Chosen(), watch)
        coverage.stop()
        good = watch.seconds.keys() - watch.failing
        data = coverage.get_data()
        lines = {
            file: {line: [t for t in ran if t in good] for line, ran in found.items()}
            for file in data.measured_files()
            if (found := data.contexts_by_lineno(file))
        }
        cover = Cover(
            seconds={test: watch.seconds[test] for test in sorted(good)},
            tests=lines,
            failing=sorted(watch.failing),
            modules=_installed(),
        )
        (folder / "cover.json").write_bytes(msgspec.json.encode(cover))
        return code

    child = Child(run, timeout=1800)
    child.wait()
    try:
        if child.code not in (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED):
            raise NothingRuns(f"{package.name}: the tests do not run\n{child.output()[-3000:]}")
        return msgspec.json.decode((child.folder / "cover.json").read_bytes(), type=Cover)
    finally:
        child.tidy_up()


def _worked() -> float:
    """Return the processor time of this process and of those it has waited for."""
    return sum(os.times()[:4])


def _installed() -> list[str]:
    """List the loaded modules that come with Python or from other packages."""
    files = {name: getattr(module, "__file__", None) for name, module in sys.modules.items()}
    places = (sys.prefix, sys.base_prefix)
    return [name for name, file in files.items() if file and file.startswith(places)]
