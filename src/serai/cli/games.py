"""`serai games`: the rulesets that can be played."""

import click
from rich.table import Table

from serai.cli.help import Command
from serai.cli.language import language_option
from serai.core.extras import how_to_install
from serai.core.registry import BOTS, GAMES, bots_for, kit_of, registry
from serai.terminal.drawing import title
from serai.terminal.screen import Screen
from serai.texts import texts


@click.command("games", cls=Command)
@click.option("--json", "as_json", is_flag=True)
@language_option
def command(as_json: bool, language: str) -> None:
    """List the rulesets that can be played."""
    screen = Screen()
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
        screen.json(listed)
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
    screen.print(table)
    for bot in BOTS:
        families = registry().families[bot]
        extra = registry().missing_extra(bot)
        told = spoken.say(
            "games-bot",
            bot=spoken.say(f"bot-{bot}") if spoken.has(f"bot-{bot}") else bot,
            plays="all" if families is None else "some",
            games="" if families is None else spoken.list(sorted(families)),
            missing="yes" if extra else "no",
            command=how_to_install(extra) if extra else "",
        )
        screen.tell(told, wrap=False)
