"""`serai solve`: build once what makes the odds of a game exact."""

from pathlib import Path

import click

from serai.core.errors import UnknownGame
from serai.core.registry import find_game, kit_of


@click.command("solve")
@click.argument("game")
@click.option("--file", "path", type=click.Path(path_type=Path), help="Where to keep the table.")
@click.option(
    "--error",
    default=1e-6,
    show_default=True,
    type=click.FloatRange(1e-7, 1e-2),
    help="How far a figure may be off before it is rounded for the file.",
)
@click.option("--again", is_flag=True, help="Build it even if there is one.")
def command(game: str, path: Path | None, error: float, again: bool) -> None:
    """Build the table of exact race odds of GAME, once; it is used wherever odds are asked for.

    It needs about 3.3 GB of memory and some minutes on every core. Interrupted, it goes on from
    its last whole sweep the next time.
    """
    chosen = find_game(game)
    solve = kit_of(game).load("solve")
    if solve is None:
        raise UnknownGame(
            f"{chosen.name} needs no table on disk: its odds need no such help",
            "no-table-needed",
            game=chosen.name,
        )
    solve(chosen, path, error, again)
