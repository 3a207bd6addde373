"""The ways a game of Camel Up can end or go, and how to tell them from a replay."""

from collections.abc import Callable, Sequence
from typing import Any

from msgspec import Struct

from serai.core.game import Event
from serai.core.replay import Turn
from serai.games.camelup import HouseOptions
from serai.games.camelup.rules.editions import PYRAMID_TICKETS
from serai.games.camelup.rules.events import (
    DieRevealed,
    GameEnded,
    LegScored,
    PartnershipEntered,
    RaceEnded,
    StacksArranged,
    TilePlaced,
    UnitMoved,
)

Turns = Sequence[Turn[Any, Any]]


def last(turns: Turns, kind: type[Event]) -> Any:
    """Return the last event of a kind in the last turn, where the race ended."""
    return next(event for event in reversed(turns[-1].step.events) if isinstance(event, kind))


def dice_in_last_leg(turns: Turns) -> int:
    return len(turns[-1].step.state.tents)


def clockwise(turns: Turns) -> bool:
    return bool(last(turns, RaceEnded).clockwise)


def by_tile(turns: Turns) -> bool:
    return last(turns, UnitMoved).via is not None


def riders(turns: Turns) -> str:
    return str(last(turns, UnitMoved).unit[1:])


def racing(letters: str) -> bool:
    return any(letter.islower() for letter in letters)


def happened(turns: Turns, found: Callable[[Any], bool]) -> bool:
    return any(found(event) for turn in turns for event in turn.step.events)


class Kind(Struct, frozen=True):
    """A kind of game worth keeping a record of."""

    name: str
    games: tuple[str, ...]
    seats: int
    fits: Callable[[Turns], bool]
    options: HouseOptions = HouseOptions()


BOTH = ("camelup-1", "camelup-2")
SECOND = ("camelup-2",)

KINDS = (
    Kind(
        "by-die-mid-leg",
        BOTH,
        3,
        lambda t: clockwise(t) and not by_tile(t) and dice_in_last_leg(t) < PYRAMID_TICKETS,
    ),
    Kind(
        "by-die-on-the-last-die",
        BOTH,
        4,
        lambda t: clockwise(t) and not by_tile(t) and dice_in_last_leg(t) == PYRAMID_TICKETS,
    ),
    Kind(
        "by-tile-mid-leg",
        BOTH,
        5,
        lambda t: clockwise(t) and by_tile(t) and dice_in_last_leg(t) < PYRAMID_TICKETS,
    ),
    Kind(
        "by-tile-on-the-last-die",
        BOTH,
        8,
        lambda t: clockwise(t) and by_tile(t) and dice_in_last_leg(t) == PYRAMID_TICKETS,
    ),
    Kind("stack-crosses-together", BOTH, 3, lambda t: clockwise(t) and len(riders(t)) > 1),
    Kind("shared-victory", BOTH, 4, lambda t: len(last(t, GameEnded).winners) > 1),
    Kind(
        "two-seats",
        BOTH,
        2,
        clockwise,
        HouseOptions(two_seats=True),
    ),
    Kind(
        "starter-arranges",
        BOTH,
        3,
        lambda t: happened(t, lambda e: isinstance(e, StacksArranged)),
        HouseOptions(starter_arranges=True, first=1),
    ),
    Kind(
        "tile-turned-over-in-place",
        BOTH,
        3,
        lambda t: happened(t, lambda e: isinstance(e, TilePlaced) and e.moved_from == e.space),
        HouseOptions(turn_over_in_place=True, open_money=True),
    ),
    Kind(
        "leg-cap-reached",
        BOTH,
        3,
        lambda t: any(turn.before.acts_left == 0 and turn.before.phase == "turn" for turn in t),
        HouseOptions(leg_cap=12),
    ),
    Kind("backwards-alone", SECOND, 4, lambda t: not clockwise(t) and not racing(riders(t))),
    Kind("backwards-with-passengers", SECOND, 4, lambda t: not clockwise(t) and racing(riders(t))),
    Kind(
        "crazy-camel-carried-across",
        SECOND,
        3,
        lambda t: clockwise(t) and not riders(t).islower() and bool(riders(t)),
    ),
    Kind(
        "partnership-in-the-last-leg",
        SECOND,
        6,
        lambda t: (
            any(row.copied for row in last(t, LegScored).seats)
            and happened(t, lambda e: isinstance(e, PartnershipEntered))
        ),
    ),
    Kind(
        "other-crazy-camel-than-rolled",
        SECOND,
        3,
        lambda t: any(
            isinstance(a, DieRevealed) and a.die == "x" and a.camel != b.camel
            for turn in t
            for a, b in zip(turn.step.events, turn.step.events[1:], strict=False)
            if isinstance(b, UnitMoved)
        ),
    ),
)
