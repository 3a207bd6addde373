"""Odds of Faraon in the terminal: what every hole hides, and the path to the goal."""

from typing import TYPE_CHECKING

import click
import msgspec
from rich.console import Console
from rich.table import Table
from rich.text import Text

from serai.core.errors import BadSetup
from serai.core.odds import OddsAsked
from serai.core.registry import game_at
from serai.games.faraon.odds.holes import FaraonOdds, odds
from serai.games.faraon.odds.notes import read_notes
from serai.games.faraon.rules.board import HEIGHT, HOLE_NAMES, WIDTH
from serai.texts import texts

if TYPE_CHECKING:
    from serai.games.faraon import State


def show(asked: OddsAsked) -> None:
    """Print what holes hide, given these notes."""
    if asked.image is not None or asked.seat is not None:
        raise BadSetup("--image and --seat are for games with bets", "faraon-no-bets")
    state: State = game_at(asked.position).parse_position(asked.position)
    found = odds(state, asked.position, read_notes(asked.notes, state.components.letters))
    if asked.as_json:
        click.echo(msgspec.json.encode(found))
        return
    console = Console(highlight=False)
    say = texts(asked.language, "faraon").say
    console.print(_board(found, say("terminal-holes-goal")))
    console.print()
    if not found.goal:
        console.print(say("terminal-holes-no-goal"))
    elif found.way is None:
        console.print(say("terminal-holes-no-way"))
    else:
        way, chance = " ".join(found.way), f"{found.chance:.1%}"
        console.print(say("terminal-holes-way", way=way, chance=chance))


def _board(found: FaraonOdds, goal: str) -> Table:
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
                cell.append(f"\n{goal}", "bold cyan")
            cells.append(cell)
        table.add_row(*cells)
    return table
