"""The spaces of observations and actions, as Gymnasium describes them."""

from typing import Any, TypedDict

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from serai.core.layouts import Layout
from serai.core.tables import Table

_TOO_MANY = 2**31


class Observation(TypedDict):
    """What a seat sees, and which actions it may take: 1 for each that is legal now."""

    observation: NDArray[np.int16]
    action_mask: NDArray[np.int8]


def observation_space(layout: Layout) -> "spaces.Dict":
    """Return the space of what a seat sees."""
    return spaces.Dict(
        {
            "observation": spaces.Box(
                np.array(layout.lows, np.int16), np.array(layout.highs, np.int16), dtype=np.int16
            ),
            "action_mask": spaces.Box(0, 1, (layout.actions,), np.int8),
        }
    )


def action_space(layout: Layout) -> "spaces.Discrete":
    """Return the space of actions: their numbers."""
    return spaces.Discrete(layout.actions)


def look(table: Table, layout: Layout, seat: int) -> Observation:
    """Let a seat look: what it sees is the caller's to keep."""
    seen = np.empty(layout.width, np.int16)
    mask = np.empty(layout.actions, np.int8)
    table.look(seat, seen, mask)
    return {"observation": seen, "action_mask": mask}


def whole_number(action: Any) -> int:
    """Return an action as Python's own number; -1, which is never legal, if it is none."""
    try:
        number = int(action)
    except (TypeError, ValueError, OverflowError):
        return -1
    return number if number == action and -_TOO_MANY < number < _TOO_MANY else -1
