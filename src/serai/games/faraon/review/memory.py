"""What one seat has been shown so far, if it forgets nothing.

It follows the events as the seat was told them, and nothing else.
"""

from collections import Counter
from collections.abc import Sequence

from serai.core.game import Event, Seat
from serai.games.faraon.review.prospects import Stack
from serai.games.faraon.rules.board import BLOCKS, NO_HOLE, STEPS, WIDTH
from serai.games.faraon.rules.components import (
    BACKS,
    CURSE,
    DUEL,
    PLAIN,
    SCORPION,
    UNKNOWN,
    UNKNOWN_CARD,
    Components,
    symbol,
    treasure,
    value,
)
from serai.games.faraon.rules.events import (
    CardDrawn,
    CardGiven,
    CardTurnedUp,
    CardWon,
    DuelCalled,
    DuelCancelled,
    DuelCardDrawn,
    DuelCardShown,
    DuelWon,
    HoleLeftFree,
    PyramidLifted,
    Slid,
    TreasureUncovered,
)
from serai.games.faraon.rules.state import NOTHING, TAKEN, State


class Memory:
    """Everything one seat was shown."""

    def __init__(self, box: Components, seats: int, me: Seat | None) -> None:
        self.box = box
        self.me = me
        """Whose memory it is; None: what everybody knows."""

        self.holes: dict[int, str] = {}
        """What each hole showed: a treasure's letter, or `.`."""

        self.sights: dict[int, int] = {}
        """When each hole was first seen: how many cards were turned up by then."""

        self.tokens: dict[int, str] = {}
        """What the golden pyramid on a hole hides, if it was lifted."""

        self.gone: list[str] = []
        """The cards that left the deck; of some only the back is known."""

        self.cards: list[list[str]] = [[] for _ in range(seats)]
        """The cards of each seat, as far as they are known: `?` for those that are not."""

        self.searches = 0
        """How many cards were turned up so far."""

        self._staked: list[tuple[Seat | None, str]] = []
        """The cards of a duel, and whose they were; None: from the deck."""

        self._back = UNKNOWN * 2

    def begin(self, state: State) -> None:
        """Begin at a position: all know what lies on the table, owners their won cards."""
        if state.free != NO_HOLE:
            self._see(state.free, state.shown)
        if state.goal is not None:
            self.gone.append(state.goal)
        if state.duel is not None:
            self.gone += state.duel.cards
        for seat, held in enumerate(state.won):
            known = held if seat == self.me else tuple(UNKNOWN_CARD for _ in held)
            self.cards[seat] += known
            self.gone += (card for card in known if card != UNKNOWN_CARD)
        self._back = state.deck[0][:2] if state.deck else UNKNOWN * 2

    def follow(self, events: Sequence[Event], back: str | None) -> None:
        """Note what some events show; then `back` is the back of the next card."""
        for event in events:
            self._note(event)
        self._back = back or UNKNOWN * 2

    def _note(self, event: Event) -> None:
        match event:
            case Slid(_, _, _, hole):
                self._see(hole, NOTHING)
                self.tokens = carried(self.tokens, event)
            case TreasureUncovered(_, hole, letter):
                self._see(hole, letter)
            case HoleLeftFree(hole):
                self._see(hole, NOTHING)
            case PyramidLifted(_, hole, token):
                self.tokens[hole] = CURSE if token == CURSE else TAKEN
            case CardTurnedUp(_, card):
                self.gone.append(card)
                self.searches += 1
            case CardWon(seat, card):
                self.cards[seat].append(card)
            case DuelCalled():
                self._staked = []
            case DuelCancelled():
                self._put_back()
            case CardGiven(giver, to, card):
                self._give(giver, to, card)
            case CardDrawn(seat, card):
                # A face that only somebody else saw; the back was there for all to see.
                card = self._back + UNKNOWN * 2 if card == UNKNOWN_CARD else card
                self.gone.append(card)
                self.cards[seat].append(card)
            case DuelCardDrawn(_, card, kept) if kept:
                self.gone.append(card)
                self._staked.append((None, card))
            case DuelCardShown(seat, card):
                self._take(seat, card)
                self._staked.append((seat, card))
            case DuelWon(seat, _, cards):
                self.cards[seat] += cards

    def _see(self, hole: int, sign: str) -> None:
        # A slide says that a hole was left free, and only then what it shows.
        self.sights.setdefault(hole, self.searches)
        if self.holes.get(hole, NOTHING) == NOTHING:
            self.holes[hole] = sign

    def _give(self, giver: Seat, to: Seat, card: str) -> None:
        """Move a card; one that was not seen is taken to be the cheapest."""
        held = self.cards[giver]
        if card == UNKNOWN_CARD:
            card = min(held, key=lambda each: (self.points(each), each), default=card)
        self._take(giver, card)
        self.cards[to].append(card)

    def _take(self, seat: Seat, card: str) -> None:
        held = self.cards[seat]
        if card not in held and held:
            # It was thought to be somewhere else, or only its back was known: one such goes.
            same = [each for each in held if each[0] == card[0]] or held
            held.remove(same[0])
        elif held:
            held.remove(card)

    def _put_back(self) -> None:
        for seat, card in self._staked:
            if seat is None:
                self.gone.remove(card)
            else:
                self.cards[seat].append(card)

    def points(self, card: str) -> float:
        """Return the points of a card; of one that was not seen, the average of such backs."""
        if UNKNOWN not in card:
            return float(value(card))
        alike = [value(each) for each in self.box.cards if card[0] in (UNKNOWN, each[0])]
        return sum(alike) / len(alike)

    # -- what is left ----------------------------------------------------------------------

    def left(self, count: int, special: str, unfound: int, *, mixed: bool) -> tuple[Stack, ...]:
        """Return what is left in a deck of so many cards, stack by stack."""
        if not count:
            return ()
        remaining = Counter(self.box.cards)
        for card in self.gone:
            shown = card.rstrip(UNKNOWN)
            same = [each for each in remaining if each.startswith(shown) and remaining[each]]
            if same:
                remaining[same[0]] -= 1
        # Of what was won before it was seen, the lowest backs are gone. [FA-07]
        surplus = sum(remaining.values()) - count
        for card in sorted(remaining, key=lambda each: (each[0], symbol(each) != PLAIN, each)):
            drop = min(remaining[card], max(surplus, 0))
            remaining[card] -= drop
            surplus -= drop
        if mixed:
            return dealt_evenly(tuple(remaining.elements()), special)
        stacks = []
        for number in sorted({card[0] for card in self.box.cards}):
            cards = [card for card in remaining.elements() if card[0] == number]
            if cards:
                all_ = sum(card[0] == number for card in self.box.cards)
                base = max(BLOCKS - all_ + len(cards), unfound)
                stacks.append(stack_of(cards, special, base))
        return tuple(stacks)


