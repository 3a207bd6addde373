"""A game as small as can be: take one or two from a heap, and whoever takes the last wins.

Unlike the games that come with Serai its states know neither seats nor options, and its moves have
fields of every kind.
"""

from typing import Any, ClassVar, Literal

from msgspec import Struct

from serai.core.game import Chance, Chances, Event, Options, Outcome, Seat, Step, View
from serai.core.ruleset import Ruleset


class Kind(Struct, frozen=True):
    """What rulesets that are told apart play for."""

    name: str
    version: int


class Heap(Struct, frozen=True):
    left: int
    turn: Seat = 0
    kind: Kind | None = None


class HeapOptions(Options, frozen=True):
    size: int = 5


class Take(Struct, frozen=True):
    least: ClassVar[int] = 1
    count: Literal[1, 2]
    gently: bool = False
    seconds: float = 0.0


class Throw(Struct, frozen=True):
    """Nobody may, but it can be said: at somebody, or at all (`*`)."""

    at: Literal["*", 0, 1]


class Taken(Event, frozen=True):
    count: int


class Seen(View, frozen=True):
    left: int


class TakeAway(Ruleset[Heap, Take | Throw]):
    memory = False
    options_type = HeapOptions

    def __init__(self) -> None:
        super().__init__("take-away", "Take Away", range(2, 4))

    def start(self, seats: int, options: Options | None = None) -> Heap:  # noqa: ARG002
        return Heap(self.check_options(options, HeapOptions).size)

    def to_act(self, state: Heap) -> Seat | Chance | None:
        return state.turn if state.left else None

    def actions(self, state: Heap) -> tuple[Take | Throw, ...]:
        return tuple(Take(count) for count in (1, 2) if count <= state.left)

    def chances(self, state: Heap) -> Chances[Take | Throw]:
        raise self.chance_cannot_act(state)

    def apply(self, state: Heap, action: Take | Throw) -> Step[Heap]:
        if not isinstance(action, Take) or action not in self.actions(state):
            raise self.cannot_now(state, action)
        left, turn = state.left - action.count, 1 - state.turn
        return Step(Heap(left, turn, state.kind), (Taken(action.count),))

    def outcome(self, state: Heap) -> Outcome:
        if state.left:
            raise self.not_over(state)
        return Outcome((state.turn, 1 - state.turn), (1 - state.turn,))

    def conceal(self, state: Heap, seat: Seat | None) -> Heap:  # noqa: ARG002
        return state

    def view(self, state: Heap, seat: Seat | None) -> Seen:  # noqa: ARG002
        return Seen(state.left)

    def reveal(self, state: Heap) -> Seen:
        return Seen(state.left)

    def redact(self, event: Event, seat: Seat | None) -> Event:  # noqa: ARG002
        return event

    def redact_action(self, action: Any, by: Seat | Chance, seat: Seat | None) -> Any:  # noqa: ARG002
        return action

    def action_text(self, action: Take | Throw) -> str:
        return f"take {action.count}" if isinstance(action, Take) else f"throw {action.at}"

    def parse_action(self, text: str) -> Take | Throw:
        return Take(1 if text == "take 1" else 2)

    def position(self, state: Heap) -> str:
        return f"take-away {state.left} {state.turn}"

    def parse_position(self, text: str) -> Heap:
        left, turn = map(int, text.split()[1:])
        return Heap(left, turn)

    def whose_turn(self, state: Heap) -> str:
        return f"seat {state.turn} takes"


class KindOfTakeAway(TakeAway):
    """The same by rules that are told apart."""

    told_apart_by = "kind"

    def __init__(self, kind: Kind) -> None:
        self.kind = kind
        super().__init__()
