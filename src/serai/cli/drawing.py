"""How a game looks in a terminal: what the table commands need to know of it."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Any, Generic, Protocol, TypeVar

from rich.console import RenderableType

from serai.core.game import Event, Game, Options, Seat, View
from serai.texts import DEFAULT, Texts, texts

Group = tuple[str, list[tuple[int, str]]]
"""A heading, and the numbers and short texts of the actions under it."""


class Teller(Protocol):
    """Tells one reader what happens at a table."""

    def sentences(self, event: Event) -> list[str]:
        """Tell an event."""


T = TypeVar("T", bound=Teller)


class Drawing(ABC, Generic[T]):
    """Draws one game for one table; each game adds how it looks."""

    memory: bool
    """Whether players have to remember what they saw."""

    example: str
    """An action as people type it, for the prompt."""

    def __init__(self, game: Game[Any, Any], names: Sequence[str], texts: Texts) -> None:
        self.names = names
        self.texts = texts
        self.title = texts.say(f"terminal-game-{game.name}")
        self._logs: dict[Seat | None, T] = {}

    # -- what a game adds ------------------------------------------------------------------

    @abstractmethod
    def table(self, view: Any) -> RenderableType:
        """Draw all that a view shows. It must read well without colour."""

    @abstractmethod
    def choice(self, view: Any, action: Any) -> tuple[str, str]:
        """Name a legal action: the heading it stands under, and a short text."""

    @abstractmethod
    def help(self) -> str:
        """Explain the drawing and how actions are typed, in Rich markup."""

    @abstractmethod
    def new_log(self, reader: Seat | None) -> T:
        """Make what tells events to a reader (None: a spectator)."""

    def lasting(self, event: Event) -> bool:  # noqa: ARG002
        """Whether the log may keep an event: in a game of memory not all of them."""
        return True

    def typed(self, view: Any, line: str) -> list[str]:  # noqa: ARG002
        """Read a typed line as actions in the game's own notation, to be done one by one."""
        return [line]

    # -- what all have in common -----------------------------------------------------------

    def choices(self, view: Any, actions: Sequence[Any]) -> list[Group]:
        """Group the legal actions; each is numbered by its place in `actions`, from 1."""
        groups: dict[str, list[tuple[int, str]]] = {}
        for number, action in enumerate(actions, 1):
            heading, text = self.choice(view, action)
            groups.setdefault(heading, []).append((number, text))
        return list(groups.items())

    def sentences(self, event: Event, reader: Seat | None) -> list[str]:
        """Tell an event to one reader (None: a spectator)."""
        return self.log(reader).sentences(event)

    def log(self, reader: Seat | None) -> T:
        """Return what tells events to a reader."""
        if reader not in self._logs:
            self._logs[reader] = self.new_log(reader)
        return self._logs[reader]

    def _say(self, message: str, **arguments: str | int) -> str:
        return self.texts.say(f"terminal-{message}", **arguments)


Maker = Callable[[Game[Any, Any], Sequence[str], Options, Texts], Drawing[Any]]


def drawing(
    game: Game[Any, Any],
    names: Sequence[str],
    options: Options | None = None,
    language: str = DEFAULT,
) -> Drawing[Any]:
    """Make the drawing of a game for a table with these names, house options and language."""
    family = game.name.split("-")[0]
    return _makers()[family](game, names, options or game.options_type(), texts(language))


def _makers() -> dict[str, Maker]:
    from serai.cli.camelup import CamelUpDrawing
    from serai.cli.faraon import FaraonDrawing

    return {"camelup": CamelUpDrawing, "faraon": FaraonDrawing}


__all__ = ["Drawing", "Group", "View", "drawing"]
