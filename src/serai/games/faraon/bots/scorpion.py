"""How to walk while a scorpion is about.

Everybody moves one pyramid, and nobody may move the last one back: so the free hole walks over the
board without ever turning round, and a step can lead whoever is next into a dead end.
[FA-27, FA-28]
"""

from collections.abc import Sequence
from functools import lru_cache

from serai.games.faraon.rules.board import HOLES, LINES

LOOKAHEAD = 60
"""How many moves it thinks ahead."""

SEES_THROUGH = 0.25
"""How often another player is taken to make the move that is worst for it. Otherwise they step
anywhere where a treasure is least likely, and do not think ahead."""

_NEXT_TO = tuple(tuple(line[0] for line in LINES[hole].values()) for hole in range(HOLES))
_WALKS = [(hole, before) for hole in range(HOLES) for before in _NEXT_TO[hole]]
"""Every free hole, with the one that was free before."""

_NUMBERS = {walk: number for number, walk in enumerate(_WALKS)}
_ONWARD = [
    tuple((near, _NUMBERS[near, hole]) for near in _NEXT_TO[hole] if near != before)
    for hole, before in _WALKS
]
"""Where each walk can go on to: the hole, and the number of the walk that it then is."""


def step_values(
    free: int, risk: Sequence[float], caught: Sequence[float], nobody: float, ahead: int
) -> dict[int, float]:
    """Return what each step from the free hole is worth to the seat on turn, by where it leads.

    `risk` is how likely each hole is to hide a treasure; `caught` what it is worth when each seat
    uncovers one, beginning with the seat on turn; and `nobody` when none does in the moves `ahead`.
    """
    after = _ahead(tuple(risk), tuple(caught), nobody, min(ahead, LOOKAHEAD))
    return {
        hole: risk[hole] * caught[0] + (1 - risk[hole]) * after[_NUMBERS[hole, free]]
        for hole in _NEXT_TO[free]
    }


@lru_cache(maxsize=16)
def _ahead(
    risk: tuple[float, ...], caught: tuple[float, ...], nobody: float, ahead: int
) -> list[float]:
    """Return the worth of every walk after the first of so many steps.

    While nobody learns anything, all of one scorpion's moves ask for the same.
    """
    # A treasure ends the walk: nobody goes on from there but the first, from where the last turn
    # ended.
    first = [_Walk(n, risk) for n, (hole, _) in enumerate(_WALKS) if risk[hole] < 1]
    others = [walk for walk in first if risk[_WALKS[walk.number][1]] < 1]
    after = [nobody] * len(_WALKS)
    for ply in range(ahead - 1, 0, -1):
        seat = ply % len(caught)
        worth = after.copy()
        for walk in first if ply == 1 else others:
            steps = [r * caught[seat] + sure * after[n] for r, sure, n in walk.steps]
            if seat == 0:
                worth[walk.number] = max(steps)
            else:
                naive = sum([steps[n] for n in walk.careful]) / len(walk.careful)
                worth[walk.number] = SEES_THROUGH * min(steps) + (1 - SEES_THROUGH) * naive
        after = worth
    return after


class _Walk:
    """Where a walk can go on to."""

    __slots__ = ("careful", "number", "steps")

    def __init__(self, number: int, risk: Sequence[float]) -> None:
        onward = _ONWARD[number]
        least = min(risk[hole] for hole, _ in onward)
        self.number = number
        self.steps = [(risk[hole], 1 - risk[hole], then) for hole, then in onward]
        """How likely each step meets a treasure, and does not, and the walk it leads to."""

        self.careful = [n for n, (hole, _) in enumerate(onward) if risk[hole] == least]
        """Which steps are the least likely to."""