def dealt_evenly(cards: Sequence[str], special: str) -> tuple[Stack, ...]:
    """Return a deck that was shuffled as one: in parts of which each is like the whole. [C30]

    So there are not many more ways the next cards can fall than in decks that lie in order.
    """
    in_order = sorted(cards, key=lambda card: (symbol(card), card))
    parts = (in_order[part :: len(BACKS)] for part in range(len(BACKS)))
    return tuple(stack_of(part, special, BLOCKS) for part in parts if part)


def stack_of(cards: Sequence[str], special: str, base: int) -> Stack:
    """Return some cards as a stack."""
    signs = Counter(symbol(card) for card in cards if symbol(card) in special)
    scorpions, duels = signs[SCORPION], signs[DUEL]
    points = Counter(map(value, cards))
    return Stack(
        len(cards) - scorpions - duels,
        scorpions,
        duels,
        tuple((each, count / len(cards)) for each, count in sorted(points.items())),
        base,
    )


def true_stacks(
    deck: Sequence[str], special: str, unfound: frozenset[str], asked: frozenset[str]
) -> tuple[Stack, ...]:
    """Return a deck whose order is known, card by card.

    Of the treasures nobody has `unfound`, those not yet `asked` for will be found in some order.
    """
    stacks = []
    fresh = set(unfound)
    fresh -= asked
    for card in deck:
        base = len(fresh) if treasure(card) in fresh else 0
        fresh.discard(treasure(card))
        stacks.append(stack_of([card], special, base))
    return tuple(stacks)


def acting(card: str | None, special: str) -> str:
    """Return what the back of the next card makes happen between cards, as moments say it."""
    if card is None:
        return ""
    sign = symbol(card)
    return sign if sign in special and sign in SCORPION + DUEL else PLAIN


def carried(notes: dict[int, str], event: Slid) -> dict[int, str]:
    """Return notes about pyramids after some of them slid one step."""
    if not notes:
        return notes
    dx, dy = STEPS[event.direction]
    step = dx + dy * WIDTH
    moved = {event.hole + step * number for number in range(event.count)}
    return {hole + step if hole in moved else hole: note for hole, note in notes.items()}
