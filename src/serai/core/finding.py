"""What `serai doctor` finds: one line for each thing that it looks at."""

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct

from serai.core.errors import Reason

State = Literal["fine", "missing", "broken"]
"""Missing is what one can do without; broken is what somebody meant to work and does not."""


class Finding(Struct, frozen=True, kw_only=True):
    """One thing that was looked at, and how it was found."""

    about: str
    """What was looked at, as `port`; several findings may be about the same."""

    state: State
    code: str
    """The message that tells it is `doctor-CODE`, here or in the texts of the game."""

    arguments: Mapping[str, str | int | Reason] = {}
    do: str = ""
    """What to type; empty: there is nothing to do."""
