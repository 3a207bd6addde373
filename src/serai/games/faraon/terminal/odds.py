"""Odds of Faraon in the terminal: what every hole hides, and the path to the goal."""

import re
from typing import TYPE_CHECKING

import click
import msgspec
from rich.console import Console
from rich.table import Table
from rich.text import Text

from serai.core.errors import BadPosition
from serai.core.odds import OddsAsked
from serai.core.registry import game_at
from serai.games.faraon.odds.holes import FaraonOdds, odds
from serai.games.faraon.rules.board import HEIGHT, HOLE_BY_NAME, HOLE_NAMES, WIDTH, block_of
from serai.games.faraon.rules.state import NOTHING

if TYPE_CHECKING:
    from serai.games.faraon import State

_NOTE = re.compile(r"([a-h][1-6])=(\S)")


def show(asked: OddsAsked) -> None:
    """Print what holes hide, given these notes."""
    if asked.image is not None or asked.seat is not None:
        raise click.UsageError("--image and --seat are for games with bets")
    state: State = game_at(asked.position).parse_position(asked.position)
    found = odds(state, asked.position, read_notes(asked.notes, state.components.letters))
    if asked.as_json:
        click.echo(msgspec.json.encode(found))
        return
    console = Console(highlight=False)
    console.print(_board(found))
    console.print()
    if not found.goal:
        console.print("No goal card is open.")
    elif found.way is None:
        console.print("Every way leads over a treasure known to be another one.")
    else:
        console.print(f"Leave free {' '.join(found.way)}: the goal is met with {found.chance:.1%}.")


def read_notes(text: str, letters: str) -> dict[int, str]:
    """Read a notebook such as `a1=.,c5=s`: what holes showed, a treasure or nothing."""
    notes: dict[int, str] = {}
    for item in filter(None, text.replace(" ", "").split(",")):
        note = _NOTE.fullmatch(item)
        if not note or note[2] not in letters + NOTHING:
            raise BadPosition(
                f"cannot read the note {item[:40]!r}: write a hole and what it showed, as a1=. or "
                f"c5=s (treasures: {letters})"
            )
        notes[HOLE_BY_NAME[note[1]]] = note[2]
    found = [sign for sign in notes.values() if sign != NOTHING]
    blocks = [block_of(hole) for hole, sign in notes.items() if sign != NOTHING]
    if len(set(found)) < len(found) or len(set(blocks)) < len(blocks):
        raise BadPosition("every treasure is there once, and once in every block of 2 by 2 holes")
    for block in range(12):
        bare = [hole for hole, sign in notes.items() if sign == NOTHING and block_of(hole) == block]
        if len(bare) == 4:
            raise BadPosition(f"one of {', '.join(HOLE_NAMES[h] for h in bare)} has a treasure")
    return notes


def _board(found: FaraonOdds) -> Table:
    """Draw the chance of any treasure under each hole, and of the goal below it."""
    table = Table(box=None, padding=(0, 2, 0, 0))
    for column in ("", *"abcdefgh"):
        table.add_column(column, justify="right", header_style="dim")
    way = found.way or ()
    for row in range(HEIGHT):
        cells = [Text(str(row + 1), "dim")]
        for column in range(WIDTH):
            name = HOLE_NAMES[row * WIDTH + column]
            chance = found.holes[name]
            sign = found.notes.get(name)
            shown = f"{chance.treasure:.0%}" if sign is None else f"[{sign}]"
            cell = Text(shown, "bold" if name in way else "")
            if sign is None and chance.goal:
                cell.append(f"\n{chance.goal:.1%}", "cyan")
            elif sign == found.goal:
                cell.append("\ngoal", "bold cyan")
            cells.append(cell)
        table.add_row(*cells)
    return table
