"""A seat's view as numbers; docs/reference/observations.md says what each of them means.

Seats are counted from the one that looks: 0 is itself, 1 its left neighbour. Whatever changes
here changes in `engine.observing`, too, and raises the version.
"""

from collections.abc import Iterable
from typing import Any, get_args

from serai.core.errors import BadPosition, kind_of
from serai.core.game import Game, Options, Seat
from serai.core.observing import HIGHEST, Field, Observer
from serai.games.camelup.rules.actions import FORWARD
from serai.games.camelup.rules.editions import PYRAMID_TICKETS, SPACES, VERSIONS, Edition
from serai.games.camelup.rules.game import CamelUp
from serai.games.camelup.rules.legal import FIRST_TILE_SPACE
from serai.games.camelup.rules.moves import RACING
from serai.games.camelup.rules.numbers import every_action
from serai.games.camelup.rules.options import HouseOptions
from serai.games.camelup.rules.reader import MOST_SEATS
from serai.games.camelup.rules.state import UNKNOWN, Phase, PlacedCard
from serai.games.camelup.rules.view import TableView

OFF_TRACK = -9
"""The space of a camel that has not been set up yet."""

NOT_YET = -1
"""Where a view has None: nobody, no cap, an unknown total."""

TURN_ACTIONS = 1 + RACING + 2 * (SPACES + 1 - FIRST_TILE_SPACE) + 2 * RACING + MOST_SEATS
"""The actions of turns: what is left without opening stacks."""

_FARTHEST = SPACES + 4
"""Three steps beyond the line, and one more for a tile."""

_FACES = 3
_DEAREST = 5
_HELD_WORTH = 12
_PHASES: tuple[Phase, ...] = get_args(Phase)
_PHASE = {phase: number for number, phase in enumerate(_PHASES)}


class CamelUpObserver:
    """Camel Up's own observer: both editions, any number of seats."""

    version = 1

    def fields(self, game: Game[Any, Any, Any], seats: int) -> tuple[Field, ...]:
        """List the fields of a table with this many seats, in their order."""
        edition: Edition = game.edition  # type: ignore[attr-defined]
        camels, of_a_colour = len(edition.camels), len(edition.ladder)
        last, cards = seats - 1, seats * RACING
        return (
            Field("seat", (1,), 0, last),
            Field("phase", (1,), 0, len(_PHASES) - 1),
            Field("turn", (1,), NOT_YET, last),
            Field("marker", (1,), NOT_YET, last),
            Field("leg", (1,), 0, HIGHEST),
            Field("acts_left", (1,), NOT_YET, HIGHEST),
            Field("camel_space", (camels,), OFF_TRACK, _FARTHEST),
            Field("camel_height", (camels,), 0, camels),
            Field("camel_rank", (RACING,), 0, RACING),
            Field("tiles", (SPACES,), -seats, seats),
            Field("dice_in", (len(edition.dice),), 0, 1),
            Field("dice_out", (PYRAMID_TICKETS, 2), 0, camels),
            Field("tickets", (RACING,), 0, of_a_colour),
            Field("ticket_value", (RACING,), 0, _DEAREST),
            Field("money", (seats,), NOT_YET, HIGHEST),
            Field("pyramid_tickets", (seats,), 0, PYRAMID_TICKETS),
            Field("hand_size", (seats,), 0, RACING),
            Field("tile", (seats,), 0, SPACES),
            Field("partner", (seats,), NOT_YET, last),
            Field("available", (seats,), 0, 1),
            Field("held", (seats, RACING), 0, of_a_colour),
            Field("held_value", (seats, RACING), 0, _HELD_WORTH),
            Field("hand", (RACING,), 0, 1),
            Field("winner_deck", (cards, 2), 0, max(seats, RACING)),
            Field("loser_deck", (cards, 2), 0, max(seats, RACING)),
        )

    def actions(self, game: Game[Any, Any, Any], options: Options) -> int:
        """Leave out the opening stacks where nobody arranges them."""
        if isinstance(options, HouseOptions) and options.starter_arranges:
            assert isinstance(game, CamelUp)  # noqa: S101
            return sum(1 for _ in every_action(game))
        return TURN_ACTIONS

    def outcomes(self, game: Game[Any, Any, Any], seats: int) -> int:
        """Any face of any die, or the marker to any seat."""
        edition: Edition = game.edition  # type: ignore[attr-defined]
        return max(len(edition.camels) * _FACES, seats)

    def numbers(self, view: Any) -> list[int]:
        """Return a seat's view as numbers: all fields, one after the other."""
        if not isinstance(view, TableView) or view.viewer is None:
            raise BadPosition(f"a seat's view of Camel Up is observed, not {kind_of(view)}")
        edition = VERSIONS[view.game, view.rules]
        seats = view.seats[view.viewer :] + view.seats[: view.viewer]
        found = [
            view.viewer,
            _PHASE[view.phase],
            _from(view, view.turn),
            _from(view, view.marker),
            min(view.leg, HIGHEST),
            NOT_YET if view.acts_left is None else min(view.acts_left, HIGHEST),
        ]
        found += _board(view, edition)
        found += [NOT_YET if s.money is None else min(s.money, HIGHEST) for s in seats]
        found += [s.pyramid_tickets for s in seats]
        found += [s.hand_size for s in seats]
        found += [s.tile or 0 for s in seats]
        found += [_from(view, s.partner) for s in seats]
        found += [int(s.available) for s in seats]
        held, worth = [0] * RACING * len(seats), [0] * RACING * len(seats)
        for index, seat in enumerate(seats):
            for ticket in seat.tickets:
                at = index * RACING + edition.number[ticket.camel]
                held[at] += 1
                worth[at] += ticket.value
        hand = seats[0].hand or ""
        found += held + worth + [int(camel in hand) for camel in edition.racing]
        for deck in (view.winner_deck, view.loser_deck):
            found += _cards(view, edition, deck)
        return found


