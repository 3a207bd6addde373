"""Everything printed goes through a screen, which prints text as text."""

import json
from io import BytesIO, StringIO, TextIOWrapper
from unicodedata import category

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.progress import Progress
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from serai.terminal.screen import Screen

ANY_TEXT = st.text(st.characters(), max_size=40)
STEERS = ("Cc", "Cf", "Cs", "Zl", "Zp")


def steering(printed: str) -> list[str]:
    return [c for c in printed if category(c) in STEERS and c not in "\n\u200d"]


@given(ANY_TEXT)
def test_a_line_is_one_line_whatever_is_in_it(text: str) -> None:
    screen = Screen(file=StringIO(), width=1000)
    screen.tell(text, "bold")
    screen.tell(text, wrap=False)
    printed = screen.file.getvalue()  # type: ignore[attr-defined]
    assert printed.count("\n") == 2
    assert not steering(printed)


@given(ANY_TEXT)
def test_drawings_print_nothing_but_text_and_lines(text: str) -> None:
    screen = Screen(file=StringIO(), width=60)
    table = Table(title=Text(text))
    table.add_column(Text(text))
    table.add_row(Text(text))
    for drawn in (Text(text), table, Rule(Text(text))):
        screen.print(drawn)
    assert not steering(screen.file.getvalue())  # type: ignore[attr-defined]


def test_colours_and_bars_are_still_drawn() -> None:
    screen = Screen(file=StringIO(), width=60, force_terminal=True, color_system="standard")
    screen.tell("red \x1b[8m", "red")
    with Progress(console=screen) as bar:
        bar.advance(bar.add_task("games", total=1))
    printed = screen.file.getvalue()  # type: ignore[attr-defined]
    assert "\x1b[31mred \\x1b[8m\x1b[0m" in printed
    assert "\x1b[?25l" in printed


@given(ANY_TEXT)
def test_keys_are_echoed_as_text_and_taken_back(typed: str) -> None:
    screen = Screen(file=StringIO(), width=1000)
    screen.prompt(typed, "bold")
    screen.echo(typed)
    printed = screen.file.getvalue()  # type: ignore[attr-defined]
    assert not steering(printed)
    screen.rub_out(typed)
    rubbed = screen.file.getvalue()[len(printed) :]  # type: ignore[attr-defined]
    assert rubbed.replace("\b \b", "") == ""


def test_a_wide_character_takes_two_places_when_it_is_taken_back() -> None:
    screen = Screen(file=StringIO())
    screen.rub_out("a駱")
    assert screen.file.getvalue() == "\b \b" * 3  # type: ignore[attr-defined]


@pytest.mark.parametrize("encoding", ["utf-8", "ascii", "latin-1"])
def test_json_says_the_same_in_every_encoding(encoding: str) -> None:
    value = {"name": "“é駱”\x1b\u2028", "why": ["’", 1.5, None]}
    written = BytesIO()
    stream = TextIOWrapper(written, encoding, errors="serai-ascii")
    Screen(file=stream).json(value)
    line = written.getvalue().decode(encoding)
    assert json.loads(line) == value
    assert not steering(line)
