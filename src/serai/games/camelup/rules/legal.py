"""Which actions are legal, and why the others are not."""

from functools import cache
from itertools import permutations, product

from serai.core.errors import IllegalAction, Reason, listed, shown
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
from serai.games.camelup.rules.notation import camels
from serai.games.camelup.rules.state import NOBODY, UNKNOWN, State, leg_cap

FIRST_TILE_SPACE = 2
"""A tile may never be on space 1. [CU1-27, B9]"""

_TILES: tuple[tuple[Action, ...], ...] = tuple(
    (Tile(space, FORWARD), Tile(space, BACK)) for space in range(SPACES + 1)
)
_PARTNERS: tuple[Action, ...] = tuple(map(Partner, range(8)))


@cache
def _tickets(edition: Edition) -> tuple[Action, ...]:
    return tuple(map(Ticket, edition.racing))


@cache
def _cards(hand: str) -> tuple[Action, ...]:
    """List the ways to place a card of a hand; none for a hidden hand."""
    known = [camel for camel in hand if camel.isalpha()]
    return tuple(FinishCard(deck, camel) for deck in (WINNER, LOSER) for camel in known)


def turn_actions(state: State) -> tuple[Action, ...]:
    """List what the acting seat can do: roll, tickets, tile, cards, partners. [CU1-22, B38, B42]"""
    if state.acts_left == 0:
        return (ROLL,)
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


def only_a_roll(state: State) -> IllegalAction:
    """Refuse anything else once the leg has seen as many actions as it may. [B42]"""
    seat, cap = state.turn, leg_cap(state.edition, state.options)
    return IllegalAction(
        f"seat {seat} can only roll: this leg has seen {cap} actions, "
        "and until it is over nothing else can be done",
        "camelup-only-a-roll",
        seat=seat,
        cap=cap,
    )


