"""How a game looks in a terminal: what the table commands need to know about it."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar, Generic, TypeVar

from rich.console import RenderableType

from serai.core.game import Event, Game, Options, Seat
from serai.core.registry import kit_of
from serai.core.visible import visible
from serai.texts import DEFAULT, Texts, texts
from serai.texts.sentences import Teller, teller

Group = tuple[str, list[tuple[int, str]]]
"""A heading, and the numbers and short texts of the actions under it."""

T = TypeVar("T", bound=Teller)


class Drawing(ABC, Generic[T]):
    """Draws one game for one table; each game adds how it looks."""

    example: str
    """An action as people type it, for the prompt."""

    by_key: ClassVar[bool] = False
    """Whether single keys act, where a terminal passes them on."""

    def __init__(
        self,
        game: Game[Any, Any, Any],
        names: Sequence[str],
        options: Options,
        texts: Texts,
    ) -> None:
        self.game = game
        self.names = [visible(name) for name in names]
        self.options = options
        self.texts = texts
        self.title = title(game, texts)
        self.memory = game.memory
        self._tellers: dict[Seat | None, T] = {}

    # -- what a game adds ------------------------------------------------------------------

    @abstractmethod
    def table(self, view: Any) -> RenderableType:
        """Draw all that a view shows. It must read well without colour."""

    @abstractmethod
    def choice(self, view: Any, action: Any) -> tuple[str, str]:
        """Name a legal action: the heading it comes under, and a short text."""

    @abstractmethod
    def help(self) -> str:
        """Explain the drawing and how actions are typed, in Rich markup."""

    def close(self, view: Any, actions: Sequence[Any]) -> list[RenderableType] | None:  # noqa: ARG002
        """Draw the table and what can be done for a small screen, the heading first.

        None: there is no other drawing than the roomy one.
        """
        return None

    def part(self, position: str) -> RenderableType | None:  # noqa: ARG002
        """Draw what is less than a whole position, such as a board; None: it is not that."""
        return None

    def odds(self, view: Any, notes: str) -> RenderableType:
        """Draw what can be reckoned from a view; asked only of games that have odds."""
        raise NotImplementedError

    def key(self, view: Any, actions: Sequence[Any], typed: str, key: str) -> str | None:  # noqa: ARG002
        """Return the line that a key stands for, when something is typed already.

        An arrow key is called `up`, `down`, `left` or `right`. None: the key is typed like others.
        """
        return None

    def lasting(self, event: Event) -> bool:  # noqa: ARG002
        """Whether the log may keep an event: in a memory game not all of them."""
        return True

    def typed(self, view: Any, line: str) -> list[str]:  # noqa: ARG002
        """Read a typed line as actions in the game's own notation, to be done one by one."""
        return [line]

    # -- what all have in common -----------------------------------------------------------

    def help_also(self) -> str:
        """List what can be asked besides acting: odds only of games that have them."""
        kit = kit_of(self.game.name)
        odds = "yes" if kit.show_odds else "no"
        return self._say(
            "help-also",
            odds=odds,
            why="yes" if kit.odds else "no",
            coach="yes" if kit.review else "no",
        )

    def choices(self, view: Any, actions: Sequence[Any]) -> list[Group]:
        """Group the legal actions; each is numbered by its place in `actions`, from 1."""
        groups: dict[str, list[tuple[int, str]]] = {}
        for number, action in enumerate(actions, 1):
            heading, text = self.choice(view, action)
            groups.setdefault(heading, []).append((number, text))
        return list(groups.items())

    def sentences(self, event: Event, reader: Seat | None) -> list[str]:
        """Tell an event to one reader (None: a spectator)."""
        return self.teller(reader).sentences(event)

    def teller(self, reader: Seat | None) -> T:
        """Return what tells events to a reader."""
        if reader not in self._tellers:
            made: Any = teller(self.game, self.texts, self.names, reader, self.options)
            self._tellers[reader] = made
        return self._tellers[reader]

    def _say(self, message: str, **arguments: str | int) -> str:
        return self.texts.say(f"terminal-{message}", **arguments)


def title(game: Game[Any, Any, Any], texts: Texts) -> str:
    """Return what a ruleset is called in a language."""
    if texts.has(f"terminal-game-{game.name}"):
        return texts.say(f"terminal-game-{game.name}")
    return texts.say(f"game-{game.name}") if texts.has(f"game-{game.name}") else game.title


def drawing(
    game: Game[Any, Any, Any],
    names: Sequence[str],
    options: Options | None = None,
    language: str = DEFAULT,
) -> Drawing[Any]:
    """Make the drawing of a game for a table with these names, house options and language."""
    from serai.terminal.plain import PlainDrawing

    kit = kit_of(game.name)
    kind: type[Drawing[Any]] = kit.load("drawing") or PlainDrawing
    return kind(game, names, options or game.options_type(), texts(language, kit.name))
