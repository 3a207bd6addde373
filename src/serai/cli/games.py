"""`serai games`: the rulesets that can be played."""

import click
import msgspec
from rich.console import Console
from rich.table import Table
from rich.text import Text

from serai.core.extras import how_to_install
from serai.core.registry import BOTS, GAMES, bots_for, kit_of, registry


@click.command("games")
@click.option("--json", "as_json", is_flag=True, help="Machine-readable output.")
def command(as_json: bool) -> None:
    """List the rulesets that can be played."""
    if as_json:
        listed = [
            {
                "game": game.name,
                "family": kit_of(game.name).name,
                "rules": game.rules_version,
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
        most = counts.stop - 1
        seats = str(most) if most == counts.start else f"{counts.start}–{most}"
        table.add_row(game.name, game.title, seats, options)
    console = Console(highlight=False)
    console.print(table)
    for bot in BOTS:
        families = registry().families[bot]
        games = "every game" if families is None else " and ".join(sorted(families))
        extra = registry().missing_extra(bot)
        first = f", once it is installed: {how_to_install(extra)}" if extra else "."
        console.print(Text(f"Bot {bot} plays {games}{first}"), soft_wrap=True)