def open_spaces(state: State, seat: Seat) -> list[int]:
    """List the spaces to which a seat may move its tile. [CU1-25..28, CU2-42, CU2-43, B7..B10]"""
    barred = [False] * (SPACES + 2)
    for place in state.places:
        barred[place // HEIGHTS] = True
    # Its own tile is lifted first, so it blocks only the space it comes from. [B7, B8]
    mine = 0 if state.edition.own_tile_bars else seat + 1
    for space, tile in enumerate(state.tiles):
        if tile:
            barred[space] = True
            if tile != mine and tile != -mine:
                barred[space - 1] = barred[space + 1] = True
    return [space for space in range(FIRST_TILE_SPACE, SPACES + 1) if not barred[space]]


def other_side(state: State, space: int) -> Side:
    """Return the hidden side of the tile on a space."""
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
    """Refuse a ticket that is gone. [CU1-23, CU2-41]"""
    edition = state.edition
    camel = edition.number.get(action.camel) if type(action.camel) is str else None
    if camel is None:
        raise _no_such_camel(edition, action.camel)
    racing = camel < len(edition.racing)
    if racing and state.tickets[camel]:
        return
    seat, left = state.turn, _left(state)
    if not racing:
        raise IllegalAction(
            f"seat {seat} cannot take a ticket for the {edition.colours[action.camel]} camel: "
            f"nobody bets on crazy camels (tickets left: {listed(left)})",
            "camelup-no-crazy-ticket",
            seat=seat,
            camel=action.camel,
            left=left,
        )
    raise IllegalAction(
        f"seat {seat} cannot take another ticket: no {edition.colours[action.camel]} ones are left "
        f"in this leg (left: {listed(left)})",
        "camelup-no-ticket",
        seat=seat,
        camel=action.camel,
        left=left,
    )


def _left(state: State) -> list[Reason]:
    """List the colours of which there are tickets, and how many."""
    left = zip(state.edition.racing, state.tickets, strict=True)
    colours = state.edition.colours
    return [
        Reason(f"{colours[c]} {n}", "camelup-tickets-left", camel=c, number=n) for c, n in left if n
    ]


def _no_such_camel(edition: Edition, letter: str) -> IllegalAction:
    return IllegalAction(
        f"there is no camel {letter[:40]!r} in {edition.name} ({listed(camels(edition))})",
        "camelup-no-such-camel",
        text=letter[:40],
        game=edition.name,
        known=camels(edition),
    )


def refuse_tile(state: State, action: Tile) -> None:
    """Refuse a tile where it may not go. [CU1-25..28, CU2-42, CU2-43, B7..B9]"""
    space, seat = action.space, state.turn
    words, game = state.edition.words, state.edition.name
    if action.side not in (FORWARD, BACK):
        raise IllegalAction(
            f"a {words.tile} has no side {str(action.side)[:40]!r}: "
            f"write + for {words.forward} or - for {words.back}",
            "camelup-no-such-side",
            game=game,
            text=str(action.side)[:40],
        )
    spaces = open_spaces(state, seat)
    if space in spaces and type(space) is int:
        return
    own = state.tile_of(seat)
    if state.options.turn_over_in_place and space == own and _turns_over(state, action):
        return
    why = _why_no_tile(state, space, own)
    raise IllegalAction(
        f"seat {seat} cannot put its {words.tile} on {space}: {why} "
        f"(open spaces: {listed(spaces)})",
        "camelup-no-tile-there",
        seat=seat,
        game=game,
        space=space,
        why=why,
        open=spaces,
    )


def _turns_over(state: State, action: Tile) -> bool:
    return action.side == other_side(state, action.space)


def _why_no_tile(state: State, space: int, own: int | None) -> Reason:
    """Say why a tile may not go on a space."""
    if space == 1:
        return Reason("never on space 1", "camelup-never-on-1")
    if not FIRST_TILE_SPACE <= space <= SPACES:
        return Reason("there is no such space", "camelup-no-such-space")
    if space == own and state.options.turn_over_in_place:
        over = f"{space}{other_side(state, space)}"
        return Reason(
            f"it lies there with that side up: turn it over ({over}) or take it to another space",
            "camelup-turn-it-over",
            over=over,
        )
    if space == own:
        line = "it lies there already and must go to another space"
        return Reason(line, "camelup-lies-there")
    if state.tiles[space]:
        owner = abs(state.tiles[space]) - 1
        return Reason(f"seat {owner} has a tile there", "camelup-tile-of", owner_seat=owner)
    if space in state.stacks:
        standing = state.stacks[space]
        return Reason(f"camels stand there ({standing})", "camelup-camels-there", camels=standing)
    if state.edition.own_tile_bars:
        return Reason("it would be next to a tile", "camelup-next-to-a-tile")
    return Reason("it would be next to another tile", "camelup-next-to-another-tile")


def refuse_card(state: State, action: FinishCard) -> None:
    """Refuse a card that is not in hand. [CU1-41, CU1-43, CU2-46, CU2-47]"""
    hand = state.hands[state.turn]
    if action.deck not in (WINNER, LOSER):
        raise IllegalAction(
            f"there is no deck {shown(action.deck)}: "
            f"place the card on the {WINNER} or {LOSER} deck",
            "camelup-no-such-deck",
            text=shown(action.deck),
        )
    if action.camel not in set(hand) - {UNKNOWN}:
        edition, seat = state.edition, state.turn
        if action.camel not in tuple(edition.racing):
            raise _no_such_card(edition, action.camel)
        held = [
            Reason(edition.colours[letter], "camelup-card", camel=letter)
            for letter in hand
            if letter != UNKNOWN
        ]
        raise IllegalAction(
            f"seat {seat} cannot place the {edition.colours[action.camel]} "
            f"{edition.words.card}: it is not in hand (in hand: {listed(held)})",
            "camelup-card-not-in-hand",
            seat=seat,
            camel=action.camel,
            hand=held,
        )


def _no_such_card(edition: Edition, letter: str) -> IllegalAction:
    """Refuse a card of a camel that no card shows. [CU2-26]"""
    known = [camel for camel in camels(edition) if camel[0] in edition.racing]
    return IllegalAction(
        f"there is no {edition.words.card} {letter[:40]!r} in {edition.name} ({listed(known)})",
        "camelup-no-such-card",
        text=letter[:40],
        game=edition.name,
        known=known,
    )


def refuse_partner(state: State, action: Partner) -> None:
    """Refuse a partnership that is not possible. [CU2-17, CU2-48, CU2-49, B35]"""
    seat, other = state.turn, action.seat
    why = _why_no_partner(state, seat, other)
    if why is not None:
        free = possible_partners(state) if available(state, seat) else []
        hint = f" (available: {listed(free)})" if free else ""
        raise IllegalAction(
            f"seat {seat} cannot enter a partnership with seat {other}: {why}{hint}",
            "camelup-no-partnership",
            seat=seat,
            why=why,
            any="yes" if free else "no",
            free_seats=free,
        )


def _why_no_partner(state: State, seat: Seat, other: Seat) -> Reason | None:
    """Say why a partnership is not possible; None: it is."""
    if not state.edition.partnerships(state.seats):
        least = state.edition.partnerships_from
        if least is None:
            return Reason("this edition has none", "camelup-edition-without-partners")
        line = f"partnerships need {least} seats or more"
        return Reason(line, "camelup-partners-from", least=least)
    if state.partners[seat] != NOBODY:
        partner = state.partners[seat]
        line = f"its partner until the end of the leg is seat {partner}"
        return Reason(line, "camelup-has-a-partner", seat=seat, partner_seat=partner)
    if other == seat:
        return Reason("nobody is their own partner", "camelup-own-partner")
    if type(other) is not int or not 0 <= other < state.seats:
        return Reason("there is no such seat", "camelup-no-such-partner")
    if state.partners[other] != NOBODY:
        line = f"seat {other} has a partner already"
        return Reason(line, "camelup-partner-taken", other_seat=other)
    return None
