"""A bot for Faraon that keeps a notebook of what it has seen, and reasons from it.

Every block of 2 by 2 holes has exactly one treasure, so each hole seen says something about its
neighbours. Treasures stay where they are while pyramids slide, so the notes are about holes; what
lies under golden pyramids travels with them, and so do those notes.
"""

from collections.abc import Sequence
from math import inf
from random import Random
from typing import ClassVar, Self

from serai.core.errors import UnknownBot, shown
from serai.core.game import Event
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
from serai.games.faraon.bot import Bot
from serai.games.faraon.odds.holes import Beliefs
from serai.games.faraon.rules.board import LINES, STEPS, WIDTH
from serai.games.faraon.rules.components import CURSE, treasure
from serai.games.faraon.rules.events import HoleLeftFree, PyramidLifted, Slid, TreasureUncovered
from serai.games.faraon.rules.state import NOTHING, TAKEN
from serai.games.faraon.rules.variants import VERSIONS

WORTH_A_SCARAB = 0.6
"""Take an extra turn when the path to the goal is at least this safe."""

FAR = 99
"""Farther than any hole."""

WAVERS = 0.2
"""How often it goes anywhere when every path hits a treasure: two players who both know where they
want to go, each in another direction, would else undo each other's steps forever."""

LAST_CARDS = 3
"""With this few cards left, a scarab is worthless unless used."""


class NotebookBot(Bot):
    """Remembers each thing it sees with the given reliability, from 0 to 1."""

    remembers_choosing: ClassVar[bool] = True

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
        except (TypeError, ValueError):
            reliability = inf
        if not 0 <= reliability <= 1:
            raise UnknownBot(
                f"a notebook's reliability is a number from 0 to 1, not {shown(parameter)} "
                "(write notebook, or notebook:0.5)",
                "faraon-reliability",
                text=parameter[:40] if isinstance(parameter, str) else shown(parameter),
            )
        return cls(reliability)

    # -- the notebook ----------------------------------------------------------------------

    def begin(self) -> None:
        """Open an empty notebook."""
        self.holes, self.tokens, self._seen, self._lifted = {}, {}, {}, {}

    def watch(self, view: TableView, events: Sequence[Event]) -> None:  # noqa: ARG002
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

    def choose(self, view: TableView, actions: Sequence[Action], rng: Random) -> Action:
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
        """Part with the least valuable card; in a duel preferably one it could not find itself."""
        known = self._beliefs(view).located
        cards = [action for action in actions if isinstance(action, Give | Show)]
        return min(cards, key=lambda card: (card.value, card.treasure in known, rng.random()))

    def _slide(self, view: TableView, actions: Sequence[Action], rng: Random) -> Action:
        beliefs, free = self._beliefs(view), view.free
        assert free is not None  # noqa: S101
        risk = beliefs.treasure
        goal = "" if view.phase == "scorpion" else goal_of(view)
        way = beliefs.way(free, goal, powers=view.powers) if goal in beliefs.located else None
        if way is not None:
            costs = [(float(target(free, a) != way.holes[0]), a) for a in actions]
        elif goal in beliefs.located:
            # Every path hits another treasure. Somebody has to take that step: players who all
            # shun it would wander between known treasures forever.
            if rng.random() < WAVERS:
                return rng.choice(actions)
            to_goal = beliefs.steps_over([beliefs.located[goal]], powers=view.powers)
            costs = [(float(to_goal[target(free, action)]), action) for action in actions]
        elif goal:
            # Any treasure not seen yet is as good as any other: go for the nearest, and of equally
            # near holes for the likeliest. (On the way there are no risks.)
            to_go = beliefs.steps_to_unseen(powers=view.powers)
            if not any(target(free, action) in to_go for action in actions):
                # Known treasures are all around: somebody has to step on one here as well.
                if rng.random() < WAVERS:
                    return rng.choice(actions)
                unseen = [hole for holes in beliefs.unseen for hole in holes]
                to_go = beliefs.steps_over(unseen, powers=view.powers)
                risk = [0.0] * len(risk)
            costs = [
                (to_go.get(hole, FAR) - risk[hole], action)
                for action in actions
                for hole in (target(free, action),)
            ]
        else:
            costs = [(risk[target(free, action)], action) for action in actions]
        best = min(cost for cost, _ in costs)
        return rng.choice([action for cost, action in costs if cost == best])

    def _worth_a_scarab(self, view: TableView) -> bool:
        if view.deck <= LAST_CARDS:
            return True
        beliefs, goal, free = self._beliefs(view), goal_of(view), view.free
        assert free is not None  # noqa: S101
        way = beliefs.way(free, goal, powers=view.powers)
        return goal in beliefs.located and way is not None and way.chance >= WORTH_A_SCARAB

    def _beliefs(self, view: TableView) -> Beliefs:
        known = dict(self.holes)
        if view.free is not None:
            known[view.free] = view.shown or NOTHING
        box = view.options.components or VERSIONS[view.game, view.rules].components
        return Beliefs(box.letters, known)


def _carried(notes: dict[int, str], event: Slid) -> dict[int, str]:
    """Return notes about pyramids after some of them slid one step."""
    if not notes:
        return notes
    dx, dy = STEPS[event.direction]
    step = dx + dy * WIDTH
    moved = {event.hole + step * number for number in range(event.count)}
    return {hole + step if hole in moved else hole: note for hole, note in notes.items()}


def target(free: int, action: Action) -> int:
    """Return the hole that a slide leaves free."""
    assert isinstance(action, Slide)  # noqa: S101
    return LINES[free][action.direction][action.count - 1]


def goal_of(view: TableView) -> str:
    """Return the treasure to look for: the open card's, in a duel the other duellist's."""
    if view.duel is not None:
        own = 0 if view.duel.challenger == view.viewer else 1
        return treasure(view.duel.cards[1 - own])
    return treasure(view.goal or "")
