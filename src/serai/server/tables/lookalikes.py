"""Names that look alike: the skeletons of Unicode's security mechanisms. [UTS #39, section 4]

The data is Unicode's confusables.txt, reduced to one line for each thing that others look like.
To bring it up to date, fetch that file from unicode.org/Public/security and run
`python -m serai.server.tables.lookalikes confusables.txt`.
"""

import re
import sys
import unicodedata
from collections import defaultdict
from functools import cache
from importlib.resources import files
from pathlib import Path

_DATA = files("serai").joinpath("server", "tables", "unicode", "confusables.txt")

_LOOSE_MARKS = re.compile(
    "[\u0300-\u036f\u0483-\u0489\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]"
)
"""Marks that go with any letter. Usual accents have become one with theirs by NFC."""

_UNSEEN = re.compile("[\u200b-\u200f\u2060-\u2064\ufe00-\ufe0f\\s]")


@cache
def _looks() -> dict[int, str]:
    """Return what each character looks like, if it looks like something else."""
    found: dict[int, str] = {}
    for line in _DATA.read_text("utf-8").split("\n"):  # Some of them end lines elsewhere.
        if line and not line.startswith("# "):
            shape, _, others = line.partition("\t")
            found.update(dict.fromkeys(map(ord, others), shape))
    return found


def skeleton(text: str) -> str:
    """Return what a text looks like: those that look alike have the same skeleton."""
    looked = unicodedata.normalize("NFD", text).translate(_looks())
    return unicodedata.normalize("NFD", looked)


def looks(name: str) -> frozenset[str]:
    """Return the ways in which a name may be read at a glance, whatever its case and width."""
    plain = unicodedata.normalize("NFC", unicodedata.normalize("NFKC", name))
    plain = _UNSEEN.sub("", _LOOSE_MARKS.sub("", plain))
    seen = skeleton(plain)
    cases = (plain, plain.casefold(), plain.upper(), seen.casefold())
    return frozenset(map(skeleton, cases))


def look_alike(one: str, other: str) -> bool:
    """Whether somebody could take one name for the other."""
    return not looks(one).isdisjoint(looks(other))


def loose_marks_in_a_row(text: str) -> int:
    """Return how many marks are piled up on one letter at most, beyond its usual accent."""
    most = row = 0
    for character in unicodedata.normalize("NFC", text):
        row = row + 1 if _LOOSE_MARKS.match(character) else 0
        most = max(most, row)
    return most


def reduced(source: str) -> str:
    """Return what is needed of Unicode's file: who is what, and the lines that say whose it is."""
    lines = source.lstrip("\ufeff").splitlines()
    kept = [line for line in lines[:10] if line.startswith("#") and line.strip("# ")]
    others: dict[str, str] = defaultdict(str)
    for line in lines:
        first, _, rest = line.partition(";")
        if rest and not line.startswith("#"):
            shape = "".join(chr(int(code, 16)) for code in rest.partition(";")[0].split())
            others[shape] += chr(int(first, 16))
    rows = [f"{shape}\t{alike}" for shape, alike in sorted(others.items()) if "\n" not in shape]
    return "\n".join([*kept, *rows]) + "\n"


if __name__ == "__main__":
    written = reduced(Path(sys.argv[1]).read_text("utf-8"))
    Path(str(_DATA)).write_text(written, "utf-8")
