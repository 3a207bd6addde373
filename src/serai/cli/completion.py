"""What a shell may offer to complete, beyond the names of commands, options and files."""

import click

from serai.core.registry import BOTS, GAMES, bots_for

_PEOPLE = ["you"]


def games(ctx: click.Context, parameter: click.Parameter, begun: str) -> list[str]:  # noqa: ARG001
    """Complete the name of a ruleset."""
    return [name for name in GAMES if name.startswith(begun)]


def seats(ctx: click.Context, parameter: click.Parameter, begun: str) -> list[str]:  # noqa: ARG001
    """Complete the last of several sitters: a person, or a bot that plays the game."""
    if not begun.isprintable():
        return []  # What a shell shows again is text, or nothing.
    before, comma, last = begun.rpartition(",")
    # A line that is not finished leaves what it says in either place.
    said = (ctx.params.get("game"), *ctx.args)
    game = next((name for name in GAMES if name in said), None)
    able = list(BOTS) if game is None else bots_for(game)
    return [f"{before}{comma}{name}" for name in [*_PEOPLE, *able] if name.startswith(last)]
