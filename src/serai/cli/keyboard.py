"""A keyboard and a screen: what people are shown, and what they type."""

import sys
from collections.abc import Sequence
from typing import Any

from rich.console import Console
from rich.rule import Rule
from rich.text import Text

from serai.cli.rules import find as find_rules
from serai.core.errors import BadAction, SeraiError
from serai.core.game import Seat
from serai.terminal.drawing import Drawing
from serai.texts import reasons

_CLEAR_SCROLLBACK = "\x1b[3J"
_LOG_LINES = 30
_GROUP_WIDTH = 13
_NUMBER_WIDTH = 2


class Leave(Exception):
    """Somebody left the table."""


class Keyboard:
    """Shows a game to whoever sits at this terminal and reads what they type."""

    def __init__(self, drawing: Drawing[Any], console: Console) -> None:
        self.drawing = drawing
        self.console = console
        self.say = drawing.texts.say
        self.interactive = sys.stdin.isatty()
        # In a memory game, the screen must not do the remembering.
        self.forgetful = self.interactive and drawing.memory

    def show(self, view: Any) -> None:
        """Draw the table."""
        self.console.print(self.drawing.table(view))
        self.console.print()

    def show_choices(self, view: Any, actions: Sequence[Any]) -> None:
        """List the actions by kind, wrapped so that numbers stay with their texts."""
        for heading, choices in self.drawing.choices(view, actions):
            width = max(len(text) for _, text in choices) + _NUMBER_WIDTH + 2
            per_line = max(1, (self.console.width - _GROUP_WIDTH) // width)
            for first in range(0, len(choices), per_line):
                line = Text(f"{'' if first else heading:<{_GROUP_WIDTH}}", "dim")
                for number, text in choices[first : first + per_line]:
                    line.append(f"{number:>{_NUMBER_WIDTH}} ", "bold cyan not dim")
                    line.append(f"{text:<{width - _NUMBER_WIDTH - 1}}", "not dim")
                self.console.print(line)
        hint = self.say("terminal-hint", example=self.drawing.example)
        self.console.print(Text(hint, "dim italic"))

    def tell(self, news: list[str]) -> None:
        """Tell the news, and forget it."""
        if not news:
            return
        for sentence in news:
            self.console.print(Text(f"· {sentence}"))
        news.clear()
        self.console.print(Rule(style="dim"))

    def refuse(self, error: SeraiError, reader: Seat | None) -> None:
        """Say what cannot be done; to somebody who cannot try again, raise it."""
        if not self.interactive:
            raise error
        self.console.print(Text(self.refusal(error, reader), "red"))

    def refusal(self, error: SeraiError, reader: Seat | None) -> str:
        """Say an error to a reader; None: to several, who are all named."""
        drawing = self.drawing
        return f"✗ {reasons.sentence(drawing.texts, error, drawing.names, reader)}"

    def ask(self, prompt: str) -> str:
        """Wait for a line; raise `Leave` when none will come."""
        try:
            return self.console.input(Text(prompt, "bold"))
        except (EOFError, KeyboardInterrupt):
            self.console.print()
            raise Leave from None

    def clear(self) -> None:
        """Clear the screen and its scrollback."""
        self.console.clear()
        self.console.file.write(_CLEAR_SCROLLBACK)

    def answer(self, word: str, rest: str, log: Sequence[str]) -> bool:
        """Answer a request to the terminal rather than the game; False: it is an action."""
        match word:
            case "":
                pass
            case "?" | "help":
                self.console.print(self.drawing.help())
            case "q" | "quit":
                raise Leave
            case "log":
                for sentence in log[-_LOG_LINES:]:
                    self.console.print(Text(sentence))
            case "rules":
                for rule in find_rules(rest, self.drawing.texts.language):
                    self.console.print(Text(f"{rule.id}  {rule.text}"))
            case "undo":
                self.console.print(self.say("terminal-no-undo"))
            case _:
                return False
        return True

    def read(self, view: Any, line: str, actions: Sequence[Any]) -> list[Any]:
        """Read a number from the list, or actions in notation."""
        if line.isascii() and line.isdigit():
            number = int(line)
            if not 1 <= number <= len(actions):
                raise BadAction(
                    f"there is no action {number}: choose 1 to {len(actions)}",
                    "no-such-number",
                    number=number,
                    last=len(actions),
                )
            return [actions[number - 1]]
        return [self.drawing.game.parse_action(text) for text in self.drawing.typed(view, line)]
