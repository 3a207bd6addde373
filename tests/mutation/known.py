"""Survivors that somebody has looked at, each with the reason why no test kills it."""

import tomllib
from pathlib import Path

from msgspec import Struct, convert

from tests.mutation.mutants import Mutant
from tests.mutation.packages import ROOT

FILE = Path(__file__).with_name("known.toml")


class Known(Struct, frozen=True, forbid_unknown_fields=True):
    """A survivor, known by what was changed and in which function, whatever line that is on."""

    file: str
    within: str
    before: str
    after: str
    reason: str
    equivalent: bool
    """Whether nobody could tell it from the original; then it does not count."""

    def is_(self, mutant: Mutant) -> bool:
        """Whether this is what is known about a mutant."""
        return (self.within, self.before, self.after) == (
            mutant.within,
            mutant.before,
            mutant.after,
        ) and mutant.file == ROOT / self.file


def read_known(file: Path = FILE) -> list[Known]:
    """Read the survivors that are known."""
    return convert(tomllib.loads(file.read_text("utf-8")).get("known", []), list[Known])


def about(mutant: Mutant, known: list[Known]) -> Known | None:
    """Return what is known about a mutant."""
    return next((each for each in known if each.is_(mutant)), None)
