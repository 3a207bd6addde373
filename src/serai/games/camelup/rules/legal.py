"""Which actions are legal, and why the others are not."""

from functools import cache
from itertools import permutations, product

from serai.core.errors import IllegalAction
from serai.core.game import Seat
from serai.games.camelup.rules.actions import (
    BACK,
    FORWARD,
    LOSER,
    ROLL,
    WINNER,
    Action,
    Arrange,
    FinishCard,
    Partner,
    Side,
    Ticket,
    Tile,
)
from serai.games.camelup.rules.editions import SPACES, Edition
from serai.games.camelup.rules.moves import HEIGHTS
from serai.games.camelup.rules.state import NOBODY, UNKNOWN, State

FIRST_TILE_SPACE = 2
"""A tile may never lie on space 1. [CU1-27, B9]"""

_TILES: tuple[tuple[Action, ...], ...] = tuple(
    (Tile(space, FORWARD), Tile(space, BACK)) for space in range(SPACES + 1)
)
_PARTNERS: tuple[Action, ...] = tuple(map(Partner, range(8)))


@cache
def _tickets(edition: Edition) -> tuple[Action, ...]:
    return tuple(map(Ticket, edition.racing))


@cache
def _cards(hand: str) -> tuple[Action, ...]:
    """List the ways to place a card of a hand; of a hand nobody showed, none."""
    known = [camel for camel in hand if camel.isalpha()]
    return tuple(FinishCard(deck, camel) for deck in (WINNER, LOSER) for camel in known)


def turn_actions(state: State) -> tuple[Action, ...]:
    """List what the seat on turn can do: roll, tickets, tile, cards, partners. [CU1-22, B38]"""
    seat = state.turn
    listed: list[Action] = [ROLL]
    for ticket, left in zip(_tickets(state.edition), state.tickets, strict=True):
        if left:
            listed.append(ticket)
    for space in open_spaces(state, seat):
        listed += _TILES[space]
    if state.options.turn_over_in_place:
        own = state.tile_of(seat)
        if own is not None:
            listed.append(Tile(own, other_side(state, own)))
    listed += _cards(state.hands[seat])
    if available(state, seat):
        listed += [_PARTNERS[other] for other in possible_partners(state)]
    return tuple(listed)


