"""A moment as somebody sees it who forgets nothing: the table, the holes, everybody's prospects."""

from typing import NamedTuple

from msgspec.structs import replace

from serai.core.game import Seat
from serai.games.faraon.odds.holes import Beliefs
from serai.games.faraon.review.memory import Memory, acting, true_stacks
from serai.games.faraon.review.standing import Standing
from serai.games.faraon.rules.components import CARDS, CURSE, CURSES, HATS, treasure, value
from serai.games.faraon.rules.scoring import hats_of
from serai.games.faraon.rules.state import NOBODY, NOTHING, State
from serai.games.faraon.rules.view import TableView, view


class Scene(NamedTuple):
    """What somebody sees and remembers at a moment."""

    view: TableView
    memory: Memory
    beliefs: Beliefs
    standing: Standing
    cards: tuple[tuple[str, ...], ...]
    """The cards of each seat, as far as they are known."""

    @property
    def turn(self) -> Seat:
        """The seat that is to act."""
        return self.view.turn or 0

    @property
    def free(self) -> int:
        """The free hole."""
        assert self.view.free is not None  # noqa: S101
        return self.view.free

    def left_of(self, seat: Seat) -> Seat:
        """Return who plays after a seat."""
        return (seat + 1) % self.standing.seats

    def located(self, letter: str) -> bool:
        """Whether a treasure was seen."""
        return letter in self.beliefs.located

    def cheapest(self, seat: Seat) -> float | None:
        """Return the points of the cheapest card of a seat; None: it has none."""
        return min(map(self.memory.points, self.cards[seat]), default=None)

    def tokens_at(self, hole: int) -> list[tuple[float, str]]:
        """Return what the golden pyramid on a hole hides, and how likely that is. [FX-04]"""
        known = self.memory.tokens.get(hole)
        if known is not None:
            return [(1.0, known)]
        curses = CURSES - sum(token == CURSE for token in self.memory.tokens.values())
        bag = self.standing.bag
        counts = {CURSE: curses, **{hats: bag.count(int(hats)) for hats in HATS}}
        whole = sum(counts.values())
        if not whole:
            return [(1.0, NOTHING)]
        return [(count / whole, token) for token, count in counts.items() if count]


def scene_of(state: State, memory: Memory, seat: Seat) -> Scene:
    """Return a moment as a seat sees it, with what it was shown so far."""
    seen = view(state, seat)
    beliefs = _beliefs(seen, memory)
    options = seen.options
    own = seen.seats[seat].won
    cards = tuple(
        own if own is not None and each == seat else tuple(held)
        for each, held in enumerate(memory.cards)
    )
    deck = memory.left(seen.deck, state.special, beliefs.unlocated, mixed=options.full_shuffle)
    points = tuple(sum(map(memory.points, held)) for held in cards)
    back = None if seen.next_back is None else seen.next_back + "?" * 2
    standing = Standing(
        points=points,
        cards=tuple(each.cards for each in seen.seats),
        deck=deck,
        symbol=acting(back, state.special) if deck else "",
        unfound=beliefs.unlocated,
        alone=state.variant.loses_cards,
        kept_of=CARDS,
    )
    if state.variant.tokens:
        standing = _with_tokens(standing, seen, memory)
    return Scene(seen, memory, beliefs, standing, cards)


def true_scene(state: State, memory: Memory) -> Scene:
    """Return a moment with all cards known; of the holes only what was shown so far."""
    seen = view(state, None)
    beliefs = _beliefs(seen, memory)
    unfound = frozenset(set(memory.box.letters) - set(beliefs.located))
    asked = frozenset(() if state.goal is None else (treasure(state.goal),))
    standing = Standing(
        points=tuple(float(sum(map(value, held))) for held in state.won),
        cards=tuple(map(len, state.won)),
        deck=true_stacks(state.deck, state.special, unfound, asked),
        symbol=acting(state.deck[0] if state.deck else None, state.special),
        unfound=beliefs.unlocated,
        alone=state.variant.loses_cards,
        kept_of=CARDS,
    )
    if state.variant.tokens:
        standing = _with_tokens(standing, seen, memory)
    return Scene(seen, memory, beliefs, standing, state.won)


def _beliefs(seen: TableView, memory: Memory) -> Beliefs:
    known = dict(memory.holes)
    if seen.free is not None:
        known[seen.free] = seen.shown or NOTHING
    return Beliefs(memory.box.letters, known)


def _with_tokens(standing: Standing, seen: TableView, memory: Memory) -> Standing:
    """Add what is there in the expert variant only. [FX-01]"""
    taken = "".join(each.explorers for each in seen.seats)
    bag = [
        int(hats)
        for hats, count in zip(HATS, memory.box.hats, strict=True)
        for _ in range(count - taken.count(hats))
    ]
    return replace(
        standing,
        hats=tuple(hats_of(each.explorers) for each in seen.seats),
        bag=tuple(bag),
        scarabs=tuple(each.scarab for each in seen.seats),
        mummy=next((each.seat for each in seen.seats if each.mummy), NOBODY),
    )
