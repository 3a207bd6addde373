"""`serai train`: let the evaluation of a game learn by playing."""

from pathlib import Path

import click

from serai.cli.cluster import workers_options
from serai.cli.completion import games as games_named
from serai.cli.help import Command
from serai.cli.language import language_known, spoken
from serai.core.errors import UnknownGame
from serai.core.registry import find_game, kit_of


@click.command("train", cls=Command)
@click.argument("game", shell_complete=games_named)
@click.option("--games", default=6_000, show_default=True, type=click.IntRange(20, 100_000_000))
@click.option("--seed", default=1, show_default=True, type=click.IntRange(0, 2**32 - 1))
@click.option("--file", "path", type=click.Path(path_type=Path))
@workers_options
@language_known
def command(
    game: str, games: int, seed: int, path: Path | None, processes: int, cluster: str | None
) -> None:
    """Let bots play GAME, and learn from that what positions are worth."""
    chosen = find_game(game)
    train = kit_of(game).load("train")
    if train is None:
        raise UnknownGame(
            f"{chosen.name} has no evaluation that could learn",
            "nothing-to-train",
            game=chosen.name,
        )
    train(chosen, path, games, seed, spoken(), processes, cluster)
