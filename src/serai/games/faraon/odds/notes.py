"""What somebody remembers of Faraon's holes, as they write it down."""

import re
from collections.abc import Mapping

from serai.core.errors import BadPosition, check_length, kind_of, listed
from serai.core.game import LONGEST_POSITION
from serai.games.faraon.rules.board import HOLE_BY_NAME, HOLE_NAMES, NO_HOLE, block_of
from serai.games.faraon.rules.state import NOTHING

_NOTE = re.compile(r"([a-h][1-6])=(\S)")


def known_holes(
    text: str | Mapping[str, str], letters: str, free: int, shown: str
) -> dict[int, str]:
    """Return what is known of holes: what notes say, and what the free hole shows.

    Notes are such as `a1=.,c5=s` or `{"a1": ".", "c5": "s"}`.
    """
    known = _read(text, letters)
    if free != NO_HOLE:
        if known.get(free, shown) != shown:
            hole, noted = HOLE_NAMES[free], known[free]
            raise BadPosition(
                f"a note says {hole}={noted}, but the free hole {hole} shows {shown}: "
                "leave the note out",
                "faraon-note-against-sight",
                hole=hole,
                noted=noted,
                shown=shown,
            )
        known[free] = shown
    _check(known)
    return known


def _read(text: str | Mapping[str, str], letters: str) -> dict[int, str]:
    if isinstance(text, Mapping):
        text = ",".join(f"{hole}={sign}" for hole, sign in text.items())
    if not isinstance(text, str):
        raise BadPosition(f"notes are a text such as a1=.,c5=s, not {kind_of(text)}")
    check_length(text, LONGEST_POSITION, BadPosition)
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
    return notes


def _check(notes: Mapping[int, str]) -> None:
    """Refuse what no layout agrees with."""
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
