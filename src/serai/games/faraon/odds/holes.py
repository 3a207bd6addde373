"""Odds of Faraon: what a hole hides, given what somebody remembers.

The treasures are random, one in every block of 2 by 2 holes, so two facts say it all. Within a
block the treasure is equally likely under each hole not yet seen. And the treasures not yet found
are spread evenly over the blocks in which none was found.
"""

from collections import deque
from collections.abc import Iterable, Iterator, Mapping
from heapq import heappop, heappush

from msgspec import Struct

from serai.core.frozen import freeze
from serai.games.faraon.odds.notes import known_holes
from serai.games.faraon.rules.board import (
    BLOCK_HOLES,
    BLOCKS,
    HOLE_NAMES,
    HOLES,
    LINES,
    NO_HOLE,
    block_of,
)
from serai.games.faraon.rules.components import treasure
from serai.games.faraon.rules.state import NOTHING, State
from serai.games.faraon.rules.variants import VERSIONS
from serai.games.faraon.rules.view import TableView

Notes = Mapping[int, str]
"""What holes showed, as far as it is remembered: a treasure's letter, or `.` for none."""

Counts = tuple[int, ...]


class Way(Struct, frozen=True):
    """The holes to free one after the other, and the chance of reaching the goal that way.

    The walk stops at the first treasure; all holes before it were bare.
    """

    holes: tuple[int, ...]
    chance: float


class Beliefs:
    """How likely each hole is to hide a treasure, and which, given some notes."""

    def __init__(self, letters: str, notes: Notes) -> None:
        self.letters = letters
        self.notes = dict(notes)
        self.located = {sign: hole for hole, sign in notes.items() if sign != NOTHING}
        self.unlocated = len(letters) - len(self.located)
        found = {block_of(hole) for hole in self.located.values()}
        self.unseen: list[tuple[int, ...]] = [
            () if block in found else tuple(h for h in holes if h not in notes)
            for block, holes in enumerate(BLOCK_HOLES)
        ]
        """The holes of each block that can hide its treasure, while it is not found."""

        self.treasure = [0.0] * HOLES
        """The probability that a hole hides any treasure."""

        for holes in self.unseen:
            for hole in holes:
                self.treasure[hole] = 1 / len(holes)
        for hole in self.located.values():
            self.treasure[hole] = 1.0

    def hides(self, goal: str) -> list[float]:
        """Return for each hole the probability that it hides the goal."""
        if goal in self.located:
            return [float(hole == self.located[goal]) for hole in range(HOLES)]
        open_ = {hole for holes in self.unseen for hole in holes}
        return [self.treasure[h] / self.unlocated if h in open_ else 0.0 for h in range(HOLES)]

    def way(self, free: int, goal: str, *, powers: bool = False) -> Way | None:
        """Return the walk most likely to reach the goal this turn; of equals the shortest.

        None if every walk hits a treasure known to be another one.
        """
        if goal in self.located:
            return self._safest(free, self.located[goal], powers=powers)
        return self._nearest_unseen(free, powers=powers)

    def _nearest_unseen(self, free: int, *, powers: bool) -> Way | None:
        """Go where a treasure not yet found can show up soonest.

        While the goal is not found, each treasure that shows up is the goal with the same
        chance, however it is reached: so every walk that continues until one does is as good.
        """
        to_go = self.steps_to_unseen(powers=powers)
        walked: list[int] = []
        hole = free
        while not walked or self.treasure[hole] == 0:
            near = [h for h in neighbours(hole, powers=powers) if h in to_go]
            if not near:
                return None
            hole = min(near, key=lambda h: (to_go[h], -self.treasure[h]))
            walked.append(hole)
        return Way(tuple(walked), 1 / self.unlocated)

    def steps_to_unseen(self, *, powers: bool) -> dict[int, int]:
        """Return how far each hole is from one that can hide a treasure not yet found.

        Holes whose only path leads over another treasure are left out.
        """
        unseen = [hole for holes in self.unseen for hole in holes]
        return self.safe_steps(unseen, powers=powers)

    def safe_steps(self, targets: Iterable[int], *, powers: bool) -> dict[int, int]:
        """Return how far each hole is from some others, where no other treasure can be met."""
        steps = dict.fromkeys(targets, 0)
        queue = deque(steps)
        while queue:
            hole = queue.popleft()
            for near in neighbours(hole, powers=powers):
                if near not in steps and not self.treasure[near]:
                    steps[near] = steps[hole] + 1
                    queue.append(near)
        return steps

    def steps_over(self, targets: Iterable[int], *, powers: bool) -> dict[int, int]:
        """Return how far each hole is from some others, whatever treasures are met on the way."""
        steps = dict.fromkeys(targets, 0)
        queue = deque(steps)
        while queue:
            hole = queue.popleft()
            for near in neighbours(hole, powers=powers):
                if near not in steps:
                    steps[near] = steps[hole] + 1
                    queue.append(near)
        return steps

    def _safest(self, free: int, target: int, *, powers: bool) -> Way | None:
        """Walk to a known treasure through the holes least likely to hide another.

        A walk is judged by how many unseen holes of each block it frees: the chance that the
        block's treasure is under none of them. One that needs no more of any block is at
        least as good from there on.
        """
        none = (0,) * BLOCKS
        queue: list[tuple[float, int, int, Counts, tuple[int, ...]]] = [(-1.0, 0, free, none, ())]
        best: dict[int, list[Counts]] = {}
        while queue:
            chance, steps, hole, counts, walked = heappop(queue)
            if hole == target and steps:
                return Way(walked, -chance)
            known = best.setdefault(hole, [])
            if any(all(a <= b for a, b in zip(k, counts, strict=True)) for k in known):
                continue
            known.append(counts)
            for near in neighbours(hole, powers=powers):
                if near == target:
                    heappush(queue, (chance, steps + 1, near, counts, (*walked, near)))
                    continue
                if near in walked or (near in self.notes and self.treasure[near]):
                    continue
                after, then = chance, counts
                block = block_of(near)
                if near in self.unseen[block]:
                    left = len(self.unseen[block]) - counts[block]
                    after *= (left - 1) / left
                    then = (*counts[:block], counts[block] + 1, *counts[block + 1 :])
                if after:
                    heappush(queue, (after, steps + 1, near, then, (*walked, near)))
        return None


