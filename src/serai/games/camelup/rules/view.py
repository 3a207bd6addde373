"""The one view: everything that leaves the rules goes through here."""

from collections.abc import Mapping
from functools import lru_cache

from msgspec import Struct
from msgspec.structs import replace

from serai.core.errors import BadPosition, UnknownRules, kind_of
from serai.core.frozen import FrozenDict, freeze
from serai.core.game import Chance, Event, Outcome, Seat, View
from serai.core.latest import of_the_latest
from serai.games.camelup.rules.actions import BACK, FORWARD, Action, FinishCard, Side
from serai.games.camelup.rules.editions import PYRAMID_TICKETS, SPACES, VERSIONS, Edition
from serai.games.camelup.rules.events import CardPlaced
from serai.games.camelup.rules.moves import HEIGHTS
from serai.games.camelup.rules.options import HouseOptions
from serai.games.camelup.rules.scoring import outcome
from serai.games.camelup.rules.state import (
    NO_TILES,
    NOBODY,
    NOWHERE,
    UNKNOWN,
    UNKNOWN_MONEY,
    BettingTicket,
    Board,
    Phase,
    PlacedCard,
    State,
)

_BACKS = tuple(PlacedCard(seat, UNKNOWN) for seat in range(8))
"""A finish card of each seat, face down."""

_KEPT = 1024
"""How many boards are remembered as shown."""


def conceal(state: State, seat: Seat | None) -> State:
    """Replace everything that a seat, or a spectator, may not know by unknowns.

    Secret are the camels on the others' finish cards, in hand and placed, until the final
    scoring [CU1-15, CU1-41, CU2-16, CU2-46, B39], and by default the others' totals of money
    [CU1-56, CU2-61, B25].
    """
    if state.phase == "over":
        return state
    money = state.money
    if not state.options.open_money:
        money = tuple([m if s == seat else UNKNOWN_MONEY for s, m in enumerate(money)])
    return replace(
        state,
        money=money,
        hands=tuple(
            [hand if s == seat else UNKNOWN * len(hand) for s, hand in enumerate(state.hands)]
        ),
        winner_deck=_face_down(state.winner_deck, seat),
        loser_deck=_face_down(state.loser_deck, seat),
    )


def _face_down(deck: tuple[PlacedCard, ...], seat: Seat | None) -> tuple[PlacedCard, ...]:
    if not deck:
        return deck
    return tuple([card if card.seat == seat else _BACKS[card.seat] for card in deck])


def redact(event: Event, seat: Seat | None) -> Event:
    """Remove from an event what a seat, or a spectator, may not know. [CU1-41, CU2-46]"""
    if isinstance(event, CardPlaced) and event.seat != seat:
        return CardPlaced(event.seat, event.deck, UNKNOWN)
    return event


def redact_action(action: Action, by: Seat | Chance, seat: Seat | None) -> Action:
    """Remove from an action what a seat, or a spectator, may not know. [CU1-41, CU2-46]"""
    if isinstance(action, FinishCard) and by != seat:
        return FinishCard(action.deck, UNKNOWN)
    return action


class StackView(Struct, frozen=True):
    """The camels on one space, bottom to top."""

    space: int
    camels: str


class TileView(Struct, frozen=True):
    """A tile on the track: whose it is, and the side that shows."""

    space: int
    side: Side
    seat: Seat


class DieView(Struct, frozen=True):
    """A die on its tent: the colour of its number, and the number."""

    camel: str
    number: int


class SeatView(Struct, frozen=True):
    """What is in front of one seat; None is what the viewer may not know."""

    seat: Seat
    money: int | None
    tickets: tuple[BettingTicket, ...]
    pyramid_tickets: int
    hand_size: int
    hand: str | None
    tile: int | None
    partner: Seat | None
    available: bool
    """Whether the seat's partnership card shows its available side."""


class TableView(View, frozen=True):
    """Everything one seat, or a spectator, can see of a game of Camel Up."""

    game: str
    rules: int
    """The version of the rules the game is played by."""

    viewer: Seat | None
    options: HouseOptions
    phase: Phase
    turn: Seat | None
    marker: Seat | None
    leg: int
    stacks: tuple[StackView, ...]
    ranking: str
    tiles: tuple[TileView, ...]
    dice_in: str
    dice_out: tuple[DieView, ...]
    tickets: Mapping[str, tuple[int, ...]]
    """The values of the betting tickets left of each racing camel, top first."""

    pyramid_tickets: int
    acts_left: int | None
    """How many more actions this leg may see before only rolls are left; None: any. [B42]"""

    winner_deck: tuple[PlacedCard, ...]
    loser_deck: tuple[PlacedCard, ...]
    seats: tuple[SeatView, ...]
    outcome: Outcome | None

    def __post_init__(self) -> None:
        freeze(self, "tickets")


def view(state: State, viewer: Seat | None) -> TableView:
    """Show what a seat, or a spectator, can see: `conceal(state, viewer)`, and nothing else.

    A seat sees what spectators see, its own money and hand, and its own cards in the decks.
    """
    public = _public(state)
    if viewer is None:
        return public
    if state.phase == "over":
        return replace(public, viewer=viewer)
    seats = public.seats
    money, hand = _money(state.money[viewer]), _hand(state.hands[viewer])
    mine = replace(seats[viewer], money=money, hand=hand)
    return replace(
        public,
        viewer=viewer,
        winner_deck=_face_down(state.winner_deck, viewer),
        loser_deck=_face_down(state.loser_deck, viewer),
        seats=(*seats[:viewer], mine, *seats[viewer + 1 :]),
    )


@of_the_latest
def _public(state: State) -> TableView:
    return _show(conceal(state, None), None)


