"""Sampling what a seat of Camel Up cannot see.

Hidden are the others' finish cards, in hand and placed. Every way to spread them is equally likely:
nothing is concluded from what anybody did. Totals of money are not dealt. They follow from payments
that all could see, so whoever kept count can tell them; otherwise each is taken to be as high as
the viewer's own.
"""

from collections.abc import Mapping
from random import Random

from msgspec.structs import replace

from serai.core.errors import BadPosition, shown
from serai.core.game import Seat
from serai.games.camelup.rules.editions import START_MONEY
from serai.games.camelup.rules.state import UNKNOWN, UNKNOWN_MONEY, PlacedCard, State
from serai.games.camelup.rules.view import TableView, seen_state


def imagine(view: TableView, rng: Random, money: Mapping[Seat, int] | None = None) -> State:
    """Return a state that could lie behind a view; `money` are totals that the viewer knows."""
    seen = seen_state(view)
    hands, hidden = list(seen.hands), {}
    decks = (*seen.winner_deck, *seen.loser_deck)
    for seat, hand in enumerate(seen.hands):
        placed = [card.camel for card in decks if card.seat == seat]
        if UNKNOWN not in hand and UNKNOWN not in placed:
            continue
        camels = [camel for camel in seen.edition.racing if camel not in (*hand, *placed)]
        rng.shuffle(camels)
        size = placed.count(UNKNOWN)
        hidden[seat] = camels[:size]
        hands[seat] = "".join(sorted((*camels[size:], *hand.replace(UNKNOWN, ""))))
    return replace(
        seen,
        money=_totals(view, seen, money or {}),
        hands=tuple(hands),
        winner_deck=_face_up(seen.winner_deck, hidden),
        loser_deck=_face_up(seen.loser_deck, hidden),
    )


def _face_up(deck: tuple[PlacedCard, ...], hidden: dict[Seat, list[str]]) -> tuple[PlacedCard, ...]:
    return tuple(
        PlacedCard(card.seat, hidden[card.seat].pop()) if card.camel == UNKNOWN else card
        for card in deck
    )


def _totals(view: TableView, seen: State, known: Mapping[Seat, int]) -> tuple[int, ...]:
    """Return everybody's money: as shown, else as known, else as much as the viewer's own."""
    if not isinstance(known, Mapping):
        raise BadPosition(f"money is a total by seat, as {{1: 12}}, not {shown(known)}")
    for seat, total in known.items():
        if (
            type(seat) is not int
            or seat not in range(seen.seats)
            or type(total) is not int
            or total < 0
        ):
            raise BadPosition(
                f"money is a total for some of the seats 0 to {seen.seats - 1}, as {{1: 12}}, "
                f"not {shown(dict(known))}"
            )
        if seen.money[seat] not in (UNKNOWN_MONEY, total):
            raise BadPosition(f"seat {seat} has {seen.money[seat]} pounds in sight, not {total}")
    own = START_MONEY if view.viewer is None else seen.money[view.viewer]
    return tuple(
        known.get(seat, own) if total == UNKNOWN_MONEY else total
        for seat, total in enumerate(seen.money)
    )
