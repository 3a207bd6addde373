"""Mutation testing: plant small bugs by machine, and see whether the tests notice.

    python -m tests.mutation --package rules --sample 150 --seed 1

A sample takes some minutes for each package, all mutants (`--sample 0`) a night.
"""

import argparse
import sys
import time
from pathlib import Path
from random import Random

from msgspec import Struct, convert
from msgspec.structs import replace

from tests.mutation.covering import cover_of
from tests.mutation.known import about, read_known
from tests.mutation.mutants import Mutant, places
from tests.mutation.packages import PACKAGES, Package
from tests.mutation.report import Score, score, survivor, table
from tests.mutation.running import preload, preload_pytest
from tests.mutation.trying import Outcome, try_all


class Effort(Struct, frozen=True):
    """How hard to try."""

    sample: int = 150
    """Mutants per package; 0 for all of them."""

    seed: str = "1"
    """Which mutants are drawn."""

    only: str = ""
    """Mutate only files whose path contains this."""

    tests: str = ""
    """Run only this file or folder of tests."""

    workers: int = 2
    """Mutants that are tried at the same time."""

    budget: float = 30.0
    """Seconds of tests for each mutant, as slow as they are when their coverage is measured."""

    kept: Path | None = None
    """The folder in which to keep what was measured; tests that are new since then take no part."""


def draw(package: Package, effort: Effort) -> list[Mutant]:
    """Draw mutants, each from another place."""
    files = [file for file in package.files() if effort.only in str(file)]
    found = [place for file in files for place in places(file)]
    if not effort.sample:
        return [place.mutant(i) for place in found for i in range(len(place.choices))]
    rng = Random(f"{effort.seed} {package.name}")
    drawn = rng.sample(found, min(effort.sample, len(found)))
    return [place.mutant(rng.randrange(len(place.choices))) for place in drawn]


def examine(package: Package, effort: Effort) -> Score:
    """Try the mutants of one package, and tell of those that survive."""
    known = read_known()
    started = time.monotonic()
    if effort.tests:
        package = replace(package, tests=(effort.tests,))
    mutants = draw(package, effort)
    preload_pytest()
    cover = cover_of(package, effort.kept)
    preload(cover.modules)
    print(f"{package.name}: {len(mutants)} mutants, {len(cover.seconds)} tests", flush=True)
    for test in cover.failing:
        print(f"{package.name}: {test} fails without a mutant and takes no part", flush=True)
    outcomes: list[tuple[Mutant, Outcome]] = []
    for mutant, outcome in try_all(
        package, mutants, cover, workers=effort.workers, budget=effort.budget
    ):
        outcomes.append((mutant, outcome))
        if len(outcomes) % 20 == 0:
            print(f"{package.name}: {len(outcomes)} of {len(mutants)} tried", flush=True)
        if outcome is Outcome.SURVIVED:
            print(survivor(mutant, about(mutant, known)), flush=True)
    told = score(package.name, package.floor, outcomes, known)
    print(f"{package.name}: {told.share:.1%} in {time.monotonic() - started:.0f} s", flush=True)
    return told


def main() -> int:
    """Examine the packages that are asked for; return 1 if one does not reach its floor."""
    usual = Effort()
    parser = argparse.ArgumentParser(prog="python -m tests.mutation", description=__doc__)
    parser.add_argument("--package", action="append", choices=PACKAGES, help="default: all")
    parser.add_argument("--sample", default=usual.sample, help="mutants per package; 0: all")
    parser.add_argument("--seed", default=usual.seed, help="which mutants are drawn")
    parser.add_argument("--only", default=usual.only, help="only files whose path contains this")
    parser.add_argument("--tests", default=usual.tests, help="only this file or folder of tests")
    parser.add_argument("--workers", default=usual.workers, help="mutants tried at a time")
    parser.add_argument("--budget", default=usual.budget, help="seconds of tests per mutant")
    parser.add_argument("--keep", dest="kept", help="a folder to keep what was measured in")
    options = vars(parser.parse_args())
    names = options.pop("package") or PACKAGES
    effort = convert(options, Effort, strict=False, dec_hook=lambda kind, told: kind(told))
    scores = [examine(PACKAGES[name], effort) for name in names]
    print(*table(scores), sep="\n")
    return 0 if all(each.is_enough for each in scores) else 1


if __name__ == "__main__":
    sys.exit(main())
