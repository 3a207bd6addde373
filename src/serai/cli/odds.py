"""`serai odds`: the exact odds of a position."""

from pathlib import Path

import click

from serai.core.errors import BadPosition
from serai.core.odds import OddsAsked
from serai.core.registry import game_at, kit_of


@click.command("odds")
@click.argument("position")
@click.option("--seat", type=int, help="Value every action that this seat could do now.")
@click.option("--json", "as_json", is_flag=True, help="Machine-readable output, full precision.")
@click.option(
    "--image", type=click.Path(path_type=Path), help="Draw the odds into this SVG file as well."
)
@click.option(
    "--notes", default="", help="What is remembered where memory is the game, as a1=.,c5=s."
)
def command(position: str, seat: int | None, as_json: bool, image: Path | None, notes: str) -> None:
    """Show what can be known of a position: who leads, who wins, what is hidden where.

    Of a race its board is enough, without the players: "camelup-1 1:oyg,3:wb - bgowy".
    Of a board with hidden treasures: what every hole hides, and the way to the goal.
    """
    game = game_at(position)
    show = kit_of(game.name).load("show_odds")
    if show is None:
        raise BadPosition(f"there are no odds for {game.name}", "no-odds-for", game=game.name)
    show(OddsAsked(position=position, seat=seat, notes=notes, image=image, as_json=as_json))
