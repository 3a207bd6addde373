"""`serai odds`: the exact odds of a position."""

from pathlib import Path

import click
import msgspec
from rich.console import Console
from rich.table import Table
from rich.text import Text

from serai.cli.camelup import STYLES
from serai.core.errors import BadPosition
from serai.games import find as find_game
from serai.games.camelup import EDITIONS, parse_board

BAR = 8


@click.command("odds")
@click.argument("position")
@click.option("--json", "as_json", is_flag=True, help="Machine-readable output, full precision.")
@click.option(
    "--image", type=click.Path(path_type=Path), help="Draw the odds into this SVG file as well."
)
@click.option(
    "--notes", default="", help="Faraon: what holes are remembered to have shown, as a1=.,c5=s."
)
def command(position: str, as_json: bool, image: Path | None, notes: str) -> None:
    """Show who will be first, second and last in this leg, and win and lose the race.

    The first four fields of a position of Camel Up are enough: "camelup-1 1:oyg,3:wb - bgowy".
    For Faraon, show what every hole hides and the way that most probably leads to the goal.
    """
    words = position.split()
    if not words:
        raise BadPosition("a position cannot be empty: it starts with the name of a ruleset")
    game = find_game(words[0])
    if words[0] not in EDITIONS:
        from serai.cli import odds_faraon

        if image is not None:
            raise click.UsageError("--image is for Camel Up")
        odds_faraon.show(game.parse_position(position), position, notes, as_json)
        return
    if notes:
        raise click.UsageError("--notes are for Faraon")
    board = parse_board(position)
    # Numba takes a moment to load: not before the position is known to be right.
    from serai.cli.odds_image import draw
    from serai.odds.camelup import odds

    found = odds(board)
    if image is not None:
        draw(board, found, image)
    if as_json:
        click.echo(msgspec.json.encode(found))
        return
    console = Console(highlight=False)
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


def _note(exact: bool, precision: float) -> str:
    later = "Race odds assume that later legs have no tiles."
    if not exact:
        return (
            f"{later} They are simulated (± one standard error): "
            "serai solve camelup-2 builds the table that makes them exact."
        )
    return f"All figures are exact{f' to {precision:.0e}' if precision else ''}. {later}"
