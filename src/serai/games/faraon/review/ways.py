"""The safest way to a known treasure from every hole at once.

`odds.holes` finds it from one hole; here the search begins at the treasure and continues as long
as somebody asks about holes farther away.
"""

from heapq import heappop, heappush

from serai.games.faraon.odds.holes import Beliefs, Counts, neighbours
from serai.games.faraon.rules.board import BLOCKS, block_of

MOST = 20_000
"""How many beginnings of ways are looked at before what was found so far is taken for the best.

With superpowers on a board of which little was seen there are very many; the safest come first.
"""

Label = tuple[float, int, int, Counts, tuple[int, ...]]


class Ways:
    """How likely a walk is to reach a treasure, from any hole."""

    def __init__(self, beliefs: Beliefs, target: int, *, powers: bool) -> None:
        self.beliefs = beliefs
        self.target = target
        self.powers = powers
        self.found: dict[int, tuple[float, tuple[int, ...]]] = {}
        """Of each hole: the chance of the walk that frees it and goes on to the treasure, what
        the hole itself may hide included; and the holes of that walk."""

        self._queue: list[Label] = [(-1.0, 0, target, (0,) * BLOCKS, (target,))]
        self._best: dict[int, list[Counts]] = {}
        self._looked = 0

    def through(self, hole: int) -> tuple[float, tuple[int, ...]] | None:
        """Return the chance of the best walk that begins by freeing a hole, and its holes."""
        while hole not in self.found and self._queue and self._looked < MOST:
            self._look()
        return self.found.get(hole)

    def _look(self) -> None:
        chance, steps, hole, counts, walk = heappop(self._queue)
        self._looked += 1
        known = self._best.setdefault(hole, [])
        if any(all(a <= b for a, b in zip(k, counts, strict=True)) for k in known):
            return
        known.append(counts)
        self.found.setdefault(hole, (-chance, walk))
        beliefs = self.beliefs
        for near in neighbours(hole, powers=self.powers):
            if near in walk or (near in beliefs.notes and beliefs.treasure[near]):
                continue
            after, then = -chance, counts
            block = block_of(near)
            unseen = beliefs.unseen[block]
            if near in unseen:
                left = len(unseen) - counts[block]
                after *= (left - 1) / left
                then = (*counts[:block], counts[block] + 1, *counts[block + 1 :])
            if after:
                heappush(self._queue, (-after, steps + 1, near, then, (near, *walk)))
