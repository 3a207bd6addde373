"""A table in the terminal: people at the keyboard, and bots."""

from collections.abc import Sequence
from typing import Any

from rich.console import Console
from rich.markup import escape
from rich.text import Text

from serai.cli.keyboard import Keyboard
from serai.cli.saving import file_named, save_copy
from serai.core.bot import BotSeats
from serai.core.errors import SeraiError
from serai.core.game import Event, Seat
from serai.core.match import Match
from serai.terminal.drawing import Drawing


class TerminalTable:
    """Plays a match to its end, or until somebody leaves."""

    def __init__(
        self, match: Match[Any, Any, Any], drawing: Drawing[Any], bots: BotSeats, console: Console
    ) -> None:
        self.match = match
        self.drawing = drawing
        self.bots = bots
        self.keyboard = Keyboard(drawing, console)
        self.console = console
        self.say = drawing.texts.say
        self.names = [sitter.name for sitter in match.header.seats]
        self.people = [seat for seat in range(len(self.names)) if seat not in bots.bots]
        self.news: dict[Seat, list[str]] = {seat: [] for seat in self.people}
        self.log: dict[Seat, list[str]] = {seat: [] for seat in self.people}

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
        keyboard = self.keyboard
        if len(self.people) > 1:
            self._hand_over(seat)
        elif keyboard.forgetful:
            keyboard.clear()
        keyboard.tell(self.news[seat])
        view = self.match.view(seat)
        actions = self.match.actions()
        keyboard.show(view)
        keyboard.show_choices(view, actions)
        before = len(self.match.entries)
        while len(self.match.entries) == before:
            line = keyboard.ask(f"{self.names[seat]}> ").strip()
            try:
                self._obey(seat, line, actions)
            except SeraiError as error:
                keyboard.refuse(error, self._reader(seat))
        if len(self.people) == 1 and not keyboard.forgetful:
            keyboard.tell(self.news[seat])

    def _reader(self, seat: Seat) -> Seat | None:
        """Return whom a refusal can call "you": nobody, where several share the keyboard."""
        return seat if len(self.people) == 1 else None

    def _obey(self, seat: Seat, line: str, actions: Sequence[Any]) -> None:
        word, _, rest = line.partition(" ")
        if word == "save":
            path = file_named(rest)
            save_copy(self.match, path)
            self.console.print(Text(self.say("terminal-saved", file=str(path))))
        elif not self.keyboard.answer(word, rest.strip(), self.log[seat]):
            self._act(seat, self.keyboard.read(self.match.view(seat), line, actions))

    def _act(self, seat: Seat, chosen: Sequence[Any]) -> None:
        """Do what was typed; drop the rest as soon as more happens than was asked for."""
        for number, action in enumerate(chosen):
            try:
                events = self.match.act(seat, action)
            except SeraiError as error:
                if number == 0 or not self.keyboard.interactive:
                    raise
                # What came before it is done, so redraw the table along with the error.
                self.news[seat].append(self.keyboard.refusal(error, self._reader(seat)))
                break
            self._hear(events)
            if len(events) != 1 or self.match.to_act != seat:
                break

    def _hand_over(self, seat: Seat) -> None:
        """Hide one person's cards before the next one looks."""
        if not self.keyboard.interactive:
            return
        self.keyboard.clear()
        self.console.print(self.say("terminal-hand-over", name=escape(self.names[seat])))
        self.keyboard.ask(self.say("terminal-take-keyboard") + " ")

    def _end(self) -> None:
        reader = self.people[0] if self.people else None
        if reader is not None:
            self.keyboard.tell(self.news[reader])
        self.keyboard.show(self.match.view(None))
