"""`serai games`: the rulesets that can be played."""

import click
import msgspec
from rich.console import Console
from rich.table import Table
from rich.text import Text

from serai.cli.help import Command
from serai.cli.language import language_option
from serai.core.extras import how_to_install
from serai.core.registry import BOTS, GAMES, bots_for, kit_of, registry
from serai.terminal.drawing import title
from serai.texts import texts


@click.command("games", cls=Command)
@click.option("--json", "as_json", is_flag=True)
@language_option
def command(as_json: bool, language: str) -> None:
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
    spoken = texts(language)
    for column in ("ruleset", "game", "seats", "options"):
        table.add_column(spoken.say(f"games-{column}"))
    for game in GAMES.values():
        counts = game.seat_counts
        options = ", ".join(game.options_type.__struct_fields__)
        most = counts.stop - 1
        seats = str(most) if most == counts.start else f"{counts.start}–{most}"
        table.add_row(game.name, title(game, spoken), seats, options)
    console = Console(highlight=False)
    console.print(table)
    for bot in BOTS:
        families = registry().families[bot]
        extra = registry().missing_extra(bot)
        told = spoken.say(
            "games-bot",
            bot=bot,
            plays="all" if families is None else "some",
            games="" if families is None else spoken.list(sorted(families)),
            missing="yes" if extra else "no",
            command=how_to_install(extra) if extra else "",
        )
        console.print(Text(told), soft_wrap=True)
