"""Tables to test on: every treasure in a known place, everything else as a test needs it.

The treasures lie in the top left hole of each block:

      a b c d e f g h
    1 b . c . k . d .
    3 u . g . h . m .
    5 f . s . p . t .
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from serai.core.game import Event
from serai.core.registry import GAMES
from serai.games.faraon import VARIANTS, Duel, Faraon, HouseOptions, State
from serai.games.faraon.rules.board import BLOCK_HOLES, HOLE_BY_NAME, HOLES, NO_HOLE
from serai.games.faraon.rules.components import GOLDEN, default
from serai.games.faraon.rules.state import NOBODY, NOTHING, UNSET, Phase


def ruleset(name: str) -> Faraon:
    game = GAMES[name]
    assert isinstance(game, Faraon)
    return game


BASE, EXPERT, SOLO = map(ruleset, ("faraon", "faraon-expert", "faraon-solo"))

LAYOUT = "".join(
    {holes[0]: letter for holes, letter in zip(BLOCK_HOLES, default().letters, strict=True)}.get(
        hole, NOTHING
    )
    for hole in range(HOLES)
)


FIGHT = Duel(0, ("1.m2", "1.u1"), (False, False))
"""A duel of seats 0 and 1."""

FIND = "slide s"
"""From c6 it bares the sphinx on c5."""


def hole(name: str) -> int:
    return HOLE_BY_NAME[name]


def pyramids(free: int, golden: Iterable[str] = (), plain: Iterable[str] = ()) -> str:
    """Stand 47 pyramids on the board; some holes must, or must not, have a golden one."""
    wanted = [hole(name) for name in golden]
    barred = {hole(name) for name in plain} | set(wanted) | {free}
    more = [h for h in range(HOLES) if h not in barred][: 16 - len(wanted)]
    others = iter("r" * 16 + "b" * 15)
    gold = {*wanted, *more}
    return "".join(
        "." if h == free else GOLDEN if h in gold else next(others) for h in range(HOLES)
    )


def tokens(board: str, under: Mapping[str, str], found: str) -> str:
    """Hide the tokens that nobody has found, some of them under given holes."""
    bag = list(default().tokens)
    for hat in found:
        bag.remove(hat)
    bag += "0" * len(found)
    fixed = {hole(name): token for name, token in under.items()}
    for token in fixed.values():
        bag.remove(token)
    return "".join(
        UNSET if sign != GOLDEN else fixed[h] if h in fixed else bag.pop()
        for h, sign in enumerate(board)
    )


def table(
    game: str = "faraon",
    *,
    seats: int = 3,
    turn: int = 0,
    phase: Phase = "search",
    free: str = "b2",
    last: str | None = None,
    goal: str | None = "1.s2",
    powers: bool = False,
    top: Sequence[str] = (),
    deck: Sequence[str] | None = None,
    won: Mapping[int, Sequence[str]] | None = None,
    lost: Sequence[str] = (),
    hats: Mapping[int, str] | None = None,
    scarabs: Mapping[int, int] | None = None,
    mummy: int = NOBODY,
    duel: Duel | None = None,
    golden: Iterable[str] = (),
    plain: Iterable[str] = (),
    under: Mapping[str, str] | None = None,
    moves: int = 0,
    orientation: int = 0,
    layout: str = LAYOUT,
    rest: int | None = None,
    **options: Any,
) -> State:
    """Set a table; `top` comes first in the deck, or `deck` is all of it, `rest` has the others."""
    variant = VARIANTS[game]
    if game == "faraon-solo":
        seats = 1
    held = {seat: list(cards) for seat, cards in (won or {}).items()}
    out = [*lost, *(c for cards in held.values() for c in cards)]
    out += [] if goal is None else [goal]
    out += [] if duel is None else duel.cards
    left = list(default().cards)
    for card in [*out, *(top if deck is None else deck)]:
        left.remove(card)
    if deck is None:
        deck = (*top, *left)
    elif rest is None:
        lost = (*lost, *left)
    else:
        held.setdefault(rest, []).extend(left)
    at = hole(free)
    board = pyramids(at, golden, plain)
    found = [(hats or {}).get(seat, "") for seat in range(seats)]
    with_tokens = variant.tokens
    state = State(
        variant=variant,
        options=HouseOptions(full_shuffle=True, **options),
        phase=phase,
        turn=turn,
        layout=layout,
        pyramids=board,
        tokens=tokens(board, under or {}, "".join(found)) if with_tokens else "",
        free=at,
        last=NO_HOLE if last is None else hole(last),
        orientation=orientation,
        deck=tuple(deck),
        goal=goal,
        powers=powers,
        won=tuple(tuple(sorted(held.get(seat, ()))) for seat in range(seats)),
        lost=tuple(sorted(lost)),
        hats=tuple(found),
        scarabs=tuple((scarabs or {}).get(seat, 2) if with_tokens else 0 for seat in range(seats)),
        mummy=mummy,
        duel=duel,
        moves=moves,
    )
    # Whatever a test starts from must be something a game can reach.
    assert GAMES[game].parse_position(GAMES[game].position(state)) == state
    return state


class Played:
    """A state, and the events that led to it."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.events: list[Event] = []
        self.game = ruleset(state.variant.name)

    def do(self, *actions: str) -> "Played":
        for action in actions:
            step = self.game.apply(self.state, self.game.parse_action(action))
            self.state = step.state
            self.events += step.events
        return self

    def actions(self) -> list[str]:
        return [self.game.action_text(action) for action in self.game.actions(self.state)]

    def of(self, kind: type[Event]) -> list[Any]:
        return [event for event in self.events if isinstance(event, kind)]

    @property
    def kinds(self) -> list[str]:
        return [type(event).__name__ for event in self.events]


def play(state: State, *actions: str) -> Played:
    return Played(state).do(*actions)


def won(state: State) -> list[list[str]]:
    return [list(cards) for cards in state.won]


def after_win(*top: str, **more: object) -> Played:
    """Let seat 0 win the sphinx card, with these cards on top of the deck."""
    return play(table(free="c6", goal="1.s2", top=list(top), **more), FIND)  # type: ignore[arg-type]


def fight(free: str, **more: object) -> Played:
    """Let seats 0 and 1 fight for their cards, from a free hole on."""
    return play(
        table(phase="duel", goal=None, free=free, duel=FIGHT, top=["2Df3"], **more)  # type: ignore[arg-type]
    )
