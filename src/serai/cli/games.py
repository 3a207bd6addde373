"""`serai games`: the rulesets that can be played."""

import click
import msgspec
from rich.console import Console
from rich.table import Table

from serai.bots import bots_for
from serai.games import GAMES


@click.command("games")
@click.option("--json", "as_json", is_flag=True, help="Machine-readable output.")
def command(as_json: bool) -> None:
    """List the rulesets that can be played."""
    if as_json:
        listed = [
            {
                "game": game.name,
                "title": game.title,
                "seats": [game.seat_counts.start, game.seat_counts.stop - 1],
                "options": list(game.options_type.__struct_fields__),
                "bots": bots_for(game.name),
            }
            for game in GAMES.values()
        ]
        click.echo(msgspec.json.encode(listed))
        return
    table = Table(box=None, padding=(0, 3, 0, 0), header_style="bold")
    for column in ("Ruleset", "Game", "Seats", "House options"):
        table.add_column(column)
    for game in GAMES.values():
        counts = game.seat_counts
        options = ", ".join(game.options_type.__struct_fields__)
        table.add_row(game.name, game.title, f"{counts.start}–{counts.stop - 1}", options)
    Console().print(table)
