"""Single key presses: a line that is typed, of which some keys are a whole line by themselves."""

import os
import select
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from serai.terminal.screen import Screen

try:
    import termios
except ImportError:  # No such terminals on Windows: there, lines are typed.
    HAVE_KEYS = False
else:
    HAVE_KEYS = True

ENTER = ("\r", "\n")
BACKSPACE = ("\x7f", "\b")
END_OF_INPUT = "\x04"
KILL_LINE = "\x15"
ESCAPE = "\x1b"
REST_OF_KEY = 0.05
"""Seconds in which the rest of what a key sends must come."""

ARROWS = {"A": "up", "B": "down", "C": "right", "D": "left"}
"""What the last character an arrow key sends stands for."""

Meaning = Callable[[str, str], str | None]
"""What a key means when something is typed already: a whole line; None: it is typed."""


@contextmanager
def key_by_key() -> Iterator[None]:
    """Let the terminal pass on each key at once, without showing it; what is typed ahead stays."""
    before = termios.tcgetattr(0)
    now = termios.tcgetattr(0)
    now[3] &= ~(termios.ICANON | termios.ECHO)
    now[6][termios.VMIN], now[6][termios.VTIME] = 1, 0
    termios.tcsetattr(0, termios.TCSADRAIN, now)
    try:
        yield
    finally:
        termios.tcsetattr(0, termios.TCSADRAIN, before)


def read_line(screen: Screen, prompt: str, meaning: Meaning) -> str:
    """Read a line, or the one that a single key stands for; raise EOFError at the end of input."""
    with key_by_key():
        screen.prompt(prompt, "bold")
        typed = ""
        while True:
            key = read_key()
            if key == "" or (key == END_OF_INPUT and not typed):
                raise EOFError
            if key in ENTER:
                screen.echo("\n")
                return typed
            line = meaning(typed, key)
            if line is not None:
                screen.echo("\n")
                return line
            typed = _edited(screen, typed, key)


def read_any_key(screen: Screen, prompt: str) -> None:
    """Wait for any key; raise EOFError at the end of input."""
    with key_by_key():
        screen.prompt(prompt, "bold")
        if read_key() in ("", END_OF_INPUT):
            raise EOFError
        screen.echo("\n")


def _edited(screen: Screen, typed: str, key: str) -> str:
    """Return what is typed after a key, and show it."""
    if key in BACKSPACE:
        if typed:
            screen.rub_out(typed[-1])
        return typed[:-1]
    if key == KILL_LINE:
        screen.rub_out(typed)
        return ""
    if len(key) == 1 and key.isprintable():
        screen.echo(key)
        return typed + key
    return typed


def read_key() -> str:
    """Return what a key sends; the name of an arrow; an empty text at the end of input."""
    first = os.read(0, 1)
    if first == b"":
        return ""
    # A character takes up to four bytes.
    size = 1 + (first[0] >= 0xC0) + (first[0] >= 0xE0) + (first[0] >= 0xF0)
    while len(first) < size:
        first += os.read(0, size - len(first))
    key = first.decode("utf-8", "replace")
    if key != ESCAPE or not _more():
        return key
    opened = os.read(0, 1)
    if opened not in (b"[", b"O"):
        return key
    sent = b""
    while _more():
        sent += os.read(0, 1)
        if not (sent[-1:].isdigit() or sent[-1:] == b";"):
            break
    return ARROWS.get(sent.decode("ascii", "replace"), key)


def _more() -> bool:
    return bool(select.select([0], [], [], REST_OF_KEY)[0])
