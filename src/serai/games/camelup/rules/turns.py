"""What the actions of a turn lead to: bets, tiles, partnerships, and the die of the pyramid."""

from msgspec.structs import replace

from serai.core.game import Event, Step
from serai.games.camelup.rules import legal, scoring
from serai.games.camelup.rules.actions import (
    FORWARD,
    WINNER,
    Die,
    FinishCard,
    Partner,
    Roll,
    Ticket,
    Tile,
)
from serai.games.camelup.rules.editions import PYRAMID_TICKETS, SPACES
from serai.games.camelup.rules.events import (
    CardPlaced,
    DieRevealed,
    LegStarted,
    PartnershipEntered,
    PyramidTicketTaken,
    RaceEnded,
    TicketTaken,
    TilePaid,
    TilePlaced,
    UnitMoved,
)
from serai.games.camelup.rules.moves import HEIGHTS, advance, crazy_to_move, crossed
from serai.games.camelup.rules.payments import TILE_PAY
from serai.games.camelup.rules.state import (
    NO_TILES,
    NOBODY,
    BettingTicket,
    PlacedCard,
    State,
    leg_cap,
    paid,
    set_at,
)


def take_ticket(state: State, action: Ticket) -> Step[State]:
    """Take the top betting ticket of a camel. [CU1-23, CU1-24, CU2-41]"""
    legal.refuse_ticket(state, action)
    edition, seat = state.edition, state.turn
    camel = edition.number[action.camel]
    left = state.tickets[camel]
    value = edition.ladder[len(edition.ladder) - left]
    held = state.held
    mine = (*held[seat], BettingTicket(action.camel, value))
    after = replace(
        state,
        tickets=set_at(state.tickets, camel, left - 1),
        held=(*held[:seat], mine, *held[seat + 1 :]),
        turn=state.left_neighbour,
        acts_left=state.one_act_less,
    )
    return Step(after, (TicketTaken(seat, action.camel, value),))


def place_tile(state: State, action: Tile) -> Step[State]:
    """Place a tile, or move it, with either side up. [CU1-25..29, CU2-42..44]"""
    legal.refuse_tile(state, action)
    seat = state.turn
    tiles = list(state.tiles)
    old = state.tile_of(seat)
    if old is not None:
        tiles[old] = 0
    tiles[action.space] = seat + 1 if action.side == FORWARD else -(seat + 1)
    after = replace(
        state, tiles=tuple(tiles), turn=state.left_neighbour, acts_left=state.one_act_less
    )
    return Step(after, (TilePlaced(seat, action.space, action.side, old),))


def place_card(state: State, action: FinishCard) -> Step[State]:
    """Place a finish card face down on top of a deck. [CU1-41..44, CU2-46, CU2-47]"""
    legal.refuse_card(state, action)
    seat, hands = state.turn, state.hands
    card = PlacedCard(seat, action.camel)
    hands = (*hands[:seat], hands[seat].replace(action.camel, ""), *hands[seat + 1 :])
    turn, left = state.left_neighbour, state.one_act_less
    if action.deck == WINNER:
        deck = (*state.winner_deck, card)
        after = replace(state, hands=hands, turn=turn, acts_left=left, winner_deck=deck)
    else:
        deck = (*state.loser_deck, card)
        after = replace(state, hands=hands, turn=turn, acts_left=left, loser_deck=deck)
    return Step(after, (CardPlaced(seat, action.deck, action.camel),))


def enter_partnership(state: State, action: Partner) -> Step[State]:
    """Exchange partnership cards; the other may not refuse. [CU2-48..51, B35]"""
    legal.refuse_partner(state, action)
    seat, other = state.turn, action.seat
    partners = set_at(set_at(state.partners, seat, other), other, seat)
    after = replace(
        state, partners=partners, turn=state.left_neighbour, acts_left=state.one_act_less
    )
    return Step(after, (PartnershipEntered(seat, other),))


def roll(state: State, action: Roll) -> Step[State]:  # noqa: ARG001
    """Take a pyramid ticket; which die comes out is up to chance. [CU1-30, CU2-45]"""
    seat = state.turn
    tickets = set_at(state.pyramid_tickets, seat, state.pyramid_tickets[seat] + 1)
    after = replace(state, pyramid_tickets=tickets, phase="die", acts_left=state.one_act_less)
    return Step(after, (PyramidTicketTaken(seat),))


# -- a die, and what it leads to -----------------------------------------------------------


def reveal(state: State, die: Die) -> Step[State]:
    """Move the camel a die stands for, then end the race, the leg or the turn. [CU1-30..40]"""
    edition = state.edition
    rolled = edition.number[die.camel]
    grey = die.camel in edition.crazy
    camel = crazy_to_move(state.places, rolled) if grey else rolled
    number = len(edition.racing) if grey else rolled
    moved, events = _move(state, camel, die.number)
    moved = replace(
        moved,
        pyramid=state.pyramid & ~(1 << number),
        tents=(*state.tents, (die.camel, die.number)),
    )
    events.insert(0, DieRevealed(edition.dice_letters[number], die.camel, die.number))
    if crossed(moved.places, camel):
        return _end_race(moved, camel, events)
    if len(moved.tents) == PYRAMID_TICKETS:
        return _end_leg(moved, events)
    return Step(replace(moved, phase="turn", turn=state.left_neighbour), tuple(events))


def _move(state: State, camel: int, steps: int) -> tuple[State, list[Event]]:
    """Move a unit and pay the owner of the tile it lands on. [CU1-31..37, CU2-29..37, B14]"""
    before = state.places
    places = list(before)
    tile = advance(places, camel, steps, state.tiles)
    letters = state.edition.camels
    start, end = before[camel] // HEIGHTS, places[camel] // HEIGHTS
    unit = sorted(
        (place, letters[other])
        for other, place in enumerate(before)
        if place // HEIGHTS == start and place >= before[camel]
    )
    via = None
    money = state.money
    events: list[Event] = []
    if tile:
        owner = abs(tile) - 1
        via = state.tile_of(owner)
        money = set_at(money, owner, paid(money[owner], TILE_PAY))
        events.append(TilePaid(owner, via or 0, TILE_PAY))
    carried = "".join(letter for _, letter in unit)
    events.insert(0, UnitMoved(letters[camel], carried, start, via, end, tile < 0))
    return replace(state, places=tuple(places), money=money), events


def _end_leg(state: State, events: list[Event]) -> Step[State]:
    """Score the leg, clear up and start the next. [CU1-45..55, CU2-52..60, B20, B32]"""
    scored, event = scoring.score_leg(state)
    seats, starter = state.seats, state.left_neighbour
    edition = state.edition
    fresh = replace(
        scored,
        tiles=NO_TILES,
        pyramid=edition.full_pyramid,
        phase="turn",
        turn=starter,
        marker=starter,
        leg=state.leg + 1,
        tents=(),
        acts_left=leg_cap(edition, state.options),
        tickets=(len(edition.ladder),) * len(edition.racing),
        held=((),) * seats,
        pyramid_tickets=(0,) * seats,
        partners=(NOBODY,) * seats,
    )
    return Step(fresh, (*events, event, LegStarted(fresh.leg, starter)))


def _end_race(state: State, camel: int, events: list[Event]) -> Step[State]:
    """Score the last leg, then the finish decks. [CU1-59..66, CU2-63..69, B19]"""
    clockwise = state.places[camel] // HEIGHTS > SPACES
    ended = RaceEnded(state.edition.camels[camel], clockwise, state.ranking)
    scored, leg = scoring.score_leg(state)
    over, decks = scoring.score_decks(scored)
    return Step(over, (*events, ended, leg, *decks))
