"""The search for a treasure, for the open card or in a duel: what steps and ways are worth."""

from collections.abc import Callable, Sequence
from functools import cached_property

from msgspec.structs import replace

from serai.core.game import Seat
from serai.core.reviewing import Worths
from serai.games.faraon.odds.holes import Beliefs, neighbours
from serai.games.faraon.review.scene import Scene
from serai.games.faraon.review.standing import Standing, better, mix, rank
from serai.games.faraon.review.ways import Ways
from serai.games.faraon.rules.board import NO_HOLE
from serai.games.faraon.rules.components import CURSE, GOLDEN
from serai.games.faraon.rules.state import NOTHING, TAKEN

After = Callable[[Standing], Worths]
"""What a treasure leads to from a standing."""

Part = tuple[float, After]


class Hunt:
    """A search for a treasure by the seat on turn."""

    def __init__(
        self,
        scene: Scene,
        standing: Standing,
        letter: str,
        *,
        hit: After,
        unknown: Sequence[Part],
        known: Callable[[str], After],
    ) -> None:
        """Search for `letter`: if it was seen, `hit` says what finding it leads to.

        `unknown` is what an unfound treasure leads to, and `known` what any other one does.
        """
        self.scene = scene
        self.standing = standing
        self.seat = scene.turn
        self.letter = letter
        self.goal = scene.beliefs.located.get(letter, NO_HOLE)
        self._hit = hit
        self._unknown = unknown
        self._known = known
        self.passing = known(NOTHING)(standing)
        """What it is worth to let the turn pass."""

    # -- what treasures lead to ------------------------------------------------------------

    @cached_property
    def found(self) -> Worths:
        """What it is worth to uncover the treasure that is looked for, where it was seen."""
        return self._hit(self.standing)

    @cached_property
    def surprise(self) -> Worths:
        """What it is worth to uncover a treasure that nobody has found."""
        standing = self.standing.found_one()
        return mix([(chance, after(standing)) for chance, after in self._unknown])

    def _uncovered(self, hole: int) -> Worths:
        """Return the worth of a treasure under a hole, its golden pyramid included. [FX-07]"""
        beliefs, scene = self.scene.beliefs, self.scene
        sign = beliefs.notes.get(hole, NOTHING)
        golden = bool(self.standing.hats) and scene.view.pyramids[hole] == GOLDEN
        if sign == NOTHING:
            if not golden:
                return self.surprise
            standing = self.standing.found_one()
            return mix(
                [(chance, self._lifting(standing, hole, after)) for chance, after in self._unknown]
            )
        after = self._hit if sign == self.letter else self._known(sign)
        if golden:
            return self._lifting(self.standing, hole, after)
        return after(self.standing)

    def _lifting(self, standing: Standing, hole: int, after: After) -> Worths:
        left = after(standing)
        return better(left, lifted(self.scene, standing, hole, after), self.seat)

    # -- what walks are worth --------------------------------------------------------------

    @cached_property
    def ways(self) -> Ways:
        """The ways to the treasure, if it was seen."""
        return ways_to(self.scene.beliefs, self.goal, powers=self.scene.view.powers)

    @cached_property
    def to_unseen(self) -> dict[int, int]:
        """How far holes are from one that can hide a treasure nobody has found."""
        return self.scene.beliefs.steps_to_unseen(powers=self.scene.view.powers)

    def from_hole(self, hole: int, moves: int) -> Worths:
        """Return what it is worth to be on turn at a hole, with some moves left."""
        ways: list[Worths] = []
        if moves > 0:
            near = list(neighbours(hole, powers=self.scene.view.powers))
            if self.goal != NO_HOLE:
                walks = [self.ways.through(each) for each in near]
                chances = [w[0] for w in walks if w is not None and len(w[1]) <= moves]
                if chances:
                    ways.append(self._reaching(max(chances)))
            elif any(self.to_unseen.get(each, moves) < moves for each in near):
                ways.append(self.surprise)
        return ways[0] if ways else self.passing

    def _reaching(self, chance: float) -> Worths:
        """Return what it is worth to reach the treasure with a chance, or uncover another."""
        if chance == 1:
            return self.found
        return mix([(chance, self.found), (1 - chance, self.surprise)])

    def step(self, hole: int, moves: int) -> Worths:
        """Return what it is worth to free a hole."""
        risk = self.scene.beliefs.treasure[hole]
        if risk == 1 and hole in self.scene.beliefs.notes:
            return self._known_treasure(hole, moves)
        if not risk:
            return self.from_hole(hole, moves - 1)
        if self.goal != NO_HOLE:
            walk = self.ways.through(hole)
            if walk is not None and len(walk[1]) <= moves:
                beyond = self._beyond(walk[0], risk)
                return mix([(risk, self._uncovered(hole)), (1 - risk, beyond)])
        if risk == 1:
            return self._uncovered(hole)
        bare = self._bare(hole)
        after = self.surprise if self.goal == NO_HOLE and self._goes_on(bare, hole) else None
        return mix([(risk, self._uncovered(hole)), (1 - risk, after or self.passing)])

    def _beyond(self, chance: float, risk: float) -> Worths:
        """Return what a way is worth once its first hole turned out to be bare."""
        return self._reaching(min(chance / (1 - risk), 1.0)) if risk < 1 else self.passing

    def _known_treasure(self, hole: int, moves: int) -> Worths:
        worths = self._uncovered(hole)
        if hole == self.goal:
            return worths
        # Nothing is gained by leaving the turn: the others can leave it, too.
        now = self.from_hole(self.scene.free, moves)
        return now if rank(worths, self.seat) > rank(now, self.seat) else worths

    def _bare(self, hole: int) -> Beliefs:
        return Beliefs(self.scene.memory.box.letters, {**self.scene.beliefs.notes, hole: NOTHING})

    def _goes_on(self, beliefs: Beliefs, hole: int) -> bool:
        powers = self.scene.view.powers
        steps = beliefs.steps_to_unseen(powers=powers)
        return any(near in steps for near in neighbours(hole, powers=powers))


