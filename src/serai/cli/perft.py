"""`serai perft`: count every way to go on from fixed positions."""

import click
from msgspec.structs import asdict
from rich.progress import Progress, SpinnerColumn, TextColumn
from rich.table import Table

from serai.cli.completion import games
from serai.cli.help import Command
from serai.cli.language import language_known, spoken
from serai.core.errors import BadSetup, listed
from serai.core.perft import Depth, perft
from serai.core.registry import find_game, kit_of
from serai.terminal.screen import Screen
from serai.texts import texts_of

START = "start"
"""The set-up every game has: before anything is dealt, for as few as can play."""


@click.command("perft", cls=Command)
@click.argument("game", shell_complete=games)
@click.option("--depth", default=2, show_default=True)
@click.option("--set-up", "named", multiple=True, metavar="NAME")
@click.option("--position")
@click.option("--json", "as_json", is_flag=True)
@language_known
def command(
    game: str, depth: int, named: tuple[str, ...], position: str | None, as_json: bool
) -> None:
    """Count the ways and positions, and add up their chances, depth by depth."""
    rules = find_game(game)
    if position is not None:
        if named:
            raise BadSetup("give a --position or a --set-up, not both", "perft-either")
        lines = {"": position}
    else:
        lines = _chosen(game, named)
    screen, aside = Screen(), Screen(stderr=True)
    for name, line in lines.items():
        state = rules.parse_position(line)
        with Progress(
            SpinnerColumn(),
            TextColumn("{task.description}"),
            console=aside,
            transient=True,
            disable=not aside.is_terminal,
        ) as progress:
            task = progress.add_task("")
            found = []
            for one in perft(rules, state, depth):
                found.append(one)
                progress.update(task, description=f"{name} {one.depth}")
        line = rules.position(state)
        if as_json:
            rows = [{**asdict(one), **_fractions(one)} for one in found]
            screen.json({"set_up": name or None, "position": line, "depths": rows})
        else:
            _show(screen, name, line, found)


def _chosen(game: str, named: tuple[str, ...]) -> dict[str, str]:
    """Return the set-ups of a ruleset that are asked for, or all of them."""
    rules = find_game(game)
    own = kit_of(game).load("set_ups") or {}
    known = {**own.get(game, {}), START: rules.position(rules.start(rules.seat_counts.start))}
    for name in named:
        if name not in known:
            raise BadSetup(
                f"{game} has no set-up called {name[:40]!r} (set-ups: {listed(known)})",
                "unknown-set-up",
                game=game,
                name=name[:40],
                known=list(known),
            )
    return {name: known[name] for name in named or known}


def _fractions(one: Depth) -> dict[str, str]:
    """Write exact sums so that no reader rounds them: `330589/5`."""
    return {"weight": str(one.weight), "over_weight": str(one.over_weight)}


def _show(screen: Screen, name: str, line: str, found: list[Depth]) -> None:
    say = texts_of(spoken(), "commands.ftl").say
    screen.tell(f"{name}: {line}" if name else line, wrap=False)
    table = Table(box=None, padding=(0, 3, 0, 0), header_style="bold")
    for column in ("depth", "ways", "positions", "weight", "over", "over-weight"):
        table.add_column(say(f"perft-{column}"), justify="right")
    for one in found:
        table.add_row(
            str(one.depth),
            str(one.ways),
            str(one.positions),
            str(one.weight),
            str(one.over),
            str(one.over_weight),
        )
    screen.print(table)
    screen.print()
