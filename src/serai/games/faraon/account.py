"""Where everybody's points came from, and the card that gave the winner the lead for good."""

from collections.abc import Sequence
from typing import Any

from serai.core.account import Deciding, Source, margin_of
from serai.core.game import Event, Outcome, Seat
from serai.core.replay import Turn
from serai.games.faraon.rules.components import value
from serai.games.faraon.rules.events import CardDrawn, CardGiven, CardWon, DuelWon, GameEnded
from serai.games.faraon.rules.state import State

_GAINS = (CardWon, CardDrawn, CardGiven, DuelWon)
"""What moves cards to somebody. [FA-20, FA-29, FA-30, FA-40]"""


class FaraonBooks:
    """Follows the points of a game."""

    def __init__(self) -> None:
        self._points: list[tuple[int, ...]] = []
        self._events: list[Event | None] = []
        self._hats: tuple[int, ...] = ()

    def note(self, step: int, turn: Turn[State, Any]) -> None:  # noqa: ARG002
        """Note what a turn brought."""
        state = turn.step.state
        alone = state.variant.loses_cards
        cards = tuple(len(won) if alone else sum(map(value, won)) for won in state.won)
        self._points.append(cards)
        moved: Event | None = None
        for event in turn.step.events:
            if isinstance(event, _GAINS):
                moved = event
            elif isinstance(event, GameEnded):
                self._hats = event.bonus
        self._events.append(moved)

    def sources(self) -> tuple[Source, ...]:
        """Return where the points came from; hats only where somebody wears one."""
        cards = Source("treasures", self._points[-1])
        return (cards, Source("hats", self._hats)) if any(self._hats) else (cards,)

    def deciding(self, outcome: Outcome) -> Deciding | None:
        """Return the turn since which the one winner has led with cards alone."""
        if len(outcome.winners) != 1 or len(outcome.scores) == 1:
            return None
        winner = outcome.winners[0]
        step = len(self._points)
        while step and _leads(self._points[step - 1], winner):
            step -= 1
        if step == len(self._points):
            return None
        event = self._events[step]
        if event is None:
            return None
        before = self._points[step - 1][winner] if step else 0
        gain = self._points[step][winner] - before
        return Deciding(winner, step, event, gain, margin_of(outcome)) if gain > 0 else None


def _leads(points: Sequence[int], seat: Seat) -> bool:
    return all(points[seat] > p for other, p in enumerate(points) if other != seat)
