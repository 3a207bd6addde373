"""Mutation testing tells the bugs that tests notice from those that they do not."""

import os
import subprocess
import sys
from collections import Counter
from functools import cache
from pathlib import Path
from threading import Event

import pytest

from tests.mutation.known import Known, about, read_known
from tests.mutation.mutants import Mutant, places
from tests.mutation.packages import PACKAGES, ROOT
from tests.mutation.report import Score, score, table
from tests.mutation.running import Child
from tests.mutation.trying import Outcome

SOURCE = '''
from typing import TYPE_CHECKING, TypeVar, cast

if TYPE_CHECKING:
    LIMIT = 1
T = TypeVar("T")
Ages = dict[str, int] | None
__all__ = ["PRICE"]

PRICE: "int" = 3


class Counter:
    def fare(self, age: "int | None") -> int:
        """Return what somebody pays."""
        if age is not None and age < 7:
            return cast("int", 0)
        return PRICE


def refund() -> bool:
    return True


def pairs(ages: list[int]) -> object:
    return zip(ages, strict=True)
'''
TESTS = """
from tickets import Counter


def test_children_ride_for_nothing() -> None:
    fare = Counter().fare
    assert (fare(6), fare(None), fare(8)) == (0, 3, 3)
"""
EXAMINE = """
from pathlib import Path
from tests.mutation.__main__ import Effort, examine
from tests.mutation.packages import Package

package = Package("tickets", ("tickets.py",), ("test_tickets.py",), floor=0.9, root=Path.cwd())
examine(package, Effort(sample=0))
"""
CONDITION = "- if age is not None and age < 7:\n+ "
NOTICED = [
    '- PRICE: "int" = 3\n+ PRICE: "int" = 4',
    '- PRICE: "int" = 3\n+ PRICE: "int" = None',
    f"{CONDITION}if age is not None or age < 7:",
    f"{CONDITION}if age is None and age < 7:",
]
SURVIVING = [
    f"{CONDITION}if age is not None and age <= 7:",
    f"{CONDITION}if age is not None and age < 8:",
    "- return True\n+ return False",
    "- return zip(ages, strict=True)\n+ return zip(None, strict=True)",
    "- return zip(ages, strict=True)\n+ return zip(strict=True)",
]


@pytest.fixture
def source(tmp_path: Path) -> Path:
    file = tmp_path / "tickets.py"
    file.write_text(SOURCE)
    return file


@pytest.fixture
def mutants(source: Path) -> list[Mutant]:
    return [place.mutant(i) for place in places(source) for i in range(len(place.choices))]


def test_all_code_is_mutated_but_what_only_the_type_checker_reads(mutants: list[Mutant]) -> None:
    assert sorted(mutant.diff for mutant in mutants) == sorted(NOTICED + SURVIVING)
    assert {mutant.within for mutant in mutants} == {"", "Counter.fare", "refund", "pairs"}
    assert {m.lines.start for m in mutants if m.at_import} == {10}
    for mutant in mutants:
        assert Counter(mutant.source.splitlines()) != Counter(SOURCE.splitlines())
        compile(mutant.source, mutant.file, "exec")


@pytest.mark.slow
def test_survivors_are_listed_and_others_are_not(source: Path) -> None:
    source.with_name("test_tickets.py").write_text(TESTS)
    ran = subprocess.run(
        [sys.executable, "-c", EXAMINE],
        cwd=source.parent,
        env={**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT), *filter(None, sys.path)])},
        capture_output=True,
        text=True,
        check=True,
    )
    first, *listed, last = ran.stdout.splitlines()
    assert first == "tickets: 9 mutants, 1 tests"
    changed = [row.strip() for row in listed if row.startswith("    ")]
    assert sorted(changed) == sorted("\n".join(SURVIVING).splitlines())
    where = {row for row in listed if not row.startswith("    ")}
    assert where == {
        f"{source}:16 Counter.fare: survived",
        f"{source}:22 refund: survived",
        f"{source}:26 pairs: survived",
    }
    assert last.startswith("tickets: 44.4% in ")


def test_a_mutant_that_never_ends_is_ended() -> None:
    child = Child(lambda _: Event().wait(600), timeout=0.1)
    child.wait()
    child.tidy_up()
    assert child.timed_out
    assert not child.folder.exists()


def test_neither_does_one_go_on_that_has_hardly_begun(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a busy machine its time may be up before it leads a group of processes."""
    monkeypatch.setattr(os, "setsid", lambda: Event().wait(600))
    child = Child(lambda _: 0, timeout=0)
    child.wait()
    child.tidy_up()
    assert child.timed_out


def known(mutant: Mutant, *, equivalent: bool) -> Known:
    return Known(
        file=str(mutant.file),
        within=mutant.within,
        before=mutant.before,
        after=mutant.after,
        equivalent=equivalent,
        reason="because",
    )


def test_equivalent_survivors_do_not_count_but_other_known_ones_do(mutants: list[Mutant]) -> None:
    outcomes = [Outcome.KILLED] * 3 + [Outcome.TIMED_OUT] + [Outcome.SURVIVED] * 5
    looked_at = [known(mutants[6], equivalent=True), known(mutants[5], equivalent=False)]
    tried = list(zip(mutants, outcomes, strict=True))
    counted = score("tickets", 0.7, tried, looked_at)
    assert counted == Score("tickets", 0.7, killed=3, timed_out=1, survived=4, equivalent=1)
    assert counted.share == pytest.approx(4 / 8)
    assert not counted.is_enough
    assert score("tickets", 0.5, tried, looked_at).is_enough
    row = list(table([counted]))[1]
    assert " ".join(row.split()) == "tickets 9 3 1 4 1 50.0% below 70%"


def test_known_survivors_are_known_by_the_change_and_not_by_the_line(
    mutants: list[Mutant], source: Path
) -> None:
    looked_at = [known(mutants[6], equivalent=True)]
    source.write_text("\n\n\n" + SOURCE)
    (moved,) = [p.mutant(0) for p in places(source) if p.within == "refund"]
    assert moved.lines != mutants[6].lines
    assert about(moved, looked_at) is looked_at[0]
    assert about(mutants[0], looked_at) is None


@pytest.mark.slow
def test_every_known_survivor_is_a_mutant_that_there_is() -> None:
    sources = {file for package in PACKAGES.values() for file in package.files()}
    all_places = cache(places)
    for each in read_known():
        assert ROOT / each.file in sources
        rows = (ROOT / each.file).read_text("utf-8").splitlines()
        first = each.before.partition("\n")[0]
        here = [
            place
            for place in all_places(ROOT / each.file)
            if place.within == each.within and any(first in rows[n - 1] for n in place.lines)
        ]
        found = (place.mutant(i) for place in here for i in range(len(place.choices)))
        assert any(each.is_(mutant) for mutant in found), each
