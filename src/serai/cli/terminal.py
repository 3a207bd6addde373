"""A table in the terminal: people at the keyboard, bots beside them."""

import shlex
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.markup import escape
from rich.rule import Rule
from rich.text import Text

from serai.cli.rules import find as find_rules
from serai.cli.saving import save_copy
from serai.core.bot import BotSeats
from serai.core.errors import SeraiError
from serai.core.game import Event, Seat
from serai.core.match import Match
from serai.terminal.drawing import Drawing

_CLEAR_SCROLLBACK = "\x1b[3J"
_LOG_LINES = 30
_GROUP_WIDTH = 13
_NUMBER_WIDTH = 2


class Leave(Exception):
    """Somebody left the table."""


class TerminalTable:
    """Plays a match to its end, or until somebody leaves."""

    def __init__(
        self, match: Match[Any, Any], drawing: Drawing[Any], bots: BotSeats, console: Console
    ) -> None:
        self.match = match
        self.drawing = drawing
        self.bots = bots
        self.console = console
        self.say = drawing.texts.say
        self.names = [sitter.name for sitter in match.header.seats]
        self.people = [seat for seat in range(len(self.names)) if seat not in bots.bots]
        self.news: dict[Seat, list[str]] = {seat: [] for seat in self.people}
        self.log: dict[Seat, list[str]] = {seat: [] for seat in self.people}
        self.interactive = sys.stdin.isatty()
        # Where memory is the game, the screen must not do the remembering.
        self.forgetful = self.interactive and drawing.memory

    def play(self) -> None:
        """Play until the game is over; raise `Leave` if somebody leaves before."""
        self._hear(self.match.opening)
        while not self.match.over:
            seat = self.match.to_act
            if seat in self.bots.bots:
                self._hear(self.bots.act())
            elif isinstance(seat, int):
                self._turn(seat)
        self._end()

    def _hear(self, events: Sequence[Event]) -> None:
        """Let bots and people hear what happened, each what their seat may know."""
        self.bots.tell(events)
        redact = self.match.game.redact
        for seat in self.people:
            for event in events:
                told = self.drawing.sentences(redact(event, seat), seat)
                self.news[seat] += told
                if self.drawing.lasting(event):
                    self.log[seat] += told

    def _turn(self, seat: Seat) -> None:
        """Show a person the table and let them act."""
        if len(self.people) > 1:
            self._hand_over(seat)
        elif self.forgetful:
            self._clear()
        self._tell_news(seat)
        view = self.match.view(seat)
        actions = self.match.actions()
        self.console.print(self.drawing.table(view))
        self.console.print()
        self._show_choices(seat, actions)
        before = len(self.match.entries)
        while len(self.match.entries) == before:
            line = self._ask(f"{self.names[seat]}> ").strip()
            try:
                self._obey(seat, line, actions)
            except SeraiError as error:
                if not self.interactive:
                    raise
                self.console.print(Text(f"✗ {error}", "red"))
        if len(self.people) == 1 and not self.forgetful:
            self._tell_news(seat)

    def _obey(self, seat: Seat, line: str, actions: Sequence[Any]) -> None:
        word, _, rest = line.partition(" ")
        rest = rest.strip()
        match word:
            case "":
                pass
            case "?" | "help":
                self.console.print(self.drawing.help())
            case "q" | "quit":
                raise Leave
            case "log":
                for sentence in self.log[seat][-_LOG_LINES:]:
                    self.console.print(Text(sentence))
            case "rules":
                for rule in find_rules(rest, self.drawing.texts.language):
                    self.console.print(Text(f"{rule.id}  {rule.text}"))
            case "save":
                self._save(rest)
            case "undo":
                self.console.print(self.say("terminal-no-undo"))
            case _:
                self._act(seat, self._read(seat, line, actions))

    def _act(self, seat: Seat, chosen: Sequence[Any]) -> None:
        """Do what was typed; drop the rest as soon as more happens than was asked for."""
        for number, action in enumerate(chosen):
            try:
                events = self.match.act(seat, action)
            except SeraiError as error:
                if number == 0 or not self.interactive:
                    raise
                # What came before it is done, so the table is drawn anew and told with it.
                self.news[seat].append(f"✗ {error}")
                break
            self._hear(events)
            if len(events) != 1 or self.match.to_act != seat:
                break

    def _read(self, seat: Seat, line: str, actions: Sequence[Any]) -> list[Any]:
        """Read a number from the list, or actions as they are written."""
        if line.isascii() and line.isdigit():
            number = int(line)
            if not 1 <= number <= len(actions):
                raise SeraiError(f"there is no action {number}: choose 1 to {len(actions)}")
            return [actions[number - 1]]
        texts = self.drawing.typed(self.match.view(seat), line)
        return [self.match.game.parse_action(text) for text in texts]

    def _save(self, rest: str) -> None:
        try:
            names = shlex.split(rest)
        except ValueError:
            names = []
        if len(names) != 1:
            raise SeraiError("say where to save the game: save FILE")
        save_copy(self.match, Path(names[0]))
        self.console.print(Text(self.say("terminal-saved", file=names[0])))

    def _show_choices(self, seat: Seat, actions: Sequence[Any]) -> None:
        """List the actions by kind, wrapped so that no number parts from its text."""
        groups = self.drawing.choices(self.match.view(seat), actions)
        for heading, choices in groups:
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

    def _tell_news(self, seat: Seat) -> None:
        if not self.news[seat]:
            return
        for sentence in self.news[seat]:
            self.console.print(Text(f"· {sentence}"))
        self.news[seat].clear()
        self.console.print(Rule(style="dim"))

    def _hand_over(self, seat: Seat) -> None:
        """Hide one person's cards before the next one looks."""
        if not self.interactive:
            return
        self._clear()
        self.console.print(self.say("terminal-hand-over", name=escape(self.names[seat])))
        self._ask(self.say("terminal-take-keyboard") + " ")

    def _clear(self) -> None:
        self.console.clear()
        self.console.file.write(_CLEAR_SCROLLBACK)

    def _ask(self, prompt: str) -> str:
        try:
            return self.console.input(Text(prompt, "bold"))
        except (EOFError, KeyboardInterrupt):
            self.console.print()
            raise Leave from None

    def _end(self) -> None:
        reader = self.people[0] if self.people else None
        if reader is not None:
            self._tell_news(reader)
        self.console.print(self.drawing.table(self.match.view(None)))
        self.console.print()
