"""What `render()` gives: the game's own drawing for the terminal, as text or as pixels.

A picture is the terminal's: the same lines and colours, cell by cell. Letters come from the font
that Pillow brings along; lines of boxes are drawn as their Unicode names say.
"""

from functools import cache
from io import StringIO
from typing import Any
from unicodedata import name as unicode_name

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFont
from rich.cells import cell_len
from rich.color import Color
from rich.segment import Segment
from rich.style import Style
from rich.terminal_theme import DIMMED_MONOKAI as THEME

from serai.core.game import Game, Options
from serai.terminal.ascii import likeness
from serai.terminal.drawing import Drawing, drawing
from serai.terminal.screen import Screen

COLUMNS = 100
LEAST_LINES = 30
CELL = (9, 18)
"""Pixels of a character, across and down."""

MARGIN = 18
"""Pixels around the drawing."""

_FONT_SIZE = 14
_ARMS = {
    "LEFT": "l",
    "RIGHT": "r",
    "UP": "u",
    "DOWN": "d",
    "HORIZONTAL": "lr",
    "VERTICAL": "ud",
}
_SHADES = {"█": 1.0, "▓": 0.75, "▒": 0.5, "░": 0.25}
_LATIN = 0x250
"""Letters below are in Pillow's font; of others a likeness is drawn."""

Pixels = NDArray[np.uint8]
Rgb = tuple[int, int, int]


class Picture:
    """Draws one table again and again, as spectators see it."""

    def __init__(self, game: Game[Any, Any, Any], options: Options, seats: int) -> None:
        self._game = game
        names = [f"seat {seat}" for seat in range(seats)]
        self._drawing: Drawing[Any] = drawing(game, names, options)

    def text(self, state: Any) -> str:
        """Return the drawing as text, without colours."""
        screen = Screen(width=COLUMNS, file=StringIO(), color_system=None)
        with screen.capture() as captured:
            screen.print(self._table(state))
        return captured.get()

    def show(self, state: Any) -> None:
        """Print the drawing on the terminal."""
        Screen().print(self._table(state))

    def pixels(self, state: Any) -> Pixels:
        """Return the drawing as an image: by row, column and colour."""
        screen = Screen(
            width=COLUMNS, file=StringIO(), force_terminal=True, color_system="truecolor"
        )
        lines = screen.render_lines(self._table(state), pad=False)
        across, down = CELL
        size = (
            COLUMNS * across + 2 * MARGIN,
            max(len(lines), LEAST_LINES) * down + 2 * MARGIN,
        )
        image = Image.new("RGB", size, tuple(THEME.background_color))
        pen = ImageDraw.Draw(image)
        for row, line in enumerate(lines):
            column = 0
            for segment in line:
                column = _write(pen, row, column, segment)
        return np.asarray(image, np.uint8)

    def _table(self, state: Any) -> Any:
        return self._drawing.table(self._game.view(state, None))


def _write(pen: ImageDraw.ImageDraw, row: int, column: int, segment: Segment) -> int:
    """Write a segment; return the column behind it."""
    across, down = CELL
    ink, paper = _colours(segment.style or Style.null())
    for sign in segment.text:
        cells = cell_len(sign)
        left, top = MARGIN + column * across, MARGIN + row * down
        box = (left, top, left + cells * across - 1, top + down - 1)
        if paper is not None and cells:
            pen.rectangle(box, fill=paper)
        if sign.strip():
            _draw(pen, box, sign, ink, paper or tuple(THEME.background_color))
        column += cells
    return column


def _draw(
    pen: ImageDraw.ImageDraw, box: tuple[int, int, int, int], sign: str, ink: Rgb, paper: Any
) -> None:
    left, top, right, bottom = box
    middle, centre = (left + right) // 2, (top + bottom) // 2
    if sign in _SHADES:
        part = _SHADES[sign]
        mixed = [round(i * part + p * (1 - part)) for i, p in zip(ink, paper, strict=True)]
        pen.rectangle(box, fill=(mixed[0], mixed[1], mixed[2]))
        return
    arms = _arms(sign)
    ends = {"l": (left, centre), "r": (right, centre), "u": (middle, top), "d": (middle, bottom)}
    for arm in arms:
        pen.line(((middle, centre), ends[arm]), fill=ink)
    if not arms:
        told = sign if ord(sign) < _LATIN else likeness(sign)
        pen.text((middle + 0.5, bottom - 4), told, fill=ink, font=_font(), anchor="ms")


@cache
def _arms(sign: str) -> str:
    """Return where the lines of a box go: left, right, up, down."""
    words = unicode_name(sign, "").split()
    if words[:2] != ["BOX", "DRAWINGS"]:
        return ""
    return "".join(_ARMS.get(word, "") for word in words)


@cache
def _font() -> Any:
    return ImageFont.load_default(_FONT_SIZE)


def _colours(style: Style) -> tuple[Rgb, Rgb | None]:
    """Return the colours of ink and paper; None: the paper stays as it is."""
    ink = _rgb(style.color) or tuple(THEME.foreground_color)
    paper = _rgb(style.bgcolor)
    if style.reverse:
        ink, paper = paper or tuple(THEME.background_color), ink
    if style.dim:
        ink = tuple(round(part * 0.6) for part in ink)
    return (ink[0], ink[1], ink[2]), paper


def _rgb(colour: Color | None) -> Any:
    return None if colour is None or colour.is_default else tuple(colour.get_truecolor(THEME))
