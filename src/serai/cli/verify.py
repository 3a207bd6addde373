"""`serai verify`: whether a record keeps the rules and its dealer kept his word."""

from pathlib import Path

import click
import msgspec
from rich.console import Console
from rich.text import Text

from serai.core import record
from serai.core.errors import BadRecord, SeraiError
from serai.core.registry import game_of


@click.command("verify")
@click.argument("path", metavar="RECORD", type=click.Path(path_type=Path))
@click.option("--json", "as_json", is_flag=True, help="Machine-readable output.")
def command(path: Path, as_json: bool) -> None:
    """Check every action, the result, the seed's commitment and every die of a record."""
    kept = record.load(path)
    game = game_of(kept)
    try:
        verdict = record.verify(game, kept)
    except SeraiError as error:
        raise BadRecord(f"{path}: {error}", "in-file", path=str(path), why=error.reason) from None
    if as_json:
        click.echo(
            msgspec.json.encode({"record": str(path), "game": game.name, "verdict": verdict})
        )
        return
    names = [sitter.name for sitter in kept.header.seats]
    scores = ", ".join(
        f"{name} {score}" for name, score in zip(names, verdict.outcome.scores, strict=True)
    )
    winners = " and ".join(names[seat] for seat in verdict.outcome.winners)
    console = Console(highlight=False)
    console.print(Text(f"{path}: in order."), soft_wrap=True)
    console.print(Text(f"  {game.title}, {verdict.actions} actions, all by the rules."))
    console.print(Text(f"  Result: {scores}; won by {winners}."))
    console.print(Text(f"  Dice: {verdict.dice}."))