OBSERVER: Observer = CamelUpObserver()


def _from(view: TableView, seat: Seat | None) -> int:
    """Count a seat from the one that looks."""
    return NOT_YET if seat is None else (seat - (view.viewer or 0)) % len(view.seats)


def _board(view: TableView, edition: Edition) -> Iterable[int]:
    spaces, heights = [OFF_TRACK] * len(edition.camels), [0] * len(edition.camels)
    for stack in view.stacks:
        for height, letter in enumerate(stack.camels, 1):
            spaces[edition.number[letter]] = stack.space
            heights[edition.number[letter]] = height
    ranks = [view.ranking.find(camel) + 1 for camel in edition.racing]
    tiles = [0] * SPACES
    for tile in view.tiles:
        owner = _from(view, tile.seat) + 1
        tiles[tile.space - 1] = owner if tile.side == FORWARD else -owner
    out = [0] * PYRAMID_TICKETS * 2
    for index, die in enumerate(view.dice_out):
        out[2 * index : 2 * index + 2] = edition.number[die.camel] + 1, die.number
    left = [view.tickets[camel] for camel in edition.racing]
    dice = [int(die in view.dice_in) for die in edition.dice_letters]
    top = [values[0] if values else 0 for values in left]
    return [*spaces, *heights, *ranks, *tiles, *dice, *out, *map(len, left), *top]


def _cards(view: TableView, edition: Edition, deck: tuple[PlacedCard, ...]) -> list[int]:
    """Return whose each card is, counted from 1, and its camel's number, 0 face down."""
    cards = [0] * len(view.seats) * RACING * 2
    for index, card in enumerate(deck):
        camel = 0 if card.camel == UNKNOWN else edition.number[card.camel] + 1
        cards[2 * index : 2 * index + 2] = _from(view, card.seat) + 1, camel
    return cards
