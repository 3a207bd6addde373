"""A seat's view as numbers; docs/reference/observations.md says what each of them means.

Seats are counted from the one that looks: 0 is itself, 1 its left neighbour. A view shows what is
on the table now, so there is nothing here of what earlier holes showed: memory is the game.
"""

from string import ascii_lowercase
from typing import Any, get_args

from serai.core.errors import BadPosition, kind_of
from serai.core.game import Game, Options, Seat
from serai.core.observing import HIGHEST, Field, Observer
from serai.games.faraon.rules.board import BLOCKS, HOLES, QUARTERS
from serai.games.faraon.rules.components import (
    BACKS,
    CARDS,
    EXPLORERS,
    HATS,
    PYRAMIDS,
    SYMBOLS,
    VALUES,
)
from serai.games.faraon.rules.game import Faraon
from serai.games.faraon.rules.numbers import every_action
from serai.games.faraon.rules.state import NOTHING, UNSET, Duel, Phase
from serai.games.faraon.rules.view import TableView

NOT_YET = -1
_LETTERS = len(ascii_lowercase)
_SIGNS = {UNSET: NOT_YET, NOTHING: 0, **{colour: n for n, colour in enumerate(PYRAMIDS, 1)}}
_SYMBOLS = {symbol: number for number, symbol in enumerate(SYMBOLS)}
_PHASES: tuple[Phase, ...] = get_args(Phase)
_PHASE = {phase: number for number, phase in enumerate(_PHASES)}
_DUELLISTS = 2
_CARD = 4
_MOST_ON_A_CARD = max(_LETTERS, len(BACKS), len(VALUES), len(SYMBOLS) - 1)


class FaraonObserver:
    """Faraon's own observer: all rulesets, any number of seats."""

    version = 1

    def fields(self, game: Game[Any, Any, Any], seats: int) -> tuple[Field, ...]:  # noqa: ARG002
        """List the fields of a table with this many seats, in their order."""
        last = seats - 1
        return (
            Field("seat", (1,), 0, max(last, 1)),
            Field("phase", (1,), 0, len(_PHASES) - 1),
            Field("turn", (1,), NOT_YET, last),
            Field("pyramids", (HOLES,), NOT_YET, len(PYRAMIDS)),
            Field("free", (1,), 0, HOLES),
            Field("shown", (1,), 0, _LETTERS),
            Field("last", (1,), 0, HOLES),
            Field("barred", (1,), 0, HOLES),
            Field("orientation", (1,), 0, QUARTERS - 1),
            Field("goal", (_CARD,), 0, _MOST_ON_A_CARD),
            Field("powers", (1,), 0, 1),
            Field("deck", (1,), 0, CARDS),
            Field("next_back", (2,), 0, max(len(BACKS), len(SYMBOLS) - 1)),
            Field("moves", (1,), 0, HIGHEST),
            Field("moves_left", (1,), 0, HIGHEST),
            Field("challenger", (1,), NOT_YET, last),
            Field("duel_cards", (_DUELLISTS, _CARD), 0, _MOST_ON_A_CARD),
            Field("duel_drawn", (_DUELLISTS,), 0, 1),
            Field("lost", (1,), 0, CARDS),
            Field("cards", (seats,), 0, CARDS),
            Field("explorers", (seats, len(HATS)), 0, EXPLORERS),
            Field("scarab", (seats,), 0, HIGHEST),
            Field("mummy", (seats,), 0, 1),
            Field("won", (_LETTERS, len(VALUES)), 0, CARDS),
        )

    def actions(self, game: Game[Any, Any, Any], options: Options) -> int:  # noqa: ARG002
        """Count all actions: any can come up."""
        assert isinstance(game, Faraon)  # noqa: S101
        return sum(1 for _ in every_action(game))

    def outcomes(self, game: Game[Any, Any, Any], seats: int) -> int:  # noqa: ARG002
        """Any treasure in any hole of a block. [FA-08]"""
        return BLOCKS * (HOLES // BLOCKS)

    def numbers(self, view: Any) -> list[int]:
        """Return a seat's view as numbers: all fields, one after the other."""
        if not isinstance(view, TableView) or view.viewer is None:
            raise BadPosition(f"a seat's view of Faraon is observed, not {kind_of(view)}")
        seats = view.seats[view.viewer :] + view.seats[: view.viewer]
        found = [view.viewer, _PHASE[view.phase], _from(view, view.turn)]
        found += [_SIGNS[sign] for sign in view.pyramids]
        found += [_hole(view.free), _letter(view.shown), _hole(view.last), _hole(view.barred)]
        found += [view.orientation, *_card(view.goal), int(view.powers), view.deck]
        back = view.next_back
        found += [int(back[0]), _SYMBOLS[back[1]]] if back else [0, 0]
        found += [min(view.moves, HIGHEST), min(max(view.moves_left, 0), HIGHEST)]
        found += _duel(view, view.duel)
        found += [view.lost, *(seat.cards for seat in seats)]
        for seat in seats:
            found += [seat.explorers.count(hats) for hats in HATS]
        found += [*(seat.scarab for seat in seats), *(int(seat.mummy) for seat in seats)]
        won = [0] * _LETTERS * len(VALUES)
        for card in seats[0].won or ():
            won[ascii_lowercase.index(card[2]) * len(VALUES) + VALUES.index(card[3])] += 1
        return found + won


OBSERVER: Observer = FaraonObserver()


def _from(view: TableView, seat: Seat | None) -> int:
    """Count a seat from the one that looks."""
    return NOT_YET if seat is None else (seat - (view.viewer or 0)) % len(view.seats)


def _hole(hole: int | None) -> int:
    return 0 if hole is None else hole + 1


def _letter(letter: str | None) -> int:
    return 0 if letter is None else ascii_lowercase.index(letter) + 1


def _card(card: str | None) -> list[int]:
    """Return the number and the symbol on its back, its treasure and its value."""
    if card is None:
        return [0] * _CARD
    return [int(card[0]), _SYMBOLS[card[1]], _letter(card[2]), int(card[3])]


def _duel(view: TableView, duel: Duel | None) -> list[int]:
    if duel is None:
        return [NOT_YET, *[0] * _DUELLISTS * (_CARD + 1)]
    found = [_from(view, duel.challenger)]
    for index in range(_DUELLISTS):
        found += _card(duel.cards[index] if index < len(duel.cards) else None)
    drawn = [int(one) for one in duel.drawn]
    return found + drawn + [0] * (_DUELLISTS - len(drawn))
