"""A bot for Faraon that keeps a notebook of what it has seen, and reasons from it.

Every block of 2 by 2 holes has exactly one treasure, so each hole seen says something about its
neighbours. Treasures stay where they are while pyramids slide, so the notes are about holes; what
lies under golden pyramids travels with them, and so do those notes.
"""

from collections.abc import Sequence
from heapq import heappop, heappush
from math import inf, log
from random import Random
from typing import ClassVar, Self

from serai.bots.bot import Bot
from serai.core.errors import UnknownBot
from serai.core.game import Event, View
from serai.games.faraon import (
    LEAVE,
    LIFT,
    PASS,
    SCARAB,
    Action,
    Give,
    Lift,
    Scarab,
    Show,
    Slide,
    TableView,
)
from serai.games.faraon.board import BLOCK_HOLES, HOLES, LINES, STEPS, WIDTH
from serai.games.faraon.components import CURSE, default, treasure
from serai.games.faraon.events import HoleLeftFree, PyramidLifted, Slid, TreasureUncovered
from serai.games.faraon.state import NOTHING, TAKEN

STEP_COST = 1e-4
"""Of two ways equally safe the shorter one is taken."""

CERTAIN_COST = 50.0
"""The cost of a step that is known to end the turn."""

WORTH_A_SCARAB = -log(0.6)
"""An extra turn is taken when the way to the goal is at least this safe."""

LAST_CARDS = 3
"""With so few cards left a scarab is no use unless used."""

Cost = float


class NotebookBot(Bot[Action]):
    """Remembers each thing it sees with the given reliability, from 0 to 1."""

    families: ClassVar[frozenset[str] | None] = frozenset(("faraon",))

    def __init__(self, reliability: float = 1.0) -> None:
        self.reliability = reliability
        self.holes: dict[int, str] = {}
        """What each hole showed: a treasure's letter, or `.`."""

        self.tokens: dict[int, str] = {}
        """What the golden pyramid on a hole hides."""

        self._seen: dict[int, str] = {}
        self._lifted: dict[int, str] = {}

    @classmethod
    def make(cls, parameter: str | None) -> Self:
        """Make a notebook with a reliability, as in `notebook:0.5`."""
        if parameter is None:
            return cls()
        try:
            reliability = float(parameter)
        except ValueError:
            reliability = inf
        if not 0 <= reliability <= 1:
            raise UnknownBot(
                f"a notebook's reliability is a number from 0 to 1, not {parameter[:40]!r} "
                "(write notebook, or notebook:0.5)"
            )
        return cls(reliability)

    # -- the notebook ----------------------------------------------------------------------

    def watch(self, view: View, events: Sequence[Event]) -> None:  # noqa: ARG002
        """See what holes and pyramids show; what of it is noted is decided when it acts."""
        for event in events:
            match event:
                case Slid():
                    self._seen[event.hole] = NOTHING
                    self.tokens = _carried(self.tokens, event)
                    self._lifted = _carried(self._lifted, event)
                case TreasureUncovered(_, hole, letter):
                    self._seen[hole] = letter
                case HoleLeftFree(hole):
                    self._seen[hole] = NOTHING
                case PyramidLifted(_, hole, token):
                    self._lifted[hole] = CURSE if token == CURSE else TAKEN

    def _note(self, rng: Random) -> None:
        for seen, notes in ((self._seen, self.holes), (self._lifted, self.tokens)):
            for hole, sign in seen.items():
                if self.reliability >= 1 or rng.random() < self.reliability:
                    notes[hole] = sign
            seen.clear()

    # -- choices ---------------------------------------------------------------------------

    def choose(self, view: View, actions: Sequence[Action], rng: Random) -> Action:
        """Choose the safest way to the goal."""
        assert isinstance(view, TableView)  # noqa: S101
        self._note(rng)
        first = actions[0]
        if isinstance(first, Slide):
            return self._slide(view, actions, rng)
        if isinstance(first, Lift):
            return LEAVE if view.last is not None and view.last in self.tokens else LIFT
        if isinstance(first, Scarab):
            return SCARAB if self._worth_a_scarab(view) else PASS
        return self._cheapest(view, actions, rng)

    def _cheapest(self, view: TableView, actions: Sequence[Action], rng: Random) -> Action:
        """Part with the card of least value; in a duel rather one it could not find itself."""
        known = set(Beliefs(view, self.holes).located)
        ranked = []
        for action in actions:
            if isinstance(action, Give | Show):
                found = action.treasure in known
                ranked.append((action.value, found, rng.random(), action))
        return min(ranked, key=lambda entry: entry[:3])[3]

    def _slide(self, view: TableView, actions: Sequence[Action], rng: Random) -> Action:
        beliefs = Beliefs(view, self.holes)
        free = view.free or 0
        if view.phase == "scorpion":
            risk = beliefs.treasure
            costs = [(risk[_target(free, action)], action) for action in actions]
        else:
            goal = _goal(view)
            to_go = beliefs.ways(goal, powers=view.powers)
            costs = [(to_go[_target(free, action)], action) for action in actions]
        best = min(cost for cost, _ in costs) + STEP_COST / 10
        return rng.choice([action for cost, action in costs if cost <= best])

    def _worth_a_scarab(self, view: TableView) -> bool:
        if view.deck <= LAST_CARDS:
            return True
        beliefs, goal = Beliefs(view, self.holes), _goal(view)
        if goal not in beliefs.located:
            return False
        to_go = beliefs.ways(goal, powers=view.powers)
        return min(to_go[line[0]] for line in LINES[view.free or 0].values()) <= WORTH_A_SCARAB


