"""How a game looks in a terminal: what the table commands need to know of it."""

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from rich.console import RenderableType

from serai.core.game import Event, Game, Seat, View

Group = tuple[str, list[tuple[int, str]]]
"""A heading, and the numbers and short texts of the actions under it."""


class Drawing(Protocol):
    """Draws one game for one table."""

    def table(self, view: Any) -> RenderableType:
        """Draw all that a view shows. It must read well without colour."""

    def choices(self, view: Any, actions: Sequence[Any]) -> list[Group]:
        """Group the legal actions; each is numbered by its place in `actions`, from 1."""

    def sentences(self, event: Event, reader: Seat | None) -> list[str]:
        """Tell an event to one reader (None: a spectator)."""

    def help(self) -> str:
        """Explain the drawing and how actions are typed, in Rich markup."""


Maker = Callable[[Game[Any, Any], Sequence[str]], Drawing]


def drawing(game: Game[Any, Any], names: Sequence[str]) -> Drawing:
    """Make the drawing of a game for a table with these names."""
    family = game.name.split("-")[0]
    return _makers()[family](game, names)


def _makers() -> dict[str, Maker]:
    from serai.cli.camelup import CamelUpDrawing

    return {"camelup": CamelUpDrawing}


__all__ = ["Drawing", "Group", "View", "drawing"]
