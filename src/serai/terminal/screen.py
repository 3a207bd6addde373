"""The one way to a terminal: whatever is printed is made visible first.

Everything that commands print goes through a `Screen`; `make check` refuses other ways. Colours
and cursor movements are Rich's own. In text, nothing but the end of a line is more than text: so
names of players, files and whatever a server says cannot steer the terminal.
"""

import json
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any

import click
import msgspec
from rich.cells import cell_len
from rich.console import Console, ConsoleOptions, RenderableType  # noqa: TID251
from rich.segment import Segment
from rich.text import Text

from serai.core.visible import visible, visible_json
from serai.terminal.ascii import as_written, knows_all

_CLEAR_SCROLLBACK = "\x1b[3J"


class Screen(Console):
    """A console that prints text as text."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(**{"highlight": False, **settings})

    def tell(self, text: str, style: str = "", *, wrap: bool = True) -> None:
        """Print one line, whatever is in it; unless it may wrap, in one piece."""
        self.print(Text(visible(text), style), soft_wrap=not wrap)

    def json(self, value: Any) -> None:
        """Print a line of JSON; whoever reads it gets the very same value."""
        written = visible_json(value)
        # A likeness would be another value.
        if not (written.isascii() or knows_all(self._written_in)):
            written = json.dumps(msgspec.to_builtins(value))
        self.file.write(written + "\n")
        self.file.flush()

    def ask(self, prompt: str, style: str = "") -> str:
        """Ask in one line, and wait for another."""
        return self.input(Text(visible(prompt), style))

    def prompt(self, text: str, style: str = "") -> None:
        """Print what stands before keys that are read one by one."""
        self.print(Text(visible(text), style), end="")
        self.file.flush()

    def echo(self, typed: str) -> None:
        """Show what was typed, where the terminal does not."""
        self.file.write(visible(typed, keep="\n"))
        self.file.flush()

    def rub_out(self, typed: str) -> None:
        """Take back what was echoed last."""
        self.file.write("\b \b" * cell_len(visible(typed)))
        self.file.flush()

    @contextmanager
    def paged(self) -> Iterator[None]:
        """Show what is printed in a pager, if it is more than a screen of a terminal takes."""
        if not (self.is_terminal and sys.stdin.isatty()) or self.is_dumb_terminal:
            yield
            return
        with self.capture() as captured:
            yield
        text = captured.get()
        if text.count("\n") < self.height:
            self.file.write(text)
            self.file.flush()
        else:
            # Unless told otherwise, click finds out whether the pager shows colours.
            click.echo_via_pager(as_written(text, self._written_in))

    def forget(self) -> None:
        """Clear the screen and its scrollback."""
        self.clear()
        self.file.write(_CLEAR_SCROLLBACK)

    @property
    def _written_in(self) -> str:
        return getattr(self.file, "encoding", None) or "utf-8"

    def render(
        self, renderable: RenderableType, options: ConsoleOptions | None = None
    ) -> Iterable[Segment]:
        """Make visible what drawings contain."""
        for segment in super().render(renderable, options):
            text, style, control = segment
            if control or text.isprintable():
                yield segment
            else:
                yield Segment(visible(text, keep="\n"), style)