def _carried(notes: dict[int, str], event: Slid) -> dict[int, str]:
    """Return notes about pyramids after some of them slid one step."""
    if not notes:
        return notes
    dx, dy = STEPS[event.direction]
    step = dx + dy * WIDTH
    moved = {event.hole + step * number for number in range(event.count)}
    return {hole + step if hole in moved else hole: note for hole, note in notes.items()}


def _target(free: int, action: Action) -> int:
    """Return the hole that a slide leaves free."""
    assert isinstance(action, Slide)  # noqa: S101
    return LINES[free][action.direction][action.count - 1]


def _goal(view: TableView) -> str:
    """Return the treasure to look for: the open card's, in a duel the other duellist's."""
    if view.duel is not None:
        own = 0 if view.duel.challenger == view.viewer else 1
        return treasure(view.duel.cards[1 - own])
    return treasure(view.goal or "")


class Beliefs:
    """How likely each hole is to have a treasure, and which, given some notes."""

    def __init__(self, view: TableView, notes: dict[int, str]) -> None:
        known = dict(notes)
        if view.free is not None:
            known[view.free] = view.shown or NOTHING
        letters = (view.options.components or default()).letters
        self.located = {sign: hole for hole, sign in known.items() if sign != NOTHING}
        self.unlocated = len(letters) - len(self.located)
        self.treasure = [0.0] * HOLES
        """The probability of any treasure."""

        for holes in BLOCK_HOLES:
            found = [hole for hole in holes if known.get(hole, NOTHING) != NOTHING]
            possible = found or [hole for hole in holes if hole not in known]
            for hole in possible:
                self.treasure[hole] = 1 / len(possible)

    def right(self, goal: str) -> list[float]:
        """Return how likely each hole is to have the goal."""
        if goal in self.located:
            return [float(hole == self.located[goal]) for hole in range(HOLES)]
        seen = set(self.located.values())
        return [
            0.0 if hole in seen else chance / self.unlocated
            for hole, chance in enumerate(self.treasure)
        ]

    def ways(self, goal: str, *, powers: bool) -> list[Cost]:
        """Return what it costs to step on each hole and go on from there to the goal.

        A cost is minus the logarithm of the chance to meet no wrong treasure on the way.
        """
        right = self.right(goal)
        lost = goal not in self.located
        enter = []
        costs = [inf] * HOLES
        queue = []
        for hole, (any_, wanted) in enumerate(zip(self.treasure, right, strict=True)):
            wrong = any_ - wanted
            enter.append(STEP_COST + (CERTAIN_COST if wrong > 1 - 1e-9 else -log(1 - wrong)))
            if wanted > 0:
                # While the goal can be anywhere, every treasure not seen yet is as good as any
                # other, so there is nothing to be careful about: the likelier hole comes first.
                costs[hole] = STEP_COST * (1.5 - any_ / 2) if lost else enter[hole]
                queue.append((costs[hole], hole))
        queue.sort()
        while queue:
            cost, hole = heappop(queue)
            if cost > costs[hole]:
                continue
            for line in LINES[hole].values():
                for near in line if powers else line[:1]:
                    through = cost + enter[near]
                    if through < costs[near]:
                        costs[near] = through
                        heappush(queue, (through, near))
        return costs
