"""Scorpion and duel: what moves, gifts and cards lead to there."""

from msgspec.structs import replace

from serai.core.errors import SeraiError
from serai.core.game import Event, Step
from serai.games.faraon.rules import duel, legal
from serai.games.faraon.rules.actions import Give, Show, Slide
from serai.games.faraon.rules.components import UNKNOWN, treasure
from serai.games.faraon.rules.events import (
    CardDrawn,
    CardGiven,
    DuelWon,
    MovesUsedUp,
    ScorpionCaught,
    ScorpionWent,
)
from serai.games.faraon.rules.state import NOTHING, State, golden_moved, with_card, without_card
from serai.games.faraon.rules.turns import begin_turn, next_card, push


def scorpion(state: State, action: Slide) -> Step[State]:
    """Move one pyramid; the next seat does too until a treasure shows. [FA-27, FA-28]"""
    events: list[Event] = []
    moved = push(state, action, events)
    return Step(_stung(moved, events), tuple(events))


def _stung(state: State, events: list[Event]) -> State:
    if state.shown != NOTHING:
        return (
            replace(state, phase="scorpion-lift") if golden_moved(state) else caught(state, events)
        )
    left = state.left_of(state.turn)
    if state.moves < state.options.move_cap:
        return replace(state, turn=left)
    # Players who remember everything could avoid the treasures forever. [C5]
    events.append(ScorpionWent(state.moves))
    return begin_turn(state, left, events)


def caught(state: State, events: list[Event]) -> State:
    """Let the caught seat give a card, or its right neighbour draw one. [FA-29, FA-30, C12]"""
    seat = state.turn
    events.append(ScorpionCaught(seat))
    if state.won[seat]:
        return replace(state, phase="give")
    card, *deck = state.deck
    if UNKNOWN in card:
        raise SeraiError(
            "the scorpion card is face down: fill in the unknown cards first",
            "faraon-unknown-cards",
        )
    to = state.right_of(seat)
    events.append(CardDrawn(to, card))
    drawn = replace(state, deck=tuple(deck), won=with_card(state.won, to, card))
    return next_card(drawn, state.left_of(seat), events)


def give(state: State, action: Give) -> Step[State]:
    """Hand a card over; the scorpion card is turned up now. [FA-29, FA-31, C11]"""
    card = legal.chosen_card(state, action)
    seat = state.turn
    to = state.right_of(seat)
    events: list[Event] = [CardGiven(seat, to, card)]
    given = replace(state, won=with_card(without_card(state.won, seat, card), to, card))
    return Step(begin_turn(given, state.left_of(seat), events), tuple(events))


def pick(state: State, action: Show) -> Step[State]:
    """Turn up a card for the duel; if it is cancelled, continue as usual. [FA-36, FA-41, C14]"""
    card = legal.chosen_card(state, action)
    events: list[Event] = []
    shown = duel.show(state, card, events)
    if shown.duel is None:
        shown = begin_turn(shown, shown.turn, events)
    return Step(shown, tuple(events))


def fight(state: State, action: Slide) -> Step[State]:
    """Move in a duel: whose treasure shows first has lost. [FA-38, FA-39, C15]"""
    events: list[Event] = []
    moved = push(state, action, events)
    return Step(_fought(moved, events), tuple(events))


def _fought(state: State, events: list[Event]) -> State:
    shown, fought = state.shown, state.duel
    assert fought is not None  # noqa: S101
    if shown == NOTHING:
        if state.moves < state.options.move_cap:
            return state
        events.append(MovesUsedUp(state.turn, state.moves))
        return other_duellist(state)
    if shown not in map(treasure, fought.cards):
        return replace(state, phase="duel-lift") if golden_moved(state) else other_duellist(state)
    first, second = fought.challenger, state.left_of(fought.challenger)
    loser, winner = (first, second) if shown == treasure(fought.cards[0]) else (second, first)
    events.append(DuelWon(winner, loser, fought.cards))
    won = with_card(state.won, winner, *fought.cards)
    over = replace(state, duel=None, won=won)
    if golden_moved(state):
        return replace(over, phase="duel-end-lift")
    return after_duel(over, events)


def other_duellist(state: State) -> State:
    """Let the other duellist search. [FA-38]"""
    assert state.duel is not None  # noqa: S101
    first = state.duel.challenger
    other = state.left_of(first) if state.turn == first else first
    return replace(state, phase="duel", turn=other, moves=0)


def after_duel(state: State, events: list[Event]) -> State:
    """Let the left neighbour of whoever moved last turn up the duel card. [FA-41, C17]"""
    return begin_turn(state, state.left_of(state.turn), events)