_LATEST: dict[tuple[object, ...], Ways] = {}
_KEPT = 64


def ways_to(beliefs: Beliefs, goal: int, *, powers: bool) -> Ways:
    """Return the ways to a treasure; those looked for lately are kept."""
    key = (tuple(sorted(beliefs.notes.items())), goal, powers)
    ways = _LATEST.get(key)
    if ways is None:
        while len(_LATEST) >= _KEPT:
            _LATEST.pop(next(iter(_LATEST)), None)
        ways = _LATEST[key] = Ways(beliefs, goal, powers=powers)
    return ways


# -- tokens --------------------------------------------------------------------------------


def lifted(scene: Scene, standing: Standing, hole: int, after: After) -> Worths:
    """Return what it is worth to turn over the golden pyramid on a hole. [FX-11..14]"""
    parts = []
    for chance, token in scene.tokens_at(hole):
        if token == CURSE:
            parts.append((chance, after(replace(standing, mummy=scene.turn))))
        elif token in (TAKEN, NOTHING):
            parts.append((chance, after(standing)))
        else:
            parts.append((chance, after(_with_explorer(standing, scene.turn, int(token)))))
    return mix(parts)


def _with_explorer(standing: Standing, seat: Seat, hats: int) -> Standing:
    bag = list(standing.bag)
    bag.remove(hats)
    worn = tuple(h + hats * (s == seat) for s, h in enumerate(standing.hats))
    return replace(standing, hats=worn, bag=tuple(bag))


# -- the search for the open card ----------------------------------------------------------


def hunt_for_goal(scene: Scene, standing: Standing) -> Hunt:
    """Return the search for the open card."""
    goal = scene.view.goal
    assert goal is not None  # noqa: S101
    seat, points, letter = scene.turn, int(goal[3]), goal[2]

    def hit(st: Standing) -> Worths:
        return st.won(seat, points)

    def miss(st: Standing) -> Worths:
        return missed(scene, st)

    unfound = max(standing.unfound, 1)
    unknown: list[Part] = [(1.0, miss)]
    if not scene.located(letter):
        unknown = [(1 / unfound, hit)]
        if unfound > 1:
            unknown.append((1 - 1 / unfound, miss))
    return Hunt(scene, standing, letter, hit=hit, unknown=unknown, known=lambda _: miss)


def missed(scene: Scene, standing: Standing) -> Worths:
    """Return what another treasure than the open card's leads to. [FA-19, FS-04, FX-08, C27]"""
    goal, seat = scene.view.goal, scene.turn
    assert goal is not None  # noqa: S101
    if standing.alone:
        return standing.lost()
    points, found = int(goal[3]), scene.located(goal[2])
    passed = standing.search(scene.left_of(seat), points, found=found)
    # A mummy that stands there now has just come: a curse ends the turn.
    if standing.mummy == seat or not standing.scarabs or not standing.scarabs[seat]:
        return passed
    return better(passed, used_scarab(standing, seat).search(seat, points, found=found), seat)


def used_scarab(standing: Standing, seat: Seat) -> Standing:
    """Return a standing in which a seat has used its scarab once more. [FX-10]"""
    uses = tuple(left - (each == seat) for each, left in enumerate(standing.scarabs))
    return replace(standing, scarabs=uses)
