"""What the mutants of a package showed."""

from collections.abc import Iterable, Iterator

from msgspec import Struct

from tests.mutation.known import Known, about
from tests.mutation.mutants import Mutant
from tests.mutation.packages import ROOT
from tests.mutation.trying import Outcome


class Score(Struct, frozen=True):
    """How many mutants of a package were noticed."""

    package: str
    floor: float
    killed: int
    timed_out: int
    survived: int
    equivalent: int
    """Survivors that nobody could notice; they do not count."""

    @property
    def share(self) -> float:
        """The share of the mutants that were noticed, of all that could be."""
        noticed = self.killed + self.timed_out
        return noticed / (noticed + self.survived) if noticed + self.survived else 1.0

    @property
    def is_enough(self) -> bool:
        """Whether the score reaches the floor."""
        return self.share >= self.floor


def score(
    package: str, floor: float, outcomes: Iterable[tuple[Mutant, Outcome]], known: list[Known]
) -> Score:
    """Count what became of the mutants."""
    killed = timed_out = survived = equivalent = 0
    for mutant, outcome in outcomes:
        found = about(mutant, known)
        match outcome:
            case Outcome.KILLED:
                killed += 1
            case Outcome.TIMED_OUT:
                timed_out += 1
            case Outcome.SURVIVED if found is not None and found.equivalent:
                equivalent += 1
            case Outcome.SURVIVED:
                survived += 1
    return Score(package, floor, killed, timed_out, survived, equivalent)


def survivor(mutant: Mutant, known: Known | None) -> str:
    """Tell of a survivor: where it is, what was changed, and what is known about it."""
    file = mutant.file.relative_to(ROOT) if mutant.file.is_relative_to(ROOT) else mutant.file
    where = f"{file}:{mutant.lines.start} {mutant.within}".rstrip()
    if known is None:
        kind = "survived"
    else:
        kind = f"{'equivalent' if known.equivalent else 'known'}: {known.reason}"
    rows = "\n".join(f"    {row}" for row in mutant.diff.splitlines())
    return f"{where}: {kind}\n{rows}"


def table(scores: Iterable[Score]) -> Iterator[str]:
    """Write the scores as a table."""
    heads = ("mutants", "killed", "timed out", "survived", "equivalent", "score")
    yield f"{'package':10}" + "".join(f"{head:>12}" for head in heads)
    for s in scores:
        total = s.killed + s.timed_out + s.survived + s.equivalent
        counts = (total, s.killed, s.timed_out, s.survived, s.equivalent)
        line = f"{s.package:10}" + "".join(f"{count:12}" for count in counts)
        yield f"{line}{s.share:12.1%}{'' if s.is_enough else f'  below {s.floor:.0%}'}"
