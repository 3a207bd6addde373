"""What a moment, and every action in it, is worth to everybody."""

from serai.core.game import Seat
from serai.core.reviewing import Worths
from serai.games.faraon.review.duelling import duel_on, hunt_in_duel, seen, shown
from serai.games.faraon.review.hunting import (
    After,
    Hunt,
    hunt_for_goal,
    lifted,
    missed,
    used_scarab,
)
from serai.games.faraon.review.scene import Scene
from serai.games.faraon.review.scorpion import SEES_THROUGH, Fates, fates_of_steps
from serai.games.faraon.review.standing import DECIMALS, mix, rank
from serai.games.faraon.rules.actions import (
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
)
from serai.games.faraon.rules.board import LINES
from serai.games.faraon.rules.components import UNKNOWN, treasure, value


class Judge:
    """Judges one moment."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.seat = scene.turn
        self.standing = scene.standing
        self.fates: dict[int, Fates] = {}
        """While a scorpion is about: who will be caught, by where a step leads."""

        self.hunt: Hunt | None = None
        """The search for a treasure, if there is one."""

        phase = scene.view.phase
        if phase == "search":
            self.hunt = hunt_for_goal(scene, scene.standing)
        elif phase == "duel":
            self.hunt = hunt_in_duel(scene)

    def now(self) -> Worths:
        """Return what the moment is worth to everybody."""
        if self.hunt is not None:
            return self.hunt.from_hole(self.scene.free, self.scene.view.moves_left)
        found = [worths for _, worths in self.actions(self._choices())]
        return max(found, key=lambda worths: rank(worths, self.seat))

    def actions(self, actions: tuple[Action, ...]) -> list[tuple[Action, Worths]]:
        """Return what every seat can expect after each action."""
        if self.scene.view.phase == "scorpion":
            return self._walk(actions)
        return [(action, self._after(action)) for action in actions]

    def _choices(self) -> tuple[Action, ...]:
        """List what can be chosen where nothing is searched for."""
        scene = self.scene
        match scene.view.phase:
            case "scorpion":
                barred = scene.view.barred
                lines = LINES[scene.free].items()
                return tuple(Slide(way) for way, line in lines if line[0] != barred)
            case "scarab":
                return (SCARAB, PASS)
            case "give":
                return tuple(Give(*card) for card in self._known_cards())
            case "pick":
                return tuple(Show(*card) for card in self._known_cards())
        return (LIFT, LEAVE)

    def _known_cards(self) -> list[tuple[str, int]]:
        duel = self.scene.view.duel
        taken = [treasure(card) for card in duel.cards] if duel is not None else []
        cards = self.scene.cards[self.seat]
        held = {(treasure(card), value(card)) for card in cards if UNKNOWN not in card}
        return sorted(card for card in held if card[0] not in taken)

    def _after(self, action: Action) -> Worths:
        scene = self.scene
        match action:
            case Slide():
                assert self.hunt is not None  # noqa: S101
                return self.hunt.step(target(scene.free, action), scene.view.moves_left)
            case Give(_, points):
                return self.standing.stung(self.seat, points)
            case Show(letter, points):
                return shown(scene, letter, points)
            case Scarab():
                hunt = hunt_for_goal(scene, used_scarab(self.standing, self.seat))
                return hunt.from_hole(scene.free, scene.view.options.move_cap)
        if action == PASS:
            return self._passed()
        after = self._lifting()
        if isinstance(action, Lift):
            assert scene.view.last is not None  # noqa: S101
            return lifted(scene, self.standing, scene.view.last, after)
        return after(self.standing)

    def _passed(self) -> Worths:
        """Judge keeping the scarab. [FX-08]"""
        scene, goal = self.scene, self.scene.view.goal
        assert goal is not None  # noqa: S101
        found = scene.located(treasure(goal))
        return self.standing.search(scene.left_of(self.seat), value(goal), found=found)

    def _lifting(self) -> After:
        """Return what follows when the pyramid was lifted, or left alone. [C27]"""
        scene, seat = self.scene, self.seat
        match scene.view.phase:
            case "scorpion-lift":
                return lambda st: st.stung(seat, scene.cheapest(seat))
            case "duel-lift":
                duel = duel_on(scene)
                other = next(each for each in duel.seats if each != seat)
                return lambda st: duel.worth(st, other, seen(scene))
            case "duel-end-lift":
                return lambda st: st.next_card(scene.left_of(seat))
        if scene.view.goal is None:
            return lambda st: st.after_win(scene.left_of(seat))
        return lambda st: missed(scene, st)

    def _walk(self, actions: tuple[Action, ...]) -> list[tuple[Action, Worths]]:
        """Judge steps while a scorpion is about. [FA-27..31]"""
        ends, self.fates = self.fates_if(SEES_THROUGH)
        found = []
        for action in actions:
            fates = self.fates[target(self.scene.free, action)]
            found.append((action, mix(list(zip(fates, ends, strict=True)))))
        return found

    def fates_if(self, sees: float) -> tuple[list[Worths], dict[int, Fates]]:
        """Return what comes of each step if people see through walks so often.

        First what it is worth that each seat is caught, from the one on turn, and at last nobody.
        """
        scene, seat, seats = self.scene, self.seat, self.standing.seats
        after = self.standing.found_one()
        order = [(seat + by) % seats for by in range(seats)]
        ends = [after.stung(who, scene.cheapest(who)) for who in order]
        moves = scene.view.moves_left
        nobody = self.standing.next_card((seat + moves) % seats)
        fates = fates_of_steps(
            scene.free,
            scene.beliefs.treasure,
            [_liking(worths, seat) for worths in ends],
            _liking(nobody, seat),
            moves,
            sees,
        )
        return [*ends, nobody], fates


def _liking(worths: Worths, seat: Seat) -> float:
    """Return one figure for what a seat likes better: points decide where chances are equal."""
    return round(worths[seat].win + worths[seat].pounds / 1000, DECIMALS)


def target(free: int, action: Action) -> int:
    """Return the hole that a slide leaves free."""
    assert isinstance(action, Slide)  # noqa: S101
    return LINES[free][action.direction][action.count - 1]
