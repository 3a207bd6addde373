"""A bot for Faraon that forgets nothing, and thinks about what it leaves to the others.

It knows what `notebook` knows and walks as it does. But it asks whether it wants the open card at
all: by stepping on a treasure that everybody has seen it can leave the turn to the next player.
"""

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import ClassVar, Self

from serai.core.game import Event
from serai.games.faraon import PASS, SCARAB, Action, Scarab, Slide, TableView
from serai.games.faraon.bots.course import (
    CHEAPEST,
    Course,
    Deck,
    Stack,
    after_search,
    fought,
    searching,
    stung,
    turned_up,
)
from serai.games.faraon.bots.notebook import LAST_CARDS, NotebookBot, goal_of, target
from serai.games.faraon.bots.scorpion import step_values
from serai.games.faraon.odds.holes import Beliefs, neighbours
from serai.games.faraon.rules.components import (
    DUEL,
    PLAIN,
    SCORPION,
    UNKNOWN,
    UNKNOWN_CARD,
    Components,
    symbol,
    value,
)
from serai.games.faraon.rules.events import (
    CardDrawn,
    CardTurnedUp,
    DuelCalled,
    DuelCardDrawn,
    TreasureUncovered,
)
from serai.games.faraon.rules.options import HouseOptions
from serai.games.faraon.rules.variants import ALL_SPECIAL, QUIET, VERSIONS

WORTH_A_SCARAB = 1.0
"""Points for which it takes an extra turn while it may need the scarab more later."""

DECIMALS = 9
"""Figures that agree to so many decimal places count as equal."""


