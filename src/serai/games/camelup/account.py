"""Where everybody's money came from, and the bet that won the game."""

from collections import defaultdict

from serai.core.account import Deciding, Source, margin_of
from serai.core.game import Event, Outcome, Seat
from serai.core.replay import Turn
from serai.games.camelup.rules.actions import Action, Deck
from serai.games.camelup.rules.events import (
    CardPlaced,
    CardScored,
    LegScored,
    TicketTaken,
    TilePaid,
    TilePlaced,
)
from serai.games.camelup.rules.state import State

SOURCES = ("start", "tickets", "pyramid", "tiles", "partner", "cards", "waived")
"""What money comes from; `waived` are debts that nobody could pay. [CU1-53, CU2-57]"""


class CamelUpBooks:
    """Follows every pound of a game."""

    def __init__(self) -> None:
        self._money: dict[str, list[int]] = {}
        self._bets: dict[Seat, list[int]] = defaultdict(list)
        """The steps in which the tickets of this leg were taken, by seat."""

        self._cards: dict[tuple[Deck, Seat, str], int] = {}
        self._tiles: dict[Seat, int] = {}
        self._events: dict[int, Event] = {}
        self._gains: dict[tuple[Seat, int], int] = defaultdict(int)
        """What a seat's step brought in the end."""

    def note(self, step: int, turn: Turn[State, Action]) -> None:
        """Note what a turn brought."""
        if not self._money:
            self._money = {name: [0] * turn.before.seats for name in SOURCES}
            self._money["start"] = list(turn.before.money)
        for event in turn.step.events:
            match event:
                case TicketTaken(seat=seat):
                    self._bets[seat].append(step)
                    self._events[step] = event
                case TilePlaced(seat=seat):
                    self._tiles[seat] = step
                    self._events[step] = event
                case CardPlaced(seat=seat, deck=deck, camel=camel):
                    self._cards[deck, seat, camel] = step
                    self._events[step] = event
                case TilePaid(seat=seat, pounds=pounds):
                    self._money["tiles"][seat] += pounds
                    if seat in self._tiles:
                        self._gains[seat, self._tiles[seat]] += pounds
                case LegScored():
                    self._score(event)
                case CardScored(seat=seat, due=due, paid=paid):
                    self._money["cards"][seat] += due
                    self._money["waived"][seat] += paid - due
                    card = self._cards.get((event.deck, seat, event.camel))
                    if card is not None:
                        self._gains[seat, card] += due

    def _score(self, leg: LegScored) -> None:
        for row in leg.seats:
            self._money["tickets"][row.seat] += sum(ticket.pounds for ticket in row.tickets)
            self._money["pyramid"][row.seat] += row.pyramid
            self._money["partner"][row.seat] += row.copied
            self._money["waived"][row.seat] += row.paid - row.total
            # A game may begin in the middle of another: what lay there already is no step's doing.
            steps = self._bets[row.seat]
            taken = row.tickets[len(row.tickets) - len(steps) :]
            for step, ticket in zip(steps, taken, strict=True):
                self._gains[row.seat, step] += ticket.pounds
        self._bets.clear()

    def sources(self) -> tuple[Source, ...]:
        """Return where the money came from; what nobody had any of is left out."""
        return tuple(
            Source(name, tuple(amounts)) for name, amounts in self._money.items() if any(amounts)
        )

    def deciding(self, outcome: Outcome) -> Deciding | None:
        """Return the winner's turn that brought the most; of equal ones the last."""
        mine = [
            (gain, step, seat)
            for (seat, step), gain in self._gains.items()
            if seat in outcome.winners and gain > 0
        ]
        if not mine:
            return None
        gain, step, seat = max(mine)
        return Deciding(seat, step, self._events[step], gain, margin_of(outcome))
