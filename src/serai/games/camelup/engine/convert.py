"""From a readable state to a row and back, at any moment of a game.

`row_of` takes any state in which nothing is hidden; `state_of` gives back a state that is equal.
"""

from functools import cache
from typing import Any, get_args

from serai.core.errors import BadPosition, BadSetup, kind_of
from serai.games.camelup.engine.layout import (
    ACTS_LEFT,
    CAMEL_OF_TICKET,
    CAMELS,
    CAP_CHOSEN,
    CARDS,
    EDITION,
    FIRST,
    HANDS,
    HELD,
    LAST_CARD,
    LEG,
    LOSERS,
    LOW,
    MARKER,
    MONEY,
    MOST_CAMELS,
    MOST_OF_A_COLOUR,
    MOST_SEATS,
    NONE,
    OPEN_MONEY,
    OPTIONS,
    OUT,
    PARTNERS,
    PHASE,
    PLACES,
    PYRAMID,
    PYRAMID_TAKEN,
    SEAT_OF_CARD,
    SEAT_OF_TICKET,
    SEATS,
    STARTER_ARRANGES,
    TAKEN,
    TENTS,
    TICKETS,
    TILES,
    TURN,
    TURN_OVER,
    TWO_SEATS,
    VERSION,
    WIDTH,
    WINNERS,
)
from serai.games.camelup.engine.numbers import FACES
from serai.games.camelup.odds.known_editions import refuse_other_races
from serai.games.camelup.rules.editions import EDITIONS, PYRAMID_TICKETS, SPACES, VERSIONS, Edition
from serai.games.camelup.rules.moves import RACING
from serai.games.camelup.rules.options import HouseOptions
from serai.games.camelup.rules.state import (
    UNKNOWN,
    UNKNOWN_MONEY,
    BettingTicket,
    Phase,
    PlacedCard,
    State,
    leg_cap,
)

NAMES = tuple(EDITIONS)
PHASES: tuple[Phase, ...] = get_args(Phase)
_PHASE = {phase: number for number, phase in enumerate(PHASES)}

_BITS = {
    "turn_over_in_place": TURN_OVER,
    "two_seats": TWO_SEATS,
    "starter_arranges": STARTER_ARRANGES,
    "open_money": OPEN_MONEY,
}
_KNOWN_OPTIONS = {*_BITS, "leg_cap", "first"}

_ZEROS = (0,) * MOST_SEATS * RACING

# -- what the engine knows ---------------------------------------------------------------------


def check_known(edition: Edition, options: HouseOptions) -> None:
    """Refuse an edition or a house option that the engine does not know, by its name."""
    if VERSIONS.get((edition.name, edition.version)) != edition:
        raise BadSetup(
            f"the engine does not know these rules: {edition.name} by version {edition.version}"
        )
    refuse_other_races(edition)
    for option in type(options).__struct_fields__:
        if option not in _KNOWN_OPTIONS and getattr(options, option):
            raise BadSetup(
                f"the engine does not know the house option {option}: play by the readable rules"
            )


@cache
def _header(edition: Edition, options: HouseOptions, seats: int) -> list[int]:
    """Return the columns that never change during a game."""
    check_known(edition, options)
    chosen, cap, ladder = options.leg_cap, leg_cap(edition, options), edition.ladder
    return [
        NAMES.index(edition.name),
        edition.version,
        seats,
        len(edition.camels),
        sum(bit for name, bit in _BITS.items() if getattr(options, name)),
        NONE if options.first is None else options.first,
        NONE if chosen is None else chosen,
        NONE if cap is None else cap,
        int(edition.partnerships(seats)),
        int(edition.own_tile_bars),
        len(ladder),
        *_filled(ladder, MOST_OF_A_COLOUR),
    ]


def _filled(values: Any, wanted: int) -> list[int]:
    """Return the values and as many zeros as are wanting."""
    return [*values, *_ZEROS[: wanted - len(values)]]


# -- to a row ----------------------------------------------------------------------------------


