"""A duel up to the first move: who shows or draws which card. [FA-35..37, C14]"""

from msgspec.structs import replace

from serai.core.errors import SeraiError
from serai.core.game import Event, Seat
from serai.games.faraon.rules.components import UNKNOWN, treasure
from serai.games.faraon.rules.events import DuelCalled, DuelCancelled, DuelCardDrawn, DuelCardShown
from serai.games.faraon.rules.legal import duel_cards
from serai.games.faraon.rules.state import Duel, State, with_card, without_card

DUELLISTS = 2


def call(state: State, seat: Seat, events: list[Event]) -> State:
    """Begin a duel; without a `duel` in the state returned it was cancelled. [FA-35]"""
    events.append(DuelCalled(seat, state.left_of(seat)))
    return _next_card(replace(state, duel=Duel(seat, (), ())), events)


def show(state: State, card: str, events: list[Event]) -> State:
    """Turn up one of the seat's own cards. [FA-36]"""
    events.append(DuelCardShown(state.turn, card))
    won = without_card(state.won, state.turn, card)
    return _next_card(_with(replace(state, won=won), card, drawn=False), events)


def _with(state: State, card: str, *, drawn: bool) -> State:
    duel = state.duel
    assert duel is not None  # noqa: S101
    cards, from_deck = (*duel.cards, card), (*duel.drawn, drawn)
    return replace(state, duel=Duel(duel.challenger, cards, from_deck))


def _next_card(state: State, events: list[Event]) -> State:
    """Ask for the next card, the challenger's first; with both, the search begins. [C14]"""
    duel = state.duel
    assert duel is not None  # noqa: S101
    if len(duel.cards) == DUELLISTS:
        return replace(state, phase="duel", turn=duel.challenger, moves=0)
    seat = state.left_of(duel.challenger) if duel.cards else duel.challenger
    asked = replace(state, phase="pick", turn=seat, moves=0)
    return asked if duel_cards(asked) else _draw(asked, duel, events)


def _draw(state: State, duel: Duel, events: list[Event]) -> State:
    """Draw from below the duel card until the treasures differ. [FA-37, C14]"""
    other = treasure(duel.cards[0]) if duel.cards else ""
    for depth, card in enumerate(state.deck[1:], 1):
        if UNKNOWN in card:
            raise SeraiError(
                "the deck is face down: fill in the unknown cards first", "faraon-unknown-cards"
            )
        kept = treasure(card) != other
        events.append(DuelCardDrawn(state.turn, card, kept))
        if kept:
            deck = state.deck[:depth] + state.deck[depth + 1 :]
            return _next_card(_with(replace(state, deck=deck), card, drawn=True), events)
    return _cancel(state, duel, events)


def _cancel(state: State, duel: Duel, events: list[Event]) -> State:
    """Put everything back: the challenger's card, if any, is the only one out. [C14]"""
    events.append(DuelCancelled())
    back = replace(state, duel=None, turn=duel.challenger)
    if not duel.cards:
        return back
    (card,) = duel.cards
    if duel.drawn[0]:
        return replace(back, deck=(state.deck[0], card, *state.deck[1:]))
    return replace(back, won=with_card(state.won, duel.challenger, card))
