"""How a game looks in a terminal: what the table commands need to know of it."""

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from rich.console import RenderableType

from serai.core.game import Event, Game, Options, Seat, View
from serai.texts import DEFAULT, Texts, texts

Group = tuple[str, list[tuple[int, str]]]
"""A heading, and the numbers and short texts of the actions under it."""


class Drawing(Protocol):
    """Draws one game for one table."""

    @property
    def memory(self) -> bool:
        """Whether players have to remember what they saw."""

    def table(self, view: Any) -> RenderableType:
        """Draw all that a view shows. It must read well without colour."""

    def choices(self, view: Any, actions: Sequence[Any]) -> list[Group]:
        """Group the legal actions; each is numbered by its place in `actions`, from 1."""

    def sentences(self, event: Event, reader: Seat | None) -> list[str]:
        """Tell an event to one reader (None: a spectator)."""

    def lasting(self, event: Event) -> bool:
        """Whether the log may keep an event: in a game of memory not all of them."""

    def typed(self, view: Any, line: str) -> list[str]:
        """Read a typed line as actions in the game's own notation, to be done one by one."""

    @property
    def texts(self) -> Texts:
        """The language it speaks."""

    @property
    def title(self) -> str:
        """The name of the game in that language."""

    @property
    def example(self) -> str:
        """An action as people type it, for the prompt."""

    def help(self) -> str:
        """Explain the drawing and how actions are typed, in Rich markup."""


Maker = Callable[[Game[Any, Any], Sequence[str], Options, Texts], Drawing]


def drawing(
    game: Game[Any, Any],
    names: Sequence[str],
    options: Options | None = None,
    language: str = DEFAULT,
) -> Drawing:
    """Make the drawing of a game for a table with these names, house options and language."""
    family = game.name.split("-")[0]
    return _makers()[family](game, names, options or game.options_type(), texts(language))


def _makers() -> dict[str, Maker]:
    from serai.cli.camelup import CamelUpDrawing
    from serai.cli.faraon import FaraonDrawing

    return {"camelup": CamelUpDrawing, "faraon": FaraonDrawing}


__all__ = ["Drawing", "Group", "View", "drawing"]