def reveal(state: State) -> TableView:
    """Show everything: for replays."""
    return _show(state, None)


def _show(seen: State, viewer: Seat | None) -> TableView:
    edition = seen.edition
    stacks, ranking = _track(edition, seen.places)
    tiles, owned = _tiles(seen.tiles)
    return TableView(
        game=edition.name,
        rules=edition.version,
        viewer=viewer,
        options=seen.options,
        phase=seen.phase,
        turn=None if seen.phase in ("marker", "over") else seen.turn,
        marker=None if seen.marker == NOBODY else seen.marker,
        leg=seen.leg,
        stacks=stacks,
        ranking=ranking,
        tiles=tiles,
        dice_in=_dice(edition, seen.pyramid),
        dice_out=_tents(seen.tents),
        tickets=_tickets(edition, seen.tickets),
        pyramid_tickets=PYRAMID_TICKETS - sum(seen.pyramid_tickets),
        acts_left=seen.acts_left,
        winner_deck=seen.winner_deck,
        loser_deck=seen.loser_deck,
        seats=_show_seats(seen, owned),
        outcome=outcome(seen) if seen.phase == "over" else None,
    )


def _money(money: int) -> int | None:
    return None if money == UNKNOWN_MONEY else money


def _hand(hand: str) -> str | None:
    return None if UNKNOWN in hand else hand


def _show_seats(seen: State, owned: dict[Seat, int]) -> tuple[SeatView, ...]:
    partnerships = seen.edition.partnerships(seen.seats)
    lying = zip(seen.money, seen.held, seen.pyramid_tickets, seen.hands, seen.partners, strict=True)
    return tuple(
        [
            SeatView(
                seat,
                _money(money),
                held,
                pyramid_tickets,
                len(hand),
                _hand(hand),
                owned.get(seat),
                None if partner == NOBODY else partner,
                partnerships and partner == NOBODY,
            )
            for seat, (money, held, pyramid_tickets, hand, partner) in enumerate(lying)
        ]
    )


# Most actions change one part of the board: reuse the others.


@lru_cache(maxsize=_KEPT)
def _track(edition: Edition, places: tuple[int, ...]) -> tuple[tuple[StackView, ...], str]:
    board = Board(edition, places, NO_TILES, 0)
    stacks = tuple(StackView(space, camels) for space, camels in board.stacks.items())
    return stacks, "" if NOWHERE in places else board.ranking


@lru_cache(maxsize=_KEPT)
def _tiles(tiles: tuple[int, ...]) -> tuple[tuple[TileView, ...], dict[Seat, int]]:
    """Show the tiles, and the space of each seat's own."""
    shown = tuple(
        TileView(space, FORWARD if tile > 0 else BACK, abs(tile) - 1)
        for space, tile in enumerate(tiles)
        if tile
    )
    return shown, {tile.seat: tile.space for tile in shown}


@lru_cache(maxsize=_KEPT)
def _dice(edition: Edition, pyramid: int) -> str:
    return Board(edition, (), NO_TILES, pyramid).dice


@lru_cache(maxsize=_KEPT)
def _tents(tents: tuple[tuple[str, int], ...]) -> tuple[DieView, ...]:
    return tuple(DieView(camel, number) for camel, number in tents)


@lru_cache(maxsize=_KEPT)
def _tickets(edition: Edition, tickets: tuple[int, ...]) -> Mapping[str, tuple[int, ...]]:
    ladder = edition.ladder
    return FrozenDict(
        {
            camel: ladder[len(ladder) - left :]
            for camel, left in zip(edition.racing, tickets, strict=True)
        }
    )


def seen_state(view: TableView) -> State:
    """Return the concealed state that a view shows, for those who calculate with what they see.

    It is `conceal(state, viewer)` again, except that a view does not say whose turn it would be
    when nobody can act: that is 0 here.
    """
    if not isinstance(view, TableView):
        raise BadPosition(f"a state is seen in a view of Camel Up, not in {kind_of(view)}")
    edition = VERSIONS.get((view.game, view.rules))
    if edition is None:
        raise UnknownRules(
            f"this Serai knows no version {view.rules} of {view.game}: update it",
            "camelup-newer-view",
            version=view.rules,
            game=view.game,
        )
    places = [NOWHERE] * len(edition.camels)
    for stack in view.stacks:
        for height, letter in enumerate(stack.camels):
            places[edition.number[letter]] = stack.space * HEIGHTS + height
    tiles = [0] * (SPACES + 1)
    for tile in view.tiles:
        tiles[tile.space] = tile.seat + 1 if tile.side == FORWARD else -(tile.seat + 1)
    dice = edition.dice_letters
    seats = view.seats
    return State(
        edition=edition,
        places=tuple(places),
        tiles=tuple(tiles),
        pyramid=sum(1 << dice.index(letter) for letter in view.dice_in),
        options=view.options,
        phase=view.phase,
        turn=view.turn or 0,
        marker=NOBODY if view.marker is None else view.marker,
        leg=view.leg,
        tents=tuple((die.camel, die.number) for die in view.dice_out),
        tickets=tuple(len(view.tickets[camel]) for camel in edition.racing),
        money=tuple(UNKNOWN_MONEY if s.money is None else s.money for s in seats),
        held=tuple(s.tickets for s in seats),
        pyramid_tickets=tuple(s.pyramid_tickets for s in seats),
        hands=tuple(UNKNOWN * s.hand_size if s.hand is None else s.hand for s in seats),
        partners=tuple(NOBODY if s.partner is None else s.partner for s in seats),
        winner_deck=view.winner_deck,
        loser_deck=view.loser_deck,
        acts_left=view.acts_left,
    )
