"""What somebody remembers of Faraon's holes, as they write it down."""

import re
from collections.abc import Mapping

from serai.core.errors import BadPosition, kind_of, listed
from serai.games.faraon.rules.board import HOLE_BY_NAME, HOLE_NAMES, block_of
from serai.games.faraon.rules.state import NOTHING

_NOTE = re.compile(r"([a-h][1-6])=(\S)")


def read_notes(text: str | Mapping[str, str], letters: str) -> dict[int, str]:
    """Read a notebook such as `a1=.,c5=s` or `{"a1": ".", "c5": "s"}`: what holes showed."""
    if isinstance(text, Mapping):
        text = ",".join(f"{hole}={sign}" for hole, sign in text.items())
    if not isinstance(text, str):
        raise BadPosition(f"notes are a text such as a1=.,c5=s, not {kind_of(text)}")
    notes: dict[int, str] = {}
    for item in filter(None, text.replace(" ", "").split(",")):
        note = _NOTE.fullmatch(item)
        if not note or note[2] not in letters + NOTHING:
            raise BadPosition(
                f"cannot read the note {item[:40]!r}: write a hole and what it showed, as a1=. or "
                f"c5=s (treasures: {letters})",
                "faraon-bad-note",
                text=item[:40],
                letters=letters,
            )
        hole = HOLE_BY_NAME[note[1]]
        if notes.setdefault(hole, note[2]) != note[2]:
            raise BadPosition(
                f"there are two notes on {note[1]}: leave one of them out",
                "faraon-two-notes",
                hole=note[1],
            )
    found = [sign for sign in notes.values() if sign != NOTHING]
    blocks = [block_of(hole) for hole, sign in notes.items() if sign != NOTHING]
    if len(set(found)) < len(found) or len(set(blocks)) < len(blocks):
        raise BadPosition(
            "every treasure is there once, and once in every block of 2 by 2 holes",
            "faraon-notes-clash",
        )
    for block in range(12):
        bare = [hole for hole, sign in notes.items() if sign == NOTHING and block_of(hole) == block]
        if len(bare) == 4:
            holes = [HOLE_NAMES[hole] for hole in bare]
            raise BadPosition(
                f"one of {listed(holes)} has a treasure", "faraon-notes-bare", holes=holes
            )
    return notes
