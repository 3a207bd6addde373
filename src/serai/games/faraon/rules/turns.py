"""The course of a game: the next card, whose turn it is, and the search.

Functions that lead from one moment to the next take a list of events and add to it.
"""

from msgspec.structs import replace

from serai.core.errors import SeraiError
from serai.core.game import Event, Seat, Step
from serai.games.faraon.rules import board, duel, legal, scoring
from serai.games.faraon.rules.actions import Slide
from serai.games.faraon.rules.board import QUARTERS
from serai.games.faraon.rules.components import (
    DUEL,
    SANDSTORM,
    SCORPION,
    SUPERPOWERS,
    UNKNOWN,
    symbol,
    treasure,
)
from serai.games.faraon.rules.events import (
    CardLost,
    CardTurnedUp,
    CardWon,
    GameEnded,
    MovesUsedUp,
    MummyWent,
    SandstormCame,
    ScorpionCame,
    Slid,
    SuperpowersCame,
    SuperpowersWent,
    TreasureUncovered,
)
from serai.games.faraon.rules.state import NOBODY, NOTHING, State, golden_moved, with_card


def begin_game(state: State) -> Step[State]:
    """Let the youngest turn up the first card. [FA-14, FA-15, FA-23, C33]"""
    events: list[Event] = []
    begin = next_card if state.variant.first_back else begin_turn
    return Step(begin(state, state.turn, events), tuple(events))


def next_card(state: State, seat: Seat, events: list[Event]) -> State:
    """Look at the back of the next card, act on its symbol, then continue. [FA-23, C8]

    `seat` is the player whose turn it is. A card that was looked at already goes to `begin_turn`.
    """
    if not state.deck:
        return end(state, events)
    sign = symbol(state.deck[0])
    if sign == UNKNOWN:
        raise _face_down()
    if sign in state.special:
        if sign == SCORPION:
            events.append(ScorpionCame(seat))
            return replace(state, phase="scorpion", turn=seat, moves=0)
        if sign == DUEL:
            state = duel.call(state, seat, events)
            if state.duel is not None:
                return state
        elif sign == SANDSTORM:
            # The whole box turns: only the view of it changes. [C9]
            state = replace(state, orientation=(state.orientation + 1) % QUARTERS)
            events.append(SandstormCame(state.orientation))
        elif sign == SUPERPOWERS:
            state = replace(state, powers=True)
            events.append(SuperpowersCame())
    return begin_turn(state, seat, events)


def begin_turn(state: State, seat: Seat, events: list[Event]) -> State:
    """Let a seat search, or put the mummy back and let the next one. [FA-15, FX-12, C29]"""
    if state.mummy == seat:
        events.append(MummyWent(seat))
        state = replace(state, mummy=NOBODY)
        seat = state.left_of(seat)
    state = replace(state, phase="search", turn=seat, moves=0)
    return state if state.goal is not None else _turn_up(state, events)


def _turn_up(state: State, events: list[Event]) -> State:
    """Turn up the top card; if its treasure is already in sight, it is won. [FA-15, FA-21, C7]"""
    card = state.deck[0]
    if UNKNOWN in card:
        raise _face_down()
    events.append(CardTurnedUp(state.turn, card))
    state = replace(state, deck=state.deck[1:], goal=card)
    if treasure(card) != state.shown:
        return state
    won = _win(state, events, lucky=True)
    return next_card(won, state.left_of(state.turn), events)


def _win(state: State, events: list[Event], *, lucky: bool) -> State:
    """Give the open card to the acting seat; powers end with it. [FA-20, FA-34, FX-17]"""
    card = state.goal
    assert card is not None  # noqa: S101
    events.append(CardWon(state.turn, card, lucky))
    if state.powers:
        events.append(SuperpowersWent())
    return replace(state, goal=None, powers=False, won=with_card(state.won, state.turn, card))


def end(state: State, events: list[Event]) -> State:
    """End the game when no card is left. [FA-42, FS-06]"""
    result = scoring.outcome(state)
    title = scoring.title(len(state.won[0])) if state.variant.loses_cards else None
    events.append(GameEnded(result.scores, result.winners, scoring.bonus(state), title))
    return replace(state, phase="over", moves=0)


# -- a move, and what it uncovers ----------------------------------------------------------


def push(state: State, action: Slide, events: list[Event]) -> State:
    """Slide pyramids and see what the hole they leave shows. [FA-16..18, C6]"""
    legal.refuse_slide(state, action)
    direction = action.direction
    pyramids, tokens, free = board.slide(
        state.pyramids, state.tokens, state.free, direction, action.count
    )
    shown = state.layout[free]
    if shown == UNKNOWN:
        raise SeraiError(
            f"what lies under {board.HOLE_NAMES[free]} is not known: fill in the layout first",
            "faraon-unknown-hole",
            hole=board.HOLE_NAMES[free],
        )
    events.append(Slid(state.turn, direction, action.count, free))
    if shown != NOTHING:
        events.append(TreasureUncovered(state.turn, free, shown))
    return replace(
        state,
        pyramids=pyramids,
        tokens=tokens,
        free=free,
        last=board.moved_last(free, direction),
        moves=state.moves + 1,
    )


def search(state: State, action: Slide) -> Step[State]:
    """Move in the search for the open card. [FA-16..20, FA-32..34]"""
    events: list[Event] = []
    return Step(_searched(push(state, action, events), events), tuple(events))


def _searched(state: State, events: list[Event]) -> State:
    shown, goal = state.shown, state.goal
    if shown == NOTHING:
        if state.moves < state.options.move_cap:
            return state
        events.append(MovesUsedUp(state.turn, state.moves))
        return _pass_on(state, events)
    if goal is not None and shown == treasure(goal):
        state = _win(state, events, lucky=False)
    if golden_moved(state):
        return replace(state, phase="lift")
    return after_treasure(state, events)


def after_treasure(state: State, events: list[Event], *, cursed: bool = False) -> State:
    """Continue after a right or a wrong treasure. [FA-19, FA-20, FX-08, C27]"""
    if state.goal is None:
        return next_card(state, state.left_of(state.turn), events)
    if state.scarabs[state.turn] and not cursed:
        return replace(state, phase="scarab")
    return _pass_on(state, events)


def _pass_on(state: State, events: list[Event]) -> State:
    """Let the next player look for the same goal; alone, the card is lost. [FA-19, FS-04, C5]"""
    card = state.goal
    if card is None or not state.variant.loses_cards:
        return begin_turn(state, state.left_of(state.turn), events)
    events.append(CardLost(state.turn, card))
    lost = replace(state, goal=None, lost=tuple(sorted((*state.lost, card))))
    return next_card(lost, state.turn, events)


def _face_down() -> SeraiError:
    return SeraiError(
        "the next card is face down: fill in the unknown cards first", "faraon-unknown-cards"
    )
