"""`serai verify`: whether a record follows the rules and its dealer kept its commitment."""

from pathlib import Path

import click
import msgspec
from rich.console import Console
from rich.text import Text

from serai.cli.help import Command
from serai.cli.language import language_option
from serai.core import record
from serai.core.errors import BadRecord, SeraiError
from serai.core.registry import game_of, kit_of
from serai.terminal.drawing import title
from serai.texts import texts


@click.command("verify", cls=Command)
@click.argument("path", metavar="RECORD", type=click.Path(path_type=Path))
@click.option("--json", "as_json", is_flag=True)
@language_option
def command(path: Path, as_json: bool, language: str) -> None:
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
    spoken = texts(language, kit_of(game.name).name)
    scores = [
        spoken.say("verify-score", name=name, score=score)
        for name, score in zip(names, verdict.outcome.scores, strict=True)
    ]
    winners = spoken.list([names[seat] for seat in verdict.outcome.winners])
    dice = "hand" if verdict.dice == "recorded by hand" else "seed"
    told = (
        spoken.say("verify-in-order", file=str(path)),
        spoken.say("verify-actions", game=title(game, spoken), actions=verdict.actions),
        spoken.say("verify-result", scores=", ".join(scores), names=winners),
        spoken.say("verify-dice", dice=dice),
    )
    console = Console(highlight=False)
    for line, indent in zip(told, ("", "  ", "  ", "  "), strict=True):
        console.print(Text(indent + line), soft_wrap=True)
