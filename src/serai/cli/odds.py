"""`serai odds`: the exact odds of a position."""

from pathlib import Path

import click

from serai.cli.help import Command
from serai.cli.language import language_option
from serai.core.errors import BadPosition
from serai.core.odds import OddsAsked
from serai.core.registry import game_at, kit_of


@click.command("odds", cls=Command)
@click.argument("position")
@click.option("--seat", type=int)
@click.option("--json", "as_json", is_flag=True)
@click.option("--image", type=click.Path(path_type=Path))
@click.option("--notes", default="")
@language_option
def command(
    position: str,
    seat: int | None,
    as_json: bool,
    image: Path | None,
    notes: str,
    language: str,
) -> None:
    """Show what can be known of a position: who leads, who wins, what is hidden where."""
    game = game_at(position)
    show = kit_of(game.name).load("show_odds")
    if show is None:
        raise BadPosition(f"there are no odds for {game.name}", "no-odds-for", game=game.name)
    asked = OddsAsked(
        position=position, seat=seat, notes=notes, image=image, as_json=as_json, language=language
    )
    show(asked)
