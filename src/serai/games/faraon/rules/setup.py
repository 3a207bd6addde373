"""Set-up as chance: tiles, the free hole, pyramids, tokens and the deck, piece by piece."""

from collections import Counter
from fractions import Fraction
from functools import lru_cache
from itertools import combinations
from math import comb

from msgspec.structs import replace

from serai.core.game import Chances, Event, Step
from serai.games.faraon.rules import turns
from serai.games.faraon.rules.actions import (
    Action,
    Colour,
    Deal,
    FreeHole,
    Golden,
    Starter,
    Tile,
    Token,
)
from serai.games.faraon.rules.board import (
    BLOCK_HOLES,
    BLOCKS,
    CORNERS,
    FREE,
    HOLES,
    NO_HOLE,
    block_of,
)
from serai.games.faraon.rules.components import BACKS, GOLDEN, PYRAMIDS, Components, back
from serai.games.faraon.rules.events import (
    CardDealt,
    GameBegan,
    HoleLeftFree,
    PyramidPlaced,
    StarterChosen,
    TileLaid,
    TokenHidden,
)
from serai.games.faraon.rules.state import NOTHING, UNSET, State, set_at

MOST_GOLDEN = 2
"""Every block gets one golden pyramid or two. [C24]"""


def chances(state: State) -> Chances[Action]:
    """List every outcome of chance with its exact probability."""
    match state.phase:
        case "starter":
            return _starters(state.seats)
        case "tiles":
            return tile_chances(state)
        case "free":
            return Chances.even(
                FreeHole(hole) for hole in range(HOLES) if state.layout[hole] == NOTHING
            )
        case "golden":
            return golden_chances(next_block(state), state.free, state.pyramids.count(GOLDEN))
        case "pyramids":
            left = Counter(PYRAMIDS) - Counter(state.pyramids)
            return _colours(tuple(sorted(left.items())))
        case "tokens":
            bag = Counter(state.components.tokens) - Counter(state.tokens)
            return _tokens(tuple(sorted(bag.items())))
        case _:
            return deck_chances(state.components, state.deck, state.options.full_shuffle)


@lru_cache(maxsize=8)
def _starters(seats: int) -> Chances[Action]:
    """Anybody may be the youngest. [FA-14]"""
    return Chances.even(map(Starter, range(seats)))


def tile_chances(state: State) -> Chances[Action]:
    """Any tile left, in any of four quarter turns. [FA-08, C2]"""
    holes = BLOCK_HOLES[next_block(state)]
    left = [letter for letter in state.components.letters if letter not in state.layout]
    return Chances.even(Tile(letter, hole) for letter in left for hole in holes)


def next_block(state: State) -> int:
    """Return the block that chance fills next: with a tile, or with golden pyramids."""
    if state.phase == "tiles":
        row = state.layout
        return next(b for b in range(BLOCKS) if row[BLOCK_HOLES[b][0]] == UNSET)
    return next(
        b for b in range(BLOCKS) if not any(state.pyramids[h] == GOLDEN for h in BLOCK_HOLES[b])
    )


@lru_cache(maxsize=4096)
def golden_chances(block: int, free: int, placed: int) -> Chances[Action]:
    """Every spread of golden pyramids over the blocks left is equally likely. [FX-05, C24]"""
    left = PYRAMIDS[GOLDEN] - placed
    total = _spreads(block, free, left)
    return Chances(
        (Golden(holes), Fraction(_spreads(block + 1, free, left - count), total))
        for count in range(1, MOST_GOLDEN + 1)
        if _spreads(block + 1, free, left - count)
        for holes in combinations(_golden_holes(block, free), count)
    )


@lru_cache(maxsize=4096)
def _spreads(block: int, free: int, left: int) -> int:
    """Count the ways to spread golden pyramids over a block and all after it."""
    if block == BLOCKS:
        return int(left == 0)
    holes = len(_golden_holes(block, free))
    return sum(
        comb(holes, count) * _spreads(block + 1, free, left - count)
        for count in range(1, min(MOST_GOLDEN, left) + 1)
    )


def _golden_holes(block: int, free: int) -> tuple[int, ...]:
    return tuple(hole for hole in BLOCK_HOLES[block] if hole not in CORNERS and hole != free)


