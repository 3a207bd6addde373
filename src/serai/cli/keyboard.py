"""A keyboard and a screen: what people are shown, and what they type."""

import sys
from collections.abc import Sequence
from typing import Any

from rich.console import Group as Lines
from rich.console import RenderableType
from rich.rule import Rule
from rich.text import Text

from serai.cli import keys
from serai.cli.rules import find as find_rules
from serai.cli.rules import show_page
from serai.cli.waiting import waiting
from serai.core.errors import BadAction, BadPosition, BadSetup, SeraiError, listed
from serai.core.game import Seat
from serai.core.odds import Worth
from serai.core.registry import kit_of
from serai.core.visible import visible
from serai.terminal.drawing import Drawing
from serai.terminal.screen import Screen
from serai.texts import reasons
from serai.texts.numbers import signed

_LOG_LINES = 30
_GROUP_WIDTH = 13
_NUMBER_WIDTH = 2
_PROMPT_LINES = 1
_SPARE = 6
"""Lines that must be free before the roomy drawing comes back."""

_MOST_WORTHS = 8
"""How many alternatives to a move are listed."""


class Leave(Exception):
    """Somebody left the table."""


class Keyboard:
    """Shows a game to whoever sits at this terminal and reads what they type."""

    def __init__(self, drawing: Drawing[Any], console: Screen) -> None:
        self.drawing = drawing
        self.console = console
        self.say = drawing.texts.say
        self.interactive = sys.stdin.isatty()
        self.screen = self.interactive and console.is_terminal and not console.is_dumb_terminal
        """Whether what was shown can be cleared away."""

        # In a memory game, the screen must not do the remembering.
        self.forgetful = self.screen and drawing.memory
        self.by_key = self.screen and keys.HAVE_KEYS and drawing.by_key
        self.tight = False
        """Whether the screen was too small for the roomy drawing."""

        self._told_lines = 0
        """How many lines of news were told since somebody last typed."""

        self._typed = ""
        """What was typed while the screen waited: it is for the next question."""

    # -- what is shown ---------------------------------------------------------------------

    def show(self, view: Any) -> None:
        """Draw the table."""
        self.console.print(self.drawing.table(view))
        self.console.print()

    def show_turn(self, view: Any, actions: Sequence[Any], news: list[str]) -> None:
        """Tell the news and draw the table with all that can be done; on one screen, if it can."""
        roomy = Lines(
            *self._told(news), self.drawing.table(view), Text(), *self._choices(view, actions)
        )
        # Once close, it stays so until there is room to spare: else every turn looks different.
        spare = self._told_lines + (_SPARE if self.tight else 0)
        close = self._close(view, actions) if self._overflows(roomy, spare) else None
        self.tight = close is not None
        if close is None:
            self.console.print(roomy)
        else:
            self.tell(news)
            if self._told_lines and self._overflows(close, self._told_lines):
                self._typed = self.pause("terminal-go-on")
            self.console.print(close)
        news.clear()

    def _overflows(self, drawn: RenderableType, spare: int = 0) -> bool:
        """Whether somebody at a terminal would not see all of it."""
        if not self.interactive:
            return False
        lines = self.console.render_lines(drawn, pad=False)
        return len(lines) + _PROMPT_LINES + spare > self.console.height

    def _close(self, view: Any, actions: Sequence[Any]) -> RenderableType | None:
        """Draw the same without a line to spare."""
        drawn = self.drawing.close(view, actions)
        if drawn is None:
            return None
        # What can best be done without: the hint, then the heading; the prompt says who is to play.
        with_hint = Lines(*drawn, self._hint())
        if not self._overflows(with_hint):
            return with_hint
        return Lines(*drawn[1:]) if self._overflows(Lines(*drawn)) else Lines(*drawn)

    def _choices(self, view: Any, actions: Sequence[Any]) -> list[Text]:
        """List the actions by kind, wrapped so that numbers stay with their texts."""
        lines = []
        for heading, choices in self.drawing.choices(view, actions):
            width = max(len(text) for _, text in choices) + _NUMBER_WIDTH + 3
            per_line = max(1, (self.console.width - _GROUP_WIDTH) // width)
            for first in range(0, len(choices), per_line):
                line = Text(f"{'' if first else heading:<{_GROUP_WIDTH}}", "dim")
                for number, text in choices[first : first + per_line]:
                    line.append(f"{number:>{_NUMBER_WIDTH}} ", "bold cyan not dim")
                    line.append(f"{text:<{width - _NUMBER_WIDTH - 1}}", "not dim")
                lines.append(line)
        return [*lines, self._hint()]

    def _hint(self) -> Text:
        hint = "terminal-hint-keys" if self.by_key else "terminal-hint"
        return Text(self.say(hint, example=self.drawing.example), "dim italic")

    def tell(self, news: list[str]) -> None:
        """Tell the news, and forget it."""
        if not news:
            return
        # If every line counts, one after the other.
        flowing = Text(" ".join(f"· {visible(sentence)}" for sentence in news))
        drawn = flowing if self.tight else Lines(*self._told(news))
        self._told_lines += len(self.console.render_lines(drawn, pad=False))
        self.console.print(drawn)
        news.clear()

    def _told(self, news: Sequence[str]) -> list[RenderableType]:
        if not news:
            return []
        return [*(Text(f"· {visible(sentence)}") for sentence in news), Rule(style="dim")]

    def refuse(self, error: SeraiError, reader: Seat | None) -> None:
        """Say what cannot be done; to somebody who cannot try again, raise it."""
        if not self.interactive:
            raise error
        self.console.tell(self.refusal(error, reader), "red")

    def refusal(self, error: SeraiError, reader: Seat | None) -> str:
        """Say an error to a reader; None: to several, who are all named."""
        drawing = self.drawing
        return f"✗ {reasons.sentence(drawing.texts, error, drawing.names, reader)}"

    # -- what is typed ---------------------------------------------------------------------

    def ask(self, prompt: str, view: Any = None, actions: Sequence[Any] = ()) -> str:
        """Wait for a line, or for a key that is one; raise `Leave` when none will come."""
        self._told_lines = 0
        if self._typed:
            typed, self._typed = self._typed, ""
            return typed
        try:
            if not (self.by_key and actions):
                return self.console.ask(prompt, "bold")

            def meaning(typed: str, key: str) -> str | None:
                return self.drawing.key(view, actions, typed, key)

            return keys.read_line(self.console, prompt, meaning)
        except (EOFError, KeyboardInterrupt):
            self.console.print()
            raise Leave from None

    def pause(self, message: str) -> str:
        """Wait until somebody has seen enough: a key where keys are read, else Enter.

        Return the line, if one was typed.
        """
        self._told_lines = 0
        prompt = self.say(message, key="any" if self.by_key else "enter") + " "
        try:
            if not self.by_key:
                return self.console.ask(prompt, "bold")
            keys.read_any_key(self.console, prompt)
        except (EOFError, KeyboardInterrupt):
            self.console.print()
            raise Leave from None
        return ""

    def clear(self) -> None:
        """Clear the screen and its scrollback, where there is a screen."""
        self._told_lines = 0
        if self.screen:
            self.console.forget()

    def answer(self, word: str, rest: str, log: Sequence[str]) -> bool:
        """Answer a request to the terminal rather than the game; False: it is an action."""
        if len(word) > 1:
            word = word.lower()
        match word:
            case "?" | "help":
                with self.console.paged():
                    self.console.print(self.drawing.help())
            case "q" | "quit":
                raise Leave
            case "log":
                with self.console.paged():
                    for sentence in log[-_LOG_LINES:]:
                        self.console.tell(sentence)
            case "rules" if not rest and self.interactive:
                show_page(self.console, self.drawing.texts.language)
            case "rules":
                found = find_rules(rest, self.drawing.texts.language)
                with self.console.paged():
                    for rule in found:
                        self.console.tell(f"{rule.id}  {rule.text}")
            case "undo":
                self.console.tell(self.say("terminal-no-undo"))
            case _:
                return False
        return True

    def show_odds(self, view: Any, notes: str) -> None:
        """Show what can be reckoned from what is seen; notes: from what is remembered, too."""
        game = self.drawing.game.name
        with waiting(self.console, self.say("terminal-reckoning")):
            if kit_of(game).load("show_odds") is None:
                raise BadPosition(f"there are no odds for {game}", "no-odds-for", game=game)
            drawn = self.drawing.odds(view, notes)
        self.console.print(drawn)

    def show_why(self, name: str, done: str | None, worth: Sequence[Worth]) -> None:
        """List what somebody could have done, and what each was worth, best first."""
        if not worth:
            self.console.tell(self.say("why-none"))
            return
        self.console.tell(self.say("why-how", name=name))
        for place, one in enumerate(worth):
            chosen = one.do == done
            if place < _MOST_WORTHS or chosen:
                mark = f"  ← {self.say('why-done')}" if chosen else ""
                line = f"{signed(one.pounds, 2):>7}  {one.do}{mark}"
                self.console.tell(line, "bold" if chosen else "")
        if not any(one.do == done for one in worth):
            self.console.tell(self.say("terminal-why-hidden"))

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


def seat_called(text: str, names: Sequence[str]) -> Seat:
    """Return the seat of a name, or of a number."""
    for seat, name in enumerate(names):
        if text == str(seat) or text.casefold() == name.casefold():
            return seat
    raise BadSetup(
        f"nobody here is called {text[:40]!r} (names: {listed(names)})",
        "nobody-called",
        text=text[:40],
        known=list(names),
    )