def neighbours(free: int, *, powers: bool) -> Iterator[int]:
    """List the holes that one move can leave free. [FA-16, C13]"""
    for line in LINES[free].values():
        yield from line if powers else line[:1]


class HoleChance(Struct, frozen=True):
    """What one hole hides."""

    treasure: float
    goal: float


class FaraonOdds(Struct, frozen=True):
    """What can be known about a board with some notes."""

    position: str
    goal: str
    notes: Mapping[str, str]
    holes: Mapping[str, HoleChance]
    way: tuple[str, ...] | None
    chance: float
    """The chance to reach the goal this turn on that path."""

    def __post_init__(self) -> None:
        freeze(self, "notes", "holes")


def odds(state: State, position: str, notes: str | Mapping[str, str]) -> FaraonOdds:
    """Return the odds for whoever is searching; nothing hidden in the state is used."""
    goal = treasure(state.goal) if state.goal is not None else ""
    letters = state.components.letters
    known = known_holes(notes, letters, state.free, state.shown)
    return _reckoned(Beliefs(letters, known), state.free, goal, state.powers, position)


def odds_seen(view: TableView, notes: str | Mapping[str, str]) -> FaraonOdds:
    """Return the odds for whoever sees a view and remembers some holes."""
    free = NO_HOLE if view.free is None else view.free
    goal = treasure(view.goal) if view.goal is not None else ""
    box = view.options.components or VERSIONS[view.game, view.rules].components
    known = known_holes(notes, box.letters, free, view.shown or NOTHING)
    return _reckoned(Beliefs(box.letters, known), free, goal, view.powers, "")


def _reckoned(beliefs: Beliefs, free: int, goal: str, powers: bool, position: str) -> FaraonOdds:
    hides = beliefs.hides(goal) if goal else [0.0] * HOLES
    way = beliefs.way(free, goal, powers=powers) if goal else None
    known = beliefs.notes
    return FaraonOdds(
        position=position,
        goal=goal,
        notes={HOLE_NAMES[hole]: sign for hole, sign in sorted(known.items())},
        holes={
            HOLE_NAMES[hole]: HoleChance(beliefs.treasure[hole], hides[hole])
            for hole in range(HOLES)
        },
        way=None if way is None else tuple(HOLE_NAMES[hole] for hole in way.holes),
        chance=0.0 if way is None else way.chance,
    )
