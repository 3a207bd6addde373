"""How likely each seat is to be caught while a scorpion is about.

The free hole walks over the board without ever turning round. Every step is valued by what comes
after it if everybody, once more on turn too, mostly looks one step ahead and steps where a treasure
is least likely, and now and then sees through to the end of the walk. [FA-27, FA-28]
"""

from collections.abc import Sequence
from functools import lru_cache

from serai.games.faraon.bots.scorpion import LOOKAHEAD
from serai.games.faraon.bots.scorpion import SEES_THROUGH as SEES_THROUGH
from serai.games.faraon.rules.board import HOLES, LINES

_NEXT_TO = tuple(tuple(line[0] for line in LINES[hole].values()) for hole in range(HOLES))
_WALKS = [(hole, before) for hole in range(HOLES) for before in _NEXT_TO[hole]]
_NUMBERS = {walk: number for number, walk in enumerate(_WALKS)}
_ONWARD = [
    tuple((near, _NUMBERS[near, hole]) for near in _NEXT_TO[hole] if near != before)
    for hole, before in _WALKS
]

Fates = tuple[float, ...]
"""How likely it is that each seat is caught, from the one that steps first, and at last nobody."""


def fates_of_steps(
    free: int,
    risk: Sequence[float],
    caught: Sequence[float],
    nobody: float,
    ahead: int,
    sees: float = SEES_THROUGH,
) -> dict[int, Fates]:
    """Return what comes of each step from the free hole, by where it leads.

    `caught` is what it is worth to the seat on turn when each seat uncovers a treasure, from
    itself on; `nobody` when none does in the moves that are left. `sees` is how often somebody sees
    through to the end.
    """
    after = _ahead(tuple(risk), tuple(caught), nobody, min(ahead, LOOKAHEAD), sees)
    found = {}
    for hole in _NEXT_TO[free]:
        r = risk[hole]
        then = after[_NUMBERS[hole, free]]
        found[hole] = (r + (1 - r) * then[0], *((1 - r) * each for each in then[1:]))
    return found


@lru_cache(maxsize=32)
def _ahead(
    risk: tuple[float, ...], caught: tuple[float, ...], nobody: float, ahead: int, sees: float
) -> list[Fates]:
    """Return what comes of every walk after the first of so many steps."""
    seats = len(caught)
    worth_of = (*caught, nobody)
    walks = [
        (number, [(risk[near], then) for near, then in onward])
        for number, onward in enumerate(_ONWARD)
        if risk[_WALKS[number][0]] < 1
    ]
    end = (*(0.0,) * seats, 1.0)
    after: list[Fates] = [end] * len(_WALKS)
    worths = [nobody] * len(_WALKS)
    for ply in range(ahead - 1, 0, -1):
        seat = ply % seats
        then, then_worths = after.copy(), worths.copy()
        for number, steps in walks:
            values = [r * caught[seat] + (1 - r) * worths[n] for r, n in steps]
            least = min(r for r, _ in steps)
            careful = [place for place, (r, _) in enumerate(steps) if r == least]
            naive = (1 - sees) / len(careful)
            shares = [(naive, place) for place in careful]
            liked = min(values) if seat else max(values)
            shares.append((sees, values.index(liked)))
            fates = [0.0] * (seats + 1)
            for share, place in shares:
                r, n = steps[place]
                fates[seat] += share * r
                sure = share * (1 - r)
                for who, chance in enumerate(after[n]):
                    fates[who] += sure * chance
            then[number] = tuple(fates)
            then_worths[number] = sum(p * w for p, w in zip(fates, worth_of, strict=True))
        after, worths = then, then_worths
    return after
