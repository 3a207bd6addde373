"""Odds of Faraon in the terminal: what every hole hides, and the path to the goal."""

from typing import TYPE_CHECKING

from rich.console import Group as Lines
from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from serai.core.errors import BadSetup
from serai.core.odds import OddsAsked
from serai.core.registry import game_at
from serai.games.faraon.odds.holes import FaraonOdds, odds
from serai.games.faraon.rules.board import HEIGHT, HOLE_NAMES, WIDTH
from serai.terminal.screen import Screen
from serai.texts import Texts, texts

if TYPE_CHECKING:
    from serai.games.faraon import State


def show(asked: OddsAsked) -> None:
    """Print what holes hide, given these notes."""
    if asked.image is not None or asked.seat is not None:
        raise BadSetup("--image and --seat are for games with bets", "faraon-no-bets")
    state: State = game_at(asked.position).parse_position(asked.position)
    found = odds(state, asked.position, asked.notes)
    screen = Screen()
    if asked.as_json:
        screen.json(found)
        return
    screen.print(drawn(found, texts(asked.language, "faraon")))


def drawn(found: FaraonOdds, said: Texts) -> RenderableType:
    """Draw what holes hide, and say how to the goal."""
    if not found.goal:
        told = said.say("terminal-holes-no-goal")
    elif found.way is None:
        told = said.say("terminal-holes-no-way")
    else:
        way, chance = " ".join(found.way), f"{found.chance:.1%}"
        told = said.say("terminal-holes-way", way=way, chance=chance)
    how = Text(said.say("terminal-holes-how"), "dim")
    return Lines(_board(found, said.say("terminal-holes-goal")), Text(), Text(told), how)


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