class FarsightedBot(NotebookBot):
    """Forgets nothing and looks ahead."""

    remembers_choosing: ClassVar[bool] = False

    def __init__(self) -> None:
        super().__init__()
        self.gone: list[str] = []
        """The cards that left the deck; of some only the back is known."""

        self.declined = 0
        """How often it stepped on a treasure it knew since a card was turned up or a duel called.

        It leaves a turn to others only once: two players who both do would go on forever."""

        self._back: str | None = None

    @classmethod
    def make(cls, parameter: str | None) -> Self:
        """Make the bot: it takes no parameter."""
        return super(NotebookBot, cls).make(parameter)

    def begin(self) -> None:
        """Forget the last game."""
        super().begin()
        self.gone, self.declined, self._back = [], 0, None

    def watch(self, view: TableView, events: Sequence[Event]) -> None:
        """Note what holes and pyramids show, and which cards leave the deck."""
        for event in events:
            match event:
                case TreasureUncovered(seat, hole, letter) if seat == view.viewer:
                    self.declined += self.holes.get(hole) == letter
                case CardTurnedUp(_, card):
                    self.gone.append(card)
                    self.declined = 0
                case DuelCalled():
                    self.declined = 0
                case DuelCardDrawn(_, card, kept) if kept:
                    self.gone.append(card)
                case CardDrawn(_, card):
                    # A face that only somebody else saw; the back was there for all to see.
                    hidden = f"{self._back}{UNKNOWN * 2}"
                    self.gone.append(hidden if card == UNKNOWN_CARD else card)
        super().watch(view, events)
        self.holes |= self._seen
        self.tokens |= self._lifted
        self._seen, self._lifted = {}, {}
        self._back = view.next_back

    # -- choices ---------------------------------------------------------------------------

    def choose(self, view: TableView, actions: Sequence[Action], rng: Random) -> Action:
        """Choose what leaves it best off when all cards are won."""
        assert isinstance(view, TableView)  # noqa: S101
        first = actions[0]
        if len(view.seats) > 1:
            if isinstance(first, Slide):
                return self._farsighted_slide(view, actions, rng)
            if isinstance(first, Scarab):
                return SCARAB if self._worth_a_scarab(view) else PASS
        return super().choose(view, actions, rng)

    def _farsighted_slide(self, view: TableView, actions: Sequence[Action], rng: Random) -> Action:
        beliefs, free = self._beliefs(view), view.free
        assert free is not None  # noqa: S101
        if view.phase == "scorpion":
            return self._walk(view, beliefs, actions)
        if not self.declined and self._declines(view, beliefs):
            steps = self._to_known(view, beliefs)
            return min(actions, key=lambda a: steps.get(target(free, a), len(steps)))
        return self._slide(view, actions, rng)

    def _declines(self, view: TableView, beliefs: Beliefs) -> bool:
        """Whether to leave the turn to the next player, if there is a safe way to.

        Only with the last cards: before, so much can still happen that nothing is gained.
        """
        assert view.free is not None  # noqa: S101
        if view.deck > LAST_CARDS:
            return False
        steps = self._to_known(view, beliefs)
        if not any(near in steps for near in neighbours(view.free, powers=view.powers)):
            return False
        here = self._course(view, beliefs)
        way = beliefs.way(view.free, goal_of(view), powers=view.powers)
        if way is None:
            return False
        if view.duel is not None:
            return self._throws(view, here, beliefs)
        assert view.goal is not None  # noqa: S101
        points, found = float(value(view.goal)), goal_of(view) in beliefs.located
        search = after_search(here, points, way.chance, found=found)
        return _better(searching(here.passed(), points, found=found), search)

    def _worth_a_scarab(self, view: TableView) -> bool:
        """Whether another turn is worth so much more than leaving it to the next player."""
        beliefs = self._beliefs(view)
        assert view.free is not None  # noqa: S101
        here, goal, me = self._course(view, beliefs), goal_of(view), view.viewer or 0
        way = beliefs.way(view.free, goal, powers=view.powers)
        if way is None or view.goal is None:
            return False
        points, found = float(value(view.goal)), goal in beliefs.located
        search = after_search(here, points, way.chance, found=found)
        gain = search - searching(here.passed(), points, found=found)
        # Scarabs are for those who miss: the fewer treasures are left to find, the fewer will.
        last = beliefs.unlocated <= view.seats[me].scarab or view.deck <= LAST_CARDS
        return round(gain - (0 if last else WORTH_A_SCARAB), DECIMALS) > 0

    def _throws(self, view: TableView, here: Course, beliefs: Beliefs) -> bool:
        """Whether to lose a duel, since whoever wins it leaves the next card to the other."""
        duel = view.duel
        assert duel is not None  # noqa: S101
        if goal_of(view) not in beliefs.located:
            return False
        own = 0 if duel.challenger == view.viewer else 1
        other = here.seats - 1 if own else 1
        mine, theirs = value(duel.cards[own]), value(duel.cards[1 - own])
        win = fought(here, 0, other, 0, theirs)
        return _better(fought(here, other, 0, other, mine), win)

    def _to_known(self, view: TableView, beliefs: Beliefs) -> dict[int, int]:
        """Return how far the holes are from a treasure that ends the turn and shows nothing new."""
        kept = {goal_of(view)}
        if view.duel is not None:
            kept |= {card[2] for card in view.duel.cards}
        known = [hole for sign, hole in beliefs.located.items() if sign not in kept]
        return beliefs.safe_steps(known, powers=view.powers)

    def _walk(self, view: TableView, beliefs: Beliefs, actions: Sequence[Action]) -> Action:
        """Step where others are the likeliest to be caught by the scorpion."""
        free = view.free
        assert free is not None  # noqa: S101
        here = self._course(view, beliefs)
        won = view.seats[view.viewer or 0].won
        mine = min(map(value, won)) if won else CHEAPEST
        caught = [stung(here, seat, CHEAPEST if seat else mine) for seat in range(here.seats)]
        ahead = view.moves_left
        nobody = turned_up(here.passed(ahead % here.seats))
        values = step_values(free, beliefs.treasure, caught, nobody, ahead)
        return max(actions, key=lambda a: round(values[target(free, a)], DECIMALS))

    # -- the rest of the game --------------------------------------------------------------

    def _course(self, view: TableView, beliefs: Beliefs) -> Course:
        box = view.options.components or VERSIONS[view.game, view.rules].components
        special = QUIET if view.options.small_children else ALL_SPECIAL
        deck = deck_left(box, self.gone, view.options, special) if view.deck else ()
        back = (view.next_back or "")[1:]
        acting = back in special
        return Course(
            seats=len(view.seats),
            me=0,
            unfound=beliefs.unlocated,
            deck=deck,
            symbol="" if not deck else back if acting and back in SCORPION + DUEL else PLAIN,
        )


def deck_left(box: Components, gone: Sequence[str], options: HouseOptions, special: str) -> Deck:
    """Return what is left in the deck, stack by stack."""
    left = Counter(box.cards)
    for card in gone:
        same = [c for c in left if c.startswith(card.rstrip(UNKNOWN)) and left[c]]
        if same:
            left[same[0]] -= 1
    numbers = [""] if options.full_shuffle else sorted({card[0] for card in box.cards})
    stacks = []
    for number in numbers:
        cards = [card for card in left.elements() if card.startswith(number)]
        if not cards:
            continue
        signs = Counter(symbol(card) for card in cards if symbol(card) in special)
        scorpions, duels = signs[SCORPION], signs[DUEL]
        points = sum(map(value, cards)) / len(cards)
        all_ = sum(card.startswith(number) for card in box.cards)
        plain = len(cards) - scorpions - duels
        stacks.append(Stack(plain, scorpions, duels, points, all_ - len(cards)))
    return tuple(stacks)


def _better(one: float, other: float) -> bool:
    return round(one - other, DECIMALS) > 0