def open_spaces(state: State, seat: Seat) -> list[int]:
    """List the spaces to which a seat may take its tile. [CU1-25..28, CU2-42, CU2-43, B7..B10]"""
    barred = [False] * (SPACES + 2)
    for place in state.places:
        barred[place // HEIGHTS] = True
    # Its own tile is lifted first, so it bars only the space it comes from. [B7, B8]
    mine = 0 if state.edition.own_tile_bars else seat + 1
    for space, tile in enumerate(state.tiles):
        if tile:
            barred[space] = True
            if tile != mine and tile != -mine:
                barred[space - 1] = barred[space + 1] = True
    return [space for space in range(FIRST_TILE_SPACE, SPACES + 1) if not barred[space]]


def other_side(state: State, space: int) -> Side:
    """Return the side that the tile on a space does not show."""
    return BACK if state.tiles[space] > 0 else FORWARD


def available(state: State, seat: Seat) -> bool:
    """Whether a seat's partnership card shows its available side. [CU2-17, CU2-48, B35]"""
    return state.edition.partnerships(state.seats) and state.partners[seat] == NOBODY


def possible_partners(state: State) -> list[Seat]:
    """List the others whose cards are available too. [CU2-49]"""
    return [s for s in range(state.seats) if s != state.turn and state.partners[s] == NOBODY]


def arrangements(state: State) -> tuple[Action, ...]:
    """List every order of the opening stacks. [CU1-19, CU2-19]"""
    shared = [(space, camels) for space, camels in state.stacks.items() if len(camels) > 1]
    orders = [
        [f"{space}:{''.join(order)}" for order in permutations(sorted(camels))]
        for space, camels in shared
    ]
    return tuple(Arrange(",".join(stacks)) for stacks in product(*orders))


def refuse_ticket(state: State, action: Ticket) -> None:
    """Refuse a ticket that is not there. [CU1-23, CU2-41]"""
    edition = state.edition
    camel = edition.number.get(action.camel) if type(action.camel) is str else None
    if camel is None or camel >= len(edition.racing):
        what = "there is no such camel" if camel is None else "crazy camels have none"
        raise _no(state, f"take a ticket of {action.camel!r}", what, f"tickets: {_left(state)}")
    if not state.tickets[camel]:
        raise _no(
            state,
            f"take a {edition.colours[action.camel]} ticket",
            "none left this leg",
            f"left: {_left(state)}",
        )


def _left(state: State) -> str:
    left = zip(state.edition.racing, state.tickets, strict=True)
    return ", ".join(f"{state.edition.colours[c]} {n}" for c, n in left if n) or "none"


def refuse_tile(state: State, action: Tile) -> None:
    """Refuse a tile where it may not lie. [CU1-25..28, CU2-42, CU2-43, B7..B9]"""
    space, seat = action.space, state.turn
    words = state.edition.words
    if action.side not in (FORWARD, BACK):
        why = "a tile has no such side"
        raise _no(state, f"turn up {action.side!r}", why, f"+ {words.forward}, - {words.back}")
    spaces = open_spaces(state, seat)
    if space in spaces and type(space) is int:
        return
    own = state.tile_of(seat)
    if state.options.turn_over_in_place and space == own and _turns_over(state, action):
        return
    if not FIRST_TILE_SPACE <= space <= SPACES:
        why = "never on space 1" if space == 1 else "there is no such space"
    elif space == own and state.options.turn_over_in_place:
        why = f"it lies there with that side up: turn it over ({space}{other_side(state, space)})"
        why += " or take it to another space"
    elif space == own:
        why = "it lies there already and must go to another space"
    elif state.tiles[space]:
        why = f"seat {abs(state.tiles[space]) - 1} has a tile there"
    elif space in state.stacks:
        why = f"camels stand there ({state.stacks[space]})"
    else:
        why = f"it would be next to {'a' if state.edition.own_tile_bars else 'another'} tile"
    open_ = ", ".join(map(str, spaces)) or "none"
    raise _no(state, f"put its {state.edition.words.tile} on {space}", why, f"open spaces: {open_}")


def _turns_over(state: State, action: Tile) -> bool:
    return action.side == other_side(state, action.space)


def refuse_card(state: State, action: FinishCard) -> None:
    """Refuse a card that is not in hand. [CU1-41, CU1-43, CU2-46, CU2-47]"""
    hand = state.hands[state.turn]
    if action.deck not in (WINNER, LOSER):
        why = "there is no such deck"
        raise _no(state, f"place a card on {action.deck!r}", why, f"decks: {WINNER}, {LOSER}")
    if action.camel not in set(hand) - {UNKNOWN}:
        raise _no(
            state,
            f"place the {state.edition.words.card} {action.camel!r}",
            "it is not in hand",
            f"in hand: {hand or 'none'}",
        )


def refuse_partner(state: State, action: Partner) -> None:
    """Refuse a partnership that cannot be. [CU2-17, CU2-48, CU2-49, B35]"""
    seat, other = state.turn, action.seat
    what = f"enter a partnership with seat {other}"
    if not state.edition.partnerships(state.seats):
        least = state.edition.partnerships_from
        why = "this edition has none" if least is None else f"they need {least} seats or more"
        raise _no(state, what, why, "choose another action")
    if state.partners[seat] != NOBODY:
        why = f"its partner until the end of the leg is seat {state.partners[seat]}"
        raise _no(state, what, why, "choose another action")
    free = possible_partners(state)
    if other not in free or type(other) is not int:
        if other == seat:
            why = "nobody is their own partner"
        elif 0 <= other < state.seats:
            why = "that seat has a partner"
        else:
            why = "there is no such seat"
        free_ = ", ".join(map(str, free)) or "none"
        raise _no(state, what, why, f"available: {free_}")


def _no(state: State, what: str, why: str, instead: str) -> IllegalAction:
    return IllegalAction(f"seat {state.turn} cannot {what}: {why} ({instead})")
