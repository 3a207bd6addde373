"""The drawing of games without their own: every field of the view, by name.

Labels are messages of the game's own texts where it has them: `FAMILY-field-NAME` for a field,
`FAMILY-verb-VERB` for the heading over the actions that begin with a verb, and `FAMILY-do-VERB`
with `$first`, `$second` and so on for such an action. A field `text` is drawn as it is, on top.
"""

from collections.abc import Sequence
from typing import Any

import msgspec
from rich.console import Group as Lines
from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from serai.core.registry import kit_of
from serai.terminal.drawing import Drawing, Group
from serai.texts.sentences import Teller, in_words, said, shown

PLACES = ("first", "second", "third", "fourth")
"""What the words after a verb are called in its message."""

TEXT = "text"
SEAT = "seat"
ELSEWHERE = ("game", "viewer", "outcome")
"""What is shown elsewhere: the title, the viewer, and the result."""


class PlainDrawing(Drawing[Teller]):
    """Draws any game from what its view says."""

    example = "1"

    @property
    def family(self) -> str:
        """The family whose messages label what is drawn."""
        return kit_of(self.game.name).name

    def table(self, view: Any) -> RenderableType:
        """Draw the text of a view, its plain fields, and a table for each list of things."""
        fields: dict[str, Any] = msgspec.to_builtins(view)
        for name in ELSEWHERE:
            fields.pop(name, None)
        parts: list[RenderableType] = [Text(self.title, style="bold"), Text()]
        if isinstance(fields.get(TEXT), str):
            parts += [Text(fields.pop(TEXT)), Text()]
        facts = Table.grid(padding=(0, 2))
        facts.add_column(style="dim", no_wrap=True)
        facts.add_column()
        tables: list[RenderableType] = []
        for name, value in fields.items():
            if isinstance(value, list | tuple) and value and isinstance(value[0], dict):
                tables += [Text(), Text(self._label(name), style="dim"), self._rows(value)]
            else:
                facts.add_row(self._label(name), Text(self._value(name, value)))
        return Lines(*parts, facts, *tables)

    def choices(self, view: Any, actions: Sequence[Any]) -> list[Group]:
        """Group the legal actions; the last of them is the example of how one is typed."""
        if actions:
            self.example = self.game.action_text(actions[-1])
        return super().choices(view, actions)

    def choice(self, view: Any, action: Any) -> tuple[str, str]:  # noqa: ARG002
        """Put actions that begin with the same word under one heading."""
        text = self.game.action_text(action)
        verb, *rest = text.split()
        heading = self._named("verb", verb)
        given: dict[str, str | int] = {
            place: int(word) if word.isascii() and word.isdigit() else word
            for place, word in zip(PLACES, rest, strict=False)
        }
        return heading, said(self.texts, f"{self.family}-do-{verb}", **given) or text

    def help(self) -> str:
        """Explain how actions are typed."""
        return "\n".join([self._say("help-type"), self.help_also()])

    def _rows(self, rows: Sequence[dict[str, Any]]) -> Table:
        table = Table(box=None, padding=(0, 2, 0, 0), header_style="dim")
        columns = list(dict.fromkeys(name for row in rows for name in row))
        for column in columns:
            table.add_column(self._label(column))
        for row in rows:
            table.add_row(*(Text(self._value(name, row.get(name))) for name in columns))
        return table

    def _value(self, name: str, value: Any) -> str:
        if name.rpartition("_")[2] == SEAT and isinstance(value, int):
            return self.names[value]
        return "–" if value is None else shown(self.texts, value) or "–"

    def _label(self, field: str) -> str:
        return self._named("field", field)

    def _named(self, kind: str, name: str) -> str:
        return said(self.texts, f"{self.family}-{kind}-{name}") or in_words(name)