def row_of(state: State) -> list[int]:
    """Return a state as the numbers of a row."""
    if not isinstance(state, State):
        raise BadPosition(f"a row is made of a state of Camel Up, not of {kind_of(state)}")
    if UNKNOWN_MONEY in state.money or any(UNKNOWN in hand for hand in state.hands):
        raise BadPosition(
            "the engine plays states in which nothing is hidden: serai.imagine(view, rng) "
            "returns one that could be behind a view"
        )
    edition, seats = state.edition, state.seats
    number, left = edition.number, state.acts_left
    tile_of = [0] * MOST_SEATS
    for space, tile in enumerate(state.tiles):
        if tile:
            tile_of[abs(tile) - 1] = space
    held = [
        seat << SEAT_OF_TICKET | number[ticket.camel] << CAMEL_OF_TICKET | ticket.value
        for seat, tickets in enumerate(state.held)
        for ticket in tickets
    ]
    hands = [_hand(edition, hand) for hand in state.hands]
    winner, loser = _cards(edition, state.winner_deck), _cards(edition, state.loser_deck)
    return [
        *_header(edition, state.options, seats),
        _PHASE[state.phase],
        state.turn,
        state.marker,
        state.leg,
        NONE if left is None else left,
        *_filled(state.places, MOST_CAMELS),
        state.pyramid,
        len(state.tents),
        *_filled([number[c] * FACES + n for c, n in state.tents], PYRAMID_TICKETS),
        *state.tiles,
        *tile_of,
        *state.tickets,
        *_filled(state.money, MOST_SEATS),
        *_filled(state.pyramid_tickets, MOST_SEATS),
        *_filled(hands, MOST_SEATS),
        *_filled(state.partners, MOST_SEATS),
        len(held),
        *_filled(held, RACING * MOST_OF_A_COLOUR),
        len(winner),
        len(loser),
        *_filled(winner, MOST_SEATS * RACING - len(loser)),
        *loser[::-1],
    ]


@cache
def _hand(edition: Edition, hand: str) -> int:
    return sum(1 << edition.number[camel] for camel in hand)


def _cards(edition: Edition, deck: tuple[PlacedCard, ...]) -> list[int]:
    number = edition.number
    return [(card.seat << SEAT_OF_CARD | number[card.camel]) + 1 for card in deck]


# -- and back ----------------------------------------------------------------------------------


def state_of(row: list[int]) -> State:
    """Return the state that the numbers of a row stand for."""
    if len(row) != WIDTH:
        raise BadPosition(f"a row has {WIDTH} numbers, not {len(row)}")
    edition = VERSIONS[NAMES[row[EDITION]], row[VERSION]]
    letters, seats, left = edition.camels, row[SEATS], row[ACTS_LEFT]
    held: list[list[BettingTicket]] = [[] for _ in range(seats)]
    for ticket in row[HELD : HELD + row[TAKEN]]:
        camel = letters[ticket >> CAMEL_OF_TICKET & LOW]
        held[ticket >> SEAT_OF_TICKET].append(BettingTicket(camel, ticket & LOW))
    hands = [
        "".join(letter for bit, letter in enumerate(edition.racing) if hand >> bit & 1)
        for hand in row[HANDS : HANDS + seats]
    ]
    backwards = row[LAST_CARD - row[LOSERS] + 1 : LAST_CARD + 1]
    return State(
        edition=edition,
        places=tuple(row[PLACES : PLACES + row[CAMELS]]),
        tiles=tuple(row[TILES : TILES + SPACES + 1]),
        pyramid=row[PYRAMID],
        options=_options(row[OPTIONS], row[CAP_CHOSEN], row[FIRST]),
        phase=PHASES[row[PHASE]],
        turn=row[TURN],
        marker=row[MARKER],
        leg=row[LEG],
        tents=tuple(
            (letters[(tent - 1) // FACES], (tent - 1) % FACES + 1)
            for tent in row[TENTS : TENTS + row[OUT]]
        ),
        tickets=tuple(row[TICKETS : TICKETS + RACING]),
        money=tuple(row[MONEY : MONEY + seats]),
        held=tuple(map(tuple, held)),
        pyramid_tickets=tuple(row[PYRAMID_TAKEN : PYRAMID_TAKEN + seats]),
        hands=tuple(hands),
        partners=tuple(row[PARTNERS : PARTNERS + seats]),
        winner_deck=_deck(letters, row[CARDS : CARDS + row[WINNERS]]),
        loser_deck=_deck(letters, backwards[::-1]),
        acts_left=None if left == NONE else left,
    )


def _deck(letters: str, cards: list[int]) -> tuple[PlacedCard, ...]:
    return tuple(
        PlacedCard((card - 1) >> SEAT_OF_CARD, letters[(card - 1) & LOW]) for card in cards
    )


@cache
def _options(bits: int, cap: int, first: int) -> HouseOptions:
    return HouseOptions(
        **{name: bool(bits & bit) for name, bit in _BITS.items()},
        leg_cap=None if cap == NONE else cap,
        first=None if first == NONE else first,
    )
