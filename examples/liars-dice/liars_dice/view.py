"""The one view: everything that leaves the rules goes through here."""

from msgspec import Struct
from msgspec.structs import replace

from liars_dice.events import DiceRolled
from liars_dice.notation import numbers
from liars_dice.state import UNKNOWN, UNROLLED, Action, Roll, State
from serai import Chance, Event, Seat, View


def conceal(state: State, seat: Seat | None) -> State:
    """Put unknowns in the place of the dice that a seat (None: a spectator) may not see."""
    hands = enumerate(state.hands)
    return replace(state, hands=tuple(h if s == seat else _unknown(h) for s, h in hands))


def _unknown(hand: str) -> str:
    return hand if UNROLLED in hand else UNKNOWN * len(hand)


def redact(event: Event, seat: Seat | None) -> Event:
    """Take the dice that others rolled out of an event."""
    if isinstance(event, DiceRolled) and event.seat != seat:
        return replace(event, dice=None)
    return event


def redact_action(action: Action, by: Seat | Chance, seat: Seat | None) -> Action | None:  # noqa: ARG001
    """Hide the roll of another seat."""
    return None if isinstance(action, Roll) and action.seat != seat else action


class SeatView(Struct, frozen=True):
    """What stands before one seat."""

    seat: Seat
    left: int
    hand: tuple[int, ...] | None
    """Its dice; None is what the viewer may not know."""


class TableView(View, frozen=True, omit_defaults=True):
    """All that one seat, or a spectator, can see."""

    game: str
    viewer: Seat | None
    count: int | None
    face: int | None
    bidder_seat: Seat | None
    """The last bid, and whose it is."""

    dice: int
    """How many dice are left on the table."""

    wild: tuple[int, ...]
    """The faces that count as every other."""

    seats: tuple[SeatView, ...]
    text: str = ""
    """The viewer's own dice, drawn; left out if there are none."""


def view(state: State, viewer: Seat | None) -> TableView:
    """Show what a seat, or a spectator, can see: `conceal(state, viewer)`, and nothing else."""
    return _show(conceal(state, viewer), viewer)


def reveal(state: State) -> TableView:
    """Show everything: for looking back at a game."""
    return _show(state, None)


def _show(seen: State, viewer: Seat | None) -> TableView:
    bid = seen.bid
    return TableView(
        game="liars-dice",
        viewer=viewer,
        count=None if bid is None else bid.count,
        face=None if bid is None else bid.face,
        bidder_seat=None if bid is None else seen.bidder,
        dice=seen.dice,
        wild=(1,) if seen.options.wild_ones else (),
        seats=tuple(
            SeatView(seat, len(hand), numbers(hand) if hand.isdigit() else None)
            for seat, hand in enumerate(seen.hands)
        ),
        text=drawn(seen.hands[viewer]) if viewer is not None else "",
    )


def drawn(hand: str) -> str:
    """Draw dice in three lines, as nothing if they are not known."""
    if not hand.isdigit():
        return ""
    parts = (("┌───┐" for _ in hand), (f"│ {die} │" for die in hand), ("└───┘" for _ in hand))
    return "\n".join(map(" ".join, parts))
