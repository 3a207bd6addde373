"""Odds of Camel Up in the terminal: the leg, the race, and what a seat's actions are worth."""

import click
import msgspec
from msgspec.structs import replace
from rich.console import Console
from rich.table import Table
from rich.text import Text

from serai.core.errors import BadPosition
from serai.core.odds import OddsAsked
from serai.games.camelup import Board, State, parse_board
from serai.games.camelup.odds.answers import Odds
from serai.games.camelup.rules.notation import action_text
from serai.games.camelup.rules.view import conceal
from serai.games.camelup.terminal.drawing import STYLES

BAR = 8
VALUE_COLUMNS = 4


def show(asked: OddsAsked) -> None:
    """Print who will be first, second and last in this leg, and win and lose the race."""
    if asked.notes:
        raise click.UsageError("--notes are for games in which one has to remember")
    board = parse_board(asked.position)
    state = None if asked.seat is None else _as_seen(board, asked.seat)
    # Numba takes a moment to load: not before the position is known to be right.
    from serai.games.camelup.odds.chances import odds
    from serai.games.camelup.odds.values import values_for
    from serai.games.camelup.terminal.odds_image import draw

    found = odds(board)
    valued = [] if state is None else values_for(state, state.turn)
    worth = {action_text(value.action): value.pounds for value in valued}
    if asked.image is not None:
        draw(board, found, asked.image)
    if asked.as_json:
        told = msgspec.to_builtins(found)
        click.echo(msgspec.json.encode(told if state is None else {**told, "actions": worth}))
        return
    console = Console(highlight=False)
    _print_odds(console, board, found)
    if state is not None:
        _print_values(console, state.turn, worth)


def _as_seen(board: Board, seat: int) -> State:
    """Return a position as a seat sees it, with that seat on turn."""
    if not isinstance(board, State):
        raise BadPosition("--seat needs a whole position, not only its first four fields")
    if board.phase != "turn":
        raise BadPosition("--seat needs a position in which somebody is on turn")
    if not 0 <= seat < board.seats:
        raise BadPosition(f"there is no seat {seat}, only 0 to {board.seats - 1}")
    return replace(conceal(board, seat), turn=seat)


def _print_values(console: Console, seat: int, worth: dict[str, float]) -> None:
    console.print()
    console.print(f"What each action is worth to seat {seat}, in expected EP:", style="bold")
    table = Table.grid(padding=(0, 3, 0, 0))
    ranked = sorted(worth.items(), key=lambda item: -item[1])
    rows = (len(ranked) + VALUE_COLUMNS - 1) // VALUE_COLUMNS
    for row in range(rows):
        cells = [ranked[i] for i in range(row, len(ranked), rows)]
        table.add_row(*(f"{pounds:+6.2f} {action}" for action, pounds in cells))
    console.print(table)


def _print_odds(console: Console, board: Board, found: Odds) -> None:
    table = Table(box=None, padding=(0, 1, 0, 0), header_style="bold")
    for column in ("", "First this leg", "Second", "Last", "Wins the race", "Loses"):
        table.add_column(column, no_wrap=True)
    for camel in sorted(found.leg, key=lambda c: -found.leg[c].first):
        leg, race = found.leg[camel], found.race[camel]
        table.add_row(
            Text.assemble((f" {camel} ", STYLES[camel]), f" {board.edition.colours[camel]}"),
            _bar(leg.first),
            _percent(leg.second),
            _percent(leg.last),
            _bar(race.win, race.win_error),
            _percent(race.lose, race.lose_error),
        )
    console.print(table)
    console.print()
    console.print(f"The race ends in this leg: {_percent(found.race_ends_this_leg)}")
    for space, pounds in found.tiles.items():
        console.print(f"The tile on {space} earns its owner {pounds:.2f} EP in this leg.")
    console.print(Text(_note(found.race_exact, found.race_precision), "dim"))


def _bar(share: float, error: float = 0.0) -> Text:
    filled = round(share * BAR)
    text = Text("█" * filled, "cyan").append("░" * (BAR - filled), "dim")
    return text.append(f" {_percent(share, error)}", "default")


def _percent(share: float, error: float = 0.0) -> str:
    return f"{share:6.2%}" + (f" ± {error:.2%}" if error else "")


def _note(exact: bool, precision: float | None) -> str:
    later = "Race odds assume that later legs have no tiles."
    if not exact:
        return (
            f"{later} They are simulated (± one standard error): "
            "serai solve camelup-2 builds the table that makes them exact."
        )
    return f"All figures are exact{f' to {precision:.0e}' if precision else ''}. {later}"