@lru_cache(maxsize=8192)
def _colours(left: tuple[tuple[str, int], ...]) -> Chances[Action]:
    """Any pyramid left. [FA-10, FX-06, C3]"""
    total = sum(count for _, count in left)
    return Chances((Colour(colour), Fraction(count, total)) for colour, count in left)


@lru_cache(maxsize=4096)
def _tokens(bag: tuple[tuple[str, int], ...]) -> Chances[Action]:
    """Any token left. [FX-04]"""
    total = sum(count for _, count in bag)
    return Chances((Token(token), Fraction(count, total)) for token, count in bag)


def deck_chances(
    components: Components, deck: tuple[str, ...], full_shuffle: bool
) -> Chances[Action]:
    """Any card left of the group that comes next: 1 on top, then 2, then 3. [FA-07, C30]"""
    left = Counter(components.stock)
    left.subtract(deck)
    left = +left
    if not full_shuffle:
        group = next(b for b in BACKS if any(back(card) == b for card in left))
        left = Counter({card: count for card, count in left.items() if back(card) == group})
    total = left.total()
    return Chances((Deal(card), Fraction(count, total)) for card, count in sorted(left.items()))


# -- what each draw leads to ---------------------------------------------------------------


def apply(state: State, outcome: Action) -> Step[State]:
    """Place what chance drew, and return what comes next."""
    events: tuple[Event, ...]
    match outcome:
        case Starter(seat):
            return Step(replace(state, turn=seat, phase="tiles"), (StarterChosen(seat),))
        case Tile(letter, hole):
            return _lay_tile(state, letter, hole)
        case FreeHole(hole):
            pyramids = set_at(state.pyramids, hole, FREE)
            phase = "golden" if state.variant.tokens else "pyramids"
            after = replace(state, free=hole, pyramids=pyramids, phase=phase)
            return Step(after, (HoleLeftFree(hole),))
        case Golden(holes):
            pyramids = state.pyramids
            for hole in holes:
                pyramids = set_at(pyramids, hole, GOLDEN)
            done = pyramids.count(GOLDEN) == PYRAMIDS[GOLDEN]
            after = replace(state, pyramids=pyramids, phase="pyramids" if done else "golden")
            events = tuple(PyramidPlaced(GOLDEN, hole) for hole in holes)
            return Step(after, events)
        case Colour(colour):
            hole = state.pyramids.index(UNSET)
            after = replace(state, pyramids=set_at(state.pyramids, hole, colour))
            if UNSET not in after.pyramids:
                after = replace(after, phase="tokens" if state.variant.tokens else "deck")
            return Step(after, (PyramidPlaced(colour, hole),))
        case Token(token):
            return _hide_token(state, token)
        case Deal(card):
            return _deal(state, card)
    raise TypeError(f"chance does not draw {type(outcome).__name__}")


def _lay_tile(state: State, letter: str, hole: int) -> Step[State]:
    """Lay a tile: one treasure and three empty corners. [FA-03, FA-08]"""
    layout = state.layout
    for corner in BLOCK_HOLES[block_of(hole)]:
        layout = set_at(layout, corner, letter if corner == hole else NOTHING)
    phase = "tiles" if UNSET in layout else "free"
    event = TileLaid(block_of(hole), letter, hole)
    return Step(replace(state, layout=layout, phase=phase), (event,))


def _hide_token(state: State, token: str) -> Step[State]:
    """Hide a token under the next golden pyramid. [FX-04, C25]"""
    hole = next(
        hole
        for hole in range(HOLES)
        if state.pyramids[hole] == GOLDEN and state.tokens[hole] == UNSET
    )
    tokens = set_at(state.tokens, hole, token)
    done = HOLES - tokens.count(UNSET) == PYRAMIDS[GOLDEN]
    after = replace(state, tokens=tokens, phase="deck" if done else "tokens")
    return Step(after, (TokenHidden(hole, token),))


def _deal(state: State, card: str) -> Step[State]:
    """Put a card under the deck; after the last one the game begins. [FA-07, FA-13..15]"""
    dealt = replace(state, deck=(*state.deck, card))
    events: tuple[Event, ...] = (CardDealt(card),)
    if len(dealt.deck) < len(state.components.cards):
        return Step(dealt, events)
    assert dealt.free != NO_HOLE  # noqa: S101
    begun = turns.begin_game(dealt)
    return Step(begun.state, (*events, GameBegan(state.turn), *begun.events))
