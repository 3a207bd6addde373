"""The one view: everything that leaves the rules goes through here.

Memory is the game, so a view shows what can be seen on the table now and nothing of what earlier
holes showed. [C34]
"""

from msgspec import Struct
from msgspec.structs import replace

from serai.core.game import Chance, Event, Outcome, Seat, View
from serai.core.latest import of_the_latest
from serai.games.faraon.rules.actions import Action, Deal, Give, Tile, Token
from serai.games.faraon.rules.board import NO_HOLE
from serai.games.faraon.rules.components import UNKNOWN, UNKNOWN_CARD
from serai.games.faraon.rules.events import CardDealt, CardDrawn, CardGiven, TileLaid, TokenHidden
from serai.games.faraon.rules.legal import barred
from serai.games.faraon.rules.options import HouseOptions
from serai.games.faraon.rules.scoring import outcome, title
from serai.games.faraon.rules.state import (
    CHANCE_PHASES,
    NOBODY,
    NOTHING,
    UNSET,
    Duel,
    Phase,
    State,
    set_at,
)


def conceal(state: State, seat: Seat | None) -> State:
    """Replace everything that a seat, or a spectator, may not know by unknowns. [FA-09, C34]

    Secret from everybody are the layout except under the free hole, the tokens, the faces of
    the deck and all backs below the top one, and the cards put back in the box; from the others
    the cards a seat has won.
    """
    if state.phase == "over":
        return state
    layout = _unknown(state.layout)
    if state.free != NO_HOLE:
        layout = set_at(layout, state.free, state.shown)
    deck = tuple(UNKNOWN_CARD for _ in state.deck)
    if deck:
        deck = (state.deck[0][:2] + UNKNOWN * 2, *deck[1:])
    return replace(
        state,
        layout=layout,
        tokens=_unknown(state.tokens),
        deck=deck,
        won=tuple(
            cards if s == seat else tuple(UNKNOWN_CARD for _ in cards)
            for s, cards in enumerate(state.won)
        ),
        lost=tuple(UNKNOWN_CARD for _ in state.lost),
    )


def _unknown(row: str) -> str:
    return "".join(sign if sign == UNSET else UNKNOWN for sign in row)


def redact(event: Event, seat: Seat | None) -> Event:
    """Remove from an event what a seat, or a spectator, may not know. [FA-13, FX-04, C11, C34]"""
    match event:
        case TileLaid(block):
            return TileLaid(block, UNKNOWN, None)
        case TokenHidden(hole):
            return TokenHidden(hole, UNKNOWN)
        case CardDealt():
            return CardDealt(UNKNOWN_CARD)
        case CardGiven(giver, to) if seat not in (giver, to):
            return CardGiven(giver, to, UNKNOWN_CARD)
        case CardDrawn(drawer) if seat != drawer:
            return CardDrawn(drawer, UNKNOWN_CARD)
    return event


def redact_action(action: Action, by: Seat | Chance, seat: Seat | None) -> Action | None:
    """Hide the set-up nobody sees, and a card given from all but its giver. [FA-13, C11, C34]"""
    if isinstance(action, Tile | Token | Deal) or (isinstance(action, Give) and by != seat):
        return None
    return action


class SeatView(Struct, frozen=True):
    """What is in front of one seat; None is what the viewer may not know."""

    seat: Seat
    cards: int
    won: tuple[str, ...] | None
    """The faces of the won cards. [C34]"""

    explorers: str
    """One digit for the hats of each explorer. [FX-14]"""

    scarab: int
    """How often the scarab can still be used. [FX-10]"""

    mummy: bool


class TableView(View, frozen=True):
    """Everything one seat, or a spectator, can see of a game of Faraon."""

    game: str
    rules: int
    """The version of the rules the game is played by."""

    viewer: Seat | None
    options: HouseOptions
    phase: Phase
    turn: Seat | None
    pyramids: str
    """What stands on every hole, row by row: `g`, `r`, `b`, or `.` on the free one."""

    free: int | None
    shown: str | None
    """The treasure that the free hole shows, if any. [FA-09]"""

    last: int | None
    """Where the pyramid that was moved last now stands. [FX-07, C10]"""

    barred: int | None
    """Where the pyramid that may not be moved now stands. [FA-28]"""

    orientation: int
    goal: str | None
    powers: bool
    deck: int
    """How many cards are left."""

    next_back: str | None
    """Number and symbol on the back of the top card. [FA-22, C34]"""

    moves: int
    moves_left: int
    """Moves that the turn may still have before it passes. [C5]"""

    duel: Duel | None
    seats: tuple[SeatView, ...]
    lost: int
    layout: str | None
    """Where every treasure is: only once the game is over, or in replays."""

    tokens: str | None
    """What every golden pyramid hides: likewise."""

    outcome: Outcome | None
    title: str | None


def view(state: State, viewer: Seat | None) -> TableView:
    """Show what a seat, or a spectator, can see: `conceal(state, viewer)`, and nothing else.

    A seat sees what spectators see, and the cards it has won.
    """
    public = _public(state)
    if viewer is None:
        return public
    seats = public.seats
    mine = replace(seats[viewer], won=_known(state.won[viewer]))
    return replace(public, viewer=viewer, seats=(*seats[:viewer], mine, *seats[viewer + 1 :]))


@of_the_latest
def _public(state: State) -> TableView:
    return _show(conceal(state, None), None)


def reveal(state: State) -> TableView:
    """Show everything: for replays."""
    return _show(state, None)


def _show(seen: State, viewer: Seat | None) -> TableView:
    over = seen.phase == "over"
    shown = seen.shown
    held = barred(seen)
    return TableView(
        game=seen.variant.name,
        rules=seen.variant.version,
        viewer=viewer,
        options=seen.options,
        phase=seen.phase,
        turn=None if over or seen.phase in CHANCE_PHASES else seen.turn,
        pyramids=seen.pyramids,
        free=None if seen.free == NO_HOLE else seen.free,
        shown=None if shown in (UNSET, NOTHING) else shown,
        last=None if seen.last == NO_HOLE else seen.last,
        barred=None if held == NO_HOLE else held,
        orientation=seen.orientation,
        goal=seen.goal,
        powers=seen.powers,
        deck=len(seen.deck),
        next_back=seen.deck[0][:2] if seen.deck else None,
        moves=seen.moves,
        moves_left=seen.options.move_cap - seen.moves,
        duel=seen.duel,
        seats=tuple(_show_seat(seen, seat) for seat in range(seen.seats)),
        lost=len(seen.lost),
        layout=None if UNKNOWN in seen.layout else seen.layout,
        tokens=None if UNKNOWN in seen.tokens or not seen.tokens else seen.tokens,
        outcome=outcome(seen) if over else None,
        title=title(len(seen.won[0])) if over and seen.variant.loses_cards else None,
    )


def _known(cards: tuple[str, ...]) -> tuple[str, ...] | None:
    return None if UNKNOWN_CARD in cards else cards


def _show_seat(seen: State, seat: Seat) -> SeatView:
    cards = seen.won[seat]
    return SeatView(
        seat=seat,
        cards=len(cards),
        won=_known(cards),
        explorers=seen.hats[seat],
        scarab=seen.scarabs[seat],
        mummy=seen.mummy == seat != NOBODY,
    )
