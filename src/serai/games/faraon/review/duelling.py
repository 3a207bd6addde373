"""What a duel is worth: whose treasure shows first has lost."""

from msgspec import Struct
from msgspec.structs import replace

from serai.core.game import Seat
from serai.core.reviewing import Worths
from serai.games.faraon.review.hunting import Hunt, Part
from serai.games.faraon.review.prospects import finding
from serai.games.faraon.review.scene import Scene
from serai.games.faraon.review.standing import Standing, mix
from serai.games.faraon.rules.components import UNKNOWN, treasure, value


class Duel(Struct, frozen=True):
    """A duel with both cards on the table. [FA-35..40]"""

    seats: tuple[Seat, Seat]
    """The challenger first."""

    letters: tuple[str, str]
    """The treasure of each card; empty: of a card that is still to be drawn."""

    points: float
    """Of both cards together."""

    def worth(self, standing: Standing, turn: Seat, located: frozenset[str]) -> Worths:
        """Return what it is worth that one of the duellists is to search."""
        own = self.seats.index(turn)
        goal, mine = self.letters[1 - own], self.letters[own]
        other = self.seats[1 - own]
        if goal in located:
            first, second = finding(2)
            won = standing.fought(turn, turn, self.points)
            if mine not in located:
                return won
            return mix([(first, won), (second, standing.fought(other, other, self.points))])
        unfound = max(standing.unfound, 1)
        after = standing.found_one()
        parts = [(1 / unfound, after.fought(turn, turn, self.points))]
        rest = unfound - 1
        if rest and mine not in located:
            parts.append((1 / unfound, after.fought(other, turn, self.points)))
            rest -= 1
        if rest > 0:
            parts.append((rest / unfound, self.worth(after, other, located)))
        # With the last treasure nobody has found, the duel is decided.
        whole = sum(chance for chance, _ in parts)
        return mix([(chance / whole, worths) for chance, worths in parts])


def duel_on(scene: Scene) -> Duel:
    """Return the duel that is being fought."""
    duel = scene.view.duel
    assert duel is not None  # noqa: S101
    first, second = duel.cards
    seats = duel.challenger, scene.left_of(duel.challenger)
    return Duel(seats, (treasure(first), treasure(second)), value(first) + value(second))


def seen(scene: Scene) -> frozenset[str]:
    """Return the treasures that were seen."""
    return frozenset(scene.beliefs.located)


def hunt_in_duel(scene: Scene) -> Hunt:
    """Return the search of the duellist on turn."""
    duel, located, turn = duel_on(scene), seen(scene), scene.turn
    own = duel.seats.index(turn)
    goal, mine, other = duel.letters[1 - own], duel.letters[own], duel.seats[1 - own]

    def hit(st: Standing) -> Worths:
        return st.fought(turn, turn, duel.points)

    def lose(st: Standing) -> Worths:
        return st.fought(other, turn, duel.points)

    def miss(st: Standing) -> Worths:
        return duel.worth(st, other, located)

    unfound = max(scene.standing.unfound, 1)
    special = [hit] * (goal not in located) + [lose] * (mine not in located)
    unknown: list[Part] = [(1 / unfound, after) for after in special]
    if unfound > len(special):
        unknown.append((1 - len(special) / unfound, miss))
    return Hunt(
        scene,
        scene.standing,
        goal,
        hit=hit,
        unknown=unknown,
        known=lambda letter: lose if letter == mine else miss,
    )


def shown(scene: Scene, letter: str, points: int) -> Worths:
    """Return what it is worth to show a card for a duel. [FA-36, C14]"""
    duel, located = scene.view.duel, seen(scene)
    assert duel is not None  # noqa: S101
    first, second = duel.challenger, scene.left_of(duel.challenger)
    if duel.cards:
        card = duel.cards[0]
        fight = Duel((first, second), (treasure(card), letter), points + value(card))
        return fight.worth(without(scene.standing, second, points), first, located)
    standing = without(scene.standing, first, points)
    held = [each for each in scene.cards[second] if UNKNOWN not in each and each[2] != letter]
    if held:
        # Others are taken to show their cheapest, of equals one they could not find themselves.
        card = min(held, key=lambda each: (value(each), treasure(each) in located, each))
        fight = Duel((first, second), (letter, treasure(card)), points + value(card))
        return fight.worth(without(standing, second, value(card)), first, located)
    drawn = sum(each * likely for each, likely in standing.deck[0].values)
    fight = Duel((first, second), (letter, ""), points + drawn)
    unfound = standing.unfound / len(scene.memory.box.letters)
    parts = [(unfound, fight.worth(standing, first, located))]
    if unfound < 1:
        parts.append((1 - unfound, fight.worth(standing, first, located | {""})))
    return mix([part for part in parts if part[0]])


def without(standing: Standing, seat: Seat, points: float) -> Standing:
    """Return a standing in which a card of a seat is at stake."""
    return replace(
        standing,
        points=tuple(p - points * (s == seat) for s, p in enumerate(standing.points)),
        cards=tuple(c - (s == seat) for s, c in enumerate(standing.cards)),
    )
