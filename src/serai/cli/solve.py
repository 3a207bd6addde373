"""`serai solve`: build once what makes the odds of a game exact."""

from pathlib import Path

import click

from serai.cli.completion import games
from serai.cli.help import Command
from serai.cli.language import language_known, spoken
from serai.core.errors import UnknownGame
from serai.core.registry import find_game, kit_of


@click.command("solve", cls=Command)
@click.argument("game", shell_complete=games)
@click.option("--file", "path", type=click.Path(path_type=Path))
@click.option(
    "--error",
    default=1e-6,
    show_default=True,
    type=click.FloatRange(1e-7, 1e-2),
)
@click.option("--again", is_flag=True)
@click.option("--cluster", metavar="ADDRESS")
@language_known
def command(game: str, path: Path | None, error: float, again: bool, cluster: str | None) -> None:
    """Build the table of exact race odds of GAME, once; it is used wherever odds are asked for."""
    chosen = find_game(game)
    solve = kit_of(game).load("solve")
    if solve is None:
        raise UnknownGame(
            f"{chosen.name} needs no table on disk: its odds need no such help",
            "no-table-needed",
            game=chosen.name,
        )
    solve(chosen, path, error, again, spoken(), cluster)
